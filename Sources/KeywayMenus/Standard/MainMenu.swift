import KeywayKeymap

/// The menu bar that every app starts from.
///
/// It holds what UIKit and macOS have in their standard menus, under the same identifiers and with the same shortcuts.
/// What the window itself does not perform is left out where nobody does
/// (``CommandAttributes/hiddenWhenActionMissing``): an app that performs ``CommandAction/save`` has the command with its
/// shortcut. Groups that nobody can fill beforehand are empty, as anchors. `menus/standard.yaml` holds the same for
/// programs without Swift.
public enum MainMenu {
  /// The standard menus under the root.
  ///
  /// - Parameters:
  ///   - appName: the title of the application menu.
  ///   - offersShortcuts: whether the help menu shows the overview of shortcuts.
  ///   - localized: gives a title in the person's language. It is asked for each as it is written here, with
  ///     `$appName` where the name comes in.
  public static func standard(
    appName: String, offersShortcuts: Bool = true, localized: (String) -> String = { $0 }
  ) -> Menu {
    let children: [any MenuElement] = [
      application, file, edit, format, view, window, help(offersShortcuts),
    ]
    return Menu(
      identifier: .root,
      children: children.map { $0.inserted(by: provenance).titled { named(appName, localized($0)) } })
  }

  /// A text with the app's name filled in.
  private static func named(_ appName: String, _ text: String) -> String {
    text.split(separator: appNamePlaceholder, omittingEmptySubsequences: false).joined(separator: appName)
  }

  static let appNamePlaceholder = "$appName"

  /// Who stands behind the standard menus.
  public static let provenance = Provenance(contributor: "Keyway", file: "\(#fileID)", line: 0)

  // MARK: Parts

  static func group(_ identifier: Menu.Identifier, _ children: [any MenuElement] = []) -> Menu {
    Menu(identifier: identifier, options: .displayInline, children: children)
  }

  /// A command that is there while somebody performs it.
  static func command(
    _ title: String, _ action: CommandAction, alternates: [CommandAlternate] = []
  ) -> Command {
    Command(title: title, action: action, alternates: alternates, attributes: .hiddenWhenActionMissing)
  }

  /// The same with a shortcut.
  ///
  /// - Parameter repeats: whether a held key gives the command again.
  static func command(
    _ title: String, _ action: CommandAction, _ shortcut: String, repeats: Bool = false,
    alternates: [CommandAlternate] = []
  ) -> KeyCommand {
    KeyCommand(
      command(title, action, alternates: alternates), shortcuts: [key(shortcut)],
      allowsRepeat: repeats)
  }

  /// The same with a shortcut only where Super plays Command.
  static func command(_ title: String, _ action: CommandAction, super shortcut: String) -> KeyCommand {
    KeyCommand(command(title, action), shortcuts: [], allowsRepeat: false)
      .shortcuts([key(shortcut)], for: .super)
  }

  /// A shortcut as menu files write it.
  static func key(_ text: String) -> Shortcut {
    do {
      return try Shortcut(text)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  static func alternate(
    _ title: String, _ action: CommandAction, _ modifierFlags: ModifierFlags
  ) -> CommandAlternate {
    CommandAlternate(
      title: title, action: action, modifierFlags: modifierFlags, attributes: .hiddenWhenActionMissing)
  }
}

extension MenuElement {
  /// The element with other titles, here and below; an empty one stays.
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
  /// The app's name as the menu bar has it: the title of the application menu; empty where there is none.
  public var appTitle: String {
    children.lazy.compactMap { $0 as? Menu }.first { $0.identifier == .application }?.title ?? ""
  }
}
