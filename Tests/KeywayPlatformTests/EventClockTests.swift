import Testing

@testable import KeywayPlatform

@Suite("Times of key events")
struct EventClockTests {
  /// Pairs of the event's time and the loop's clock, both in milliseconds.
  private func times(_ events: [(raw: UInt32, clock: UInt64)]) -> [UInt32] {
    var clock = EventClock()
    return events.map { clock.time(of: $0.raw, at: $0.clock * 1_000_000) }
  }

  @Test("Times that pass are those of the events, however late a busy app reads them")
  func passing() {
    #expect(times([(1000, 5000), (1010, 5900), (1300, 5901), (1300, 5902)]) == [1000, 1010, 1300, 1300])
    #expect(times([(.max - 4, 100), (6, 111), (7, 112)]) == [.max - 4, 6, 7])
  }

  @Test("Times that are 0 or stand still give way to the loop's clock")
  func standing() {
    #expect(times([(0, 700), (0, 900), (0, 1000)]) == [700, 900, 1000])
    #expect(times([(42, 700), (42, 900), (42, 910), (42, 1300)]) == [42, 242, 252, 642])
    // And come back once they pass.
    #expect(times([(42, 700), (42, 900), (60, 918), (70, 930)]) == [42, 242, 260, 270])
  }

  @Test("Times that go back, or leap as those of another source, go on by the loop's clock")
  func goingBack() {
    #expect(times([(5000, 100), (300, 130), (310, 140)]) == [5000, 5030, 5040])
    #expect(times([(300, 100), (90_000_000, 130), (90_000_010, 145), (350, 160)]) == [300, 330, 340, 355])
    // A keyboard in software between the keys of a real one.
    #expect(
      times([(5000, 100), (0, 200), (5150, 250), (0, 300), (5300, 400)]) == [5000, 5100, 5150, 5200, 5300])
  }

  @Test("No time goes back, whatever the events say")
  func monotonic() {
    var clock = EventClock()
    var last: UInt32 = 0
    for (index, raw) in [9, 0, 7, 7, 4_000_000_000, 3, 9, 9, 9, 12, 0, 500, 499].enumerated()
      as EnumeratedSequence<[UInt32]>
    {
      let time = clock.time(of: raw, at: UInt64(index) * 40_000_000)
      #expect(index == 0 || Int32(bitPattern: time &- last) >= 0, "event \(index)")
      last = time
    }
  }
}
