internal import Foundation
public import KeywayKeymap

/// The key events of a record: what a keyboard sent, from whatever tool wrote it down.
public struct KeyLog: Hashable, Sendable {
  /// Who wrote the record.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// Lines such as `KEY_Y both`, or the JSON objects that `keyway keys decode` prints.
    case lines
    /// The text of `evemu-record`: `E: 0.000001 0001 001e 0001`.
    case evemu
    /// The YAML of `libinput record`.
    case libinput
  }

  public struct Event: Hashable, Sendable {
    /// The line of the record, counted from one.
    public var line: Int
    /// In milliseconds from the first event. Records without a clock have one event in each, and their own pauses.
    public var time: UInt32
    /// The Linux input event code.
    public var code: UInt32
    public var direction: KeyDirection
    /// Which of the recorded devices, counted from 0.
    public var device: Int
  }

  public let format: Format
  /// In the order of time.
  public let events: [Event]
  /// What the record calls its devices, by ``Event/device``; a device without a name is left empty.
  public let deviceNames: [String]

  /// Reads a record; its format is seen from its text.
  public init(path: String) throws(FileError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw FileError(file: path, what: "the record cannot be read", expected: "a file that can be read")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw FileError(file: path, what: "the text is not UTF-8", expected: "a record of key events")
    }
    try self.init(text: text, name: path)
  }

  /// Reads a text; `name` stands for the file in errors.
  public init(text: String, name: String) throws(FileError) {
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
    var events: [Event] = []
    var time: UInt32 = 0
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let number = index + 1
      if line.first == "{" {
        events.append(try decoded(String(line), line: number, name: name, time: time))
        time += 1
      } else if let pause = try KeyEventLine.pause(String(line), number: number, file: name) {
        time += pause
      } else if let event = try KeyEventLine(String(line), number: number, file: name) {
        for direction in event.directions {
          events.append(
            Event(
              line: number, time: time, code: event.code, direction: direction, device: 0))
          time += 1
        }
      }
    }
    return events
  }

  /// An object as `keyway keys decode` prints it; the rest of its members follow from the keymap.
  private static func decoded(
    _ text: String, line: Int, name: String, time: UInt32
  ) throws(FileError) -> Event {
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
      return Event(line: line, time: time, code: code, direction: direction, device: 0)
    } catch {
      var error = error
      error.line = line
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
