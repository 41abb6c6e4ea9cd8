internal import ArgumentParser
internal import KeywayFiles
internal import KeywayKeymap

/// The option that chooses a binding table, the same for every sub-command that has one.
struct BindingTableOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The binding table: the name of one that ships, such as four-button, or a file.",
      valueName: "name|file"))
  var bindingTable: String?

  /// What a trace calls the table.
  var name: String { bindingTable ?? "standard" }

  /// The path, where the table is one of a file.
  var file: String? { bindingTable.flatMap { KeymapFile.isPath($0) ? $0 : nil } }

  /// For another process that loads the table.
  var arguments: [String] { bindingTable.map { ["--binding-table", $0] } ?? [] }

  /// Throws a `FileError` that says what is wrong with the file, and where.
  func load() throws -> BindingTable {
    try bindingTable.map { try KeymapFile.load(nameOrPath: $0) } ?? .standard
  }
}
