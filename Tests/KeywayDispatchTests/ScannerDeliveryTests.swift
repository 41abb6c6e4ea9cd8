import Keyway
import KeywayKeymap
import KeywayTesting
import Testing

@MainActor
@Suite("Codes of scanners in an app")
struct ScannerDeliveryTests {
  private final class Notes {
    var text = ""
    var scans: [String] = []
    var paid = 0
  }

  private let notes = Notes()

  /// A field with the focus, a default button, and shortcuts for the keys that a separator presses on German.
  private func start(layout: String) throws -> AppDriver {
    let text = Binding(get: { [notes] in notes.text }, set: { [notes] in notes.text = $0 })
    let app = try AppDriver(layout: layout, showsMenuBar: true) {
      TextField("Article", text: text)
      Button("Pay") { notes.paid += 1 }.keyboardShortcut(.defaultAction)
    }
    app.window.kiosk.policy.onScan = { [notes] in notes.scans.append($0) }
    return app
  }

  /// Presses the keys with which a scanner for the US types a code.
  private func scan(_ script: String, in app: AppDriver) throws {
    for event in try KeyScript(script).events(on: try Keymap(layout: "us")) { app.send(event) }
    app.windowSystem.advance(by: .milliseconds(30))
  }

  @Test(
    "The header of a code with separators goes whole to its receiver; the field, shortcuts and buttons get nothing",
    arguments: ["us", "de", "fr", "es", "ru", "tr", "ch", "se"])
  func header(layout: String) throws {
    let app = try start(layout: layout)
    try scan("[ ) > Ctrl+^ 0 6 Ctrl+] 1 Shift+P 4 2 Ctrl+^ Ctrl+D Return", in: app)
    #expect(notes.scans == ["[)>\u{1E}06\u{1D}1P42\u{1E}\u{4}"])
    #expect(notes.text.isEmpty && notes.paid == 0)
    #expect(app.traces.allSatisfy { $0.command == nil && $0.binding == nil })
    // And the person goes on.
    try app.press("1")
    app.windowSystem.advance(by: .milliseconds(200))
    #expect(notes.text == "1")
  }

  @Test("A code with a key that types nothing reaches nobody, and the audit says so")
  func unreadable() throws {
    let app = try start(layout: "de")
    try scan("1 2 F8 3 4 5 6 Return", in: app)
    #expect(notes.scans.isEmpty && notes.text.isEmpty && notes.paid == 0)
    #expect(app.window.kiosk.records.map(\.reason) == [.scanUnreadable])
    #expect(app.window.kiosk.records.last?.text == "123456")
  }
}
