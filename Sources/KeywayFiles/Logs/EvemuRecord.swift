/// The text of `evemu-record`: `E: seconds.microseconds type code value`, type and code in hexadecimal.
///
/// Descriptions of the device and comments are skipped.
struct EvemuRecord {
  let events: [KeyLog.Event]
  /// The text after `N:`.
  let deviceName: String

  init(text: String, name: String) throws(FileError) {
    var found: [(time: UInt64, event: KeyLog.Event)] = []
    var deviceName = ""
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      guard let mark = line.first, !line.allSatisfy(\.isWhitespace) else { continue }
      if mark == "#" { continue }
      func fault(_ what: String, _ expected: String) -> FileError {
        FileError(file: name, line: index + 1, what: what, expected: expected)
      }
      guard line.dropFirst().first == ":", "NIPBALSE".contains(mark) else {
        throw fault(
          "\"\(line.prefix(40))\" is not a line of evemu", "E: seconds type code value, or a comment")
      }
      if mark == "N" { deviceName = String(line.dropFirst(2).drop { $0 == " " }) }
      guard mark == "E" else { continue }
      guard let event = Self.event(line.dropFirst(2)) else {
        throw fault("the event cannot be parsed", "E: 0.000001 0001 001e 0001, code and type in hexadecimal")
      }
      guard let (code, direction) = try event.key(at: fault) else { continue }
      let key = KeyLog.Event(line: index + 1, time: 0, code: code, direction: direction, device: 0)
      found.append((event.time, key))
    }
    events = try KeyLog.ordered(found, name: name)
    self.deviceName = deviceName
  }

  /// Parses an event. Values are decimal and may be negative, and newer versions append comments.
  private static func event(_ text: Substring) -> InputEvent? {
    let words = text.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
    guard words.count == 4, let time = microseconds(words[0]), let type = Int(words[1], radix: 16),
      let code = Int(words[2], radix: 16), let value = Int(words[3])
    else { return nil }
    return InputEvent(time: time, type: type, code: code, value: value)
  }

  private static func microseconds(_ text: Substring) -> UInt64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    // The initializer of numbers would accept a sign.
    guard parts.count == 2, parts[1].count == 6, parts.allSatisfy({ $0.first?.isNumber == true }),
      let seconds = UInt64(parts[0]), seconds < 1 << 40,
      let rest = UInt64(parts[1])
    else { return nil }
    return seconds * 1_000_000 + rest
  }
}
