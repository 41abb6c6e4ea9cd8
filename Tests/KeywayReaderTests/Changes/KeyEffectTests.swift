import KeywayAccessibility
import KeywayElements
import KeywayKeymap
import KeywayPlatform
import Testing
import TreeKit

@testable import KeywayReader

@Suite("Keys and what they do")
@MainActor
struct KeyEffectTests {
  private let listening = Listening(
    Part(.button, "Row 1", key: "row1") { $0.focus.isFocusable = true },
    Part(.button, "Row 2", key: "row2") { $0.focus.isFocusable = true },
    Part(.button, "Row 3", key: "row3", traits: .startsMedia) { $0.focus.isFocusable = true })

  private func focus(_ key: String) -> (ElementTree) -> Void { { $0.setFocused($0.element(forKey: key)!) } }

  @Test("A key without effect says why")
  func refused() {
    #expect(listening.press(.right, .began, .refused(.end)) == ["(boundary)"])
    #expect(listening.press(.right, .began, .refused(.notAllowed)) == ["not allowed here"])
    #expect(listening.press(.right, .began, .refused(.guarded)) == ["too soon"])
    #expect(listening.press(.right, .began, .refused(.disabled)) == ["not available now"])
    #expect(listening.press(.right, .began, .ignored) == ["(silence)"])
    listening.change(focus("row2"))
    listening.change { $0.update($0.element(forKey: "row2")!) { $0.traits.insert(.notEnabled) } }
    #expect(listening.press(.return, .began, .refused(.disabled)) == ["Row 2, dimmed"])
    // Of a command that is disabled: the element has nothing to do with it.
    #expect(listening.press(.right, .began, .refused(.unavailable)) == ["not available now"])
    listening.window.phrases = { "[\(Phrase.english($0))]" }
    #expect(listening.press(.right, .began, .refused(.guarded)) == ["[too soon]"])
  }

  @Test("A key that changes nothing that is said is a stated silence; modifiers and releases are none")
  func silent() {
    #expect(listening.press(.right) == ["(silence)"])
    #expect(listening.press(.right, .ended) == [])
    #expect(listening.press(.shiftLeft) == [])
  }

  @Test("Control before another key states nothing, and Control alone that it stopped")
  func control() {
    listening.reader.bindings = .reader(named: "reader")!
    func control(_ phase: KeyPress.Phase) -> [String] {
      listening.press(KeyPress(.controlLeft, "", phase), performing: .readerStop)
    }
    #expect(control(.began) == [])
    #expect(listening.press(.right) == ["(silence)"])
    #expect(control(.ended) == [])
    #expect(control(.began) == [])
    #expect(control(.ended) == ["(silence)"])
    #expect(listening.records.last?.event == .silence("stopped"))
  }

  @Test("A key that may be held states that it acts later, and its words are the answer")
  func later() {
    listening.reader.bindings = .reader(named: "reader-four-button")!
    #expect(listening.press(KeyPress(.escape), performing: nil) == ["(silence)"])
    #expect(listening.records.last?.event == .silence("the key acts when it comes up, or was held"))
  }

  @Test("A command that comes by holding its key has its own words, sound or stated silence")
  func heldForCommand() {
    listening.window.onScroll = { _, _ in true }
    #expect(listening.press(.right, .began, .refused(.end)) == ["(boundary)"])
    #expect(listening.hold(.right, for: .readerScrollDown) == ["(silence)"])
    #expect(listening.press(.right, .repeated) == ["(silence)"])
    #expect(listening.hold(.right, for: .readerLast) == ["Row 3, button"])
    #expect(listening.hold(.right, for: .readerNext) == ["(boundary)"])
    #expect(!listening.records.contains { if case .turn(.ticked) = $0.event { true } else { false } })
  }

