import KeywayKeymap
import Testing

@testable import KeywayMenus

@Suite("Walking the menus")
struct MenuSessionTests {
  private func session(
    isRightToLeft: Bool = false, _ validate: @escaping CommandValidator = { _ in .enabled }
  ) throws -> MenuSession {
    let builder = try MenuBuilder(MainMenu.usual(appName: "Roasted Beans"))
    let share = KeyCommand(title: "Share", action: .share, input: "i", modifierFlags: .command)
    try builder.insertChild(
      Menu(identifier: "com.example.share", options: .displayInline, children: [share]), atEndOfMenu: .edit)
    try builder.insertChild(
      Menu(
        title: "Sort By", identifier: "sort", options: .singleSelection,
        children: [
          Command(title: "Name", action: "sort", propertyList: "name", state: .on),
          Command(
            title: "Rating", action: "sort", propertyList: "rating", attributes: .keepsMenuPresented),
        ]),
      atStartOfMenu: .view)
    return MenuSession(menu: builder.menu, isRightToLeft: isRightToLeft, validate: validate)
  }

  private func titles(_ session: MenuSession) -> [String] {
    (session.levels.last?.rows ?? []).map { $0.isSeparator ? "-" : $0.title }
  }

  @Test("F10, Right, Down and End come to Share, which Return fires; then the menus are closed")
  func share() throws {
    var session = try session()
    #expect(session.handle(.moveDown) == .unchanged)
    #expect(session.handle(.toggleBar) == .changed)
    #expect(session.highlightedBarItem == 0 && session.levels.isEmpty)
    session.handle(.moveRight)
    session.handle(.moveDown)
    #expect(
      titles(session) == [
        "Undo", "Redo", "-", "Cut", "Copy", "Paste", "Select All", "-", "Find…", "Find Next",
        "Find Previous", "-", "Share",
      ])
    #expect(session.highlightedRow?.title == "Undo")
    session.handle(.end)
    #expect(session.highlightedRow?.title == "Share")
    #expect(session.highlightedRow?.shortcutText == "Ctrl+I")
    guard case .fired(let command) = session.handle(.activate) else {
      Issue.record("nothing fired")
      return
    }
    #expect(command.action == .share)
    #expect(!session.isActive)
  }

  @Test("Alt with a letter opens the menu whose title has it, and the row's letter fires")
  func mnemonics() throws {
    var session = try session()
    #expect(session.handle(.mnemonic("E")) == .changed)
    #expect(session.levels.first?.menu.identifier == .edit)
    let share = try #require(session.levels.last?.rows.last?.mnemonic)
    guard case .fired(let command) = session.handle(.typed(share)) else {
      Issue.record("nothing fired")
      return
    }
    #expect(command.action == .share)
    #expect(session.handle(.mnemonic("ß")) == .unchanged)
  }

  @Test("On a Russian layout the key of a Latin letter chooses as well")
  func russianMnemonics() throws {
    var session = try session()
    session.handle(.mnemonic("e"))
    let key = press([(.exact, try keysym("г"), []), (.usPosition, try keysym("u"), [])], text: "г")
    guard case .fired(let command) = session.type(key) else {
      Issue.record("nothing fired")
      return
    }
    #expect(command.action == .undo)
  }

  @Test("Up and Down wrap and step over separators")
  func wrapping() throws {
    var session = try session()
    session.handle(.mnemonic("e"))
    session.handle(.moveUp)
    #expect(session.highlightedRow?.title == "Share")
    session.handle(.moveDown)
    #expect(session.highlightedRow?.title == "Undo")
    session.handle(.moveDown)
    session.handle(.moveDown)
    #expect(session.highlightedRow?.title == "Cut")
    session.handle(.home)
    #expect(session.highlightedRow?.title == "Undo")
  }

  @Test("A disabled row takes the highlight and does not fire")
  func disabled() throws {
    var session = try session { $0.action == .undo ? .disabled : .enabled }
    session.handle(.mnemonic("e"))
    #expect(session.highlightedRow?.isEnabled == false)
    #expect(session.handle(.activate) == .unchanged)
    #expect(session.isActive)
  }

  @Test("A command that was disabled since its menu opened does not fire")
  func lateValidation() throws {
    final class Editing { var canUndo = true }
    let editing = Editing()
    var session = try session { $0.action != .undo || editing.canUndo ? .enabled : .disabled }
    session.handle(.mnemonic("e"))
    #expect(session.highlightedRow?.isEnabled == true)
    editing.canUndo = false
    #expect(session.handle(.activate) == .unchanged)
  }

  @Test("Titles and marks are those that the validator gives when the menu opens")
  func validation() throws {
    var session = try session { command in
      switch command.action {
      case .undo: CommandValidation(title: "Undo Typing")
      case .useDarkAppearance: CommandValidation(state: .on)
      default: .enabled
      }
    }
    session.handle(.mnemonic("e"))
    #expect(session.highlightedRow?.title == "Undo Typing")
    session.handle(.moveRight)
    let rows = try #require(session.levels.last?.rows)
    #expect(rows.filter { $0.state == .on }.map(\.title) == ["Dark"])
    #expect(rows.filter(\.isSingleSelection).map(\.title) == ["Light", "Dark", "High Contrast"])
  }

  @Test("Right opens a sub-menu, Left leaves it, and beyond the edges the bar goes on")
  func submenus() throws {
    var session = try session()
    session.handle(.mnemonic("v"))
    #expect(session.highlightedRow?.title == "Sort By")
    #expect(session.highlightedRow?.hasSubmenu == true)
    session.handle(.moveRight)
    #expect(session.levels.map(\.highlighted) == [0, 0])
    #expect(titles(session) == ["Name", "Rating"])
    session.handle(.moveLeft)
    #expect(session.levels.map(\.highlighted) == [0])
    session.handle(.moveRight)
    session.handle(.moveRight)
    #expect(session.highlightedRow?.title == "Keyboard Shortcuts")
    session.handle(.moveRight)
    #expect(session.highlightedBarItem == 0)
    #expect(session.highlightedRow?.title == "Quit Roasted Beans")
    session.handle(.moveLeft)
    #expect(session.highlightedBarItem == 3)
    #expect(session.levels.count == 1)
  }

  @Test("From right to left, Left opens a sub-menu and goes on in the bar")
  func rightToLeft() throws {
    var session = try session(isRightToLeft: true)
    session.handle(.mnemonic("v"))
    session.handle(.moveLeft)
    #expect(session.levels.count == 2)
    session.handle(.moveRight)
    #expect(session.levels.count == 1)
    session.handle(.moveRight)
    #expect(session.bar[session.highlightedBarItem ?? -1].title == "Edit")
  }

  @Test("Escape leaves one menu after the other, then the bar")
  func escape() throws {
    var session = try session()
    session.handle(.mnemonic("v"))
    session.handle(.moveRight)
    #expect(session.handle(.escape) == .changed)
    #expect(session.levels.count == 1)
    #expect(session.handle(.escape) == .changed)
    #expect(session.levels.isEmpty && session.highlightedBarItem == 2)
    #expect(session.handle(.escape) == .closed)
    #expect(session.handle(.escape) == .unchanged)
  }

  @Test("A command that keeps its menu open is validated again and stays highlighted")
  func keepsOpen() throws {
    final class Sorting { var key = "name" }
    let sorting = Sorting()
    var session = try session { command in
      CommandValidation(state: command.propertyList == sorting.key ? .on : .off)
    }
    session.handle(.mnemonic("v"))
    session.handle(.moveRight)
    session.handle(.moveDown)
    sorting.key = "rating"
    guard case .fired(let command) = session.handle(.activate) else {
      Issue.record("nothing fired")
      return
    }
    #expect(command.propertyList == "rating")
    #expect(session.highlightedRow?.title == "Rating")
    #expect(session.highlightedRow?.state == .on)
    #expect(session.levels.last?.rows[0].state == .off)
  }

  @Test("A letter that is no row's own finds the next row that begins with it")
  func typeAhead() throws {
    let rows = [("Save", "v" as Character), ("Send", "n"), ("Print", "p")].map {
      Command(title: $0.0, action: CommandAction($0.0), mnemonic: $0.1)
    }
    var session = MenuSession(
      menu: Menu(identifier: .root, children: [Menu(title: "File", children: rows)]))
    session.handle(.open(0))
    #expect(session.highlightedRow == nil)
    for expected in ["Save", "Send", "Save"] {
      #expect(session.handle(.typed("S")) == .changed)
      #expect(session.highlightedRow?.title == expected)
    }
    #expect(session.handle(.typed("x")) == .unchanged)
  }

  /// A menu whose rows have letters that none of their titles begins with.
  private func drinks() -> MenuSession {
    let rows = [
      ("Cocoa", "o" as Character), ("Coffee", "f"), ("Chai", "i"), ("Éclair", "l"), ("Tea", "t"),
    ].map { Command(title: $0.0, action: CommandAction($0.0), mnemonic: $0.1) }
    var session = MenuSession(
      menu: Menu(identifier: .root, children: [Menu(title: "Drinks", children: rows)]))
    session.handle(.open(0))
    return session
  }

  private func letter(_ letter: Character, at time: UInt32) -> KeyPress {
    KeyPress(
      keyCode: nil, code: 0, phase: .began, keysym: Keysym(letter) ?? .space, text: String(letter), time: time
    )
  }

  @Test("Letters that follow each other within a second find the row that begins with all of them")
  func severalLetters() {
    var session = drinks()
    for (typed, time, found) in [
      ("c", 0, "Cocoa"), ("H", 600, "Chai"), ("a", 1_600, "Chai"),
      // After a pause a new search begins.
      ("c", 2_601, "Cocoa"), ("c", 2_700, "Coffee"),
      // A row that begins with both comes before the letter by itself, which would choose it.
      ("o", 2_800, "Coffee"), ("c", 2_900, "Cocoa"), ("e", 4_500, "Éclair"),
    ] as [(Character, UInt32, String)] {
      let expected = typed == "e" ? MenuOutcome.unchanged : .changed
      #expect(session.type(letter(typed, at: time)) == expected, "\(typed) at \(time)")
      if expected == .changed {
        #expect(session.highlightedRow?.title == found, "\(typed) at \(time)")
      }
    }
  }

  @Test("What no row goes on with counts by itself, and any other key ends the search")
  func searchEnds() {
    var session = drinks()
    session.type(letter("c", at: 0))
    guard case .fired(let command) = session.type(letter("t", at: 100)) else {
      Issue.record("the letter of Tea did not choose it")
      return
    }
    #expect(command.title == "Tea")
    session = drinks()
    session.type(letter("c", at: 0))
    session.handle(.moveDown)
    guard case .fired(let cocoa) = session.type(letter("o", at: 100)) else {
      Issue.record("the letter of Cocoa did not choose it")
      return
    }
    #expect(cocoa.title == "Cocoa")
  }

  @Test("Pointing at a row closes the menus behind its own")
  func pointing() throws {
    var session = try session()
    session.handle(.mnemonic("v"))
    session.handle(.moveRight)
    #expect(session.handle(.highlight(level: 0, row: 2)) == .changed)
    #expect(session.levels.count == 1)
    #expect(session.handle(.highlight(level: 0, row: 1)) == .unchanged)
    #expect(session.handle(.close) == .closed)
  }

  @Test("A title is highlighted while the bar has the keyboard, which closes the open menu")
  func title() throws {
    var session = try session()
    #expect(session.handle(.title(1)) == .unchanged)
    session.handle(.toggleBar)
    #expect(session.handle(.title(1)) == .changed)
    #expect(session.highlightedBarItem == 1 && session.levels.isEmpty)
    session.handle(.moveDown)
    #expect(session.handle(.title(2)) == .changed)
    #expect(session.highlightedBarItem == 2 && session.levels.isEmpty)
    #expect(session.handle(.title(session.bar.count)) == .unchanged)
    session.handle(.close)
    session.openContextMenu(Menu(children: [Command(title: "Wash", action: "wash")]), highlightsFirst: true)
    #expect(session.handle(.title(1)) == .unchanged && session.isContextMenu)
  }
}
