import KeywayAccessibility
import Testing

@testable import KeywayReader

@Suite("Turns of what an app says")
struct TurnOrderTests {
  private let hearing = Hearing()

  @Test("What is said when nothing else is, is said at once", arguments: TurnClass.allCases)
  func alone(_ turnClass: TurnClass) {
    hearing.say(Hearing.Request("كشك", turnClass, from: "app"))
    #expect(hearing.takeLines() == ["كشك"])
    hearing.wait(1_000)
    #expect(hearing.turns.isSilent && hearing.turns.nextDeadline == nil)
  }

  @Test("An announcement waits until what is being said has ended")
  func waits() {
    hearing.say(.answer("Espresso"))
    hearing.say(.announcement("Saved"))
    hearing.wait(999)
    #expect(hearing.takeLines() == ["Espresso"])
    hearing.wait(1)
    #expect(hearing.takeLines() == ["Saved"])
  }

  @Test("Of each source only the newest announcement waits")
  func newest() {
    hearing.say(.answer("Espresso"))
    hearing.say(.announcement("1 cup", from: "counter"))
    hearing.say(.announcement("Saved", from: "toast"))
    hearing.say(.announcement("2 cups", from: "counter"))
    hearing.wait(3_000)
    #expect(hearing.takeLines() == ["Espresso", "1 cup dropped: 2 cups is newer", "Saved", "2 cups"])
  }

  @Test("The announcement that is being said is not cut off by a newer one of its source")
  func notCut() {
    hearing.say(.announcement("1 cup"))
    hearing.say(.announcement("2 cups"))
    hearing.wait(1_000)
    #expect(hearing.takeLines() == ["1 cup", "2 cups"])
  }

  @Test("An announcement of less importance does not replace a more important one of its source")
  func lessImportant() {
    hearing.say(.answer("Espresso"))
    hearing.say(.announcement("Done"))
    hearing.say(.low("75 %"))
    hearing.wait(3_000)
    #expect(hearing.takeLines() == ["Espresso", "Done", "75 %"])
    hearing.say(.answer("Espresso"))
    hearing.say(.low("75 %"))
    hearing.say(.announcement("Done"))
    hearing.wait(3_000)
    #expect(hearing.takeLines() == ["Espresso", "75 % dropped: Done is newer", "Done"])
  }

  @Test("Queued announcements of one source are all said, until one that is not queued comes")
  func queued() {
    hearing.say(.announcement("One"))
    hearing.say(.announcement("Two", isQueued: true))
    hearing.say(.announcement("Three", isQueued: true))
    hearing.wait(2_000)
    #expect(hearing.takeLines() == ["One", "Two", "Three"])
    hearing.say(.announcement("Four", isQueued: true))
    hearing.say(.announcement("Five"))
    #expect(hearing.takeLines() == ["Four dropped: Five is newer"])
  }

  @Test("What waits goes with its source; what is being said goes on")
  func vanishes() {
    hearing.say(.announcement("Saved", from: "toast"))
    hearing.say(.announcement("Undo", from: "toast"), .low("50 %", from: "bar"))
    hearing.remove("toast")
    hearing.remove("never there")
    hearing.wait(1_000)
    #expect(hearing.takeLines() == ["Saved", "Undo dropped: the source is gone", "50 %"])
  }

  @Test("Progress waits, and is dropped if something else comes between")
  func overtaken() {
    hearing.say(.low("25 %", from: "bar"), .answer("Espresso"))
    hearing.wait(1_000)
    #expect(hearing.takeLines() == ["Espresso", "25 %"])
    hearing.say(.low("50 %", from: "bar"))
    hearing.say(.low("75 %", from: "bar"))
    hearing.say(.announcement("Saved"))
    #expect(hearing.takeLines() == ["50 % dropped: 75 % is newer", "75 % dropped: Saved came between"])
    hearing.wait(1_000)
    #expect(hearing.takeLines() == ["Saved"])
  }

  @Test("Urgent words end what is less important")
  func urgent() {
    for request in [Hearing.Request.low("Less"), .announcement("Less"), .answer("Less")] {
      hearing.say(request)
      hearing.say(.urgent("No paper", from: "printer"))
      #expect(hearing.takeLines() == ["Less", "Less ended: No paper comes first", "No paper"])
      hearing.wait(1_000)
      #expect(hearing.turns.isSilent)
    }
  }

  @Test("Urgent words yield to newer ones of their source alone, and once in a while")
  func urgentYields() {
    hearing.say(.urgent("No paper", from: "printer"))
    hearing.say(.urgent("No coins", from: "coins"))
    hearing.say(.answer("Espresso"))
    #expect(hearing.takeLines() == ["No paper"])
    hearing.say(.urgent("Paper is jammed", from: "printer"))
    #expect(hearing.takeLines() == ["No paper ended: Paper is jammed is newer", "Paper is jammed"])
    hearing.say(.urgent("Door open", from: "printer"))
    hearing.say(.urgent("Door shut", from: "printer"))
    #expect(hearing.takeLines() == ["Door open dropped: Door shut is newer"])
    hearing.wait(3_000)
    #expect(hearing.takeLines() == ["No coins", "Door shut", "Espresso"])
    hearing.say(.urgent("Door open", from: "printer"))
    hearing.say(.urgent("Door shut", from: "printer"))
    #expect(
      hearing.takeLines() == [
        "Espresso ended: Door open comes first", "Door open", "Door open ended: Door shut is newer",
        "Door shut",
      ])
  }

  @Test("Within a pass the place comes first, then the app's words")
  func pass() {
    hearing.say(.announcement("Welcome"))
    hearing.say(
      .low("0 %", from: "bar"), .announcement("3 items", from: "list"), .urgent("It cannot be undone"),
      .answer("Delete?, dialog"))
    hearing.wait(4_000)
    #expect(
      hearing.takeLines() == [
        "Welcome", "Welcome ended: Delete?, dialog comes first", "Delete?, dialog", "It cannot be undone",
        "3 items", "0 %",
      ])
  }

  @Test("A pass may have several answers; those of a newer pass replace them")
  func answers() {
    hearing.say(.answer("Coffee list"), .answer("Espresso"))
    hearing.wait(1_000)
    #expect(hearing.takeLines() == ["Coffee list", "Espresso"])
    hearing.say(.answer("Tea list"), .answer("Assam"))
    hearing.say(.answer("Share"))
    #expect(
      hearing.takeLines() == [
        "Espresso ended: Tea list comes first", "Tea list", "Assam dropped: Share is newer",
        "Tea list ended: Share comes first", "Share",
      ])
  }

  @Test("An earlier time counts as the latest so far, and a late report of the voice changes nothing")
  func lateReports() {
    var turns = TurnTaking<String, Int>()
    _ = turns.say([TurnRequest("One", .person, from: 0)], at: 1 << 40)
    #expect(turns.nextDeadline == 1 << 40 + turns.limits.voice)
    _ = turns.say([TurnRequest("Two", .person, from: 0)], at: 0)
    let events =
      turns.speechDidEnd(of: 1, at: 0) + turns.speechDidReach(sentence: 1, of: 1, at: 0)
      + turns.speechDidReach(sentence: -1, of: 2, at: 0)
    #expect(events.isEmpty)
    #expect(turns.current?.speech == "Two" && turns.current?.sentence == 0)
  }
}
