/// The numbers in the text of a keymap.
///
/// libxkbcommon allocates memory for each keycode and level up to the highest number, and aborts on some. So unrealistic
/// numbers are refused before compiling.
enum KeymapNumbers {
  /// The maximum keycode, level or group.
  static let limit = 65_535
  /// The maximum size of a keymap in bytes: 8 MiB. Those of keyboards have about 70,000.
  static let mostBytes = 8 << 20

  /// The fault of a text, worded like libxkbcommon's own; nil if there is none.
  static func fault(in text: UnsafeBufferPointer<UInt8>) -> String? {
    if let fault = fault(ofSize: text.count) { return fault }
    var scanner = Scanner(text: text)
    return scanner.fault()
  }

  /// The fault of a text of this size, known before it is read.
  static func fault(ofSize count: Int) -> String? {
    count > mostBytes ? "the keymap has \(count) bytes, more than \(mostBytes)" : nil
  }

  private struct Scanner {
    let text: UnsafeBufferPointer<UInt8>
    var index = 0
    var line = 1
    /// The last characters of the two previous tokens: `=`, `[`, a letter or a digit.
    var before: (UInt8, UInt8) = (0, 0)
    /// Whether the statement maps virtual modifiers, which have 32 bits.
    var isModifiers = false

    mutating func fault() -> String? {
      while index < text.count {
        let byte = text[index]
        switch byte {
        case UInt8(ascii: "\n"):
          line += 1
          index += 1
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
        case UInt8(ascii: "#"): skipLine()
        case UInt8(ascii: "/") where index + 1 < text.count && text[index + 1] == byte: skipLine()
        case UInt8(ascii: "\""): skipQuoted(until: byte)
        case UInt8(ascii: "<"): skipQuoted(until: UInt8(ascii: ">"))
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          if let fault = takeNumber() { return fault }
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
          takeWord()
        default:
          if byte == UInt8(ascii: ";") { isModifiers = false }
          note(byte)
          index += 1
        }
      }
      return nil
    }

    private mutating func note(_ token: UInt8) { before = (before.1, token) }

    private mutating func skipLine() {
      while index < text.count, text[index] != UInt8(ascii: "\n") { index += 1 }
    }

    private mutating func skipQuoted(until end: UInt8) {
      index += 1
      while index < text.count, text[index] != end, text[index] != UInt8(ascii: "\n") { index += 1 }
      index += 1
      note(end)
    }

    private mutating func takeWord() {
      let start = index
      while index < text.count, Self.isWord(text[index]) { index += 1 }
      if index - start == 17, "virtual_modifiers".utf8.elementsEqual(text[start..<index]) {
        isModifiers = true
      }
      note(UInt8(ascii: "a"))
    }

    private mutating func takeNumber() -> String? {
      let start = index
      while index < text.count, Self.isWord(text[index]) { index += 1 }
      let digits = text[start..<index]
      let isHexadecimal = digits.count > 1 && digits[start + 1] | 0x20 == UInt8(ascii: "x")
      defer { note(UInt8(ascii: "0")) }
      let number = String(decoding: isHexadecimal ? digits.dropFirst(2) : digits, as: UTF8.self)
      // libxkbcommon reports tokens that are not numbers; a number with too many digits is too large.
      guard number.allSatisfy(\.isHexDigit) else { return nil }
      let value = Int(number, radix: isHexadecimal ? 16 : 10) ?? (number.count > 9 ? .max : 0)
      if value <= limit || isModifiers { return nil }
      // Symbols are written as hexadecimal numbers, in lists.
      let isIndex =
        before.1 == UInt8(ascii: "[") && [UInt8(ascii: "a"), UInt8(ascii: ">")].contains(before.0)
      if isHexadecimal && before.1 != UInt8(ascii: "=") && !isIndex { return nil }
      return
        "(input string):\(line):1: the number \(String(decoding: digits.prefix(20), as: UTF8.self)) is above \(limit)"
    }

    private static func isWord(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}
