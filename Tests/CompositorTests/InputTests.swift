import KeywayKeymap
import KeywayTestCompositor
import KeywayWayland
import Testing

@MainActor
@Suite("Keys typed by the compositor")
struct InputTests {
  private func window(_ compositor: TestCompositor) throws -> SmallClient {
    let client = try SmallClient(compositor)
    try client.showWindow(width: 40, height: 40, color: 0xFFFF_FFFF)
    return client
  }

  @Test("A key arrives with its exact code, whatever the layout", arguments: ["us", "ru", "de"])
  func exactCodes(layout: String) throws {
    let compositor = try TestCompositor { $0.keymap = .names(KeymapNames(layout: layout)) }
    let client = try window(compositor)
    try compositor.tap(21)
    try compositor.tap(0x1D0)  // KEY_FN: beyond what XKB of X11 could name.
    try client.pump()
    #expect(client.keys.map(\.code) == [21, 21, 0x1D0, 0x1D0])
    #expect(client.keys.map(\.isDown) == [true, false, true, false])
    let keymap = try Keymap(text: try #require(client.keymaps.last))
    let expected = try Keymap(layout: layout).keysyms(code: 21, layout: 0, level: 0)
    #expect(keymap.keysyms(code: 21, layout: 0, level: 0) == expected)
  }

  @Test("Modifiers follow from the keys: Shift while it is held, Caps Lock after it")
  func modifiers() throws {
    let compositor = try TestCompositor()
    let client = try window(compositor)
    client.modifiers = []
    try compositor.type("Shift+a CapsLock")
    try client.pump()
    #expect(client.keys.map(\.code) == [42, 30, 30, 42, 58, 58])
    #expect(client.modifiers.first == 1, "Shift is XKB's first modifier")
    #expect(client.modifiers.dropFirst().first == 0)
    #expect(client.modifiers.last == 2, "Caps Lock stays")
  }

  @Test("A script's names are physical keys, and a wrong one is named")
  func scripts() throws {
    let compositor = try TestCompositor()
    let client = try window(compositor)
    try compositor.type("Tab Shift+Tab Ctrl+I KEY_F6 Ctrl++ /")
    try client.pump()
    #expect(
      client.keys.filter(\.isDown).map(\.code) == [15, 42, 15, 29, 23, 64, 29, 42, 13, 53])
    let error = #expect(throws: CompositorError.self) { try compositor.type("Tab Tabb") }
    #expect(error == .unknownKey("Tabb", script: "Tab Tabb"))
  }

  @Test("The focus tells which keys are down already")
  func enterWithPressedKeys() throws {
    let compositor = try TestCompositor()
    let client = try window(compositor)
    #expect(client.entered == [[]])
    try compositor.keyboardLeave()
    try compositor.key(30, .down)
    try compositor.keyboardEnter(pressed: [42, 30])
    try client.pump()
    #expect(client.keys.isEmpty, "keys pressed elsewhere are not events here")
    #expect(client.entered == [[], [42, 30]])
    #expect(client.modifiers.last == 1, "Shift is among them")
    #expect(client.log.suffix(2) == ["keyboard leaves", "keyboard enters the window"])
  }

