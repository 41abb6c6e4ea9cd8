import KeywayKeymap
import SeededRandom
import Testing

/// The state machine behind a reference, so that an expectation can press keys.
private final class Keys {
  private var state = AccessX()

  var settings: KeyboardSettings {
    get { state.settings }
    set { state.settings = newValue }
  }
  var stickyModifiers: (latched: UInt32, locked: UInt32) { state.stickyModifiers }
  var nextDue: UInt32? { state.nextDue }

  func press(_ code: UInt32, at time: UInt32) -> AccessX.PressOutcome { state.press(code, at: time) }
  func release(_ code: UInt32, at time: UInt32) -> AccessX.ReleaseOutcome { state.release(code, at: time) }
  func takeAccepted(at time: UInt32) -> (code: UInt32, time: UInt32)? { state.takeAccepted(at: time) }
  func pressCounts(_ code: UInt32, modifierBits bits: UInt32) -> Bool {
    state.pressCounts(code, modifierBits: bits)
  }
  func releaseCounts(_ code: UInt32) { state.releaseCounts(code) }
  func reset() { state.reset() }
}

/// Keys of a keyboard by the person's settings, at times that a test names.
@Suite("The keyboard for people who press keys slowly, unsteadily or one at a time")
struct AccessXTests {
  // Linux input event codes, and modifier bits as a keymap may have them.
  let a: UInt32 = 30
  let b: UInt32 = 48
  let shift: UInt32 = 42
  let control: UInt32 = 29
  let shiftBit: UInt32 = 1
  let controlBit: UInt32 = 4

  // MARK: Bounce keys

  @Test("The same key is rejected until 0.5 s after its release, and accepted from then on (EN 301 549, 5.8)")
  func bounce() {
    let keys = Keys()
    keys.settings.bounceKeys = .milliseconds(500)
    #expect(keys.press(a, at: 1_000) == .accepted)
    #expect(keys.release(a, at: 1_100) == .passes)
    #expect(keys.press(a, at: 1_599) == .bounced)
    #expect(keys.release(a, at: 1_650) == .ofRejected)
    #expect(keys.press(a, at: 2_149) == .bounced, "a rejected press starts the time anew")
    #expect(keys.release(a, at: 2_160) == .ofRejected)
    #expect(keys.press(a, at: 2_660) == .accepted)
  }

  @Test("Another key is accepted at once, and so is the first one after it")
  func bounceOfOthers() {
    let keys = Keys()
    keys.settings.bounceKeys = .milliseconds(500)
    for (code, time) in [(a, 0), (b, 20), (a, 40)] as [(UInt32, UInt32)] {
      #expect(keys.press(code, at: time) == .accepted)
      #expect(keys.release(code, at: time + 10) == .passes)
    }
  }

  @Test("Time stamps that wrap around after 49 days change nothing")
  func wrapping() {
    let keys = Keys()
    keys.settings.bounceKeys = .milliseconds(300)
    _ = keys.press(a, at: .max - 20)
    _ = keys.release(a, at: .max - 10)
    #expect(keys.press(a, at: 100) == .bounced)
    _ = keys.release(a, at: 110)
    #expect(keys.press(a, at: 410) == .accepted)

    let slow = Keys()
    slow.settings.slowKeys = .milliseconds(300)
    #expect(slow.press(a, at: .max - 99) == .waits)
    #expect(slow.nextDue == 200)
    #expect(slow.takeAccepted(at: 199) == nil)
    #expect(slow.takeAccepted(at: 200)?.time == 200)
  }

  // MARK: Slow keys

