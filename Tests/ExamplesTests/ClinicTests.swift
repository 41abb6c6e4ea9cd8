import Keyway
import KeywayTesting
import Testing

@testable import ExampleClinic

@MainActor
@Suite("A check-in at the clinic, by keyboard alone")
struct ClinicTests {
  @Test("Somebody says who they are, finds a doctor among 5,000, and is told the room")
  func wholeVisit() throws {
    let app = try AppDriver(Clinic(visit: Visit(desk: .immediate)), language: .english)
    #expect(app.focused?.label == "Check in")
    try app.press("Return")
    #expect(app.focused?.label == "Name")
    try app.type("Marlene Okafor")
    try app.press("Tab")
    try app.type("24031980")
    #expect(app.focused?.value == "24/03/1980")
    try app.press("Tab Tab")
    try app.type("0305550123")
    try app.press("Tab")
    try app.type("4711")
    try app.press("Return")
    #expect(app.focused?.label == "Find a doctor")
    #expect(app.announcements.isEmpty)
    try app.type("tala web")
    app.windowSystem.advance(by: .milliseconds(1000))
    #expect(app.announcements == ["1 result"])
    try app.press("Return")
    #expect(app.focused?.label.hasPrefix("Weber, Tala") == true)
    try app.press("Space")
    #expect(app.element(.dialog, "Is this your doctor?") != nil && app.focused?.label == "Yes, check in")
    try app.press("Return")
    #expect(app.headings["Thank you, Marlene Okafor."] != nil)
    #expect(app.readingOrder.contains { $0.contains("Your number") && $0.contains("1") })
    try app.press("Return Return")
    #expect(app.focused?.label == "Name" && app.focused?.value == "", "nothing of the last person is left")
  }

  @Test("Return leads to the first question with a wrong answer, which says what to do")
  func errors() throws {
    let app = try AppDriver(Clinic(), language: .english)
    try app.press("Return")
    try app.type("Ann")
    try app.press("Return")
    #expect(app.focused?.label == "Date of birth")
    let birth = try #require(app.element(.textField, "Date of birth"))
    #expect(birth.isInvalid && birth.hint.hasPrefix("Enter a day"))
    #expect(app.tree.element(.text, "3 answers need a change") != nil)
    try app.type("01021990")
    try app.press("Tab Tab")
    try app.type("0305")
    try app.press("Return")
    #expect(app.focused?.hint.contains("Too short. Add at least 2 digits.") == true)
    #expect(app.announcements.contains("Too short. Add at least 2 digits."))
    try app.type("030555")
    try app.press("Return")
    #expect(app.focused?.label == "Code from your letter")
    #expect(app.element(.secureTextField)?.hint.contains("Enter the 4 digits") == true)
    #expect(app.tree.element(.text, "1 answer needs a change") != nil)
    try app.type("47x11")
    #expect(app.focused?.value.count == 4)
  }

  @Test("The day of birth can be chosen in a calendar, and the insurance by its letter")
  func choices() throws {
    let app = try AppDriver(Clinic(), language: .english)
    try app.press("Return Tab")
    try app.type("31021980")
    #expect(app.element(.textField, "Date of birth")?.hint.hasPrefix("There is no such day.") == true)
    // Coming back selects what is there.
    try app.press("Shift+Tab Tab")
    try app.type("24031980")
    try app.press("Alt+Down Left Return")
    #expect(app.focused?.label == "Date of birth" && app.focused?.value == "23/03/1980")
    try app.press("Tab Tab Tab Tab")
    #expect(app.focused?.label == "Insurance" && app.focused?.value == "")
    try app.press("P P")
    #expect(app.focused?.value == "Private")
    try app.press("Alt+Down Down Return")
    #expect(app.focused?.value == "I pay myself")
  }

  @Test("Escape asks before it leaves, and Escape again stays")
  func leaving() throws {
    let app = try AppDriver(Clinic(), language: .english)
    try app.press("Return A Escape")
    #expect(app.element(.alert, "Leave without checking in?") != nil)
    #expect(app.focused?.label == "Stay")
    try app.press("Escape")
    #expect(app.focused?.label == "Name" && app.focused?.value == "a")
    try app.press("Escape Shift+Tab Return")
    #expect(app.focused?.label == "Check in")
    #expect(app.tree.elements(.text).contains { $0.label.contains("was kept.") })
    try app.press("Return")
    #expect(app.focused?.label == "Name" && app.focused?.value == "")
    #expect(!app.tree.elements(.text).contains { $0.label.contains("was kept.") })
  }

