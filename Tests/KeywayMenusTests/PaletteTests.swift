import KeywayKeymap
import Testing

@testable import KeywayMenus

@Suite("Palettes in menus")
struct PaletteTests {
  private static func cell(_ title: String, _ state: CommandState = .off) -> Command {
    Command(title: title, action: "show", propertyList: title, attributes: .keepsMenuPresented, state: state)
  }

  private static let cells: [any MenuElement] = [cell("Light"), cell("Medium", .on), cell("Dark")]

  private func session(
    _ cells: [any MenuElement] = cells,
    options: Menu.Options = [.displayInline, .displayAsPalette, .singleSelection],
    isRightToLeft: Bool = false
  ) -> MenuSession {
    let palette = Menu(options: options, children: cells)
    let before = Command(title: "Before", action: "before")
    let after = Command(title: "After", action: "after")
    let edit = Menu(title: "Edit", children: [before, palette, after])
    let view = Menu(title: "View", children: [Command(title: "Zoom", action: "zoom")])
    return MenuSession(menu: Menu(identifier: .root, children: [edit, view]), isRightToLeft: isRightToLeft)
  }

  private func walk(_ session: inout MenuSession, _ inputs: MenuInput...) -> [String?] {
    inputs.map { input in
      session.handle(input)
      return session.highlightedRow?.title
    }
  }

  @Test("Down comes to the cell that is on, Left and Right move inside, Up and Down leave the palette")
  func moves() {
    var session = session()
    session.handle(.mnemonic("e"))
    #expect(session.levels[0].rows.map(\.palette) == [nil, nil, 0, 0, 0, nil, nil])
    #expect(
      walk(&session, .moveDown, .moveLeft, .moveRight, .moveRight) == ["Medium", "Light", "Medium", "Dark"])
    #expect(walk(&session, .moveDown, .moveUp, .moveUp, .moveUp) == ["After", "Medium", "Before", "After"])
    #expect(walk(&session, .home, .end) == ["Before", "After"])
  }

  @Test("At the ends of a palette Left and Right go to the menus beside, as in any row")
  func ends() {
    var session = session()
    session.handle(.mnemonic("e"))
    _ = walk(&session, .moveDown, .moveRight)
    #expect(walk(&session, .moveRight) == ["Zoom"])
    session.handle(.moveLeft)
    _ = walk(&session, .moveDown, .moveLeft)
    #expect(session.highlightedRow?.title == "Light")
    #expect(walk(&session, .moveLeft) == ["Zoom"])
  }

  @Test("From right to left the arrows move as the cells lie")
  func rightToLeft() {
    var session = session(isRightToLeft: true)
    session.handle(.mnemonic("e"))
    #expect(
      walk(&session, .moveDown, .moveLeft, .moveRight, .moveRight) == ["Medium", "Dark", "Medium", "Light"])
  }

  @Test("A context menu that is a palette opens at the cell that is on, and its ends are the end")
  func contextMenu() {
    var session = MenuSession(menu: Menu(identifier: .root))
    let menu = Menu(identifier: .contextMenu, options: .displayAsPalette, children: Self.cells)
    session.openContextMenu(menu, highlightsFirst: true)
    #expect(session.highlightedRow?.title == "Medium")
    #expect(walk(&session, .moveRight, .moveRight, .moveDown, .moveUp) == ["Dark", "Dark", "Dark", "Dark"])
  }

  @Test("Letters choose and find cells like rows")
  func letters() {
    var session = session()
    session.handle(.mnemonic("e"))
    #expect(session.levels[0].rows[4].mnemonic == "d")
    guard case .fired(let command) = session.handle(.typed("d")) else {
      Issue.record("nothing fired")
      return
    }
    #expect(command.title == "Dark" && session.isActive)
  }

  @Test("Choosing one of a single selection turns the others off in the menu that stays open")
  func singleSelection() {
    var session = session()
    session.handle(.mnemonic("e"))
    _ = walk(&session, .moveDown, .moveRight, .activate)
    #expect(session.levels[0].rows.filter { $0.palette != nil }.map(\.state) == [.off, .off, .on])
    #expect(walk(&session, .moveUp, .moveDown) == ["Before", "Dark"])
    // The menu shows the app's present choice when it opens the next time.
    session.handle(.close)
    session.handle(.mnemonic("e"))
    #expect(session.levels[0].rows.filter { $0.palette != nil }.map(\.state) == [.off, .on, .off])

    var several = self.session(options: [.displayInline, .displayAsPalette])
    several.handle(.mnemonic("e"))
    _ = walk(&several, .moveDown, .moveRight, .activate)
    #expect(several.levels[0].rows.filter { $0.palette != nil }.map(\.state) == [.off, .on, .off])
  }

  @Test("An element that is not a command is a row, and the cells after it are a new palette")
  func interrupted() {
    let more = Menu(title: "More", children: [Command(title: "X", action: "x")])
    var session = session(Array(Self.cells.prefix(2)) + [more] + Array(Self.cells.suffix(1)))
    session.handle(.mnemonic("e"))
    #expect(session.levels[0].rows.map(\.palette) == [nil, nil, 0, 0, nil, 1, nil, nil])
    #expect(
      walk(&session, .moveDown, .moveDown, .moveDown, .moveDown) == ["Medium", "More", "Dark", "After"])
  }
}
