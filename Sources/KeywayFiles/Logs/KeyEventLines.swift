import KeywayKeymap

/// Reads key events line by line, with a clock that each event and each `wait 0.8 s` advances.
///
/// A line is `KEY_Y both`, or an object from `keyway keys decode`, whose other members follow from the keymap.
package struct KeyEventLines {
  /// The file's name in errors.
  private let name: String
  private var number = 0
  /// In milliseconds. Wider than an event's time, to detect an overflow.
  private var time: UInt64 = 0

  /// - Parameter name: the file's name in errors.
  package init(name: String = "stdin") {
    self.name = name
  }

  /// The events of the next line: none for a comment or a wait, two for `both`.
  ///
  /// - Throws: ``FileError`` with the number of the line.
  package mutating func events(of line: String) throws(FileError) -> [KeyLog.Event] {
    number += 1
    if line.first == "{" { return [try event(try decoded(line))] }
    if let pause = try pause(line) {
      try advance(by: pause)
      return []
    }
    guard let line = try KeyEventLine(line, number: number, file: name) else { return [] }
    return try line.directions.map { direction throws(FileError) in try event((line.code, direction)) }
  }

  private mutating func event(_ key: (code: UInt32, direction: KeyDirection)) throws(FileError)
    -> KeyLog.Event
  {
    let event = KeyLog.Event(
      line: number, time: UInt32(time), code: key.code, direction: key.direction, device: 0)
    try advance(by: 1)
    return event
  }

  private mutating func advance(by milliseconds: UInt64) throws(FileError) {
    time += milliseconds
    guard time <= UInt64(UInt32.max) else { throw .tooLong(line: number, file: name) }
  }

  /// The wait of a line in milliseconds; nil for any other line.
  private func pause(_ line: String) throws(FileError) -> UInt64? {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard words.first == "wait" else { return nil }
    guard let time = KeyTrigger.milliseconds(words.dropFirst()), time <= 86_400_000 else {
      throw FileError(
        file: name, line: number, what: "\"\(line)\" has no valid time", expected: "seconds, as in wait 0.8 s"
      )
    }
    return UInt64(time)
  }

  private func decoded(_ text: String) throws(FileError) -> (code: UInt32, direction: KeyDirection) {
    do throws(FileError) {
      var code: UInt32?
      var direction: KeyDirection?
      let root = try YAMLDocument(text: text, name: name).root
      for (key, value) in try root.entries() {
        switch try key.string() {
        case "code": code = UInt32(try value.integer(in: 0...Int(KeyEventLine.highestCode)))
        case "phase": direction = try value.choice(Phase.self).direction
        default: break
        }
      }
      guard let code, let direction else {
        throw root.error("the code or the phase is missing", expected: "\"code\" and \"phase\"")
      }
      return (code, direction)
    } catch {
      var error = error
      error.line = number
      throw error
    }
  }

  private enum Phase: String, CaseIterable {
    case began, repeated, ended, cancelled

    var direction: KeyDirection {
      switch self {
      case .began: .down
      case .repeated: .held
      case .ended, .cancelled: .up
      }
    }
  }
}

extension FileError {
  /// Times of events are 32-bit milliseconds, as in the Wayland protocol.
  static func tooLong(line: Int, file: String) -> FileError {
    FileError(
      file: file, line: line, what: "the record goes on for longer than 49 days",
      expected: "times that are closer to each other")
  }
}
