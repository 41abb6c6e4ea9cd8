internal import ArgumentParser
internal import Keyway
internal import KeywayFiles
internal import KeywayKeymap
internal import KeywayPlatform

/// The options of the reader, as apps have them.
enum ReaderOptionTable: OptionTable {
  static var rows: [CommandOption<LaunchOptions>] { LaunchOptions.reader }
  static var unset: LaunchOptions { LaunchOptions() }

  static func values(of given: [GivenOption]) throws(UsageError) -> LaunchOptions {
    try LaunchOptions(given)
  }
}

/// The reader of a scene's window. Its table may also be a file, which apps do not read.
struct ReaderOptions: ParsableArguments {
  @OptionGroup private var reader: TableArguments<ReaderOptionTable>

  var arguments: [String] { reader.arguments }

  /// The keys and the options of the reader; nil without `--reader`.
  func load() throws -> (table: BindingTable, launch: LaunchOptions)? {
    let launch = reader.values
    guard launch.hasReader else { return nil }
    return (try KeymapFile.load(nameOrPath: launch.readerTable ?? "reader"), launch)
  }
}
