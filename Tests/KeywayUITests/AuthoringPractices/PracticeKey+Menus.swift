import Keyway
import KeywayTesting

// Menu and Menubar, Menu Button.

private struct Cup: View {
  @State private var count = 0

  var body: some View {
    Button("Cup \(count)") {}
      .onCommand("half") { count += 1 }
      .onCommand("whole") { count += 2 }
      .onCommand("zoom") {}
  }
}

private struct Options: View {
  @State private var done = "nothing"

  var body: some View {
    VStack {
      MenuButton("Options") {
        Button("Print") { done = "printed" }
        Button("Send") { done = "sent" }
        Divider()
        Button("Delete", role: .destructive) { done = "deleted" }
        Button("Fold") { done = "folded" }.disabled(true)
      }
      Button("After") {}
      Text("It is \(done)")
    }
  }
}

extension PracticeKey {
  private static let cup = PracticeScreen(menus: { try addMenus($0) }, { Cup() })

  @MainActor
  private static func addMenus(_ builder: MenuBuilder) throws {
    try builder.replaceChildren(ofMenu: .edit) { _ in
      [
        Menu(
          title: "More",
          children: [Command(title: "Inner", action: "half"), Command(title: "Outer", action: "whole")]),
        Command(title: "Half", action: "half"), Command(title: "Whole", action: "whole"),
      ]
    }
    try builder.replaceChildren(ofMenu: .view) { _ in [Command(title: "Zoom", action: "zoom")] }
  }

  private static let options = PracticeScreen { Options() }

  static let menu = menuBar + openMenu

  private static let menuBar: [PracticeKey] = [
    .init(
      "Tab (into the bar)", .required, "goes to the first item of the bar", "menu bar", on: cup,
      after: "F10 Left",
      "Right Right", ["Test, menu", "Edit, menu"],
      note: "F10, or Alt pressed alone, goes to the bar, which is not a tab stop"),
    .init(
      "Tab, Shift+Tab (in a menu)", .required, "close all menus, and leave", "menu bar", on: cup,
      after: "F10 Right Down", "Tab", ["Cup 0, button"], .gone(.menu),
      note: "The focus returns to where it was before the menu"),
    .init(
      "Enter (on a submenu)", .required, "opens it at its first item", "menu bar", on: cup,
      after: "F10 Right Down", "Return", ["Inner, menu item"]),
    .init(
      "Enter (on an item)", .required, "activates it and closes the menu", "menu bar", on: cup,
      after: "F10 Right Down Down", "Return", ["Cup 1, button"], .gone(.menu)),
    .init(
      "Space", .optional, "does what Enter does", "menu bar", on: cup, after: "F10 Right Down", "Space Space",
      ["Inner, menu item", "Cup 1, button"], .gone(.menu)),
    .init(
      "Down (in the bar)", .required, "opens the menu at its first item", "menu bar", on: cup,
      after: "F10 Right",
      "Down", ["More, menu"]),
    .init(
      "Up (in the bar)", .optional, "opens the menu at its last item", "menu bar", on: cup,
      after: "F10 Right",
      "Up", ["Whole, menu item"]),
    .init(
      "Right, Left (in the bar)", .required, "go to the next, the previous item", "menu bar", on: cup,
      after: "F10 Right", "Right Left", ["View, menu", "Edit, menu"]),
  ]

