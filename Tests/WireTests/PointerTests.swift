import Keyway
import KeywayTesting
import Testing
import WalkKit
import WindowBench

@MainActor
@Suite("Pointer and touch, over the wire", .serialized)
struct PointerTests {
  private func center(of label: String, in pair: WirePair) throws -> Point {
    let frame = try #require(pair.twin.tree.element(.button, label)).frame
    return Point(x: frame.midX, y: frame.midY)
  }

  @Test(
    "A click activates without a ring, and the next key brings the ring back",
    arguments: WindowSystemKind.allCases)
  func click(kind: WindowSystemKind) throws {
    let pair = try WirePair(on: kind)
    let gift = try center(of: "Gift", in: pair)
    try pair.bench.click(x: gift.x, y: gift.y)
    try pair.app.settle()
    pair.twin.windowSystem.click(at: gift, in: pair.twin.headlessWindow)
    #expect(pair.message == "Breakfast Blend is wrapped as a gift")
    #expect(pair.twin.window.focusManager.ringPolicy.isVisible == false)
    try pair.compare(after: "the click")
    #expect(try pair.tap(Key.shift, Key.tab).focused?.label == "Favorite")
    try pair.expectRing()
  }

  @Test("A finger activates what it is lifted from", arguments: WindowSystemKind.allCases)
  func touch(kind: WindowSystemKind) throws {
    let pair = try WirePair(on: kind) { $0.hasTouchScreen = true }
    let share = try center(of: "Share", in: pair)
    try pair.bench.touch(.down, finger: 0, x: share.x, y: share.y)
    try pair.bench.touch(.up, finger: 0, x: share.x, y: share.y)
    try pair.app.settle()
    pair.twin.windowSystem.tap(at: share, in: pair.twin.headlessWindow)
    #expect(pair.message == "Shared Breakfast Blend")
    try pair.compare(after: "the touch")
    #expect(try pair.tap(Key.tab).focused?.label == "Favorite")
    try pair.expectRing()
  }
}
