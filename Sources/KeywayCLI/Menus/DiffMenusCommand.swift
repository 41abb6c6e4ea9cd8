internal import ArgumentParser
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayFiles
internal import KeywayKeymap

struct DiffMenusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two menus and their shortcuts.",
    discussion: """
      Each side is a menu file with the files that it extends, or a dump from menus show --format json, of files or of \
      a running app; - is standard input. Commands are identified by action and property list, menus by their \
      identifier. Exits 1 if the sides differ.
      """)

  @Argument(help: "The former menus.", completion: .file(extensions: ["yaml", "yml", "json"]))
  var old: String

  @Argument(help: "The menus now.", completion: .file(extensions: ["yaml", "yml", "json"]))
  var new: String

  @OptionGroup var bindings: BindingTableOption

  @Option(help: "table for people, json for programs.")
  var format = ReportFormat.table

  func run() throws {
    let (before, after) = (try load(old), try load(new))
    let differences = MenuDifference.all(
      from: before.present, before.keyCommands, to: after.present, after.keyCommands,
      role: try bindings.load().commandRole)
    let report = MenuDifferenceReport(differences)
    switch format {
    case .table: print(report.text, terminator: "")
    case .json: print(report.json.text(.pretty))
    }
    if !differences.isEmpty { throw ExitCode(1) }
  }

  func validate() throws {
    try require(old != "-" || new != "-", "both sides are standard input; expected a file for one of them")
  }

  private func load(_ path: String) throws -> MenuFiles {
    try MenuFiles(paths: [path == "-" ? "/dev/stdin" : path])
  }
}
