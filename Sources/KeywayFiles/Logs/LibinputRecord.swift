/// The YAML of `libinput record`: `devices:`, each with `events:` that contain lists `evdev: [[seconds, microseconds,
/// type, code, value], …]`.
struct LibinputRecord {
  let events: [KeyLog.Event]
  let deviceNames: [String]

  init(text: String, name: String) throws(FileError) {
    let root = try YAMLDocument(text: text, name: name).root
    guard let devices = try root.value("devices") else {
      throw root.error("\"devices\" is missing", expected: "a record of libinput")
    }
    var keys: [(time: UInt64, event: KeyLog.Event)] = []
    var names: [String] = []
    for (index, device) in try devices.list().enumerated() {
      names.append(try device.value("evdev")?.value("name")?.string() ?? "")
      guard let events = try device.value("events"), !events.isNull else { continue }
      for frame in try events.list() {
        guard let evdev = try frame.value("evdev") else { continue }
        for value in try evdev.list() {
          let event = try Self.event(value)
          let found = try event.key { value.error($0, expected: $1) }
          guard let (code, direction) = found else { continue }
          let key = KeyLog.Event(line: value.line, time: 0, code: code, direction: direction, device: index)
          keys.append((event.time, key))
        }
      }
    }
    events = try KeyLog.ordered(keys, name: name)
    deviceNames = names
  }

  private static func event(_ value: DocumentValue) throws(FileError) -> InputEvent {
    let numbers = try value.list(count: 5)
    let seconds = try numbers[0].integer(in: 0...(1 << 40))
    let rest = try numbers[1].integer(in: 0...999_999)
    return InputEvent(
      time: UInt64(seconds) * 1_000_000 + UInt64(rest), type: try numbers[2].integer(),
      code: try numbers[3].integer(), value: try numbers[4].integer())
  }
}

extension DocumentValue {
  /// The value of one key of a mapping, ignoring other keys; nil if it is missing.
  fileprivate func value(_ name: String) throws(FileError) -> DocumentValue? {
    for (key, value) in try entries() where try key.string() == name { return value }
    return nil
  }
}
