import KeywayKeymap

/// The menu bar that every app starts from.
///
/// It has the contents of UIKit's and macOS's standard menus, with the same identifiers and shortcuts. Commands without a
/// performer are left out (``CommandAttributes/hiddenWhenActionMissing``): an app that performs ``CommandAction/save`` has that
/// command with its shortcut. Groups that only an app can fill are empty anchors. `menus/standard.yaml` has the same menus
/// for programs without Swift.
package enum MainMenu {
  /// Returns the standard menus under a root.
  ///
  /// - Parameters:
  ///   - appName: the title of the application menu.
  ///   - offersShortcuts: whether the help menu shows the overview of shortcuts.
  ///   - offersQuit: whether the application menu has Quit. Its group is there in any case.
  ///   - localized: translates a title. It receives the English title, with `$appName` for the app's name.
  package static func standard(
    appName: String, offersShortcuts: Bool = true, offersQuit: Bool = true,
    localized: (String) -> String = { $0 }
  ) -> Menu {
    let children: [any MenuElement] = [
      application(offersQuit), file, edit, format, view, window, help(offersShortcuts),
    ]
    return Menu(
      identifier: .root,
      children: children.map { $0.inserted(by: provenance).titled { named(appName, localized($0)) } })
  }

  /// Returns a text with the app's name for `$appName`.
  private static func named(_ appName: String, _ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result = ""
    var rest = text[...]
    while let sign = rest.firstIndex(of: "$") {
      let hasName = rest[sign...].hasPrefix(appNamePlaceholder)
      result += rest[..<sign] + (hasName ? appName : "$")
      rest = rest[sign...].dropFirst(hasName ? appNamePlaceholder.count : 1)
    }
    return result + rest
  }

  static let appNamePlaceholder = "$appName"

  /// The source of the standard menus.
  package static let provenance = Provenance(contributor: "Keyway", file: "\(#fileID)", line: 0)

  // MARK: Parts

  static func menu(_ title: String, _ identifier: Menu.Identifier, _ children: any MenuElement...) -> Menu {
    Menu(title: title, identifier: identifier, children: children)
  }

  static func group(_ identifier: Menu.Identifier, _ children: any MenuElement...) -> Menu {
    Menu(identifier: identifier, options: .displayInline, children: children)
  }

  /// Returns a command that is present while anything performs it.
  static func command(
    _ title: String, _ action: CommandAction, alternates: [CommandAlternate] = []
  ) -> Command {
    Command(title: title, action: action, alternates: alternates, attributes: .hiddenWhenActionMissing)
  }

  static func command(
    _ title: String, _ action: CommandAction, _ shortcut: String, repeats: Bool = false,
    alternates: [CommandAlternate] = []
  ) -> KeyCommand {
    KeyCommand(
      command(title, action, alternates: alternates), shortcuts: [key(shortcut)],
      allowsRepeat: repeats)
  }

  /// Returns such a command with a shortcut only if Super plays Command.
  static func command(_ title: String, _ action: CommandAction, super shortcut: String) -> KeyCommand {
    KeyCommand(command(title, action), shortcuts: [], allowsRepeat: false)
      .shortcuts([key(shortcut)], for: .super)
  }

  /// Parses a shortcut as in menu files.
  static func key(_ text: String) -> Shortcut { literalValue { try Shortcut(text) } }

  static func alternate(
    _ title: String, _ action: CommandAction, _ modifierFlags: ModifierFlags
  ) -> CommandAlternate {
    CommandAlternate(
      title: title, action: action, modifierFlags: modifierFlags, attributes: .hiddenWhenActionMissing)
  }
}

extension MenuElement {
  /// Returns the element with changed titles, here and below; empty titles stay.
  fileprivate func titled(_ change: (String) -> String) -> any MenuElement {
    var element: any MenuElement = self
    if !title.isEmpty { element.title = change(title) }
    if let alternates = asCommand?.alternates, !alternates.isEmpty {
      element = element.changingCommand { command in
        for index in alternates.indices { command.alternates[index].title = change(alternates[index].title) }
      }
    }
    guard var menu = element as? Menu else { return element }
    menu.children = menu.children.map { $0.titled(change) }
    return menu
  }
}

extension Menu {
  /// The app's name: the title of the application menu, or an empty text.
  package var appTitle: String {
    children.lazy.compactMap { $0 as? Menu }.first { $0.identifier == .application }?.title ?? ""
  }
}
