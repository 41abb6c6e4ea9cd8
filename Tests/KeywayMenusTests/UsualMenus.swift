@testable import KeywayMenus

extension MainMenu {
  /// The standard menus of an app that edits and finds: with the commands for that, and without those of others.
  static func usual(appName: String) -> Menu {
    standard(appName: appName).withoutMissingActions([
      .undo, .redo, .cut, .copy, .paste, .selectAll, .find, .findNext, .findPrevious,
    ])
  }
}
