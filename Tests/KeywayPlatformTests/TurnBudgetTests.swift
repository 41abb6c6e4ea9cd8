import KeywayPlatform
import Testing

@MainActor
@Suite("What a turn of the loop gives to one peer")
struct TurnBudgetTests {
  @Test("So many messages, or so much time, and one message at least")
  func budget() {
    var many = TurnBudget(count: 3, nanoseconds: 3_600_000_000_000)
    #expect((0..<4).map { _ in many.spend() } == [false, false, true, true])
    var none = TurnBudget(count: 1_000, nanoseconds: 0)
    var spent = 1
    while !none.spend(), spent < 1_000 { spent += 1 }
    #expect(spent < 1_000, "the clock stands still")
  }
}
