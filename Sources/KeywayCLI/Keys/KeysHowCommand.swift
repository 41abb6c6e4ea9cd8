internal import ArgumentParser
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayKeymap

struct KeysHowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "how",
    abstract: "List every press and sequence that types a text on a layout.",
    discussion: """
      With --shortcut, the text is a shortcut, such as Command+[: lists its keys on the layout, and where it differs \
      from what is written. With --menus, it is one of their shortcuts and gives way to the others. If nothing types \
      the text as a whole, each character is listed. Sequences come from the locale's Compose table, or from \
      ~/.XCompose. Exits 1 if a character cannot be typed.
      """)

  @Argument(help: "The text to type, such as é.")
  var text: String

  @Flag(help: "The text is a shortcut.")
  var shortcut = false

  @OptionGroup var tableOptions: TableOptions
  @OptionGroup var keymapOptions: KeymapOptions

  @Option(help: "text for people, json for programs.")
  var format = OutputFormat.text

  func validate() throws {
    guard !text.isEmpty else { throw ValidationError("the text is empty; expected at least one character") }
    try require(text.count <= 200, "the text has \(text.count) characters; expected at most 200")
    if !shortcut, let option = tableOptions.given {
      throw ValidationError("\(option) applies to shortcuts; expected --shortcut with it")
    }
  }

  func run() throws {
    if shortcut { return try explainShortcut() }
    let report = TypingReport(text, on: try keymapOptions.load())
    switch format {
    case .text: print(report.text, terminator: "")
    case .json: print(report.json.text())
    }
    if !report.isTypable { throw ExitCode(1) }
  }

  private func explainShortcut() throws {
    let (commands, bindings) = try tableOptions.load()
    let report = ShortcutReport(
      try Shortcut(text), on: try keymapOptions.load(), commands: commands, bindings: bindings,
      isRightToLeft: tableOptions.isRightToLeft)
    switch format {
    case .text: print(report.text, terminator: "")
    case .json: print(report.json.text())
    }
    if !report.canBePressed { throw ExitCode(1) }
  }
}
