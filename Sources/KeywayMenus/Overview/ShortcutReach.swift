package import KeywayKeymap

/// Whether a layout can type a shortcut or chord, and how.
package struct ShortcutReach: Hashable, Sendable {
  package struct Press: Hashable, Sendable {
    package let code: UInt32
    package let held: ModifierFlags
    /// The reading of the press that matches.
    package let tier: MatchTier
    /// Whether most keyboards have the key, unlike F20 or a media key.
    package let isCommon: Bool
  }

  /// The reason why a shortcut cannot be typed.
  package enum Obstacle: Hashable, Sendable {
    case noKey
    /// It needs AltGr, which is hard to hold and on many keyboards is Control and Alt.
    case needsAltGr(Press)
    /// The press fires another command, a row of the table.
    case firesCommand(Int, Press)
    /// The press begins the chord of another command, so it never fires.
    case beginsChord(Int, Press)
    case firesBinding(BindingAction, Press)
  }

  package enum Outcome: Hashable, Sendable {
    case typed([Press])
    /// The command does not count on the layout.
    case outOfScope
    case untypable(Obstacle)
  }

  /// The strokes that are shown and fire on the layout: one of a shortcut, several of a chord.
  package let shown: [Shortcut]
  package let outcome: Outcome
  /// For an untypable shortcut: its localized replacement.
  package var localized: Shortcut?

  package var isTyped: Bool { if case .typed = outcome { true } else { false } }
}

