import Keyway
import KeywayTesting
import Testing

@MainActor
@Suite("When the answer to a press is seen")
struct PresentationTests {
  @Test("Each press that changes the screen is told once its frame is seen, with the time since it arrived")
  func shown() throws {
    let app = try AppDriver {
      VStack {
        Button("One") {}
        Button("Two") {}
      }
    }
    var shown: [PresentedPress] = []
    app.window.onPresented = { shown.append($0) }
    try app.press("Tab")
    #expect(shown.map(\.keysym?.name) == ["Tab"])
    app.headlessWindow.framePacing = .manual
    try app.press("Tab")
    app.windowSystem.advance(by: .milliseconds(25))
    #expect(shown.count == 1)
    app.headlessWindow.completeFrame()
    #expect(shown.map(\.milliseconds) == [0, 25])
    // Nothing is seen of it.
    app.headlessWindow.framePacing = .immediate
    try app.press("F7")
    #expect(shown.count == 2)
  }

  @Test("What is typed into a secure field is told without its name")
  func secret() throws {
    let pin = Secret()
    let app = try AppDriver { SecureField("PIN", secret: pin) }
    var shown: [PresentedPress] = []
    app.window.onPresented = { shown.append($0) }
    try app.press("Tab 4")
    #expect(!shown.isEmpty && shown.allSatisfy { $0.keysym == nil })
    #expect(shown.map { PresentationReport($0).text }.first?.hasPrefix("secret key presented after ") == true)
  }
}
