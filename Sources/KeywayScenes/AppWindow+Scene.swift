import KeywayDrawing
package import KeywayElements
package import KeywayFiles
import KeywayFocus
package import KeywayKeymap
package import KeywayMenus
package import KeywayPlatform
package import KeywayUI

extension AppWindow {
  /// Makes a window of a scene: its tree is the window's, and what keys ask is done to the scene itself.
  ///
  /// A scene is opened once; whoever needs it as it was reads it anew. Where the window system shows no frames, neither
  /// fonts nor pictures are read.
  ///
  /// - Parameters:
  ///   - size: of the window, in logical pixels; nil is the scene's own.
  ///   - showsMenuBar: whether the menus stand in a bar, above the scene's own size.
  ///   - buildMenu: changes the standard menus, as `KioskApp.buildMenu(with:)` does.
  /// - Throws: what the window system throws, `FileError` where a picture is damaged, and `DrawingError` where there are no
  ///   fonts.
  package convenience init(
    _ scene: Scene, in windowSystem: any WindowSystem, theme: Theme = .light,
    bindings: BindingTable = .standard, size: Size? = nil, showsMenuBar: Bool = false,
    buildMenu: @escaping (MenuBuilder) throws -> Void = { _ in }
  ) throws {
    let pictures = windowSystem.showsFrames ? try scene.loadPictures() : [:]
    var size = size ?? scene.size
    // The menus stand above the scene.
    if showsMenuBar, size == scene.size { size.height += theme.menuBarHeight }
    try self.init(
      WindowDescription(
        title: scene.title, appID: "app.keyway.scene", size: size, showsMenuBar: showsMenuBar,
        offersShortcuts: scene.offersShortcuts,
        layoutDirection: scene.tree[scene.tree.root].direction ?? .leftToRight),
      tree: scene.tree, in: windowSystem, theme: theme, bindings: bindings,
      content: SceneView(pictures: pictures), buildMenu: buildMenu)
    let usual = FocusRingSettings()
    focusRing = FocusRingSettings(
      viewingDistance: scene.ring.viewingDistance ?? usual.viewingDistance,
      glide: scene.ring.glide ?? usual.glide, isLatched: scene.ring.isLatched,
      reducesMotion: scene.ring.reducesMotion ?? usual.reducesMotion)
    focusManager.setDefault(scene.focus)
    // Whoever shows a scene wants to see these menus, or why not; not the standard ones.
    if let failure = commands.system.failures.first { throw failure.error }
  }
}

extension Scene {
  /// What the elements show, each file read once.
  func loadPictures() throws(FileError) -> [ElementID: ImageBuffer] {
    var files: [String: ImageBuffer] = [:]
    // Of a damaged file the first place that names it is told.
    for picture in pictures.values.sorted(by: { $0.place.line < $1.place.line })
    where files[picture.path] == nil {
      do throws(DrawingError) {
        files[picture.path] = try ImageBuffer(pngFile: picture.path)
      } catch {
        throw picture.place.error("\(error)", expected: "a PNG file that is whole")
      }
    }
    return pictures.compactMapValues { files[$0.path] }
  }
}
