package import KeywayFiles
package import KeywayFocus

extension FocusManager {
  /// Makes the manager of a scene as it is when it opens.
  package convenience init(opening scene: Scene) {
    self.init(scene.tree)
    setDefault(scene.focus)
    repair()
  }
}
