package import KeywayElements
import KeywayMenus

/// What is known of a window before it is made.
package struct WindowDescription: Sendable {
  /// In the title bar, and the name by which assistive technologies know the window.
  package var title: String
  /// The reverse-domain name by which compositors know the app.
  package var appID: String
  /// In logical pixels, where the compositor leaves the choice.
  package var size: Size
  /// Whether the window fills its output from the start.
  package var isFullScreen: Bool
  /// Whether the menus are shown in a bar at the top of the window.
  package var showsMenuBar: Bool
  /// Whether the overview of shortcuts can be shown.
  package var offersShortcuts: Bool
  /// Which way the interface reads.
  package var layoutDirection: LayoutDirection
  /// In which order Tab visits the window's stops, and what arrow keys do outside groups.
  package var traversal = Traversal()

  /// Describes a window.
  package init(
    title: String, appID: String, size: Size, isFullScreen: Bool = false, showsMenuBar: Bool = true,
    offersShortcuts: Bool = true,
    layoutDirection: LayoutDirection = .leftToRight
  ) {
    self.title = title
    self.appID = appID
    self.size = size
    self.isFullScreen = isFullScreen
    self.showsMenuBar = showsMenuBar
    self.offersShortcuts = offersShortcuts
    self.layoutDirection = layoutDirection
  }

  /// The element of the window.
  var root: Element {
    Element(
      role: .window, label: title, direction: layoutDirection,
      focus: FocusBehavior(scope: FocusScope(traversal: traversal)))
  }

  /// What the app is called in its menus: as the window is, and where that has no title as the program is.
  var appName: String {
    if !title.isBlank { return title }
    let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
    return program.isBlank ? "App" : program
  }
}
