import KeywayAccessibility
import Testing

@testable import KeywayReader

@Suite("Turns and the person's keys")
struct KeyTurnTests {
  private let hearing = Hearing()

  @Test("A key ends what is being said; its answer comes next, and what waits after it")
  func ends() {
    hearing.say(.announcement("Welcome"))
    hearing.say(.announcement("Saved", from: "toast"))
    hearing.act(.pressed)
    #expect(hearing.takeLines() == ["Welcome", "Welcome ended: a key was pressed"])
    hearing.say(.answer("Espresso"))
    hearing.act(.released)
    hearing.wait(1_000)
    #expect(hearing.takeLines() == ["Espresso", "Saved"])
  }

  @Test("A key ends words of each class but safety", arguments: TurnClass.allCases.filter { $0 != .safety })
  func classes(_ turnClass: TurnClass) {
    hearing.say(Hearing.Request("Words", turnClass, from: "app"))
    hearing.press(answer: "Espresso")
    #expect(hearing.takeLines() == ["Words", "Words ended: a key was pressed", "Espresso"])
  }

  @Test("A key drops the answers to earlier keys, and leaves the app's words")
  func earlierAnswers() {
    hearing.say(.urgent("No paper"))
    hearing.say(.answer("Espresso"), .low("25 %", from: "bar"))
    hearing.act(.pressed)
    #expect(
      hearing.takeLines() == [
        "No paper", "No paper ended: a key was pressed", "Espresso dropped: a key was pressed",
      ])
    #expect(hearing.turns.waiting.map(\.speech) == ["25 %"])
  }

  @Test("What waits leaves the word to the answer for a moment, and no longer")
  func noAnswer() {
    hearing.say(.answer("Espresso"))
    hearing.say(.announcement("Saved"))
    hearing.act(.pressed)
    _ = hearing.takeLines()
    hearing.wait(149)
    #expect(hearing.takeLines().isEmpty && hearing.turns.nextDeadline == 150)
    hearing.wait(1)
    #expect(hearing.takeLines() == ["Saved"])
    hearing.say(.answer("Latte"))
    #expect(hearing.takeLines() == ["Saved ended: Latte comes first", "Latte"])
  }

  @Test("A pass that has nothing to say is an answer")
  func emptyPass() {
    hearing.say(.answer("Espresso"))
    hearing.say(.announcement("Saved"))
    hearing.act(.pressed)
    hearing.say()
    #expect(hearing.takeLines() == ["Espresso", "Espresso ended: a key was pressed", "Saved"])
  }

  @Test("A late answer does not end urgent words that began after its key")
  func lateAnswer() {
    hearing.act(.pressed)
    hearing.say(.urgent("No paper"))
    hearing.say(.answer("Espresso"))
    hearing.wait(1_000)
    #expect(hearing.takeLines() == ["No paper", "Espresso"])
  }

  @Test("Silencing ends what is being said and all that waits")
  func silenced() {
    hearing.say(.urgent("No paper"))
    hearing.say(.answer("Espresso"), .announcement("Saved", from: "toast"), .low("25 %", from: "bar"))
    hearing.act(.silenced)
    #expect(hearing.turns.isSilent)
    #expect(
      hearing.takeLines() == [
        "No paper", "No paper ended: silenced", "Espresso dropped: silenced", "Saved dropped: silenced",
        "25 % dropped: silenced",
      ])
    hearing.act(.silenced)
    hearing.say(.announcement("Welcome"))
    #expect(hearing.takeLines() == ["Welcome"])
  }

  @Test("A control that starts media silences, and nothing answers its key; what comes later is said")
  func media() {
    hearing.say(.answer("Play, button"))
    hearing.say(.announcement("Saved"))
    hearing.act(.pressed)
    hearing.act(.startedMedia)
    hearing.say(.answer("Pause, button"), .announcement("Film, 3 minutes"))
    #expect(
      hearing.takeLines() == [
        "Play, button", "Play, button ended: a key was pressed", "Saved dropped: media plays",
        "Pause, button dropped: media plays", "Film, 3 minutes",
      ])
    hearing.act(.pressed)
    hearing.act(.startedMedia)
    hearing.act(.released)
    hearing.press(answer: "Back, button")
    #expect(hearing.takeLines() == ["Film, 3 minutes ended: a key was pressed", "Back, button"])
  }

  @Test("Paused words resume at their sentence; urgent ones come meanwhile, others wait")
  func paused() {
    hearing.say(.answer("One. Two. Three"))
    hearing.wait(1_500)
    hearing.act(.paused)
    hearing.act(.paused)
    hearing.say(.announcement("Saved"))
    hearing.wait(60_000)
    #expect(hearing.takeLines() == ["One. Two. Three", "One. Two. Three suspended: paused"])
    hearing.say(.urgent("20 seconds left", from: "clock"))
    hearing.wait(60_000)
    #expect(hearing.takeLines() == ["20 seconds left"])
    hearing.act(.resumed)
    hearing.wait(2_000)
    #expect(hearing.takeLines() == ["One. Two. Three @1", "Saved"])
    hearing.act(.resumed)
    #expect(hearing.takeLines().isEmpty)
  }

  @Test("Urgent words that the person paused stay paused")
  func pausedUrgent() {
    hearing.say(.urgent("No paper"))
    hearing.act(.paused)
    hearing.wait(5_000)
    #expect(hearing.takeLines() == ["No paper", "No paper suspended: paused"])
    hearing.act(.resumed)
    #expect(hearing.takeLines() == ["No paper"])
  }

  @Test("A key ends the pause and what is paused; a pause of nothing is none")
  func keyAfterPause() {
    hearing.act(.paused)
    #expect(!hearing.turns.isPaused)
    hearing.say(.announcement("Welcome"))
    hearing.act(.paused)
    hearing.press(answer: "Espresso")
    #expect(
      hearing.takeLines() == [
        "Welcome", "Welcome suspended: paused", "Welcome dropped: a key was pressed", "Espresso",
      ])
    #expect(!hearing.turns.isPaused)
  }

  @Test("A voice that does not answer gives the turn to the next")
  func silentVoice() {
    hearing.isVoiceSilent = true
    hearing.say(.answer("Espresso"))
    hearing.say(.announcement("Saved"))
    hearing.wait(hearing.turns.limits.voice)
    #expect(hearing.takeLines() == ["Espresso", "Espresso ended: the voice does not answer", "Saved"])
  }
}
