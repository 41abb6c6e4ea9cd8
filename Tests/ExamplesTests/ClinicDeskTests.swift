import Keyway
import KeywayTesting
import Testing

@testable import ExampleClinic

extension Desk {
  /// A desk that has done everything at once.
  static let immediate = Desk { done in done() }
}

@MainActor
@Suite("What the clinic's desk does while somebody waits")
struct ClinicDeskTests {
  /// A desk that takes its next step when a test says so.
  @MainActor
  final class PatientDesk {
    private var waiting: [@MainActor () -> Void] = []
    var isBusy: Bool { !waiting.isEmpty }

    var desk: Desk { Desk { done in self.waiting.append(done) } }

    func step() { waiting.removeFirst()() }
  }

  /// A person who has said that this is their doctor.
  private func checkIn(_ visit: Visit) throws -> AppDriver {
    let app = try AppDriver(Clinic(visit: visit), language: .english)
    visit.name = "Ann"
    visit.birth = CalendarDay("1990-02-01")
    visit.path = [.details, .doctor]
    app.windowSystem.settle()
    visit.choose(4)
    app.windowSystem.settle()
    #expect(app.focused?.label == "Yes, check in")
    try app.press("Return")
    return app
  }

  @Test("Each step is told, a key that is pressed once more does nothing, and then the number is there")
  func steps() throws {
    let desk = PatientDesk()
    let visit = Visit(desk: desk.desk)
    let app = try checkIn(visit)
    for (name, value) in [
      ("Looking for your appointment", "0%"), ("Telling your doctor", "33%"), ("Giving you a number", "66%"),
    ] {
      let progress = app.tree.elements(.progress).first
      #expect(progress?.label == name && progress?.value == value)
      try app.press("Return Space")
      #expect(app.focused?.label == "One moment, please." && visit.path == [.waiting])
      desk.step()
      app.windowSystem.settle()
    }
    #expect(!desk.isBusy && app.focused?.label == "Close" && app.headings["Thank you, Ann."] != nil)
    visit.ticket = "1"
    #expect(visit.appointments.map(\.doctor.id) == [4])
  }

  @Test("Who goes back or goes away while the desk is at work has no appointment, nor has the next person")
  func leaving() throws {
    for leave in [
      { (app: AppDriver) throws in try app.press("Alt+Left") },
      { (app: AppDriver) throws in app.windowSystem.advance(by: .milliseconds(80_000)) },
    ] {
      let desk = PatientDesk()
      let visit = Visit(desk: desk.desk)
      let app = try checkIn(visit)
      desk.step()
      app.windowSystem.settle()
      try leave(app)
      #expect(app.focused?.label == "Check in" && visit.path.isEmpty)
      visit.choose(5)
      visit.checkIn()
      app.windowSystem.settle()
      desk.step()
      app.windowSystem.settle()
      #expect(visit.path == [.waiting] && visit.done == 0, "that was the step of the one who left")
      for _ in 0..<3 { desk.step() }
      app.windowSystem.settle()
      #expect(visit.path == [.done] && visit.number == 1)
    }
  }

  @Test("The clinic's own desk takes a moment for each step")
  func moment() async {
    let visit = Visit()
    visit.choose(0)
    visit.checkIn()
    #expect(visit.path == [.waiting])
    while visit.path == [.waiting] { try? await Task.sleep(for: .milliseconds(20)) }
    #expect(visit.path == [.done] && visit.number == 1)
  }
}
