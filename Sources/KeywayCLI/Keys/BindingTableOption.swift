internal import ArgumentParser
internal import KeywayFiles
internal import KeywayKeymap

/// The option that chooses a binding table, shared by sub-commands.
struct BindingTableOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The binding table: the name of an included one, such as four-button, or a file.",
      valueName: "name|file"))
  var bindingTable: String?

  /// The name of the table in a trace.
  var name: String { bindingTable ?? "standard" }

  /// The path of the table's file; nil for a named table.
  var file: String? { bindingTable.flatMap { KeymapFile.isPath($0) ? $0 : nil } }

  /// The option for another process.
  var arguments: [String] { bindingTable.map { ["--binding-table", $0] } ?? [] }

  func load() throws -> BindingTable {
    try bindingTable.map { try KeymapFile.load(nameOrPath: $0) } ?? .standard
  }
}
