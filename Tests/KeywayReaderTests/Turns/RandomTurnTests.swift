import KeywayAccessibility
import SeededRandom
import Testing

@testable import KeywayReader

@Suite("Random turns")
struct RandomTurnTests {
  private static let acts: [PersonAct] = [
    .pressed, .pressed, .pressed, .released, .released, .repeated, .repeated, .repeated, .silenced, .paused,
    .resumed, .startedMedia,
  ]

  private func request(_ number: Int, _ dice: inout SeededGenerator) -> Hearing.Request {
    let turnClass: TurnClass =
      dice.oneIn(30)
      ? .safety : [.low, .announcement, .person, .person, .urgent].randomElement(using: &dice)!
    let source = "source \(dice.next() % 6)"
    // Answers are often alike, as at the end of a list.
    if turnClass == .person, dice.oneIn(2) { return Hearing.Request("End", turnClass, from: source) }
    let words = "\(turnClass) \(number)" + String(repeating: ". More", count: Int(dice.next() % 4))
    return Hearing.Request(
      words, turnClass, from: source, isReading: dice.oneIn(2), isQueued: dice.oneIn(8))
  }

  private func step(_ number: Int, _ hearing: Hearing, _ dice: inout SeededGenerator) {
    switch dice.next() % 20 {
    case 0..<8: hearing.say((0..<Int(dice.next() % 4)).map { request(4 * number + $0, &dice) })
    case 8..<13: hearing.act(Self.acts.randomElement(using: &dice)!)
    case 13: hearing.remove("source \(dice.next() % 6)")
    case 14: hearing.wait(dice.next() % 4_000)
    default: hearing.wait(dice.next() % 400)
    }
  }

  @Test("Whatever is said and pressed, one speaks at a time, each end has a reason, and safety is never cut")
  func promises() {
    var dice = SeededGenerator()
    var limits = TurnLimits()
    limits.capacity = 6
    let hearing = Hearing(limits: limits)
    let count = Sample.isWhole ? 100_000 : 10_000
    for number in 0..<count {
      step(number, hearing, &dice)
      _ = hearing.takeLines()
      guard hearing.audit.faults.isEmpty else {
        Issue.record("seed \(dice.seed), event \(number): \(hearing.audit.faults)")
        return
      }
    }
    // When nobody acts and the app is silent, all that waits has its turn.
    for _ in 0..<10 {
      hearing.act(.released)
      hearing.act(.resumed)
      hearing.wait(10_000)
    }
    let audit = hearing.finishedAudit
    #expect(audit.faults.isEmpty, "seed \(dice.seed)")
    #expect(audit.started > count / 100, "seed \(dice.seed)")
    let reasons: Set = [
      "said", "a key was pressed", "comes first", "is newer", "came between", "the held key moved on",
      "the held key changed nothing", "silenced", "paused", "media plays", "the source is gone",
      "too many wait",
    ]
    #expect(Set(audit.reasons.keys) == reasons, "seed \(dice.seed): \(audit.reasons)")
  }

  @Test("The audit finds a cut safety message, a lost turn and two at a time")
  func audit() {
    let door = Turn(Hearing.Request.safety("Doors close"), id: 1, pass: 1)
    let other = Turn(Hearing.Request.answer("Espresso"), id: 2, pass: 1)
    var audit = TurnAudit()
    audit.noteRequests(3)
    audit.take([.started(door), .started(other), .ended(other, .key), .ended(door, .key)], TurnTaking())
    #expect(
      audit.faults == [
        "Espresso begins while Doors close is said", "Doors close ends and is not said",
        "Doors close is cut: a key was pressed", "1 turns are lost",
      ])
  }
}
