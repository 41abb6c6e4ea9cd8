import Foundation
import Keyway
import KeywayFiles
import KeywayPlatform
import KeywayTesting
import Testing

@testable import KeywayDiagnostics

@MainActor
@Suite("A running app answers at its socket")
struct RunningAppTests {
  private final class Log { var lines: [String] = [] }

  private func driver(_ log: Log = Log()) throws -> AppDriver {
    try AppDriver(size: Size(width: 640, height: 400)) {
      VStack {
        Text("Till").accessibilityAddTraits(.isHeader)
        Button("Cancel") { log.lines.append("cancel") }
        Button("Pay") { log.lines.append("pay") }
      }
    }
  }

  /// A reply as it would be printed.
  private func text(_ reply: JSONValue) -> String { reply["report"]?.text(.pretty) ?? reply.text() }

  // MARK: Requests

  @Test("Each report is that of the command, as JSON and as text")
  func reports() throws {
    let running = try InspectedApp(driver())
    let window = running.app.window
    let client = try running.client()
    func ask(_ request: String) throws -> JSONValue { try running.ask(request, by: client) }

    let raw = TreeReports(window.tree, .raw, profile: .flat)
    #expect(text(try ask(#"{"request":"tree"}"#)) == raw.json.text(.pretty))
    #expect(try ask(#"{"request":"tree","format":"text"}"#)["report"] == .string(raw.text))
    let both = TreeReports(window.tree, .both, profile: .grouped)
    #expect(
      text(try ask(#"{"request":"tree","both":true,"profile":"grouped"}"#)) == both.json.text(.pretty))

    let all = try InspectorReport(window, element: nil)
    #expect(text(try ask(#"{"request":"inspect"}"#)) == all.json.text(.pretty))
    let pay = try InspectorReport(window, element: "Pay")
    #expect(try ask(#"{"request":"inspect","element":"Pay","format":"text"}"#)["report"] == .string(pay.text))

    let order = try ask(#"{"request":"order"}"#)
    #expect(order["report"]?["order"] == ["Cancel", "Pay"])

    let audit = AuditReport(Audit(window, rules: try AuditRule.list("names")))
    let reply = try ask(#"{"request":"audit","rules":"names"}"#)
    #expect(text(reply) == audit.json.text(.pretty))
    #expect(reply["holds"] == .bool(audit.audit.holds))
    for format in ["text", "sarif", "html"] {
      let told = try ask("{\"request\":\"audit\",\"rules\":\"names\",\"format\":\"\(format)\"}")["report"]
      #expect(told == .string(audit.text(try #require(AuditReport.Format(rawValue: format)))))
    }
  }

  /// A word that is looked up, and one that is not.
  private struct Sign: KioskApp {
    static var catalogs: [TextCatalog] {
      get throws {
        let catalog = """
          msgid ""
          msgstr "Language: de\\n"
          msgid "Open"
          msgstr "Geöffnet"
          """
        return try [TextCatalog(Array(catalog.utf8))]
      }
    }

    var title: String { "Sign" }

    var body: some View {
      VStack {
        Text(localized("Open"))
        Button("Leave us") {}
      }
    }
  }

  @Test(
    "An audit knows what the app looked up, and has the pictures of its findings where they are asked for")
  func audit() throws {
    InspectionServer.prepare(isAsked: true)
    let running = try InspectedApp(AppDriver(Sign(), language: LanguageTag("de")))
    func findings(_ more: String) throws -> [JSONValue] {
      let reply = try running.ask("{\"request\":\"audit\",\"rules\":\"not-looked-up\"\(more)}")
      guard case .array(let findings)? = reply["report"]?["findings"] else { return [] }
      return findings
    }
    let plain = try findings("")
    #expect(plain.count == 1 && plain.first?["title"] == "“Leave us” was not looked up", "\(plain)")
    #expect(plain.first?["picture"] == nil)
    let picture = try #require(try findings(",\"pictures\":true").first?["picture"]?.string)
    #expect(Data(base64Encoded: picture)?.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
  }

  @Test("The app says what it is, and a reply has the name of its request")
  func facts() throws {
    let running = try InspectedApp(driver())
    let reply = try running.ask(#"{"id":"one","request":"app"}"#)
    #expect(reply["id"] == "one")
    let facts = try #require(reply["report"])
    #expect(facts["name"] == "app.keyway.test" && facts["title"] == "Test")
    #expect(facts["pid"] == .number(Double(getpid())))
    #expect(facts["size"] == [.number(640), .number(400)])
    #expect(try running.ask(#"{"id":7,"request":"nothing"}"#)["id"] == .number(7))
  }

  @Test("Keys are played as in memory, step by step; what they did is told before a report too")
  func keys() throws {
    let memory = try driver()
    var player = ScriptPlayer(memory.window, in: memory.windowSystem)
    let played = try player.play("Tab Return wait(300) focus(Cancel) click(Pay)").map { $0.json.text() }

    let log = Log()
    let running = try InspectedApp(driver(log))
    let reply = try running.ask(
      #"{"request":"press","keys":"Tab Return wait(300) focus(Cancel) click(Pay)"}"#)
    guard case .array(let steps)? = reply["report"] else {
      Issue.record("\(reply.text())")
      return
    }
    #expect(steps.map { $0.text() } == played)
    #expect(log.lines == ["pay", "pay"])
    #expect(running.app.focused?.label == "Pay")

    let order = try running.ask(#"{"request":"order","keys":"Shift+Tab","from":"Pay","format":"text"}"#)
    #expect(order["report"] == "Shift+Tab → Cancel (previous)")
    let tree = try running.ask(#"{"request":"tree","keys":"Tab"}"#)
    #expect(running.app.focused?.label == "Pay")
    #expect(text(tree) == TreeReports(running.app.tree, .raw, profile: .flat).json.text(.pretty))
  }

  @Test("An action is the app's own, and one that an element lacks is told with those that it has")
  func actions() throws {
    let log = Log()
    let running = try InspectedApp(driver(log))
    let done = try running.ask(#"{"request":"perform","element":"Pay","action":"activate"}"#)
    #expect(done["report"]?["handled"] == true && log.lines == ["pay"])
    #expect(try running.ask(#"{"request":"perform","element":"Cancel"}"#)["report"]?["handled"] == true)
    #expect(log.lines == ["pay", "cancel"])
    let none = try running.ask(#"{"request":"perform","element":"Pay","action":"increment"}"#)
    #expect(none["error"]?.string?.contains("expected one of activate") == true, "\(none.text())")
    #expect(log.lines == ["pay", "cancel"])
  }

  @Test("A picture is a PNG of the window, with the reading order or without")
  func pictures() throws {
    let running = try InspectedApp(driver())
    let plain = try #require(try running.ask(#"{"request":"picture"}"#)["report"])
    #expect(plain["width"] == .number(640) && plain["height"] == .number(400))
    let marked = try #require(try running.ask(#"{"request":"picture","marks":true}"#)["report"])
    for picture in [plain, marked] {
      let bytes = try #require(picture["png"]?.string.flatMap { Data(base64Encoded: $0) })
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
    #expect(plain["png"] != marked["png"])
  }

  @Test("No reply has a secret")
  func secrets() throws {
    let scene = """
      title: Sign in
      size: [640, 400]
      elements:
        - { id: pin, role: secureTextField, label: PIN, value: hunter2, frame: [40, 40, 400, 56] }
        - { id: go, role: button, label: Sign in, frame: [40, 120, 200, 56] }
      """
    let running = try InspectedApp(AppDriver(Scene(text: scene, name: "secret")))
    var told = ""
    for request in [
      #"{"request":"tree","both":true}"#, #"{"request":"inspect"}"#, #"{"request":"order"}"#,
      #"{"request":"audit"}"#, #"{"request":"press","keys":"Tab Tab"}"#, #"{"request":"app"}"#,
    ] {
      told += try running.ask(request).text()
    }
    #expect(!told.contains("hunter2") && told.contains("•••••••"))
  }

  @Test("While the screen shows a character of a secret, nobody reads along")
  func echoes() throws {
    let pin = Secret()
    let running = try InspectedApp(
      AppDriver { SecureField("PIN", secret: pin).echoPolicy(.lastCharacter(for: .seconds(2))) })
    try running.app.type("7")
    for request in [#"{"request":"picture"}"#, #"{"request":"tree"}"#, #"{"request":"press","keys":"Tab"}"#] {
      let error = try running.ask(request)["error"]?.string
      #expect(error?.contains("the screen shows a secret being typed") == true, "\(error ?? request)")
    }
    #expect(try running.ask(#"{"request":"app"}"#)["report"] != nil)
    running.app.windowSystem.advance(by: .milliseconds(2_000))
    #expect(try running.ask(#"{"request":"picture"}"#)["report"] != nil)
  }

  @Test("The page has a row for each request with its members")
  func page() throws {
    let page = try String(
      contentsOf: KeywayProcess.package.appending(path: "docs/running-apps.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      row.split(separator: "|").prefix(2).map { cell in
        cell.matches(of: /`(\w+)`/).map { String($0.1) }
      }
    }
    #expect(rows.map { $0[0] } == InspectionKind.allCases.map { [$0.rawValue] })
    #expect(rows.map { $0[1] } == InspectionKind.allCases.map { $0.options.map(\.member) })
  }

  // MARK: Faults

  @Test(
    "What is no request is told with what was expected",
    arguments: [
      ("rubbish", "the line is not JSON: column 1: expected a value"),
      ("", "the line is not JSON"), ("[1]", "the line is not an object"), ("{}", "missing member request"),
      (#"{"request":"dance"}"#, "expected one of app, tree, inspect, order, audit, picture, press, perform"),
      (#"{"request":"tree","element":"Pay"}"#, "tree: unknown member element; expected one of resolved"),
      (#"{"request":"app","format":"text"}"#, "app: unknown member format; expected none"),
      (#"{"request":"inspect","element":"Nobody"}"#, "unknown element 'Nobody'"),
      (#"{"request":"inspect","element":7}"#, "element: the value has the wrong type; expected a text"),
      (#"{"request":"tree","both":"yes"}"#, "both: the value has the wrong type; expected true"),
      (#"{"request":"tree","format":"xml"}"#, "unknown format 'xml'"),
      (#"{"request":"audit","rules":"none"}"#, "unknown rule 'none'"),
      (#"{"request":"audit","suppress":["x"]}"#, "expected RULE@PATH=REASON"),
      (#"{"request":"press"}"#, "press: missing keys"),
      (#"{"request":"press","keys":"Nonsense+++"}"#, "expected"),
      (#"{"request":"press","keys":"hide(Pay)"}"#, "scripts cannot change the screen of an app"),
      (#"{"request":"press","keys":"wait(60000) Tab"}"#, "the keys take 60100 ms; expected at most 60000"),
      (#"{"request":"press","keys":"Tab","from":"Nobody"}"#, "unknown element \"Nobody\""),
      (#"{"request":"perform"}"#, "perform: missing element"),
    ])
  func faults(line: String, words: String) throws {
    let running = try InspectedApp(driver())
    let client = try running.client()
    let error = try running.ask(line, by: client)["error"]?.string
    #expect(error?.contains(words) == true, "\(error ?? "no error")")
    // It goes on with the next line.
    #expect(try running.ask(#"{"request":"app"}"#, by: client)["report"] != nil)
  }

  @Test("Half a line waits for its rest, and holds nobody up")
  func halfLines() throws {
    let running = try InspectedApp(driver())
    let (slow, other) = (try running.client(), try running.client())
    slow.send(#"{"id":1,"requ"#)
    #expect(try running.ask(#"{"id":2,"request":"app"}"#, by: other)["id"] == .number(2))
    #expect(slow.takeLine() == nil)
    #expect(try running.ask(#"est":"order"}"#, by: slow)["id"] == .number(1))
    // Two requests in one piece have two replies, also after the last word of the tool.
    slow.send("{\"id\":3,\"request\":\"app\"}\n{\"id\":4,\"request\":\"app\"}\n")
    slow.finish()
    var lines: [String] = []
    try running.run {
      if let line = slow.takeLine() { lines.append(line) }
      return slow.hasEnded && lines.count == 2
    }
    #expect(try lines.map { try JSONValue(parsing: $0)["id"] } == [.number(3), .number(4)])
    withExtendedLifetime(other) { #expect(running.server.connectionCount == 1) }
  }

  @Test("A line without an end is refused, and the tool is left")
  func longLines() throws {
    let running = try InspectedApp(driver())
    let client = try running.client()
    let piece = String(repeating: "x", count: 8_192)
    var (sent, line) = (0, String?.none)
    while sent < 1 << 20, line == nil, !client.hasEnded {
      sent += client.send(piece)
      try running.run(20) { true }
      try running.app.windowSystem.eventLoop.runUntilIdle()
      line = client.takeLine()
    }
    #expect(line?.contains("the line has more than 65536 bytes") == true, "\(line ?? "nothing")")
    #expect(sent < 1 << 19)
    #expect(try running.run { running.server.connectionCount == 0 })
    #expect(try running.ask(#"{"request":"app"}"#)["report"] != nil)
  }

  @Test("Four tools at most; the fifth is told so")
  func fifth() throws {
    let running = try InspectedApp(driver())
    var clients: [SocketClient] = []
    for _ in 0..<4 {
      let client = try running.client()
      _ = try running.ask(#"{"request":"app"}"#, by: client)
      clients.append(client)
    }
    let fifth = try running.client()
    var line: String?
    try running.run {
      line = line ?? fifth.takeLine()
      return fifth.hasEnded
    }
    #expect(line?.contains("4 tools are connected; expected at most 4") == true, "\(line ?? "nothing")")
    #expect(running.server.connectionCount == 4)
    clients.removeLast()
    #expect(try running.run { running.server.connectionCount == 3 })
    #expect(try running.ask(#"{"request":"app"}"#)["report"] != nil)
    withExtendedLifetime(clients) {}
  }

  @Test("A tool that takes no reply slows no key, costs no wake-ups, and is left after a while")
  func stalledReader() throws {
    let label = String(repeating: "Espresso ", count: 12)
    let lines = (0..<4_000).map { "  - { id: b\($0), role: button, label: \(label)\($0) }" }
    let running = try InspectedApp(
      AppDriver(Scene(text: "elements:\n" + lines.joined(separator: "\n"), name: "many")))
    let (stalled, other) = (try running.client(), try running.client())
    stalled.send("{\"request\":\"tree\"}\n{\"request\":\"tree\"}\n")
    // Its reply is under way, and does not fit into the socket.
    _ = try running.ask(#"{"request":"app"}"#, by: other)
    _ = try running.ask(#"{"request":"app"}"#, by: other)
    let before = running.app.focused?.key
    try running.app.press("Tab")
    #expect(running.app.focused?.key != before)
    let loop = running.app.windowSystem.eventLoop
    let wakeUps = loop.wakeUps
    try running.run(50) { false }
    #expect(loop.wakeUps - wakeUps < 4)
    withExtendedLifetime(stalled) { #expect(running.server.connectionCount == 2) }
    running.app.windowSystem.advance(by: InspectionConnection.patience)
    #expect(running.server.connectionCount == 1)
    #expect(try running.ask(#"{"request":"app"}"#, by: other)["report"] != nil)
    withExtendedLifetime(stalled) {}
  }

  @Test("Keys that nobody waits for any more are not pressed")
  func abandonedKeys() throws {
    let log = Log()
    let running = try InspectedApp(driver(log))
    var client: SocketClient? = try running.client()
    client?.send("{\"request\":\"press\",\"keys\":\"wait(500) click(Pay)\"}\n")
    try running.run(100) { false }
    withExtendedLifetime(client) { #expect(running.server.connectionCount == 1) }
    client = nil
    #expect(try running.run { running.server.connectionCount == 0 })
    running.app.windowSystem.advance(by: .milliseconds(1_000))
    #expect(log.lines.isEmpty)
  }
}
