/// The geometry of a full-size keyboard: the main block, the function row, the navigation keys and the keypad.
///
/// Lengths are in key widths, from the upper left corner.
package enum PhysicalKeyboard: String, Hashable, Sendable, CaseIterable {
  /// ISO/IEC 9995: 105 keys, a tall Enter, a key between Shift and Z. Most of Europe.
  case iso
  /// ANSI INCITS 154: 104 keys, a wide Enter. The United States and much of Asia.
  case ansi
  /// JIS X 6002: 109 keys, with Yen, Ro and the conversion keys. Japan.
  case jis

  package struct Key: Hashable, Sendable {
    /// The Linux input event code.
    package var code: UInt32
    package var x, y, width, height: Double
    /// The width missing at the lower half's left: the notch of the tall Enter, otherwise 0.
    package var notch: Double = 0
  }

  package static let width = 22.5
  package static let height = 6.5

  package init(usualFor layout: String) {
    switch layout.prefix(while: { $0 != "," && $0 != "(" }) {
    case "jp": self = .jis
    case "", "us", "cn", "kr", "th", "tw", "in", "il", "ph": self = .ansi
    default: self = .iso
    }
  }

  /// The keys row by row, from the left.
  package var keys: [Key] {
    var keys: [Key] = []
    func row(_ y: Double, from x: Double = 0, _ widths: [(ClosedRange<UInt32>, Double)]) {
      var x = x
      for (codes, width) in widths {
        for code in codes {
          keys.append(Key(code: code, x: x, y: y, width: width, height: 1))
          x += width
        }
      }
    }
    func one(_ code: UInt32, _ width: Double = 1) -> (ClosedRange<UInt32>, Double) { (code...code, width) }

    row(0, [one(1)])
    row(0, from: 2, [(59...62, 1)])
    row(0, from: 6.5, [(63...66, 1)])
    row(0, from: 11, [(67...68, 1), (87...88, 1)])
    row(1.5, [one(41), (2...13, 1)] + (self == .jis ? [one(124), one(14)] : [one(14, 2)]))
    row(2.5, [one(15, 1.5), (16...27, 1)] + (self == .ansi ? [one(43, 1.5)] : []))
    row(3.5, [one(58, 1.75), (30...40, 1)] + (self == .ansi ? [one(28, 2.25)] : [one(43)]))
    if self != .ansi { keys.append(Key(code: 28, x: 13.5, y: 2.5, width: 1.5, height: 2, notch: 0.25)) }
    row(4.5, self == .iso ? [one(42, 1.25), one(86)] : [one(42, 2.25)])
    row(4.5, from: 2.25, [(44...53, 1)] + (self == .jis ? [one(89), one(54, 1.75)] : [one(54, 2.75)]))
    row(5.5, [one(29, 1.25), one(125, 1.25), one(56, 1.25)])
    let right: [UInt32] = self == .jis ? [92, 93, 100, 127, 97] : [100, 126, 127, 97]
    let space = self == .jis ? [one(94, 1.25), one(57, 3.75)] : [one(57, 6.25)]
    row(5.5, from: 3.75, space + right.map { one($0, 1.25) })

    row(0, from: 15.25, [one(99), one(70), one(119)])
    row(1.5, from: 15.25, [one(110), one(102), one(104)])
    row(2.5, from: 15.25, [one(111), one(107), one(109)])
    row(4.5, from: 16.25, [one(103)])
    row(5.5, from: 15.25, [one(105), one(108), one(106)])

    row(1.5, from: 18.5, [one(69), one(98), one(55), one(74)])
    row(2.5, from: 18.5, [(71...73, 1)])
    row(3.5, from: 18.5, [(75...77, 1)])
    row(4.5, from: 18.5, [(79...81, 1)])
    row(5.5, from: 18.5, [one(82, 2), one(83)])
    keys.append(Key(code: 78, x: 21.5, y: 2.5, width: 1, height: 2))
    keys.append(Key(code: 96, x: 21.5, y: 4.5, width: 1, height: 2))
    return keys
  }
}
