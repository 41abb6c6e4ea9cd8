internal import ArgumentParser
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayFiles
internal import KeywayFocus
internal import KeywayTesting

/// `keyway tree SCENE`.
struct TreeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree", abstract: "Print the element tree of a scene: roles, names, states, focus.")

  @Argument(help: "The scene file, YAML or JSON.", completion: .file(extensions: ["yaml", "json"]))
  var scene: String

  @Option(help: "text for people, json for programs.")
  var format = OutputFormat.text

  func run() throws {
    let report = TreeReport(FocusManager(opening: try Scene(path: scene)).tree)
    print(format == .json ? report.json.text(.pretty) : report.text)
  }
}
