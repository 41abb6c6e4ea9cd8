import Keyway
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("A field that is wrong a second time says so again")
struct FieldErrorTests {
  private struct Account: View {
    @State private var name = ""
    @State private var isLeft = false
    @State private var error: String?

    var body: some View {
      VStack {
        TextField("Name", text: $name).fieldError(error).onSubmit { check() }
        Button("Send") { check() }
        Button("Clear") { error = nil }
        Button("Leave", role: .cancel) { isLeft = true }
      }
    }

    private func check() {
      error = nil
      if name.count < 3 { error = "Too short." }
    }
  }

  private func open() throws -> AppDriver {
    let app = try AppDriver { Account() }
    _ = app.readingOrder
    return app
  }

  @Test("By its button, and by Return in the field", arguments: [true, false])
  func sent(byButton: Bool) throws {
    let app = try open()
    if byButton { try app.focus(.button, "Send") }
    let key = byButton ? "Space" : "Return"
    try app.press(key)
    #expect(app.announcements == ["Too short."])
    try app.press(key)
    #expect(app.announcements == ["Too short.", "Too short."])
  }

  @Test("When it is left with other content that is as wrong; not when nothing was written, or it is right")
  func left() throws {
    let app = try open()
    try app.press("Return A Tab")
    #expect(app.announcements == ["Too short.", "Too short."])
    try app.press("Shift+Tab Tab")
    #expect(app.announcements.count == 2)
    try app.press("Tab Space")
    #expect(app.announcements.count == 2)
  }

  @Test("Not for somebody who leaves the form", arguments: ["Tab Tab Tab Space", "Escape"])
  func cancelled(keys: String) throws {
    let app = try open()
    try app.press("Return \(keys)")
    #expect(app.announcements == ["Too short."])
  }
}
