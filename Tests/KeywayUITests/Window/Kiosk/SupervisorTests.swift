import Keyway
import KeywayKeymap
import KeywayTesting
import Observation
import Testing

@testable import KeywayUI

@MainActor
@Suite("Staff who lift the policy")
struct SupervisorTests {
  @MainActor @Observable
  final class Desk {
    var confirmation: SupervisorConfirmation?
    @ObservationIgnored var shown: [Bool] = []
    let pin = Secret(maximum: 4)

    func confirm() {
      let isRight = pin.withUTF8 { Array($0) == Array("4711".utf8) }
      pin.removeAll()
      if isRight { confirmation?.accept() } else { confirmation?.reject() }
    }
  }

  private struct Page: View {
    let desk: Desk

    var body: some View {
      VStack {
        Button("One") {}
        if let confirmation = desk.confirmation {
          SecureField("PIN", secret: desk.pin).onSubmit { desk.confirm() }
          Button("Cancel") { confirmation.cancel() }
        }
      }
    }
  }

  /// F12 held for a second asks for the PIN; customers may press Tab alone.
  private func start(_ desk: Desk, answers: Bool = true) throws -> AppDriver {
    let app = try AppDriver { Page(desk: desk) }
    var policy = KioskPolicy()
    policy.keys = .only([.binding(.focusNext)])
    policy.supervisor = SupervisorChord(keys: [.keyboardF12], heldFor: .seconds(1), confirms: true)
    if answers {
      policy.onConfirmation = {
        desk.confirmation = $0
        desk.shown.append($0 != nil)
      }
    }
    app.window.kiosk.policy = policy
    return app
  }

  private func hold(_ app: AppDriver) {
    app.windowSystem.press(88)
    app.windowSystem.advance(by: .milliseconds(1000))
    app.windowSystem.release(88)
    app.windowSystem.settle()
  }

  private func reasons(_ app: AppDriver) -> [KioskRecord.Reason] {
    app.window.kiosk.records.map(\.reason).filter { $0 != .notAllowed }
  }

  private func answer(_ app: AppDriver, _ pin: String) throws {
    try app.focus(.secureTextField, "PIN")
    try app.type(pin)
    try app.press("Return")
  }

  @Test("The app's page is shown, the right PIN lifts the policy, and the page goes")
  func accept() throws {
    let desk = Desk()
    let app = try start(desk)
    try app.press("x")
    #expect(app.window.kiosk.records.last?.reason == .notAllowed)
    hold(app)
    #expect(!app.window.kiosk.isLifted && desk.confirmation?.isOpen == true)
    try answer(app, "4711")
    #expect(app.window.kiosk.isLifted && desk.confirmation == nil && desk.shown == [true, false])
    #expect(reasons(app) == [.supervisorBegan, .supervisorAsked, .supervisorLifted])
    let count = app.window.kiosk.records.count
    try app.press("x F5")
    #expect(app.window.kiosk.records.count == count)
    app.windowSystem.advance(by: .milliseconds(60_000))
    #expect(!app.window.kiosk.isLifted && reasons(app).last == .supervisorRestored)
  }

  @Test("A wrong PIN ends the page; for a while the keys do nothing, and each attempt is a record")
  func reject() throws {
    let desk = Desk()
    let app = try start(desk)
    hold(app)
    try answer(app, "0000")
    #expect(!app.window.kiosk.isLifted && desk.confirmation == nil)
    hold(app)
    #expect(desk.confirmation == nil && desk.shown == [true, false])
    #expect(reasons(app).suffix(2) == [.supervisorBegan, .supervisorDelayed])
    app.windowSystem.advance(by: .milliseconds(5000))
    hold(app)
    try answer(app, "1111")
    app.windowSystem.advance(by: .milliseconds(5000))
    hold(app)
    #expect(desk.confirmation == nil, "twice as long now")
    app.windowSystem.advance(by: .milliseconds(5000))
    // A policy that is set anew does not make it shorter.
    app.window.kiosk.policy.permits = [.fullScreen]
    hold(app)
    try answer(app, "4711")
    #expect(app.window.kiosk.isLifted)
    #expect(reasons(app).filter { $0 == .supervisorFailed }.count == 2)
  }

  @Test("Escape, time, a reset and another policy end the page, and none of them is an attempt")
  func cancel() throws {
    let ends: [@MainActor (AppDriver, Desk) throws -> Void] = [
      { _, desk in desk.confirmation?.cancel() },
      { app, _ in app.windowSystem.advance(by: .milliseconds(60_000)) },
      { app, _ in app.window.reset() },
      { app, _ in app.window.kiosk.policy.permits = [.fullScreen] },
    ]
    for end in ends {
      let desk = Desk()
      let app = try start(desk)
      hold(app)
      let old = try #require(desk.confirmation)
      try end(app, desk)
      app.windowSystem.settle()
      #expect(desk.confirmation == nil && desk.shown == [true, false] && !old.isOpen)
      // An answer that comes too late lifts nothing.
      old.accept()
      #expect(!app.window.kiosk.isLifted)
      try app.press("x")
      #expect(app.window.kiosk.records.last?.reason == .notAllowed)
      hold(app)
      #expect(desk.confirmation?.isOpen == true)
    }
  }

  @Test("Where the app has no page, a chord that confirms lifts nothing")
  func unanswered() throws {
    let app = try start(Desk(), answers: false)
    hold(app)
    #expect(!app.window.kiosk.isLifted)
    #expect(reasons(app) == [.supervisorBegan, .supervisorAsked, .supervisorCancelled])
  }

  @Test("While it asks, keys that type are allowed, and commands are not")
  func keys() throws {
    let desk = Desk()
    let app = try start(desk)
    hold(app)
    try app.focus(.secureTextField, "PIN")
    try app.type("12")
    try app.press("Backspace")
    #expect(desk.pin.count == 1)
    let count = app.window.kiosk.records.count
    try app.press("F11")
    #expect(!app.window.isFullScreen && app.window.kiosk.records.count == count + 1)
  }

  @Test("Until its time is up a key of the chord does what it does, and nobody else learns of it")
  func plain() throws {
    var heard: [String] = []
    let app = try AppDriver {
      Button("One") {}.onKeyPress { press in
        heard.append("\(press.keysym.name) \(press.phase)")
        return .ignored
      }
    }
    var policy = KioskPolicy()
    policy.supervisor = SupervisorChord(keys: [.keyboardF12], heldFor: .seconds(1))
    app.window.kiosk.policy = policy
    for code: UInt32 in [87, 88] {
      app.windowSystem.press(code)
      app.windowSystem.release(code)
    }
    #expect(heard == ["F11 began", "F11 ended", "F12 began", "F12 ended"])
    #expect(app.traces.allSatisfy { $0.takenBy != .policy })
  }
}
