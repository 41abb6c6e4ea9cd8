package import KeywayKeymap
package import KeywayMenus

/// The faults of a table's shortcuts, and the presses that type each shortcut on several layouts.
///
/// It compares the commands with each other, with the binding table, with the keys of the menu bar, the system and text
/// fields, and with every press of each layout. All commands count as enabled; clashes with commands that the menus disable
/// are notes. Commands with conditions clash if they can be present at once, whatever the facts are now.
package struct ShortcutCheck: Sendable {
  /// A shortcut or chord of a command, as written.
  package struct WrittenShortcut: Hashable, Sendable {
    package let row: Int
    /// One stroke of a shortcut, several of a chord.
    package let written: [Shortcut]
  }

  package struct Layout {
    package let name: String
    package let presses: LayoutPresses

    package init(_ names: KeymapNames) throws(KeymapError) {
      name = names.description
      let usual = PhysicalKeyboard(usualFor: names.layout)
      // Most keyboards outside the US have the key next to the left Shift.
      presses = LayoutPresses(try Keymap(names: names), keyboard: usual == .ansi ? .iso : usual)
    }
  }

  package let commands: CommandTable
  package let layouts: [String]
  /// The shortcuts in the order of the table, without those of hidden commands.
  package let entries: [WrittenShortcut]
  /// The presses for each entry, by entry and layout.
  package let reaches: [[ShortcutReach]]
  /// The findings: faults first, then in the order of the table.
  package let findings: [ShortcutFinding]

  /// - Parameters:
  ///   - commands: the table with written shortcuts and declared facts.
  ///   - menuBar: the root of the menus, whose letters open them with Alt; nil if no bar is shown.
  ///   - performed: the performed actions; commands that need another performer are skipped. Nil uses the table's knowledge. If
  ///     it has none, such commands are checked, and their clashes are notes.
  ///   - policy: the allowed keys of a kiosk; nil for none.
  /// - Complexity: O(layouts · (keys + commands)).
  package init(
    _ commands: CommandTable, menuBar: Menu?, bindings: BindingTable, layouts: [Layout],
    isRightToLeft: Bool = false, performed: Set<CommandAction>? = nil, policy: KeyAllowance? = nil
  ) {
    let performed = performed ?? commands.performedActions
    let commands = (performed.map(commands.withoutMissingActions) ?? commands).open
    let menuBar = menuBar.map { bar in performed.map(bar.withoutMissingActions) ?? bar }
    let written = commands.applying(ShortcutAdaptation(mirrors: isRightToLeft))
    self.commands = commands
    self.layouts = layouts.map(\.name)
    var entries: [WrittenShortcut] = []
    for (index, row) in written.rows.enumerated() where !row.isHidden {
      entries += row.writtenShortcuts.map { WrittenShortcut(row: index, written: [$0]) }
      entries += row.writtenChords.map { WrittenShortcut(row: index, written: $0.strokes) }
    }
    self.entries = entries

    var gathering = FindingCollector(written)
    gathering.addConflicts(of: written, onLayout: nil)
    gathering.addConditions(of: written)
    gathering.addReservations(bindings, menuBar)
    gathering.addMissingKeys()
    var reaches: [[ShortcutReach]] = Array(repeating: [], count: entries.count)
    for (place, layout) in layouts.enumerated() {
      let adapted = written.adapted(
        to: layout.presses.keymap, layout: layout.presses.layout, isRightToLeft: isRightToLeft,
        bindings: bindings)
      gathering.addConflicts(of: adapted, onLayout: place)
      let found = Self.reaches(
        ShortcutReachability(commands: adapted, bindings: bindings, presses: layout.presses),
        isRightToLeft: isRightToLeft)
      for (index, reach) in found.enumerated() {
        reaches[index].append(reach)
        gathering.add(reach, of: entries[index], onLayout: place)
        if let policy { gathering.add(refusedBy: policy, reach, of: entries[index], onLayout: place) }
      }
    }
    self.reaches = reaches
    findings = gathering.sorted
  }

  package var hasFaults: Bool { findings.contains { $0.severity == .fault } }

  /// The presses for each entry, in the order of ``entries``.
  private static func reaches(
    _ reachability: ShortcutReachability, isRightToLeft: Bool
  ) -> [ShortcutReach] {
    let commands = reachability.commands
    var found: [ShortcutReach] = []
    var isMissing = false
    for (index, row) in commands.rows.enumerated() where !row.isHidden {
      found += row.shortcuts.map { reachability.reach(of: $0, row: index) }
      found += row.chords.map { reachability.reach(of: $0, row: index) }
      if !row.allowsAutomaticLocalization, found.contains(where: { !$0.isTyped }) { isMissing = true }
    }
    guard isMissing else { return found }
    // For commands that opt out, the replacements are computed with the same table, as if none did.
    let localized = commands.rewritten { $0.allowsAutomaticLocalization = true }.adapted(
      to: reachability.presses.keymap, layout: reachability.presses.layout, isRightToLeft: isRightToLeft,
      bindings: reachability.bindings)
    var place = 0
    for row in localized.rows where !row.isHidden {
      for shortcut in row.shortcuts {
        if case .untypable = found[place].outcome, found[place].shown != [shortcut] {
          found[place].localized = shortcut
        }
        place += 1
      }
      place += row.chords.count
    }
    return found
  }
}
