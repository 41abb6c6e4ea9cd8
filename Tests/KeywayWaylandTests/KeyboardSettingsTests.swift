import KeywayKeymap
import KeywayPlatform
import KeywayTestCompositor
import Testing
import WindowBench

@testable import KeywayWayland

@MainActor
@Suite("A person's keyboard settings on a compositor without them")
struct KeyboardSettingsTests {
  // Linux input event codes.
  let a: UInt32 = 30
  let tab: UInt32 = 15
  let leftShift: UInt32 = 42
  let rightShift: UInt32 = 54

  private func texts(_ desk: Desk) -> [String] {
    desk.owner.presses.filter { $0.phase == .began && !$0.text.isEmpty }.map(\.text)
  }

  @Test("A latched Shift stays although the compositor's modifiers say that none is down, and for one key")
  func latch() throws {
    let desk = try Desk()
    desk.system.keyboardSettings.stickyKeys = StickyKeys.Settings()
    try desk.waitForKeyboard()
    try desk.compositor.type("Shift a a")
    try desk.wait(for: "six events") { desk.owner.presses.count == 6 }
    #expect(texts(desk) == ["A", "a"])
    #expect(
      desk.owner.feedback == [
        .stickyModifiers(latched: .shift, locked: []), .stickyModifiers(latched: [], locked: []),
      ])
  }

  @Test("A locked Shift outlives the compositor's modifiers and a switch of the layout, until it is released")
  func lock() throws {
    let desk = try Desk { $0.keymap = .names(KeymapNames(layout: "us,ru")) }
    desk.system.keyboardSettings.stickyKeys = StickyKeys.Settings()
    try desk.waitForKeyboard()
    try desk.compositor.type("Shift Shift a")
    try desk.compositor.setLayout(1)
    try desk.compositor.type("a Shift a")
    try desk.wait(for: "twelve events") { desk.owner.presses.count == 12 }
    #expect(texts(desk) == ["A", "Ф", "ф"])
    #expect(desk.owner.presses.first { $0.text == "Ф" }?.layoutName == "Russian")
  }

  @Test("A slow Shift is withheld, although the compositor has it down")
  func withheldShift() throws {
    let desk = try Desk()
    desk.system.keyboardSettings.slowKeys = .milliseconds(60)
    try desk.waitForKeyboard()
    try desk.compositor.key(a, .down)
    try desk.wait(for: "the wait") { desk.owner.feedback.contains(.waiting(a)) }
    try desk.compositor.key(leftShift, .down)
    try desk.wait(for: "the press") { desk.owner.presses.contains { $0.code == a } }
    #expect(texts(desk) == ["a"])
    try desk.wait(for: "Shift") { desk.owner.presses.contains { $0.code == leftShift } }
    try desk.compositor.key(a, .up)
    try desk.compositor.key(a, .down)
    try desk.wait(for: "the second press") { texts(desk).count == 2 }
    #expect(texts(desk) == ["a", "A"])
  }

  @Test("A key that bounces is rejected by the time of its events, however late they are read")
  func bounce() throws {
    let desk = try Desk()
    desk.system.keyboardSettings.bounceKeys = .seconds(10)
    try desk.waitForKeyboard()
    try desk.compositor.tap(a)
    try desk.compositor.tap(a)
    try desk.compositor.tap(tab)
    try desk.wait(for: "the key after it") { desk.owner.presses.last?.code == tab }
    #expect(desk.owner.presses.filter { $0.code == a }.map(\.phase) == [.began, .ended])
    #expect(desk.owner.feedback == [.bounced(a)])
  }

  @Test("Settings go before the compositor's repeat, hold for a keyboard that comes later, and may change")
  func repeats() throws {
    let desk = try Desk {
      $0.repeatDelay = 20
      $0.repeatRate = 100
    }
    desk.system.keyboardSettings.keyRepeat = .off
    try desk.waitForKeyboard()
    try desk.compositor.setCapabilities([.pointer])
    try desk.wait(for: "the end of the focus") { desk.owner.focusChanges.last == false }
    try desk.compositor.setCapabilities([.pointer, .keyboard])
    try desk.wait(for: "the keyboard") { desk.owner.focusChanges.last == true }
    try desk.compositor.key(tab, .down)
    try desk.wait(for: "the press") { desk.owner.presses.count == 1 }
    try desk.loop.run(within: .milliseconds(100)) { false }
    #expect(desk.owner.presses.count == 1)
    try desk.compositor.key(tab, .up)
    desk.system.keyboardSettings.keyRepeat = nil
    try desk.compositor.key(tab, .down)
    try desk.wait(for: "a repeat") { desk.owner.presses.last?.phase == .repeated }
  }

  @Test("What stuck ends with the focus, and with a keymap that comes mid-press")
  func ends() throws {
    let desk = try Desk()
    desk.system.keyboardSettings.stickyKeys = StickyKeys.Settings()
    try desk.waitForKeyboard()
    try desk.compositor.type("Shift")
    try desk.compositor.keyboardLeave()
    try desk.compositor.keyboardEnter()
    try desk.compositor.type("a Shift")
    try desk.compositor.key(a, .down)
    try desk.wait(for: "the capital") { texts(desk) == ["a", "A"] }
    try desk.compositor.setKeymap(.names(KeymapNames(layout: "de")))
    try desk.compositor.key(a, .up)
    try desk.compositor.type("a")
    try desk.wait(for: "the last letter") {
      texts(desk).count == 3 && desk.owner.presses.last?.phase == .ended
    }
    #expect(texts(desk) == ["a", "A", "a"])
    #expect(desk.owner.feedback.last == .stickyModifiers(latched: [], locked: []))
  }
}
