import KeywayTesting
import Testing
import WalkKit
import WindowBench

/// Drives programs as a kiosk has them: optimised, and without the trait Diagnostics.
@MainActor
@Suite("A kiosk's release, over the wire", .serialized, .enabled(if: BuiltApp.release != nil))
struct KioskReleaseTests {
  @Test("The trace says what became of each key", arguments: WindowSystemKind.allCases)
  func trace(kind: WindowSystemKind) throws {
    let process = try WireApp(on: kind)
    defer { process.terminate() }
    let first = try #require(try process.press("Tab").first)
    #expect(first.binding == "focusNext" && first.takenBy == "binding")
    let label = try #require(first.focused?.label)
    let second = try #require(try process.press("Tab").first)
    #expect(second.focused != nil && second.focused?.label != label)
  }

  @Test("The trace holds the kiosk's refusals and its log", arguments: WindowSystemKind.allCases)
  func log(kind: WindowSystemKind) throws {
    let process = try WireApp(BuiltApp.named("till"), on: kind)
    defer { process.terminate() }
    let refused = try #require(try process.press("Command+Q").last { $0.key == "keyboardQ" })
    #expect(refused.takenBy == "policy" && refused.policy == "notAllowed")
    // Control and F12 together begin the supervisor's chord; letting go too soon ends it.
    try process.press("Control+F12")
    #expect(process.app.kioskRecords.map(\.record) == ["supervisorBegan", "supervisorCancelled"])
  }
}
