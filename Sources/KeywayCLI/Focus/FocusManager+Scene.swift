internal import KeywayFiles
internal import KeywayFocus

extension FocusManager {
  /// Makes the manager of a scene as it is when it opens.
  convenience init(opening scene: Scene) {
    self.init(scene.tree)
    setDefault(scene.focus)
    repair()
  }
}
