import KeywayElements
import KeywayKeymap
import KeywayPlatform
import Testing

@MainActor
@Suite("A headless keyboard")
struct HeadlessKeyboardTests {
  // Linux input event codes.
  let tab: UInt32 = 15
  let y: UInt32 = 21
  let leftShift: UInt32 = 42

  let delegate = RecordingDelegate()

  private func open(_ system: HeadlessWindowSystem) -> HeadlessWindow {
    let options = WindowOptions(title: "Test", appID: "test", size: Size(width: 40, height: 30))
    return system.makeWindow(options, delegate: delegate) as! HeadlessWindow
  }

  @Test("Each layout gives the same key its own symbol", arguments: [("us", "y"), ("de", "z"), ("ru", "н")])
  func layouts(layout: String, text: String) throws {
    let system = HeadlessWindowSystem(keymap: try Keymap(layout: layout))
    _ = open(system)
    system.tap(y)
    #expect(delegate.presses.map(\.phase) == [.began, .ended])
    #expect(delegate.presses.map(\.text) == [text, ""])
  }

  @Test("Shift-Tab is two keys down and two keys up, the second press with Shift")
  func shiftTab() {
    let system = HeadlessWindowSystem()
    _ = open(system)
    system.tap(leftShift, tab)
    #expect(delegate.presses.map(\.code) == [leftShift, tab, tab, leftShift])
    #expect(delegate.presses[1].modifiers == .shift)
  }

  @Test("A held key repeats after its delay, at its rate, with the time of each repeat, until it is released")
  func repeats() {
    let system = HeadlessWindowSystem()
    _ = open(system)
    system.keyRepeat = KeyRepeat.Settings(delay: .milliseconds(500), rate: 20)
    system.press(tab)
    system.advance(by: .milliseconds(499))
    #expect(delegate.presses.map(\.phase) == [.began])
    system.advance(by: .milliseconds(101))
    #expect(delegate.presses.map(\.phase) == [.began, .repeated, .repeated, .repeated])
    let start = delegate.presses[0].time
    #expect(delegate.presses.map { $0.time - start } == [0, 500, 550, 600])
    system.release(tab)
    system.advance(by: .milliseconds(5_000))
    #expect(delegate.presses.last?.phase == .ended)
    #expect(delegate.presses.count == 5)
  }

  @Test("A script is played on the active layout, with the modifiers that it takes there")
  func scripts() throws {
    let system = HeadlessWindowSystem(keymap: try Keymap(layout: "us,de"))
    _ = open(system)
    system.lockLayout(1)
    try system.type("z Shift+Tab Command+I")
    let began = delegate.presses.filter { $0.phase == .began }
    #expect(began.map(\.code) == [y, leftShift, tab, 29, 23])
    #expect(began[0].text == "z")
    #expect(began[4].modifiers == .control)
    #expect(throws: KeyScriptError.self) { try system.type("ы") }
  }

  @Test("A rate of zero repeats nothing, and modifiers never repeat")
  func noRepeats() {
    let system = HeadlessWindowSystem()
    _ = open(system)
    system.press(leftShift)
    system.advance(by: .milliseconds(5_000))
    system.release(leftShift)
    system.keyRepeat = .off
    system.press(tab)
    system.advance(by: .milliseconds(5_000))
    #expect(delegate.presses.allSatisfy { $0.phase != .repeated })
  }

  @Test("When the keyboard leaves, keys that are down are cancelled and repeat no more")
  func leaving() {
    let system = HeadlessWindowSystem()
    _ = open(system)
    system.press(tab)
    system.focus(nil)
    #expect(delegate.presses.map(\.phase) == [.began, .cancelled])
    #expect(delegate.focusChanges == [true, false])
    system.advance(by: .milliseconds(5_000))
    #expect(delegate.presses.count == 2)
  }

  @Test("A key that came down elsewhere is not a press of the window that it is released over")
  func releasedElsewhere() {
    let system = HeadlessWindowSystem()
    let window = open(system)
    system.focus(nil)
    system.press(tab)
    system.focus(window)
    system.release(tab)
    #expect(delegate.presses.map(\.phase) == [.cancelled])
  }

  @Test("A new keymap mid-press cancels the press and decides the next one")
  func newKeymap() throws {
    let system = HeadlessWindowSystem()
    _ = open(system)
    system.press(y)
    system.use(try Keymap(layout: "ru"))
    system.tap(y)
    #expect(delegate.presses.map(\.text).prefix(1) == ["y"])
    #expect(delegate.presses[1].phase == .cancelled)
    #expect(delegate.presses[2].text == "н")
  }

  @Test("Switching the layout tells the window, and the next press follows it")
  func switchingLayout() throws {
    let system = HeadlessWindowSystem(keymap: try Keymap(layout: "us,ru"))
    _ = open(system)
    system.lockLayout(1)
    system.tap(y)
    #expect(delegate.modifiers.count == 1)
    #expect(delegate.presses[0].text == "н")
    #expect(delegate.presses[0].layout == 1)
  }
}
