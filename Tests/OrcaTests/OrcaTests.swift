import AccessibilityBusKit
import Foundation
import KeywayTesting
import ListeningKit
import Testing
import WalkKit

/// The examples as a blind person hears them, from the keys that they press to the words of their screen reader.
@Suite("What Orca says of Keyway", .serialized, .enabled(if: Requirements.missing == nil, Desk.absence))
struct OrcaTests {
  @Test("Orca says of an example what was recorded", arguments: HeardScreen.all)
  func recorded(screen: HeardScreen) throws {
    let app = try AppListening(BuiltApp.folder.appending(path: screen.app))
    try TranscriptFile.check(
      try app.listen(to: screen.steps.map { ($0.words, $0.keys) }), screen.name, of: "keyway")
    #expect(app.compositor.protocolErrors.isEmpty)
  }

  /// From the records, so that it takes no bus.
  @Test(
    "Orca says no less of an example than of its twin, but for what is listed", arguments: Toolkit.allCases)
  func noLess(toolkit: Toolkit) throws {
    for screen in HeardScreen.twins(in: toolkit) { try noLess(screen, toolkit) }
  }

  private func noLess(_ screen: HeardScreen, _ toolkit: Toolkit) throws {
    let app = try TranscriptFile.recorded(screen.name, of: "keyway")
    let twin = try TranscriptFile.recorded(screen.name, of: toolkit.rawValue)
    for step in screen.steps where step.keys(in: toolkit) != nil {
      let said = try #require(app.parts.first { $0.step == step.words }, "\(step.words)")
      let expected = try #require(twin.parts.first { $0.step == step.words }, "\(step.words)")
      let missing = expected.words.subtracting(said.words).subtracting(toolkit.filler)
      // A listed sentence that is said after all must leave the list.
      #expect(
        missing == step.others(in: toolkit), "\(toolkit), \(screen.name), \(step.words): \(missing.sorted())")
    }
  }
}
