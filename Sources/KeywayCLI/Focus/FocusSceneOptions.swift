internal import ArgumentParser
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayElements
internal import KeywayFiles
internal import KeywayFocus
internal import KeywayScenes
internal import KeywayUI

/// The options that choose a scene and the element where keys begin.
struct FocusSceneOptions: ParsableArguments {
  @Argument(help: "The scene file, YAML or JSON.", completion: .file(extensions: ["yaml", "json"]))
  var scene: String

  @Option(help: "The id of the element to start at.")
  var from: String?

  @OptionGroup var bindings: BindingTableOption

  init() {}

  init(scene: String, from: String?, bindings: BindingTableOption) {
    (self.scene, self.from, self.bindings) = (scene, from, bindings)
  }

  /// Opens the scene in a window without a screen, with the focus on the element that `--from` names.
  ///
  /// - Parameter bindings: nil for the table of the command line.
  /// - Returns: the window, and the first focused element; nil if `--from` names none.
  @MainActor
  func open(
    bindings: BindingTableOption? = nil
  ) throws -> (scene: HeadlessScene, start: ElementID?) {
    let scene = try Scene(path: scene)
    let opened = try HeadlessScene(scene, bindings: (bindings ?? self.bindings).load())
    return (opened, try start(opened.window))
  }

  /// Focuses the element that `--from` names.
  @MainActor
  @discardableResult
  func start(_ window: AppWindow) throws -> ElementID? {
    guard let from else { return nil }
    let start = try focus(from, window.focusManager)
    window.changeElement(window.tree.root) { nil }
    return start
  }

  private func focus(_ name: String, _ manager: FocusManager) throws -> ElementID {
    guard let id = manager.tree.element(named: name) else {
      throw ValidationError("--from: there is no element \"\(name)\" in \(scene); expected an id")
    }
    manager.focus(id)
    if manager.tree.hasFocus(in: id) { return manager.focused! }
    // With the rules of HTML, Tab may also start at an element that is not focusable.
    if manager.order.usesHTMLRules, manager.tree.isOpen(id) {
      manager.setStartingPoint(id)
      var order = manager.order
      if let next = order.next(from: .element(id), .forward) { return next }
    }
    throw ValidationError(
      "--from: \"\(name)\" cannot be focused; expected an element that is enabled and visible")
  }

  /// Presses the keys and makes the changes of `--keys`, without output.
  @MainActor
  static func play(_ keys: String?, _ scene: HeadlessScene) throws {
    var player = ScriptPlayer(scene: scene.window, in: scene.windowSystem)
    for step in try steps(keys ?? "", in: scene.window.tree) { _ = try player.play(step) }
  }

  /// Parses all of `--keys` before the first key is pressed, so that wrong input prints only an error.
  static func steps(_ text: String, in tree: ElementTree) throws -> [ReplayStep] {
    let steps: [ReplayStep]
    do {
      steps = try ReplayStep.script(text)
    } catch {
      throw ValidationError("--keys: \(error)")
    }
    try check(steps, in: tree)
    return steps
  }

  /// Rejects steps that name elements not in the scene.
  static func check(_ steps: [ReplayStep], in tree: ElementTree) throws {
    for step in steps {
      for name in step.names where tree.element(named: name) == nil {
        throw ValidationError(
          "--keys: \(step.text): there is no element \"\(name)\" in the scene; expected the id of an element")
      }
    }
  }
}
