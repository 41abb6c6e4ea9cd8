/// How to tell a barcode scanner, which types like a keyboard, from a person.
public struct ScannerSettings: Hashable, Sendable {
  /// How to recognize a scanner.
  public enum Recognition: Hashable, Sendable {
    /// By speed: `minimumLength` keys with no longer pause than `gap`.
    case speed
    /// By the number of the device, ``KeyPress/device``. Keys of other devices pass.
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

  /// The layout for which a scanner is programmed.
  ///
  /// Its keys are read on this layout by their place on the keyboard, so the layout in use, Caps Lock and Num Lock change no
  /// code.
  public struct Layout: Hashable, Sendable {
    /// nil reads what the layout in use types.
    let names: KeymapNames?

    private init(names: KeymapNames?) { self.names = names }

    /// The layout `us`, for which scanners are programmed when they are new.
    public static let us = Layout(names: KeymapNames(layout: "us"))
    /// The layout in use, whatever it is: for scanners that follow it by themselves.
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
  package var gap: Int { didSet { Self.check(gap, minimumLength) } }
  package var minimumLength: Int { didSet { Self.check(gap, minimumLength) } }
  package var terminators: Terminators
  package var layout: Layout

  /// Creates settings for a scanner.
  ///
  /// - Parameters:
  ///   - recognition: how to recognize a scanner.
  ///   - gap: the longest pause between two keys of a burst, in milliseconds. It is also the delay of a
  ///     character that a person types. Scanners pause for 1 to 20 milliseconds; a person who types 120 words
  ///     a minute, for 100.
  ///   - minimumLength: the fewest keys of a burst, including the terminator, from 2 to 100. A palm on the
  ///     keyboard is four or five.
  ///   - terminators: the keys that end a burst.
  ///   - layout: the layout for which the scanner is programmed.
  public init(
    recognition: Recognition = .speed, gap: Int = 30, minimumLength: Int = 6,
    terminators: Terminators = [.return, .tab], layout: Layout = .us
  ) {
    Self.check(gap, minimumLength)
    self.recognition = recognition
    self.gap = gap
    self.minimumLength = minimumLength
    self.terminators = terminators
    self.layout = layout
  }

  /// The values of ``minimumLength``.
  package static let lengths = 2...100

  private static func check(_ gap: Int, _ length: Int) {
    precondition(gap > 0 && lengths.contains(length), "a burst has 2 to 100 keys, and pauses")
  }

  /// The capacity for withheld presses: each key may have a modifier, and all go up again.
  var room: Int { 4 * minimumLength }

  /// The longest delay of any press, in milliseconds.
  package var longestDelay: Int {
    if case .speed = recognition { gap * minimumLength } else { 0 }
  }
}

/// A code that a scanner typed.
package struct Scan: Hashable, Sendable {
  /// How a burst ended.
  package enum End: String, Hashable, Sendable {
    /// A key of ``ScannerSettings/terminators``.
    case terminator
    /// No key followed within the gap.
    case silence
    /// The keyboard left the window, so the rest is missing.
    case cut
    /// A key of it types nothing on the scanner's layout, so the code may lack something.
    case unreadable
  }

  /// The code without the terminator. It keeps control characters such as U+001D, the separator of GS1 codes.
  package var text: String
  /// The device that typed it.
  package var device: Int
  /// How the burst ended.
  package var end: End

  package init(text: String, device: Int, end: End) {
    self.text = text
    self.device = device
    self.end = end
  }
}
