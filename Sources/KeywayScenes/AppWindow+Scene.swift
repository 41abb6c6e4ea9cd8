import KeywayDrawing
package import KeywayElements
package import KeywayFiles
import KeywayFocus
package import KeywayKeymap
package import KeywayMenus
package import KeywayPlatform
package import KeywayUI

extension AppWindow {
  /// Creates a window for a scene: the scene's tree becomes the window's, and keys change the scene itself.
  ///
  /// Open a scene once; read it again to get its original state. If the window system shows no frames, neither fonts nor
  /// pictures are read.
  ///
  /// - Parameters:
  ///   - size: the size of the window, in logical pixels; nil is the scene's.
  ///   - language: the language of the menus, key names and Keyway's own words; nil for English. The scene's texts stay as
  ///     they are.
  ///   - showsMenuBar: whether a menu bar is shown, in addition to the scene's size.
  ///   - buildMenu: changes the standard menus, as `KioskApp.buildMenu(with:)` does.
  /// - Throws: errors of the window system, `FileError` if a picture is damaged, and `DrawingError` if there are no fonts.
  package convenience init(
    _ scene: Scene, in windowSystem: any WindowSystem, theme: Theme = .light,
    bindings: BindingTable = .standard, size: Size? = nil, language: LanguageTag? = nil,
    showsMenuBar: Bool = false,
    buildMenu: @escaping (MenuBuilder) throws -> Void = { _ in }
  ) throws {
    // A damaged picture is a fault of the scene, so it is loaded even if no frames are shown.
    let pictures = try scene.loadPictures()
    var size = size ?? scene.size
    // The menu bar is above the scene.
    if showsMenuBar, size == scene.size { size.height += theme.menuBarHeight }
    let languages = LanguageSource(standard: language)
    let direction = scene.tree[scene.tree.root].direction ?? languages.initial.language.layoutDirection
    var description = WindowDescription(
      title: scene.title, appID: "app.keyway.scene", size: size, showsMenuBar: showsMenuBar,
      offersShortcuts: scene.offersShortcuts, layoutDirection: direction)
    description.languages = languages
    description.isMagnified = false
    try self.init(
      description,
      tree: scene.tree, in: windowSystem, theme: theme, bindings: bindings,
      content: SceneView(pictures: pictures, numberFields: scene.numberFields), buildMenu: buildMenu)
    let usual = FocusRingSettings()
    focusRing = FocusRingSettings(
      viewingDistance: scene.ring.viewingDistance ?? usual.viewingDistance,
      glide: scene.ring.glide.map { .milliseconds($0) } ?? usual.glide, isLatched: scene.ring.isLatched,
      reducesMotion: scene.ring.reducesMotion ?? usual.reducesMotion)
    focusManager.setDefault(scene.focus)
    // A scene is not an app: only tools show it.
    hasDiagnostics = true
    scenePlaces = scene.written.mapValues { SourcePlace(file: scene.file, line: $0.line) }
    // An on-screen keyboard would take the room of the scene's frames.
    onScreenKeyboard = .never
    // Errors in the menus are reported, instead of showing the standard menus.
    if let failure = commands.system.failures.first { throw failure.error }
  }
}

extension Scene {
  /// The pictures of the elements; each file is read once.
  func loadPictures() throws(FileError) -> [ElementID: ImageBuffer] {
    var files: [String: ImageBuffer] = [:]
    // A damaged file is reported at the first element that names it.
    for picture in pictures.values.sorted(by: { $0.place.line < $1.place.line })
    where files[picture.path] == nil {
      do throws(DrawingError) {
        files[picture.path] = try ImageBuffer(pngFile: picture.path)
      } catch {
        throw picture.place.error("\(error)", expected: "a complete PNG file")
      }
    }
    return pictures.compactMapValues { files[$0.path] }
  }
}
