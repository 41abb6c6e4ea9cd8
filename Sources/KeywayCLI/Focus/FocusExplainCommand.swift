internal import ArgumentParser
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayFiles
internal import KeywayScenes
internal import KeywayUI

struct FocusExplainCommand: ReportingCommand {
  static let verb = ReportVerb.explainFocus
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain for each key why the focus moved.",
    discussion: """
      Lists the skipped elements with the reasons, the entry of groups, and the ends where the focus wraps around. \
      --format json prints a line per key. --replay plays such saved lines, reports the first one with another result, \
      and then exits 1.
      """)

  @OptionGroup var scene: FocusSceneArgument

  @OptionGroup var report: ReportArguments<FocusExplainCommand>

  func perform() throws {
    let options = report.options
    if let replay = options.replay { return try compare(replay) }
    let (opened, _) = try scene.open(options)
    var player = ScriptPlayer(
      scene: opened.window, in: opened.windowSystem, bindings: scene.bindings.name)
    player.explains = true
    for step in try SceneScript.steps(options.keys ?? "", in: opened.window.tree) {
      let played = try player.play(step)
      print(options.isJSON ? played.json.text() : played.text)
    }
  }

  /// Presses the keys of a saved trace, and reports the first one with another result.
  @MainActor
  private func compare(_ path: String) throws {
    let trace = try report.options.trace(path)
    // Options override the settings of the trace.
    var table = scene.bindings
    table.bindingTable = table.bindingTable ?? trace.bindings
    let (opened, start) = try scene.open(report.options, bindings: table)
    var player = ScriptPlayer(scene: opened.window, in: opened.windowSystem)
    if let difference = try player.compare(with: trace, begins: start == nil) {
      print(difference)
      throw ExitCode(1)
    }
    print("\(trace.count) \(trace.count == 1 ? "key has" : "keys have") the same result")
  }
}
