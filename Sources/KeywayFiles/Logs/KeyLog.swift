package import KeywayKeymap

/// The key events of a keyboard record, from one of several tools.
package struct KeyLog: Hashable, Sendable {
  /// The tool that wrote the record.
  package enum Format: String, Hashable, Sendable, CaseIterable {
    /// Lines such as `KEY_Y both`, or the JSON objects that `keyway keys decode` prints.
    case lines
    /// The text of `evemu-record`: `E: 0.000001 0001 001e 0001`.
    case evemu
    /// The YAML of `libinput record`.
    case libinput
  }

  package struct Event: Hashable, Sendable {
    /// The line of the record, counted from one.
    package var line: Int
    /// In milliseconds from the first event. In records without a clock, each event takes one millisecond, besides
    /// waits.
    package var time: UInt32
    /// The Linux input event code.
    package var code: UInt32
    package var direction: KeyDirection
    /// The index of the recorded device, from 0.
    package var device: Int
  }

  package let format: Format
  /// Sorted by time.
  package let events: [Event]
  /// The names of the devices, by ``Event/device``; empty for a device without a name.
  package let deviceNames: [String]

  /// Reads a record from a file or a pipe; `-` is standard input. The format is detected.
  package init(path: String) throws(FileError) {
    let file = try TextFile(path: path, expected: "a record of key events")
    try self.init(text: file.text, name: file.name)
  }

  /// Reads a text; `name` is the file's name in errors.
  package init(text: String, name: String) throws(FileError) {
    format = Self.format(of: text)
    switch format {
    case .lines:
      events = try Self.lines(of: text, name: name)
      deviceNames = [""]
    case .evemu:
      let record = try EvemuRecord(text: text, name: name)
      (events, deviceNames) = (record.events, [record.deviceName])
    case .libinput:
      let record = try LibinputRecord(text: text, name: name)
      (events, deviceNames) = (record.events, record.deviceNames)
    }
  }

  private static func format(of text: String) -> Format {
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("# EVEMU") || line.hasPrefix("E:") || line.hasPrefix("N:") { return .evemu }
      if line.hasPrefix("# libinput record") || line.hasPrefix("libinput:") || line.hasPrefix("devices:") {
        return .libinput
      }
      // The version is the first key of libinput's documents.
      if line.hasPrefix("version:") { return .libinput }
      if !line.hasPrefix("#") { return .lines }
    }
    return .lines
  }

  private static func lines(of text: String, name: String) throws(FileError) -> [Event] {
    var reader = KeyEventLines(name: name)
    var events: [Event] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      events += try reader.events(of: String(line))
    }
    return events
  }
}
