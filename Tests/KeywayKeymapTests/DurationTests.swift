import KeywayKeymap
import Testing

@Suite("Times of settings")
struct DurationTests {
  @Test(
    "A time counts in whole milliseconds, never below zero or beyond the largest number",
    arguments: [
      (Duration.seconds(2), 2_000), (.milliseconds(1), 1), (.microseconds(2_999), 2), (.microseconds(999), 0),
      (.zero, 0), (.milliseconds(-5), 0), (.seconds(Int64.max), .max), (.seconds(Int64.min), 0),
      (.seconds(1.2), 1_200), (.seconds(0.009), 9), (.seconds(59.999), 59_999),
    ] as [(Duration, Int)])
  func milliseconds(time: Duration, expected: Int) { #expect(time.milliseconds == expected) }

  @Test("The same time in other units is the same trigger, with one spelling")
  func triggers() {
    #expect(KeyTrigger.hold(for: .seconds(1)) == .hold(for: .milliseconds(1_000)))
    #expect(KeyTrigger.hold() == .hold(for: .milliseconds(500)))
    #expect(KeyTrigger.tap(within: .milliseconds(300)).description == "tap 0.3 s")
    #expect(KeyTrigger.hold(for: .seconds(1.5)).description == "hold 1.5 s")
    #expect(KeyTrigger.hold(for: .seconds(1.2)).description == "hold 1.2 s")
  }

  @Test("A chord without a time to lift lifts until it is used again")
  func chords() {
    let chord = SupervisorChord(keys: [.keyboardF12], heldFor: .milliseconds(250), liftsFor: nil)
    #expect(chord.holdTime == .milliseconds(250) && chord.liftTime == nil)
    let usual = SupervisorChord(keys: [.keyboardF12])
    #expect(usual.holdTime == .seconds(3) && usual.liftTime == .seconds(60))
  }
}
