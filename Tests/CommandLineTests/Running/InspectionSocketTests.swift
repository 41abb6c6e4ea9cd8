import Glibc
import Keyway
import KeywayPlatform
import KeywayTesting
import Testing

@testable import KeywayDiagnostics

/// The clients that may inspect a running app, and when they may.
@MainActor
@Suite("The socket of a running app")
struct InspectionSocketTests {
  private func driver() throws -> AppDriver {
    try AppDriver(size: Size(width: 640, height: 400)) { Button("Pay") {} }
  }

  private var kioskPolicy: KioskPolicy {
    var policy = KioskPolicy()
    policy.idle = IdleReset(after: .seconds(60))
    return policy
  }

  private func mode(_ path: String) -> UInt32? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  @Test("Nobody but the user comes to it, and it goes with the app")
  func files() throws {
    let running = try InspectedApp(driver())
    #expect(running.server.path == "\(running.folder.folder)/app.keyway.test-\(getpid()).sock")
    #expect(mode(running.folder.folder) == 0o700 && mode(running.server.path) == 0o600)
    let entries = try SocketFolder(in: running.folder.path).entries()
    #expect(entries.map(\.app) == ["app.keyway.test"] && entries.map(\.pid) == [getpid()])
    let client = try running.client()
    _ = try running.ask(#"{"request":"app"}"#, by: client)
    running.server.close()
    #expect(running.folder.names == [])
    _ = client.takeLine()
    #expect(client.hasEnded)
  }

  @Test("Another user is refused without a word, and so is one whom nobody knows")
  func credentials() throws {
    #expect(UnixSocket.isTrusted(1_000, by: 1_000) && UnixSocket.isTrusted(geteuid()))
    for user: uid_t? in [0, 1_001, .max, nil] { #expect(!UnixSocket.isTrusted(user, by: 1_000)) }
    var asked: [uid_t?] = []
    let running = try InspectedApp(
      driver(),
      isTrusted: {
        asked.append($0)
        return false
      })
    let client = try running.client()
    client.send("{\"request\":\"app\"}\n")
    var line: String?
    try running.run {
      line = client.takeLine()
      return client.hasEnded
    }
    #expect(client.hasEnded && line == nil && asked == [geteuid()])
    #expect(running.server.connectionCount == 0)
  }

  @Test("Nothing listens that nobody asked for")
  func unasked() throws {
    let app = try driver()
    let said = try CommandCall.said { InspectionServer.open(isAsked: false) { [app.window] } }
    #expect(said.result == nil && said.errors.isEmpty)
  }

  @Test("A kiosk with a policy opens none, and closes one that is open")
  func kiosk() throws {
    let app = try driver()
    app.window.kiosk.policy = kioskPolicy
    let refused = try CommandCall.said { InspectionServer.open(isAsked: true) { [app.window] } }
    #expect(refused.result == nil)
    #expect(
      refused.errors
        == "--inspectable: a kiosk's policy is in force; expected an app without one, or the permission "
        + "inspection\n")

    let running = try InspectedApp(driver())
    let client = try running.client()
    _ = try running.ask(#"{"request":"app"}"#, by: client)
    running.app.window.kiosk.policy = kioskPolicy
    try expectClosed(running, client)
  }

  @Test("A kiosk whose policy permits inspection answers, and a release never does")
  func permitted() throws {
    var policy = kioskPolicy
    policy.permits = [.inspection]
    let running = try InspectedApp(driver())
    running.app.window.kiosk.policy = policy
    let client = try running.client()
    #expect(try running.ask(#"{"request":"app"}"#, by: client)["report"] != nil)
    running.app.window.hasDiagnostics = false
    try expectClosed(running, client)
  }

  /// Asks, and expects that the app closes its socket instead of an answer, and says why.
  private func expectClosed(_ running: InspectedApp, _ client: SocketClient) throws {
    let said = try CommandCall.said {
      client.send("{\"request\":\"tree\"}\n")
      return try running.run {
        _ = client.takeLine()
        return client.hasEnded
      }
    }
    #expect(said.result && said.errors.hasSuffix("a kiosk's policy is in force now; the socket is closed\n"))
    #expect(running.folder.names == [])
  }

  @Test("Of several windows the one with the keyboard is asked, and a policy in any closes the socket")
  func severalWindows() throws {
    struct Guests: KioskApp {
      var body: some View { Button("Welcome") {} }
    }
    let app = try driver()
    let guests = try AppWindow(Guests(), in: app.windowSystem)
    @MainActor final class Outputs {
      var windows: [AppWindow] = []
    }
    let outputs = Outputs()
    outputs.windows = [app.window, guests]
    let running = try InspectedApp(app) { outputs.windows }
    let client = try running.client()
    func title() throws -> JSONValue? {
      try running.ask(#"{"request":"app"}"#, by: client)["report"]?["title"]
    }

    app.windowSystem.focus(app.windowSystem.windows[1])
    #expect(try title() == "Guests")
    app.windowSystem.focus(app.windowSystem.windows[0])
    let first = try title()
    #expect(first != nil && first != "Guests")
    // Its output is gone: the app goes on with the other.
    outputs.windows = [guests]
    #expect(try title() == "Guests")

    outputs.windows = [app.window, guests]
    guests.kiosk.policy = kioskPolicy
    try expectClosed(running, client)
  }

  @Test("What an app that crashed left behind is removed; all else stays")
  func stale() throws {
    let folder = try TemporaryRuntime()
    let sockets = try SocketFolder(in: folder.path)
    #expect(try sockets.entries().isEmpty)
    try sockets.make()
    // No process has the highest number there is.
    for name in ["gone-\(Int32.max)", "here-\(getpid())", "odd-x"] {
      let file = try #require(UnixSocket.open())
      #expect(UnixSocket.bind(file, to: "\(folder.folder)/\(name).sock") == 0)
      close(file)
    }
    #expect(try sockets.entries().map(\.app) == ["here"])
    #expect(folder.names == ["here-\(getpid()).sock", "odd-x.sock"])
    // One that still listens is not a stale one, whatever its process is called here.
    let file = try #require(UnixSocket.open())
    defer { close(file) }
    #expect(UnixSocket.bind(file, to: "\(folder.folder)/box-\(Int32.max).sock") == 0 && listen(file, 1) == 0)
    #expect(try sockets.entries().map(\.app) == ["box", "here"])
    withExtendedLifetime(folder) {}
  }

  @Test("A socket with this process's number is taken over where nobody listens")
  func sameNumber() throws {
    let folder = try TemporaryRuntime()
    let sockets = try SocketFolder(in: folder.path)
    try sockets.make()
    let file = try #require(UnixSocket.open())
    #expect(UnixSocket.bind(file, to: "\(folder.folder)/app.keyway.test-\(getpid()).sock") == 0)
    close(file)
    let app = try driver()
    let server = try InspectionServer(of: { [app.window] }, in: sockets)
    defer { server.close() }
    _ = try SocketClient(server.path)
    withExtendedLifetime(folder) {}
  }

  private func fault(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test("A folder that others could change is refused, and so is a name that is too long")
  func folders() throws {
    #expect(fault { _ = try SocketFolder(in: "") }.hasPrefix("XDG_RUNTIME_DIR is not set; expected"))
    #expect(fault { _ = try SocketFolder(in: "run") }.contains("expected an absolute path"))
    #expect(fault { _ = try SocketFolder(in: "/nonexistent") }.contains("cannot be read: "))
    #expect(fault { _ = try SocketFolder(in: "/etc/passwd") }.contains("is not a folder"))

    let open = try TemporaryRuntime()
    chmod(open.path, 0o777)
    #expect(fault { _ = try SocketFolder(in: open.path) }.contains("is open to others"))

    let linked = try TemporaryRuntime()
    symlink(open.path, linked.folder)
    let sockets = try SocketFolder(in: linked.path)
    #expect(fault { try sockets.make() }.contains("is not a folder; expected a folder, not a link"))
    #expect(fault { _ = try sockets.entries() }.contains("is not a folder"))

    let wide = try TemporaryRuntime()
    mkdir(wide.folder, 0o700)
    chmod(wide.folder, 0o755)
    #expect(fault { try SocketFolder(in: wide.path).make() }.contains("is open to others"))

    let runtime = try TemporaryRuntime()
    let long = try SocketFolder(in: runtime.path)
    let name = String(repeating: "a", count: 100)
    #expect(fault { _ = try long.socket(of: name, pid: 1) }.contains("bytes; expected at most 107"))
    #expect(try long.socket(of: "a/../b ü", pid: 1).hasSuffix("/keyway/a_.._b__-1.sock"))
    withExtendedLifetime((open, linked, wide, runtime)) {}
  }
}
