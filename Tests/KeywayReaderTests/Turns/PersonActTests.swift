import KeywayKeymap
import Testing

@testable import KeywayReader

@Suite("Acts of the person")
struct PersonActTests {
  private static let control = (code: UInt32(29), keysym: Keysym.controlLeft)
  private static let otherControl = (code: UInt32(97), keysym: Keysym.controlRight)
  private static let shift = (code: UInt32(42), keysym: Keysym.shiftLeft)
  private static let capsLock = (code: UInt32(58), keysym: Keysym.capsLock)
  private static let letter = (code: UInt32(46), keysym: Keysym(rawValue: 0x63))
  private static let cyrillic = (code: UInt32(30), keysym: Keysym(rawValue: 0x6C6))

  private typealias Key = (code: UInt32, keysym: Keysym)

  private func press(_ key: Key, _ phase: KeyPress.Phase, _ modifiers: ModifierFlags = []) -> KeyPress {
    KeyPress(keyCode: nil, code: key.code, phase: phase, keysym: key.keysym, modifiers: modifiers)
  }

  /// The acts of presses, in their order.
  private func acts(_ presses: KeyPress...) -> [PersonAct] { acts(presses) }

  private func acts(_ presses: [KeyPress]) -> [PersonAct] {
    var reading = PersonActReading()
    return presses.compactMap { reading.act(of: $0) }
  }

  @Test("Either Control alone silences when it goes up, also with a lock on and after a repeat")
  func control() {
    for key in [Self.control, Self.otherControl] {
      #expect(acts(press(key, .began), press(key, .ended, .control)) == [.silenced])
      let locked: ModifierFlags = [.capsLock, .numLock]
      let presses = [KeyPress.Phase.began, .repeated, .ended].map { press(key, $0, locked) }
      #expect(acts(presses) == [.silenced])
    }
  }

  @Test("Control with another key, another modifier, the other Control or a click does not silence")
  func notAlone() {
    let (down, up) = (press(Self.control, .began), press(Self.control, .ended))
    let with: [[KeyPress]] = [
      [press(Self.letter, .began, .control), press(Self.letter, .ended, .control)],
      [press(Self.letter, .repeated, .control)],
      [press(Self.shift, .began, .control), press(Self.shift, .ended, [.control, .shift])],
      [press(Self.otherControl, .began, .control)],
      [press(Self.control, .cancelled)],
    ]
    for others in with {
      var reading = PersonActReading()
      let found = ([down] + others + [up]).compactMap { reading.act(of: $0) }
      #expect(!found.contains(.silenced))
      let next = [down, up].compactMap { reading.act(of: $0) }
      #expect(next == [.silenced], "the next one is alone")
    }
    #expect(acts(press(Self.control, .began, .shift), up).isEmpty)
    var reading = PersonActReading()
    _ = reading.act(of: down)
    reading.noteOtherInput()
    let act = reading.act(of: up)
    #expect(act == nil)
  }

  @Test("A Control whose release was lost silences again")
  func lostRelease() {
    let (down, up) = (press(Self.control, .began), press(Self.control, .ended))
    #expect(acts(down, down, up) == [.silenced])
  }

  @Test("Keys of any layout are acts; modifiers are none, locks are")
  func keys() {
    for key in [Self.letter, Self.cyrillic, Self.capsLock] {
      let presses = [KeyPress.Phase.began, .repeated, .ended].map { press(key, $0) }
      #expect(acts(presses) == [.pressed, .repeated, .released])
      #expect(acts(press(key, .began), press(key, .cancelled)) == [.pressed, .released])
    }
    #expect(acts(press(Self.shift, .began), press(Self.shift, .ended)).isEmpty)
  }

  @Test("The key that went down last is the one that is held")
  func rollover() {
    #expect(
      acts(
        press(Self.letter, .began), press(Self.cyrillic, .began), press(Self.letter, .ended),
        press(Self.cyrillic, .ended)) == [.pressed, .pressed, .released])
  }
}
