import KeywayAccessibility

@testable import KeywayReader

/// Follows the events of turn-taking, and finds what breaks a promise.
struct TurnAudit {
  private typealias Words = Turn<String, String>

  private(set) var faults: [String] = []
  /// How often each reason ended, suspended or dropped a turn, without the numbers of others.
  private(set) var reasons: [String: Int] = [:]
  private(set) var started = 0
  private var speaking: Words?
  private var over: Set<Int> = []
  private var requested = 0
  private var suspended: [Int: Int] = [:]

  mutating func noteRequests(_ count: Int) { requested += count }

  mutating func take(_ events: [TurnEvent<String, String>], _ turns: TurnTaking<String, String>) {
    for event in events {
      switch event {
      case .started(let turn): start(turn)
      case .ended(let turn, let reason):
        stop(turn, reason)
        close(turn, reason)
      case .suspended(let turn, let reason):
        stop(turn, reason)
        suspended[turn.id] = turn.sentence
        count(reason)
      case .dropped(let turn, let reason):
        if turn.id == speaking?.id { faults.append("\(turn.speech) is dropped while it is said") }
        close(turn, reason)
      case .ticked, .refused: break
      }
    }
    check(turns)
  }

  /// Checks the effect of an act, after its events.
  mutating func note(_ act: PersonAct, isBlocked: Bool, _ turns: TurnTaking<String, String>) {
    if isBlocked {
      if !turns.blocksInput { faults.append("\(act) ended a safety message") }
    } else if act == .pressed, let current = turns.current {
      faults.append("\(current.speech) is said right after a key")
    } else if act == .silenced || act == .startedMedia, !turns.isSilent {
      faults.append("something is left after \(act)")
    }
  }

  /// Checks the end, when nothing is said and nothing waits.
  mutating func finish(_ turns: TurnTaking<String, String>) {
    if !turns.isSilent { faults.append("it does not become silent") }
    if over.count != requested { faults.append("\(requested - over.count) turns have no end") }
  }

  private mutating func start(_ turn: Words) {
    started += 1
    if let speaking { faults.append("\(turn.speech) begins while \(speaking.speech) is said") }
    if over.contains(turn.id) { faults.append("\(turn.speech) is said after its end") }
    if turn.sentence != suspended[turn.id] ?? 0 { faults.append("\(turn.speech) begins at another sentence") }
    speaking = turn
  }

  private mutating func stop(_ turn: Words, _ reason: TurnReason) {
    if speaking?.id != turn.id { faults.append("\(turn.speech) ends and is not said") }
    if turn.turnClass == .safety, reason != .finished { faults.append("\(turn.speech) is cut: \(reason)") }
    speaking = nil
  }

  private mutating func close(_ turn: Words, _ reason: TurnReason) {
    if !over.insert(turn.id).inserted { faults.append("\(turn.speech) is over twice") }
    suspended[turn.id] = nil
    count(reason)
  }

  private mutating func count(_ reason: TurnReason) {
    let words = reason.description.split(separator: " ").drop { $0.allSatisfy(\.isNumber) }
    reasons[words.joined(separator: " "), default: 0] += 1
  }

  private mutating func check(_ turns: TurnTaking<String, String>) {
    if turns.current?.id != speaking?.id { faults.append("the events and the current turn differ") }
    if turns.waiting.count > turns.limits.capacity { faults.append("\(turns.waiting.count) turns wait") }
    let open = turns.waiting.count + (turns.current == nil ? 0 : 1)
    if open + over.count != requested { faults.append("\(requested - open - over.count) turns are lost") }
    if turns.waiting.contains(where: { over.contains($0.id) || $0.id == speaking?.id }) {
      faults.append("a turn waits that is said or over")
    }
    if zip(turns.waiting, turns.waiting.dropFirst()).contains(where: { $0.id >= $1.id }) {
      faults.append("what waits is not in order")
    }
    for (index, turn) in turns.waiting.enumerated() {
      guard turn.turnClass != .person, !turn.request.isQueued else { continue }
      let older = turns.waiting[..<index]
      if older.contains(where: { $0.source == turn.source && $0.turnClass == turn.turnClass }) {
        faults.append("more than the newest words of \(turn.source) wait")
      }
    }
  }
}
