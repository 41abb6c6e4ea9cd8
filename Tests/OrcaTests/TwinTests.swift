import AccessibilityBusKit
import ListeningKit
import SeededRandom
import Testing

/// Orca's words about the same screens in GTK, kept beside those about Keyway. Nothing in this package changes them, so a newer
/// Orca or GTK is the reason to listen again.
@Suite(
  "What Orca says of GTK's twins", .serialized, .enabled(if: Requirements.missing == nil, Desk.absence),
  .enabled(if: Sample.isWhole || TranscriptFile.areWritten, Comment(rawValue: Sample.absence)))
struct TwinTests {
  @Test("Orca says of a twin in GTK 3 what was recorded", arguments: HeardScreen.twins(in: .gtk3))
  func gtk3(screen: HeardScreen) throws { try check(screen, in: .gtk3) }

  @Test(
    "Orca says of a twin in GTK 4 what was recorded",
    .enabled(
      if: Requirements.missingForGTK4 == nil,
      Comment(rawValue: "left out: \(Requirements.missingForGTK4 ?? "nothing")")),
    arguments: HeardScreen.twins(in: .gtk4))
  func gtk4(screen: HeardScreen) throws { try check(screen, in: .gtk4) }

  private func check(_ screen: HeardScreen, in toolkit: Toolkit) throws {
    let twin = try TwinListening(try #require(screen.twin), in: toolkit)
    try TranscriptFile.check(
      try twin.listen(to: screen.steps(in: toolkit), tellsWindow: false), screen.name, of: toolkit.rawValue)
  }
}
