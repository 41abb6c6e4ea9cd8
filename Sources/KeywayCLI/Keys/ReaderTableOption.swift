internal import ArgumentParser
internal import KeywayFiles
internal import KeywayKeymap

/// The option that adds a running reader in the app, which takes its keys before the kiosk's policy.
struct ReaderTableOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The keys of a running reader: a table such as reader, or a file.", valueName: "name|file"))
  var readerTable: String?

  func load() throws -> BindingTable? { try readerTable.map { try KeymapFile.load(nameOrPath: $0) } }
}
