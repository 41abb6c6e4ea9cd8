/// How a barcode scanner, which types like a keyboard, is told from a person.
public struct ScannerSettings: Hashable, Sendable {
  public enum Recognition: Hashable, Sendable {
    /// By speed: ``ScannerSettings/minimumLength`` keys with no longer pause than ``ScannerSettings/gap``.
    case speed
    /// By the number of the device, ``KeyPress/device``; keys of other devices are never looked at.
    case devices(Set<Int>)
  }

  /// The keys that end a burst at once.
  public struct Terminators: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Return and the keypad's Enter.
    public static let `return` = Terminators(rawValue: 1)
    /// Leave it out for codes that have Tab between their fields.
    public static let tab = Terminators(rawValue: 2)
  }

  public var recognition: Recognition
  /// In milliseconds; from one key of a burst to the next it takes less.
  ///
  /// It is also the time by which a character that a person types comes later. Scanners pause for 1 to 20;
  /// a person who types 120 words a minute for 100.
  public var gap: Int { didSet { Self.check(gap, minimumLength) } }
  /// How many keys make a burst, the terminator among them. A palm on the keyboard is four or five.
  ///
  /// - Precondition: it is among ``lengths``.
  public var minimumLength: Int { didSet { Self.check(gap, minimumLength) } }
  public var terminators: Terminators

  public init(
    recognition: Recognition = .speed, gap: Int = 30, minimumLength: Int = 6,
    terminators: Terminators = [.return, .tab]
  ) {
    Self.check(gap, minimumLength)
    self.recognition = recognition
    self.gap = gap
    self.minimumLength = minimumLength
    self.terminators = terminators
  }

  /// The values that ``minimumLength`` may have: all of the keys are held back until there are so many.
  package static let lengths = 2...100

  private static func check(_ gap: Int, _ length: Int) {
    precondition(gap > 0 && lengths.contains(length), "a burst has 2 to 100 keys, and pauses")
  }

  /// Room for the presses that are held back: each key may have a modifier of its own, and all go up again.
  var room: Int { 4 * minimumLength }

  /// The longest time in milliseconds for which any press can be held back.
  package var longestDelay: Int {
    if case .speed = recognition { gap * minimumLength } else { 0 }
  }
}

/// A code that a scanner typed.
package struct Scan: Hashable, Sendable {
  package enum End: String, Hashable, Sendable {
    case terminator
    /// Nothing followed for longer than the gap.
    case silence
    /// The keyboard left the window, so that the rest is missing.
    case cut
  }

  /// Without the terminator; control characters such as U+001D, the separator of GS1 codes, are kept.
  package var text: String
  package var device: Int
  package var end: End

  package init(text: String, device: Int, end: End) {
    self.text = text
    self.device = device
    self.end = end
  }
}