/// Finds the presses that fire commands, by matching every press of a layout with the table.
package struct ShortcutReachability {
  /// The table adapted to the layout, with every command enabled; see ``isDisabled``.
  package let commands: CommandTable
  package let bindings: BindingTable
  package let presses: LayoutPresses
  private let overlaps: ConditionOverlaps
  /// The number of each row's condition.
  private let conditions: [Int]
  /// Whether the Latin legends of the keys count besides the layout's own signs.
  private let readsLegends: Bool
  /// Whether the menus disable each row. Such a row fires nothing, but a report may ask how to type it.
  private let isDisabled: [Bool]

  /// - Parameter commands: the table adapted to the layout of the presses. All commands count as enabled except those that the
  ///   menus disable, because an app may enable a command at any moment.
  package init(commands: CommandTable, bindings: BindingTable, presses: LayoutPresses) {
    self.commands = commands.rewritten { $0.attributes.remove(.disabled) }
    self.bindings = bindings
    self.presses = presses
    let overlaps = ConditionOverlaps(commands.evaluation)
    self.overlaps = overlaps
    conditions = commands.rows.map { overlaps.number(of: $0.condition) }
    readsLegends = LayoutReach(presses.keymap, layout: presses.layout).hasLatinLegendsBesides
    isDisabled = commands.rows.map { $0.command.attributes.contains(.disabled) }
  }

  /// Whether a row is certainly present while another is. An undecided case is a conflict, not an obstacle.
  private func isThere(_ row: Int, with other: Int) -> Bool {
    row == other || overlaps.doOverlap(conditions[row], conditions[other])
  }

  /// Whether a row may fire while another is present.
  private func mayFire(_ row: Int, with other: Int) -> Bool {
    row == other || (!isDisabled[row] && isThere(row, with: other))
  }

  /// Returns the presses that type a row's shortcut.
  package func reach(of shortcut: Shortcut, row: Int) -> ShortcutReach {
    ShortcutReach(shown: [shortcut], outcome: outcome(shortcut, row, firing: firesAlone))
  }

  /// Returns the presses that type a row's chord, stroke by stroke.
  package func reach(of chord: KeyChord, row: Int) -> ShortcutReach {
    var node = ChordTree.root
    var typed: [ShortcutReach.Press] = []
    for stroke in chord.strokes {
      let outcome = outcome(stroke, row) { press, row, keys in
        node == ChordTree.root ? beginsChord(press, row, keys) : goesOn(from: node, press, row, keys)
      }
      guard case .typed(let presses) = outcome else {
        return ShortcutReach(shown: chord.strokes, outcome: outcome)
      }
      typed += presses
      // The rest of the chord is the same for each key that the stroke may mean.
      guard let next = commands.chords.next(node, lookUpKeys(for: stroke, role: commands.role)[0]) else {
        break
      }
      node = next
    }
    return ShortcutReach(shown: chord.strokes, outcome: .typed(typed))
  }

  // MARK: One stroke

  /// The result of a press for a key of a stroke.
  private enum Verdict {
    case fires(MatchTier)
    case taken((ShortcutReach.Press) -> ShortcutReach.Obstacle)
    /// Nothing takes the press.
    case unknown
  }

  private func outcome(
    _ stroke: Shortcut, _ row: Int, firing verdict: (KeyPress, Int, [ShortcutKey]) -> Verdict
  ) -> ShortcutReach.Outcome {
    let keys = lookUpKeys(for: stroke, role: commands.role)
    let scope = commands.rows[row].scope
    // A person who reads a sign presses the key that shows it, not the US keyboard's key, and not the keypad's.
    let followsSign = stroke.isSignWithCommandModifier && !readsLegends
    var typed: ShortcutReach.Press?
    var obstacle: ShortcutReach.Obstacle?
    var obstacleOfSign: ShortcutReach.Obstacle?
    var isAdmitted = false
    for known in presses.presses(for: keys) {
      let press = scope?.placing(known.press) ?? known.press
      guard commands.rows[row].admits(press) else { continue }
      isAdmitted = true
      func told(_ tier: MatchTier) -> ShortcutReach.Press {
        ShortcutReach.Press(code: press.code, held: known.held, tier: tier, isCommon: known.isCommon)
      }
      let needsAltGr = known.held.contains(.altGraph) && !stroke.modifiers.contains(.altGraph)
      // Presses with AltGr come last.
      if needsAltGr, typed != nil { break }
      let tier = press.candidates.first { keys.contains($0.key) }?.tier ?? .exact
      let showsSign = tier <= .consumedReduced && !needsAltGr && press.keyCode.map(\.isKeypad) != true
      switch verdict(press, row, keys) {
      case .fires(let tier):
        if needsAltGr { return .untypable(obstacle ?? .needsAltGr(told(tier))) }
        if typed == nil { typed = told(tier) }
        if !followsSign || showsSign { return .typed([typed!]) }
      case .taken(let by):
        if obstacle == nil { obstacle = by(told(tier)) }
        if showsSign, obstacleOfSign == nil { obstacleOfSign = by(told(tier)) }
      case .unknown: break
      }
    }
    if let typed, !followsSign || obstacleOfSign == nil { return .typed([typed]) }
    if let obstacle = obstacleOfSign ?? obstacle { return .untypable(obstacle) }
    // Only the layout can exclude all presses, because the keyboard was chosen to fit.
    if !isAdmitted, let scope, !scope.layouts.isEmpty { return .outOfScope }
    return .untypable(.noKey)
  }

  private static func all(_ command: Command) -> CommandValidation { .enabled }

  /// Follows the order of a window's dispatch; see ``KeyExplanation``.
  private func firesAlone(_ press: KeyPress, _ row: Int, _ keys: [ShortcutKey]) -> Verdict {
    let kind = commands.rows[row].trigger.kind
    if kind != .press {
      guard
        let match = commands.match(
          press, on: kind, priority: .normal, counts: { mayFire($0, with: row) }, validate: Self.all)
      else { return .unknown }
      if match.index == row { return keys.contains(match.key) ? .fires(match.tier) : .unknown }
      return .taken { .firesCommand(match.index, $0) }
    }
    for priority in [CommandPriority.overText, .normal] {
      if let start = chordStart(press, priority, row), !keys.contains(start.key) {
        return .taken { .beginsChord(firstPassing(start.node, row), $0) }
      }
      if let match = match(press, priority, row) {
        if match.index == row { return keys.contains(match.key) ? .fires(match.tier) : .unknown }
        return .taken { .firesCommand(match.index, $0) }
      }
    }
    // A press that a disabled command matches has no other reading.
    if let match = match(press, .normal, row, all: true), match.index != row {
      return .taken { .firesCommand(match.index, $0) }
    }
    if let match = bindings.match(press) { return .taken { .firesBinding(match.binding.action, $0) } }
    return .unknown
  }

  /// - Parameter all: whether rows that the menus disable may fire too.
  private func match(
    _ press: KeyPress, _ priority: CommandPriority, _ row: Int, all: Bool = false
  ) -> CommandMatch? {
    var recorder = NoRecorder()
    return commands.match(
      press, in: commands.index, priority: priority, counts: { isThere($0, with: row) },
      isEnabled: { (all || $0 == row || !isDisabled[$0]) && $1.isEnabled(Self.all) }, recorder: &recorder)
  }

  private func chordStart(
    _ press: KeyPress, _ priority: CommandPriority, _ row: Int
  ) -> (node: Int, key: ShortcutKey, tier: MatchTier)? {
    commands.chordStart(
      press, priority: priority, validate: Self.all, counts: { mayFire($0, with: row) })
  }

  /// Returns the first row whose chord continues from a node and that is present with another row.
  private func firstPassing(_ node: Int, _ row: Int) -> Int {
    let passing = commands.chords.nodes[node].passing
    return passing.first { mayFire($0, with: row) } ?? passing[0]
  }

  private func beginsChord(_ press: KeyPress, _ row: Int, _ keys: [ShortcutKey]) -> Verdict {
    for priority in [CommandPriority.overText, .normal] {
      if let start = chordStart(press, priority, row) {
        if keys.contains(start.key) { return .fires(start.tier) }
        return .taken { .beginsChord(firstPassing(start.node, row), $0) }
      }
      if let match = match(press, priority, row) {
        return .taken { .firesCommand(match.index, $0) }
      }
    }
    return .unknown
  }

  private func goesOn(from node: Int, _ press: KeyPress, _ row: Int, _ keys: [ShortcutKey]) -> Verdict {
    for candidate in press.candidates {
      guard let next = commands.chords.next(node, candidate.key) else { continue }
      if keys.contains(candidate.key) {
        let isLast = !commands.chords.nodes[next].passing.contains(row)
        let winner = commands.chords.nodes[next].completing.first {
          commands.rows[$0].admits(press) && mayFire($0, with: row)
        }
        if isLast, let winner, winner != row { return .taken { .firesCommand(winner, $0) } }
        return .fires(candidate.tier)
      }
      let others = commands.chords.nodes[next]
      guard let other = (others.completing + others.passing).first(where: { mayFire($0, with: row) })
      else { continue }
      return .taken { .firesCommand(other, $0) }
    }
    return .unknown
  }
}

extension KeyScope {
  fileprivate func placing(_ press: KeyPress) -> KeyPress {
    var press = press
    switch devices.first {
    case .number(let number)?: press.device = number
    case .named(let name)?: press.deviceName = name
    case nil: break
    }
    return press
  }
}

extension CommandTable {
  /// Returns the table with hypothetical shortcuts.
  package func rewritten(_ change: (inout KeyCommand) -> Void) -> CommandTable {
    CommandTable(
      rows: rows.map { $0.rewritten(adaptation, change) }, role: role, adaptation: adaptation,
      evaluation: evaluation)
  }
}
