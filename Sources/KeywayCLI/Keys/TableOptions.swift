internal import ArgumentParser
internal import KeywayFiles
internal import KeywayKeymap
internal import KeywayMenus

/// The options that choose the commands and bindings for presses.
struct TableOptions: ParsableArguments {
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Menu files with commands, each applied after the previous one.", valueName: "file"))
  var menus: [String] = []

  @OptionGroup var bindings: BindingTableOption

  @OptionGroup var directionOption: DirectionOption

  @OptionGroup var contextOption: ContextOption

  var isEmpty: Bool { menus.isEmpty && bindings.bindingTable == nil }

  /// The first given option, as written; nil if there is none.
  var given: String? { arguments.first }

  var isRightToLeft: Bool { directionOption.isRightToLeft }

  /// The tables, with shortcuts as written; the binding table says which key is Command.
  func load() throws -> (commands: CommandTable, bindings: BindingTable) {
    let bindings = try bindings.load()
    let files = try MenuFiles(paths: menus)
    let commands = CommandTable(
      menu: files.menu, keyCommands: files.keyCommands, role: bindings.commandRole,
      evaluation: .known(try contextOption.context(files)))
    return (commands, bindings)
  }

  /// The options as written, for another process with the same tables.
  var arguments: [String] {
    (menus.isEmpty ? [] : ["--menus"] + menus)
      + (bindings.bindingTable.map { ["--binding-table", $0] } ?? []) + directionOption.arguments
      + contextOption.arguments
  }
}
