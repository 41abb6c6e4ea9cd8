import KeywayKeymap
import KeywayTesting
import Testing
import WalkKit
import WindowBench

@MainActor
@Suite("The overview of shortcuts over the wire", .serialized)
struct ShortcutsTests {
  private static let (f1, s, h, a): (UInt32, UInt32, UInt32, UInt32) = (59, 31, 35, 30)

  @Test(
    "Control held for a second shows the keycaps of the layout, and its release the exact picture from before",
    arguments: WindowSystemKind.allCases, [KeyboardLayout.de, .ru])
  func held(kind: WindowSystemKind, layout: KeyboardLayout) throws {
    let pair = try WirePair(layout, on: kind)
    defer { pair.app.terminate() }
    try pair.tap(Key.tab)
    let before = try #require(pair.picture).image()
    let down = RawKeyEvent(code: Key.control, isDown: true)
    #expect(try pair.app.send([down])[0].takenBy == "none")
    pair.twin.send(down)
    pair.twin.windowSystem.advance(by: .milliseconds(1000))
    try pair.compare(after: "a second")
    let shown = try #require(pair.picture).image()
    #expect(shown.differenceCount(from: before) > 10_000)
    let keys = ["de": "Ctrl+I", "ru": "Ctrl+Ш"][layout.names.layout] ?? ""
    #expect(pair.twin.shortcuts.contains { $0.hasSuffix(": Share, \(keys)") }, "\(pair.twin.shortcuts)")

    let up = RawKeyEvent(code: Key.control, isDown: false)
    try pair.app.send([up])
    pair.twin.send(up)
    try pair.app.settle()
    try pair.compare(after: "the release")
    #expect(try #require(pair.picture).image().differenceCount(from: before) == 0)
  }

  @Test(
    "A shortcut while Control is held fires, and the overview is gone in the frame that shows it",
    arguments: WindowSystemKind.allCases)
  func fires(kind: WindowSystemKind) throws {
    let pair = try WirePair(on: kind)
    defer { pair.app.terminate() }
    try pair.tap(Key.tab)
    let down = RawKeyEvent(code: Key.control, isDown: true)
    try pair.app.send([down])
    pair.twin.send(down)
    pair.twin.windowSystem.advance(by: .milliseconds(1000))
    try pair.compare(after: "a second")
    #expect(try pair.tap(KeyboardLayout.us.i).command == "share")
    #expect(pair.message == "Shared Breakfast Blend" && pair.twin.shortcuts.isEmpty)
  }

  @Test(
    "F1 opens it, words find a command, Return gives it, and the focus is where it was",
    arguments: WindowSystemKind.allCases)
  func search(kind: WindowSystemKind) throws {
    let pair = try WirePair(on: kind)
    defer { pair.app.terminate() }
    try pair.tap(Key.tab)
    let focused = pair.twin.focused?.label
    #expect(try pair.tap(Self.f1).focused?.label == "Search commands")
    for key in [Self.s, Self.h, Self.a] { #expect(try pair.tap(key).takenBy == "shortcuts") }
    try pair.expectRing()
    try pair.tap(Key.enter)
    #expect(pair.message == "Shared Breakfast Blend" && pair.twin.focused?.label == focused)
  }
}
