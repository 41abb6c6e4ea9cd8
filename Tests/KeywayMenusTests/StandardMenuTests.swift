import KeywayKeymap
import Testing

@testable import KeywayMenus

@Suite("The standard menus")
struct StandardMenuTests {
  let menu = MainMenu.standard(appName: "Roasted Beans")

  private func session(performing actions: Set<CommandAction>, _ menu: Menu) -> MenuSession {
    var session = MenuSession(menu: menu)
    session.context = CommandContext(performed: actions)
    return session
  }

  @Test("A bar shows the menus that hold what somebody performs; the others wait as anchors")
  func bar() throws {
    #expect(session(performing: [], menu).bar.map(\.title) == ["Roasted Beans", "View", "Help"])
    #expect(
      session(performing: [.save, .copy, .toggleBoldface, .zoomWindow], menu).bar.map(\.title) == [
        "Roasted Beans", "File", "Edit", "Format", "View", "Window", "Help",
      ])
    let builder = try MenuBuilder(menu)
    for identifier: Menu.Identifier in [.file, .window, .format, .newItem, .close, .about, .writingDirection]
    {
      #expect(builder.menu(for: identifier) != nil, "\(identifier)")
    }
    try builder.insertElements([Command(title: "New Roast", action: "roast")], atEndOfMenu: .newItem)
    try builder.insertElements([Command(title: "Bean Font", action: "font")], afterCommand: .toggleBoldface)
    let bar = session(performing: [], builder.menu).bar.map(\.title)
    #expect(bar == ["Roasted Beans", "File", "Format", "View", "Help"])
  }

  @Test("Every identifier of UIKit's menus is there, and all but two hold commands")
  func identifiers() throws {
    let builder = try MenuBuilder(menu)
    let identifiers: [Menu.Identifier] = [
      .root, .application, .file, .edit, .format, .view, .window, .help, .about, .preferences, .services,
      .hide, .quit, .newItem, .newScene, .open, .openRecent, .close, .document, .print, .undoRedo,
      .standardEdit, .find, .findPanel, .replace, .share, .lookup, .learn, .autoFill, .speech, .spelling,
      .spellingPanel, .spellingOptions, .substitutions, .substitutionsPanel, .substitutionOptions,
      .transformations, .font, .text, .textStyle, .textStylePasteboard, .textSize, .textColor, .alignment,
      .writingDirection, .toolbar, .sidebar, .appearance, .fullscreen, .minimizeAndZoom, .bringAllToFront,
    ]
    for identifier in identifiers {
      let menu = try #require(builder.menu(for: identifier), "\(identifier)")
      #expect(menu.hasVisibleChildren == ![.services, .share].contains(identifier), "\(identifier)")
    }
  }

  @Test("What the window does not perform itself is there only while somebody performs it")
  func attributes() {
    let own: Set<CommandAction> = [
      .quit, .useLightAppearance, .useDarkAppearance, .useHighContrastAppearance, .enterFullScreen,
      .showShortcuts,
    ]
    let table = CommandTable(menu: menu)
    for row in table.rows {
      let isConditional = row.command.attributes.contains(.hiddenWhenActionMissing)
      #expect(isConditional != own.contains(row.action), "\(row.action)")
    }
    let actions = table.rows.map(\.action)
    #expect(Set(actions).count == actions.count && actions.count == 96)
  }

  @Test("An app that edits has the shortcuts that people know, and no others")
  func content() {
    let menu = MainMenu.usual(appName: "Roasted Beans")
    let table = CommandTable(menu: menu, role: .control)
    let lines = table.rows.map { row in
      (row.path + [row.title, table.shortcutText(of: row)]).joined(separator: "|")
    }
    #expect(
      lines == [
        "Roasted Beans|Quit Roasted Beans|Ctrl+Q",
        "Edit|Undo|Ctrl+Z", "Edit|Redo|Ctrl+Shift+Z",
        "Edit|Cut|Ctrl+X", "Edit|Copy|Ctrl+C", "Edit|Paste|Ctrl+V", "Edit|Select All|Ctrl+A",
        "Edit|Find…|Ctrl+F", "Edit|Find Next|Ctrl+G", "Edit|Find Previous|Ctrl+Shift+G",
        "View|Light|", "View|Dark|", "View|High Contrast|", "View|Enter Full Screen|F11",
        "Help|Keyboard Shortcuts|",
      ])
  }

  @Test(
    "No two standard commands ask for one key, whichever key plays Command", arguments: CommandRole.allCases)
  func conflicts(role: CommandRole) {
    let table = CommandTable(
      menu: menu, role: role,
      evaluation: .known(CommandContext(performed: Set(CommandTable(menu: menu).rows.map(\.action)))))
    #expect(table.conflicts.isEmpty, "\(table.conflicts)")
    #expect(table.rows.allSatisfy { !$0.isHidden })
  }

  @Test("A capital input means the same key as a small one, and no Shift")
  func capitals() {
    let small = KeyCommand(title: "Share", action: .share, input: "i", modifierFlags: .command)
    let capital = KeyCommand(title: "Share", action: .share, input: "I", modifierFlags: .command)
    #expect(small == capital)
    #expect(KeyInput.f10 == "F10")
    #expect(KeyInput.upArrow == "Up")
  }
}

@Suite("Mnemonics")
struct MnemonicTests {
  private func letters(_ titles: [(String, Character?)]) -> [Character?] {
    let places = Mnemonics.assign(titles.map { (title: $0.0, explicit: $0.1) })
    return zip(titles, places).map { title, place in place.map { Array(title.0)[$0] } }
  }

  @Test("No two rows of a standard menu share a letter, and every row has one")
  func standard() throws {
    let builder = try MenuBuilder(MainMenu.usual(appName: "Roasted Beans"))
    for identifier: Menu.Identifier in [.application, .edit, .view] {
      let menu = try #require(builder.menu(for: identifier))
      let rows = MenuRow.rows(of: menu, role: .control) { _ in .enabled }.filter(\.isFocusable)
      let letters = rows.compactMap(\.mnemonic)
      #expect(letters.count == rows.count)
      #expect(Set(letters).count == letters.count)
    }
  }

  @Test("A title prefers its first letter, then the beginnings of words, then any letter")
  func preferences() {
    #expect(letters([("Copy", nil), ("Cut", nil), ("Clear All", nil)]) == ["C", "u", "A"])
  }

  @Test("A letter that was asked for is given, also against an earlier title's first letter")
  func explicit() {
    #expect(letters([("Save", nil), ("Share", "s")]) == ["a", "S"])
    #expect(letters([("Save", "s"), ("Share", "S")]) == ["S", "h"])
    #expect(letters([("Save", "x")]) == ["S"])
  }

  @Test("Earlier titles give way when that serves one title more")
  func moving() {
    // Greedily, A and B would go to the first two titles, and nothing would be left for the third.
    #expect(letters([("ac", nil), ("bd", nil), ("ab", nil)]).compactMap(\.self).count == 3)
    #expect(letters([("a", nil), ("a", nil)]) == ["a", nil])
  }

  @Test("Letters of any script serve, and signs never do")
  func scripts() {
    #expect(letters([("Правка", nil), ("Печать", nil), ("…", nil)]) == ["П", "е", nil])
  }
}
