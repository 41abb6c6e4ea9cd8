/// A line from a voice to its app. `docs/voice-protocol.md` defines the lines.
package enum VoiceReply: Hashable, Sendable {
  /// A language that the voice speaks, in BCP 47.
  case voice(String)
  /// The voice takes requests now.
  case ready(version: Int, engine: String)
  /// The speech sounds from now on.
  case begun(Int)
  /// The speech comes to a word.
  case mark(Int, VoicePlace)
  /// The speech was heard to its end.
  case ended(Int)
  case cancelled(Int)
  /// The speech is not heard: it is private, and no headset is plugged in, or no sound device opens.
  case refused(Int, reason: String)
  case fault(String)

  /// The version of the protocol.
  package static let version = 1
}

/// A word of a speech.
package struct VoicePlace: Hashable, Sendable {
  /// The part, counted from 0.
  package var part: Int
  /// The offset of the word in the part's text, in Unicode scalars.
  package var offset: Int

  package init(part: Int, offset: Int) { (self.part, self.offset) = (part, offset) }
}

extension VoiceReply {
  /// The reply as a line, without its end.
  package var line: String {
    switch self {
    case .voice(let language): "voice\t\(language.asField)"
    case .ready(let version, let engine): "ready\t\(version)\t\(engine.asField)"
    case .begun(let id): "begun\t\(id)"
    case .mark(let id, let place): "mark\t\(id)\t\(place.part)\t\(place.offset)"
    case .ended(let id): "ended\t\(id)"
    case .cancelled(let id): "cancelled\t\(id)"
    case .refused(let id, let reason): "refused\t\(id)\t\(reason.asField)"
    case .fault(let words): "fault\t\(words.asField)"
    }
  }

  /// - Returns: nil for a line that is not a reply.
  package init?(line: String) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    let numbers = fields.dropFirst().map { Int($0) }
    switch (fields[0], fields.count) {
    case ("voice", 2): self = .voice(fields[1])
    case ("ready", 3):
      guard let version = numbers[0] else { return nil }
      self = .ready(version: version, engine: fields[2])
    case ("fault", 2): self = .fault(fields[1])
    case (let name, 2...):
      guard let id = numbers[0] else { return nil }
      switch (name, fields.count) {
      case ("begun", 2): self = .begun(id)
      case ("mark", 4):
        guard let part = numbers[1], let offset = numbers[2] else { return nil }
        self = .mark(id, VoicePlace(part: part, offset: offset))
      case ("ended", 2): self = .ended(id)
      case ("cancelled", 2): self = .cancelled(id)
      case ("refused", 3): self = .refused(id, reason: fields[2])
      default: return nil
      }
    default: return nil
    }
  }
}
