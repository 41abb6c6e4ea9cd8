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
      window.keyboardSettings.bounceKeys = .milliseconds(300)
      window.kiosk.policy.keys = .everything(except: [.keyCode(.keyboardTab)])
    }
  }

  @Test("The app gets its window before the first press, and what it changes there holds")
  func changes() throws {
    let app = try AppDriver(Kiosk())
    #expect(app.window.keyboardSettings.bounceKeys == .milliseconds(300))
    #expect(app.focused?.label == "One")
    try app.press("Tab")
    #expect(app.focused?.label == "One")
  }

  /// A switch as a page of settings has it.
  private struct Settings: View {
    @Environment(\.window) private var window

    var body: some View {
      VStack {
        Button("Full") { window?.isFullScreen.toggle() }
        Button("End") { window?.close() }
      }
    }
  }

  @Test(
    "A view enters and leaves full screen, as the command does, which names the way back; a view closes the window"
  )
  func fullScreen() throws {
    let app = try AppDriver { Settings() }
    let command = Command(title: "Enter Full Screen", action: .toggleFullScreen)
    #expect(!app.headlessWindow.isFullScreen && app.window.validator(command).title == nil)
    try app.press("Return")
    #expect(app.headlessWindow.isFullScreen && app.window.isFullScreen)
    #expect(app.window.validator(command).title == "Leave Full Screen")
    try app.press("Return")
    #expect(!app.headlessWindow.isFullScreen)
    try app.press("Tab Return")
    #expect(app.headlessWindow.isClosed)
  }
}
