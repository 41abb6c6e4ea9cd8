import KeywayTesting
import Testing
import WalkKit

@MainActor
@Suite("Roasted Beans on finer screens", .serialized)
struct ScaleTests {
  @Test("Rings are whole, and damage stays within them, at scale 2 and 1.5", arguments: [2, 1.5])
  func scales(scale: Double) throws {
    let pair = try WirePair {
      $0.scale = 2
      if scale != 2 { $0.fractionalScale = scale }
      $0.outputWidth = Int(1280 * scale)
      $0.outputHeight = Int(800 * scale)
    }
    for stop in ["Breakfast Blend", "Share", "Favorite", "Gift", "Add"] {
      let old = try #require(pair.twinRing)
      #expect(try pair.tap(Key.tab).focused?.label == stop)
      try pair.expectRing()
      try pair.expectOnlyTheRingMoved(from: old)
      #expect(pair.commits.last?.bufferWidth == Int(1280 * scale))
    }
    try pair.tap(Key.f10)
    try pair.expectRing()
    #expect(pair.compositor.protocolErrors.isEmpty)
  }
}
