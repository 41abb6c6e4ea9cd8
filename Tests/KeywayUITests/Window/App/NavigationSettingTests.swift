import Keyway
import KeywayTesting
import Testing
import ViewTestKit

@MainActor
@Suite("Tab visits all controls, or text fields and lists alone")
struct NavigationSettingTests {
  private struct Row: Identifiable { let id: String }

  private struct Page: View {
    var body: some View {
      VStack {
        Button("First") {}
        List(["a", "b"].map { Row(id: $0) }) { Text($0.id) }.accessibilityLabel("Letters").frame(height: 150)
        Button("Second") {}
        Text("Name").accessibilityRole(.textField).focusable()
        Button("Third") {}
      }
    }
  }

  @Test("The setting changes while the window is open, and back")
  func change() throws {
    let app = try AppDriver { Page() }
    func walk(_ key: String, _ count: Int) throws -> [String] {
      try (0..<count).map { _ in
        try app.press(key)
        return app.focused?.label ?? "-"
      }
    }
    #expect(try walk("Tab", 5) == ["a", "Second", "Name", "Third", "First"])
    app.window.keyboardSettings.navigatesAllControls = false
    #expect(try walk("Tab", 3) == ["a", "Name", "a"])
    #expect(try walk("Shift+Tab", 3) == ["Name", "a", "Name"])
    app.window.keyboardSettings.navigatesAllControls = true
    #expect(try walk("Tab", 2) == ["Third", "First"])
  }

  @Test("Where there is neither, Tab visits all, so that nobody is stuck")
  func neither() throws {
    let app = try AppDriver {
      VStack {
        Button("One") {}
        Button("Two") {}
      }
    }
    app.window.keyboardSettings.navigatesAllControls = false
    try app.press("Tab")
    #expect(app.focused?.label == "Two")
    try app.press("Tab")
    #expect(app.focused?.label == "One")
  }
}

@MainActor
@Suite("Tests type texts")
struct TypingTests {
  /// The characters that the app was sent.
  private func typed(_ text: String, layout: String) throws -> String {
    let app = try AppDriver(layout: layout) { Button("Only") {} }
    try app.type(text)
    return app.traces.filter { $0.press.phase == .began }.map(\.press.text).joined()
  }

  @Test("A text goes through the layout as it would through fingers")
  func layouts() throws {
    #expect(try typed("Anna!", layout: "us") == "Anna!")
    #expect(try typed("Größe €", layout: "de") == "Größe €")
    #expect(try typed("Москва", layout: "ru") == "Москва")
    // The circumflex waits for its letter.
    #expect(try typed("ê", layout: "fr") == "ê")
  }

  @Test("What the layout cannot type is an error that names it")
  func untypable() throws {
    let error = #expect(throws: TypingError.self) { try typed("aш", layout: "us") }
    #expect(
      error?.description
        == "\"ш\" cannot be typed on the layout English (US); expected a character that it has")
  }
}
