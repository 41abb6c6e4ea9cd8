import Keyway
import KeywayTesting
import Testing
import WalkKit
import WindowBench

@MainActor
@Suite("An unplugged keypad, over the wire", .serialized)
struct UnpluggedTests {
  @Test("Where it was the only input its ring stays on the screen until it is back")
  func keypad() throws {
    let pair = try WirePair(onCompositor: { $0.seat = [.keyboard] })
    try pair.tap(Key.tab)
    try pair.expectRing()
    try pair.compositor.setCapabilities([])
    try pair.app.settle()
    try pair.compare(after: "the keypad was pulled out")
    try pair.expectRing()
    try pair.compositor.setCapabilities([.keyboard])
    try pair.compositor.waitForKeyboard()
    try pair.compare(after: "it is back")
    try pair.tap(Key.tab)
    try pair.expectRing()
  }
}
