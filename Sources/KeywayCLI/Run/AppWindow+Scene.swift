internal import Keyway
internal import KeywayElements
internal import KeywayFiles
internal import KeywayKeymap
internal import KeywayPlatform
internal import KeywayScenes
internal import KeywayUI

extension AppWindow {
  /// Makes a window that shows a scene with menus of files in a bar above it.
  convenience init(
    _ scene: Scene, in windowSystem: any WindowSystem, theme: Theme, bindings: BindingTable, size: Size?,
    menus: SceneMenus
  ) throws {
    try self.init(
      scene, in: windowSystem, theme: theme, bindings: bindings, size: size, showsMenuBar: true,
      buildMenu: { try menus.build(with: $0) })
    menus.follow(self)
    // Nobody is there who would do anything; the trace tells that it came to that.
    onCommand = { _ in }
  }
}