  /// Writes a name and copies it, in high contrast and large print.
  private func writeAndCopy(_ app: AppDriver) throws {
    try app.focus(.toggle, "High contrast")
    try app.press("Space")
    try app.focus(.toggle, "Large print")
    try app.press("Space")
    #expect(app.window.theme == .highContrast.large)
    try app.focus(.button, "Check in")
    try app.press("Return")
    try app.type("Ann")
    try app.press("Ctrl+A Ctrl+C")
  }

  @Test("However a visit ends, the next person can paste nothing of it, and reads as the machine has it")
  func ends() throws {
    for end in [
      { (app: AppDriver) throws in try app.press("Escape Shift+Tab Return") },
      { (app: AppDriver) throws in try app.press("Ctrl+A Backspace Alt+Left") },
      { (app: AppDriver) throws in app.windowSystem.advance(by: .milliseconds(80_000)) },
    ] {
      let app = try AppDriver(Clinic(), language: .english)
      try writeAndCopy(app)
      try end(app)
      #expect(app.focused?.label == "Check in" && app.window.theme == .light)
      try app.press("Return Ctrl+V")
      #expect(app.focused?.label == "Name" && app.focused?.value == "")
    }
  }

  @Test("Who leaves is told that nothing was kept, and that is true")
  func kept() throws {
    let app = try AppDriver(Clinic(), language: .english)
    try writeAndCopy(app)
    try app.press("Escape Shift+Tab Return")
    #expect(app.tree.elements(.text).contains { $0.label.contains("was kept.") })
    #expect(app.window.theme == .light)
  }

  @Test("Back asks as Cancel does where something was written, and else goes back")
  func back() throws {
    let app = try AppDriver(Clinic(), language: .english)
    try app.press("Return Alt+Left")
    #expect(app.focused?.label == "Check in")
    try app.press("Return B Alt+Left")
    #expect(app.focused?.label == "Stay")
    try app.press("Return")
    #expect(app.focused?.label == "Name" && app.focused?.value == "b")
  }

