internal import ArgumentParser
internal import Keyway
internal import KeywayElements
internal import KeywayFiles
internal import KeywayFocus
internal import KeywayKeymap

/// The scene of a command that plays keys, and where in it they begin.
struct FocusSceneOptions: ParsableArguments {
  @Argument(help: "The scene file, YAML or JSON.", completion: .file(extensions: ["yaml", "json"]))
  var scene: String

  @Option(help: "The id of the element to start at.")
  var from: String?

  @OptionGroup var bindings: BindingTableOption

  /// The scene as it is when it opens, with the focus on what `--from` names; nil where nothing does.
  func load() throws -> (manager: FocusManager, start: ElementID?) {
    let scene = try Scene(path: scene)
    let manager = FocusManager(scene.tree)
    manager.setDefault(scene.focus)
    manager.repair()
    return (manager, try from.map { try focus($0, manager) })
  }

  private func focus(_ name: String, _ manager: FocusManager) throws -> ElementID {
    guard let id = manager.tree.element(forKey: name) else {
      throw ValidationError("--from: there is no element \"\(name)\" in \(scene); expected an id")
    }
    manager.focus(id)
    guard let focused = manager.focused, focused == id || manager.tree.isAncestor(id, of: focused) else {
      throw ValidationError(
        "--from: \"\(name)\" cannot take the focus; expected an element that is enabled and visible")
    }
    return focused
  }

  /// Splits `--keys`; all are read before the first is pressed, so that wrong input prints nothing else.
  static func keys(_ text: String) throws -> [String] {
    let keys = text.split(whereSeparator: \.isWhitespace).map(String.init)
    for key in keys {
      do { _ = try Shortcut(key) } catch { throw ValidationError("--keys: \(error)") }
    }
    return keys
  }
}
