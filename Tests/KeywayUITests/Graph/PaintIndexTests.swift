import Keyway
import KeywayTesting
import SeededRandom
import Testing

@testable import KeywayUI

@MainActor
@Suite("A frame asks only the children that are near what changed")
struct PaintIndexTests {
  /// Each view at its own place.
  private struct Scatter: Layout {
    let places: [Rect]

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews) -> Size {
      Size(width: 800, height: 600)
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews) {
      for (subview, place) in zip(subviews, places) {
        subview.place(in: place.offsetBy(x: bounds.minX, y: bounds.minY))
      }
    }
  }

  private struct Dot: View {
    var body: some View { Text("") }
  }

  private func node(_ places: [Rect]) throws -> RenderNode {
    let app = try AppDriver(size: Size(width: 800, height: 600)) {
      Scatter(places: places) { ForEach(0..<places.count) { _ in Dot() } }.accessibilityIdentifier("scatter")
    }
    let id = try #require(app.tree.element(forKey: "scatter"))
    return try #require(app.window.graph.renderNode(for: id))
  }

  private func found(_ region: [Rect], in node: RenderNode) -> [Rect] {
    var found: [Rect] = []
    node.visitChildren(touching: region) { found.append($0.frame) }
    return found
  }

  @Test("All that touch the rectangles are visited once and in order, wherever they lie")
  func scattered() throws {
    var random = SeededGenerator()
    func place(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random).rounded() }
    let places = (0..<500).map { _ in
      Rect(x: place(0...760), y: place(0...560), width: place(1...40), height: place(1...40))
    }
    let node = try node(places)
    for _ in 0..<50 {
      let region = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Rect(x: place(0...700), y: place(0...500), width: place(1...100), height: place(1...100))
      }
      let wanted = node.children.filter { child in region.contains { child.paintBounds.intersects($0) } }.map(
        \.frame)
      #expect(found(region, in: node) == wanted, "KEYWAY_SEED=\(random.seed)")
    }
  }

  @Test("In a flat grid of 2,500 a cell asks its row, and one out of line changes little")
  func grid() throws {
    var places = (0..<2500).map { index in
      Rect(x: Double(index % 50) * 16, y: Double(index / 50) * 12, width: 15, height: 11)
    }
    let cell = [Rect(x: 320, y: 240, width: 15, height: 11)]
    #expect(found(cell, in: try node(places)).count <= 100)
    places[7].origin.y = 590
    #expect(found(cell, in: try node(places)).count <= 100)
  }
}
