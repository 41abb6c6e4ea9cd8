import KeywayAccessibility
import Testing

@testable import KeywayReader

@Suite("Turns of safety messages")
struct SafetyTurnTests {
  private let hearing = Hearing()

  @Test("A safety message ends what is being said, and blocks keys while it is said")
  func blocks() {
    hearing.say(.answer("Espresso"))
    hearing.say(.safety("Doors close"))
    #expect(hearing.takeLines() == ["Espresso", "Espresso ended: Doors close comes first", "Doors close"])
    for act in PersonAct.allCases where act != .released {
      hearing.act(act)
      #expect(hearing.takeLines() == ["refused \(act)"])
      #expect(hearing.turns.blocksInput)
    }
    hearing.wait(1_000)
    #expect(!hearing.turns.blocksInput)
    hearing.press(answer: "Latte")
    #expect(hearing.takeLines() == ["Latte"])
  }

  @Test("All others wait for a safety message, then come by importance")
  func waiting() {
    hearing.say(.safety("Doors close"))
    hearing.say(.low("25 %", from: "bar"), .answer("Espresso"))
    hearing.say(.announcement("Saved", from: "toast"))
    hearing.say(.urgent("No paper", from: "printer"))
    hearing.wait(4_000)
    #expect(
      hearing.takeLines() == [
        "Doors close", "25 % dropped: Saved came between", "No paper", "Espresso", "Saved",
      ])
  }

  @Test("Urgent words give way to a safety message alone, and resume")
  func urgent() {
    hearing.say(.urgent("No paper. Ask for help"))
    hearing.wait(1_500)
    hearing.say(.safety("Doors close"))
    hearing.wait(1_000)
    #expect(
      hearing.takeLines() == [
        "No paper. Ask for help", "No paper. Ask for help suspended: Doors close comes first", "Doors close",
        "No paper. Ask for help @1",
      ])
  }

  @Test("Urgent words that gave way do not resume after newer ones of their source")
  func newerUrgent() {
    hearing.say(.urgent("No paper"))
    hearing.say(.safety("Doors close"))
    hearing.say(.urgent("Paper is back"))
    hearing.wait(1_000)
    #expect(
      hearing.takeLines() == [
        "No paper", "No paper suspended: Doors close comes first", "Doors close",
        "No paper dropped: Paper is back is newer", "Paper is back",
      ])
    hearing.say(.urgent("No coins"))
    hearing.say(.urgent("No paper"))
    hearing.say(.safety("Doors close"))
    #expect(
      hearing.takeLines() == [
        "Paper is back ended: No coins is newer", "No coins", "No coins ended: No paper is newer",
        "Doors close",
      ])
  }

  @Test("Safety messages are said one after the other, and stay when their source goes")
  func several() {
    hearing.say(.safety("Doors close"))
    hearing.say(.safety("Train leaves", from: "train"))
    hearing.say(.safety("Doors closed"))
    hearing.remove("train")
    hearing.remove("door")
    hearing.wait(2_000)
    #expect(hearing.takeLines() == ["Doors close", "Train leaves", "Doors closed"])
  }

  @Test("A safety message comes before the place of its pass, through a pause and before the answer to a key")
  func always() {
    hearing.say(.answer("Warning, dialog"), .safety("Doors close"))
    hearing.wait(1_000)
    #expect(hearing.takeLines() == ["Doors close", "Warning, dialog"])
    hearing.act(.paused)
    hearing.say(.safety("Doors close"))
    #expect(hearing.takeLines() == ["Warning, dialog suspended: paused", "Doors close"])
    hearing.wait(1_000)
    hearing.act(.pressed)
    hearing.say(.safety("Doors close"))
    #expect(hearing.takeLines() == ["Warning, dialog dropped: a key was pressed", "Doors close"])
  }

  @Test("A key that is held into a safety message is answered after it")
  func held() {
    hearing.act(.pressed)
    hearing.say(.answer("Row 1"))
    hearing.act(.repeated)
    hearing.say(.answer("Row 2"))
    hearing.say(.safety("Doors close"))
    hearing.act(.repeated)
    hearing.act(.released)
    hearing.wait(1_000)
    #expect(
      hearing.takeLines() == [
        "Row 1", "tick", "Row 1 ended: Row 2 comes first", "Doors close", "refused repeated", "Row 2",
      ])
  }

  @Test("A voice that fails during a safety message does not block input for ever")
  func voice() {
    hearing.isVoiceSilent = true
    hearing.say(.safety("Doors close"))
    hearing.wait(hearing.turns.limits.voice - 1)
    #expect(hearing.turns.blocksInput)
    hearing.wait(1)
    #expect(!hearing.turns.blocksInput)
    #expect(hearing.takeLines() == ["Doors close", "Doors close ended: the voice does not answer"])
  }
}
