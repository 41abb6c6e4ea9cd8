public import KeywayElements
import KeywayMenus
import KeywayPlatform

/// The window settings that ``KioskApp`` gives at the start, and those that may change while it runs.
extension AppWindow {
  /// The window's title, its accessible name and the name of the application menu; see ``KioskApp/title``.
  ///
  /// May change at any time. A title that is set here stays when the language changes.
  public var title: String {
    get { description.title }
    set {
      description.languages.title = nil
      guard newValue != description.title else { return }
      description.title = newValue
      renewStandardMenus()
      titleDidChange()
    }
  }

  package var appName: String { description.appName }

  /// Whether the window shows a menu bar; see ``KioskApp/showsMenuBar``. May change at any time: open menus close with the bar.
  public var showsMenuBar: Bool {
    get { menus.isBarVisible }
    set {
      guard newValue != menus.isBarVisible else { return }
      if !newValue { parts.menus.send(.close) }
      description.showsMenuBar = newValue
      menus.isBarVisible = newValue
      graph.focusRequests.reveals = true
      schedulePass()
    }
  }

  /// Whether the standard menus have Quit; see ``KioskApp/offersQuit``. May change at any time.
  public var offersQuit: Bool {
    get { description.offersQuit }
    set {
      guard newValue != description.offersQuit else { return }
      description.offersQuit = newValue
      renewStandardMenus()
    }
  }

  /// The tab order of the window, and what arrow keys do outside groups; see ``KioskApp/traversal``. May change at any time: the
  /// focus stays in place.
  public var traversal: Traversal {
    get { description.traversal }
    set {
      guard newValue != description.traversal else { return }
      description.traversal = newValue
      tree.update(tree.root) { $0.focus.scope?.traversal = newValue }
      schedulePass()
    }
  }

  /// Builds the standard menus again, for another language, title or choice of commands. The app changes them as at the start.
  func renewStandardMenus() {
    do throws(MenuError) {
      try commands.system.replaceBase(description.standardMenus(in: localization))
    } catch {
      // The title in this language is blank; the menus stay as they are.
      graph.report(.menus(contributor: "Keyway", reason: "\(error)"))
    }
  }

  /// Passes a new title to the window system and assistive technologies.
  func titleDidChange() {
    platformWindow.setTitle(description.title)
    tree.update(tree.root) { $0.label = description.title }
    schedulePass()
  }
}