  @Test("A key counts when it was held for the delay, and not when it was only brushed")
  func slow() {
    let keys = Keys()
    keys.settings.slowKeys = .milliseconds(500)
    #expect(keys.press(a, at: 0) == .waits)
    #expect(keys.nextDue == 500)
    #expect(keys.release(a, at: 499) == .tooSoon)
    #expect(keys.nextDue == nil)
    #expect(keys.press(a, at: 1_000) == .waits)
    #expect(keys.takeAccepted(at: 1_499) == nil)
    #expect(keys.takeAccepted(at: 1_500)?.code == a)
    #expect(keys.takeAccepted(at: 9_999) == nil)
    #expect(keys.release(a, at: 1_700) == .passes)
  }

  @Test("Brushing another key on the way does not lose the one that is held")
  func brushing() {
    let keys = Keys()
    keys.settings.slowKeys = .milliseconds(500)
    #expect(keys.press(a, at: 0) == .waits)
    #expect(keys.press(b, at: 100) == .waits)
    #expect(keys.release(b, at: 200) == .tooSoon)
    #expect(keys.takeAccepted(at: 500)?.code == a)
  }

  @Test("An app that was busy when the delay ended loses no press")
  func busyApp() {
    let keys = Keys()
    keys.settings.slowKeys = .milliseconds(500)
    _ = keys.press(a, at: 0)
    #expect(keys.release(a, at: 700) == .passesAfterPress(at: 500))
  }

  @Test("A key that was let go too soon may be tried again at once, although bounce keys are on")
  func slowAndBounce() {
    let keys = Keys()
    keys.settings = KeyboardSettings(slowKeys: .milliseconds(200), bounceKeys: .milliseconds(300))
    _ = keys.press(a, at: 0)
    #expect(keys.release(a, at: 100) == .tooSoon)
    #expect(keys.press(a, at: 150) == .waits)
    #expect(keys.takeAccepted(at: 350)?.code == a)
    #expect(keys.release(a, at: 400) == .passes)
    #expect(keys.press(a, at: 500) == .bounced)
  }

  // MARK: Sticky keys

  private func sticky(_ settings: StickyKeys.Settings = StickyKeys.Settings()) -> Keys {
    let keys = Keys()
    keys.settings.stickyKeys = settings
    return keys
  }

  private func tap(_ keys: Keys, _ code: UInt32, bits: UInt32 = 0) {
    _ = keys.pressCounts(code, modifierBits: bits)
    keys.releaseCounts(code)
  }

  @Test("A modifier pressed alone is latched for one key, so no two are held at once (EN 301 549, 5.9)")
  func latch() {
    let keys = sticky()
    tap(keys, shift, bits: shiftBit)
    #expect(keys.stickyModifiers == (shiftBit, 0))
    _ = keys.pressCounts(a, modifierBits: 0)
    #expect(keys.stickyModifiers == (shiftBit, 0), "the key has it as long as it is down")
    keys.releaseCounts(a)
    #expect(keys.stickyModifiers == (0, 0))
  }

  @Test("Latches add up, and a second key that goes down before the first is up has none of them")
  func severalLatches() {
    let keys = sticky()
    tap(keys, shift, bits: shiftBit)
    tap(keys, control, bits: controlBit)
    #expect(keys.stickyModifiers == (shiftBit | controlBit, 0))
    _ = keys.pressCounts(a, modifierBits: 0)
    _ = keys.pressCounts(b, modifierBits: 0)
    #expect(keys.stickyModifiers == (0, 0))
  }

  @Test("Pressed twice a modifier is locked, and a third press releases it")
  func lock() {
    let keys = sticky()
    tap(keys, shift, bits: shiftBit)
    tap(keys, shift, bits: shiftBit)
    #expect(keys.stickyModifiers == (0, shiftBit))
    tap(keys, a)
    tap(keys, b)
    #expect(keys.stickyModifiers == (0, shiftBit))
    tap(keys, shift, bits: shiftBit)
    #expect(keys.stickyModifiers == (0, 0))
  }

  @Test("Without locking, a second press takes the latch back")
  func noLock() {
    let keys = sticky(StickyKeys.Settings(locksWhenPressedTwice: false))
    tap(keys, shift, bits: shiftBit)
    tap(keys, shift, bits: shiftBit)
    #expect(keys.stickyModifiers == (0, 0))
  }

