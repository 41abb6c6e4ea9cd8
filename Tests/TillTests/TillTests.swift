import Foundation
import Keyway
import KeywayDrawing
import KeywayKeymap
import KeywayMenus
import KeywayTesting
import Testing
import WalkKit

@testable import ExampleTill

@MainActor
@Suite("The till, with no display")
struct TillTests {
  private func start() throws -> AppDriver { try AppDriver(Till()) }

  /// Scans as a scanner does: each key a few milliseconds after the other.
  private func scan(_ code: String, on app: AppDriver, _ end: String = "Return") throws {
    for key in code.map(String.init) + [end] {
      try app.press(key)
      app.windowSystem.advance(by: .milliseconds(4))
    }
    app.windowSystem.advance(by: .milliseconds(40))
  }

  private func label(_ key: String, _ app: AppDriver) -> String? {
    app.tree.element(forKey: key).map { app.tree[$0].label }
  }

  @Test("Scans fill the receipt, wherever the focus is, and press no button")
  func scans() throws {
    let app = try start()
    try scan("4006381333931", on: app)
    try scan("5901234123457", on: app, "Tab")
    try scan("4006381333931", on: app)
    #expect(label("total", app) == "12.05 €")
    #expect(app.selectedLabels == ["Sunflower bread"])
    #expect(app.traces.allSatisfy { $0.takenBy == .policy && $0.policyReason == .scan })
    #expect(app.window.kiosk.records.compactMap(\.text).count == 3)
    // It stands ready to pay, and the Return of a scanner has not done so.
    #expect(label("message", app) == "Sunflower bread added")
    try app.press("F12")
    #expect(label("message", app) == "Paid 12.05 €. Thank you!")
  }

  @Test("As long as there is nothing else to say, a line says what the focused button does")
  func hints() throws {
    let app = try start()
    #expect(app.focused?.label == "Call for help")
    #expect(label("message", app) == "Somebody comes to you")
    try scan("4006381333931", on: app)
    #expect(label("message", app) == "Sunflower bread added")
  }

  @Test("Undo restores what was removed: it is the standard command")
  func undo() throws {
    let app = try start()
    func row() -> CommandRow? { app.window.commandTable.rows.first { $0.action == .undo } }
    #expect(row()?.isHidden == false && row()?.provenance?.contributor == "Keyway")
    #expect(app.window.commandTable.rows.first { $0.action == .redo }?.isHidden == true)
    try scan("4006381333931", on: app)
    try scan("5901234123457", on: app)
    try app.press("Delete")
    app.windowSystem.advance(by: .milliseconds(40))
    #expect(label("total", app) == "3.40 €")
    try app.press("Command+Z")
    app.windowSystem.advance(by: .milliseconds(40))
    #expect(label("total", app) == "8.65 €" && app.selectedLabels == ["Mountain cheese, 200 g"])
    #expect(label("message", app) == "Mountain cheese, 200 g is back")
    // Once only.
    try app.press("Command+Z")
    #expect(label("total", app) == "8.65 €")
  }

  @Test("A key pressed twice pays once, and removes the last product once", arguments: ["Return", "Enter"])
  func pressedTwice(returnKey: String) throws {
    let notes = try HurriedPerson.walks(returnKey: returnKey) {
      let app = try start()
      return (
        app, { ["total", "message"].map { self.label($0, app) ?? "" }.joined(separator: ", ") }
      )
    } walk: { person in
      for code in ["4006381333931", "5901234123457"] { try scan(code, on: person.app) }
      try person.go(to: "Remove")
      // Where more products are left, a second press removes the next one.
      try person.pressOnce("Space")
      try person.press("Space")
      try scan("4012345678901", on: person.app)
      try person.go(to: "Pay")
      try person.press("Return")
      try scan("4012345678901", on: person.app)
      try person.go(to: "Pay")
      try person.press("Space Tab Return")
    }
    #expect(notes.once == notes.twice && notes.once.count == 6)
    #expect(notes.once[2].contains("0.00 €, Paid 2.79 €. Thank you!"), "\(notes.once)")
  }

  @Test("A key that is not on the list does nothing, gives feedback, and is logged with its reason")
  func refused() throws {
    let app = try start()
    try app.press("Ctrl+Q")
    app.windowSystem.advance(by: .milliseconds(30))
    #expect(label("message", app) == "That key does nothing here")
    let record = try #require(app.window.kiosk.records.last)
    #expect(record.reason == .notAllowed && record.press?.keyCode == .keyboardQ)
    #expect(app.traces.last { $0.press.keyCode == .keyboardQ }?.policyReason == .notAllowed)
    #expect(app.headlessWindow.isClosed == false)
    try app.press("F10")
    #expect(app.traces.last?.takenBy == .policy)
    #expect(app.tree.element(.menu) == nil)
  }

