import KeywayElements
import KeywayKeymap
import KeywayPlatform
import SeededRandom
import Testing

@MainActor
@Suite("Random keys of people with settings")
struct RandomKeyboardTests {
  // Linux input event codes: A, Z, Tab, Shift, Control, Caps Lock.
  private static let codes: [UInt32] = [30, 44, 15, 42, 29, 58]

  private let system = HeadlessWindowSystem()
  private let delegate = RecordingDelegate()
  private let window: HeadlessWindow

  init() {
    let options = WindowOptions(title: "Test", appID: "test", size: Size(width: 40, height: 30))
    window = system.makeWindow(options, delegate: delegate) as! HeadlessWindow
    system.settle()
  }

  private func settings(_ dice: inout SeededGenerator) -> KeyboardSettings {
    var settings = KeyboardSettings()
    settings.bounceKeys = .milliseconds([0, 100, 300].randomElement(using: &dice)!)
    settings.slowKeys = .milliseconds([0, 0, 200, 500].randomElement(using: &dice)!)
    if dice.oneIn(3) { settings.stickyKeys = StickyKeys.Settings(turnsOffWithTwoKeys: dice.oneIn(2)) }
    return settings
  }

  /// Takes what came since, and follows which presses are open.
  private func take(into open: inout Set<UInt32>, seed: UInt64) {
    for press in delegate.presses {
      switch press.phase {
      case .began: open.insert(press.code)
      case .repeated:
        #expect(open.contains(press.code), "seed \(seed): \(press.code) repeats and is not down")
      case .ended:
        #expect(open.remove(press.code) != nil, "seed \(seed): \(press.code) ended without a press")
      case .cancelled: open.remove(press.code)
      }
    }
    delegate.presses = []
  }

  /// A key may go down twice before it goes up, as on two keyboards of one seat, and a release may get lost.
  @Test("Whatever keys bounce, wait, stick or come twice, no press outlives the release of its key")
  func endsOnce() {
    var dice = SeededGenerator()
    let seed = dice.seed
    var open: Set<UInt32> = []
    for _ in 0..<Sample.times(20) {
      system.keyboardSettings = settings(&dice)
      for _ in 0..<200 {
        let code = Self.codes.randomElement(using: &dice)!
        switch dice.next() % 40 {
        case 0:
          system.focus(nil)
          take(into: &open, seed: seed)
          #expect(open.isEmpty, "seed \(seed): \(open) outlives the focus")
          system.focus(window)
        case 1...16: system.press(code)
        case 17...28:
          system.release(code)
          take(into: &open, seed: seed)
          #expect(!open.contains(code), "seed \(seed): \(code) is still down after its release")
        default: system.advance(by: .milliseconds(Int(dice.next() % 400)))
        }
        take(into: &open, seed: seed)
      }
      for code in Self.codes { system.release(code) }
      take(into: &open, seed: seed)
      #expect(open.isEmpty, "seed \(seed)")
      system.advance(by: .milliseconds(3_000))
      #expect(delegate.presses.isEmpty, "seed \(seed): keys go on when none is down")
      delegate.presses = []
    }
  }
}
