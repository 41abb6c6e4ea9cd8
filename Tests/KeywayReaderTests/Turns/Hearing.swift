import KeywayAccessibility

@testable import KeywayReader

/// A voice that says a sentence in a second, and a record of what a person hears and misses, line by line.
///
/// - `Espresso`: the words begin; `Espresso @2` at the third sentence.
/// - `Espresso ended: a key was pressed`; so for `suspended` and `dropped`. Words that come to their end have no line.
/// - `tick`, and `refused pressed`.
final class Hearing {
  typealias Turns = TurnTaking<String, String>
  typealias Request = Turns.Request

  private(set) var turns: Turns
  private(set) var now: UInt64 = 0
  private(set) var audit = TurnAudit()
  private var lines: [String] = []
  private var words: [Int: String] = [:]
  /// When the voice comes to the next sentence of the current turn, or to its end.
  private var nextReport: UInt64?
  var isVoiceSilent = false

  init(limits: TurnLimits = TurnLimits()) { turns = Turns(limits: limits) }

  /// The lines since the last call.
  func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// The audit, when all has been said.
  var finishedAudit: TurnAudit {
    var audit = self.audit
    audit.finish(turns)
    return audit
  }

  // MARK: Steps

  /// A pass with the requests.
  func say(_ requests: Request...) { say(requests) }

  func say(_ requests: [Request]) {
    audit.noteRequests(requests.count)
    take(turns.say(requests, at: now))
  }

  func act(_ act: PersonAct) {
    let isBlocked = turns.blocksInput
    take(turns.personDidAct(act, at: now))
    audit.note(act, isBlocked: isBlocked, turns)
  }

  /// A key goes down and up, and a pass has its answer.
  func press(answer: String) {
    act(.pressed)
    say(.answer(answer))
    act(.released)
  }

  func remove(_ source: String) { take(turns.sourceDidDisappear(source, at: now)) }

  /// Time passes; the voice and the deadlines have theirs.
  func wait(_ time: UInt64) {
    let end = now + time
    while let next = [nextReport, turns.nextDeadline].compactMap({ $0 }).min(), next <= end {
      now = max(now, next)
      if let report = nextReport, report <= next, let current = turns.current {
        let sentence = current.sentence + 1
        nextReport = now + 1_000
        if sentence < Self.sentences(of: current.speech) {
          take(turns.speechDidReach(sentence: sentence, of: current.id, at: now))
        } else {
          nextReport = nil
          take(turns.speechDidEnd(of: current.id, at: now))
        }
      } else {
        take(turns.advance(to: now))
      }
    }
    now = end
  }

  private static func sentences(of speech: String) -> Int { speech.split(separator: ".").count }

  // MARK: The record

  private func take(_ events: [Turns.Event]) {
    for turn in turns.waiting + [turns.current].compactMap({ $0 }) { words[turn.id] = turn.speech }
    for event in events { if let turn = event.turn { words[turn.id] = turn.speech } }
    for event in events {
      switch event {
      case .started(let turn):
        lines.append(turn.speech + (turn.sentence > 0 ? " @\(turn.sentence)" : ""))
        nextReport = isVoiceSilent ? nil : now + 1_000
      case .ended(let turn, let reason):
        if reason != .finished { lines.append("\(turn.speech) ended: \(text(reason))") }
        nextReport = nil
      case .suspended(let turn, let reason):
        lines.append("\(turn.speech) suspended: \(text(reason))")
        nextReport = nil
      case .dropped(let turn, let reason): lines.append("\(turn.speech) dropped: \(text(reason))")
      case .ticked: lines.append("tick")
      case .refused(let act): lines.append("refused \(act)")
      }
    }
    audit.take(events, turns)
  }

  /// The reason, with the words in place of their number.
  private func text(_ reason: TurnReason) -> String {
    switch reason {
    case .speech(let id): "\(words[id] ?? "?") comes first"
    case .newer(let id): "\(words[id] ?? "?") is newer"
    case .overtaken(let id): "\(words[id] ?? "?") came between"
    default: reason.description
    }
  }
}

extension TurnEvent {
  /// The turn that the event is about.
  var turn: Turn<Speech, Source>? {
    switch self {
    case .started(let turn), .ended(let turn, _), .suspended(let turn, _), .dropped(let turn, _): turn
    case .ticked, .refused: nil
    }
  }
}

extension TurnRequest where Speech == String, Source == String {
  static func answer(_ words: String) -> Self { Self(words, .person, from: "cursor") }
  static func reading(_ words: String) -> Self { Self(words, .person, from: "book", isReading: true) }
  static func low(_ words: String, from source: String = "app") -> Self { Self(words, .low, from: source) }
  static func announcement(_ words: String, from source: String = "app", isQueued: Bool = false) -> Self {
    Self(words, .announcement, from: source, isQueued: isQueued)
  }
  static func urgent(_ words: String, from source: String = "app", isQueued: Bool = false) -> Self {
    Self(words, .urgent, from: source, isQueued: isQueued)
  }
  static func safety(_ words: String, from source: String = "door") -> Self {
    Self(words, .safety, from: source)
  }
}
