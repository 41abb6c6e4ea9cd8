import KeywayKeymap
import KeywayPlatform
import KeywayTestCompositor
import Testing

@testable import KeywayWayland

@MainActor
@Suite("Keys from a Wayland compositor")
struct KeyboardTests {
  // Linux input event codes.
  let tab: UInt32 = 15
  let y: UInt32 = 21
  let leftShift: UInt32 = 42

  @Test(
    "The compositor's keymap gives a key its symbol",
    arguments: [("us", "", "y"), ("de", "", "z"), ("ru", "", "н"), ("us", "dvorak", "f")])
  func layouts(layout: String, variant: String, text: String) throws {
    let desk = try Desk { $0.keymap = .names(KeymapNames(layout: layout, variant: variant)) }
    try desk.waitForKeyboard()
    try desk.compositor.tap(y)
    try desk.wait(for: "the release") { desk.owner.presses.count == 2 }
    #expect(desk.owner.presses.map(\.text) == [text, ""])
    #expect(desk.owner.presses.map(\.phase) == [.began, .ended])
    #expect(desk.log.isEmpty)
  }

  @Test("The compositor's Shift applies to the next press")
  func modifiers() throws {
    let desk = try Desk()
    try desk.waitForKeyboard()
    try desk.compositor.type("Shift+Tab")
    try desk.wait(for: "four events") { desk.owner.presses.count == 4 }
    #expect(desk.owner.presses.map(\.code) == [leftShift, tab, tab, leftShift])
    #expect(desk.owner.presses[1].modifiers == .shift)
    #expect(desk.owner.presses[3].modifiers == .shift)
    try desk.wait(for: "the modifiers' end") { desk.owner.modifiers.last == [] }
  }

  @Test("A layout that is switched while the app runs tells the window and decides the next press")
  func switchingLayout() throws {
    let desk = try Desk { $0.keymap = .names(KeymapNames(layout: "us,ru")) }
    try desk.waitForKeyboard()
    try desk.compositor.setLayout(1)
    try desk.compositor.tap(y)
    try desk.wait(for: "the release") { desk.owner.presses.count == 2 }
    #expect(desk.owner.modifiers.count == 1)
    #expect(desk.owner.presses[0].text == "н")
    #expect(desk.owner.presses[0].layout == 1)
  }

  @Test("A held key repeats by the compositor's delay and rate, and stops with its release")
  func repeats() throws {
    let desk = try Desk {
      $0.repeatDelay = 80
      $0.repeatRate = 50
    }
    try desk.waitForKeyboard()
    try desk.compositor.key(tab, .down)
    try desk.wait(for: "three repeats") { desk.owner.presses.filter { $0.phase == .repeated }.count >= 3 }
    try desk.compositor.key(tab, .up)
    try desk.wait(for: "the release") { desk.owner.presses.last?.phase == .ended }
    let count = desk.owner.presses.count
    try desk.loop.run(withinMilliseconds: 150) { false }
    #expect(desk.owner.presses.count == count)
    let start = desk.owner.presses[0].time
    #expect(desk.owner.presses[1].time - start >= 80)
    #expect(desk.owner.presses[2].time - start >= 100)
  }

  @Test("A compositor that repeats nothing gets no repeats of ours")
  func repeatsOff() throws {
    let desk = try Desk {
      $0.repeatDelay = 20
      $0.repeatRate = 0
    }
    try desk.waitForKeyboard()
    try desk.compositor.key(tab, .down)
    try desk.wait(for: "the press") { desk.owner.presses.count == 1 }
    try desk.loop.run(withinMilliseconds: 100) { false }
    #expect(desk.owner.presses.count == 1)
  }

  @Test("When the keyboard leaves, keys that are down are cancelled before the window hears of it")
  func leaving() throws {
    let desk = try Desk {
      $0.repeatDelay = 30
      $0.repeatRate = 25
    }
    try desk.waitForKeyboard()
    try desk.compositor.key(tab, .down)
    try desk.wait(for: "the press") { desk.owner.presses.count == 1 }
    try desk.compositor.keyboardLeave()
    try desk.wait(for: "the end of the focus") { desk.owner.focusChanges.last == false }
    let events = desk.owner.events.filter { $0.hasPrefix("key") || $0.hasPrefix("no") }
    #expect(Array(events.suffix(2)) == ["key 15 cancelled", "no keyboard"])
    let count = desk.owner.presses.count
    try desk.loop.run(withinMilliseconds: 100) { false }
    #expect(desk.owner.presses.count == count)
  }

  @Test("A key that was down when the keyboard came is not pressed here, only let go")
  func enteringWithKeysDown() throws {
    let desk = try Desk()
    try desk.waitForKeyboard()
    try desk.compositor.keyboardLeave()
    try desk.compositor.keyboardEnter(pressed: [tab])
    try desk.compositor.key(tab, .up)
    try desk.compositor.tap(y)
    try desk.wait(for: "the key after it") { desk.owner.presses.last?.code == y }
    #expect(desk.owner.presses.filter { $0.code == tab }.map(\.phase) == [.cancelled])
  }

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
    try desk.loop.run(withinMilliseconds: 100) { false }
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

  @Test("A hundred keys in one burst all arrive, in order")
  func burst() throws {
    let desk = try Desk()
    try desk.waitForKeyboard()
    let codes = (0..<100).map { UInt32(2 + $0 % 10) }
    for code in codes { try desk.compositor.tap(code) }
    try desk.wait(for: "all keys") { desk.owner.presses.count == 200 }
    #expect(desk.owner.presses.filter { $0.phase == .began }.map(\.code) == codes)
  }
}
