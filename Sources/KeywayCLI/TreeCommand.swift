internal import ArgumentParser
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayFiles
internal import KeywayScenes
internal import KeywayUI

/// `keyway tree SCENE`: prints the element tree.
struct TreeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree", abstract: "Print the element tree of a scene: roles, names, states, focus.")

  @Argument(help: "The scene file, YAML or JSON.", completion: .file(extensions: ["yaml", "json"]))
  var scene: String

  @Option(help: "text for people, json for programs.")
  var format = OutputFormat.text

  func run() throws {
    // The command line runs on the first thread, which is the main actor's.
    try MainActor.assumeIsolated {
      let report = TreeReport(try HeadlessScene(Scene(path: scene)).window.tree)
      print(format == .json ? report.json.text(.pretty) : report.text)
    }
  }
}
