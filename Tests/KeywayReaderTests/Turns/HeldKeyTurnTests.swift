import KeywayAccessibility
import Testing

@testable import KeywayReader

@Suite("Turns while a key is held")
struct HeldKeyTurnTests {
  private let hearing = Hearing()

  /// A key goes down and has an answer; then it repeats with others.
  private func hold(_ answers: String...) {
    for (index, answer) in answers.enumerated() {
      hearing.act(index == 0 ? .pressed : .repeated)
      hearing.say(.answer(answer))
    }
  }

  @Test("A held key ticks on the way, and speaks where it is released")
  func released() {
    hold("Row 1", "Row 2", "Row 3")
    hearing.wait(40)
    #expect(
      hearing.takeLines() == [
        "Row 1", "tick", "Row 1 ended: Row 2 comes first", "tick", "Row 2 dropped: the held key moved on",
      ])
    hearing.act(.released)
    #expect(hearing.takeLines() == ["Row 3"])
  }

  @Test("A held key that moves on no more speaks, although it is down and its release may be lost")
  func rests() {
    hold("Row 1", "Row 2")
    _ = hearing.takeLines()
    #expect(hearing.turns.nextDeadline == 250)
    hearing.wait(249)
    #expect(hearing.takeLines().isEmpty)
    hearing.wait(1)
    #expect(hearing.takeLines() == ["Row 2"])
    hearing.wait(1_000)
    hearing.press(answer: "Row 3")
    #expect(hearing.takeLines() == ["Row 3"])
  }

  @Test("A key that repeats at the end of a list rests there, and says its place once")
  func atTheEnd() {
    hold("Row 1", "Row 2")
    _ = hearing.takeLines()
    for _ in 0..<100 {
      hearing.wait(40)
      hearing.act(.repeated)
      hearing.say(.answer("Row 2"))
    }
    let lines = hearing.takeLines()
    #expect(lines.filter { $0 == "Row 2" }.count == 1 && !lines.contains("tick"))
    #expect(lines.filter { $0 == "Row 2 dropped: the held key changed nothing" }.count == 100)
  }

  @Test("Repeats without an answer do not keep a held key from its rest")
  func silentRepeats() {
    hold("Row 1", "Row 2")
    _ = hearing.takeLines()
    for _ in 0..<7 {
      hearing.wait(40)
      hearing.act(.repeated)
      hearing.say()
    }
    #expect(hearing.takeLines() == ["Row 2"])
  }

  @Test("A key that repeats once in two seconds speaks each time")
  func slow() {
    hold("Row 1")
    for row in 2...4 {
      hearing.wait(2_000)
      hearing.act(.repeated)
      hearing.say(.answer("Row \(row)"))
    }
    hearing.wait(2_000)
    #expect(hearing.takeLines() == ["Row 1", "tick", "Row 2", "tick", "Row 3", "tick", "Row 4"])
  }

  @Test("Announcements wait for the rest and its words; urgent words and repeats do not hinder each other")
  func others() {
    hold("Row 1", "Row 2")
    hearing.say(.announcement("Saved"))
    hearing.say(.urgent("No paper", from: "printer"))
    hearing.act(.repeated)
    hearing.say(.answer("Row 3"))
    #expect(
      hearing.takeLines() == [
        "Row 1", "tick", "Row 1 ended: Row 2 comes first", "No paper", "tick",
        "Row 2 dropped: the held key moved on",
      ])
    hearing.act(.released)
    hearing.wait(3_000)
    #expect(hearing.takeLines() == ["Row 3", "Saved"])
  }

  @Test("The first press of a key that types the same again is answered")
  func sameAgain() {
    hearing.press(answer: "a")
    hearing.press(answer: "a")
    #expect(hearing.takeLines() == ["a", "a ended: a key was pressed", "a"])
  }
}
