import KeywayKeymap
import Testing

@testable import KeywayMenus

@Suite("Command is held")
struct CommandHoldTests {
  private var hold = CommandHold()

  private func press(
    _ keysym: Keysym, _ phase: KeyPress.Phase = .began, _ modifiers: ModifierFlags = [], device: Int = 0
  ) -> KeyPress {
    KeyPress(
      keyCode: nil, code: keysym.rawValue & 0xFF, phase: phase, keysym: keysym, modifiers: modifiers,
      device: device)
  }

  private mutating func take(_ press: KeyPress, _ role: CommandRole = .control, at time: UInt64 = 0)
    -> Bool
  {
    hold.take(press, role: role, mayBegin: true, at: time)
  }

  private mutating func expire(at time: UInt64) -> Bool { hold.expire(at: time) }
  private mutating func interrupt() -> Bool { hold.interrupt() }

  @Test("It shows after the time and goes with the release")
  mutating func shows() {
    #expect(!take(press(.controlLeft), at: 5) && hold.deadline == 1005)
    #expect(!expire(at: 1004) && expire(at: 1005) && hold.isShown)
    #expect(!take(press(.controlLeft, .repeated), at: 1100))
    #expect(take(press(.controlLeft, .ended, .control), at: 1200))
    #expect(!hold.isShown && !expire(at: 9000))
  }

  @Test("Another key, its repeat, or a release ends the wait")
  mutating func ends() {
    for other in [
      press(Keysym("c")!), press(Keysym("c")!, .repeated), press(.shiftLeft), press(.controlLeft, .ended),
    ] {
      #expect(!take(press(.controlLeft)) && hold.deadline != nil)
      #expect(!take(other) && hold.deadline == nil && !expire(at: 2000))
    }
    _ = take(press(.controlLeft))
    #expect(!interrupt() && hold.deadline == nil)
  }

  @Test("Shown, it stays while Shift is pressed, and goes with a key that is no modifier")
  mutating func stays() {
    _ = take(press(.controlLeft))
    #expect(expire(at: 1000))
    #expect(!take(press(.shiftLeft)) && hold.isShown)
    #expect(!take(press(.shiftLeft, .ended)) && hold.isShown)
    #expect(take(press(Keysym("i")!)))
    #expect(!take(press(.controlLeft, .ended)))
  }

  @Test(
    "The role says which key it is",
    arguments: [
      (CommandRole.control, Keysym.controlRight, true), (.control, .superLeft, false),
      (.super, .superLeft, true),
      (.super, .controlLeft, false), (.both, .controlLeft, true), (.both, .superRight, true),
      (.both, .altLeft, false),
    ])
  mutating func roles(role: CommandRole, key: Keysym, waits: Bool) {
    _ = take(press(key), role)
    #expect((hold.deadline != nil) == waits)
  }

  @Test("With another modifier, or where it may not begin, nothing is waited for; locks do not count")
  mutating func alone() {
    _ = take(press(.controlLeft, .began, .shift))
    #expect(hold.deadline == nil)
    _ = hold.take(press(.controlLeft), role: .control, mayBegin: false, at: 0)
    #expect(hold.deadline == nil)
    _ = take(press(.controlLeft, .began, [.capsLock, .control]))
    #expect(hold.deadline != nil)
  }

  @Test("The release of the same key on another keyboard hides nothing")
  mutating func devices() {
    _ = take(press(.controlLeft))
    #expect(expire(at: 1000))
    #expect(!take(press(.controlLeft, .ended, [], device: 1)) && hold.isShown)
  }
}
