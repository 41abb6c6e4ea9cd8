import KeywayDiagnostics
import KeywayKeymap
import SeededRandom
import Testing

@testable import KeywayMenus

@Suite("Conditions of commands")
struct ConditionTests {
  private static let night: [CommandFact] = [
    CommandFact("paying"), CommandFact("mode", values: ["day", "night", "late shift"]),
  ]

  private func holds(_ text: String, _ context: CommandContext) throws -> Bool? {
    try CommandCondition(text).holds(in: context)
  }

  private func fault(_ text: String, _ facts: [CommandFact]? = nil) throws -> String {
    "\(try #require(throws: ConditionError.self) { _ = try CommandCondition(text, facts: facts) })"
  }

  @Test("! binds tighter than &&, and && tighter than ||")
  func precedence() throws {
    let context: CommandContext = ["a": true, "b": false, "mode": "night"]
    for (text, expected) in [
      ("a", true), ("!a", false), ("!!a", true), ("a && b", false), ("a || b", true), ("b && b || a", true),
      ("b && (b || a)", false), ("!b && a", true), ("!(a && b)", true), ("mode == night", true),
      ("mode != 'night'", false), ("mode == \"late shift\"", false), ("a == true", true),
      ("b != false", false),
      ("a != b", true), ("mode==night&&a", true),
    ] {
      // The right side of a comparison is a value, not a name: a is true, and not the text "b".
      #expect(try holds(text, context) == expected, "\(text)")
    }
  }

  @Test("A name begins with a letter of any script, and may have digits and signs inside")
  func names() {
    for name in ["a", "Zz", "newDocument", "größe", "ключ", "_x", "a1", "late-shift", "a.b", "x\u{301}"] {
      #expect(CommandFact.isName(name), "\(name)")
    }
    for text in ["", "1a", "-a", ".a", "a b", "a[", "`a", "a{", "a@", "true", "false", "\u{301}"] {
      #expect(!CommandFact.isName(text), "\(text)")
    }
  }

  @Test("What is not known decides nothing, least of all by a negation")
  func unknown() throws {
    let context: CommandContext = ["a": true]
    #expect(try holds("x", context) == nil)
    #expect(try holds("!x", context) == nil)
    #expect(try holds("x == y", context) == nil)
    #expect(try holds("a || x", context) == true)
    #expect(try holds("!a && x", context) == false)
    // A text is neither true nor false.
    #expect(try holds("mode", ["mode": "night"]) == nil)
  }

