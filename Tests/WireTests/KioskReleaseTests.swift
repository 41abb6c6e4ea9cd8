import Foundation
import KeywayKeymap
import KeywayTesting
import Testing

/// Where `Scripts/check-release` built the programs; nil in other runs of the tests.
private let releasedProducts = ProcessInfo.processInfo.environment["KEYWAY_KIOSK_RELEASE"]

/// Drives programs as a kiosk has them: without the trait Diagnostics.
@Suite("A kiosk's release, over the wire", .serialized, .enabled(if: releasedProducts != nil))
struct KioskReleaseTests {
  private func start(_ name: String) throws -> AppProcess {
    let folder = try #require(releasedProducts)
    let names = KeymapNames(layout: "us")
    return try AppProcess(
      executable: URL(filePath: folder).appending(path: name),
      compositor: try TestCompositor { $0.keymap = .names(names) }, names: names)
  }

  @Test("The trace says what became of each key")
  func trace() throws {
    let app = try start("roasted-beans")
    defer { app.terminate() }
    let first = try #require(try app.press("Tab").first)
    #expect(first.binding == "focusNext" && first.takenBy == "binding")
    let label = try #require(first.focused?.label)
    let second = try #require(try app.press("Tab").first)
    #expect(second.focused != nil && second.focused?.label != label)
  }

  @Test("The trace holds the kiosk's refusals and its audit")
  func audit() throws {
    let app = try start("till")
    defer { app.terminate() }
    let refused = try #require(try app.press("Command+Q").last { $0.key == "keyboardQ" })
    #expect(refused.takenBy == "policy" && refused.policy == "notAllowed")
    // Control and F12 together begin the supervisor's chord; letting go too soon ends it.
    try app.press("Control+F12")
    #expect(app.app.kioskRecords.map(\.record) == ["supervisorBegan", "supervisorCancelled"])
  }
}
