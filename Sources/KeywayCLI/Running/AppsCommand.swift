internal import ArgumentParser
internal import KeywayDiagnostics
internal import KeywayPlatform

struct AppsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apps", abstract: "List the running apps that can be inspected.",
    discussion: """
      An app can be inspected if the same user started it with --inspectable, or with KEYWAY_INSPECTABLE=1 in the \
      environment. inspect, audit, tree and focus order take its name as --app.
      """)

  @Option(help: "text for people, json for programs.")
  var format = OutputFormat.text

  func run() throws {
    let apps = try RunningApp.all(in: SocketFolder())
    if format == .json { return print(JSONValue.array(apps.map(\.json)).text(.pretty)) }
    if apps.isEmpty { return print("no app that can be inspected is running") }
    let rows = apps.map { app in
      [
        app.entry.app, String(app.entry.pid), app.facts?["title"]?.string ?? "does not answer",
        app.facts?["path"]?.string ?? "",
      ]
    }
    print(TextTable(headings: ["Name", "Process", "Title", "Program"], rows: rows).aligned, terminator: "")
  }
}

extension RunningApp {
  /// `{"name":…,"pid":…,"socket":…}`, with the app's facts about itself.
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("name", .string(entry.app)), .init("pid", .integer(Int(entry.pid))),
      .init("socket", .string(entry.path)),
    ]
    if case .object(let facts)? = facts {
      members += facts.filter { fact in !members.contains { $0.name == fact.name } }
    }
    return .object(members)
  }
}
