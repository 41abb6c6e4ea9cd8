import Keyway
import KeywayDiagnostics
import KeywayKeymap
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("The policy of a kiosk")
struct KioskTests {
  /// The record of calls to the views of a test.
  private final class Notes {
    var scans: [String] = []
    var keys: [String] = []
  }

  private let notes = Notes()

  /// Two buttons of which the first takes scans; a raw handler around both sees every key.
  private func start(_ policy: KioskPolicy = KioskPolicy(), listens: Bool = true) throws -> AppDriver {
    let notes = notes
    let app = try AppDriver(showsMenuBar: true) {
      VStack {
        if listens {
          Button("Code") {}.onScan { notes.scans.append("view \($0)") }
        } else {
          Button("Code") {}
        }
        Button("Other") {}
      }
      .onKeyPress { press in
        notes.keys.append("\(press.keysym.name) \(press.phase)")
        return .ignored
      }
    }
    app.window.kiosk.policy = policy
    return app
  }

  private func scan(_ app: AppDriver, _ script: String = "1 2 3 4 5 6 Return") throws {
    try app.press(script)
    app.windowSystem.advance(by: .milliseconds(30))
  }

  @Test("A scan goes to the handler at the focus, and none of its keys is seen by raw handlers")
  func atFocus() throws {
    let app = try start()
    try scan(app)
    #expect(notes.scans == ["view 123456"])
    #expect(notes.keys == [])
  }

  @Test("Where no view around the focus asks, the app's handler does")
  func appWide() throws {
    var policy = KioskPolicy()
    policy.onScan = { [notes] in notes.scans.append("app \($0)") }
    let app = try start(policy)
    try app.press("Tab")
    try scan(app)
    #expect(notes.scans == ["app 123456"])
  }

  @Test("Without a listener, keys arrive at once, whatever their speed")
  func off() throws {
    let app = try start(listens: false)
    try app.press("1 2 3 4 5 6 7")
    #expect(notes.keys.count == 14)
    #expect(app.traces.count == 14)
  }

  @Test("A guard without a listener keeps scans from the keys, and records them as unheard")
  func unheard() throws {
    var policy = KioskPolicy()
    policy.scanner = ScannerSettings()
    let app = try start(policy, listens: false)
    try scan(app)
    #expect(notes.keys == [])
    #expect(app.window.kiosk.records.last?.reason == .scanUnheard)
  }

  @Test("A person's character comes after the gap, Tab and shortcuts at once")
  func latency() throws {
    let app = try start()
    try app.press("a")
    #expect(notes.keys == [])
    app.windowSystem.advance(by: .milliseconds(29))
    #expect(notes.keys == [])
    app.windowSystem.advance(by: .milliseconds(1))
    #expect(notes.keys == ["a began", "a ended"])
    try app.press("Tab")
    #expect(notes.keys.count == 4)
    #expect(app.focused?.label == "Other")
  }

  @Test("A burst cut by the loss of the keyboard is discarded, and logged")
  func cut() throws {
    let app = try start()
    try app.press("1 2 3 4 5 6 7")
    app.windowSystem.focus(nil)
    #expect(notes.scans == [] && notes.keys == [])
    #expect(app.window.kiosk.records.map(\.reason) == [.scanCut])
    #expect(app.window.kiosk.records.last?.text == "1234567")
    app.windowSystem.focus(app.headlessWindow)
    try scan(app)
    #expect(notes.scans == ["view 123456"])
  }

  @Test("A refused press is refused whole: no repeat and no release comes through")
  func refusedWhole() throws {
    var policy = KioskPolicy()
    policy.keys = .everything(except: [.keyCode(.keyboardX)])
    let app = try start(policy, listens: false)
    app.send(RawKeyEvent(code: 45, isDown: true))
    app.windowSystem.advance(by: .milliseconds(1000))
    app.send(RawKeyEvent(code: 45, isDown: false))
    #expect(notes.keys == [])
    #expect(app.window.kiosk.records.map(\.reason) == [.forbidden])
    #expect(app.traces.count > 2 && app.traces.allSatisfy { $0.policyReason == .forbidden })
    try app.press("y")
    #expect(notes.keys == ["y began", "y ended"])
  }

  @Test("The menus do not offer what the policy refuses")
  func menus() throws {
    var policy = KioskPolicy()
    policy.keys = .everything(except: [.command(.quit)])
    let app = try start(policy, listens: false)
    #expect(app.window.validator(Command(title: "Quit", action: .quit)).isEnabled == false)
    // To close the only window is to quit.
    #expect(app.window.validator(Command(title: "Close", action: .closeWindow)).isEnabled == false)
    #expect(app.window.validator(Command(title: "Full", action: .toggleFullScreen)).isEnabled == false)
    #expect(app.window.validator(Command(title: "Dark", action: .useDarkAppearance)).isEnabled)
    try app.press("Ctrl+Q")
    #expect(app.headlessWindow.isClosed == false)
  }

