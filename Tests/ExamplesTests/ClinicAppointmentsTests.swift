import Keyway
import KeywayTesting
import Testing

@testable import ExampleClinic

@MainActor
@Suite("Appointments at the clinic, and how a person reads there")
struct ClinicAppointmentsTests {
  @Test("Who was born on a day has three appointments, cancels one after a question, and two are left")
  func cancelling() throws {
    let app = try AppDriver(Clinic(), language: .english)
    try app.press("Tab Return")
    #expect(app.focused?.label == "Number")
    try app.press("Return")
    #expect(app.focused?.hint.contains("Enter the number or the date of birth.") == true)
    try app.press("Tab")
    try app.type("24031980")
    try app.press("Return")
    #expect(app.focused?.itemPosition?.count == 3)
    try app.press("Down Space")
    #expect(app.element(.alert, "Cancel this appointment?") != nil && app.focused?.label == "Keep it")
    try app.press("Return")
    #expect(app.focused?.itemPosition?.count == 3)
    try app.press("Space Shift+Tab Return")
    #expect(app.tree.element(.alert) == nil && app.focused?.itemPosition?.count == 2)
    #expect(app.tree.elements(.text).contains { $0.label.contains("is cancelled.") })
  }

  @Test("Appointments are found by number or day of birth, in the order of time, and given back")
  func register() throws {
    let register = Register()
    let birth = try #require(CalendarDay("1980-03-24"))
    let found = register.find(number: nil, birth: birth)
    #expect(found.count == 3 && found.map(\.moment) == found.map(\.moment).sorted())
    register.add(7, birth: birth, doctor: Doctor.all[0])
    #expect(register.find(number: 7, birth: nil).map(\.doctor.id) == [0])
    register.cancel(7)
    #expect(register.find(number: 7, birth: nil).isEmpty)
    #expect(register.find(number: nil, birth: birth).map(\.id) == found.map(\.id))
  }

  @Test("A visit looks up, cancels what was asked about, and forgets for the next person")
  func visit() throws {
    let visit = Visit()
    visit.beginLookUp()
    visit.lookUp()
    #expect(visit.path == [.lookUp] && visit.lookUpError != nil)
    visit.birth = CalendarDay("1980-03-24")
    visit.lookUp()
    #expect(visit.path == [.lookUp, .appointments])
    let first = try #require(visit.appointments.first)
    visit.askToCancel(first.id)
    #expect(visit.isCancelling)
    visit.cancelAppointment()
    #expect(visit.appointments.count == 2 && visit.hasCancelled)
    visit.startAgain()
    #expect(visit.path.isEmpty && visit.birth == nil && !visit.hasCancelled)
  }

  @Test(
    "High contrast and large print end with the person, also on the first page, where a warning comes first")
  func reading() throws {
    let app = try AppDriver(Clinic(), theme: .dark, language: .english)
    try app.focus(.toggle, "High contrast")
    try app.press("Space")
    #expect(app.window.theme == .highContrast)
    try app.focus(.toggle, "Large print")
    try app.press("Space")
    #expect(app.window.theme == .highContrast.large)
    app.windowSystem.advance(by: .milliseconds(80_000))
    #expect(app.window.theme == .dark && app.focused?.label == "Check in")
    app.windowSystem.advance(by: .milliseconds(600_000))
    #expect(app.tree.element(.alert) == nil)
  }
}
