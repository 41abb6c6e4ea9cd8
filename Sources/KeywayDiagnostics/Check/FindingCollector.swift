import KeywayKeymap
import KeywayMenus

/// Collects the findings of a check, and merges equal findings of several layouts.
struct FindingCollector {
  private let commands: CommandTable
  private var findings: [ShortcutFinding] = []
  /// The index of each finding, apart from its layouts.
  private var index: [ShortcutFinding: Int] = [:]
  /// The clashes of each row by number. A shortcut that is untypable because of a clash is not reported again.
  private var clashes: [Int: Set<Int>] = [:]
  private var clashCount = 0
  /// - Parameter commands: with written shortcuts.
  init(_ commands: CommandTable) {
    self.commands = commands
  }

  /// The findings in order: faults first, then by row.
  var sorted: [ShortcutFinding] {
    findings.enumerated().sorted { a, b in
      (a.element.severity == .fault ? 0 : 1, a.element.row, a.offset)
        < (b.element.severity == .fault ? 0 : 1, b.element.row, b.offset)
    }.map(\.element)
  }

  private mutating func add(
    _ subject: ShortcutFinding.Subject, _ severity: ShortcutFinding.Severity, _ row: Int,
    _ written: [Shortcut], onLayout layout: Int? = nil, localized: Shortcut? = nil
  ) {
    let finding = ShortcutFinding(
      subject: subject, severity: severity, row: row, written: written, layouts: nil, localized: localized)
    if let place = index[finding] {
      if let layout { findings[place].layouts?.append(layout) }
      return
    }
    index[finding] = findings.count
    findings.append(finding)
    findings[findings.count - 1].layouts = layout.map { [$0] }
  }

  // MARK: Commands among each other

  /// - Parameter layout: the layout of an adapted table, whose new conflicts alone are reported.
  mutating func addConflicts(of table: CommandTable, onLayout layout: Int?) {
    for conflict in table.conflicts {
      let rows = [conflict.winner] + conflict.losers
      if note(rows), layout != nil { continue }
      add(.key(conflict), severity(rows), conflict.winner, [conflict.shortcut], onLayout: layout)
    }
    for conflict in table.chordConflicts {
      let rows = [conflict.winner] + conflict.others
      if note(rows), layout != nil { continue }
      add(.chord(conflict), severity(rows), conflict.winner, conflict.strokes, onLayout: layout)
    }
  }

  /// Records that rows clash.
  ///
  /// - Returns: whether all these clashes were recorded before.
  private mutating func note(_ rows: [Int]) -> Bool {
    var common = clashes[rows[0]] ?? []
    for row in rows.dropFirst() where !common.isEmpty { common.formIntersection(clashes[row] ?? []) }
    guard common.isEmpty else { return true }
    clashCount += 1
    for row in rows { clashes[row, default: []].insert(clashCount) }
    return false
  }

  /// The severity of a clash: a note if the menus disable all but one command, or if the performers are unknown.
  private func severity(_ rows: [Int]) -> ShortcutFinding.Severity {
    let enabled = rows.filter {
      !commands.rows[$0].command.attributes.contains(.disabled) && !commands.rows[$0].mayBeMissing
    }
    return enabled.count > 1 ? .fault : .note
  }

  // MARK: Conditions

  /// Reports conditions that never hold, and keys whose commands exclude each other.
  mutating func addConditions(of table: CommandTable) {
    let overlaps = ConditionOverlaps(table.evaluation)
    var dead: [CommandCondition: [Int]] = [:]
    var isDead: [CommandCondition: Bool] = [:]
    for (index, row) in table.rows.enumerated() {
      guard let condition = row.condition else { continue }
      let answer = isDead[condition] ?? overlaps.isDead(condition)
      isDead[condition] = answer
      if answer { dead[condition, default: []].append(index) }
    }
    for (condition, rows) in dead { add(.deadCondition(condition, rows), .fault, rows[0], []) }

    let inConflict = Set(table.conflicts.map(\.key))
    for (key, rows) in table.chains where !inConflict.contains(key) {
      let there = rows.filter { row in table.rows[row].condition.map { isDead[$0] != true } ?? false }
      // Further ones would give the same answer.
      let asked = there.prefix(Self.mostExclusive)
      let excludes = asked.contains { a in
        asked.contains { b in
          a < b && overlaps.overlap(table.rows[a].condition, table.rows[b].condition) == nil
        }
      }
      guard excludes,
        let shortcut = table.rows[there[0]].shortcuts.first(where: {
          lookUpKeys(for: $0, role: table.role).contains(key)
        })
      else { continue }
      add(.exclusive(there), .note, there[0], [shortcut])
    }
  }

  private static let mostExclusive = 64

  // MARK: Keys that belong to others

  mutating func addReservations(_ bindings: BindingTable, _ menuBar: Menu?) {
    let letters = menuBar.map(Self.letters) ?? [:]
    for (index, row) in commands.rows.enumerated() where !row.isHidden {
      for shortcut in row.shortcuts {
        let keys = Set(lookUpKeys(for: shortcut, role: commands.role))
        addBindings(bindings, shortcut, keys, index)
        for key in keys where key.modifiers == .alternate && row.trigger == .press {
          if let letter = key.keysym.scalar.map({ Mnemonics.fold(Character($0)) }),
            let title = letters[letter]
          {
            add(.menuLetter(title: title), .fault, index, [shortcut])
          }
        }
        addSystem(shortcut, keys, index)
        if !addTextEditing(shortcut, keys, index) { addKnown(shortcut, keys, index) }
      }
      for chord in row.chords {
        for stroke in chord.strokes {
          addSystem(stroke, Set(lookUpKeys(for: stroke, role: commands.role)), index, of: chord.strokes)
        }
      }
    }
  }

