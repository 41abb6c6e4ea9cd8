import KeywayDiagnostics
import KeywayKeymap
import SeededRandom
import Testing

@testable import KeywayMenus

@Suite("Commands without a performer are left out")
struct MissingActionTests {
  private let save = KeyCommand(
    title: "Save", action: .save, input: "j", modifierFlags: .command,
    alternates: [
      CommandAlternate(
        title: "Save All", action: "saveAll", modifierFlags: .alternate, attributes: .hiddenWhenActionMissing)
    ], attributes: .hiddenWhenActionMissing)
  private var menu: Menu {
    Menu(
      identifier: .root,
      children: [
        Menu(title: "File", identifier: .file, children: [save]),
        Menu(
          title: "Order", identifier: "order",
          children: [KeyCommand(title: "Send", action: "send", input: "j", modifierFlags: .command)]),
      ])
  }

  private func table(_ performed: Set<CommandAction>?) -> CommandTable {
    CommandTable(menu: menu, evaluation: .known(CommandContext(performed: performed)))
  }

  private func fired(_ table: CommandTable) throws -> CommandAction? {
    table.match(press([(.exact, try keysym("j"), .control)]), priority: .normal)?.row.action
  }

  @Test("The key is another's until somebody performs the command, and then the order of the menus counts")
  func keys() throws {
    #expect(try fired(table([])) == "send")
    #expect(try fired(table(["save"])) == "save")
    #expect(table([]).conflicts.isEmpty)
    #expect(table(["save"]).conflicts.map(\.winner) == [0])
  }

  @Test("With an unknown performer the command is present and gives way, without a clash")
  func unknown() throws {
    #expect(try fired(table(nil)) == "send")
    #expect(table(nil).conflicts.isEmpty)
    #expect(table(nil).rows.map(\.isHidden) == [false, false, false])
    #expect(table(nil).rows[0].condition?.description == "performs(save)")
    #expect(table(nil).rows[1].condition?.description == "performs(save) && performs(saveAll)")
  }

