import Foundation
import Keyway
import KeywayKeymap
import KeywayTesting
import ProcessFigures
import Testing
import WalkKit
import WindowBench

/// What somebody finds who reads the memory of a running app, or a core dump of it.
@MainActor
@Suite("The memory of an app", .serialized)
struct AppMemoryTests {
  /// Letters of a Russian keyboard, without Shift. Each has two bytes, so that four of them are nowhere by chance.
  private nonisolated static let letters = "абвгджзклмнпрстфхцчшщъыьэюя"

  /// Somebody checks in at the clinic under a name of 40 bytes, with a secret of four letters.
  @MainActor
  private struct CheckIn {
    let app: WireApp
    let name = MemorySearch(20, of: letters)
    let secret = MemorySearch(4, of: letters)

    /// - Parameter folder: where the process is, which may write core dumps there; nil for none.
    init(on kind: WindowSystemKind, dumpingTo folder: String? = nil) throws {
      let options = BenchOptions { $0.layout = KeymapNames(layout: "ru") }
      let clinic = [BuiltApp.clinic.path, "--language", "en"]
      let shell = folder.map { ["-c", "ulimit -c unlimited; cd '\($0)'; exec \"$@\"", "sh"] + clinic }
      app = try WireApp(
        executable: shell == nil ? BuiltApp.clinic : URL(filePath: "/bin/sh"),
        arguments: shell ?? Array(clinic.dropFirst()), environment: ["SWIFT_BACKTRACE": "enable=no"],
        on: kind.makeBench(options), names: options.layout)
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

    func writeSecret() throws {
      try go(to: "the secret") { $0.role == "secureTextField" }
      #expect(try type(secret)?.value == "••••")
      try app.settle()
    }

    func findings(_ search: MemorySearch) throws -> MemorySearch.Findings {
      try search.findings(in: RunningProcess(app.app.processIdentifier))
    }
  }

  @Test(
    "A secret is in its own pages alone, which no core dump has; after a reset neither it nor a kept text is left",
    arguments: WindowSystemKind.allCases)
  func reset(kind: WindowSystemKind) throws {
    let person = try CheckIn(on: kind)
    defer { person.app.terminate() }
    try #require(try person.findings(person.secret) == .init())
    try person.writeName()
    // What was copied is kept, and what was typed can be redone.
    #expect(try person.press("Ctrl+A Ctrl+C Ctrl+Z")?.value == "")
    try person.writeSecret()
    #expect(try person.findings(person.secret) == .init(places: 1))
    #expect(try person.findings(person.name).allocations >= 2)

    try person.go(to: "Cancel") { $0.label == "Cancel" }
    _ = try person.press("Space")
    try person.go(to: "Leave") { $0.label == "Leave" }
    _ = try person.press("Space")
    // The page is there until the next one has taken its place.
    let end = Date(timeIntervalSinceNow: TracedApp.patience)
    repeat { try person.app.settle() } while try person.findings(person.name).allocations > 0 && Date() < end
    #expect(try person.findings(person.name).allocations == 0)
    #expect(try person.findings(person.secret) == .init())
  }

  /// Whether the kernel writes a core dump into the folder of the process, and not to a program or elsewhere.
  private nonisolated static let dumpsIntoFolder: Bool = {
    let pattern = try? String(contentsOfFile: "/proc/sys/kernel/core_pattern", encoding: .utf8)
    var limit = rlimit()
    return pattern?.hasPrefix("core") == true && pattern?.contains("/") == false
      && getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit) == 0 && limit.rlim_max == rlim_t.max
  }()

  @Test("A core dump has no secret that is in a field", .enabled(if: dumpsIntoFolder))
  func coreDump() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "core-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let person = try CheckIn(on: .wayland, dumpingTo: folder)
    try person.writeName()
    try person.writeSecret()
    kill(person.app.app.processIdentifier, SIGABRT)
    let exit = try #require(person.app.app.waitForExit())
    #expect(exit.status == -SIGABRT, "\(exit.standardError)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    let core = "\(folder)/\(try #require(files.first { $0.hasPrefix("core") }, "there is no core dump"))"
    // The name is in the field, so the dump is whole.
    #expect(try person.name.count(inFile: core) > 0)
    #expect(try person.secret.count(inFile: core) == 0)
  }
}
