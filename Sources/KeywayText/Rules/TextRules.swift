/// The rules for the text of a field.
///
/// They apply to insertions, but not to texts set from outside or to undone steps.
public struct TextRules: Sendable {
  /// The maximum size of one insertion in UTF-8 bytes; the rest is cut off, between Characters.
  package static let maximumInsertion = 1_000_000

  /// Whether the text may have several lines. If so, line breaks become `\n` and tabs are kept; otherwise a run of line breaks
  /// becomes a single space, and so does a tab. False by default.
  public var allowsLineBreaks: Bool
  /// The maximum number of Characters (grapheme clusters), or of significant ones if there is a ``format``. An insertion is cut
  /// between Characters, never inside one. Nil, the default, sets no limit.
  public var maximumLength: Int?
  /// Whether the decimal digits of all scripts become ASCII digits, before ``allowed`` is called. Nil, the default, depends on
  /// the purpose of the field: yes for codes, cards, telephone numbers and number pads, otherwise no.
  public var usesASCIIDigits: Bool?
  /// Whether a Character is accepted as it would be in the text: a typed combining mark is passed together with the letter
  /// before it. Nil, the default, accepts all.
  public var allowed: (@Sendable (Character) -> Bool)?
  /// The format applied after each change. Nil, the default, applies none.
  public var format: TextFormat?

  /// Creates rules; the defaults accept one line of any length.
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
