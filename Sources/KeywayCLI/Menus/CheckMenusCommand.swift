internal import ArgumentParser
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayFiles
internal import KeywayKeymap
internal import KeywayMenus

struct CheckMenusCommand: ReportingCommand {
  static let verb = ReportVerb.checkMenus
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

  @OptionGroup var report: ReportArguments<CheckMenusCommand>

  @OptionGroup var bindings: BindingTableOption

  @OptionGroup var directionOption: DirectionOption

  @OptionGroup var languageOption: LanguageOption

  @OptionGroup var kioskOption: KioskOption

  func perform() throws {
    let menus = try languageOption.loadMenus(files)
    let bindings = try bindings.load()
    let layouts = try report.options.checkedLayouts()
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
    if self.report.options.isJSON {
      print(report.json.text(.pretty))
    } else {
      print(report.text, terminator: "")
    }
    if check.hasFaults { throw ExitCode(1) }
  }
}
