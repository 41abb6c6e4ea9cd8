import Keyway
import KeywayTesting
import Observation
import Testing

@testable import KeywayUI

@MainActor
@Suite("Whoever comes back to the start screen has ended a session")
struct StartScreenTests {
  @MainActor @Observable
  final class Visit {
    var isBegun = false
    var isGreeted = true
    var path: [Int] = []
    var name = ""
  }

  /// An app whose author forgot to reset the window.
  private struct Machine: View {
    @Bindable var visit: Visit

    var body: some View {
      if visit.isBegun {
        VStack {
          TextField("Name", text: $visit.name)
          Button("Leave") { (visit.isBegun, visit.name) = (false, "") }
        }
      } else {
        StartScreenTests.start("Begin") { visit.isBegun = true }
      }
    }
  }

  fileprivate static func start(_ title: String, _ perform: @escaping @MainActor () -> Void) -> some View {
    StartScreen {
      Text("Welcome")
    } controls: {
      VStack {
        Button(title, action: perform)
        Button("Help") {}
      }
    }
  }

  private func pasted(_ app: AppDriver) -> String? {
    var text: String?
    app.window.clipboard.paste { text = $0 }
    return text
  }

  /// Copies a name, and sets what a person sets.
  private func use(_ app: AppDriver) throws {
    try app.type("Ann")
    try app.press("Ctrl+A Ctrl+C")
    #expect(pasted(app) == "Ann")
    app.window.theme = .highContrast.large
    app.window.layoutDirection = .rightToLeft
    app.windowSystem.settle()
  }

  private func expectNothingLeft(_ app: AppDriver, focused: String = "Begin") {
    #expect(pasted(app) == nil && app.window.theme == .light)
    #expect(app.window.layoutDirection == .leftToRight && app.focused?.label == focused)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("What the last person copied and set is gone when it appears again, and not when it first appears")
  func appearsAgain() throws {
    let visit = Visit()
    let app = try AppDriver { Machine(visit: visit) }
    app.window.clipboard.copy("from the start")
    try app.press("Tab")
    #expect(pasted(app) == "from the start" && app.focused?.label == "Help")
    for _ in 0..<2 {
      try app.focus(.button, "Begin")
      try app.press("Return")
      try use(app)
      try app.focus(.button, "Leave")
      try app.press("Return")
      expectNothingLeft(app)
      // The frame that shows the start shows nothing of the last person.
      try app.press("Tab")
      #expect(app.focused?.label == "Help", "and nothing is reset once more")
    }
  }

  private struct Pages: View {
    @Bindable var visit: Visit

    var body: some View {
      NavigationStack(path: $visit.path) {
        StartScreenTests.start("Begin") { visit.path = [1] }
          .navigationTitle("Start")
          .navigationDestination(for: Int.self) { number in
            VStack {
              TextField("Name \(number)", text: $visit.name)
              Button("On") { visit.path.append(number + 1) }
            }
          }
      }
    }
  }

  @Test("It appears again as the page below all others too, and a page between ends nothing")
  func pages() throws {
    let visit = Visit()
    let app = try AppDriver { Pages(visit: visit) }
    try app.press("Return")
    try use(app)
    try app.focus(.button, "On")
    try app.press("Return")
    #expect(visit.path == [1, 2] && pasted(app) == "Ann")
    visit.path = [1]
    app.windowSystem.settle()
    #expect(pasted(app) == "Ann" && app.window.theme == .highContrast.large)
    visit.path = []
    app.windowSystem.settle()
    expectNothingLeft(app)
  }

  private struct Asking: View {
    @State private var isAsking = false

    var body: some View {
      StartScreenTests.start("Begin") { isAsking = true }
        .alert("Large type?", isPresented: $isAsking) { Button("No") {} }
    }
  }

  @Test("A dialog in front of it ends nothing")
  func dialog() throws {
    let app = try AppDriver { Asking() }
    try app.press("Tab")
    app.window.theme = .highContrast
    try app.focus(.button, "Begin")
    try app.press("Return")
    #expect(app.focused?.label == "No")
    try app.press("Return")
    #expect(app.window.theme == .highContrast && app.focused?.label == "Begin")
  }

  /// A page on which people choose their language before they come to the start.
  private struct Greeting: View {
    let visit: Visit

    var body: some View {
      if visit.isGreeted {
        Button("Touch to begin") { visit.isGreeted = false }
      } else {
        StartScreenTests.start("Begin") {}
      }
    }
  }

  @Test("What a person sets before they first come to it stays")
  func before() throws {
    let app = try AppDriver { Greeting(visit: Visit()) }
    try app.press("Tab")
    app.window.theme = .highContrast
    try app.press("Return")
    #expect(app.focused?.label == "Begin" && app.window.theme == .highContrast)
  }

  @Test("Where the app has reset the window itself, nothing is reset twice")
  func once() throws {
    let visit = Visit()
    let app = try AppDriver { Machine(visit: visit) }
    try app.press("Return")
    try use(app)
    app.window.reset()
    app.window.theme = .dark
    visit.isBegun = false
    app.windowSystem.settle()
    #expect(app.window.theme == .dark && pasted(app) == nil)
  }
}
