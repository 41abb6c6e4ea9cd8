internal import ArgumentParser
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayFiles
internal import KeywayKeymap
internal import KeywayMenus

/// `keyway menus check`: checks shortcuts, and lists the keys that type them on each layout.
struct CheckMenusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find shortcuts that clash, that the system takes, or that a layout cannot type.",
    discussion: """
      Lists the keys that fire each shortcut on each layout, found by pressing every key, and then the faults and \
      notes. Commands with conditions clash if both can be present at once. Exits 1 if there is a fault; notes do not \
      count. A single file may be a dump of menus show --format json.
      """)

  @Argument(help: "Menu files in YAML or JSON.", completion: .file(extensions: ["yaml", "yml", "json"]))
  var files: [String]

  @OptionGroup var layoutList: LayoutListOption

  @OptionGroup var bindings: BindingTableOption

  @OptionGroup var directionOption: DirectionOption

  @OptionGroup var languageOption: LanguageOption

  @OptionGroup var kioskOption: KioskOption

  @Option(help: "table for people, json for programs.")
  var format = ReportFormat.table

  func run() throws {
    let menus = try languageOption.loadMenus(files)
    let bindings = try bindings.load()
    let layouts = try layoutList.load()
    let policy = try kioskOption.load()?.allowance(role: bindings.commandRole)
    let check = ShortcutCheck(
      CommandTable(
        menu: menus.menu, keyCommands: menus.keyCommands, role: bindings.commandRole,
        evaluation: .any(menus.facts ?? [])),
      menuBar: menus.menu, bindings: bindings, layouts: layouts,
      isRightToLeft: directionOption.isRightToLeft, performed: menus.performed,
      policy: policy)
    let report = ShortcutCheckReport(
      check, layouts: layouts, language: languageOption.keyNames,
      untranslated: menus.missingTranslations.map { ($0.language, $0.titles) })
    switch format {
    case .table: print(report.text, terminator: "")
    case .json: print(report.json.text(.pretty))
    }
    if check.hasFaults { throw ExitCode(1) }
  }
}

/// The option that lists layouts to check one by one.
struct LayoutListOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Layouts, each by itself, separated by commas; many for forty-one of all scripts.",
      valueName: "us,de,us(dvorak)"))
  var layouts = "us,de,fr,ru"

  func load() throws -> [ShortcutCheck.Layout] {
    guard let names = layouts == "many" ? KeymapNames.manyLayouts : KeymapNames.list(layouts) else {
      throw ValidationError("--layouts \"\(layouts)\": expected layouts such as us,de,us(dvorak), or many")
    }
    guard names.count <= 100 else {
      throw ValidationError("--layouts: there are \(names.count) layouts; expected at most 100")
    }
    return try names.map { try ShortcutCheck.Layout($0) }
  }
}
