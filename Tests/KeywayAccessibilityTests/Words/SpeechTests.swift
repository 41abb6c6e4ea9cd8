import KeywayElements
import Testing
import TreeKit

@testable import KeywayAccessibility

@Suite("An author's wishes for the speech")
struct SpeechTests {
  private func said(_ tree: AccessibilityTree, _ key: String) -> Utterance? {
    tree[key].map { Speaker.english.utterance(for: $0, in: tree) }
  }

  @Test("A booking number is said character by character, in the parts of its label and its value")
  func spelled() throws {
    let tree = AccessibilityTree(
      Part(.text, "A-1", key: "code") {
        $0.value = "É!"
        $0.hint = "Say it at the desk"
        $0.accessibility.details.speech.spellsOutCharacters = true
      })
    let code = try #require(said(tree, "code"))
    #expect(code.words == "A, hyphen, 1, É, exclamation mark. Say it at the desk")
    #expect(code.parts.map(\.kind) == [.label, .label, .label, .value, .value, .hint])
  }

  @Test("All signs are said where the author wants it, though the person hears none elsewhere")
  func punctuation() throws {
    let tree = AccessibilityTree(
      Part(.text, "a, b.", key: "code") { $0.accessibility.details.speech.alwaysIncludesPunctuation = true },
      Part(.text, "a, b.", key: "text"))
    #expect(said(tree, "code")?.words == "a comma b full stop")
    #expect(said(tree, "text")?.words == "a, b.")
  }

  @Test(
    "The pitch is that of the author, at most an octave",
    arguments: [
      (0.0, 1.0), (1, 2), (-1, 0.5), (0.5, 1.5), (9, 2), (-.infinity, 0.5), (.nan, 1),
    ])
  func pitch(wanted: Double, factor: Double) throws {
    let tree = AccessibilityTree(
      Part(.button, "Pay", key: "pay") { $0.accessibility.details.speech.adjustedPitch = wanted })
    #expect(said(tree, "pay")?.parts.map(\.pitch) == [factor, 1])
  }

  @Test("A row or a button of texts has the wishes that all of them have")
  func combined() throws {
    func code(_ text: String) -> Part {
      Part(.text, text) { $0.accessibility.details.speech.spellsOutCharacters = true }
    }
    let tree = AccessibilityTree(
      Part(.list, "", inside: [Part(.cell, "", key: "row", inside: [code("A1"), code("B2")])]),
      Part(.button, "", key: "all", inside: [code("C3")]),
      Part(.button, "", key: "some", inside: [code("D4"), Part(.text, "Gate")]))
    #expect(tree["row"]?.words == "A, 1, B, 2")
    #expect(tree["all"]?.words == "C, 3, button")
    #expect(tree["some"]?.words == "D4, Gate, button")
  }

  @Test("Wishes hold inside, the inner one first, and change with the outer element")
  func inherited() throws {
    let elements = ElementTree([
      Part(
        .group, "Codes", key: "group",
        { $0.accessibility.details.speech.spellsOutCharacters = true },
        inside: [
          Part(.text, "ab", key: "inside"),
          Part(.text, "cd", key: "not") { $0.accessibility.details.speech.spellsOutCharacters = false },
          Part(.text, "ef", key: "higher") { $0.accessibility.details.speech.adjustedPitch = 1 },
        ])
    ])
    let tree = AccessibilityTree(elements)
    var speaker = Speaker.english
    speaker.settings.saysContainers = false
    func words(_ key: String) -> String? { tree[key].map { speaker.utterance(for: $0, in: tree).words } }
    #expect(words("inside") == "a, b" && words("not") == "cd" && words("higher") == "e, f")
    #expect(tree["higher"]?.speech?.adjustedPitch == 1)
    elements.update(try #require(elements.element(forKey: "group"))) {
      $0.accessibility.details.speech = AccessibilitySpeech()
    }
    let changes = tree.update()
    #expect(words("inside") == "ab" && tree["inside"]?.speech == nil)
    #expect(changes.changed[try #require(tree["inside"]).id] == .content)
  }
}
