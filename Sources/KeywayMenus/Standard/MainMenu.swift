import KeywayKeymap

/// The menu bar that every app starts from.
///
/// Only what a kiosk can honestly offer has content; the other standard groups are empty, and therefore
/// not shown, but there as anchors. `menus/standard.yaml` holds the same for programs without Swift.
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
      application, file, edit, view,
      Menu(
        title: "Window", identifier: .window,
        children: [group(.minimizeAndZoom), group(.bringAllToFront)]),
      Menu(
        title: "Help", identifier: .help,
        children: offersShortcuts ? [Command(title: "Keyboard Shortcuts", action: .showShortcuts)] : []),
    ]
    return Menu(
      identifier: .root,
      children: children.map { $0.inserted(by: provenance).titled { named(appName, localized($0)) } })
  }

  /// A text with the app's name filled in.
  private static func named(_ appName: String, _ text: String) -> String {
    text.split(separator: appNamePlaceholder, omittingEmptySubsequences: false).joined(separator: appName)
  }

  private static let appNamePlaceholder = "$appName"

  /// Who stands behind the standard menus.
  public static let provenance = Provenance(contributor: "Keyway", file: "\(#fileID)", line: 0)

  private static var application: Menu {
    Menu(
      title: appNamePlaceholder, identifier: .application,
      children: [
        group(.about), group(.preferences),
        group(
          .quit,
          [
            KeyCommand(
              title: "Quit $appName", action: .quit, input: "q", modifierFlags: .command,
              allowsRepeat: false)
          ]),
      ])
  }

  private static var file: Menu {
    Menu(
      title: "File", identifier: .file,
      children: [group(.newItem), group(.open), group(.close), group(.document), group(.print)])
  }

  private static var edit: Menu {
    Menu(
      title: "Edit", identifier: .edit,
      children: [
        group(
          .undoRedo,
          [
            KeyCommand(title: "Undo", action: .undo, input: "z", modifierFlags: .command),
            KeyCommand(title: "Redo", action: .redo, input: "z", modifierFlags: [.command, .shift]),
          ]),
        group(
          .standardEdit,
          [
            KeyCommand(title: "Cut", action: .cut, input: "x", modifierFlags: .command),
            KeyCommand(title: "Copy", action: .copy, input: "c", modifierFlags: .command),
            KeyCommand(title: "Paste", action: .paste, input: "v", modifierFlags: .command),
            KeyCommand(title: "Select All", action: .selectAll, input: "a", modifierFlags: .command),
          ]),
        group(
          .find,
          [
            KeyCommand(
              title: "Find…", action: .find, input: "f", modifierFlags: .command, allowsRepeat: false),
            KeyCommand(title: "Find Next", action: .findNext, input: "g", modifierFlags: .command),
            KeyCommand(
              title: "Find Previous", action: .findPrevious, input: "g", modifierFlags: [.command, .shift]),
          ]),
      ])
  }

  private static var view: Menu {
    Menu(
      title: "View", identifier: .view,
      children: [
        group(.toolbar), group(.sidebar),
        Menu(
          identifier: .appearance, options: [.displayInline, .singleSelection],
          children: [
            Command(title: "Light", action: .useLightAppearance),
            Command(title: "Dark", action: .useDarkAppearance),
            Command(title: "High Contrast", action: .useHighContrastAppearance),
          ]),
        group(
          .fullscreen,
          [
            KeyCommand(
              title: "Enter Full Screen", action: .enterFullScreen, input: .f11, allowsRepeat: false)
          ]),
      ])
  }

  private static func group(_ identifier: Menu.Identifier, _ children: [any MenuElement] = []) -> Menu {
    Menu(identifier: identifier, options: .displayInline, children: children)
  }
}

extension MenuElement {
  /// The element with other titles, here and below; an empty one stays.
  fileprivate func titled(_ change: (String) -> String) -> any MenuElement {
    var element: any MenuElement = self
    if !title.isEmpty { element.title = change(title) }
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
