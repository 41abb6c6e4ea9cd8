package import KeywayElements
import KeywayMenus
package import KeywayPlatform

/// The properties of a window before it is created.
package struct WindowDescription: Sendable {
  /// The title in the title bar, and the window's accessible name.
  package var title: String
  /// The reverse-domain name of the app for compositors.
  package var appID: String
  /// The size in logical pixels, if the compositor does not set one.
  package var size: Size
  /// Whether the window starts full screen.
  package var isFullScreen: Bool
  /// The output to fill; nil leaves it to the window system.
  package var output: DisplayOutput?
  /// Whether it covers the desktop's panels in full screen.
  package var coversPanels = false
  /// Whether the window shows a menu bar.
  package var showsMenuBar: Bool
  /// Whether the overview of shortcuts can be shown.
  package var offersShortcuts: Bool
  /// Whether the standard menus have Quit.
  package var offersQuit = true
  /// The direction of the interface.
  package var layoutDirection: LayoutDirection
  /// The tab order of the window, and what arrow keys do outside groups.
  package var traversal = Traversal()

  /// The distance between people and the screen, in metres; nil for a person who touches it.
  var viewingDistance: Double?
  /// Whether type and targets grow with the distance; those of a scene have fixed places.
  package var isMagnified = true
  /// The languages of the window's texts.
  package var languages = LanguageSource()

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

  /// The standard menus in a language.
  func standardMenus(in localization: Localization) -> Menu {
    MainMenu.standard(appName: appName, offersShortcuts: offersShortcuts, offersQuit: offersQuit) {
      // The app's menu has the app's name, which is in no catalog.
      $0 == "$appName" ? $0 : localization.text($0)
    }
  }

  /// The name of the app in its menus: the window's title, or the program's name if that is empty.
  var appName: String {
    if !title.isBlank { return title }
    let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
    return program.isBlank ? "App" : program
  }
}
