package import KeywayElements
package import KeywayFiles
package import KeywayKeymap
package import KeywayPlatform
package import KeywayUI

/// A scene in a window without a screen. It takes keys like any window, but neither paints nor needs fonts.
@MainActor
package struct HeadlessScene {
  package let windowSystem: HeadlessWindowSystem
  package let window: AppWindow

  /// Opens a scene.
  ///
  /// - Parameters:
  ///   - keymap: of the keyboard; nil is the `us` layout.
  ///   - size: of the window, in logical pixels; nil is the scene's own.
  ///   - showsFrames: whether the window paints, for pictures; this needs fonts.
  /// - Throws: errors of ``KeywayUI/AppWindow/init(_:in:theme:bindings:size:showsMenuBar:buildMenu:)``; with `showsFrames` only,
  ///   `FileError` for a damaged picture and `DrawingError` if there are no fonts.
  package init(
    _ scene: Scene, keymap: Keymap? = nil, bindings: BindingTable = .standard, theme: Theme = .light,
    scale: Double = 1, size: Size? = nil, showsFrames: Bool = false
  ) throws {
    windowSystem = HeadlessWindowSystem(keymap: keymap, scale: scale, showsFrames: showsFrames)
    window = try AppWindow(scene, in: windowSystem, theme: theme, bindings: bindings, size: size)
    windowSystem.settle()
  }
}
