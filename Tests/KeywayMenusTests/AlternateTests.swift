import KeywayDiagnostics
import KeywayKeymap
import Testing

@testable import KeywayMenus

extension CommandAction {
  fileprivate static let shareAll = CommandAction("shareAll")
  fileprivate static let shareNow = CommandAction("shareNow")
}

@Suite("Alternates of commands")
struct AlternateTests {
  private static let share = KeyCommand(
    title: "Share…", action: .share, input: "i", modifierFlags: .command, propertyList: "coffee",
    alternates: [
      CommandAlternate(title: "Share All…", action: .shareAll, modifierFlags: .shift),
      CommandAlternate(
        title: "Send Now", action: .shareNow, modifierFlags: [.alternate], attributes: .destructive),
    ], state: .on)

  private func menu(_ children: [any MenuElement] = [share]) -> Menu {
    Menu(identifier: .root, children: [Menu(title: "Edit", identifier: .edit, children: children)])
  }

  private func problem(_ element: any MenuElement) throws -> MenuError.Problem {
    let builder = try MenuBuilder(menu())
    let before = builder.menu
    let error = try #require(throws: MenuError.self) {
      try builder.insertElements([element], atEndOfMenu: .edit)
    }
    #expect(builder.menu == before)
    return error.problem
  }

  // MARK: The table

  @Test("Each alternate is a row behind its command, with the command's shortcut and its own modifiers")
  func rows() throws {
    let table = CommandTable(menu: menu([Self.share, Command(title: "Other", action: "other")]))
    #expect(table.rows.map(\.action) == [.share, .shareAll, .shareNow, "other"])
    #expect(
      table.rows.map { $0.shortcuts.map(\.description) }
        == [["Command+I"], ["Command+Shift+I"], ["Command+Alt+I"], []])
    #expect(table.rows.map { $0.alternate?.modifierFlags } == [nil, .shift, .alternate, nil])
    #expect(table.rows.map(\.command.propertyList) == ["coffee", "coffee", "coffee", nil])
    #expect(table.rows.map(\.command.state) == [.on, .off, .off, .off])
    #expect(table.rows.map(\.allowsRepeat) == [true, true, false, false])
    #expect(table.conflicts.isEmpty)
    #expect(table.adding(Self.share).rows.map(\.action).suffix(3) == [.share, .shareAll, .shareNow])
  }

  @Test("A press with the further modifiers fires the alternate, which is enabled or not by itself")
  func presses() throws {
    let table = CommandTable(menu: menu())
    let shift = press([(.exact, try keysym("i"), [.control, .shift])])
    #expect(table.match(shift, priority: .normal)?.row.action == .shareAll)
    let plain = press([(.exact, try keysym("i"), .control)])
    #expect(table.match(plain, priority: .normal)?.row.action == .share)
    let onlyShare: CommandValidator = { $0.action == .share ? .enabled : .disabled }
    #expect(table.match(shift, priority: .normal, validate: onlyShare) == nil)
    let trace = table.trace(shift, priority: .normal, validate: onlyShare)
    #expect(trace.losers.map(\.row.action) == [.shareAll] && trace.losers.map(\.reason) == [.disabled])
  }

  @Test(
    "Every shortcut has the alternate, a chord with its last stroke; what is adapted is so in the alternate")
  func shortcutsAndChords() throws {
    var share = Self.share
    share.shortcuts.append(try Shortcut("F5"))
    share.chords = ["Ctrl+K Ctrl+S"]
    let table = CommandTable(menu: menu([share]))
    #expect(table.rows[1].shortcuts.map(\.description) == ["Command+Shift+I", "Shift+F5"])
    #expect(table.rows[1].chords.map(\.description) == ["Ctrl+K Ctrl+Shift+S"])
    let back = KeyCommand(
      title: "Back", action: "back", input: "[", modifierFlags: .command,
      alternates: [CommandAlternate(title: "First", action: "first", modifierFlags: .alternate)])
    let mirrored = CommandTable(menu: menu([back])).applying(ShortcutAdaptation(mirrors: true))
    #expect(mirrored.rows.map { $0.shortcuts[0].description } == ["Command+]", "Command+Alt+]"])
    #expect(mirrored.rows[1].alternate?.title == "First")
  }

  @Test("An alternate with another command's shortcut clashes with it like any other command")
  func conflicts() throws {
    let other = KeyCommand(
      title: "Other", action: "other", input: "i", modifierFlags: [.command, .shift])
    let table = CommandTable(menu: menu([Self.share, other]))
    #expect(table.conflicts.count == 1)
    #expect(table.conflicts.first?.winner == 1 && table.conflicts.first?.losers == [3])
  }

  @Test("A hidden command has hidden alternates, and a disabled one may have enabled ones")
  func attributes() {
    var share = Self.share
    share.attributes = .hidden
    #expect(CommandTable(menu: menu([share])).rows.map(\.isHidden) == [true, true, true])
    share.attributes = .disabled
    let rows = CommandTable(menu: menu([share])).rows
    #expect(rows.map { $0.isEnabled { _ in .enabled } } == [false, true, true])
  }

  // MARK: - Impossible alternates

  @Test("What could not be told apart is an error of the builder")
  func errors() throws {
    func share(_ alternates: CommandAlternate...) -> KeyCommand {
      var command = Self.share
      command.alternates = alternates
      return command
    }
    let all = CommandAlternate(title: "All", action: .shareAll, modifierFlags: .shift)
    var twin = all
    twin.action = .shareNow
    #expect(try problem(share(all, twin)) == .duplicateAlternate(.shareNow, .shift))
    twin.modifierFlags = [.command]
    let written = try Shortcut("Command+I")
    #expect(try problem(share(all, twin)) == .alternateInShortcut(.shareNow, .command, written))
    twin.modifierFlags = .capsLock
    #expect(try problem(share(twin)) == .alternateWithoutModifiers(.shareNow))
    twin.title = " "
    #expect(try problem(share(all, twin)) == .emptyCommandTitle(.shareNow))
    let blank = Command(title: "Plain", action: "plain", alternates: [twin])
    #expect(try problem(blank) == .emptyCommandTitle(.shareNow))
    var chord = KeyCommand(title: "Save All", action: "saveAll", chord: "Ctrl+K Ctrl+S")
    chord.alternates = [CommandAlternate(title: "X", action: "x", modifierFlags: .control)]
    #expect(try problem(chord) == .alternateInShortcut("x", .control, try Shortcut("Ctrl+S")))
  }

  // MARK: Open menus

  @Test("While exactly its modifiers are held an open menu shows the alternate, and goes back without them")
  func held() throws {
    var session = MenuSession(menu: menu())
    #expect(session.hold(.shift) == .unchanged)
    session.hold([])
    session.handle(.mnemonic("e"))
    #expect(session.highlightedRow?.title == "Share…" && session.highlightedRow?.state == .on)
    #expect(session.hold([.shift, .numLock]) == .changed)
    let row = try #require(session.highlightedRow)
    #expect(row.title == "Share All…" && row.shortcutText == "Ctrl+Shift+I" && row.state == .off)
    #expect(session.hold(.shift) == .unchanged)
    #expect(session.hold([.shift, .control]) == .changed)
    #expect(session.highlightedRow?.title == "Share…")
    #expect(session.hold([.shift, .control, .alternate]) == .unchanged)
    #expect(session.hold(.alternate) == .changed)
    #expect(session.highlightedRow?.title == "Send Now" && session.highlightedRow?.isDestructive == true)
    #expect(session.hold([]) == .changed)
    #expect(session.highlightedRow?.title == "Share…" && session.highlightedRow?.shortcutText == "Ctrl+I")
  }

  @Test("Choosing what is shown performs the alternate, also in a sub-menu opened meanwhile")
  func choosing() throws {
    let inner = Menu(title: "More", identifier: "more", children: [Self.share])
    var session = MenuSession(menu: menu([inner])) { $0.action == .share ? .disabled : .enabled }
    session.handle(.mnemonic("e"))
    session.hold(.shift)
    session.handle(.moveRight)
    #expect(session.highlightedRow?.isEnabled == true)
    guard case .fired(let command) = session.handle(.activate) else {
      Issue.record("nothing fired")
      return
    }
    #expect(command.action == .shareAll && command.propertyList == "coffee" && command.alternates.isEmpty)
  }

  @Test("The letters of rows stay while alternates come and go")
  func letters() throws {
    let other = Command(title: "Send", action: "send")
    var session = MenuSession(menu: menu([Self.share, other]))
    session.handle(.mnemonic("e"))
    let before = session.levels[0].rows.map(\.mnemonic)
    #expect(before[0] == "s" && before[1] != nil)
    session.hold(.alternate)
    #expect(session.levels[0].rows.map(\.title) == ["Send Now", "Send"])
    #expect(session.levels[0].rows.map(\.mnemonic) == before)
  }

  @Test("Command among the modifiers is the key that plays it")
  func role() {
    let open = Command(
      title: "Open", action: .open,
      alternates: [CommandAlternate(title: "Open Beside", action: "beside", modifierFlags: .command)])
    var session = MenuSession(menu: menu([open]), role: .super)
    session.handle(.mnemonic("e"))
    session.hold(.control)
    #expect(session.highlightedRow?.title == "Open")
    session.hold(.super)
    #expect(session.highlightedRow?.title == "Open Beside")
    session.role = .control
    #expect(session.highlightedRow?.title == "Open")
  }

  // MARK: Differences

  @Test("An alternate that comes, goes or changes is a difference of its command")
  func difference() {
    var other = Self.share
    other.alternates.removeLast()
    let differences = MenuDifference.all(from: menu(), to: menu([other]))
    #expect(differences.map(\.property) == ["alternates"])
    #expect(
      differences.first?.old == "Shift \"Share All…\" (shareAll), Alt \"Send Now\" (shareNow) destructive")
    #expect(differences.first?.new == "Shift \"Share All…\" (shareAll)")
    #expect(MenuDifference.all(from: menu(), to: menu()).isEmpty)
  }
}
