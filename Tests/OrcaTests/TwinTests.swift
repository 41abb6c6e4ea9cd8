import AccessibilityBusKit
import ListeningKit
import Testing

/// What Orca says of the same screens in GTK 3, kept beside what it says of Keyway.
@Suite("What Orca says of GTK's twins", .serialized, .enabled(if: Requirements.missing == nil, Desk.absence))
struct TwinTests {
  @Test("Orca says of a twin what was recorded", arguments: HeardScreen.twins)
  func recorded(screen: HeardScreen) throws {
    let twin = try TwinListening(try #require(screen.twin))
    let steps = screen.steps.compactMap { step in step.twinKeys.map { (step.words, $0) } }
    try TranscriptFile.check(try twin.listen(to: steps, tellsWindow: false), screen.name, of: "gtk3")
  }
}
