import Keyway
import KeywayAccessibility
import KeywayKeymap
import KeywayReader
import KeywayTesting
import ListeningKit
import Testing

@testable import ExampleCatalog
@testable import ExampleClinic
@testable import Parcels
@testable import RoastedBeans
@testable import WalletPal
@testable import WoofWoofKennel

/// The reader beside Orca, on the same screens and keys. Orca's words are those of the transcripts, so it takes no bus.
@MainActor
@Suite("What the reader says beside Orca")
struct FactTests {
  @Test(
    "The reader leaves out no fact that Orca states", arguments: HeardScreen.all, ["standard", "desktop"])
  func noFewer(screen: HeardScreen, order: String) throws {
    let orca = try TranscriptFile.recorded(screen.name, of: "keyway")
    let reader = try listen(to: screen, order)
    #expect(reader.map(\.step) == orca.parts.map(\.step))
    var missing: Set<String> = []
    for (said, expected) in zip(reader, orca.parts) {
      for fact in expected.lines.flatMap(OrcaFacts.facts) where !said.facts.contains(fact) {
        missing.insert("\(said.step): \(fact)")
      }
    }
    // A listed fact that is said after all must leave the list.
    #expect(missing == LeftOut.facts(of: screen.name), "\(screen.name)")
  }

  /// Facts that Orca leaves out, for review: the reader says each on purpose.
  @Test("What the reader says and Orca does not is as recorded", arguments: HeardScreen.all)
  func more(screen: HeardScreen) throws {
    let orca = try TranscriptFile.recorded(screen.name, of: "keyway")
    var transcript = Transcript()
    for (said, other) in zip(try listen(to: screen, "standard"), orca.parts) {
      let known = other.lines.flatMap(OrcaFacts.facts)
      transcript.parts.append(Transcript.Part(step: said.step, lines: said.facts.lines(besides: known)))
    }
    try TranscriptFile.check(transcript, screen.name, of: "reader")
  }

  @Test(
    "A line of Orca is taken apart into kinds, states, positions, and the texts between them",
    arguments: [
      (
        "Light selected radio menu item 1 of 4.",
        ["position 1 of 4", "role radio menu item", "state selected", "text light"]
      ),
      ("Coffee list List with 6 items", ["count 6", "role description list", "text coffee list"]),
      ("2 of 3 tree level 2.", ["level 2", "position 2 of 3"]),
      ("4 of 5 stars, Medium.", ["text 4 5 medium of stars"]),
      ("not selected.", ["state not selected"]),
      ("Length column header 4:02.", ["role column header", "text 02", "text 4", "text length"]),
      ("notification Saved.", ["announcement saved"]),
    ])
  func lines(line: String, facts: [String]) {
    #expect(OrcaFacts.facts(in: line).map(\.description).sorted() == facts)
  }

  /// The words of the reader when the window comes, and at each step.
  private func listen(to screen: HeardScreen, _ order: String) throws -> [(step: String, facts: ReaderFacts)]
  {
    let start = try #require(Self.apps[screen.app])
    let app = try start()
    let voice = SilentVoice()
    var settings = ReaderSettings()
    settings.order = try #require(WordOrder.presets.first { $0.name == order }?.order)
    let heard = HeardRecords()
    let reader = WindowScreenReader(
      app.window, bindings: try #require(BindingTable.reader(named: "reader")), voice: voice,
      settings: settings, onRecord: { heard.records.append($0) })
    /// Listens to the end.
    func take() -> ReaderFacts {
      app.windowSystem.settle()
      while voice.isSpeaking { voice.finish() }
      defer { heard.records = [] }
      return ReaderFacts(heard.records)
    }
    var said = [("(the window comes)", take())]
    for step in screen.steps {
      for key in KeyScript.words(of: step.keys) {
        app.windowSystem.advance(by: .seconds(1))
        while voice.isSpeaking { voice.finish() }
        try app.press(key)
        while voice.isSpeaking { voice.finish() }
      }
      said.append((step.words, take()))
    }
    reader.close()
    return said
  }

  private static let apps: [String: @MainActor () throws -> AppDriver] = [
    "roasted-beans": { try AppDriver(RoastedBeans(), language: .english) },
    "clinic": { try AppDriver(Clinic(), language: .english) },
    "catalog": { try AppDriver(CatalogApp(), language: .english) },
    "parcels": { try AppDriver(Parcels(), language: .english) },
    "wallet-pal": { try AppDriver(WalletPal(), language: .english) },
    "woof-woof-kennel": { try AppDriver(WoofWoofKennel(), language: .english) },
  ]
}

@MainActor
private final class HeardRecords {
  var records: [ReaderRecord] = []
}
