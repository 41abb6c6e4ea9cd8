internal import Keyway
internal import KeywayElements
internal import KeywayFiles
internal import KeywayKeymap
internal import KeywayPlatform
internal import KeywayScenes
internal import KeywayUI

extension AppWindow {
  /// Creates a window that shows a scene, with menus from files in a bar above it.
  convenience init(
    _ scene: Scene, in windowSystem: any WindowSystem, theme: Theme, bindings: BindingTable, size: Size?,
    language: LanguageTag?, menus: SceneMenus
  ) throws {
    try self.init(
      scene, in: windowSystem, theme: theme, bindings: bindings, size: size, language: language,
      showsMenuBar: true, buildMenu: { try menus.build(with: $0) })
    menus.follow(self)
    // A scene has no app that performs commands; the trace shows that they fired.
    onCommand = { _ in }
  }
}
