import Keyway
import KeywayTesting
import Testing
import WalkKit

@MainActor
@Suite("Roasted Beans by keyboard alone, on sway", .serialized)
struct SwayTests {
  @Test(
    "Each Tab and Shift-Tab puts the ring on the screen where the focus is", arguments: KeyboardLayout.all)
  func tabLoop(layout: KeyboardLayout) throws {
    let pair = try SwayPair(layout)
    let stops = ["Breakfast Blend", "Share", "Favorite", "Gift", "Add"]
    for stop in stops {
      #expect(try pair.tap(Key.tab).focused?.label == stop)
      try pair.expectRing()
    }
    for stop in stops.dropLast().reversed() + ["Add"] {
      #expect(try pair.tap(Key.shift, Key.tab).focused?.label == stop)
      try pair.expectRing()
    }
    #expect(pair.app.standardError.isEmpty)
  }

  @Test(
    "The list, activation, the command, the menus and raw keys work as in memory",
    arguments: KeyboardLayout.all)
  func walk(layout: KeyboardLayout) throws {
    let pair = try SwayPair(layout)
    try pair.tap(Key.tab)
    #expect(try pair.tap(Key.down).focused?.label == "Ethiopia Yirgacheffe")
    try pair.expectRing()
    let share = try pair.tap(Key.control, layout.i)
    #expect(share.command == "share")
    #expect(pair.message == "Shared Ethiopia Yirgacheffe")
    try pair.expectScreen(after: "Command-I")

    try pair.tap(Key.tab)
    try pair.tap(Key.tab)
    #expect(try pair.tap(Key.space).focused?.value == "on")
    try pair.expectScreen(after: "Space")
    #expect(try pair.tap(Key.enter).focused?.value == "off")

    try pair.tap(Key.alt, layout.e)
    #expect(try pair.tap(Key.up).focused?.label == "Share")
    try pair.expectRing()
    #expect(try pair.tap(Key.enter).chosen == "share")
    try pair.expectScreen(after: "Return in the menu")
    #expect(try pair.tap(Key.f10).focused?.role == "menuItem")
    try pair.expectRing()
    #expect(try pair.tap(Key.escape).focused?.label == "Favorite")
    try pair.expectRing()

    try pair.tap(Key.leftSuper)
    #expect(pair.message == "The left Super key was pressed")
    try pair.tap(Key.b)
    #expect(pair.message == "B was pressed")
    try pair.expectScreen(after: "B")
  }

  @Test("The app takes keys again after the only keyboard was unplugged and another came")
  func replugged() throws {
    let pair = try SwayPair(.us)
    try pair.tap(Key.tab)
    try pair.replug()
    #expect(try pair.tap(Key.tab).focused?.label == "Share")
    try pair.expectRing()
  }

  @Test("When sway ends for good the app says so in one line and exits with 75")
  func gone() throws {
    let pair = try SwayPair(.us, arguments: ["--reconnect", "0"])
    pair.sway.stop()
    let exit = try #require(pair.app.waitForExit())
    #expect(exit.status == 75)
    #expect(exit.standardError.count == 1, "\(exit.standardError)")
    #expect(exit.standardError.first?.contains("WAYLAND_DISPLAY=\(pair.sway.socketName) went away") == true)
  }

  @Test("Where sway is not installed the failure names the script that installs it")
  func notInstalled() {
    let error = #expect(throws: CompositorError.notInstalled("sway")) {
      try SwayCompositor(searchPath: "/nonexistent")
    }
    #expect(
      error?.description == "sway is not installed; run Scripts/test, which installs it (apt: sway)")
  }
}
