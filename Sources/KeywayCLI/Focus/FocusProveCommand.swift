internal import ArgumentParser
internal import Keyway
internal import KeywayFiles
internal import KeywayFocus

/// `keyway focus prove SCENE`: whether keys alone reach everything.
struct FocusProveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prove", abstract: "Prove that keys reach everything that can be acted on.",
    discussion: """
      Presses every moving key of the binding table at every element: each one that can be acted on is reached, \
      none is a trap, Shift-Tab undoes Tab, and nothing leads out of a modal. The exit code is 1 where a fault is found.
      """)

  @Argument(help: "The scene file, YAML or JSON.", completion: .file(extensions: ["yaml", "json"]))
  var scene: String

  @OptionGroup var bindings: BindingTableOption

  @Option(help: "text for people, json for programs.")
  var format = OutputFormat.text

  func run() throws {
    let manager = FocusManager(opening: try Scene(path: scene))
    let report = FocusProofReport(manager, bindings: try bindings.load())
    print(format == .json ? report.json.text(.pretty) : report.text, terminator: format == .json ? "\n" : "")
    if !report.holds { throw ExitCode(1) }
  }
}
