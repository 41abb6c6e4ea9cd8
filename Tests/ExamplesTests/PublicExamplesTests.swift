import Keyway
import KeywayDiagnostics
import KeywayTesting
import Testing

@testable import ExampleClinic
@testable import ExampleTicketMachine
@testable import ExampleTill
@testable import KeypadKiosk

/// People copy these examples, so they are as closed as a kiosk in a public place has to be.
@MainActor
@Suite("The examples for public places")
struct PublicExamplesTests {
  @Test("No key and no compositor leads out of them, and nothing of them is open to tools or other apps")
  func closed() throws {
    try check(Clinic(), joinsBus: true)
    try check(TicketMachine())
    try check(KeypadKiosk())
    try check(Till())
  }

  private func check<App: KioskApp>(_ kiosk: App, joinsBus: Bool = false) throws {
    let app = try AppDriver(kiosk, language: .english)
    Inspector.attach(to: app.window)
    app.window.isFullScreen = true
    app.windowSystem.settle()
    for keys in ["F11", "Ctrl+Q", "Alt+F4", "Ctrl+W", "Ctrl+Alt+I"] {
      try app.press(keys)
      app.windowSystem.advance(by: .milliseconds(100))
      #expect(app.window.isFullScreen && !app.headlessWindow.isClosed, "\(App.self): \(keys)")
      #expect(app.window.overlay?.isShown != true, "\(App.self): \(keys)")
    }
    app.headlessWindow.requestClose()
    #expect(!app.headlessWindow.isClosed, "\(App.self)")
    let exposure = app.window.exposure
    #expect(!exposure.isInDevelopment && !exposure.allowsInspection, "\(App.self)")
    #expect(exposure.clipboard != .shared && exposure.joinsAccessibilityBus == joinsBus, "\(App.self)")
  }

  @Test("Staff hold F12 and can close them then")
  func staff() throws {
    try checkStaff(Clinic())
    try checkStaff(TicketMachine())
    try checkStaff(KeypadKiosk())
  }

  private func checkStaff<App: KioskApp>(_ kiosk: App) throws {
    let app = try AppDriver(kiosk, language: .english)
    app.windowSystem.press(88)
    app.windowSystem.advance(by: .milliseconds(5000))
    app.windowSystem.release(88)
    app.headlessWindow.requestClose()
    #expect(app.headlessWindow.isClosed, "\(App.self)")
  }

  @Test("The next person at the ticket machine and at the keypad begins anew")
  func next() throws {
    func summary(_ app: AppDriver) -> String? {
      app.tree.element(forKey: "summary").map { app.tree[$0].label }
    }
    let machine = try AppDriver(TicketMachine(), language: .english)
    let first = summary(machine)
    try machine.press("Tab Down Down Space")
    #expect(summary(machine) != first)
    machine.windowSystem.advance(by: .milliseconds(120_000))
    #expect(summary(machine) == first)

    let keypad = try AppDriver(KeypadKiosk(), language: .english)
    try keypad.press("Right Return Right Right Return")
    #expect(keypad.tree.element(.heading)?.label != "Choose a ticket")
    keypad.windowSystem.advance(by: .milliseconds(120_000))
    #expect(keypad.tree.element(.heading)?.label == "Choose a ticket" && keypad.selectedLabels == [])
  }
}
