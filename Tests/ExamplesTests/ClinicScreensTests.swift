import Keyway
import KeywayTesting
import SeededRandom
import Testing

@testable import ExampleClinic

/// The pages of the clinic, each with the keys that lead to it; `Scripts/screens` has the same pages.
@MainActor
@Suite("The clinic loses no word on any page, screen, size and language")
struct ClinicScreensTests {
  /// A page, and how to come there.
  struct Page: CustomTestStringConvertible {
    let testDescription: String
    let keys: String
    /// Whether the desk takes its time, in which nothing else happens.
    var waits = false

    @MainActor
    var clinic: Clinic { Clinic(visit: Visit(desk: waits ? .clinic : .immediate)) }

    private static let details =
      "Return a Tab 0 1 0 2 1 9 9 0 Tab Tab 0 3 0 5 5 5 Tab 4 7 1 1"
    private static let appointments = "Tab Return Tab 2 4 0 3 1 9 8 0 Return"

    static let all = [
      Page(testDescription: "start", keys: ""),
      Page(testDescription: "details", keys: "Return"),
      Page(testDescription: "errors", keys: "Return Return"),
      Page(testDescription: "the date grid", keys: "Return Tab Alt+Down"),
      Page(testDescription: "the keyboard on the screen", keys: "KeypadEnter"),
      Page(testDescription: "its digits", keys: "KeypadEnter Tab"),
      Page(testDescription: "leaving", keys: "Return a Escape"),
      Page(testDescription: "left", keys: "Return a Escape Shift+Tab Return"),
      Page(testDescription: "doctors", keys: details + " Return"),
      Page(testDescription: "no doctor", keys: details + " Return x x"),
      Page(testDescription: "a question", keys: details + " Return Return Space"),
      Page(testDescription: "waiting", keys: details + " Return Return Space Return", waits: true),
      Page(testDescription: "the number", keys: details + " Return Return Space Return"),
      Page(testDescription: "looking up", keys: "Tab Return"),
      Page(testDescription: "nobody looked up", keys: "Tab Return Return"),
      Page(testDescription: "appointments", keys: appointments),
      Page(testDescription: "no appointment", keys: "Tab Return 9 Return"),
      Page(testDescription: "cancelling", keys: appointments + " Down Space"),
      Page(testDescription: "reading and help", keys: "Return Shift+Tab Return"),
    ]
  }

  /// A page on a screen.
  struct Case: CustomTestStringConvertible {
    let page: Page
    let screen: ExampleScreen

    var testDescription: String { "\(page.testDescription), \(screen)" }

    static let sampled = Sample.one(
      in: 16,
      of: Page.all.flatMap { page in
        ExampleScreen.all(["en", "de", "ar", "fr"]).map { Case(page: page, screen: $0) }
      })
  }

  @Test("Nothing is cut, covered, outside or untranslated", arguments: Case.sampled)
  func pages(sampled: Case) throws {
    let screen = sampled.screen
    let app = try AppDriver(
      sampled.page.clinic, theme: screen.theme, size: screen.size, language: LanguageTag(screen.language))
    try app.press(sampled.page.keys)
    // On a low screen bars go behind the keyboard by intent.
    if !app.window.showsOnScreenKeyboard || screen.size.height > 1000 {
      #expect(app.layoutFaults.isEmpty, "\(app.layoutFaults)")
    }
    #expect(app.window.untranslatedTexts.isEmpty)
    #expect(app.window.viewFaults.isEmpty)
  }

  @Test(
    "On a small panel in large print a third of the screen scrolls, and the first choice is seen whole",
    arguments: [
      "start", "details", "errors", "doctors", "waiting", "the number", "looking up", "appointments",
    ], ["en", "de", "ar", "fr"])
  func room(name: String, language: String) throws {
    let page = try #require(Page.all.first { $0.testDescription == name })
    let app = try AppDriver(
      page.clinic, theme: .light.large, size: Size(width: 800, height: 480), language: LanguageTag(language))
    try app.press(page.keys)
    let focused = try #require(app.tree.focused)
    let scrolling = try #require(
      (app.tree.elements(.scrollView) + app.tree.elements(.list)).max { $0.frame.height < $1.frame.height })
    #expect(scrolling.frame.height >= 160, "\(scrolling.frame)")
    if name == "start" { #expect(scrolling.frame.contains(app.tree[focused].frame)) }
  }

  @Test("The keys lead to the pages")
  func arrival() throws {
    func open(_ name: String) throws -> AppDriver {
      let page = try #require(Page.all.first { $0.testDescription == name })
      let app = try AppDriver(page.clinic, language: .english)
      try app.press(page.keys)
      return app
    }
    #expect(try open("errors").element(.textField, "Name")?.isInvalid == true)
    #expect(try open("the date grid").tree.element(.grid) != nil)
    #expect(try open("the keyboard on the screen").window.showsOnScreenKeyboard)
    #expect(try open("its digits").window.showsOnScreenKeyboard)
    #expect(try open("leaving").focused?.label == "Stay")
    #expect(try open("left").focused?.label == "Check in")
    #expect(try open("doctors").focused?.label == "Find a doctor")
    #expect(try open("no doctor").headings["No results for “xx”"] != nil)
    #expect(try open("a question").focused?.label == "Yes, check in")
    #expect(try open("waiting").focused?.label == "One moment, please.")
    #expect(try open("the number").focused?.label == "Close")
    #expect(try open("looking up").focused?.label == "Number")
    #expect(try open("nobody looked up").element(.textField, "Number")?.isInvalid == true)
    #expect(try open("appointments").focused?.role == .cell)
    #expect(try open("no appointment").headings["No appointments"] != nil)
    #expect(try open("cancelling").focused?.label == "Keep it")
    #expect(try open("reading and help").headings["Reading and help"] != nil)
  }
}
