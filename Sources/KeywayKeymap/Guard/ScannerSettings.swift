/// The settings that tell a barcode scanner, which types like a keyboard, from a person.
public struct ScannerSettings: Hashable, Sendable {
  /// The way to recognize a scanner.
  public enum Recognition: Hashable, Sendable {
    /// By speed: at least `minimumLength` keys with pauses of at most `gap`.
    case speed
    /// By the device number, ``KeyPress/device``. Keys of other devices pass.
    case devices(Set<Int>)
  }

  /// The keys that end a burst at once.
  public struct Terminators: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Return and the keypad's Enter.
    public static let `return` = Terminators(rawValue: 1)
    /// Tab. Leave it out for codes with Tab between their fields.
    public static let tab = Terminators(rawValue: 2)
  }

  /// The layout that a scanner is programmed for.
  ///
  /// Its keys are read on this layout by position, so the active layout, Caps Lock and Num Lock do not change codes.
  public struct Layout: Hashable, Sendable {
    /// nil reads the symbols of the active layout.
    let names: KeymapNames?

    private init(names: KeymapNames?) { self.names = names }

    /// The layout `us`, the factory default of scanners.
    public static let us = Layout(names: KeymapNames(layout: "us"))
    /// The active layout, for scanners that follow it by themselves.
    public static let inUse = Layout(names: nil)

    /// Creates a layout from its XKB name, such as `de` or `ch(fr)`.
    ///
    /// - Throws: `KeymapError` if XKB has no such layout.
    public init(named name: String) throws(KeymapError) {
      let names = try KeymapNames(layoutNamed: name)
      _ = try Keymap(names: names)
      self.init(names: names)
    }
  }

  package var recognition: Recognition
  /// In milliseconds.
  package var gap: Int { didSet { Self.check(gap, minimumLength) } }
  package var minimumLength: Int { didSet { Self.check(gap, minimumLength) } }
  package var terminators: Terminators
  package var layout: Layout

  /// Creates settings for a scanner.
  ///
  /// - Parameters:
  ///   - recognition: how to recognize a scanner.
  ///   - gap: the longest pause between two keys of a burst. It is also the delay of a
  ///     character that a person types. Scanners pause for 1 to 20 milliseconds; a person who types 120 words
  ///     a minute, for 100.
  ///   - minimumLength: the minimum number of keys of a burst, including the terminator, from 2 to 100. A palm on the
  ///     keyboard is four or five.
  ///   - terminators: the keys that end a burst.
  ///   - layout: the layout that the scanner is programmed for.
  public init(
    recognition: Recognition = .speed, gap: Duration = .milliseconds(30), minimumLength: Int = 6,
    terminators: Terminators = [.return, .tab], layout: Layout = .us
  ) {
    Self.check(gap.milliseconds, minimumLength)
    self.recognition = recognition
    self.gap = gap.milliseconds
    self.minimumLength = minimumLength
    self.terminators = terminators
    self.layout = layout
  }

  /// The allowed values of ``minimumLength``.
  package static let lengths = 2...100

  private static func check(_ gap: Int, _ length: Int) {
    precondition(gap > 0 && lengths.contains(length), "a burst has 2 to 100 keys, and pauses")
  }

  /// The capacity for withheld presses: each key may come with a modifier, and all are released.
  var room: Int { 4 * minimumLength }

  /// The longest delay of any press, in milliseconds.
  package var longestDelay: Int {
    if case .speed = recognition { gap * minimumLength } else { 0 }
  }
}

/// A code that a scanner typed.
package struct Scan: Hashable, Sendable {
  package enum End: String, Hashable, Sendable {
    /// A key of ``ScannerSettings/terminators``.
    case terminator
    /// No key followed within the gap.
    case silence
    /// The keyboard left the window, so the rest is missing.
    case cut
    /// A key types nothing on the scanner's layout, so the code may be incomplete.
    case unreadable
  }

  /// The code without the terminator. It keeps control characters such as U+001D, the separator of GS1 codes.
  package var text: String
  package var device: Int
  package var end: End

  package init(text: String, device: Int, end: End) {
    self.text = text
    self.device = device
    self.end = end
  }
}