  private static let openMenu: [PracticeKey] = [
    .init(
      "Down (in a menu)", .required, "goes to the next item, may wrap", "menu bar", on: cup,
      after: "F10 Right Down", "Down Down Down", ["Half, menu item", "Whole, menu item", "More, menu"]),
    .init(
      "Up (in a menu)", .required, "goes to the previous item, may wrap", "menu bar", on: cup,
      after: "F10 Right Down", "Up Up", ["Whole, menu item", "Half, menu item"]),
    .init(
      "Right (on a submenu)", .required, "opens it at its first item", "menu bar", on: cup,
      after: "F10 Right Down", "Right", ["Inner, menu item"]),
    .init(
      "Right (on an item)", .required, "closes the menu and opens the next of the bar", "menu bar", on: cup,
      after: "F10 Right Down Down", "Right", ["Zoom, menu item"], .gone(.menuItem, "Half")),
    .init(
      "Left (in a submenu)", .required, "closes it", "menu bar", on: cup, after: "F10 Right Down Right",
      "Left",
      ["More, menu"], .gone(.menuItem, "Inner")),
    .init(
      "Left (in a menu of the bar)", .required, "closes it and opens the previous of the bar", "menu bar",
      on: cup, after: "F10 Right Right Down", "Left", ["More, menu"], .gone(.menuItem, "Zoom")),
    .init(
      "Home, End", .required, "go to the first, the last item", "menu bar", on: cup, after: "F10 Right Down",
      "End Home", ["Whole, menu item", "More, menu"]),
    .init(
      "a character", .optional, "goes to the next item that begins with it", "menu bar", on: cup,
      after: "F10 Right Down", "h", ["Cup 1, button"],
      note: "A letter that is underlined chooses its item at once; the others go"),
    .init(
      "Escape", .required, "closes the menu, and returns to what opened it", "menu bar", on: cup,
      after: "F10 Right Down Right", "Escape Escape Escape",
      ["More, menu", "Edit, menu", "Cup 0, button"]),
  ]

  static let menuButton: [PracticeKey] = [
    .init(
      "Enter", .required, "opens the menu at its first item", "`MenuButton`", on: options, "Return",
      ["Print, menu item"], .shown(.menu, "Options")),
    .init(
      "Space", .required, "opens the menu at its first item", "`MenuButton`", on: options, "Space",
      ["Print, menu item"], .shown(.menu, "Options")),
    .init(
      "Down", .optional, "opens the menu at its first item", "`MenuButton`", on: options, "Down",
      ["Print, menu item"], .shown(.menu, "Options"),
      note: "Where arrows go by place or in a group, Alt+Down does that"),
    .init(
      "Up", .optional, "opens the menu at its last item", "`MenuButton`", on: options, "Up",
      ["Fold, menu item, dimmed"], .shown(.menu, "Options"), note: "As above, with Alt+Up"),
    .init(
      "Down, Up (in the menu)", .required, "go to the next, the previous item", "`MenuButton`", on: options,
      after: "Space", "Down Down Up", ["Send, menu item", "Delete, menu item", "Send, menu item"]),
    .init(
      "Enter (in the menu)", .required, "activates the item and closes the menu", "`MenuButton`",
      on: options, after: "Space Down", "Return", ["Options, menu button"], .shown(.text, "It is sent"),
      .gone(.menu)),
    .init(
      "Enter (on a disabled item)", .required, "does nothing, though the item has the focus",
      "`MenuButton`", on: options, after: "Space", "End Return",
      ["Fold, menu item, dimmed", "Fold, menu item, dimmed"],
      .shown(.text, "It is nothing")),
    .init(
      "Right (in the menu)", .required, "does nothing on an item without a submenu", "`MenuButton`",
      on: options, after: "Space", "Right", ["Print, menu item"]),
    .init(
      "Escape (in the menu)", .required, "closes the menu; the button has the focus", "`MenuButton`",
      on: options, after: "Space Down", "Escape", ["Options, menu button"], .gone(.menu)),
    .init(
      "Tab, Shift+Tab (in the menu)", .required, "close the menu, and go on from the button", "`MenuButton`",
      on: options, after: "Space", "Tab Shift+Tab", ["After, button", "Options, menu button"], .gone(.menu)),
    .init(
      "Page Down, Page Up (in the menu)", .none, "go on by the rows that are seen; stay at the ends",
      "`MenuButton`", on: options, after: "Space", "PageDown PageDown PageUp",
      ["Fold, menu item, dimmed", "Fold, menu item, dimmed", "Print, menu item"]),
  ]
}
