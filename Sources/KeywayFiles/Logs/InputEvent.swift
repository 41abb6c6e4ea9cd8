internal import KeywayKeymap

/// A `struct input_event` of the kernel, as in records.
struct InputEvent {
  /// In microseconds.
  var time: UInt64
  var type: Int
  var code: Int
  var value: Int

  /// `EV_KEY` of the kernel's headers.
  static let keyType = 1

  /// The key event; nil for other events, and for buttons of pointers, pads and joysticks (`BTN_…`).
  ///
  /// - Throws: an error at `place` for a value that the kernel never sends.
  func key(at place: (String, String) -> FileError) throws(FileError) -> (UInt32, KeyDirection)? {
    guard type == Self.keyType, !(0x100..<0x160).contains(code), !(0x2C0..<0x300).contains(code) else {
      return nil
    }
    guard let code = UInt32(exactly: code), code <= KeyEventLine.highestCode else {
      throw place("unknown key \(code)", "a code from 0 to \(KeyEventLine.highestCode)")
    }
    switch value {
    case 0: return (code, .up)
    case 1: return (code, .down)
    case 2: return (code, .held)
    default: throw place("a key has the value \(value)", "0 (up), 1 (down) or 2 (repeat)")
    }
  }
}

extension KeyLog {
  /// Events with times relative to the first, sorted by time.
  ///
  /// - Throws: an error for an event whose time is too large.
  static func ordered(_ events: [(time: UInt64, event: Event)], name: String) throws(FileError) -> [Event] {
    let start = events.map(\.time).min() ?? 0
    // A stable sort: simultaneous events of several devices keep their order.
    let sorted = events.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    return try sorted.map(\.element).map { time, event throws(FileError) in
      guard let milliseconds = UInt32(exactly: (time - start) / 1000) else {
        throw .tooLong(line: event.line, file: name)
      }
      var event = event
      event.time = milliseconds
      return event
    }
  }
}
