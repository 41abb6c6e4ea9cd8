import KeywayElements
public import KeywayKeymap

/// The effective table: every command with the shortcuts that fire it.
///
/// The dispatch, menus, dumps and conflict reports read this table. It is created again when the menus or the key commands
/// change.
public struct CommandTable: Sendable {
  /// The commands in the order of the menus, then the key commands outside the menus.
  package let rows: [CommandRow]
  package let role: CommandRole
  /// The changes to the written shortcuts; see ``adapted(to:layout:isRightToLeft:bindings:)``.
  package let adaptation: ShortcutAdaptation
  package internal(set) var evaluation: ConditionEvaluation
  /// The rows with conditions, by the facts that they name.
  let rowsByFact: [String: [Int]]
  /// Every key with the rows that share it, in no particular order.
  package var chains: [(key: ShortcutKey, rows: [Int])] {
    index.chains + triggers.values.flatMap(\.chains)
  }
  /// The rows that a key fires when it is pressed; the first wins.
  package func rows(on key: ShortcutKey) -> [Int] { index.rows(key) }
  /// Keys that several commands ask for, in the order of the table. Computed on each access; the dispatch does not need it.
  ///
  /// - Complexity: O(commands), and O(k log k) for k commands that clash.
  package var conflicts: [ShortcutConflict] {
    var chains = chains
    // With known facts, commands that may lack a performer do not clash. The app states its performers later; until then each
    // standard command would be reported.
    if case .known = evaluation, !evaluation.areActionsKnown {
      for place in chains.indices {
        let certain = chains[place].rows.filter { !rows[$0].mayBeMissing }
        if !certain.isEmpty { chains[place].rows = certain }
      }
    }
    return ShortcutConflict.all(
      rows: rows, chains: chains, role: role, overlaps: ConditionOverlaps(evaluation))
  }
  /// Chords that begin with a shortcut or with one another, or that several commands ask for. Computed on each access.
  package var chordConflicts: [ChordConflict] {
    if chords.isEmpty { return [] }
    return ChordConflict.all(
      rows: rows, chords: chords, rowsOfKey: index.rows, role: role,
      overlaps: ConditionOverlaps(evaluation))
  }

  /// The commands that fire on a press, by key.
  let index: ShortcutIndex
  let hasScopes: Bool
  /// The commands that fire on a release, a hold or a tap, by key; separate from the others, so they cost a press nothing.
  let triggers: [KeyTrigger.Gesture: ShortcutIndex]
  let chords: ChordTree
  /// The actions of commands that an open modal does not block (``CommandAttributes/worksWhenModal``).
  package let actionsForModals: Set<CommandAction>

  /// Creates the table of menus and key commands.
  ///
  /// - Parameters:
  ///   - menu: the root of the menus.
  ///   - keyCommands: key commands outside the menus. A command in the menus wins a key over these.
  ///   - context: the facts for conditions; by default none, so commands with conditions are absent.
  /// - Complexity: O(commands).
  public init(
    menu: Menu, keyCommands: [KeyCommand] = [], role: CommandRole = .control,
    context: CommandContext = CommandContext()
  ) {
    self.init(menu: menu, keyCommands: keyCommands, role: role, evaluation: .known(context))
  }

  /// Creates the table for facts that are known, or for any facts at all.
  ///
  /// - Complexity: O(commands).
  package init(
    menu: Menu, keyCommands: [KeyCommand] = [], role: CommandRole = .control, evaluation: ConditionEvaluation
  ) {
    var rows: [CommandRow] = []
    Self.collect(menu, path: [], menu.condition, role, evaluation, into: &rows)
    for keyCommand in keyCommands {
      rows += CommandRow.rows(of: keyCommand, path: [], role: role, in: evaluation)
    }
    self.init(rows: rows, role: role, adaptation: .none, evaluation: evaluation)
  }

  /// - Parameter rows: with adapted shortcuts.
  init(
    rows: [CommandRow], role: CommandRole, adaptation: ShortcutAdaptation, evaluation: ConditionEvaluation
  ) {
    let precedence = CommandRow.precedence(rows, areActionsKnown: evaluation.areActionsKnown)
    func index(on gesture: KeyTrigger.Gesture) -> ShortcutIndex {
      ShortcutIndex(rows, on: gesture, precedence: precedence, role: role)
    }
    var chords = ChordTree()
    for row in precedence where !rows[row].isHidden {
      for chord in rows[row].chords { chords.add(chord, row: row, role: role) }
    }
    self.rows = rows
    self.role = role
    self.adaptation = adaptation
    self.evaluation = evaluation
    self.index = index(on: .press)
    hasScopes = rows.contains { $0.scope != nil }
    var rowsByFact: [String: [Int]] = [:]
    for (row, condition) in rows.lazy.map(\.condition).enumerated() {
      for name in condition?.names ?? [] { rowsByFact[name, default: []].append(row) }
    }
    self.rowsByFact = rowsByFact
    let gestures = Set(rows.lazy.filter { !$0.isHidden }.map(\.trigger.kind)).subtracting([.press])
    triggers = Dictionary(uniqueKeysWithValues: gestures.map { ($0, index(on: $0)) })
    self.chords = chords
    actionsForModals = Set(
      rows.lazy.filter { $0.command.attributes.contains(.worksWhenModal) }.map(\.action))
  }

  /// Returns the table with one more command after the others, its shortcuts adapted.
  package func adding(_ keyCommand: KeyCommand) -> CommandTable {
    let added = CommandRow.rows(
      of: keyCommand, path: [], role: role, in: evaluation, adaptation: adaptation)
    return CommandTable(
      rows: rows + added, role: role, adaptation: adaptation, evaluation: evaluation)
  }

  private static func collect(
    _ menu: Menu, path: [String], _ outer: CommandCondition?, _ role: CommandRole,
    _ evaluation: ConditionEvaluation, into rows: inout [CommandRow]
  ) {
    for child in menu.children {
      if let child = child as? Menu {
        collect(
          child, path: child.title.isBlank ? path : path + [child.title],
          CommandCondition.both(outer, child.condition), role, evaluation, into: &rows)
      } else if !(child is DeferredMenuElement) {
        rows += CommandRow.rows(of: child, path: path, outer: outer, role: role, in: evaluation)
      }
    }
  }

  /// Returns the shortcuts and chords of a row in a language, joined by `separator`.
  package func shortcutText(
    of row: CommandRow, separator: String = ", ", language: KeyNameLanguage = .english
  ) -> String {
    (row.shortcuts.map { $0.displayText(role: role, language: language) }
      + row.chords.map { $0.displayText(role: role, language: language) }).joined(separator: separator)
  }
}
