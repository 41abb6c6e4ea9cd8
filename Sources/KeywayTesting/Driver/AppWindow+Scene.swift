public import Keyway
import KeywayDrawing
import KeywayElements
public import KeywayFiles

extension AppWindow {
  /// Makes a window that shows a scene, and does what keys ask to the scene itself.
  ///
  /// - Parameters:
  ///   - showsMenuBar: whether the menus stand in a bar, above the scene's own size.
  ///   - buildMenu: changes the standard menus, as `KioskApp.buildMenu(with:)` does.
  /// - Throws: what the window system throws, `FileError` where a picture is damaged, and `DrawingError` where there are no
  ///   fonts.
  package convenience init(
    _ scene: Scene, in windowSystem: any WindowSystem, theme: Theme = .light,
    bindings: BindingTable = .standard, showsMenuBar: Bool = false,
    buildMenu: @escaping (MenuBuilder) throws -> Void = { _ in }
  ) throws {
    let pictures = try scene.loadPictures()
    var size = scene.size
    // The menus stand above the scene.
    if showsMenuBar { size.height += theme.menuBarHeight }
    try self.init(
      WindowDescription(
        title: scene.title, appID: "app.keyway.scene", size: size, showsMenuBar: showsMenuBar,
        offersShortcuts: scene.offersShortcuts,
        layoutDirection: scene.tree[scene.tree.root].direction ?? .leftToRight),
      in: windowSystem, theme: theme, bindings: bindings, content: ScreenView(scene.tree, pictures: pictures),
      buildMenu: buildMenu)
    let usual = FocusRingSettings()
    focusRing = FocusRingSettings(
      viewingDistance: scene.ring.viewingDistance ?? usual.viewingDistance,
      glide: scene.ring.glide ?? usual.glide, isLatched: scene.ring.isLatched,
      reducesMotion: scene.ring.reducesMotion ?? usual.reducesMotion)
    if let key = scene.focus.flatMap({ scene.tree[$0].key }) {
      focusManager.setDefault(tree.element(named: key))
    }
    // Whoever shows a scene wants to see these menus, or why not; not the standard ones.
    if let failure = menuSystem.failures.first { throw failure.error }
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

extension AppDriver {
  /// Starts a window that shows a scene.
  ///
  /// - Parameter scale: device pixels per logical pixel.
  public convenience init(
    _ scene: Scene, bindings: BindingTable = .standard, theme: Theme = .light, scale: Double = 1
  ) throws {
    try self.init(layout: "us", variant: "", scale: scale) {
      try AppWindow(scene, in: $0, theme: theme, bindings: bindings)
    }
  }

  /// Starts a window that shows a scene file, in YAML or JSON.
  ///
  /// - Throws: a `FileError` that says where the file is wrong.
  public convenience init(
    scene path: String, bindings: BindingTable = .standard, theme: Theme = .light, scale: Double = 1
  ) throws {
    try self.init(Scene(path: path), bindings: bindings, theme: theme, scale: scale)
  }
}