  // MARK: Well-known keys

  /// Reports a key that people know for another purpose.
  private mutating func addKnown(_ shortcut: Shortcut, _ keys: Set<ShortcutKey>, _ index: Int) {
    let row = commands.rows[index]
    guard row.trigger == .press, row.scope == nil,
      let known = KnownShortcut.all.first(where: {
        !keys.isDisjoint(with: lookUpKeys(for: $0.shortcut, role: commands.role))
      }), !known.actions.contains(row.action), !known.isNamed(in: row.title)
    else { return }
    add(.knownKey(known), .note, index, [shortcut])
  }

  /// Reports commands without the key that people know for them.
  mutating func addMissingKeys() {
    for known in KnownShortcut.all {
      let owners = commands.rows.indices.filter {
        commands.rows[$0].action == known.actions[0] && !commands.rows[$0].isHidden
      }
      let keys = Set(lookUpKeys(for: known.shortcut, role: commands.role))
      let hasKey = owners.contains { index in
        commands.rows[index].shortcuts.contains {
          !keys.isDisjoint(with: lookUpKeys(for: $0, role: commands.role))
        }
      }
      guard let owner = owners.first(where: { !commands.rows[$0].mayBeMissing }), !hasKey else { continue }
      add(.usualKeyMissing(known), .note, owner, [known.shortcut])
    }
  }

  private mutating func addBindings(
    _ bindings: BindingTable, _ shortcut: Shortcut, _ keys: Set<ShortcutKey>, _ index: Int
  ) {
    let row = commands.rows[index]
    for binding in bindings.bindings {
      guard binding.trigger.kind == row.trigger.kind,
        !keys.isDisjoint(with: lookUpKeys(for: binding.shortcut, role: bindings.commandRole)),
        // The binding only performs the command.
        binding.action != .help || row.action != .showHelp
      else { continue }
      if let one = binding.scope, let other = row.scope, !one.overlaps(other) { continue }
      let isOfPattern = BindingAction.ofPatterns.contains(binding.action)
      add(.binding(binding.action), isOfPattern ? .note : .fault, index, [shortcut])
    }
  }

  private mutating func addSystem(
    _ shortcut: Shortcut, _ keys: Set<ShortcutKey>, _ index: Int, of strokes: [Shortcut]? = nil
  ) {
    for key in ReservedKey.all
    where !keys.isDisjoint(with: lookUpKeys(for: key.shortcut, role: commands.role)) {
      add(.reserved(key), key.level == .system ? .fault : .note, index, strokes ?? [shortcut])
    }
  }

  /// Reports a key that text fields use; returns whether they do.
  private mutating func addTextEditing(_ shortcut: Shortcut, _ keys: Set<ShortcutKey>, _ index: Int) -> Bool {
    let row = commands.rows[index]
    let editing = TextEditingKey.all.first {
      !keys.isDisjoint(with: lookUpKeys(for: $0.shortcut, role: commands.role))
    }
    if let editing {
      if editing.action != row.action {
        add(.textEditing(editing), row.wantsPriorityOverText ? .fault : .note, index, [shortcut])
      }
      return true
    }
    guard shortcut.modifiers.isSubset(of: [.shift, .altGraph]), let scalar = shortcut.keysym.scalar,
      scalar.value >= 0x20, scalar.value != 0x7F
    else { return false }
    add(.typesText, row.wantsPriorityOverText ? .fault : .note, index, [shortcut])
    return true
  }

  /// The folded letters that open the menus of a bar, with their titles.
  private static func letters(of bar: Menu) -> [Character: String] {
    var letters: [Character: String] = [:]
    for item in MenuSession(menu: bar).bar {
      if let letter = item.mnemonic { letters[letter] = item.title }
    }
    return letters
  }

  // MARK: Layouts

  mutating func add(_ reach: ShortcutReach, of entry: ShortcutCheck.WrittenShortcut, onLayout layout: Int) {
    switch reach.outcome {
    case .outOfScope: break
    case .typed(let presses):
      guard presses.contains(where: { !$0.isCommon }) else { return }
      add(.rareKey, .note, entry.row, entry.written, onLayout: layout)
    case .untypable(let obstacle):
      var severity = commands.rows[entry.row].mayBeMissing ? ShortcutFinding.Severity.note : .fault
      switch obstacle {
      case .firesCommand(let other, _), .beginsChord(let other, _):
        if commands.rows[other].mayBeMissing { severity = .note }
        // Two commands with the key are reported as a clash.
        if let own = clashes[entry.row], let others = clashes[other], !own.isDisjoint(with: others) { return }
      default: break
      }
      add(
        .untypable(obstacle), severity, entry.row, entry.written, onLayout: layout,
        localized: reach.localized)
    }
  }

  /// Reports the first stroke of a chord that a kiosk's policy refuses although it allows the command.
  mutating func add(
    refusedBy policy: KeyAllowance, _ reach: ShortcutReach, of entry: ShortcutCheck.WrittenShortcut,
    onLayout layout: Int
  ) {
    let row = commands.rows[entry.row]
    let action = row.action.rawValue
    guard entry.written.count > 1, policy.allows(action: action), case .typed(let presses) = reach.outcome
    else { return }
    let refused = zip(reach.shown, presses).first { stroke, press in
      !policy.allows(stroke, code: press.code, for: action, role: commands.role)
    }
    guard let refused else { return }
    add(
      .refusedStroke(refused.0), row.mayBeMissing ? .note : .fault, entry.row, entry.written,
      onLayout: layout)
  }
}