  @Test("A new keymap and a broken one reach the client as they are")
  func keymaps() throws {
    let compositor = try TestCompositor()
    let client = try window(compositor)
    try compositor.setKeymap(.names(KeymapNames(layout: "us,ru")))
    try compositor.setLayout(1)
    try compositor.sendBrokenKeymap("no keymap at all")
    try client.pump()
    #expect(client.keymaps.count == 3)
    #expect(try Keymap(text: client.keymaps[1]).layoutCount == 2)
    #expect(client.keymaps[2] == "no keymap at all")
    #expect(client.group == 1)
    let error = #expect(throws: CompositorError.self) {
      try compositor.setKeymap(.names(KeymapNames(layout: "klingon")))
    }
    #expect(error?.description.hasPrefix("unknown keyboard layout") == true)
  }

  @Test("Repeat is the client's own, by the rate and delay that the options say; they say none by default")
  func repeatInfo() throws {
    let compositor = try TestCompositor {
      $0.repeatRate = 40
      $0.repeatDelay = 250
    }
    let client = try window(compositor)
    #expect(client.log.contains("repeats 40 250"))
    let silent = try window(TestCompositor())
    #expect(silent.log.contains("repeats 0 600"))
  }

  @Test("A keyboard that is unplugged and plugged in again enters the window anew")
  func capabilities() throws {
    let compositor = try TestCompositor()
    let client = try window(compositor)
    try compositor.setCapabilities([.pointer])
    try client.pump()
    #expect(client.capabilities == [.pointer])
    try compositor.tap(30)
    try compositor.setCapabilities([.pointer, .keyboard])
    try client.pump()
    try compositor.tap(31)
    try client.pump()
    #expect(client.keys.map(\.code) == [31, 31])
    #expect(client.entered.count == 2)
    #expect(compositor.protocolErrors.isEmpty)
  }

  @Test("A window without a seat opens, and takes keys as soon as one appears")
  func lateSeat() throws {
    let compositor = try TestCompositor { $0.globals.remove(.seat) }
    let client = try window(compositor)
    #expect(client.seat == nil)
    try compositor.addSeat()
    try client.pump()
    try client.pump()
    try compositor.tap(57)
    try client.pump()
    #expect(client.keys.map(\.code) == [57, 57])
    try compositor.removeSeat()
    try client.pump()
    #expect(client.log.suffix(2) == ["keyboard leaves", "removed wl_seat"])
  }

  @Test("The times of events wrap around, as those of a server that runs for 49.7 days")
  func wrappingTimes() throws {
    let tenMinutes: UInt32 = 600_000
    for isBefore in [true, false] {
      let compositor = try TestCompositor {
        $0.eventTimeOffset = CompositorOptions.eventTimeOffset(wrappingIn: isBefore ? tenMinutes : 0)
      }
      let client = try window(compositor)
      try compositor.tap(21)
      try client.pump()
      let expected = isBefore ? UInt32.max - tenMinutes...UInt32.max : 0...tenMinutes
      #expect(client.keyTimes.count == 2 && client.keyTimes.allSatisfy(expected.contains))
    }
  }

  @Test("Mouse and fingers arrive in the window's logical pixels")
  func pointerAndTouch() throws {
    let compositor = try TestCompositor()
    let client = try window(compositor)
    client.log = []
    try compositor.movePointer(x: 3.5, y: 4)
    try compositor.click(x: 10, y: 20)
    try compositor.scroll(vertical: 2)
    try compositor.pointerLeave()
    try compositor.touchDown(1, x: 1, y: 2)
    try compositor.touchMove(1, x: 2.25, y: 2)
    try compositor.touchUp(1)
    try compositor.touchDown(x: 0, y: 0)
    try compositor.touchCancel()
    try client.pump()
    #expect(
      client.log == [
        "pointer enters 3.5 4.0", "pointer moves 10.0 20.0", "button 272 down", "button 272 up",
        "scrolls 0 30.0", "pointer leaves", "finger 1 down 1.0 2.0", "finger 1 moves 2.25 2.0",
        "finger 1 up", "finger 0 down 0.0 0.0", "touch cancelled",
      ])
  }

  @Test("A key is not measured if no client could answer it")
  func measuringNobody() throws {
    let compositor = try TestCompositor()
    #expect(throws: CompositorError.noWindow) { try compositor.sendKeyMeasured(15) }
  }

  @Test("The time from a key to the frame that answers it lies between the two clocks that saw it")
  func latency() async throws {
    let compositor = try TestCompositor()
    let client = try window(compositor)
    let next = client.makeBuffer(width: 40, height: 40) { _, _ in 7 }
    client.onKeyDown = { client.present(next, damage: (0, 0, 10, 10)) }
    async let measured = Task.detached { try compositor.sendKeyMeasured(15) }.value
    while client.keys.isEmpty {
      try client.pump()
      await Task.yield()
    }
    try client.pump()
    let latency = try await measured
    #expect(latency.commit.damage == [PixelRect(x: 0, y: 0, width: 10, height: 10)])
    #expect(latency.commit.time > latency.sent)
  }
}
