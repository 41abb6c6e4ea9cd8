import Keyway
import KeywayAccessibility
import KeywayElements
import KeywayTesting
import Testing

@MainActor
@Suite("Modifiers for speech")
struct SpeechTests {
  @Test("A view's wishes for its speech hold for the views in it")
  func inherited() throws {
    let app = try AppDriver {
      VStack {
        Text("AB12").speechSpellsOutCharacters()
        Text("x[1]").speechAlwaysIncludesPunctuation().speechSpellsOutCharacters(false)
      }
      .speechAdjustedPitch(0.5).speechAnnouncementsQueued()
    }
    let tree = app.accessibilityTree
    let nodes = tree.readingOrder().map(\.node)
    #expect(nodes.map { $0.speech?.spellsOutCharacters } == [true, false])
    #expect(nodes.map { $0.speech?.alwaysIncludesPunctuation } == [nil, true])
    #expect(nodes.allSatisfy { $0.speech?.adjustedPitch == 0.5 && $0.speech?.queuesAnnouncements == true })
    var speaker = Speaker.english
    speaker.settings.saysContainers = false
    #expect(
      nodes.map { speaker.utterance(for: $0, in: tree).words } == [
        "A, B, 1, 2", "x left bracket 1 right bracket",
      ])
  }
}