  @Test("A fault says at which character it is and what was expected")
  func faults() throws {
    #expect(
      try fault("") == "\"\", character 1: the end is not allowed here; expected the name of a fact, ! or (")
    #expect(try fault("a &&").contains("character 5: the end"))
    #expect(try fault("a & b").contains("character 3: \"&\" is not allowed here; expected &&, || or the end"))
    #expect(try fault("(a || b").contains("the parenthesis of character 1 is not closed"))
    #expect(try fault("a = b").contains("character 3: \"=\" alone is not an operator; expected == or !="))
    #expect(try fault("a == 'b").contains("character 6: the quotation is not closed"))
    #expect(try fault("true").contains("\"true\" is not a name"))
    #expect(try fault("a ==").contains("missing value"))
    let deep = String(repeating: "(", count: 33) + "a" + String(repeating: ")", count: 33)
    #expect(try fault(deep).contains("character 33: the condition is nested too deeply; expected at most 32"))
    let negations = String(repeating: "! ", count: 40) + "a"
    #expect(try fault(negations).contains("nested too deeply"))
    #expect(try fault(String(repeating: "a&&", count: 700) + "a").contains("too long"))
    _ = try CommandCondition(String(deep.dropFirst().dropLast()))
  }

  @Test(
    "Where facts are declared, a name or a value that is none of them is a fault, with what was meant perhaps"
  )
  func declared() throws {
    _ = try CommandCondition("paying && mode != 'late shift'", facts: Self.night)
    #expect(
      try fault("paiyng", Self.night).hasSuffix(
        "character 1: unknown fact \"paiyng\"; expected perhaps \"paying\", or one of paying, mode"))
    #expect(
      try fault("!mode", Self.night).contains("character 2: \"mode\" is a text, and neither true nor false"))
    #expect(
      try fault("paying && mode == nigth", Self.night).contains(
        "character 19: \"mode\" is never nigth; expected perhaps \"night\", or one of day, night, 'late shift'"
      ))
    #expect(try fault("paying == night", Self.night).contains("\"paying\" is never night"))
    #expect(try fault("x", []).contains("expected a declaration under context:"))
  }

  @Test("Reading what is printed gives the same condition, for random ones")
  func spelling() throws {
    var random = SeededGenerator()
    for _ in 0..<500 {
      let condition = CommandCondition(randomTerm(4, &random))
      // Conditions are printed in the normal form that reading gives.
      let read = try CommandCondition(condition.description)
      #expect(try CommandCondition(read.description) == read, "\(condition)")
      for context in Self.contexts {
        #expect(read.holds(in: context) == condition.holds(in: context), "\(condition)")
      }
    }
  }

  private static let names = ["a", "b", "c", "mode"]
  private static let contexts: [CommandContext] = [true, false].flatMap { a in
    [true, false].flatMap { b in
      [true, false].flatMap { c in
        ["day", "late shift", "x"].map { mode in
          ["a": .bool(a), "b": .bool(b), "c": .bool(c), "mode": .text(mode)]
        }
      }
    }
  }

  private func randomTerm(_ depth: Int, _ random: inout SeededGenerator) -> CommandCondition.Term {
    switch depth == 0 ? 0 : Int.random(in: 0..<5, using: &random) {
    case 1: return .not(randomTerm(depth - 1, &random))
    case 2:
      return .all((0..<Int.random(in: 2...3, using: &random)).map { _ in randomTerm(depth - 1, &random) })
    case 3:
      return .any((0..<Int.random(in: 2...3, using: &random)).map { _ in randomTerm(depth - 1, &random) })
    default:
      let name = Self.names.randomElement(using: &random)!
      guard name == "mode" else { return .fact(name) }
      return .equals("mode", ["day", "late shift"].randomElement(using: &random)!)
    }
  }

  @Test("The solver says what trying every context says, for random conditions")
  func solver() throws {
    var random = SeededGenerator()
    var (possible, impossible) = (0, 0)
    for _ in 0..<500 {
      let a = CommandCondition(randomTerm(3, &random))
      let b = CommandCondition(randomTerm(3, &random))
      let truth = Self.contexts.contains { a.holds(in: $0) == true && b.holds(in: $0) == true }
      var solver = ConditionSolver(facts: [])
      switch solver.answer(a, b) {
      case .possible(let context):
        possible += 1
        #expect(truth, "\(a) and \(b) with \(context)")
        // A fact that was not needed may be anything; one that is some other text is not named.
        let full = (["a": false, "b": false, "c": false, "mode": "x"] as CommandContext).merging(context)
        #expect(a.holds(in: full) == true && b.holds(in: full) == true, "\(a) and \(b) with \(context)")
      case .impossible:
        impossible += 1
        #expect(!truth, "\(a) and \(b)")
      case .undecided: Issue.record("\(a) and \(b) were given up")
      }
    }
    #expect(possible > 100 && impossible > 20)
  }

  /// Of nine pigeons and eight holes: it can never hold, and no short search finds out.
  private func pigeons() throws -> CommandCondition {
    let (pigeons, holes) = (9, 8)
    var clauses: [String] = []
    for pigeon in 0..<pigeons {
      clauses.append("(" + (0..<holes).map { "p\(pigeon)h\($0)" }.joined(separator: "||") + ")")
    }
    for hole in 0..<holes {
      for a in 0..<pigeons { for b in 0..<a { clauses.append("(!p\(a)h\(hole)||!p\(b)h\(hole))") } }
    }
    return CommandCondition(.all(try clauses.map { try CommandCondition($0).term }))
  }

  @Test("A question that is too large is given up, and never guessed at")
  func bounded() throws {
    let large = try pigeons()
    var solver = ConditionSolver(facts: [])
    #expect(solver.answer(large) == .undecided)
    let check = try check(
      [command("Pay", "Ctrl+J", when: large), command("Prove", "Ctrl+J", when: "paying")], [])
    #expect(check.findings.map(\.kind) == ["overlappingConditions"])
    guard case .key(let conflict)? = check.findings.first?.subject else {
      Issue.record("\(check.findings)")
      return
    }
    #expect(conflict.overlap == .possible)
  }

  // MARK: Tables

  private func command(_ title: String, _ shortcut: String, when condition: CommandCondition?) throws
    -> KeyCommand
  {
    var command = KeyCommand(
      Command(title: title, action: CommandAction(title.lowercased())), shortcuts: [try Shortcut(shortcut)])
    command.condition = condition
    return command
  }

  private func table(_ context: CommandContext) throws -> CommandTable {
    let pay = try command("Pay", "Ctrl+P", when: "paying")
    let print = try command("Print", "Ctrl+P", when: "!paying")
    let late = try command("Late", "Ctrl+L", when: nil)
    let menu = Menu(title: "Night", identifier: "night", children: [late]).when("mode == night")
    return CommandTable(
      menu: Menu(identifier: .root, children: [Menu(title: "Sale", children: [pay, print]), menu]),
      evaluation: .known(context))
  }

  private func press(_ code: UInt32) throws -> KeyPress {
    let state = KeymapState(try Keymap(layout: "us"), locale: "C")
    state.updateModifiers(depressed: 4, latched: 0, locked: 0, group: 0)
    return state.interpret(code: code, direction: .down, time: 0)
  }

  @Test("Of several commands on one key the one whose condition holds fires")
  func dispatch() throws {
    let press = try press(25)
    #expect(try table(["paying": true, "mode": "day"]).match(press, priority: .normal)?.row.title == "Pay")
    #expect(
      try table(["paying": false, "mode": "day"]).match(press, priority: .normal)?.row.title == "Print")
    #expect(try table([:]).match(press, priority: .normal) == nil)
    #expect(try table([:]).unknownFacts == ["paying", "mode"])
    #expect(try table(["paying": true, "mode": "day"]).conflicts.isEmpty)
    let turned = try table(["paying": true, "mode": "day"]).applying(
      .known(["paying": false, "mode": "day"]))
    #expect(turned.match(press, priority: .normal)?.row.title == "Print")
  }

  @Test("The condition of a menu is that of all inside it")
  func menus() throws {
    let press = try press(38)
    #expect(try table(["mode": "night"]).match(press, priority: .normal)?.row.title == "Late")
    let day = try table(["mode": "day"])
    #expect(day.match(press, priority: .normal) == nil)
    #expect(day.rows.first { $0.title == "Late" }?.isHidden == true)
  }

  @Test("The trace names the condition that does not hold, and the facts that decided")
  func trace() throws {
    let table = try table(["paying": false, "mode": "day"])
    let losers = table.trace(try press(25), priority: .normal).losers
    #expect(losers.map { $0.row.title } == ["Pay"])
    #expect(losers.first?.reason.description == "it is present when paying, but paying is false")
    let late = table.trace(try press(38), priority: .normal).losers.first
    #expect(late?.reason.description == "it is present when mode == night, but mode is day")
    let unknown = try self.table(["mode": "day"]).trace(try press(25), priority: .normal).losers
    #expect(unknown.map(\.reason.description).contains("it is present when paying, but paying is not known"))
  }

  @Test("A menu shows what is there in the context, and no menu of the bar that has nothing")
  func shown() throws {
    let pay = try command("Pay", "Ctrl+P", when: "paying")
    let root = Menu(
      identifier: .root,
      children: [
        Menu(title: "Sale", children: [pay]),
        Menu(title: "Night", children: [pay.when("x")]).when("mode == night"),
      ])
    func titles(_ context: CommandContext) -> [String] {
      MenuSession(menu: root.available(in: context)).bar.map(\.title)
    }
    #expect(titles(["paying": true, "mode": "day", "x": true]) == ["Sale"])
    #expect(titles(["paying": true, "mode": "night", "x": true]) == ["Sale", "Night"])
    #expect(titles(["paying": false, "mode": "night", "x": true]) == [])
  }

  // MARK: The check

  private func check(_ commands: [KeyCommand], _ facts: [CommandFact] = Self.night) throws -> ShortcutCheck {
    ShortcutCheck(
      CommandTable(menu: Menu(identifier: .root), keyCommands: commands, evaluation: .any(facts)),
      menuBar: nil, bindings: .standard, layouts: [try ShortcutCheck.Layout(KeymapNames(layout: "us"))])
  }

  @Test("Commands that exclude each other are noted, and both can be typed")
  func exclusive() throws {
    let check = try check([
      command("Pay", "Ctrl+J", when: "paying"), command("Prove", "Ctrl+J", when: "!paying && mode == day"),
    ])
    #expect(check.findings.map(\.kind) == ["exclusiveConditions"])
    #expect(!check.hasFaults)
    let areTyped = check.reaches.allSatisfy { $0[0].isTyped }
    #expect(areTyped)
  }

  @Test("Conditions that can hold at once on one key are a fault, with a context in which they do")
  func overlapping() throws {
    let check = try check([
      command("Pay", "Ctrl+J", when: "paying"), command("Prove", "Ctrl+J", when: "mode != night"),
    ])
    #expect(check.findings.map(\.kind) == ["overlappingConditions"])
    guard case .key(let conflict)? = check.findings.first?.subject,
      case .certain(let context) = conflict.overlap
    else {
      Issue.record("\(check.findings)")
      return
    }
    #expect(context["paying"] == true && context["mode"] == "day")
    // The values are those that are declared: of three modes, two leave none.
    let none = try self.check([
      command("Pay", "Ctrl+J", when: "mode == day"),
      command("Prove", "Ctrl+J", when: "mode != day && mode != night"),
    ])
    #expect(none.findings.map(\.kind) == ["exclusiveConditions"])
  }

  @Test("A command without a condition stands in the way of one that has one")
  func unconditional() throws {
    let check = try check([command("Pay", "Ctrl+J", when: nil), command("Prove", "Ctrl+J", when: "paying")])
    #expect(check.findings.map(\.kind) == ["overlappingConditions"])
  }

  @Test("A condition that never holds is a fault, and does not clash")
  func dead() throws {
    let check = try check([
      command("Pay", "Ctrl+J", when: "paying && !paying"), command("Prove", "Ctrl+J", when: nil),
      command("Odd", "Ctrl+K", when: "mode == day && mode == night"),
    ])
    #expect(check.findings.map(\.kind) == ["deadCondition", "deadCondition"])
    #expect(check.hasFaults)
  }

  @Test("A fact that makes no command come or go leaves the table its rows, one that does changes it")
  func sameRows() throws {
    let table = CommandTable(
      menu: Menu(identifier: .root),
      keyCommands: [
        KeyCommand(title: "Pay", action: "pay", input: .f6).when("paying || late"),
        KeyCommand(title: "Quit", action: "quit", input: .f7),
      ], evaluation: .known(["paying": true, "late": false, "time": "1"]))
    let later = ConditionEvaluation.known(["paying": true, "late": false, "time": "2"])
    #expect(!table.isConcerned(by: later) && !table.changes(under: later))
    let late = ConditionEvaluation.known(["paying": true, "late": true, "time": "1"])
    #expect(table.isConcerned(by: late) && !table.changes(under: late))
    for evaluation in [later, late] {
      let other = table.applying(evaluation)
      #expect(other.evaluation == evaluation)
      #expect(zip(other.rows, table.rows).allSatisfy { $0 === $1 })
    }
    let over = ConditionEvaluation.known(["late": false])
    #expect(table.changes(under: over) && table.applying(over).rows[0].isHidden)
    #expect(table.applying(over).unknownFacts == ["paying"])
  }
}
