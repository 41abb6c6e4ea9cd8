import Foundation
import SeededRandom
import SoakKit
import Testing
import WalkKit
import WindowBench

/// The first minute of a day: what `Scripts/soak` plays for an hour.
@MainActor
@Suite("People who come to the till one after the other", .serialized)
struct ShortSoakTests {
  private func start(_ kind: WindowSystemKind) throws -> SoakRun {
    // The times of events wrap around while they are there.
    try SoakRun(
      .till, on: kind, folder: BuiltApp.folder, language: "de", timeZone: "Asia/Kathmandu", secondsToWrap: 5)
  }

  @Test(
    "Each finds the till as it was, with no descriptor more, also after the display died and what else happens",
    arguments: WindowSystemKind.allCases)
  func till(kind: WindowSystemKind) throws {
    let run = try start(kind)
    let plan = AppPlan.till.withoutTimeOuts
    // All kinds of events are in the first half, so that the second brings nothing new.
    for disturbance in Disturbance.allCases {
      try run.play(PlannedSession(plan.visits[1].visit, [1: disturbance]))
    }
    var schedule = SoakSchedule(plan, random: SeededGenerator())
    for number in 1...4 { try run.play(schedule.next(), looksAtRest: number == 4) }
    #expect(run.records.count == Disturbance.allCases.count + 4)
    #expect(SoakBudget().misses(in: run.records) == [])
  }

  @Test(
    "A start that looks otherwise is told with the session, and an app that has ended with its last words",
    arguments: WindowSystemKind.allCases)
  func faults(kind: WindowSystemKind) throws {
    let run = try start(kind)
    // A product is left on the receipt, so the focus never comes to a start without it.
    let forgetful = Visit("forgetful", [.scan("5901234123457")], ending: .walk)
    let fault = #expect(throws: SoakFault.self) { try run.play(PlannedSession(forgetful)) }
    #expect(
      fault?.description.hasPrefix("session 1 (forgetful): the start is not as it was; pictures are in ")
        == true)
    let pictures = try #require(fault?.pictures)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: pictures.path).sorted() == [
        "shown.png", "start.png",
      ])
    try FileManager.default.removeItem(at: pictures)
    run.endApp()
    let visit = Visit("late", [.keys("Tab")], ending: .walk)
    let end = #expect(throws: SoakFault.self) { try run.play(PlannedSession(visit)) }
    #expect(end?.description.hasPrefix("session 1 (late): the app has ended") == true, "\(end as Any)")
    #expect(run.records.isEmpty)
  }
}
