import Keyway
import KeywayTesting
import Testing

@MainActor
@Suite("An app and its window")
struct WindowAccessTests {
  private struct Kiosk: KioskApp {
    var body: some View {
      VStack {
        Button("One") {}
        Button("Two") {}
      }
    }

    func windowDidOpen(_ window: AppWindow) {
      window.keyboardSettings.bounceKeys = 300
      window.kiosk.policy.keys = .everything(except: [.keyCode(.keyboardTab)])
    }
  }

  @Test("The app gets its window before the first press, and what it changes there holds")
  func changes() throws {
    let app = try AppDriver(Kiosk())
    #expect(app.window.keyboardSettings.bounceKeys == 300)
    #expect(app.focused?.label == "One")
    try app.press("Tab")
    #expect(app.focused?.label == "One")
  }
}
