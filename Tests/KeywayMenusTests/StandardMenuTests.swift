import KeywayKeymap
import Testing

@testable import KeywayMenus

@Suite("The standard menus")
struct StandardMenuTests {
  let menu = MainMenu.standard(appName: "Roasted Beans")

  @Test("A kiosk's bar shows the app, Edit, View and Help; File and Window wait empty as anchors")
  func bar() throws {
    let session = MenuSession(menu: menu)
    #expect(session.bar.map(\.title) == ["Roasted Beans", "Edit", "View", "Help"])
    let builder = try MenuBuilder(menu)
    for identifier: Menu.Identifier in [.file, .window, .help, .newItem, .close, .about, .preferences] {
      #expect(builder.menu(for: identifier) != nil, "\(identifier)")
    }
    try builder.insertElements([Command(title: "New Roast", action: .new)], atEndOfMenu: .newItem)
    #expect(MenuSession(menu: builder.menu).bar.map(\.title).contains("File"))
  }

  @Test("The menus hold the standard commands with the shortcuts that people know")
  func content() {
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
    #expect(table.conflicts.isEmpty)
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
    let builder = try MenuBuilder(MainMenu.standard(appName: "Roasted Beans"))
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
