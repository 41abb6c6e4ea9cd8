package import KeywayElements
import KeywayMenus
package import KeywayPlatform

/// The properties of a window before it is created.
package struct WindowDescription: Sendable {
  /// The title in the title bar, and the window's accessible name.
  package var title: String
  package var appID: String
  /// The size in logical pixels, if the compositor does not set one.
  package var size: Size
  package var isFullScreen: Bool
  /// The output to fill; nil leaves it to the window system.
  package var output: DisplayOutput?
  /// Whether it covers the desktop's panels in full screen.
  package var coversPanels = false
  package var showsMenuBar: Bool
  package var offersShortcuts: Bool
  package var offersQuit = true
  package var layoutDirection: LayoutDirection
  /// The tab order of the window, and what arrow keys do outside groups.
  package var traversal = Traversal()

  /// The distance between people and the screen, in metres; nil for a person who touches it.
  var viewingDistance: Double?
  /// Whether type and targets grow with the distance; those of a scene have fixed places.
  package var isMagnified = true
  package var languages = LanguageSource()

  package init(
    title: String, appID: String, size: Size, isFullScreen: Bool = false, showsMenuBar: Bool = true,
    offersShortcuts: Bool = true,
    layoutDirection: LayoutDirection = .leftToRight
  ) {
    (self.title, self.appID, self.size, self.isFullScreen) = (title, appID, size, isFullScreen)
    (self.showsMenuBar, self.offersShortcuts) = (showsMenuBar, offersShortcuts)
    self.layoutDirection = layoutDirection
  }

  var root: Element {
    Element(
      role: .window, label: title, direction: layoutDirection,
      focus: FocusBehavior(scope: FocusScope(traversal: traversal)))
  }

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
