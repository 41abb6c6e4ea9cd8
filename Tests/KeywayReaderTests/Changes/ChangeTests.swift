import KeywayAccessibility
import KeywayElements
import KeywayKeymap
import Testing
import TreeKit

@testable import KeywayReader

@Suite("Changes under the cursor")
@MainActor
struct ChangeTests {
  private static func listen(_ parts: Part...) -> Listening {
    let listening = Listening(Part(inside: parts))
    listening.perform(.readerFirst)
    return listening
  }

  private func update(_ tree: ElementTree, _ key: String, _ change: (inout Element) -> Void) {
    tree.update(tree.element(forKey: key)!, change)
  }

  @Test("A new label is said alone")
  func label() {
    let listening = Self.listen(Part(.button, "Icon 6", key: "icon") { $0.hint = "Opens" })
    #expect(
      listening.press(.return) { update($0, "icon") { $0.label = "Delete icon 6" } } == ["Delete icon 6"])
  }

  @Test("A new value is said alone, at once for a key")
  func value() {
    let listening = Self.listen(Part(.slider, "Volume", key: "volume") { $0.value = "40 %" })
    #expect(listening.press(.right) { update($0, "volume") { $0.value = "50 %" } } == ["50 %"])
    #expect(listening.change { update($0, "volume") { $0.value = "loud" } } == ["loud"])
  }

  @Test("States are said when they come and when they go")
  func states() {
    let listening = Self.listen(Part(.cell, "Espresso", key: "item"), Part(.toggle, "Milk", key: "milk"))
    #expect(listening.press(.space) { update($0, "item") { $0.traits.insert(.selected) } } == ["selected"])
    #expect(
      listening.press(.space) { update($0, "item") { $0.traits.remove(.selected) } } == ["not selected"])
    #expect(listening.change { update($0, "item") { $0.traits.insert(.notEnabled) } } == ["dimmed"])
    #expect(listening.change { update($0, "item") { $0.traits.remove(.notEnabled) } } == ["available"])
    listening.perform(.readerNext)
    #expect(listening.press(.space) { update($0, "milk") { $0.traits.insert(.checked) } } == ["on"])
    #expect(listening.press(.space) { update($0, "milk") { $0.traits.remove(.checked) } } == ["off"])
  }

  @Test("Several changes are said in the order of the words")
  func order() {
    let listening = Self.listen(Part(.button, "Play", key: "play", traits: .expandable))
    let said = listening.press(.return) { tree in
      update(tree, "play") { play in
        play.traits.insert(.expanded)
        (play.label, play.value) = ("Pause", "Track 1")
      }
    }
    #expect(said == ["Pause, Track 1, expanded"])
  }

  @Test("Changes elsewhere are silent, and a new hint, too, until it is the name")
  func elsewhere() {
    let listening = Self.listen(Part(.button, "One", key: "one"), Part(.text, "Clock", key: "clock"))
    #expect(listening.change { update($0, "clock") { $0.label = "Noon" } } == [])
    #expect(listening.change { update($0, "one") { $0.hint = "Counts" } } == [])
    #expect(listening.change { update($0, "one") { $0.label = "" } } == ["Counts"])
  }

  @Test("A progress is said in steps of a quarter, and never cuts off the person's words")
  func progress() {
    let listening = Self.listen(
      Part(.progress, "Loading", key: "bar", traits: .updatesFrequently) {
        ($0.value, $0.range) = ("0%", ValueRange(0))
      })
    var said: [String] = []
    for percent in stride(from: 1.0, through: 100, by: 1) {
      said += listening.change { tree in
        update(tree, "bar") {
          ($0.value, $0.range) = ("\(Int(percent))%", ValueRange(percent))
        }
      }
    }
    #expect(said == ["25%", "50%", "75%", "100%"])
    #expect(listening.turns.suffix(4).allSatisfy { $0.turnClass == .low })
  }

  @Test("A count is said once it rests")
  func count() {
    let listening = Self.listen(Part(.text, "1 result", key: "count"))
    for count in 2...40 {
      #expect(
        listening.change { update($0, "count") { $0.label = "\(count) results" } }
          == (count == 2 ? ["2 results"] : []))
      listening.window.wait(100)
    }
    #expect(listening.said == [])
    listening.window.wait(400)
    #expect(listening.said == ["40 results"])
    listening.window.wait(10_000)
    #expect(listening.said == [])
  }

  @Test("The cursor that goes on leaves a count unsaid")
  func countLeft() {
    let listening = Self.listen(Part(.text, "1", key: "count"), Part(.button, "Next"))
    #expect(listening.change { update($0, "count") { $0.label = "2" } } == [])
    #expect(listening.perform(.readerNext) == ["Next, button"])
    listening.window.wait(1_000)
    #expect(listening.said == [])
  }

  @Test("The reason may be the hint, as the window's own fields have it; another hint is silent")
  func invalidByHint() {
    let listening = Self.listen(Part(.textField, "Name", key: "name"))
    #expect(
      listening.press(.return) {
        update($0, "name") { ($0.accessibility.details.isInvalid, $0.hint) = (true, "Enter your name.") }
      } == ["invalid, Enter your name."])
    #expect(listening.change { update($0, "name") { $0.hint = "Too short." } } == ["Too short."])
    #expect(
      listening.change {
        update($0, "name") { ($0.accessibility.details.isInvalid, $0.hint) = (false, "As on your card") }
      } == ["valid"])
    #expect(listening.change { update($0, "name") { $0.hint = "As written" } } == [])
  }

  @Test("A wrong value says that it is invalid and why; a new reason is said alone")
  func invalid() {
    let listening = Self.listen(
      Part(.slider, "Age", key: "age") {
        $0.value = "300"
        $0.accessibility.details.relations.errorMessages = ["error"]
      },
      Part(.text, "Too old.", key: "error"))
    #expect(
      listening.press(.up) { update($0, "age") { $0.accessibility.details.isInvalid = true } } == [
        "invalid, Too old."
      ])
    #expect(listening.change { update($0, "error") { $0.label = "Far too old." } } == ["Far too old."])
    #expect(
      listening.press(.down) { update($0, "age") { $0.accessibility.details.isInvalid = false } } == ["valid"]
    )
  }

  @Test("A label of a megabyte that changes each pass is cut, and stays bounded")
  func megabyte() {
    let listening = Self.listen(Part(.button, "Start", key: "long"))
    let text = String(repeating: "All work and no play. ", count: 50_000)
    for index in 0..<20 {
      listening.window.change {
        update($0, "long") { $0.label = "\("abcdefghijklmnopqrstuvwxyz".prefix(index + 1)) \(text)" }
      }
    }
    let said = listening.said
    #expect(said.count <= 3)
    #expect(said.allSatisfy { $0.count < 4_100 && $0.hasSuffix("more") })
  }

  @Test("Control and bidirectional characters have no sound")
  func controls() {
    let listening = Self.listen(Part(.button, "Start", key: "bad"))
    let said = listening.change { update($0, "bad") { $0.label = "\u{202E}Go\u{7}\u{2066} on\u{0}\u{2069}" } }
    #expect(said == ["Go on"])
    #expect(listening.change { update($0, "bad") { $0.label = "\u{202E}\u{200B}" } } == [])
  }
}
