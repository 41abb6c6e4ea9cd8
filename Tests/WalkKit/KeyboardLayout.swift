package import KeywayKeymap

/// A keyboard layout, and the codes of the keys whose place depends on it.
package struct KeyboardLayout: Sendable, CustomStringConvertible {
  package let names: KeymapNames
  /// The key that types i, or where a Latin keyboard has it.
  package let i: UInt32
  /// The same for e.
  package let e: UInt32

  package var description: String { names.description }

  package static let us = KeyboardLayout(names: KeymapNames(layout: "us"), i: 23, e: 18)
  package static let de = KeyboardLayout(names: KeymapNames(layout: "de"), i: 23, e: 18)
  package static let ru = KeyboardLayout(names: KeymapNames(layout: "ru"), i: 23, e: 18)
  package static let dvorak = KeyboardLayout(
    names: KeymapNames(layout: "us", variant: "dvorak"), i: 34, e: 32)
  package static let all = [us, de, ru, dvorak]
}
