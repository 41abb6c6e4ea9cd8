internal import ArgumentParser
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayFiles
internal import KeywayScenes
internal import KeywayUI

/// `keyway focus explain SCENE --keys …`: explains why the focus moved.
struct FocusExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain for each key why the focus moved.",
    discussion: """
      Lists the skipped elements with the reasons, the entry of groups, and the ends where the focus wraps around. \
      --format json prints a line per key. --replay plays such saved lines, reports the first one with another result, \
      and then exits 1.
      """)

  @OptionGroup var options: FocusSceneOptions

  @Option(help: "Keys to press, separated by spaces, such as \"Tab Tab Shift+Tab Down\".")
  var keys: String?

  @Option(
    help: "A saved --format json output for the scene; - is standard input.",
    completion: .file(extensions: ["json", "jsonl"]))
  var replay: String?

  @Option(help: "text for people, json for programs.")
  var format = OutputFormat.text

  func validate() throws {
    guard (keys == nil) != (replay == nil) else {
      throw ValidationError("expected either --keys or --replay")
    }
    guard replay == nil || format == .text else {
      throw ValidationError("--replay compares; expected --format json with --keys")
    }
  }

  func run() throws {
    // The command line runs on the first thread, which is the main actor's.
    try MainActor.assumeIsolated {
      if let replay { return try compare(replay) }
      let (scene, _) = try options.open()
      var player = ScriptPlayer(scene: scene.window, in: scene.windowSystem, bindings: options.bindings.name)
      player.explains = true
      for step in try FocusSceneOptions.steps(keys ?? "", in: scene.window.tree) {
        let played = try player.play(step)
        print(format == .json ? played.json.text() : played.text)
      }
    }
  }

  /// Presses the keys of a saved trace, and reports the first one with another result.
  @MainActor
  private func compare(_ path: String) throws {
    let file = try TextFile(path: path, expected: "a trace of the focus")
    let trace = try FocusTrace(text: file.text, name: file.name)
    // Options override the settings of the trace.
    var table = options.bindings
    table.bindingTable = table.bindingTable ?? trace.bindings
    let (scene, start) = try options.open(bindings: table)
    var player = ScriptPlayer(scene: scene.window, in: scene.windowSystem)
    if let difference = try player.compare(with: trace, begins: start == nil) {
      print(difference)
      throw ExitCode(1)
    }
    print("\(trace.count) \(trace.count == 1 ? "key comes" : "keys come") to the same end")
  }
}
