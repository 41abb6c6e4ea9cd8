package import KeywayKeymap

/// Whether a shortcut or chord can be typed on a layout, and by what.
package struct ShortcutReach: Hashable, Sendable {
  /// What is pressed for one stroke.
  package struct Press: Hashable, Sendable {
    /// The Linux input event code.
    package let code: UInt32
    /// What is held with the key.
    package let held: ModifierFlags
    /// By which reading of the press the command knows it.
    package let tier: MatchTier
    /// False for a key that most keyboards lack, such as F20 or a media key.
    package let isCommon: Bool
  }

  /// Why a shortcut cannot be typed.
  package enum Obstacle: Hashable, Sendable {
    /// No key gives it.
    case noKey
    /// Only together with AltGr, which is a grip and on many keyboards is Control and Alt.
    case needsAltGr(Press)
    /// What types it is of another command, which comes first; the number is a row of the table.
    case firesCommand(Int, Press)
    /// What types it begins the chord of another command, so that it never fires.
    case beginsChord(Int, Press)
    case firesBinding(BindingAction, Press)
  }

  package enum Outcome: Hashable, Sendable {
    /// The easiest press for each stroke.
    case typed([Press])
    /// The command does not count on the layout.
    case outOfScope
    case untypable(Obstacle)
  }

  /// The strokes as they are shown and fire on the layout: one of a shortcut, several of a chord.
  package let shown: [Shortcut]
  package let outcome: Outcome
  /// For one that cannot be typed: the shortcut that would stand for it, were it localized.
  package internal(set) var localized: Shortcut?

  package var isTyped: Bool { if case .typed = outcome { true } else { false } }
}

/// Finds the presses that fire commands, by holding every press of a layout against the table.
package struct ShortcutReachability {
  /// The table with its shortcuts as they are on the layout, and every command enabled: see ``isDisabled``.
  package let commands: CommandTable
  package let bindings: BindingTable
  package let presses: LayoutPresses
  private let overlaps: ConditionOverlaps
  /// By row, the number of its condition.
  private let conditions: [Int]
  /// By row, whether the menus disable it: then it fires nothing, but how it would be typed is asked all the same.
  private let isDisabled: [Bool]

  /// - Parameter commands: as they are on the layout of the presses. All count as enabled but those that the menus
  ///   themselves disable: what an app disables now may be enabled the next moment.
  package init(commands: CommandTable, bindings: BindingTable, presses: LayoutPresses) {
    self.commands = commands.rewritten { $0.attributes.remove(.disabled) }
    self.bindings = bindings
    self.presses = presses
    let overlaps = ConditionOverlaps(commands.circumstances)
    self.overlaps = overlaps
    conditions = commands.rows.map { overlaps.number(of: $0.condition) }
    isDisabled = commands.rows.map { $0.command.attributes.contains(.disabled) }
  }

  /// Whether a row is there while another is. What is not decided is told of as a conflict, and not as an obstacle.
  private func isThere(_ row: Int, with other: Int) -> Bool {
    row == other || overlaps.doOverlap(conditions[row], conditions[other])
  }

  /// The same of those that may fire then.
  private func mayFire(_ row: Int, with other: Int) -> Bool {
    row == other || (!isDisabled[row] && isThere(row, with: other))
  }

  /// How a row's shortcut is typed.
  package func reach(of shortcut: Shortcut, row: Int) -> ShortcutReach {
    ShortcutReach(shown: [shortcut], outcome: outcome(shortcut, row, firing: firesAlone))
  }

  /// How a row's chord is typed, stroke by stroke.
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
      // The rest of the way is the same for each of the keys that a stroke may stand for.
      guard let next = commands.chords.next(node, lookUpKeys(for: stroke, role: commands.role)[0]) else {
        break
      }
      node = next
    }
    return ShortcutReach(shown: chord.strokes, outcome: .typed(typed))
  }

  // MARK: One stroke

  /// What a press comes to for one of the keys of a stroke.
  private enum Verdict {
    case fires(MatchTier)
    case taken((ShortcutReach.Press) -> ShortcutReach.Obstacle)
    /// The press is read as something else, by nobody.
    case unknown
  }

  private func outcome(
    _ stroke: Shortcut, _ row: Int, firing verdict: (KeyPress, Int, [ShortcutKey]) -> Verdict
  ) -> ShortcutReach.Outcome {
    let keys = lookUpKeys(for: stroke, role: commands.role)
    let scope = commands.rows[row].scope
    var obstacle: ShortcutReach.Obstacle?
    var isAdmitted = false
    for known in presses.presses(for: keys) {
      let press = scope?.placing(known.press) ?? known.press
      guard commands.rows[row].admits(press) else { continue }
      isAdmitted = true
      func told(_ tier: MatchTier) -> ShortcutReach.Press {
        ShortcutReach.Press(code: press.code, held: known.held, tier: tier, isCommon: known.isCommon)
      }
      switch verdict(press, row, keys) {
      case .fires(let tier):
        if known.held.contains(.altGraph), !stroke.modifiers.contains(.altGraph) {
          // Presses with AltGr come last, so nothing better follows.
          return .untypable(obstacle ?? .needsAltGr(told(tier)))
        }
        return .typed([told(tier)])
      case .taken(let by):
        let tier = press.candidates.first { keys.contains($0.key) }?.tier ?? .exact
        if obstacle == nil { obstacle = by(told(tier)) }
      case .unknown: break
      }
    }
    if let obstacle { return .untypable(obstacle) }
    // Nothing but the layout can leave all presses out: the keyboard was chosen to fit.
    if !isAdmitted, let scope, !scope.layouts.isEmpty { return .outOfScope }
    return .untypable(.noKey)
  }

  /// Nobody is asked about commands here.
  private static func all(_ command: Command) -> CommandValidation { .enabled }

  /// In the order of a window's dispatch: see ``KeyExplanation``.
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
    // A press that one knows who is disabled is not read otherwise.
    if let match = match(press, .normal, row, all: true), match.index != row {
      return .taken { .firesCommand(match.index, $0) }
    }
    if let match = bindings.match(press) { return .taken { .firesBinding(match.binding.action, $0) } }
    return .unknown
  }

  /// - Parameter all: whether those that the menus disable may fire as well.
  private func match(
    _ press: KeyPress, _ priority: CommandPriority, _ row: Int, all: Bool = false
  ) -> CommandMatch? {
    var lookUps = 0
    return commands.match(
      press, priority: priority, lookUps: &lookUps, counts: { isThere($0, with: row) },
      isEnabled: { (all || $0 == row || !isDisabled[$0]) && $1.isEnabled(Self.all) })
  }

  private func chordStart(
    _ press: KeyPress, _ priority: CommandPriority, _ row: Int
  ) -> (node: Int, key: ShortcutKey, tier: MatchTier)? {
    commands.chordStart(
      press, priority: priority, validate: Self.all, counts: { mayFire($0, with: row) })
  }

  /// The first row whose chord goes on from a node, of those that are there with another; the node was reached by one.
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
  /// The press as it comes from a keyboard of the scope.
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
  /// The table as it would be had the authors written their commands otherwise.
  func rewritten(_ change: (inout KeyCommand) -> Void) -> CommandTable {
    CommandTable(
      rows: rows.map { $0.rewritten(adaptation, change) }, role: role, adaptation: adaptation,
      circumstances: circumstances)
  }
}
