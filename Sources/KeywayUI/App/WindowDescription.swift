public import KeywayElements
import KeywayMenus

/// What is known of a window before it is made.
public struct WindowDescription: Sendable {
  /// In the title bar, and the name by which assistive technologies know the window.
  public var title: String
  /// The reverse-domain name by which compositors know the app.
  public var appID: String
  /// In logical pixels, where the compositor leaves the choice.
  public var size: Size
  /// Whether the window fills its output from the start.
  public var isFullScreen: Bool
  /// Whether the menus are shown in a bar at the top of the window.
  public var showsMenuBar: Bool
  /// Whether the overview of shortcuts can be shown.
  public var offersShortcuts: Bool
  /// Which way the interface reads.
  public var layoutDirection: LayoutDirection
  /// In which order Tab visits the window's stops, and what arrow keys do outside groups.
  public var traversal = Traversal()

  /// Describes a window.
  public init(
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
