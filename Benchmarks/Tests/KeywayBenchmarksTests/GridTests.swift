import Keyway
import KeywayTesting
import Testing

@testable import ButtonGrid

@MainActor
@Suite("Keyway's button grid")
struct GridTests {
  @Test("The buttons lie where the other twins have theirs, labelled ones and dense ones")
  func frames() throws {
    let labelled = try buttonFrames(40)
    #expect(labelled.count == 40)
    #expect(labelled.first == Rect(x: 16, y: 16, width: 142, height: 56))
    #expect(labelled.last == Rect(x: 1122, y: 304, width: 142, height: 56))

    let dense = try buttonFrames(10_000)
    #expect(dense.count == 10_000)
    #expect(dense.first == Rect(x: 40, y: 50, width: 12, height: 7))
    #expect(dense.last == Rect(x: 1228, y: 743, width: 12, height: 7))
  }

  @Test("Tab moves the ring to the next button and changes nothing but the two rings")
  func tab() throws {
    let app = try AppDriver(ButtonGrid(grid: GridLayout(count: 40)))
    #expect(app.focused?.label == "Button 1")
    try app.press("Tab")
    #expect(app.focused?.label == "Button 2")
    let rings = Rect(x: 8, y: 8, width: 2 * 142 + 16 + 16, height: 72)
    let damage = try #require(app.headlessWindow.frames.last?.damage)
    #expect(!damage.isEmpty)
    #expect(damage.allSatisfy { rings.contains($0) })
  }

  /// The frames of all buttons, in tree order.
  private func buttonFrames(_ count: Int) throws -> [Rect] {
    let app = try AppDriver(ButtonGrid(grid: GridLayout(count: count)))
    var frames: [Rect] = []
    app.tree.visit(app.tree.root) { _, element in
      if element.role == .button { frames.append(element.frame) }
      return true
    }
    return frames
  }
}
