import KeywayTesting
import Testing
import WalkKit
import WindowBench

@MainActor
@Suite("Roasted Beans on finer screens", .serialized)
struct ScaleTests {
  @Test(
    "Rings are whole, and damage stays within them, at scale 2 and 1.5", arguments: WindowSystemKind.allCases,
    [2, 1.5])
  func scales(kind: WindowSystemKind, scale: Double) throws {
    let pair = try WirePair(on: kind) {
      $0.scale = scale
      $0.width = Int(1280 * scale)
      $0.height = Int(800 * scale)
    }
    for stop in ["Breakfast Blend", "Share", "Favorite", "Gift", "Add"] {
      let old = try #require(pair.twinRing)
      #expect(try pair.tap(Key.tab).focused?.label == stop)
      try pair.expectRing()
      try pair.expectOnlyTheRingMoved(from: old)
      #expect(pair.picture?.width == Int(1280 * scale))
    }
    try pair.tap(Key.f10)
    try pair.expectRing()
    #expect(pair.bench.faults.isEmpty)
  }
}
