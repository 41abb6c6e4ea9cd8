internal import Keyway
internal import KeywayFiles
internal import KeywayFocus
internal import KeywayKeymap
internal import KeywayPlatform
internal import KeywayUI

extension AppWindow {
  /// Makes a window that shows a scene.
  ///
  /// - Parameter menus: in a bar above it; nil for none, and the shortcuts of the standard menus.
  convenience init(
    _ scene: Scene, in windowSystem: any WindowSystem, theme: Theme, bindings: BindingTable,
    menus: SceneMenus? = nil
  ) throws {
    var size = scene.size
    // The menus stand above the scene.
    if menus != nil { size.height += theme.menuBarHeight }
    try self.init(
      WindowDescription(
        title: scene.title, appID: "app.keyway.scene", size: size, showsMenuBar: menus != nil,
        offersShortcuts: scene.offersShortcuts,
        layoutDirection: scene.tree[scene.tree.root].direction ?? .leftToRight),
      in: windowSystem, theme: theme, bindings: bindings, content: ScreenView(scene.tree),
      buildMenu: { try menus?.build(with: $0) })
    let usual = FocusRingSettings()
    focusRing = FocusRingSettings(
      viewingDistance: scene.ring.viewingDistance ?? usual.viewingDistance,
      glide: scene.ring.glide ?? usual.glide, isLatched: scene.ring.isLatched,
      reducesMotion: scene.ring.reducesMotion ?? usual.reducesMotion)
    if let key = scene.focus.flatMap({ scene.tree[$0].key }) {
      focusManager.setDefault(tree.element(named: key))
    }
    // Whoever runs a scene wants to see these menus, or why not; not the standard ones.
    if let failure = menuSystem.failures.first { throw failure.error }
    guard let menus else { return }
    menus.follow(self)
    // Nobody is there who would do anything; the trace tells that it came to that.
    onCommand = { _ in }
  }
}
