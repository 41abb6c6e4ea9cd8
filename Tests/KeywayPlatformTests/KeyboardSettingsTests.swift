import KeywayElements
import KeywayKeymap
import KeywayPlatform
import Testing

@MainActor
@Suite("Accessibility settings of the keyboard")
struct KeyboardSettingsTests {
  // Linux input event codes.
  let tab: UInt32 = 15
  let a: UInt32 = 30
  let z: UInt32 = 44
  let control: UInt32 = 29
  let leftShift: UInt32 = 42
  let rightShift: UInt32 = 54

  let system = HeadlessWindowSystem()
  let delegate = RecordingDelegate()
  let window: HeadlessWindow

  init() {
    let options = WindowOptions(title: "Test", appID: "test", size: Size(width: 40, height: 30))
    window = system.makeWindow(options, delegate: delegate) as! HeadlessWindow
    system.settle()
  }

  private var began: [KeyPress] { delegate.presses.filter { $0.phase == .began } }

  // MARK: Sticky keys

  @Test("Control, then Z: one key at a time is Control-Z, for as long as Z is held (EN 301 549, 5.9)")
  func stickyControl() {
    system.keyboardSettings.stickyKeys = StickyKeys.Settings()
    system.tap(control)
    #expect(delegate.feedback.last == .stickyModifiers(latched: .control, locked: []))
    system.press(z)
    system.advance(by: .milliseconds(1_000))
    system.release(z)
    let presses = delegate.presses.filter { $0.code == z }
    #expect(presses.count > 5)
    #expect(presses.allSatisfy { $0.modifiers == .control && $0.text.isEmpty })
    #expect(delegate.feedback.last == .stickyModifiers(latched: [], locked: []))
    system.tap(z)
    #expect(began.last?.text == "z")
  }

  @Test("Shift that is pressed twice types capitals until it is pressed again")
  func stickyLock() {
    system.keyboardSettings.stickyKeys = StickyKeys.Settings()
    system.tap(leftShift)
    system.tap(rightShift)
    system.tap(a)
    system.tap(z)
    system.tap(leftShift)
    system.tap(a)
    #expect(began.map(\.text).filter { !$0.isEmpty } == ["A", "Z", "a"])
  }

  @Test("Caps Lock locks as ever, and sticky Shift with it types small letters")
  func stickyAndCapsLock() {
    system.keyboardSettings.stickyKeys = StickyKeys.Settings()
    system.tap(58)
    system.tap(a)
    system.tap(leftShift)
    system.tap(a)
    system.tap(58)
    system.tap(a)
    #expect(began.map(\.text).filter { !$0.isEmpty } == ["A", "a", "a"])
  }

  @Test("Turning sticky keys off, and losing the focus, release what stuck")
  func stickyEnds() {
    system.keyboardSettings.stickyKeys = StickyKeys.Settings()
    system.tap(leftShift)
    system.tap(leftShift)
    system.keyboardSettings.stickyKeys = nil
    system.tap(a)
    #expect(began.last?.text == "a")
    system.keyboardSettings.stickyKeys = StickyKeys.Settings()
    system.tap(leftShift)
    system.focus(nil)
    system.focus(window)
    system.tap(a)
    #expect(began.last?.text == "a")
    #expect(delegate.feedback.last == .stickyModifiers(latched: [], locked: []))
  }

  @Test("What stuck and a dead key that waits are forgotten for the next person")
  func nextPerson() throws {
    system.use(try Keymap(layout: "us", variant: "intl"))
    system.keyboardSettings.stickyKeys = StickyKeys.Settings()
    system.tap(leftShift)
    system.tap(leftShift)
    system.resetKeyboards()
    system.tap(40)
    system.resetKeyboards()
    system.tap(18)
    #expect(began.last?.text == "e")
    #expect(Array(delegate.feedback.suffix(1)) == [.pendingSequence([])])
    #expect(delegate.feedback.contains(.stickyModifiers(latched: [], locked: [])))
  }

  @Test("Two keys at once turn sticky keys off for the window system too, where it is set so")
  func twoKeys() {
    system.keyboardSettings.stickyKeys = StickyKeys.Settings(turnsOffWithTwoKeys: true)
    system.tap(leftShift, a)
    #expect(began.last?.text == "A")
    #expect(delegate.feedback == [.stickyKeysTurnedOff])
    #expect(system.keyboardSettings.stickyKeys == nil)
  }

  // MARK: Slow keys

  @Test("A brushed key does nothing, a held one is pressed after the delay and repeats after its own")
  func slowKeys() {
    system.keyboardSettings.slowKeys = .milliseconds(500)
    system.keyRepeat = KeyRepeat.Settings(delay: .milliseconds(400), rate: 10)
    system.press(a)
    system.advance(by: .milliseconds(499))
    system.release(a)
    #expect(delegate.presses.isEmpty)
    #expect(delegate.feedback == [.waiting(a), .releasedTooSoon(a)])
    system.press(a)
    system.advance(by: .milliseconds(500))
    #expect(delegate.presses.map(\.text) == ["a"])
    #expect(delegate.feedback.last == .accepted(a))
    system.advance(by: .milliseconds(400))
    #expect(delegate.presses.map(\.phase) == [.began, .repeated])
    system.release(a)
    #expect(delegate.presses.last?.phase == .ended)
  }

