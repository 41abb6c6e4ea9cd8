import Keyway
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("A field that somebody scrolled away from comes back when they write")
struct TypingRevealTests {
  private struct Page: View {
    @State private var name = ""

    var body: some View {
      ScrollView {
        VStack(alignment: .leading, spacing: 24) {
          ForEach(0..<10) { Text("Line \($0)") }
          TextField("Name", text: $name)
          ForEach(10..<40) { Text("Line \($0)") }
        }
        .padding(16)
      }
    }
  }

  /// The scroll view, and the field with its name above.
  private func frames(_ app: AppDriver) throws -> (view: Rect, whole: Rect) {
    let field = try #require(app.tree.focused)
    var around = app.tree.parent(of: field)
    while let box = around, app.tree[box].frame.minY == app.tree[field].frame.minY {
      around = app.tree.parent(of: box)
    }
    return (
      try #require(app.tree.element(.scrollView)).frame, try #require(around.map { app.tree[$0].frame })
    )
  }

  private func scrolled(by way: (Rect, Rect) -> Double) throws -> AppDriver {
    let app = try AppDriver(size: Size(width: 480, height: 320)) { Page() }
    #expect(app.focused?.label == "Name")
    let (view, whole) = try frames(app)
    #expect(view.contains(whole))
    app.windowSystem.movePointer(to: Point(x: view.midX, y: view.midY), in: app.headlessWindow)
    app.windowSystem.scroll(y: way(view, whole))
    #expect(try !view.contains(frames(app).whole))
    return app
  }

  @Test("It is seen with its name, from above and from below", arguments: [400.0, -300.0])
  func comesBack(way: Double) throws {
    let app = try scrolled { _, _ in way }
    app.windowSystem.settle()
    #expect(try !frames(app).view.contains(frames(app).whole), "it stays away until somebody writes")
    try app.type("a")
    #expect(app.focused?.value == "a")
    #expect(try frames(app).view.contains(frames(app).whole))
  }

  @Test("Where the field is seen and its name is not, the name comes back")
  func name() throws {
    let app = try scrolled { view, whole in whole.minY - view.minY + 20 }
    #expect(try frames(app).view.contains(#require(app.focused).frame))
    try app.type("b")
    #expect(try frames(app).view.contains(frames(app).whole))
  }
}
