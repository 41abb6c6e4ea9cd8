import Keyway
import KeywayTesting
import Testing
import ViewTestKit

/// Views from one corner to the other, each a step further.
private struct Diagonal: Layout {
  var step = 10.0

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews) -> Size {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let way = step * Double(max(0, subviews.count - 1))
    return Size(width: (sizes.map(\.width).max() ?? 0) + way, height: (sizes.map(\.height).max() ?? 0) + way)
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews) {
    for (index, subview) in subviews.enumerated() {
      let way = Double(index) * step
      subview.place(at: Point(x: bounds.minX + way, y: bounds.minY + way), proposal: .unspecified)
    }
  }
}

@MainActor
@Suite("A custom layout places views as stacks do")
struct LayoutContractTests {
  private struct Screen: View {
    @State private var step = 10.0
    let direction: LayoutDirection

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Diagonal(step: step) {
          Box("a")
          Box("b")
        }
        .accessibilityIdentifier("diagonal")
        Button("Wider") { step += 20 }
        Spacer()
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .environment(\.layoutDirection, direction)
    }
  }

  @Test("It takes the size that it asks for, and gives each view its place")
  func places() throws {
    let app = try AppDriver(size: Size(width: 300, height: 200)) { Screen(direction: .leftToRight) }
    #expect(try app.frame("diagonal") == Rect(x: 0, y: 0, width: 50, height: 30))
    #expect(try app.frame("b") == Rect(x: 10, y: 10, width: 40, height: 20))
  }

  @Test("Another value lays the views out anew")
  func changes() throws {
    let app = try AppDriver(size: Size(width: 300, height: 200)) { Screen(direction: .leftToRight) }
    try app.press("Space")
    #expect(try app.frame("diagonal").size == Size(width: 70, height: 50))
    #expect(try app.frame("b").minX == 30)
  }

  @Test("It is mirrored where text runs from right to left, without a word of its own")
  func mirrored() throws {
    let app = try AppDriver(size: Size(width: 300, height: 200)) { Screen(direction: .rightToLeft) }
    #expect(try app.frame("diagonal") == Rect(x: 250, y: 0, width: 50, height: 30))
    #expect(try app.frame("a") == Rect(x: 260, y: 0, width: 40, height: 20))
    #expect(try app.frame("b") == Rect(x: 250, y: 10, width: 40, height: 20))
  }

  @Test("An anchor sets which part of a view is at a point")
  func anchors() throws {
    struct Middle: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews) -> Size {
        Size(width: 100, height: 100)
      }
      func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews) {
        let middle = Point(x: bounds.midX, y: bounds.midY)
        subviews[0].place(at: middle, anchor: .center, proposal: .unspecified)
        subviews[1].place(at: middle, anchor: .bottomTrailing, proposal: .unspecified)
      }
    }
    let app = try AppDriver(size: Size(width: 100, height: 100)) {
      Middle {
        Box("centre")
        Box("corner")
      }
    }
    #expect(try app.frame("centre") == Rect(x: 30, y: 40, width: 40, height: 20))
    #expect(try app.frame("corner") == Rect(x: 10, y: 30, width: 40, height: 20))
  }
}
