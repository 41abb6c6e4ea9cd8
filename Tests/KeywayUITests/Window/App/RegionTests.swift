import Keyway
import KeywayTesting
import Testing

@MainActor
@Suite("F6 moves between regions of a window")
struct RegionTests {
  private struct Row: Identifiable { let id: String }

  private struct Library: View {
    let rows = ["a", "b", "c"].map(Row.init)
    @State private var selected: String?

    var body: some View {
      SplitView {
        List(rows, selection: $selected) { Text($0.id) }
      } detail: {
        VStack {
          Button("Play") {}
          Button("Queue") {}.prefersFocus()
          HStack { Button("Pause") {} }.accessibilityIdentifier("player").focusRegion()
        }
      }
      .navigationBar("Library") { Button("Add") {} }
    }
  }

  @Test("Bar, sidebar, detail and a region of the app's own are gone round, both ways, and remember")
  func round() throws {
    let app = try AppDriver(size: Size(width: 1280, height: 600)) { Library() }
    func visited(_ key: String, _ count: Int) throws -> [String?] {
      try (0..<count).map { _ in
        try app.press(key)
        return app.focused?.label
      }
    }
    #expect(app.focused?.label == "Queue")
    #expect(try visited("F6", 3) == ["Pause", "Add", "a"])
    try app.press("Down")
    #expect(try visited("F6", 4) == ["Queue", "Pause", "Add", "b"])
    #expect(try visited("Shift+F6", 4) == ["Add", "Pause", "Queue", "b"])
    #expect(app.focusFaults.isEmpty)
  }

  @Test("The ring is shown where F6 leads")
  func ring() throws {
    let app = try AppDriver(size: Size(width: 1280, height: 600)) { Library() }
    try app.press("F6")
    #expect(app.window.shownRing != nil)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("F6 closes an open menu, and the focus is where it was")
  func menu() throws {
    let app = try AppDriver(size: Size(width: 1280, height: 600), showsMenuBar: true) { Library() }
    try app.press("F6 F6 F6 F10")
    #expect(app.focused?.label != "a")
    try app.press("F6")
    #expect(app.focused?.label == "a")
    try app.press("F6")
    #expect(app.focused?.label == "Queue")
  }
}