  @Test("The compositor closes the window only where the policy lets people quit or close")
  func close() throws {
    func stays(_ keys: KeyAllowance, permits: Set<KioskPermission> = []) throws -> Bool {
      var policy = KioskPolicy()
      policy.keys = keys
      policy.permits = permits
      let app = try start(policy, listens: false)
      app.headlessWindow.requestClose()
      let stays = !app.headlessWindow.isClosed
      #expect(app.window.kiosk.records.map(\.reason) == (stays ? [.closeRefused] : []))
      return stays
    }
    #expect(try !stays(.everything))
    #expect(try stays(.everything(except: [.keyCode(.keyboardX)])))
    #expect(try !stays(.everything(except: [.keyCode(.keyboardX)]), permits: [.closeRequests]))
    #expect(try stays(.everything(except: [.command(.quit)]), permits: [.closeRequests]))
    #expect(try !stays(.only([.command(.quit)])))
    #expect(try !stays(.only([.command(.closeWindow)])))
    #expect(try stays(.everything(except: [.command(.quit)])))
    #expect(try stays(.everything(except: [.command(.closeWindow)])))
    #expect(try stays(.everything(except: [.shortcut(Shortcut("Ctrl+Q"))])), "it forbids the command too")
    #expect(try stays(.only(KeyRule.navigation)))
  }

  @Test("The inspector stays closed under a policy, closes when one comes, and opens for staff")
  func inspector() throws {
    let app = try start(listens: false)
    Inspector.attach(to: app.window)
    let inspector = try #require(app.window.overlay as? Inspector)
    var policy = KioskPolicy()
    policy.keys = .everything(except: [.command(.quit)])
    policy.supervisor = SupervisorChord(keys: [.keyboardLeftControl, .keyboardF12])
    app.window.kiosk.policy = policy
    try app.press("Ctrl+Alt+I")
    #expect(!inspector.isShown)
    #expect(app.traces.allSatisfy { $0.takenBy != .tool })
    for code: UInt32 in [29, 88] { app.send(RawKeyEvent(code: code, isDown: true)) }
    app.windowSystem.advance(by: .milliseconds(3000))
    for code: UInt32 in [88, 29] { app.send(RawKeyEvent(code: code, isDown: false)) }
    try app.press("Ctrl+Alt+I")
    #expect(inspector.isShown)
    // The leave is over.
    app.windowSystem.advance(by: .milliseconds(60_000))
    try app.press("Tab")
    #expect(!inspector.isShown && app.focused?.label == "Other")
  }

  @Test("While staff have lifted the policy the menus offer everything")
  func menusWhileLifted() throws {
    var policy = KioskPolicy()
    policy.keys = .everything(except: [.command(.quit)])
    policy.supervisor = SupervisorChord(keys: [.keyboardLeftControl, .keyboardF12])
    let app = try start(policy, listens: false)
    let quit = Command(title: "Quit", action: .quit)
    #expect(app.window.validator(quit).isEnabled == false)
    for code: UInt32 in [29, 88] { app.send(RawKeyEvent(code: code, isDown: true)) }
    app.windowSystem.advance(by: .milliseconds(3000))
    for code: UInt32 in [88, 29] { app.send(RawKeyEvent(code: code, isDown: false)) }
    #expect(app.window.kiosk.isLifted)
    #expect(app.window.validator(quit).isEnabled)
  }

  @Test("Staff who leave the policy lifted: after the idle time it is in force for the next person")
  func forgottenLeave() throws {
    var policy = KioskPolicy()
    policy.keys = .everything(except: [.command(.quit)])
    policy.supervisor = SupervisorChord(keys: [.keyboardF12], liftsFor: nil)
    policy.idle = IdleReset(after: .seconds(5))
    let app = try start(policy, listens: false)
    app.send(RawKeyEvent(code: 88, isDown: true))
    app.windowSystem.advance(by: .milliseconds(3000))
    app.send(RawKeyEvent(code: 88, isDown: false))
    #expect(app.window.kiosk.isLifted)
    app.windowSystem.advance(by: .milliseconds(5000))
    #expect(!app.window.kiosk.isLifted)
    #expect(
      app.window.kiosk.records.map(\.reason) == [
        .supervisorBegan, .supervisorLifted, .supervisorRestored, .idleReset,
      ])
    try app.press("Ctrl+Q")
    #expect(!app.headlessWindow.isClosed)
  }

  @Test("The log keeps the newest records")
  func log() throws {
    var policy = KioskPolicy()
    policy.keys = .only([])
    let app = try start(policy, listens: false)
    for _ in 0..<300 { try app.press("x") }
    #expect(app.window.kiosk.records.count == KioskGuard.recordLimit)
  }

  @Test("For the next person Caps Lock and a dead key are forgotten, menus closed, the focus starts again")
  func nextPerson() throws {
    var resets = 0
    var policy = KioskPolicy()
    policy.idle = IdleReset(after: .seconds(5), resetsFocus: true) { resets += 1 }
    let app = try start(policy, listens: false)
    try app.press("Tab")
    for isDown in [true, false] { app.send(RawKeyEvent(code: 58, isDown: isDown)) }
    try app.press("a F10")
    #expect(app.traces.last { $0.press.keysym.name == "A" } != nil)
    app.windowSystem.advance(by: .milliseconds(5000))
    #expect(resets == 1)
    #expect(app.window.menus.session.isActive == false)
    #expect(app.focused?.label == "Code")
    try app.press("a")
    #expect(app.traces.last?.press.modifiers == [])
    #expect(app.traces.last?.press.keysym.name == "a")
    app.windowSystem.advance(by: .milliseconds(60_000))
    #expect(resets == 2)
  }
}