  @Test("A stop that comes by holding its key ends all speech")
  func heldForStop() {
    listening.dispatch(.down, .began, .acted, focus("row2"))
    listening.window.notifications = [.announcement("Saved", .default)]
    listening.window.change { _ in }
    #expect(listening.hold(.down, for: .readerStop) == ["Row 2, button", "(silence)"])
    #expect(listening.reader.speech.turns.isSilent)
  }

  @Test("The sound of a change by the app is no answer to a key")
  func soundOfApp() {
    listening.window.notifications = [.layoutChanged(nil)]
    #expect(listening.press(.right) == ["(layoutChanged)", "(silence)"])
    listening.window.notifications = [.screenChanged(nil)]
    #expect(listening.press(.right) == ["(screenChanged)", "Row 1, button"])
  }

  @Test("A held key ticks on the way, and speaks where it rests; at the end it sounds once")
  func held() {
    #expect(listening.press(.down, .began, .acted, focus("row1")) == ["(silence)"])
    listening.dispatch(.down, .began, .acted, focus("row2"))
    listening.dispatch(.down, .repeated, .acted, focus("row3"))
    listening.dispatch(.down, .repeated, .refused(.end))
    listening.dispatch(.down, .repeated, .refused(.end))
    listening.window.wait(1_000)
    #expect(listening.said == ["Row 2, button", "(boundary)", "(silence)", "Row 3, button"])
    #expect(listening.records.contains { if case .turn(.ticked) = $0.event { true } else { false } })
  }

  @Test("A held key that changes a value ticks, and says the value where it rests")
  func heldValue() {
    listening.perform(.readerFirst)
    for value in 1...5 {
      listening.dispatch(.up, value == 1 ? .began : .repeated, .acted) { tree in
        tree.update(tree.element(forKey: "row1")!) { $0.value = "\(value) of 9" }
      }
    }
    listening.dispatch(.up, .ended)
    #expect(listening.said == ["1 of 9", "5 of 9"])
  }

  @Test("Words that wait about an element that is removed are dropped")
  func gone() {
    listening.perform(.readerFirst)
    listening.window.notifications = [.announcement("Saved", .default)]
    listening.window.change { $0.update($0.element(forKey: "row1")!) { $0.label = "First" } }
    let said = listening.change { tree in
      tree.remove(tree.element(forKey: "row1")!)
      listening.reader.cursor = AccessibilityNode.ID(tree.element(forKey: "row2")!, in: tree)
    }
    #expect(!said.contains("First"))
  }

  @Test("An effect of the person ends what is said; one of the app waits")
  func classes() {
    listening.dispatch(.down, .began, .acted, focus("row2"))
    listening.window.change { $0.update($0.element(forKey: "row2")!) { $0.label = "Second" } }
    #expect(listening.reader.speech.turns.current?.speech.words == "Row 2, button")
    #expect(listening.said == ["Row 2, button", "Second"])
    #expect(listening.turns.last?.turnClass == .announcement)
  }

  @Test("A control that starts media silences speech, its own new name too", arguments: ["row2", "row3"])
  func media(key: String) {
    let startsMedia = key == "row3"
    func rename(_ name: String) -> (ElementTree) -> Void {
      { $0.update($0.element(forKey: key)!) { $0.label = name } }
    }
    listening.dispatch(.down, .began, .acted, focus(key))
    listening.dispatch(.return, .began, .acted, rename("Pause"))
    #expect(listening.reader.speech.turns.isSilent == startsMedia)
    _ = listening.said
    // By the reader's own command, nothing of the name is begun.
    listening.window.onPerform = { [listening] _, _ in
      rename("Play")(listening.window.elements)
      return true
    }
    let press = KeyPress(keyCode: nil, code: 0, phase: .began, keysym: .space, modifiers: .control)
    listening.reader.willDispatch(press)
    #expect(listening.reader.perform(ReaderCommand.readerActivate.action, isRepeated: false))
    listening.reader.didDispatch(press, .acted)
    #expect(listening.said == (startsMedia ? [] : ["Play"]))
  }
}
