import Keyway
import KeywayTesting
import Observation
import Testing

@testable import KeywayUI

@MainActor
@Suite("A session that nobody uses ends after a warning that any key extends")
struct TimeoutTests {
  @MainActor @Observable
  final class Session {
    var isOpen = true
    var name = ""
    var ends = 0
    var isAsking = false
  }

  private struct Page: View {
    @Bindable var session: Session

    var body: some View {
      VStack {
        TextField("Name", text: $session.name)
        Button("Ask") { session.isAsking = true }
          .alert("Sure?", isPresented: $session.isAsking) {}
      }
      .timeoutWarning(after: .seconds(60), countdown: .seconds(20), isEnabled: session.isOpen) {
        session.ends += 1
      }
    }
  }

  private func start() throws -> (AppDriver, Session) {
    let session = Session()
    return (try AppDriver { Page(session: session) }, session)
  }

  private func isWarning(_ app: AppDriver) -> Bool { app.tree.element(.alert, "Still there?") != nil }

  @Test("After the idle time a dialog counts down, and at its end the window and the app start again")
  func end() throws {
    let (app, session) = try start()
    try app.press("Tab")
    app.windowSystem.advance(by: .milliseconds(59_999))
    #expect(!isWarning(app))
    app.windowSystem.advance(by: .milliseconds(1))
    #expect(isWarning(app) && app.focused?.label == "More time")
    #expect(app.tabOrder == ["Start again", "More time"] && app.layoutFaults.isEmpty)
    #expect(app.tree.element(.progress, "Seconds left: 20")?.range?.fraction == 1)
    app.windowSystem.advance(by: .milliseconds(5000))
    #expect(app.tree.element(.progress, "Seconds left: 15")?.range?.fraction == 0.75)
    app.windowSystem.advance(by: .milliseconds(14_999))
    #expect(isWarning(app) && session.ends == 0)
    app.windowSystem.advance(by: .milliseconds(1))
    #expect(!isWarning(app) && session.ends == 1 && app.focused?.label == "Name")
    #expect(app.window.kiosk.records.last?.reason == .idleReset)
    app.windowSystem.advance(by: .milliseconds(600_000))
    #expect(session.ends == 1, "nothing is due before the next input")
    try app.press("Tab")
    app.windowSystem.advance(by: .milliseconds(80_000))
    #expect(session.ends == 2)
  }

  @Test(
    "More time, Escape and any other key go on", arguments: ["Return", "Space", "Escape", "x", "7", "F5"])
  func goOn(key: String) throws {
    let (app, session) = try start()
    try app.press("a")
    app.windowSystem.advance(by: .milliseconds(60_000))
    #expect(isWarning(app))
    try app.press(key)
    #expect(!isWarning(app) && session.ends == 0 && session.name == "a")
    #expect(app.focused?.label == "Name")
    app.windowSystem.advance(by: .milliseconds(59_999))
    #expect(!isWarning(app))
    app.windowSystem.advance(by: .milliseconds(1))
    #expect(isWarning(app))
  }

  @Test("Tab moves in the dialog and begins the count again; Start again ends the session")
  func startAgain() throws {
    let (app, session) = try start()
    app.windowSystem.advance(by: .milliseconds(70_000))
    #expect(app.tree.element(.progress, "Seconds left: 10") != nil)
    try app.press("Tab")
    #expect(isWarning(app) && app.focused?.label == "Start again")
    app.windowSystem.advance(by: .milliseconds(19_000))
    #expect(app.tree.element(.progress, "Seconds left: 1") != nil)
    try app.press("Return")
    #expect(!isWarning(app) && session.ends == 1)
  }

  @Test("Without a session nothing is watched, and a warning goes with it")
  func disabled() throws {
    let (app, session) = try start()
    app.windowSystem.advance(by: .milliseconds(60_000))
    #expect(isWarning(app))
    session.isOpen = false
    app.windowSystem.settle()
    #expect(!isWarning(app))
    app.windowSystem.advance(by: .milliseconds(600_000))
    #expect(!isWarning(app) && session.ends == 0)
    session.isOpen = true
    app.windowSystem.settle()
    app.windowSystem.advance(by: .milliseconds(80_000))
    #expect(session.ends == 1)
  }

  @Test("It is in front of the app's own dialogs, which close at the end")
  func dialogs() throws {
    let (app, session) = try start()
    try app.focus(.button, "Ask")
    try app.press("Return")
    app.windowSystem.advance(by: .milliseconds(60_000))
    #expect(app.focused?.label == "More time")
    app.windowSystem.advance(by: .milliseconds(20_000))
    #expect(!session.isAsking && session.ends == 1 && app.tree.element(.alert) == nil)
  }

  @Test("It is said when it appears and at ten seconds, and nothing behind it is read or seen")
  func privacy() throws {
    let (app, session) = try start()
    try app.type("Okafor")
    #expect(session.name == "Okafor" && app.announcements.isEmpty)
    app.windowSystem.advance(by: .milliseconds(60_000))
    #expect(app.announcements == ["Seconds left: 20"])
    #expect(app.readingOrder.first == "Still there? heading")
    #expect(!app.readingOrder.contains { $0.contains("Okafor") })
    app.windowSystem.advance(by: .milliseconds(10_000))
    #expect(app.announcements == ["Seconds left: 20", "Seconds left: 10"])
    let (other, _) = try start()
    try other.type("Somebody Else")
    other.windowSystem.advance(by: .milliseconds(70_000))
    #expect(other.capture().differenceCount(from: app.capture()) == 0)
  }
}
