internal import ArgumentParser
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayFiles
internal import KeywayScenes
internal import KeywayUI

/// `keyway tree SCENE`.
struct TreeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree", abstract: "Print the element tree of a scene: roles, names, states, focus.")

  @Argument(help: "The scene file, YAML or JSON.", completion: .file(extensions: ["yaml", "json"]))
  var scene: String

  @Option(help: "text for people, json for programs.")
  var format = OutputFormat.text

  func run() throws {
    // The command line is parsed and run on the first thread, which the main actor is bound to.
    try MainActor.assumeIsolated {
      let report = TreeReport(try HeadlessScene(Scene(path: scene)).window.tree)
      print(format == .json ? report.json.text(.pretty) : report.text)
    }
  }
}