  @Test("A Shift that was only brushed does not make a capital; one that was held does")
  func slowShift() {
    system.keyboardSettings.slowKeys = .milliseconds(300)
    system.press(leftShift)
    system.press(a)
    system.advance(by: .milliseconds(100))
    system.release(leftShift)
    system.advance(by: .milliseconds(200))
    system.release(a)
    system.press(leftShift)
    system.advance(by: .milliseconds(300))
    system.press(a)
    system.advance(by: .milliseconds(300))
    #expect(began.map(\.text) == ["a", "", "A"])
  }

  @Test("A key that waits when the focus leaves is not pressed later")
  func slowKeysAndFocus() {
    system.keyboardSettings.slowKeys = .milliseconds(300)
    system.press(a)
    system.focus(nil)
    system.focus(window)
    system.advance(by: .milliseconds(1_000))
    #expect(delegate.presses.isEmpty)
  }

  // MARK: Bounce keys

  @Test("A key that comes again within 300 ms of its release is told of and not pressed (EN 301 549, 5.8)")
  func bounceKeys() {
    system.keyboardSettings.bounceKeys = .milliseconds(300)
    system.tap(a)
    system.advance(by: .milliseconds(299))
    system.tap(a)
    #expect(began.count == 1)
    #expect(delegate.feedback == [.bounced(a)])
    system.advance(by: .milliseconds(300))
    system.tap(a)
    #expect(began.count == 2)
    #expect(delegate.presses.filter { $0.phase == .ended }.count == 2)
  }

  // MARK: Repeat

  @Test("Repeat waits 2 s and comes every 2 s where a person needs that (EN 301 549, 5.7)")
  func slowRepeat() {
    system.keyboardSettings.keyRepeat = KeyRepeat.Settings(delay: .seconds(2), rate: 0.5)
    system.press(a)
    system.advance(by: .milliseconds(1_999))
    #expect(delegate.presses.count == 1)
    system.advance(by: .milliseconds(1))
    #expect(delegate.presses.count == 2)
    system.advance(by: .milliseconds(1_999))
    #expect(delegate.presses.count == 2)
    system.advance(by: .milliseconds(1))
    #expect(delegate.presses.count == 3)
  }

  @Test("A rule decides for its key, another for a kind of keys, and the rest repeat as before")
  func rules() {
    system.keyRepeat = KeyRepeat.Settings(delay: .milliseconds(500), rate: 10)
    system.keyboardSettings.repeatRules = [
      KeyRepeat.Rule(.key(.keyboardZ), KeyRepeat.Settings(delay: .milliseconds(100), rate: 10)),
      KeyRepeat.Rule(.category(.text), .off),
    ]
    func repeats(_ code: UInt32) -> Int {
      let before = delegate.presses.count
      system.press(code)
      system.advance(by: .milliseconds(1_000))
      system.release(code)
      return delegate.presses.count - before - 2
    }
    #expect(repeats(a) == 0)
    #expect(repeats(z) == 10)
    #expect(repeats(tab) == 6)
  }

  @Test("Turning repeats off stops the key that repeats, and turning them on does not start one")
  func changedWhileHeld() {
    system.keyRepeat = KeyRepeat.Settings(delay: .milliseconds(100), rate: 10)
    system.press(tab)
    system.advance(by: .milliseconds(100))
    #expect(delegate.presses.count == 2)
    system.keyboardSettings.repeatRules = [KeyRepeat.Rule(.category(.navigation), .off)]
    system.advance(by: .milliseconds(1_000))
    system.keyboardSettings.repeatRules = []
    system.advance(by: .milliseconds(1_000))
    #expect(delegate.presses.count == 2)
  }

  // MARK: Sequences and layouts

  @Test("A dead key is told of while it waits, and its end too, however it ends")
  func pendingSequence() throws {
    system.use(try Keymap(layout: "us", variant: "intl"))
    system.tap(40)
    #expect(delegate.feedback.last == .pendingSequence([Keysym(named: "dead_acute")!]))
    system.tap(18)
    #expect(delegate.feedback.last == .pendingSequence([]))
    #expect(began.last?.text == "é")
    system.tap(40)
    system.tap(1)
    #expect(delegate.feedback.last == .pendingSequence([]))
    system.tap(40)
    system.focus(nil)
    #expect(delegate.feedback.count == 6)
    system.focus(window)
    system.tap(18)
    #expect(began.last?.text == "e")
  }

  @Test("A press names its layout, also when that is switched while a key is down")
  func layoutName() throws {
    system.use(try Keymap(layout: "us,ru"))
    system.press(a)
    system.lockLayout(1)
    system.tap(z)
    system.release(a)
    #expect(began.map(\.layoutName) == ["English (US)", "Russian"])
    #expect(began.map(\.text) == ["a", "я"])
    #expect(delegate.presses.last?.keysym == Keysym("a"))
  }

