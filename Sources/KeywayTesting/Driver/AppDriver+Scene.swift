public import Keyway
public import KeywayFiles
import KeywayScenes

extension AppDriver {
  /// Opens a window that shows a scene.
  ///
  /// - Parameters:
  ///   - scene: the scene, from a file.
  ///   - bindings: the keys that move the focus, activate and so on.
  ///   - theme: the colours and sizes.
  ///   - scale: device pixels per logical pixel.
  public convenience init(
    _ scene: Scene, bindings: BindingTable = .standard, theme: Theme = .light, scale: Double = 1
  ) throws {
    try self.init(layout: "us", variant: "", scale: scale) {
      try AppWindow(scene, in: $0, theme: theme, bindings: bindings)
    }
  }

  /// Opens a window that shows a scene file, in YAML or JSON.
  ///
  /// - Throws: a `FileError` with the position of a fault in the file.
  public convenience init(
    scene path: String, bindings: BindingTable = .standard, theme: Theme = .light, scale: Double = 1
  ) throws {
    try self.init(Scene(path: path), bindings: bindings, theme: theme, scale: scale)
  }
}
