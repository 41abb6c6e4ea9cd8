internal import ArgumentParser
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayElements
internal import KeywayFiles
internal import KeywayFocus
internal import KeywayScenes
internal import KeywayUI

struct FocusOrderCommand: ReportingCommand {
  static let verb = ReportVerb.focusOrder
  static let configuration = CommandConfiguration(
    commandName: "order",
    abstract: "List the initial focus and the tab order; with --keys, the result of each key.",
    discussion: """
      Without --keys, the order starts at the first stop, or at --from. A list is one stop. Elements without an id are \
      named after the nearest id above them, such as sidebar/cell-2.
      """)

  @Argument(help: "The scene file, YAML or JSON.", completion: .file(extensions: ["yaml", "json"]))
  var scene: String?

  @OptionGroup var running: RunningAppOption

  @OptionGroup var bindings: BindingTableOption

  @OptionGroup var report: ReportArguments<FocusOrderCommand>

  func validate() throws {
    try running.check(
      scene: scene, report, sceneOnly: [("--binding-table", bindings.bindingTable != nil)])
  }

  func perform() throws {
    guard let scene else { return try running.show(.order, report) }
    let options = report.options
    let opened = try options.open(Scene(path: scene), bindings: bindings.load())
    let start = try options.start(opened.window)
    guard let keys = options.keys else { return printOrder(opened.window.focusManager, from: start) }
    var player = ScriptPlayer(scene: opened.window, in: opened.windowSystem, bindings: bindings.name)
    for step in try SceneScript.steps(keys, in: opened.window.tree) {
      let played = try player.play(step)
      print(options.isJSON ? played.json.text() : played.text)
    }
  }

  private func printOrder(_ manager: FocusManager, from start: ElementID?) {
    let tree = manager.tree
    let report = FocusOrderReport(manager, from: start)
    if self.report.options.isJSON { return print(report.json { tree[$0].key ?? "\($0)" }.text()) }
    let lines = report.lines { id in
      let element = tree[id]
      let label = element.label.isEmpty ? "" : " \"\(element.label)\""
      return "\(element.key ?? "\(id)") · \(element.role.rawValue)\(label)"
    }
    for line in lines { print(line.withControlPictures) }
  }
}
