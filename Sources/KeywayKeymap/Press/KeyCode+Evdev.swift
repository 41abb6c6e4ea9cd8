extension KeyCode {
  /// Creates the physical key of an evdev keycode by the mapping of the kernel's HID driver. Nil for codes of neither page.
  ///
  /// A code of both pages, such as volume, becomes the key of the keyboard page, as in UIKit. If two usages share a code, such
  /// as backslash and non-US pound, the common one is used. `KEY_MENU`, which only other drivers report, is also the menu key.
  public init?(evdev code: UInt32) {
    if code < 256, Self.usagesByEvdev[Int(code)] != 0 {
      self.init(keyboardUsage: Self.usagesByEvdev[Int(code)])
    } else if let key = ConsumerKeys.key(evdev: code) {
      self = key
    } else {
      return nil
    }
  }

  /// The evdev keycode (`KEY_…`) of the key, or nil.
  public var evdev: UInt32? {
    if rawValue >> 16 == 0x0C { return ConsumerKeys.evdev(of: self) }
    guard rawValue >> 16 == 0x07 else { return nil }
    let usage = Int(rawValue & 0xFFFF)
    guard usage < Self.evdevByUsage.count, Self.evdevByUsage[usage] != 0 else { return nil }
    return UInt32(Self.evdevByUsage[usage])
  }

  // Indexed by event code; 0 is none.
  private static let usagesByEvdev: [UInt8] = [
    0, 41, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 45, 46, 42, 43, 20, 26, 8, 21, 23, 28, 24, 12, 18, 19,
    47, 48, 40, 224, 4, 22, 7, 9, 10, 11, 13, 14, 15, 51, 52, 53, 225, 49, 29, 27, 6, 25, 5, 17, 16, 54,
    55, 56, 229, 85, 226, 44, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 83, 71, 95, 96, 97, 86, 92, 93,
    94, 87, 89, 90, 91, 98, 99, 0, 148, 100, 68, 69, 135, 146, 147, 138, 136, 139, 140, 88, 228, 84, 70,
    230, 0, 74, 82, 75, 80, 79, 77, 81, 78, 73, 76, 0, 127, 129, 128, 102, 103, 215, 72, 0, 133, 144, 145,
    137, 227, 231, 101, 120, 121, 118, 122, 119, 124, 116, 125, 126, 123, 117, 118, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 182,
    183, 0, 0, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 153, 155, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  ]

  // Indexed by usage of the keyboard page; 0 is none.
  private static let evdevByUsage: [UInt8] = [
    0, 0, 0, 0, 30, 48, 46, 32, 18, 33, 34, 35, 23, 36, 37, 38, 50, 49, 24, 25, 16, 19, 31, 20, 22, 47,
    17, 45, 21, 44, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 28, 1, 14, 15, 57, 12, 13, 26, 27, 43, 43, 39, 40, 41,
    51, 52, 53, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 87, 88, 99, 70, 119, 110, 102, 104, 111, 107,
    109, 106, 105, 108, 103, 69, 98, 55, 74, 78, 96, 79, 80, 81, 75, 76, 77, 71, 72, 73, 82, 83, 86, 127,
    116, 117, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194, 134, 138, 130, 132, 128, 129,
    131, 137, 133, 135, 136, 113, 115, 114, 0, 0, 0, 121, 0, 89, 93, 124, 92, 94, 95, 0, 0, 0, 122, 123,
    90, 91, 85, 0, 0, 0, 0, 222, 0, 223, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 179, 180, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 118, 0, 0, 0, 0, 0, 0, 0, 0, 29, 42, 56, 125, 97, 54, 100, 126,
  ]
}
