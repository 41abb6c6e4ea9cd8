import Keyway
import KeywayTesting
import Testing

@MainActor
@Suite("Views that do not come to rest")
struct UnsettledTests {
  /// Places its views, and changes the state that it is made from as often as it may.
  private struct Restless: Layout {
    let placings: Int
    let change: @MainActor () -> Void

    static func == (one: Self, other: Self) -> Bool { one.placings == other.placings }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews) -> Size {
      Size(width: 200, height: 100)
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews) {
      for subview in subviews {
        subview.place(at: Point(x: bounds.minX, y: bounds.minY), proposal: .unspecified)
      }
      change()
    }
  }

  private struct Screen: View {
    @State private var placings = 0
    let most: Int
    var log = Log()

    var body: some View {
      VStack {
        Restless(placings: placings, change: { change() }) {
          Text("Placed \(placings) times")
        }
        Button("Go on") {}
      }
    }

    private func change() {
      log.changes += 1
      if placings < most { placings += 1 }
    }
  }

  private final class Log { var changes = 0 }

  @Test("A few rounds are nothing to tell")
  func settles() throws {
    let app = try AppDriver { Screen(most: 3) }
    #expect(app.tree.element(.text, "Placed 3 times") != nil)
    #expect(app.window.viewFaults == [])
  }

  @Test(
    "After more, the window paints what there is, names the view, and goes on in the next turn of the loop")
  func neverSettles() throws {
    let app = try AppDriver { Screen(most: 30) }
    #expect(app.window.viewFaults.count == 1)
    let fault = try #require(app.window.viewFaults.first)
    #expect("\(fault)".contains("Screen"), "\(fault)")
    #expect(app.tree.element(.text, "Placed 30 times") != nil)
    #expect(app.capture().difference(from: app.freshCapture()).count == 0)
    try app.press("Tab")
    #expect(app.focused?.label == "Go on")
  }

  @Test(
    "Views that never come to rest are left alone after some turns, until the next event or the next second")
  func neverEnds() throws {
    let log = Log()
    let app = try AppDriver { Screen(most: .max, log: log) }
    #expect(app.window.viewFaults.count == 1)
    let atFirst = log.changes
    app.windowSystem.settle()
    #expect(log.changes == atFirst && atFirst < 200)
    try app.press("Tab")
    #expect(app.focused?.label == "Go on")
    let afterKey = log.changes
    #expect(afterKey > atFirst)
    app.windowSystem.advance(by: .seconds(20))
    #expect(log.changes > afterKey && log.changes < afterKey + 20 * 50)
  }
}