  @Test("On a totem nothing to touch lies in the upper 40 %, on no page")
  func totem() throws {
    let size = Size(width: 1080, height: 1920)
    for theme in [Theme.light, .light.large] {
      let app = try AppDriver(
        Clinic(visit: Visit(desk: .immediate)), theme: theme, size: size, language: .english)
      func check(_ page: String) {
        let roles: [Role] = [
          .button, .textField, .secureTextField, .searchField, .checkbox, .toggle, .list,
        ]
        let touched = roles.flatMap { app.tree.elements($0) }
        #expect(!touched.isEmpty, "\(page)")
        for element in touched { #expect(element.frame.minY >= 768, "\(page): \(element.label)") }
        #expect(app.layoutFaults.isEmpty, "\(page): \(app.layoutFaults)")
      }
      check("start")
      try app.press("Return")
      check("details")
      #expect(app.readingOrder.contains("Step 1 of 3, Your details"))
      try app.press("Alt+Left")
      try reachDoctors(app)
      check("doctor")
      try app.press("Return Space Return")
      #expect(app.focused?.label == "Close")
      check("done")
    }
  }

  @Test("All 5,000 doctors have another name, and a speciality that can be searched for")
  func doctors() throws {
    #expect(Set(Doctor.all.map(\.name)).count == 5000 && Set(Doctor.all.map(\.id)).count == 5000)
    #expect(Doctor.all.map(\.name) == Doctor.all.map(\.name).sorted())
    let visit = Visit()
    #expect(visit.doctors.count == 5000)
    visit.search = "cardio"
    #expect(visit.doctors.count == 500 && visit.doctors.allSatisfy { $0.speciality == .cardiology })
    visit.search = "Cardio WEBER"
    #expect(visit.doctors.count == 5 && visit.doctors.allSatisfy { $0.name.hasPrefix("Weber") })
  }

  @Test("Somebody whom no doctor answers to is told so, and Escape brings all doctors back")
  func noDoctor() throws {
    let app = try AppDriver(Clinic(), language: .english)
    try reachDoctors(app)
    #expect(app.announcements.isEmpty)
    try app.type("nobody")
    app.windowSystem.advance(by: .milliseconds(1000))
    #expect(app.announcements == ["No results"])
    #expect(app.headings["No results for “nobody”"] != nil)
    try app.press("Escape")
    #expect(app.focused?.label == "Find a doctor" && app.focused?.value == "")
    #expect(app.headings["No results for “nobody”"] == nil)
    try app.press("Escape")
    #expect(app.focused?.label.hasPrefix("Abel, Adam") == true)
    try app.press("Ctrl+F")
    #expect(app.focused?.label == "Find a doctor")
  }

  @Test(
    "Specialities are searched for in the language of the window",
    arguments: [
      ("en", "Cardiology", "500 results"), ("de", "Kardiologie", "500 Ergebnisse"),
      ("fr", "Cardiologie", "500 résultats"),
    ])
  func languages(language: String, word: String, results: String) throws {
    let app = try AppDriver(Clinic(), language: LanguageTag(language))
    try reachDoctors(app)
    #expect(app.announcements.isEmpty)
    try app.type(word)
    #expect(app.focused?.value == word)
    app.windowSystem.advance(by: .milliseconds(1000))
    #expect(app.announcements == [results])
    try app.press("Down")
    let position = try #require(app.focused?.itemPosition)
    #expect(position.count == 500 && position.index == 1)
  }

  private func reachDoctors(_ app: AppDriver) throws {
    try app.press("Return")
    try app.type("Ann")
    try app.press("Tab")
    try app.type("01021990")
    try app.press("Tab Tab")
    try app.type("0305550123")
    try app.press("Tab")
    try app.type("4711")
    try app.press("Return")
    #expect(app.focused?.role == .searchField)
  }

  @Test("Somebody chooses their language, and the next person begins with the first one")
  func language() throws {
    let app = try AppDriver(Clinic(), language: .english)
    try app.press("Tab Tab Tab Space")
    #expect(app.focused?.label == "Deutsch" && app.tree.element(.button, "Anmelden") != nil)
    #expect(app.toggles["Deutsch"]?.traits.contains(.checked) == true)
    #expect(app.toggles["English"]?.traits.contains(.checked) == false)
    try app.press("Space")
    #expect(app.toggles["Deutsch"]?.traits.contains(.checked) == true, "one language is always on")
    try app.press("Shift+Tab Shift+Tab Shift+Tab Return")
    #expect(app.focused?.label == "Name" && app.headings["Anmelden"] != nil)
    app.windowSystem.advance(by: .milliseconds(80_000))
    #expect(app.focused?.label == "Check in")
  }

  @Test("Arrows and Return reach all of the first page, and large print ends with the visit")
  func arrows() throws {
    let app = try AppDriver(Clinic(), size: Size(width: 1080, height: 1920), language: .english)
    try app.press("Down")
    #expect(app.focused?.label == "My appointments")
    try app.press("Down")
    #expect(app.focused?.role == .toggle)
    try app.focus(.toggle, "Large print")
    try app.press("Return")
    #expect(app.window.theme.textScale == 1.5)
    try app.focus(.button, "Check in")
    try app.press("Return")
    app.windowSystem.advance(by: .milliseconds(80_000))
    #expect(app.focused?.label == "Check in" && app.window.theme.textScale == 1)
  }

  @Test("Who goes away is forgotten, after a warning; on the first page there is none")
  func timeout() throws {
    let app = try AppDriver(Clinic(), language: .english)
    app.windowSystem.advance(by: .milliseconds(600_000))
    #expect(app.tree.element(.alert) == nil)
    try app.press("Return")
    try app.type("Ann")
    app.windowSystem.advance(by: .milliseconds(60_000))
    #expect(app.element(.alert, "Still there?") != nil && app.focused?.label == "More time")
    try app.press("Return")
    #expect(app.focused?.label == "Name" && app.focused?.value == "Ann")
    app.windowSystem.advance(by: .milliseconds(80_000))
    #expect(app.focused?.label == "Check in" && app.tree.element(.alert) == nil)
    try app.press("Return")
    #expect(app.focused?.value == "")
  }
}
