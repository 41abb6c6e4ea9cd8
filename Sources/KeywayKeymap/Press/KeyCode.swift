/// A physical key by its USB HID usage, independent of the layout.
///
/// The names are UIKit's `UIKeyboardHIDUsage` names. Source: HID Usage Tables 1.4, pages 0x07 (keyboard) and 0x0C (consumer).
public struct KeyCode: RawRepresentable, Hashable, Sendable {
  /// The usage page in the upper 16 bits, the usage in the lower.
  public let rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates a key of the keyboard page (0x07).
  @inlinable package init(keyboardUsage usage: UInt8) {
    rawValue = 0x0007_0000 | UInt32(usage)
  }

  /// Whether the key belongs to the numeric keypad, including Num Lock.
  package var isKeypad: Bool { (0x7_0053...0x7_0063).contains(rawValue) }
}
