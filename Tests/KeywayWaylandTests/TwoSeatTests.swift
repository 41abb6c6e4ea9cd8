import KeywayKeymap
import KeywayPlatform
import KeywayTestCompositor
import Testing
import WindowBench

@testable import KeywayWayland

@MainActor
@Suite("Two people at two keyboards of one window")
struct TwoSeatTests {
  // Linux input event codes.
  let y: UInt32 = 21
  let leftControl: UInt32 = 29
  let leftShift: UInt32 = 42

  private func desk(_ layouts: String...) throws -> Desk {
    let desk = try Desk { options in
      options.keymap = .names(KeymapNames(layout: layouts[0]))
      options.furtherSeats = layouts.dropFirst().map { SeatOptions(layout: $0) }
    }
    try desk.waitForKeyboard()
    try wait(desk, forKeyboards: layouts.count)
    return desk
  }

  private func wait(_ desk: Desk, forKeyboards count: Int) throws {
    try desk.wait(for: "\(count) keyboards") { desk.window.keyboardCount == count }
  }

  private func wait(_ desk: Desk, forPresses count: Int) throws {
    try desk.wait(for: "\(count) events") { desk.owner.presses.count >= count }
    #expect(desk.owner.presses.count == count)
  }

  @Test("Each types on the layout of their own keyboard, and the press says which keyboard it is")
  func layouts() throws {
    let desk = try desk("us", "de")
    try desk.compositor.tap(y)
    try desk.compositor.tap(y, seat: 1)
    try desk.compositor.tap(y)
    try wait(desk, forPresses: 6)
    let began = desk.owner.presses.filter { $0.phase == .began }
    #expect(began.map(\.text) == ["y", "z", "y"])
    #expect(began[0].device == began[2].device && began[0].device != began[1].device)
    #expect(began.map(\.layoutName) == ["English (US)", "German", "English (US)"])
    #expect(desk.owner.layouts == ["English (US)", "German", "English (US)"])
  }

  @Test("A modifier that one holds does not modify what the other presses")
  func modifiers() throws {
    let desk = try desk("us", "de")
    try desk.compositor.key(leftShift, .down)
    try desk.compositor.key(leftControl, .down)
    try desk.compositor.tap(y, seat: 1)
    try desk.compositor.tap(y)
    try wait(desk, forPresses: 6)
    #expect(desk.owner.presses[2].text == "z" && desk.owner.presses[2].modifiers.isEmpty)
    #expect(desk.owner.presses[4].modifiers == [.shift, .control])
  }

  @Test("The same key down on both is two presses, and each ends by itself")
  func sameKey() throws {
    let desk = try desk("us", "us")
    try desk.compositor.key(y, .down)
    try desk.compositor.key(y, .down, seat: 1)
    try desk.compositor.key(y, .up)
    try desk.compositor.key(y, .up, seat: 1)
    try wait(desk, forPresses: 4)
    let presses = desk.owner.presses
    #expect(presses.map(\.phase) == [.began, .began, .ended, .ended])
    #expect(presses[0].device == presses[2].device && presses[1].device == presses[3].device)
  }

  @Test("A dead key that waits on one keyboard composes nothing on the other")
  func sequences() throws {
    let desk = try desk("de", "de")
    try desk.compositor.tap(13)  // dead acute
    try desk.compositor.tap(18, seat: 1)  // e
    try desk.compositor.tap(18)
    try wait(desk, forPresses: 6)
    #expect(desk.owner.presses.filter { $0.phase == .began }.map(\.text) == ["", "e", "é"])
  }

  @Test("A seat that goes away in the midst of a press cancels it; no modifier stays, and the other types on")
  func removed() throws {
    let desk = try desk("us", "de")
    try desk.compositor.key(leftShift, .down, seat: 1)
    try desk.compositor.key(y, .down, seat: 1)
    try wait(desk, forPresses: 2)
    try desk.compositor.removeSeat(1)
    try wait(desk, forPresses: 4)
    #expect(desk.owner.presses.suffix(2).map(\.phase) == [.cancelled, .cancelled])
    #expect(Set(desk.owner.presses.suffix(2).map(\.code)) == [leftShift, y])
    // The window keeps the keyboard of the other seat.
    #expect(desk.owner.focusChanges == [true])
    try desk.compositor.tap(y)
    try wait(desk, forPresses: 6)
    #expect(desk.owner.presses[4].text == "y" && desk.owner.presses[4].modifiers.isEmpty)
    try desk.compositor.addSeat(1)
    try wait(desk, forKeyboards: 2)
    try desk.compositor.tap(y, seat: 1)
    try wait(desk, forPresses: 8)
    // Shift is still down over there, and the compositor says so as the seat comes back.
    #expect(desk.owner.presses[6].text == "Z" && desk.owner.presses[6].modifiers == .shift)
    #expect(desk.owner.presses.suffix(2).map(\.phase) == [.began, .ended])
  }

