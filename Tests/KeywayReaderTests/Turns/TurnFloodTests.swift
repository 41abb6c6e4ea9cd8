import KeywayAccessibility
import Testing

@testable import KeywayReader

@Suite("Too many turns")
struct TurnFloodTests {
  @Test("Of a source that announces every millisecond, each announcement that begins is said whole")
  func announcements() {
    let hearing = Hearing()
    for number in 0..<10_000 {
      hearing.say(.announcement("\(number)"))
      #expect(hearing.turns.waiting.count <= 1)
      hearing.wait(1)
    }
    let begun = hearing.takeLines().filter { !$0.contains(" ") }
    #expect(begun == ["0"] + (1...10).map { "\($0 * 1_000 - 1)" })
    #expect(hearing.audit.reasons == ["said": 10, "is newer": 9_989])
    #expect(hearing.audit.faults.isEmpty)
  }

  @Test("Of a source that is urgent every millisecond, at least every second word is said whole")
  func urgent() {
    let hearing = Hearing()
    for number in 0..<10_000 {
      hearing.say(.urgent("\(number)"))
      hearing.wait(1)
    }
    #expect(hearing.audit.reasons["said", default: 0] >= 8)
    #expect(hearing.audit.faults.isEmpty)
  }

  @Test("A person is answered at once, although a thousand sources announce every millisecond")
  func sources() {
    let hearing = Hearing()
    for number in 0..<2_000 {
      hearing.say(.announcement("\(number)", from: "source \(number % 1_000)"))
      hearing.wait(1)
      guard number % 500 == 250 else { continue }
      hearing.press(answer: "answer")
      #expect(hearing.turns.current?.speech == "answer")
    }
    #expect(hearing.turns.waiting.count == hearing.turns.limits.capacity)
    #expect(hearing.audit.faults.isEmpty)
  }

  @Test("If too many wait, the oldest of the least important goes")
  func full() {
    var limits = TurnLimits()
    limits.capacity = 3
    let hearing = Hearing(limits: limits)
    hearing.say(.safety("Doors close"))
    hearing.say(.announcement("Saved", from: "a"), .announcement("Sent", from: "b"), .urgent("No paper"))
    hearing.say(.answer("Espresso"))
    #expect(hearing.takeLines() == ["Doors close", "Saved dropped: too many wait"])
    hearing.say(.safety("One", from: "1"), .safety("Two", from: "2"), .safety("Three", from: "3"))
    hearing.say(.safety("Four", from: "4"))
    #expect(
      hearing.takeLines() == [
        "Sent dropped: too many wait", "Espresso dropped: too many wait", "No paper dropped: too many wait",
        "One dropped: too many wait",
      ])
    hearing.wait(3_000)
    #expect(hearing.takeLines() == ["Two", "Three", "Four"])
  }

  @Test("A pass with more words than may wait is said by importance, and the rest has a reason")
  func hugePass() {
    var limits = TurnLimits()
    limits.capacity = 1
    let hearing = Hearing(limits: limits)
    let announcements = (0..<10_000).map { Hearing.Request.announcement("\($0)", from: "\($0)") }
    hearing.say(announcements + [.answer("Espresso")])
    #expect(hearing.turns.current?.speech == "Espresso")
    #expect(hearing.audit.reasons == ["too many wait": 10_000])
    #expect(hearing.audit.faults.isEmpty)
  }

  @Test("Words of a megabyte and empty ones have their turn as any others")
  func sizes() {
    let hearing = Hearing()
    let huge = String(repeating: "كشك 🦒 ", count: 80_000)
    hearing.say(.answer(huge))
    hearing.say(.answer(""))
    hearing.wait(1_000)
    #expect(hearing.turns.isSilent)
    #expect(hearing.audit.faults.isEmpty)
  }
}
