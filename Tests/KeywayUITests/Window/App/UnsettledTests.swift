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

    var body: some View {
      VStack {
        Restless(placings: placings, change: { if placings < most { placings += 1 } }) {
          Text("Placed \(placings) times")
        }
        Button("Go on") {}
      }
    }
  }

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
}