  @Test("A keyboard that is unplugged from its seat cancels its keys alone")
  func unplugged() throws {
    let desk = try desk("us", "de")
    try desk.compositor.key(y, .down)
    try desk.compositor.key(y, .down, seat: 1)
    try wait(desk, forPresses: 2)
    try desk.compositor.setCapabilities([], seat: 1)
    try wait(desk, forPresses: 3)
    #expect(desk.owner.presses[2].phase == .cancelled)
    #expect(desk.owner.presses[2].device == desk.owner.presses[1].device)
    try desk.compositor.key(y, .up)
    try wait(desk, forPresses: 4)
    #expect(desk.owner.presses[3].phase == .ended)
    #expect(desk.owner.focusChanges == [true])
  }

  @Test("A seat that is plugged in while the app runs types at once, and takes nothing from the first")
  func plugged() throws {
    let desk = try desk("us")
    try desk.compositor.key(leftShift, .down)
    try wait(desk, forPresses: 1)
    let seat = try desk.compositor.plugIn(SeatOptions(layout: "ru"))
    try wait(desk, forKeyboards: 2)
    try desk.compositor.tap(y, seat: seat)
    try desk.compositor.tap(y)
    try wait(desk, forPresses: 5)
    #expect(desk.owner.presses.filter { $0.phase == .began }.map(\.text) == ["", "н", "Y"])
    #expect(desk.owner.focusChanges == [true])
  }

  @Test("The window loses the keyboard when the last seat goes, and hears of it once")
  func last() throws {
    let desk = try desk("us", "de")
    try desk.compositor.removeSeat(0)
    try wait(desk, forKeyboards: 1)
    #expect(desk.owner.focusChanges == [true])
    try desk.compositor.removeSeat(1)
    try desk.wait(for: "the end of the focus") { desk.owner.focusChanges.count == 2 }
    #expect(desk.owner.focusChanges == [true, false])
  }

  @Test("A new keymap of one keyboard cancels its keys, and leaves the other's down")
  func keymap() throws {
    let desk = try desk("us", "us")
    try desk.compositor.key(y, .down)
    try desk.compositor.key(y, .down, seat: 1)
    try wait(desk, forPresses: 2)
    try desk.compositor.setKeymap(.names(KeymapNames(layout: "fr")), seat: 1)
    try wait(desk, forPresses: 3)
    #expect(desk.owner.presses[2].phase == .cancelled)
    #expect(desk.owner.presses[2].device == desk.owner.presses[1].device)
    try desk.compositor.key(y, .up)
    try desk.compositor.key(y, .up, seat: 1)
    try wait(desk, forPresses: 5)
    #expect(desk.owner.presses.suffix(2).map(\.phase) == [.ended, .cancelled])
  }

  @Test("Each switch of layouts is announced once, before the press that it affects")
  func switching() throws {
    let desk = try desk("us,de", "ru")
    try desk.compositor.setLayout(1)
    try desk.compositor.tap(y)
    try desk.compositor.tap(y)
    try desk.compositor.tap(y, seat: 1)
    try wait(desk, forPresses: 6)
    #expect(desk.owner.layouts.suffix(2) == ["German", "Russian"])
  }

  @Test("The latches of both keyboards are reported together, each until its own key uses it")
  func latches() throws {
    let desk = try desk("us", "de")
    desk.system.keyboardSettings.stickyKeys = StickyKeys.Settings()
    try desk.compositor.tap(leftShift)
    try desk.compositor.tap(leftControl, seat: 1)
    try wait(desk, forPresses: 4)
    #expect(desk.owner.feedback.last == .stickyModifiers(latched: [.shift, .control], locked: []))
    try desk.compositor.tap(y, seat: 1)
    try wait(desk, forPresses: 6)
    #expect(desk.owner.presses[4].modifiers == .control)
    #expect(desk.owner.feedback.last == .stickyModifiers(latched: .shift, locked: []))
    try desk.compositor.removeSeat(1)
    try wait(desk, forKeyboards: 1)
    try desk.compositor.tap(y)
    try wait(desk, forPresses: 8)
    #expect(desk.owner.presses[6].text == "Y")
    #expect(desk.owner.feedback.last == .stickyModifiers(latched: [], locked: []))
  }

  @Test("A dead key that waits on one keyboard stays told while the other begins and ends a sequence")
  func pendingSequences() throws {
    let desk = try desk("de", "de")
    try desk.compositor.tap(13)
    try desk.compositor.tap(13, seat: 1)
    try desk.compositor.tap(18, seat: 1)
    try wait(desk, forPresses: 6)
    #expect(desk.owner.feedback.last == .pendingSequence([Keysym(named: "dead_acute")!]))
    try desk.compositor.tap(18)
    try wait(desk, forPresses: 8)
    #expect(desk.owner.feedback.last == .pendingSequence([]))
  }
}
