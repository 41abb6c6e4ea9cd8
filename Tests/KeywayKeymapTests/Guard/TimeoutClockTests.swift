import Testing

@testable import KeywayKeymap

@Suite("A time-out counts its last seconds")
struct TimeoutClockTests {
  @Test("It waits for input, then tells each second once, and ends")
  func count() {
    var clock = TimeoutClock(after: .seconds(5), seconds: 3)
    #expect(clock.deadline == nil)
    clock.noteInput(at: 100)
    #expect(clock.deadline == 5100)
    let early = clock.advance(to: 5099)
    #expect(early == nil)
    var told: [Int] = []
    while let due = clock.deadline {
      if let left = clock.advance(to: due) { told.append(left) }
    }
    let late = clock.advance(to: .max)
    #expect(told == [3, 2, 1, 0] && late == nil)
    clock.noteInput(at: 9000)
    #expect(clock.deadline == 14_000)
  }

  @Test("Input while it counts begins the count again at once")
  func again() {
    var clock = TimeoutClock(after: .seconds(1), seconds: 20)
    clock.noteInput(at: 0)
    let first = clock.advance(to: 1000)
    #expect(first == 20 && clock.deadline == 2000)
    let second = clock.advance(to: 2000)
    clock.noteInput(at: 2500)
    #expect(second == 19 && clock.deadline == 2500)
    let again = clock.advance(to: 2500)
    #expect(again == 20 && clock.deadline == 3500)
  }
}
