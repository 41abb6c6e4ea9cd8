package import KeywayKeymap

/// A line of key events: `KEY_Y both`, `21 down`.
package struct KeyEventLine: Hashable, Sendable {
  /// The Linux input event code.
  package let code: UInt32
  /// One direction, or down and up for `both`.
  package let directions: [KeyDirection]

  /// `KEY_MAX` of the kernel's headers.
  static let highestCode: UInt32 = 0x2FF

  /// - Returns: nil for a line without an event.
  package init?(_ line: String, number: Int, file: String = "stdin") throws(FileError) {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, !first.hasPrefix("#") else { return nil }
    func fault(_ what: String, expected: String) -> FileError {
      FileError(file: file, line: number, what: what, expected: expected)
    }

    // Codes have no sign.
    if first.first?.isNumber == true, let code = UInt32(first), code <= Self.highestCode {
      self.code = code
    } else if let code = InputEventCode.code(named: String(first)) {
      self.code = code
    } else {
      throw fault(
        "unknown key \"\(first)\"",
        expected: "a name such as KEY_Y or a code from 0 to \(Self.highestCode)")
    }

    let expected = "both, down, up or repeat after the key"
    guard words.count > 1 else { throw fault("missing action of \(first)", expected: expected) }
    guard words.count == 2 else {
      throw fault("unexpected \"\(words[2])\"", expected: expected + " and no more")
    }
    switch words[1] {
    case "both": directions = [.down, .up]
    case "down": directions = [.down]
    case "up": directions = [.up]
    case "repeat": directions = [.held]
    default: throw fault("\"\(words[1])\" is not an action of a key", expected: expected)
    }
  }
}
