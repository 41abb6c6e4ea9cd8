internal import ArgumentParser
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayScenes
internal import KeywayUI

/// `keyway focus prove SCENE`: proves that keys alone reach everything.
struct FocusProveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prove", abstract: "Prove that keys reach every interactive element.",
    discussion: """
      Presses every key of the binding table that moves, opens or selects, in every state. Proves that each \
      interactive element is reachable, that none is a trap, that Shift-Tab undoes Tab, and that no key leaves a \
      modal. With --keys, proves the screen after these keys and changes, such as --keys "show(dialog)". Exits 1 if \
      there is a fault.
      """)

  @OptionGroup var options: FocusSceneOptions

  @Option(help: "Keys to press and changes to make first, as for focus order.")
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
