import Keyway
import KeywayTesting
import Testing
import WalkKit

@MainActor
@Suite("Pointer and touch, over the wire", .serialized)
struct PointerTests {
  private func center(of label: String, in pair: WirePair) throws -> Point {
    let frame = try #require(pair.twin.tree.element(.button, label)).frame
    return Point(x: frame.midX, y: frame.midY)
  }

  @Test("A click activates without a ring, and the next key brings the ring back")
  func click() throws {
    let pair = try WirePair()
    let gift = try center(of: "Gift", in: pair)
    try pair.compositor.click(x: gift.x, y: gift.y)
    try pair.app.settle()
    pair.twin.windowSystem.click(at: gift, in: pair.twin.headlessWindow)
    #expect(pair.message == "Breakfast Blend is wrapped as a gift")
    #expect(pair.twin.window.focusManager.ringPolicy.isVisible == false)
    try pair.compare(after: "the click")
    #expect(try pair.tap(Key.shift, Key.tab).focused?.label == "Favorite")
    try pair.expectRing()
  }

  @Test("A finger activates what it is lifted from")
  func touch() throws {
    let pair = try WirePair()
    let share = try center(of: "Share", in: pair)
    try pair.compositor.touchDown(x: share.x, y: share.y)
    try pair.compositor.touchUp()
    try pair.app.settle()
    pair.twin.windowSystem.tap(at: share, in: pair.twin.headlessWindow)
    #expect(pair.message == "Shared Breakfast Blend")
    try pair.compare(after: "the touch")
    #expect(try pair.tap(Key.tab).focused?.label == "Favorite")
    try pair.expectRing()
  }
}
