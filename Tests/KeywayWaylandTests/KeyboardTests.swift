import KeywayKeymap
import KeywayPlatform
import KeywayTestCompositor
import Testing
import WindowBench

@testable import KeywayWayland

@MainActor
@Suite("Keys from a Wayland compositor")
struct KeyboardTests {
  // Linux input event codes.
  let tab: UInt32 = 15
  let y: UInt32 = 21

  @Test("A keyboard that was unplugged and comes back works again")
  func replugging() throws {
    let desk = try Desk()
    try desk.waitForKeyboard()
    try desk.compositor.key(tab, .down)
    try desk.wait(for: "the press") { desk.owner.presses.count == 1 }
    try desk.compositor.setCapabilities([.pointer])
    try desk.wait(for: "the end of the focus") { desk.owner.focusChanges.last == false }
    #expect(desk.owner.presses.last?.phase == .cancelled)
    try desk.compositor.setCapabilities([.pointer, .keyboard])
    try desk.wait(for: "the keyboard") { desk.owner.focusChanges.last == true }
    try desk.compositor.tap(y)
    try desk.wait(for: "the release") { desk.owner.presses.last?.phase == .ended }
    #expect(desk.owner.presses.suffix(2).map(\.code) == [y, y])
  }

  @Test("Device changes are announced for the first and the last device of a kind, over all seats")
  func devices() throws {
    let desk = try Desk()
    try desk.waitForKeyboard()
    let system = desk.system
    #expect(system.inputDevices == [.keyboard, .pointer, .touch])
    try desk.compositor.setCapabilities([.keyboard])
    try desk.wait(for: "the end of the others") { system.inputDevices == .keyboard }
    desk.owner.devices = []
    try desk.compositor.setCapabilities([.keyboard, .touch])
    try desk.wait(for: "the touch screen") { desk.owner.devices == [[.keyboard, .touch]] }
    try desk.compositor.setCapabilities([.keyboard])
    try desk.wait(for: "its end") { desk.owner.devices.count == 2 }
    #expect(system.inputDevices == .keyboard)
    _ = try desk.compositor.plugIn(SeatOptions(capabilities: [.pointer, .keyboard]))
    try desk.wait(for: "the mouse") { desk.owner.devices.last == [.keyboard, .pointer] }
    // The first keyboard goes, the second is still there.
    try desk.compositor.setCapabilities([])
    try desk.wait(for: "the other keyboard's end") { desk.owner.focusChanges.last == true }
    try desk.loop.run(within: .milliseconds(100)) { false }
    #expect(desk.owner.devices.count == 3 && system.inputDevices == [.keyboard, .pointer])
  }

  @Test("With no seat the window opens, and takes keys as soon as a seat appears")
  func noSeat() throws {
    let desk = try Desk { $0.globals.remove(.seat) }
    try desk.waitUntilShown()
    #expect(desk.owner.focusChanges.isEmpty)
    try desk.compositor.addSeat()
    try desk.wait(for: "the keyboard") { desk.owner.focusChanges == [true] }
    try desk.compositor.tap(y)
    try desk.wait(for: "the key") { desk.owner.presses.count == 2 }
  }

  @Test("A seat that is taken away takes its keyboard, and another brings one")
  func seatRemoved() throws {
    let desk = try Desk()
    try desk.waitForKeyboard()
    try desk.compositor.removeSeat()
    try desk.wait(for: "the end of the focus") { desk.owner.focusChanges.last == false }
    try desk.compositor.addSeat()
    try desk.wait(for: "the keyboard") { desk.owner.focusChanges.last == true }
    try desk.compositor.tap(y)
    try desk.wait(for: "the key") { desk.owner.presses.count == 2 }
  }

  @Test("A broken keymap leaves the last good one in use, and says so in one line")
  func brokenKeymap() throws {
    let desk = try Desk { $0.keymap = .names(KeymapNames(layout: "de")) }
    try desk.waitForKeyboard()
    try desk.compositor.sendBrokenKeymap()
    try desk.compositor.tap(y)
    try desk.wait(for: "the key") { desk.owner.presses.count == 2 }
    #expect(desk.owner.presses[0].text == "z")
    #expect(desk.log.count == 1)
    #expect(desk.log.first?.contains("stays in use") == true)
    #expect(desk.log.first?.contains("\n") == false)
  }

  @Test("A keymap that is sent again is not compiled again, and leaves a key that is down whole")
  func sameKeymap() throws {
    let desk = try Desk { $0.keymap = .names(KeymapNames(layout: "de")) }
    try desk.waitForKeyboard()
    let keymap = try #require(desk.system.keyboardStates.first?.keymap)
    try desk.compositor.key(y, .down)
    try desk.compositor.setKeymap(.names(KeymapNames(layout: "de")))
    try desk.compositor.key(y, .up)
    try desk.wait(for: "the release") { desk.owner.presses.count == 2 }
    #expect(desk.owner.presses.map(\.phase) == [.began, .ended])
    #expect(desk.owner.layouts == ["German"], "the window is told once")
    #expect(desk.system.keyboardStates.first?.keymap === keymap)
    // Another keymap is another one.
    try desk.compositor.setKeymap(.names(KeymapNames(layout: "us")))
    try desk.wait(for: "the layout") { desk.owner.layouts.count == 2 }
    #expect(desk.system.keyboardStates.first?.keymap !== keymap && desk.log.isEmpty, "\(desk.log)")
  }

  @Test(
    "Modifiers and the layout count at the first press, whether they are told before the keymap or after it",
    arguments: FirstModifiers.allCases)
  func firstModifiers(timing: FirstModifiers) throws {
    let compositor = try TestCompositor {
      $0.keymap = .names(KeymapNames(layout: "us,ru"))
      $0.firstModifiers = timing
    }
    try compositor.setLayout(1)
    try compositor.tap(58)  // Caps Lock
    let desk = try Desk(on: compositor)
    try desk.waitForKeyboard()
    try compositor.tap(y)
    try desk.wait(for: "the key") { desk.owner.presses.count == 2 }
    #expect(desk.owner.presses[0].text == "Н" && desk.owner.presses[0].layoutName == "Russian")
    #expect(desk.owner.presses[0].modifiers == .capsLock && desk.owner.layouts.last == "Russian")
  }

  @Test("If the first keymap is broken the us layout takes its place, and says so in one line")
  func firstKeymapBroken() throws {
    let compositor = try TestCompositor { $0.keymap = .names(KeymapNames(layout: "de")) }
    try compositor.sendBrokenKeymap()
    let desk = try Desk(on: compositor)
    try desk.waitForKeyboard()
    try compositor.tap(y)
    try desk.wait(for: "the key") { desk.owner.presses.count == 2 }
    #expect(desk.owner.presses[0].text == "y")
    #expect(desk.log.count == 1)
    #expect(desk.log.first?.contains("us layout") == true)
  }
}
