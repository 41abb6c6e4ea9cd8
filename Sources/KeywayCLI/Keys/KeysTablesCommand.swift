internal import ArgumentParser
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayFiles
internal import KeywayKeymap
internal import KeywayPlatform

struct KeysTablesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tables",
    abstract: "List the included binding tables; with a table, every action and its keys.",
    discussion: """
      A table from a file is also checked: a fault is reported as file:line:column, and the exit code is 2. \
      docs/keymaps.md describes the tables and their format.
      """)

  @Argument(
    help: "The name of an included table, or a file.", completion: .file(extensions: ["yaml", "json"]))
  var table: String?

  @Option(help: "text for people, json for programs.")
  var format = OutputFormat.text

  func run() throws {
    if let table {
      show(table == Self.inspector.name ? Self.inspector.table : try KeymapFile.load(nameOrPath: table))
    } else {
      try list()
    }
  }

  /// The keys of the inspector, which no file replaces.
  private static let inspector = (name: "inspector", table: BindingTable.inspector)

  private func list() throws {
    let tables =
      try KeymapFile.shippedNames.map { (name: $0, table: try KeymapFile.load(shipped: $0)) }
      + [Self.inspector]
    if format == .json {
      let json = tables.map {
        JSONValue.object([.init("name", .string($0)), .init("title", .string($1.title))])
      }
      return print((["tables": .array(json)] as JSONValue).text())
    }
    let rows = tables.map { [$0, $1.title, $1.commandRole.rawValue] }
    print(TextTable(headings: ["Table", "Title", "Command"], rows: rows).aligned, terminator: "")
  }

  private func show(_ table: BindingTable) {
    // Actions in the order of the documentation; an app's own come last.
    var actions = BindingAction.known.filter { action in
      table.bindings.contains { $0.action == action }
    }
    for binding in table.bindings where !actions.contains(binding.action) { actions.append(binding.action) }
    if format == .json {
      let bindings = actions.map { action in
        JSONValue.Member(
          action.rawValue, .array(table.bindings.filter { $0.action == action }.map(json)))
      }
      let document: JSONValue = [
        "title": .string(table.title), "commandRole": .string(table.commandRole.rawValue),
        "bindings": .object(bindings),
      ]
      return print(document.text())
    }
    let rows = actions.map { action in
      [
        action.rawValue,
        table.bindings.filter { $0.action == action }.map(\.description).joined(separator: ", "),
      ]
    }
    print("\(table.title); Command is \(table.commandRole.rawValue)")
    print(TextTable(headings: ["Action", "Keys"], rows: rows).aligned, terminator: "")
  }

  /// The shortcut alone if it acts on each press, as in files.
  private func json(_ binding: BindingTable.Binding) -> JSONValue {
    let key = JSONValue.string(binding.shortcut.description)
    if binding.trigger == .press && binding.scope == nil { return key }
    var members = [JSONValue.Member("key", key)]
    members.add("trigger", binding.trigger.description)
    members.add("devices", ifAny: binding.scope?.devices.map(\.description) ?? [])
    members.add("layouts", ifAny: binding.scope?.layouts.map(\.description) ?? [])
    return .object(members)
  }
}
