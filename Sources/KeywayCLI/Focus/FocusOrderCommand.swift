internal import ArgumentParser
internal import Keyway
internal import KeywayElements
internal import KeywayFiles
internal import KeywayFocus
internal import KeywayKeymap

/// `keyway focus order SCENE`: what Tab visits, or what given keys do.
struct FocusOrderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "order", abstract: "What Tab visits, in order; with --keys, what each key does.",
    discussion: """
      Without --keys the order begins at the first stop, or at --from. A list appears as one stop. \
      Elements without an id are named after the nearest id above them, such as sidebar/cell-2.
      """)

  @Argument(help: "The scene file, YAML or JSON.", completion: .file(extensions: ["yaml", "json"]))
  var scene: String

  @Option(help: "Keys to press, with spaces between, such as \"Tab Tab Shift+Tab Down\".")
  var keys: String?

  @Option(help: "The id of the element to start at.")
  var from: String?

  @OptionGroup var bindings: BindingTableOption

  @Option(help: "text for people, json for programs.")
  var format = OutputFormat.text

  func run() throws {
    let scene = try Scene(path: self.scene)
    let manager = FocusManager(scene.tree)
    manager.setDefault(scene.focus)
    manager.repair()
    let table = try bindings.load()
    var start: ElementID?
    if let from {
      guard let id = scene.tree.element(forKey: from) else {
        throw ValidationError("--from: there is no element \"\(from)\" in \(self.scene); expected an id")
      }
      manager.focus(id)
      guard let focused = manager.focused, focused == id || scene.tree.isAncestor(id, of: focused) else {
        throw ValidationError(
          "--from: \"\(from)\" cannot take the focus; expected an element that is enabled and visible")
      }
      start = focused
    }
    if let keys {
      try press(keys.split(whereSeparator: \.isWhitespace).map(String.init), manager, table)
    } else {
      printOrder(manager, from: start)
    }
  }

  private func printOrder(_ manager: FocusManager, from start: ElementID?) {
    let tree = manager.tree
    var order = manager.order
    let stops = order.cycle(from: start)
    if format == .json {
      let names = stops.map { JSONValue.string(tree[$0].key ?? "\($0)") }
      return print((["order": .array(names)] as JSONValue).text())
    }
    for (index, stop) in stops.enumerated() {
      let element = tree[stop]
      let label = element.label.isEmpty ? "" : " \"\(element.label)\""
      print("\(index + 1). \(element.key ?? "\(stop)") · \(element.role.rawValue)\(label)")
    }
  }

  private func press(_ keys: [String], _ manager: FocusManager, _ table: BindingTable) throws {
    var replay = FocusReplay(manager, bindings: table)
    let tree = manager.tree
    // All keys are read before the first is pressed: wrong input prints nothing else.
    for key in keys {
      do { _ = try Shortcut(key) } catch { throw ValidationError("--keys: \(error)") }
    }
    for key in keys {
      let step = try replay.press(key)
      if format == .json {
        print(step.json(in: tree).text())
        continue
      }
      let focused = step.focused.map { tree[$0].key ?? "\($0)" } ?? "nothing"
      let commands = step.commands.map { " · performs \($0)" }.joined()
      print("\(key) → \(focused) (\(step.reason))\(commands)")
    }
  }
}
