extension Unicode.Scalar {
  /// The base of regional flags.
  static let blackFlag: Unicode.Scalar = "\u{1F3F4}"
  /// The end of a flag's tags.
  static let cancelTag: Unicode.Scalar = "\u{E007F}"

  /// The ASCII digit of a decimal digit of any script; nil for other scalars.
  package var asciiDigit: Unicode.Scalar? {
    guard properties.numericType == .decimal, let value = properties.numericValue else { return nil }
    return Unicode.Scalar(0x30 + UInt8(value))
  }

  /// Whether it ends a line. Vertical tab and form feed count as control characters.
  var isLineBreak: Bool {
    switch value {
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether typed or pasted text never contains it.
  var isNeverAccepted: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F: true  // C0 and C1 control characters
    case 0x2028...0x2029: true  // line and paragraph separator
    case 0x202A...0x202E, 0x2066...0x2069: true  // directions: embeddings, overrides, isolates
    case 0xFEFF, 0xFFF9...0xFFFC: true  // byte order mark, interlinear annotation, object replacement
    case 0xFDD0...0xFDEF: true  // noncharacters
    default: isTag || value & 0xFFFE == 0xFFFE
    }
  }

  /// Whether it is a tag character, which is invisible.
  var isTag: Bool { 0xE0000...0xE007F ~= value }

  /// Whether it is a digit or a letter of a region in a flag (UTS #51, `tag_spec`; UTS #35, `unicode_subdivision_id`).
  var isRegionTag: Bool { 0xE0030...0xE0039 ~= value || 0xE0061...0xE007A ~= value }
}
