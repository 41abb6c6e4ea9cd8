import ProcessFigures
import SoakKit
import Testing

@Suite("The budgets of a day")
struct SoakBudgetTests {
  /// Sessions whose memory is what a function says, in KiB.
  private func records(
    _ count: Int, shared: (Int) -> Int = { _ in 50_000 }, anonymous: (Int) -> Int = { _ in 9_000 },
    descriptors: (Int) -> [String: Int] = { _ in ["socket": 2] }, kinds: (Int) -> Set<String> = { _ in [] },
    wakeUps: (Int) -> Int? = { _ in 0 }
  ) -> [SessionRecord] {
    (1...count).map {
      SessionRecord(
        number: $0, session: "visit \($0)", kinds: kinds($0),
        figures: ProcessFigures(
          anonymous: anonymous($0), shared: shared($0), descriptors: descriptors($0)),
        wakeUps: wakeUps($0))
    }
  }

  private let budget = SoakBudget()

  @Test("An app that stays as it is misses nothing, nor one that grows while its caches fill")
  func flat() {
    #expect(budget.misses(in: records(400)) == [])
    #expect(budget.misses(in: records(400, anonymous: { min($0, 100) * 500 })) == [])
    #expect(budget.misses(in: []) == [])
  }

  @Test("A leak of 20 KiB a session is told with its growth, and one of 2 KiB is within the budget of a day")
  func leak() {
    let misses = budget.misses(in: records(200, anonymous: { 9_000 + 20 * $0 }))
    #expect(
      misses == [
        "anonymous memory grew by 1800 KiB from session 100 to session 200: from 11020 to 12820 KiB, "
          + "at most 1024 are allowed"
      ])
    #expect(budget.misses(in: records(200, anonymous: { 9_000 + 2 * $0 })) == [])
  }

  @Test("Exactly a megabyte is allowed, and a KiB more is not")
  func edge() {
    #expect(budget.misses(in: records(300, shared: { $0 > 200 ? 51_024 : 50_000 })) == [])
    let misses = budget.misses(in: records(300, shared: { $0 > 200 ? 51_025 : 50_000 }))
    #expect(misses.count == 1 && misses[0].hasPrefix("shared memory grew by 1025 KiB"))
  }

  @Test("A session that leaves a spare frame behind is no growth")
  func spare() {
    #expect(budget.misses(in: records(300, shared: { $0 % 3 == 0 ? 50_000 : 58_000 })) == [])
    // From some session on each of them does.
    #expect(budget.misses(in: records(300, shared: { $0 < 105 ? 50_000 : 58_000 })) == [])
  }

  @Test("Memory of few sessions is not judged")
  func few() {
    #expect(!budget.judgesMemory(of: 119) && budget.judgesMemory(of: 120))
    #expect(budget.misses(in: records(119, anonymous: { $0 * 1000 })) == [])
    #expect(budget.misses(in: records(120, anonymous: { $0 * 1000 })).count == 1)
  }

  @Test("A descriptor that was not open before is told by its kind and the session, also after few sessions")
  func descriptors() {
    for (count, at) in [(6, 4), (400, 377)] {
      let misses = budget.misses(
        in: records(count, descriptors: { ["socket": $0 < at ? 2 : 3, "pipe": 3] }))
      #expect(misses == ["new descriptors after session \(at) (visit \(at)): 3 of socket, 2 before"])
    }
    // One instead of another is new too; fewer are fine, and so is what comes and goes from the start.
    #expect(
      budget.misses(in: records(9, descriptors: { $0 < 7 ? ["socket": 2] : ["socket": 1, "pipe": 1] }))
        == ["new descriptors after session 7 (visit 7): 1 of pipe, 0 before"])
    #expect(budget.misses(in: records(9, descriptors: { ["socket": 2 + $0 % 2] })) == [])
    #expect(budget.misses(in: records(9, descriptors: { $0 < 7 ? ["socket": 2] : [:] })) == [])
  }

  @Test("What happens for the first time may open descriptors, and not when it happens again")
  func firstTimes() {
    func misses(_ descriptors: (Int) -> [String: Int]) -> [String] {
      budget.misses(
        in: records(
          20, descriptors: descriptors, kinds: { $0 == 15 ? ["leave", "task"] : ["leave"] }))
    }
    // The task comes at session 15.
    #expect(misses { ["timer": $0 < 15 ? 1 : 3] } == [])
    #expect(misses { ["timer": $0 < 16 ? 1 : 3] }.count == 1)
    #expect(
      misses { ["timer": $0 < 15 ? 1 : $0 < 18 ? 3 : 4] }.first?.contains("session 18 (visit 18)") == true)
  }

  @Test("A wake-up at rest is told, and sessions after which nobody looked are none")
  func wakeUps() {
    #expect(budget.misses(in: records(30, wakeUps: { _ in nil })) == [])
    #expect(
      budget.misses(in: records(30, wakeUps: { $0 == 20 ? 3 : $0 % 10 == 0 ? 0 : nil })) == [
        "3 wake-ups while nothing happened after session 20 (visit 20); none is allowed"
      ])
  }

  @Test("A row has the figures of its session, and the processor time of the sessions since the row above")
  func row() {
    func record(_ number: Int, time: Int, wakeUps: Int?) -> SessionRecord {
      SessionRecord(
        number: number, session: "visit",
        figures: ProcessFigures(
          resident: 50, anonymous: 9, shared: 8, descriptors: ["pipe": 3, "socket": 2], processorTime: time),
        wakeUps: wakeUps)
    }
    let first = record(10, time: 400, wakeUps: nil)
    #expect(SoakTable.row(first, after: nil) == "| 10 | 50 | 9 | 8 | 5 | - | 40 |")
    #expect(
      SoakTable.row(record(20, time: 1_000, wakeUps: 0), after: first) == "| 20 | 50 | 9 | 8 | 5 | 0 | 60 |")
    #expect(SoakTable.head.split(separator: "\n").allSatisfy { $0.count { $0 == "|" } == 8 })
  }
}