  @Test("A modifier that is held with another key acts as ever and latches nothing")
  func held() {
    let keys = sticky()
    _ = keys.pressCounts(shift, modifierBits: shiftBit)
    tap(keys, a)
    keys.releaseCounts(shift)
    #expect(keys.stickyModifiers == (0, 0))
    #expect(keys.settings.stickyKeys != nil)
  }

  @Test("Where it is set so, two keys held at once turn sticky keys off and release what stuck")
  func twoKeys() {
    let keys = sticky(StickyKeys.Settings(turnsOffWithTwoKeys: true))
    tap(keys, control, bits: controlBit)
    tap(keys, control, bits: controlBit)
    _ = keys.pressCounts(shift, modifierBits: shiftBit)
    #expect(!keys.pressCounts(a, modifierBits: 0))
    #expect(keys.settings.stickyKeys == nil)
    #expect(keys.stickyModifiers == (0, 0))
  }

  @Test("Random keys under random settings leave nothing behind once they are up and the focus left")
  func random() {
    var generator = SeededGenerator()
    let seed = generator.seed
    func next(_ bound: UInt32) -> UInt32 { .random(in: 0..<bound, using: &generator) }
    let keys = Keys()
    var time: UInt32 = .max - 5_000
    // Presses that went on to the keymap and have not ended.
    var open: Set<UInt32> = []
    var down: Set<UInt32> = []
    func begin(_ code: UInt32) {
      #expect(open.insert(code).inserted, "\(code) began twice, seed \(seed)")
      _ = keys.pressCounts(code, modifierBits: code < 3 ? 1 << code : 0)
    }
    for _ in 0..<20_000 {
      time &+= next(200)
      while let key = keys.takeAccepted(at: time) { begin(key.code) }
      let code = next(8)
      if down.insert(code).inserted {
        if keys.press(code, at: time) == .accepted { begin(code) }
      } else {
        down.remove(code)
        let outcome = keys.release(code, at: time)
        if case .passesAfterPress = outcome { begin(code) }
        switch outcome {
        case .passes, .passesAfterPress:
          #expect(open.remove(code) != nil, "\(code) ended and never began, seed \(seed)")
          keys.releaseCounts(code)
        case .tooSoon, .ofRejected: #expect(!open.contains(code), "seed \(seed)")
        }
      }
      if next(100) == 0 {
        keys.settings.slowKeys = .milliseconds(Int(next(3)) * 100)
        keys.settings.bounceKeys = .milliseconds(Int(next(3)) * 100)
        keys.settings.stickyKeys = next(2) == 0 ? nil : StickyKeys.Settings(turnsOffWithTwoKeys: next(2) == 0)
      }
    }
    keys.reset()
    #expect(keys.stickyModifiers == (0, 0) && keys.nextDue == nil)
  }

  @Test("A rejected press whose release never came does not cost the next press its release")
  func lostRelease() {
    let keys = Keys()
    keys.settings.bounceKeys = .milliseconds(300)
    #expect(keys.press(a, at: 0) == .accepted)
    #expect(keys.release(a, at: 10) == .passes)
    #expect(keys.press(a, at: 20) == .bounced)
    #expect(keys.press(a, at: 1_000) == .accepted)
    #expect(keys.release(a, at: 1_100) == .passes)
  }

  @Test("A key that counts and goes down once more, on a second keyboard, ends with the release")
  func twice() {
    let keys = Keys()
    keys.settings.slowKeys = .milliseconds(500)
    #expect(keys.press(a, at: 0) == .waits)
    #expect(keys.takeAccepted(at: 500)?.code == a)
    #expect(keys.press(a, at: 600) == .accepted)
    #expect(keys.release(a, at: 610) == .passes)
    #expect(keys.press(a, at: 700) == .waits)
  }
}