  // MARK: Turning them on by Shift

  private func allow(timeout: Int = 120_000) {
    system.keyboardSettings.accessXKeys = AccessXKeys.Settings(
      slowKeys: .milliseconds(400), timeout: .milliseconds(timeout))
  }

  private func tapShift(_ count: Int) {
    for i in 0..<count { system.tap(i % 2 == 0 ? leftShift : rightShift) }
  }

  @Test("Shift pressed five times turns sticky keys on, and five times off again")
  func stickyByShift() {
    allow()
    tapShift(4)
    #expect(system.keyboardSettings.stickyKeys == nil)
    tapShift(1)
    #expect(system.keyboardSettings.stickyKeys == StickyKeys.Settings())
    #expect(delegate.feedback.last == .stickyKeysTurnedOn)
    system.tap(control)
    system.tap(z)
    #expect(began.last?.modifiers == .control)
    tapShift(5)
    #expect(system.keyboardSettings.stickyKeys == nil)
    #expect(delegate.feedback.last == .stickyKeysTurnedOff)
    system.tap(leftShift)
    system.tap(a)
    #expect(began.last?.text == "a")
  }

  @Test("Another key between them, or two Shifts at once, begin the count anew")
  func stickyByShiftInterrupted() {
    allow()
    tapShift(4)
    system.tap(a)
    tapShift(4)
    system.tap(leftShift, rightShift)
    tapShift(4)
    system.tap(leftShift, a)
    tapShift(4)
    #expect(system.keyboardSettings.stickyKeys == nil)
    tapShift(1)
    #expect(system.keyboardSettings.stickyKeys != nil)
  }

  @Test("Shift held for eight seconds turns slow keys on, and once more off")
  func slowByShift() {
    allow()
    system.press(leftShift)
    system.advance(by: .milliseconds(7_999))
    #expect(system.keyboardSettings.slowKeys == .zero)
    system.advance(by: .milliseconds(1))
    #expect(system.keyboardSettings.slowKeys == .milliseconds(400))
    #expect(delegate.feedback.last == .slowKeysTurnedOn)
    system.release(leftShift)
    system.tap(a)
    #expect(began.last?.code != a)
    system.press(leftShift)
    system.advance(by: .milliseconds(8_000))
    system.release(leftShift)
    #expect(system.keyboardSettings.slowKeys == .zero)
    system.tap(a)
    #expect(began.last?.code == a)
  }

  @Test("Shift that is held to type capitals, for however long, turns nothing on")
  func slowByShiftInterrupted() {
    allow()
    system.press(leftShift)
    system.advance(by: .milliseconds(3_000))
    system.tap(a)
    system.advance(by: .milliseconds(30_000))
    #expect(system.keyboardSettings.slowKeys == .zero)
    #expect(began.last?.text == "A")
  }

  @Test("Without leave of the app Shift turns nothing on")
  func accessXKeysAreOff() {
    tapShift(10)
    system.press(leftShift)
    system.advance(by: .milliseconds(20_000))
    #expect(system.keyboardSettings == KeyboardSettings())
  }

  @Test("Settings turned on with the Shift key turn off after a time without keys")
  func accessXTimeout() {
    allow(timeout: 60_000)
    tapShift(5)
    system.advance(by: .milliseconds(59_000))
    system.tap(a)
    system.advance(by: .milliseconds(59_999))
    #expect(system.keyboardSettings.stickyKeys != nil)
    system.advance(by: .milliseconds(1))
    #expect(system.keyboardSettings.stickyKeys == nil)
    #expect(delegate.feedback.last == .stickyKeysTurnedOff)
  }

  @Test("What the app itself turned on stays on, and a time of 0 never ends")
  func accessXTimeoutLeaves() {
    allow(timeout: 10_000)
    system.keyboardSettings.stickyKeys = StickyKeys.Settings()
    system.tap(a)
    system.advance(by: .milliseconds(100_000))
    #expect(system.keyboardSettings.stickyKeys != nil)
    allow(timeout: 0)
    system.press(leftShift)
    system.advance(by: .milliseconds(8_000))
    system.release(leftShift)
    system.advance(by: .milliseconds(10_000_000))
    #expect(system.keyboardSettings.slowKeys == .milliseconds(400))
  }

  @Test(
    "The next person finds off what the last turned on by Shift, and keyboards without leave forget the count"
  )
  func accessXForgotten() {
    allow()
    tapShift(5)
    system.resetKeyboards()
    #expect(system.keyboardSettings.stickyKeys == nil)
    tapShift(4)
    system.focus(nil)
    system.focus(window)
    tapShift(4)
    #expect(system.keyboardSettings.stickyKeys == nil)
    system.keyboardSettings.accessXKeys = nil
    tapShift(1)
    #expect(system.keyboardSettings.stickyKeys == nil)
  }
}
