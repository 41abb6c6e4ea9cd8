/// What a field accepts. A value.
///
/// The rules apply to what is inserted, not to a text that is set from outside or to steps that are undone.
public struct TextRules: Sendable {
  /// The most UTF-8 bytes that one insertion brings; the rest is left out, at a Character.
  package static let maximumInsertion = 1_000_000

  /// Whether the text may have several lines. Line breaks become `\n` and tabs are kept then; else a run of line
  /// breaks becomes a single space, and a tab too. False by default.
  public var allowsLineBreaks: Bool
  /// The most Characters (grapheme clusters) of the whole text, or of its significant ones where there is a
  /// ``format``. An insertion is cut at a Character, never inside one. Nil, the default, is no limit.
  public var maximumLength: Int?
  /// Whether the decimal digits of all scripts become those of ASCII, before ``allowed`` is asked. Nil, the default, leaves it to
  /// what the field asks for: yes for codes, cards, telephone numbers and number pads, else no.
  public var usesASCIIDigits: Bool?
  /// The Characters that are accepted, each as it stands in the text: a combining mark that is typed is asked for
  /// together with the letter before it. Nil, the default, accepts all.
  public var allowed: (@Sendable (Character) -> Bool)?
  /// How the text is written after each change. Nil, the default, leaves it as it is.
  public var format: TextFormat?

  /// Creates rules; those by default accept one line of any length.
  public init(
    allowsLineBreaks: Bool = false, maximumLength: Int? = nil,
    usesASCIIDigits: Bool? = nil,
    allowed: (@Sendable (Character) -> Bool)? = nil,
    format: TextFormat? = nil
  ) {
    self.allowsLineBreaks = allowsLineBreaks
    self.maximumLength = maximumLength
    self.usesASCIIDigits = usesASCIIDigits
    self.allowed = allowed
    self.format = format
  }
}
