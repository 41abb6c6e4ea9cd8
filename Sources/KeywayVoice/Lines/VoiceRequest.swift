/// A line from an app to its voice. `docs/voice-protocol.md` defines the lines.
package enum VoiceRequest: Hashable, Sendable {
  case speak(VoiceSpeech)
  /// Ends the current speech and drops what waits.
  case cancel
  case pause
  /// Goes on at the word at which ``pause`` stopped.
  case resume
  /// - decibels: at most 0, the full volume.
  /// - balance: -1 for the left channel alone, 1 for the right one.
  case volume(decibels: Double, balance: Double)
  /// The sound device of a route.
  case route(VoiceRoute, device: String)
  /// Whether a plug is in the jack of the headset.
  case headset(isIn: Bool)

  /// The longest line, in bytes. A longer one is a fault, and nothing of it is done.
  package static let longestLine = 1 << 21
}

/// A place where the voice is heard.
package enum VoiceRoute: String, Hashable, Sendable, CaseIterable {
  case headset, speaker
}

/// Texts that are said at once.
package struct VoiceSpeech: Hashable, Sendable {
  /// A text in one language and one voice.
  package struct Part: Hashable, Sendable {
    package var text: String
    /// In BCP 47.
    package var language: String
    /// In words per minute, from 80 to 450.
    package var rate: Int
    /// In percent of the usual pitch, from 50 to 200.
    package var pitch: Int
    /// The silence before the part, in milliseconds, at most 10,000.
    package var pause: Int

    package init(_ text: String, language: String, rate: Int = 175, pitch: Int = 100, pause: Int = 0) {
      (self.text, self.language, self.rate, self.pitch, self.pause) = (text, language, rate, pitch, pause)
    }
  }

  /// The number by which replies name it.
  package var id: Int
  package var parts: [Part]
  /// Whether only a headset may play it (EN 301 549, 5.1.3.9).
  package var isPrivate: Bool

  package init(_ id: Int, _ parts: [Part], isPrivate: Bool = false) {
    (self.id, self.parts, self.isPrivate) = (id, parts, isPrivate)
  }
}

/// A line that is not a request, with what was expected in its place.
package struct VoiceLineError: Error, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

// MARK: Lines

extension VoiceRequest {
  /// The request as a line, without its end.
  package var line: String {
    switch self {
    case .speak(let speech):
      let parts = speech.parts.flatMap {
        [$0.language.asField, "\($0.rate)", "\($0.pitch)", "\($0.pause)", $0.text.asField]
      }
      return (["speak", "\(speech.id)", speech.isPrivate ? "private" : "public"] + parts)
        .joined(separator: "\t")
    case .cancel: return "cancel"
    case .pause: return "pause"
    case .resume: return "resume"
    case .volume(let decibels, let balance): return "volume\t\(decibels)\t\(balance)"
    case .route(let route, let device): return "route\t\(route.rawValue)\t\(device.asField)"
    case .headset(let isIn): return "headset\t\(isIn ? "in" : "out")"
    }
  }

  package init(line: String) throws(VoiceLineError) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    switch (fields[0], fields.count) {
    case ("speak", 8...) where fields.count % 5 == 3: self = .speak(try VoiceSpeech(fields))
    case ("cancel", 1): self = .cancel
    case ("pause", 1): self = .pause
    case ("resume", 1): self = .resume
    case ("volume", 3):
      self = .volume(
        decibels: try Self.number(fields[1], -90...0, "a volume"),
        balance: try Self.number(fields[2], -1...1, "a balance"))
    case ("route", 3):
      guard let route = VoiceRoute(rawValue: fields[1]), !fields[2].isEmpty else {
        throw VoiceLineError("route: '\(fields[1].shown)'; expected headset or speaker, and a device")
      }
      self = .route(route, device: fields[2])
    case ("headset", 2) where ["in", "out"].contains(fields[1]): self = .headset(isIn: fields[1] == "in")
    default:
      throw VoiceLineError(
        "'\(fields[0].shown)' with \(fields.count - 1) fields; expected speak with 2 fields and 5 for each part, cancel, pause, "
          + "resume, volume with 2, route with 2, or headset with in or out")
    }
  }

  fileprivate static func number(
    _ field: String, _ range: ClosedRange<Double>, _ name: String
  ) throws(VoiceLineError) -> Double {
    guard let number = Double(field), range.contains(number) else {
      throw VoiceLineError(
        "'\(field.shown)' is not \(name); expected a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}

extension VoiceSpeech {
  fileprivate init(_ fields: [String]) throws(VoiceLineError) {
    guard let id = Int(fields[1]), id >= 0 else {
      throw VoiceLineError("speak: '\(fields[1].shown)' is not a number; expected one from 0")
    }
    guard ["public", "private"].contains(fields[2]) else {
      throw VoiceLineError("speak: '\(fields[2].shown)'; expected public or private")
    }
    var parts: [Part] = []
    for start in stride(from: 3, to: fields.count, by: 5) {
      parts.append(
        Part(
          fields[start + 4], language: fields[start],
          rate: try Self.number(fields[start + 1], 80...450, "a rate"),
          pitch: try Self.number(fields[start + 2], 50...200, "a pitch"),
          pause: try Self.number(fields[start + 3], 0...10_000, "a pause")))
    }
    self.init(id, parts, isPrivate: fields[2] == "private")
  }

  private static func number(
    _ field: String, _ range: ClosedRange<Int>, _ name: String
  ) throws(VoiceLineError) -> Int {
    guard let number = Int(field), range.contains(number) else {
      throw VoiceLineError(
        "speak: '\(field.shown)' is not \(name); expected a whole number from \(range.lowerBound) to \(range.upperBound)"
      )
    }
    return number
  }
}

extension String {
  /// The text as a field of a line: control characters are spaces.
  var asField: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var field = String.UnicodeScalarView()
    for scalar in unicodeScalars { field.append(scalar.isControl ? " " : scalar) }
    return String(field)
  }

  /// The beginning of a field, for the words of an error.
  fileprivate var shown: String { String(prefix(40)) }
}

extension Unicode.Scalar {
  /// Whether it is a control character (Unicode category Cc), such as a tab or the end of a line.
  fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
