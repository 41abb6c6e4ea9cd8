internal import ArgumentParser
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayScenes
internal import KeywayUI

/// `keyway focus prove SCENE`: proves that keys alone reach everything.
struct FocusProveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prove", abstract: "Prove that keys reach everything that can be acted on.",
    discussion: """
      Presses every key of the binding table that moves, opens or chooses wherever keys lead: each element that can be \
      acted on is reached, none is a trap, Shift-Tab undoes Tab, and nothing leads out of a modal. With --keys it is \
      proved of the screen as those leave it, such as --keys "show(dialog)". The exit code is 1 where a fault is found.
      """)

  @OptionGroup var options: FocusSceneOptions

  @Option(help: "Keys to press and changes to make before, as those of focus order.")
  var keys: String?

  @Option(help: "text for people, json for programs.")
  var format = OutputFormat.text

  func run() throws {
    // The command line runs on the first thread, which is the main actor's.
    try MainActor.assumeIsolated {
      let (scene, _) = try options.open()
      try FocusSceneOptions.play(keys, scene)
      let report = FocusProofReport(scene.window.focusManager, bindings: scene.window.bindings)
      print(
        format == .json ? report.json.text(.pretty) : report.text, terminator: format == .json ? "\n" : "")
      if !report.holds { throw ExitCode(1) }
    }
  }
}
