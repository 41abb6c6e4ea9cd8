import KeywayAccessibility
import Testing

@testable import KeywayReader

@Suite("Turns while a text is read")
struct ReadingTurnTests {
  private let hearing = Hearing()
  private let text = "One. Two. Three"

  @Test("An announcement has its turn after the sentence, and the text goes on with the next")
  func announcement() {
    hearing.say(.reading(text))
    hearing.wait(500)
    hearing.say(.announcement("Saved"))
    #expect(hearing.takeLines() == [text])
    hearing.wait(500)
    #expect(hearing.takeLines() == ["\(text) suspended: Saved comes first", "Saved"])
    hearing.wait(1_000)
    #expect(hearing.takeLines() == ["\(text) @1"])
    hearing.wait(2_000)
    #expect(hearing.turns.isSilent)
  }

  @Test("Urgent words and safety come at once, and the text goes on with the sentence that they cut off")
  func urgent() {
    for request in [Hearing.Request.urgent("Watch out"), .safety("Watch out")] {
      hearing.say(.reading(text))
      hearing.wait(1_500)
      hearing.say(request)
      hearing.say(.announcement("Saved", from: "toast"))
      hearing.wait(2_000)
      #expect(
        hearing.takeLines() == [
          text, "\(text) suspended: Watch out comes first", "Watch out", "Saved", "\(text) @1",
        ])
      hearing.wait(2_000)
      #expect(hearing.turns.isSilent)
    }
  }

  @Test("A text is read to its end, whatever a source announces every millisecond")
  func flood() {
    hearing.say(.reading(text))
    for number in 0..<5_000 {
      hearing.say(.announcement("\(number)"))
      hearing.wait(1)
    }
    let lines = hearing.takeLines().filter { $0.hasPrefix(text) && !$0.contains("suspended") }
    #expect(lines == [text, "\(text) @1", "\(text) @2"])
    #expect(hearing.turns.current?.request.isReading == false, "it is over")
    #expect(hearing.audit.faults.isEmpty)
  }

  @Test("Progress waits for the end of the text")
  func low() {
    hearing.say(.reading(text))
    hearing.say(.low("50 %"))
    hearing.wait(2_999)
    #expect(hearing.takeLines() == [text])
    hearing.wait(1)
    #expect(hearing.takeLines() == ["50 %"])
  }

  @Test("A key ends a text, also one that waits for an announcement")
  func key() {
    hearing.say(.reading(text))
    hearing.press(answer: "Espresso")
    #expect(hearing.takeLines() == [text, "\(text) ended: a key was pressed", "Espresso"])
    hearing.say(.reading(text))
    hearing.wait(500)
    hearing.say(.announcement("Saved"))
    hearing.wait(500)
    _ = hearing.takeLines()
    hearing.press(answer: "Share")
    #expect(
      hearing.takeLines() == [
        "Saved ended: a key was pressed", "\(text) dropped: a key was pressed", "Share",
      ])
  }

  @Test("A place that the app moves the person to ends a text")
  func place() {
    hearing.say(.reading(text))
    hearing.say(.answer("Time-out, dialog"))
    #expect(hearing.takeLines() == [text, "\(text) ended: Time-out, dialog comes first", "Time-out, dialog"])
  }

  @Test("A text that waits goes with its source")
  func removed() {
    hearing.say(.reading(text))
    hearing.say(.urgent("Watch out"))
    hearing.remove("book")
    hearing.wait(1_000)
    #expect(
      hearing.takeLines() == [
        text, "\(text) suspended: Watch out comes first", "Watch out", "\(text) dropped: the source is gone",
      ])
    #expect(hearing.turns.isSilent)
  }

  @Test("A paused text goes on before what came meanwhile, and gives way after the sentence")
  func paused() {
    hearing.say(.reading(text))
    hearing.wait(1_200)
    hearing.act(.paused)
    hearing.say(.announcement("Saved"))
    hearing.act(.resumed)
    hearing.wait(2_000)
    #expect(
      hearing.takeLines() == [
        text, "\(text) suspended: paused", "\(text) @1", "\(text) suspended: Saved comes first", "Saved",
        "\(text) @2",
      ])
  }

  @Test("Only answers to the person are read sentence by sentence")
  func otherClasses() {
    let request = Hearing.Request("One. Two", .announcement, from: "app", isReading: true)
    #expect(!request.isReading)
  }
}
