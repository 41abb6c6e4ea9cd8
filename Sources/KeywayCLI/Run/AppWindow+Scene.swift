internal import Keyway
internal import KeywayFiles
internal import KeywayKeymap
internal import KeywayPlatform
internal import KeywayUI

extension AppWindow {
  /// Makes a window that shows a scene.
  convenience init(
    _ scene: Scene, in windowSystem: any WindowSystem, theme: Theme, bindings: BindingTable
  ) throws {
    try self.init(
      WindowDescription(
        title: scene.title, appID: "app.keyway.scene", size: scene.size, showsMenuBar: false,
        layoutDirection: scene.tree[scene.tree.root].direction ?? .leftToRight),
      in: windowSystem, theme: theme, bindings: bindings, content: ScreenView(scene.tree))
    if let key = scene.focus.flatMap({ scene.tree[$0].key }) {
      focusManager.setDefault(tree.element(forKey: key))
    }
  }
}
