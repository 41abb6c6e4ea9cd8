/// A physical key by its USB HID usage, whatever the layout prints on it.
///
/// The names are UIKit's `UIKeyboardHIDUsage` names. Source: HID Usage Tables 1.4, pages 0x07
/// (keyboard) and 0x0C (consumer).
public struct KeyCode: RawRepresentable, Hashable, Sendable {
  /// The usage page in the upper, the usage in the lower 16 bits.
  public let rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A key of the keyboard page (0x07).
  @inlinable public init(keyboardUsage usage: UInt8) {
    rawValue = 0x0007_0000 | UInt32(usage)
  }

  /// Whether it is a key of the numeric keypad, Num Lock among them.
  package var isKeypad: Bool { (0x7_0053...0x7_0063).contains(rawValue) }
}
