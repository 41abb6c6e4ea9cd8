import Foundation
import KeywayElements
import KeywayKeymap
import KeywayPlatform
import KeywayTestCompositor
import Testing
import WindowBench

@testable import KeywayWayland

/// Everything from a compositor has bounds, and the app lives.
@MainActor
@Suite("A compositor that sends what none should")
struct HostileCompositorTests {
  private static func keymap(_ keycodes: String, level: String = "1") -> String {
    """
    xkb_keymap {
      xkb_keycodes "k" { \(keycodes) };
      xkb_types "t" { type "ONE_LEVEL" { modifiers = none; level_name[\(level)] = "Any"; }; };
      xkb_compatibility "c" { interpret Any+AnyOf(all) { action = NoAction(); }; };
      xkb_symbols "s" { key <AD06> { [ y ] }; };
    };
    """
  }

  @Test(
    "A keymap with a number that no keyboard has is refused, and the one before stays",
    arguments: [
      ("maximum = 4294967295; <AD06> = 29;", "1"), ("<AD06> = 4294967294;", "1"),
      ("<AD06> = 29; <X> = 0xFFFFFFFE;", "1"), ("<AD06> = 29;", "400000000"), ("<AD06> = 29;", "0x17D78400"),
      ("<AD06> = 100000000;", "1"), ("<AD06> // = 1\n = # 2\n 99999999999999999999;", "1"),
    ])
  func keymap(keycodes: String, level: String) throws {
    let desk = try Desk()
    try desk.waitForKeyboard()
    try desk.compositor.sendBrokenKeymap(Self.keymap(keycodes, level: level))
    try desk.compositor.tap(21)
    try desk.wait(for: "the key") { desk.owner.presses.count == 2 }
    #expect(desk.owner.presses[0].text == "y")
    #expect(desk.log.contains { $0.contains("is above 65535") && $0.contains("stays in use") }, "\(desk.log)")
  }

  @Test("A keymap with usual numbers, hexadecimal symbols and long modifiers compiles")
  func usual() throws {
    let text = Self.keymap("minimum = 8; maximum = 255; <AD06> = 29; indicator 1 = \"L 99999\"; // 99999\n")
      .replacing("[ y ]", with: "[ 0x1000449, 0x79 ]").replacing("modifiers = none", with: "modifiers= none")
    #expect(try Keymap(text: text).layoutCount == 1)
    for names in KeymapNames.manyLayouts {
      let keymap = try Keymap(names: names)
      #expect(throws: Never.self) { try Keymap(text: keymap.text) }
    }
  }

  @Test(
    "A size or a scale beyond all screens is lowered to what a frame has room for",
    arguments: [(40_000, 8, 1), (16_384, 16_384, 1), (1280, 800, 100), (4000, 4000, 16), (1, 1, 1000)])
  func size(width: Int, height: Int, scale: Int) throws {
    let desk = try Desk()
    try desk.waitUntilShown()
    let before = desk.owner.configured
    try desk.compositor.setOutputScale(scale)
    try desk.compositor.resizeWindow(width: width, height: height)
    try desk.wait(for: "the size") {
      desk.owner.configured > before && desk.window.isReadyForFrame
        && (scale == 1 || desk.window.scale > 1) && desk.window.size.width != 200
    }
    let (size, finest) = (desk.window.size, desk.window.scale)
    #expect(max(size.width, size.height) * finest <= 16_384)
    #expect(size.width * size.height * finest * finest <= 67_108_864)
    #expect(finest <= 16)
    if width <= 8192, height <= 8192 { #expect(size == Size(width: Double(width), height: Double(height))) }
    #expect(desk.compositor.protocolErrors.isEmpty)
  }

  @Test("A rate of repeats beyond all keyboards is lowered")
  func rate() throws {
    let desk = try Desk {
      $0.repeatDelay = 1
      $0.repeatRate = 2_000_000_000
    }
    try desk.waitForKeyboard()
    try desk.compositor.key(15, .down)
    try desk.wait(for: "the press") { desk.owner.presses.count == 1 }
    var count: Int?
    desk.loop.schedule(after: .milliseconds(50)) { count = desk.owner.presses.count }
    try desk.wait(for: "the timer") { count != nil }
    // A repeat is due each millisecond before the timer; a loop that is late makes one of several.
    #expect((2...55).contains(try #require(count)))
    try desk.compositor.key(15, .up)
    try desk.wait(for: "the release") { desk.owner.presses.last?.phase == .ended }
  }

  @Test("A compositor that takes the connection and says nothing is told of after the time for it")
  func silent() throws {
    let path = NSTemporaryDirectory() + "/keyway-silent-\(UUID().uuidString.prefix(8))/socket"
    let listener = try SilentSocket(path)
    let error = #expect(throws: PlatformError.self) {
      try WaylandWindowSystem(socket: path, patience: .seconds(1))
    }
    #expect(error?.reason == .noCompositor)
    #expect(
      error?.description
        == "the Wayland compositor at WAYLAND_DISPLAY=\(path) accepted the connection but did not "
        + "answer within 1 s; start it again")
    #expect(listener.takeConnections() == 1)
  }

  @Test("A slow app reads on while it works, so that a flood of keys ends no connection")
  func flood() throws {
    let desk = try Desk()
    try desk.waitForKeyboard()
    // A press that takes time, as in a list of a million rows.
    desk.owner.square = { _ in
      usleep(2_000)
      return nil
    }
    let strokes = 1_500
    let compositor = desk.compositor
    let sender = Thread {
      for _ in 0..<strokes {
        try? compositor.tap(15)
        usleep(200)
      }
    }
    sender.start()
    try desk.wait(for: "all keys") {
      desk.owner.presses.count >= 2 * strokes || desk.system.connection.isClosed
    }
    #expect(!desk.system.connection.isClosed)
    #expect(desk.owner.presses.count == 2 * strokes)
  }

  @Test("Requests that the compositor does not read yet wait, and end no connection")
  func fullSocket() throws {
    let desk = try Desk()
    try desk.waitUntilShown()
    let compositor = desk.compositor
    let stalled = DispatchSemaphore(value: 0)
    let staller = Thread { try? compositor.stall(for: .milliseconds(1_500)) { stalled.signal() } }
    staller.start()
    stalled.wait()
    for number in 0..<5_000 { desk.window.setTitle("Title \(number) " + String(repeating: "x", count: 500)) }
    try desk.waitElsewhere(for: "the last title") {
      compositor.windows.last?.title.hasPrefix("Title 4999 ") == true
    }
    #expect(!desk.system.connection.isClosed)
  }
}
