internal import ArgumentParser
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayElements
internal import KeywayFiles
internal import KeywayFocus
internal import KeywayKeymap
internal import KeywayScenes
internal import KeywayUI

/// The options of a report on a scene.
extension ReportOptions {
  /// Opens a scene in a window without a screen.
  @MainActor
  func open(
    _ scene: Scene, bindings: BindingTable = .standard, scale: Double = 1, showsFrames: Bool = false
  ) throws -> HeadlessScene {
    try HeadlessScene(
      scene, keymap: layout == nil ? nil : keymap(), bindings: bindings, theme: screen.theme, scale: scale,
      size: screen.size, showsFrames: showsFrames)
  }

  /// Focuses the element of `--from`, and performs the steps of `--keys`, without output.
  @MainActor
  func play(_ scene: HeadlessScene) throws {
    try start(scene.window)
    try SceneScript.play(keys, scene)
  }

  /// Focuses the element of `--from`.
  ///
  /// - Returns: the focused element; nil without the option.
  @MainActor
  @discardableResult
  func start(_ window: AppWindow) throws -> ElementID? {
    guard let from else { return nil }
    let start = try focus(from, window.focusManager)
    window.changeElement(window.tree.root) { nil }
    return start
  }

  private func focus(_ name: String, _ manager: FocusManager) throws -> ElementID {
    guard let id = manager.tree.element(namedInScript: name) else {
      throw ValidationError("--from: \(ScriptError.noElement(name))")
    }
    manager.focus(id)
    if manager.tree.hasFocus(in: id) { return manager.focused! }
    // With HTML's rules, Tab may also start at an element that is not focusable.
    if manager.order.rules.hasStartingPoint, manager.tree.isOpen(id) {
      manager.setStartingPoint(id)
      var order = manager.order
      if let next = order.next(from: .element(id), .forward) { return next }
    }
    throw ValidationError("--from: \(ScriptError.notFocusable(name))")
  }
}

/// The steps of `--keys` on a scene.
enum SceneScript {
  /// Performs the steps without output.
  @MainActor
  static func play(_ keys: String?, _ scene: HeadlessScene) throws {
    var player = ScriptPlayer(scene: scene.window, in: scene.windowSystem)
    for step in try steps(keys ?? "", in: scene.window.tree) { _ = try player.play(step) }
  }

  /// Parses the whole script before the first key is pressed, so that wrong input prints only an error.
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

  /// Rejects steps that name elements missing from the scene.
  static func check(_ steps: [ReplayStep], in tree: ElementTree) throws {
    for step in steps {
      for name in step.names where tree.element(named: name) == nil {
        throw ValidationError(
          "--keys: \(step.text): unknown element \"\(name)\"; expected the id of an element of the scene")
      }
    }
  }
}