  @Test("The explanation of its press says that it is not performed")
  func trace() throws {
    let trace = table([]).trace(press([(.exact, try keysym("j"), .control)]), priority: .normal)
    #expect(trace.winner?.row.action == "send")
    #expect(
      trace.losers.map { "\($0.row.action): \($0.reason)" } == [
        "save: it is present when performs(save), but save is not performed"
      ])
  }

  @Test("An alternate is left out by itself")
  func alternates() {
    #expect(table(["save"]).rows.map(\.isHidden) == [false, true, false])
    #expect(table(["saveAll"]).rows.map(\.isHidden) == [true, true, false])
    let file = { (actions: Set<CommandAction>) in
      (menu.available(in: CommandContext(performed: actions)).children[0] as? Menu)?.children.first?.asCommand
    }
    #expect(file(["save"])?.alternates.isEmpty == true)
    #expect(file(["save", "saveAll"])?.alternates.count == 1)
    #expect(file(["saveAll"]) == nil)
  }

  @Test("Without what is missing a table has other rows, and what stays asks for nothing any more")
  func settled() {
    let settled = table(nil).withoutMissingActions(["save"])
    #expect(settled.rows.map(\.action) == ["save", "send"])
    #expect(settled.rows.allSatisfy { $0.condition == nil && !$0.isHidden })
    #expect(menu.withoutMissingActions([]).children.map { ($0 as? Menu)?.children.count } == [0, 1])
  }

  @Test("The check notes what may clash, and finds the fault where it is known that it does")
  func check() {
    func kinds(_ performed: Set<CommandAction>?, _ severity: ShortcutFinding.Severity) -> [String] {
      ShortcutCheck(
        CommandTable(menu: menu, evaluation: .any([])), menuBar: menu, bindings: .standard, layouts: [],
        performed: performed
      ).findings.filter { $0.severity == severity }.map(\.kind)
    }
    #expect(kinds(nil, .note) == ["overlappingConditions"] && kinds(nil, .fault).isEmpty)
    #expect(kinds([], .note).isEmpty && kinds([], .fault).isEmpty)
    #expect(kinds(["save"], .fault) == ["sameKey"])
  }

  @Test("performs(…) is a condition like others, with any action in quotes")
  func condition() throws {
    let context = CommandContext(["paying": true], performed: ["save", "a b"])
    for (text, expected) in [
      ("performs(save)", true), ("performs( print )", false), ("!performs(print) && paying", true),
      ("performs('a b')", true), ("performs(save) && !paying", false),
    ] {
      let condition = try CommandCondition(text, facts: [CommandFact("paying")])
      #expect(condition.holds(in: context) == expected, "\(text)")
      #expect(try CommandCondition(condition.description) == condition, "\(condition)")
    }
    let alone = CommandCondition("performs(save)")
    #expect(alone.holds(in: CommandContext()) == true)
    func fault(_ text: String) throws -> ConditionError {
      try #require(throws: ConditionError.self) { _ = try CommandCondition(text, facts: nil) }
    }
    #expect(try fault("performs(save").offset == 13)
    #expect(try fault("performs(save").fault == "the parenthesis after performs is not closed")
    #expect(try fault("performs()").offset == 9)
    // A fact may have the name, as long as nothing is in parentheses behind it.
    let fact = CommandCondition("performs")
    #expect(fact.names == ["performs"])
  }

  @Test("Whoever performs what, menus, table and dump hold the same commands, and anchors stay")
  func random() throws {
    var random = SeededGenerator()
    let builder = try MenuBuilder(MainMenu.standard(appName: "App"))
    try builder.insertElements([Command(title: "Own", action: "own")], afterCommand: .lowercaseWord)
    let menu = builder.menu
    let actions = CommandTable(menu: menu).rows.map(\.action)
    var table = CommandTable(menu: menu)
    var session = MenuSession(menu: menu)
    for _ in 0..<200 {
      let share = Double.random(in: 0...1, using: &random)
      let performed = Set(actions.filter { _ in Double.random(in: 0...1, using: &random) < share })
      let context = CommandContext(performed: performed)
      table = table.applying(.known(context))
      session.context = context
      let present = table.rows.filter { !$0.isHidden }.map(\.action)
      #expect(present == CommandTable(menu: menu.available(in: context)).rows.map(\.action))
      #expect(present == table.withoutMissingActions(performed).rows.map(\.action))
      #expect(present == CommandTable(menu: menu.withoutMissingActions(performed)).rows.map(\.action))
      #expect(present.allSatisfy { performed.contains($0) || !Self.mayBeMissing.contains($0) })
      #expect(session.bar.count == session.menus.count && session.menus.allSatisfy(\.hasVisibleChildren))
      #expect(Set(performed).intersection(Self.plain).isSubset(of: present))
    }
  }

  private static let rows = CommandTable(menu: MainMenu.standard(appName: "App")).rows
  private static let mayBeMissing = Set(
    rows.filter { $0.command.attributes.contains(.hiddenWhenActionMissing) }.map(\.action))
  /// Those that stand for themselves, and not for another one while modifiers are held.
  private static let plain = Set(rows.filter { $0.alternate == nil }.map(\.action))

  @Test("An open menu removes a row that is no longer performed, and keeps another highlighted")
  func openMenu() {
    var session = MenuSession(menu: MainMenu.standard(appName: "App"))
    session.context = CommandContext(performed: [.cut, .copy, .paste])
    session.handle(.toggleBar)
    session.handle(.moveRight)
    session.handle(.moveDown)
    session.handle(.moveDown)
    #expect(session.highlightedRow?.title == "Copy")
    session.context = CommandContext(performed: [.cut, .paste])
    #expect(session.levels.last?.rows.map(\.title) == ["Cut", "Paste"])
    #expect(session.highlightedRow?.title == "Paste")
    session.context = CommandContext(performed: [])
    #expect(!session.isActive && session.bar.map(\.title) == ["App", "View", "Help"])
  }
}
