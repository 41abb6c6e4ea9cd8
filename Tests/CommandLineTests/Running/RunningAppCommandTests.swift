import Foundation
import KeywayDrawing
import KeywayKeymap
import KeywayTesting
import Testing

/// The built command and the built apps, on their own compositor.
@MainActor
@Suite("keyway --app", .serialized)
struct RunningAppCommandTests {
  private let names = KeymapNames(layout: "us")

  /// An app in a separate process, and the commands that find it.
  private func start(_ program: String, _ arguments: [String] = []) throws -> AppProcess {
    try AppProcess(
      executable: KeywayProcess.executable(program), arguments: arguments,
      compositor: TestCompositor { $0.keymap = .names(names) }, names: names)
  }

  private func runtime(of app: AppProcess) throws -> String {
    try #require(app.compositor.environment["XDG_RUNTIME_DIR"])
  }

  private func keyway(_ runtime: String, _ arguments: String...) throws -> KeywayProcess {
    try KeywayProcess(arguments, environment: ["XDG_RUNTIME_DIR": runtime])
  }

  private func sockets(in runtime: String) -> [String]? {
    try? FileManager.default.contentsOfDirectory(atPath: runtime + "/keyway")
  }

  @Test("The commands say of a running app what its sub-commands say of it in memory")
  func commands() throws {
    let app = try start("counter", ["--inspectable"])
    defer { app.terminate() }
    let runtime = try runtime(of: app)
    defer { rmdir(runtime + "/keyway") }

    let listed = try keyway(runtime, "apps")
    #expect(listed.code == 0 && listed.output.contains("app.keyway.Counter"), "\(listed.errors)")
    let json = try keyway(runtime, "apps", "--format", "json")
    let apps = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
    #expect(apps.count == 1 && apps.first?["title"] as? String == "Counter")
    #expect((apps.first?["path"] as? String)?.hasSuffix("/counter") == true)
    let pid = try #require(apps.first?["pid"] as? Int)

    for (arguments, same) in [
      (["focus", "order", "--app", "counter"], ["focus", "order"]),
      (["focus", "order", "--app", "\(pid)", "--format", "json"], ["focus", "order", "--format", "json"]),
      (["audit", "--app", "Counter", "--rules", "names"], ["audit", "--rules", "names"]),
      (
        ["focus", "order", "--app", "app.keyway.Counter", "--keys", "Tab Tab Shift+Tab"],
        ["focus", "order", "--keys", "Tab Tab Shift+Tab"]
      ),
    ] {
      let running = try KeywayProcess(arguments, environment: ["XDG_RUNTIME_DIR": runtime])
      let memory = try CommandCall(same, of: "counter")
      #expect(running.output == memory.output && running.code == memory.code, "\(running.errors)")
    }

    let tree = try keyway(runtime, "tree", "--app", "counter", "--resolved")
    #expect(tree.code == 0 && tree.output.contains("One more"), "\(tree.errors)")
    let picture = FileManager.default.temporaryDirectory.appending(path: "running-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: picture) }
    let inspected = try keyway(
      runtime, "inspect", "--app", "counter", "--element", "One more", "-o", picture.path)
    #expect(inspected.code == 0 && inspected.output.contains("One more"), "\(inspected.errors)")
    #expect(try ImageBuffer(pngFile: picture.path).width > 0)
    let folder = picture.deletingPathExtension().path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let audited = try keyway(runtime, "audit", "--app", "counter", "--rules", "names", "-o", folder)
    #expect(audited.code == 0 && FileManager.default.fileExists(atPath: folder), "\(audited.errors)")
    let unknown = try keyway(runtime, "inspect", "--app", "counter", "--element", "Nobody")
    #expect(unknown.code == 2 && unknown.errors.contains("unknown element 'Nobody'"))

    app.terminate()
    #expect(sockets(in: runtime) == [])
    #expect(try keyway(runtime, "apps").output == "no app that can be inspected is running\n")
    let gone = try keyway(runtime, "tree", "--app", "counter")
    #expect(gone.code == 2 && gone.errors.contains("no app 'counter' that can be inspected is running"))
  }

  @Test("An app that was not asked has no socket, and a kiosk refuses in one line")
  func refusals() throws {
    let plain = try start("counter")
    defer { plain.terminate() }
    #expect(sockets(in: try runtime(of: plain)) == nil)
    let kiosk = try start("till", ["--inspectable"])
    defer { kiosk.terminate() }
    #expect(sockets(in: try runtime(of: kiosk)) == nil)
    kiosk.terminate()
    #expect(kiosk.standardError.contains { $0.contains("a kiosk's policy is in force") })
  }

  @Test(
    "A command line that names no app, or asks for what only a scene has, is refused",
    arguments: [
      (["tree"], "no screen is named; expected either a scene file or --app NAME"),
      (["audit", "a.yaml", "--app", "x"], "2 screens are named; expected either a scene file or --app NAME"),
      (["audit", "--app", "x", "--large"], "--large goes with a scene"),
      (["tree", "--app", "x", "--diff", "a.yaml"], "--diff goes with a scene"),
      (["focus", "order", "--app", "x", "--binding-table", "y"], "--binding-table goes with a scene"),
      (["inspect", "--app", "x", "-o", "a.svg"], "expected a name that ends in .png"),
    ])
  func commandLines(arguments: [String], words: String) throws {
    let call = try CommandCall(arguments)
    #expect(call.code == 2 && call.output.isEmpty && call.errors.contains(words), "\(call.errors)")
  }
}
