import AccessibilityBusKit
import Foundation
import KeywayKeymap
import ListeningKit
import Testing
import WalkKit

/// A person's reading with their fingers, through Orca and brltty.
@Suite(
  "What Orca writes in braille", .serialized,
  .enabled(
    if: Requirements.missingForBraille == nil,
    Comment(rawValue: "left out: \(Requirements.missingForBraille ?? "nothing")")))
struct BrailleTests {
  @Test("The braille display shows the line of what has the focus")
  func line() throws {
    let app = try AppListening(BuiltApp.folder.appending(path: "roasted-beans"), hasBraille: true)
    let braille = try #require(app.desk.braille)
    _ = try app.desk.hear()
    let keymap = try Keymap(names: KeymapNames(layout: "us"))
    try app.press(KeyScript("Tab").events(on: keymap))
    _ = try app.desk.hear()
    let first = braille.text(with: "Breakfast Blend")
    #expect(first.contains("Breakfast Blend"), "\(first)")
    try app.press(KeyScript("Down").events(on: keymap))
    _ = try app.desk.hear()
    let second = braille.text(with: "Ethiopia Yirgacheffe")
    #expect(second.contains("Ethiopia Yirgacheffe") && !second.contains("Breakfast"), "\(second)")
  }
}
