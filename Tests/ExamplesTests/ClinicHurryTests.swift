import Keyway
import KeywayTesting
import Testing
import WalkKit

@testable import ExampleClinic

@MainActor
@Suite("A clinic where every key that activates is pressed twice")
struct ClinicHurryTests {
  /// The record of the desk.
  @MainActor
  private final class Log {
    var steps = 0
  }

  /// Plays a walk with single and with double presses, and expects the same of each step.
  ///
  /// - Returns: the state in the end.
  private func expectSame(
    returnKey: String, _ walk: (HurriedPerson) throws -> Void
  ) throws -> String? {
    let notes = try HurriedPerson.walks(returnKey: returnKey) {
      let log = Log()
      let visit = Visit(
        desk: Desk { done in
          log.steps += 1
          done()
        })
      let app = try AppDriver(Clinic(visit: visit), language: .english)
      return (
        app,
        {
          let questions = [visit.isLeaving, visit.isConfirming, visit.isCancelling]
          return
            "\(visit.path) \(questions) \(log.steps) steps, number \(visit.number), \(visit.appointments.count)"
        }
      )
    } walk: {
      try walk($0)
    }
    for (once, twice) in zip(notes.once, notes.twice) { #expect(once == twice) }
    #expect(notes.once.count == notes.twice.count)
    return notes.once.last
  }

  @Test(
    "A whole visit: one check-in, one number, and no page is passed over", arguments: ["Return", "Enter"])
  func checkIn(returnKey: String) throws {
    let end = try expectSame(returnKey: returnKey) { person in
      try person.press("Return")
      #expect(person.app.focused?.label == "Name" && person.app.focused?.value == "")
      try person.type("Marlene Okafor")
      try person.press("Tab")
      try person.type("24031980")
      try person.press("Tab Tab")
      try person.type("0305550123")
      try person.press("Tab")
      try person.type("4711")
      try person.press("Return")
      #expect(person.app.focused?.label == "Find a doctor")
      try person.type("tala web")
      try person.press("Return")
      #expect(person.app.focused?.label.hasPrefix("Weber, Tala") == true)
      try person.press("Space")
      #expect(person.app.focused?.label == "Yes, check in")
      try person.press("Return")
      #expect(person.app.focused?.label == "Close")
      try person.press("Return")
      #expect(person.app.focused?.label == "Check in")
    }
    #expect(end?.contains("3 steps, number 1") == true, "\(end ?? "")")
  }

  @Test("One appointment is cancelled, and nobody is asked about the next", arguments: ["Return", "Enter"])
  func cancelling(returnKey: String) throws {
    let end = try expectSame(returnKey: returnKey) { person in
      try person.press("Tab Return Tab")
      try person.type("24031980")
      try person.press("Return")
      #expect(person.app.focused?.itemPosition?.count == 3)
      try person.press("Down Space")
      #expect(person.app.focused?.label == "Keep it")
      try person.press("Return Space Shift+Tab Return")
      #expect(person.app.tree.element(.alert) == nil && person.app.focused?.itemPosition?.count == 2)
      try person.press("Space Shift+Tab Space")
      #expect(person.app.tree.element(.alert) == nil && person.app.focused?.itemPosition?.count == 1)
      try person.go(to: "Search again")
      try person.press("Tab Return")
      #expect(person.app.focused?.label == "Check in", "the visit has ended: \(person.story)")
    }
    #expect(end?.hasSuffix("0 steps, number 0, 0") == true, "\(end ?? "")")
  }

  @Test("Who leaves is asked once, and comes to the first page", arguments: ["Return", "Enter"])
  func leaving(returnKey: String) throws {
    _ = try expectSame(returnKey: returnKey) { person in
      // The keypad's Enter brings the keyboard on the screen, which Escape closes first.
      @MainActor func ask() throws {
        for _ in 0..<2 where person.app.tree.element(.alert) == nil { try person.press("Escape") }
      }
      try person.press("Return A")
      try ask()
      try person.press("Return")
      #expect(
        person.app.focused?.label == "Name" && person.app.focused?.value == "a", "\(person.story)")
      try ask()
      try person.press("Shift+Tab Return")
      #expect(person.app.focused?.label == "Check in")
    }
  }
}
