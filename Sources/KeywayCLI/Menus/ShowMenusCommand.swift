// Public, because it conforms to public protocols below.
public import ArgumentParser
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayElements
internal import KeywayFiles
public import KeywayKeymap
internal import KeywayMenus
internal import KeywayPlatform

struct ShowMenusCommand: ReportingCommand {
  static let verb = ReportVerb.showMenus
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print every command with its menu, shortcut, state and source.",
    discussion: """
      Files apply from left to right, each to the menus from the previous ones. The files that a file extends apply \
      before it. docs/menu-files.md describes the format. With --layout and --direction, the shortcuts are adapted to \
      that layout (the first of several) and direction. html is a page to print, with the keycaps of the layout.
      """)

  @Argument(help: "Menu files in YAML or JSON.", completion: .file(extensions: ["yaml", "yml", "json"]))
  var files: [String]

  @OptionGroup var report: ReportArguments<ShowMenusCommand>

  @Option(help: "The key for Command; by default that of the binding table.")
  var commandKey: CommandRole?

  @OptionGroup var bindings: BindingTableOption

  @OptionGroup var keymapOptions: KeymapOptions

  @OptionGroup var directionOption: DirectionOption

  @OptionGroup var languageOption: LanguageOption

  @OptionGroup var contextOption: ContextOption

  @Option(help: "The app's name in titles; by default that of the files.")
  var appName: String?

  func validate() throws {
    if let appName, appName.isBlank {
      throw ValidationError("--app-name is blank; expected a name for titles")
    }
  }

  func perform() throws {
    let format = report.options.tableFormat
    let menus = try languageOption.loadMenus(files, appName: appName)
    let bindings = try bindings.load()
    var table = CommandTable(
      menu: menus.menu, keyCommands: menus.keyCommands, role: commandKey ?? bindings.commandRole,
      evaluation: .known(try contextOption.context(menus)))
    var keyboard: LayoutPresses?
    if keymapOptions.isEmpty {
      table = table.applying(ShortcutAdaptation(mirrors: directionOption.isRightToLeft))
    } else {
      let keymap = try keymapOptions.load()
      table = table.adapted(
        to: keymap, isRightToLeft: directionOption.isRightToLeft, bindings: bindings)
      if format == .html { keyboard = LayoutPresses(keymap) }
    }
    let text = table.text(
      format, menu: menus.menu, keyboard: keyboard, title: menus.appName ?? "",
      isRightToLeft: directionOption.isRightToLeft, language: languageOption.keyNames,
      width: TextStream.standardOutput.width)
    print(text, terminator: "")
  }
}

extension CommandRole: ExpressibleByArgument {}