  @Test("Control and F12 for three seconds free all keys for a minute")
  func supervisor() throws {
    let app = try start()
    app.send(RawKeyEvent(code: 29, isDown: true))
    app.send(RawKeyEvent(code: 88, isDown: true))
    // To whoever looks on, it is a key like any other.
    #expect(label("message", app) == "That key does nothing here")
    app.windowSystem.advance(by: .milliseconds(2999))
    #expect(!app.window.kiosk.isLifted)
    app.windowSystem.advance(by: .milliseconds(1))
    #expect(label("mode", app) == "Staff")
    app.send(RawKeyEvent(code: 88, isDown: false))
    app.send(RawKeyEvent(code: 29, isDown: false))
    #expect(app.window.kiosk.isLifted)
    app.windowSystem.advance(by: .milliseconds(59_999))
    #expect(app.window.kiosk.isLifted)
    app.windowSystem.advance(by: .milliseconds(1))
    #expect(label("mode", app) == "Scan your products")
    let reasons = app.window.kiosk.records.map(\.reason)
    #expect(reasons == [.supervisorBegan, .notAllowed, .supervisorLifted, .supervisorRestored])
    try app.press("Ctrl+Q")
    app.windowSystem.advance(by: .milliseconds(30))
    #expect(app.headlessWindow.isClosed == false)
  }

  @Test("Who tries the supervisor's keys, or lets go of them too early, learns nothing")
  func tried() throws {
    func said(_ codes: [UInt32]) throws -> [String?] {
      let app = try start()
      var said: [String?] = []
      for code in codes {
        app.send(RawKeyEvent(code: code, isDown: true))
        said.append(label("message", app))
      }
      app.windowSystem.advance(by: .milliseconds(2900))
      said.append(label("message", app))
      for code in codes.reversed() {
        app.send(RawKeyEvent(code: code, isDown: false))
        said.append(label("message", app))
      }
      return said + [label("mode", app)]
    }
    // Control and F12 are the keys of staff; Control and F11 are nobody's.
    #expect(try said([29, 88]) == said([29, 87]))
  }

  @Test("With the policy lifted Control and Q closes the till")
  func quit() throws {
    let app = try start()
    for code: UInt32 in [29, 88] { app.send(RawKeyEvent(code: code, isDown: true)) }
    app.windowSystem.advance(by: .milliseconds(3000))
    for code: UInt32 in [88, 29] { app.send(RawKeyEvent(code: code, isDown: false)) }
    app.windowSystem.advance(by: .milliseconds(100))
    try app.press("Ctrl+Q")
    app.windowSystem.advance(by: .milliseconds(100))
    #expect(app.headlessWindow.isClosed)
  }

  @Test("After two minutes the next customer finds an empty receipt; a key in between starts them anew")
  func idle() throws {
    let app = try start()
    try scan("4006381333931", on: app)
    app.windowSystem.advance(by: .milliseconds(119_000))
    try app.press("Tab")
    app.windowSystem.advance(by: .milliseconds(119_000))
    #expect(label("total", app) == "3.40 €")
    app.windowSystem.advance(by: .milliseconds(1_000))
    #expect(label("total", app) == "0.00 €")
    #expect(app.window.kiosk.records.last?.reason == .idleReset)
  }

  /// No command types as fast as a scanner, so `Scripts/pictures` has this picture from here.
  @Test("A receipt of four products, with the last one's bars, is the picture of the guard's page")
  func picture() throws {
    let app = try start()
    let bread = "4006381333931"
    let cheese = "5901234123457"
    for code in [bread, cheese, "4012345678901", "9780201379624", cheese] { try scan(code, on: app) }
    #expect(app.selectedLabels == ["Mountain cheese, 200 g"])
    #expect(label("total", app) == "25.59 €")
    guard ProcessInfo.processInfo.environment["KEYWAY_WRITE_PICTURES"] != nil else { return }
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let picture = app.headlessWindow.withPixels {
      // Owner: the window, for the call; the picture copies its lines.
      ImageBuffer(copying: $0.base, width: $0.width, height: $0.height, stride: $0.stride, scale: 1)
    }
    try picture.writePNG(to: root.appending(path: "docs/images/till.png").path)
  }

  @Test("The bars of a code are those of the standard")
  func bars() {
    let text = Barcode.modules(of: "5901234123457").map { $0 ? "1" : "0" }.joined()
    #expect(text.count == 95)
    #expect(text.hasPrefix("1010001011" + "0100111") && text.hasSuffix("1001110" + "1000100" + "101"))
  }

  @Test("Over the wire: a burst from the compositor is one product, and then the keys work as before")
  func wire() throws {
    let compositor = try TestCompositor()
    let till = BuiltApp.roastedBeans.deletingLastPathComponent().appendingPathComponent("till")
    let app = try AppProcess(executable: till, compositor: compositor, names: KeymapNames(layout: "us"))
    // All at once, as from a scanner without a pause.
    try compositor.type("4 0 0 6 3 8 1 3 3 3 9 3 1 Return")
    for _ in 0..<28 {
      let trace = try #require(try app.app.nextTrace())
      #expect(trace.takenBy == "policy" && trace.policy == "scan")
    }
    // Without a pause these would be the scanner's too.
    usleep(60_000)
    try app.press("Tab")
    let rows = try app.press("Down")
    #expect(rows.first?.takenBy == "binding")
    let refused = try app.press("Ctrl+P")
    #expect(refused.contains { $0.takenBy == "policy" && $0.policy == "notAllowed" })
    let total = try #require(try app.press("F12").first { $0.phase == "began" })
    #expect(total.command == "pay")
  }
}
