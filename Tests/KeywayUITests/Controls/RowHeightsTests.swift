import Keyway
import KeywayTesting
import SeededRandom
import Testing

@testable import KeywayUI

@MainActor
@Suite("The heights of a list's rows")
struct RowHeightsTests {
  @Test("A row lies below all rows before it, and is found at each place in it, whatever was measured")
  func places() {
    var random = SeededGenerator()
    let seed = random.seed
    for _ in 0..<60 {
      let heights = RowHeights()
      let count = Int.random(in: 1...200, using: &random)
      heights.reset(count: count)
      let first = Int.random(in: 20...60, using: &random)
      heights.measured([(0, Double(first))])
      var known = [Int](repeating: first, count: count)
      for _ in 0..<Int.random(in: 0...80, using: &random) {
        let (index, height) = (
          Int.random(in: 0..<count, using: &random), Int.random(in: 1...90, using: &random)
        )
        known[index] = height
        heights.measured([(index, Double(height))])
      }
      var top = 0
      for (index, height) in known.enumerated() {
        #expect(heights.top(of: index) == Double(top), "row \(index), seed \(seed)")
        #expect(heights.height(of: index) == Double(height), "row \(index), seed \(seed)")
        #expect(heights.row(at: Double(top)) == index, "row \(index), seed \(seed)")
        #expect(heights.row(at: Double(top + height) - 0.25) == index, "row \(index), seed \(seed)")
        top += height
      }
      #expect(heights.total == Double(top), "seed \(seed)")
      #expect(heights.row(at: -5) == 0 && heights.row(at: Double(top + 5)) == count - 1, "seed \(seed)")
    }
  }

  @Test("A row is found where it is said to lie, also where heights are no whole numbers")
  func fractions() {
    var random = SeededGenerator()
    let seed = random.seed
    let heights = RowHeights()
    heights.reset(count: 1_000_000)
    heights.measured((0..<40).map { ($0, Double.random(in: 30...70, using: &random)) })
    for _ in 0..<2_000 {
      let index = Int.random(in: 0..<1_000_000, using: &random)
      heights.measured([(index, Double.random(in: 30...70, using: &random))])
      let other = Int.random(in: 0..<1_000_000, using: &random)
      #expect(heights.row(at: heights.top(of: other)) == other, "row \(other), seed \(seed)")
    }
  }

  private struct Line: Identifiable {
    let id: Int
  }

  /// So many rows that they cannot be an array.
  private struct Lines: RandomAccessCollection, Equatable {
    let count: Int
    var startIndex: Int { 0 }
    var endIndex: Int { count }
    subscript(index: Int) -> Line { Line(id: index + 1) }
  }

  @Test("A key in a list of a billion rows reads hardly more heights than in one of a thousand")
  func work() throws {
    func looks(_ count: Int) throws -> Int {
      let app = try AppDriver {
        List(Lines(count: count)) { Text("Row \($0.id)").padding($0.id % 3 == 0 ? 9 : 0) }
          .accessibilityIdentifier("list")
      }
      let list = try #require(app.tree.element(forKey: "list").flatMap(app.window.graph.renderNode(for:)))
      let heights = try #require(list as? ListNode).heights
      let before = heights.looks
      try app.press("End Up Up PageUp Home Down")
      #expect(app.focused?.label == "Row 2")
      return heights.looks - before
    }
    // Of the logarithms one is three times the other.
    #expect(try looks(1_000_000_000) < 4 * looks(1_000))
  }
}
