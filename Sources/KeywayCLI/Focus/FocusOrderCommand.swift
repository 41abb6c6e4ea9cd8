internal import ArgumentParser
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayElements
internal import KeywayFocus
internal import KeywayScenes
internal import KeywayUI

/// `keyway focus order SCENE`: lists the tab order, or the results of given keys. Of a running app too.
struct FocusOrderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "order",
    abstract: "Tell where the focus begins and list the tab order; with --keys, the result of each key.",
    discussion: """
      Without --keys, the order starts at the first stop, or at --from. A list is one stop. Elements without an id are \
      named after the nearest id above them, such as sidebar/cell-2.
      """)

  @Argument(help: "The scene file, YAML or JSON.", completion: .file(extensions: ["yaml", "json"]))
  var scene: String?

  @OptionGroup var running: RunningAppOption

  @Option(help: "The id of the element to start at.")
  var from: String?

  @OptionGroup var bindings: BindingTableOption

  @Option(
    help: """
      Keys to press, separated by spaces, such as "Tab Tab Shift+Tab Down"; and changes such as disable(pay): \
      \(ReplayStep.Change.allCases.map(\.rawValue).joined(separator: ", ")), each with the id of an element, in \
      quotation marks where it has spaces; move(ID,PARENT); wait(500), in milliseconds; and deactivate, activate and \
      reset, of the window.
      """)
  var keys: String?

  @Option(help: "text for people, json for programs.")
  var format = OutputFormat.text

  func validate() throws {
    try running.check(scene: scene, sceneOnly: [("--binding-table", bindings.bindingTable != nil)])
  }

  func run() throws {
    guard let scene else {
      return try running.report(
        .order, keys: keys, format: format.rawValue, [("from", from.map { .string($0) })])
    }
    // The command line runs on the first thread, which is the main actor's.
    try MainActor.assumeIsolated {
      let (scene, start) = try FocusSceneOptions(scene: scene, from: from, bindings: bindings).open()
      guard let keys else { return printOrder(scene.window.focusManager, from: start) }
      var player = ScriptPlayer(scene: scene.window, in: scene.windowSystem, bindings: bindings.name)
      for step in try FocusSceneOptions.steps(keys, in: scene.window.tree) {
        let played = try player.play(step)
        print(format == .json ? played.json.text() : played.text)
      }
    }
  }

  private func printOrder(_ manager: FocusManager, from start: ElementID?) {
    let tree = manager.tree
    let report = FocusOrderReport(manager, from: start)
    if format == .json { return print(report.json { tree[$0].key ?? "\($0)" }.text()) }
    let lines = report.lines { id in
      let element = tree[id]
      let label = element.label.isEmpty ? "" : " \"\(element.label)\""
      return "\(element.key ?? "\(id)") · \(element.role.rawValue)\(label)"
    }
    for line in lines { print(line.withControlPictures) }
  }
}
