import Foundation
import Keyway
import KeywayKeymap
import KeywayTesting
import ProcessFigures
import Testing
import WalkKit
import WindowBench

/// The texts in the memory of a running app. A core dump has the same areas, but those that say otherwise.
@MainActor
@Suite("The memory of an app", .serialized)
struct AppMemoryTests {
  /// Letters of a Russian keyboard, without Shift.
  private nonisolated static let letters = "абвгджзклмнпрстфхцчшщъыьэюя"

  /// Somebody checks in at the clinic under a name of 40 bytes.
  @MainActor
  private struct CheckIn {
    let app: WireApp
    let name = MemorySearch(20, of: letters)

    init(on kind: WindowSystemKind) throws {
      let options = BenchOptions { $0.layout = KeymapNames(layout: "ru") }
      app = try WireApp(
        executable: BuiltApp.clinic, arguments: ["--language", "en"], on: kind.makeBench(options),
        names: options.layout)
    }

    func press(_ keys: String) throws -> AppTrace.Focused? { try app.press(keys).last?.focused }

    func type(_ search: MemorySearch) throws -> AppTrace.Focused? {
      try press(search.text.map(String.init).joined(separator: " "))
    }

    /// Goes on with Tab until a control has the focus.
    func go(to place: String, _ isThere: (AppTrace.Focused) -> Bool) throws {
      for _ in 0..<40 { if let focused = try press("Tab"), isThere(focused) { return } }
      Issue.record("Tab does not reach \(place)")
    }

    func writeName() throws {
      _ = try press("Return")
      let written = try type(name)
      try #require(
        written?.label == "Name" && written?.value.utf8.count == 40, "\(String(describing: written))")
    }

    func findings(_ search: MemorySearch) throws -> MemorySearch.Findings {
      try search.findings(in: RunningProcess(app.app.processIdentifier))
    }
  }

  @Test(
    "After a reset nothing that was copied or can be undone is left in memory, nor in a core dump, which has the same areas",
    arguments: WindowSystemKind.allCases)
  func reset(kind: WindowSystemKind) throws {
    let person = try CheckIn(on: kind)
    defer { person.app.terminate() }
    try #require(try person.findings(person.name) == .init())
    try person.writeName()
    // Copied text is kept, and typed text can be redone.
    #expect(try person.press("Ctrl+A Ctrl+C Ctrl+Z")?.value == "")
    #expect(try person.findings(person.name).allocations >= 2)

    try person.go(to: "Cancel") { $0.label == "Cancel" }
    _ = try person.press("Space")
    try person.go(to: "Leave") { $0.label == "Leave" }
    _ = try person.press("Space")
    // The page is there until the next one has taken its place.
    let end = Date(timeIntervalSinceNow: TracedApp.patience)
    repeat { try person.app.settle() } while try person.findings(person.name).allocations > 0 && Date() < end
    #expect(try person.findings(person.name).allocations == 0)
  }
}
