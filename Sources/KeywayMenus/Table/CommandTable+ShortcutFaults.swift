import KeywayElements
package import KeywayKeymap

// The faults of a table's shortcuts in words, for dumps and for the log of an app.

extension CommandTable {
  /// `"Edit > Copy"`.
  package func name(_ index: Int) -> String {
    "\"\((rows[index].path + [rows[index].title]).joined(separator: " > ").withControlPictures)\""
  }

  /// The name with its condition: `"Sale > Pay" (when paying)`.
  private func nameWithCondition(_ index: Int) -> String {
    name(index) + (rows[index].condition.map { " (when \($0))" } ?? "")
  }

  /// The name with its source: `"Edit > Share" of Roasted Beans (RoastedBeans/App.swift:12)`.
  private func nameWithSource(_ index: Int) -> String {
    nameWithCondition(index) + (rows[index].provenance.map { " of \($0)" } ?? "")
  }

  /// The time when clashing commands are present at once, in words.
  private func words(for overlap: ConditionOverlap) -> String {
    switch overlap {
    case .certain(let context):
      let facts = context.values.sorted { $0.key < $1.key }
        .map { CommandContext.Fact(name: $0.key, value: $0.value).description }
      return facts.isEmpty ? "" : "; both are there when " + facts.joined(separator: " and ")
    case .possible: return "; whether they exclude each other is too much to decide, so they may overlap"
    }
  }

  /// Splits the commands of one key into those that may fire and those that the menus disable, in order.
  package func byAbility(_ rows: [Int]) -> (able: [Int], disabled: [Int]) {
    let isDisabled = { (row: Int) in self.rows[row].command.attributes.contains(.disabled) }
    return (rows.filter { !isDisabled($0) }, rows.filter(isDisabled))
  }

  /// Describes a conflict of chords: which chord fires, and the effect on the others.
  package func words(
    for conflict: ChordConflict, _ language: KeyNameLanguage, withSources: Bool = false
  ) -> String {
    let name = withSources ? nameWithSource : nameWithCondition
    let strokes = conflict.strokes.map { $0.displayText(role: role, language: language) }
      .joined(separator: " ")
    let others = conflict.others.map(name).joined(separator: ", ")
    let winner = name(conflict.winner)
    let disabled = byAbility([conflict.winner] + conflict.others).disabled
    // The statement holds once they are enabled.
    let (fires, begins, isBegun) =
      disabled.isEmpty
      ? ("fires", "begins", "is never begun") : ("would fire", "would begin", "would never be begun")
    let words =
      switch conflict.reason {
      case .waitsForLonger:
        "\(strokes) \(fires) \(winner) only after a wait, because it \(begins) the chord of \(others)"
      case .hidesLonger:
        "\(strokes) \(fires) \(winner), which goes before text fields, so that the chord of "
          + "\(others) \(isBegun)"
      case .sameChord: "\(strokes) \(fires) \(winner), which comes first, not \(others)"
      }
    return words + self.words(for: conflict.overlap)
      + (disabled.isEmpty ? "" : "; the menus disable " + disabled.map(self.name).joined(separator: ", "))
  }

  /// Describes a conflict: which command fires, which do not, and why.
  package func words(
    for conflict: ShortcutConflict, _ language: KeyNameLanguage, withSources: Bool = false
  ) -> String {
    let name = withSources ? nameWithSource : nameWithCondition
    let (able, disabled) = byAbility([conflict.winner] + conflict.losers)
    let condition = rows[conflict.winner].conditionText
    let strokes =
      conflict.shortcut.displayText(role: role, language: language)
      + (condition.isEmpty ? "" : " (\(condition))")
    guard let first = able.first else {
      return "\(strokes) fires none of " + disabled.map(name).joined(separator: ", ")
        + ", which the menus disable"
    }
    let others = ([conflict.winner] + conflict.losers).filter { $0 != first }
    let none = disabled.map(name).joined(separator: ", ")
    var words = "\(strokes) fires \(name(first))"
    if first == conflict.winner {
      let wins = rows[first].wantsPriorityOverText && !rows[others[0]].wantsPriorityOverText
      words += ", which \(wins ? "goes before text fields" : "comes first"), not "
      words += others.map(name).joined(separator: ", ") + (none.isEmpty ? "" : "; the menus disable \(none)")
    } else {
      words += able.count == 1 ? "" : ", not " + others.map(name).joined(separator: ", ")
      words += ", because the menus disable \(none)"
    }
    return words + self.words(for: conflict.overlap)
  }

  /// Returns a sentence for each shortcut that does not fire as written: because several commands ask for it, or because the
  /// system takes it before any app.
  ///
  /// Disabled and hidden commands do not clash.
  ///
  /// - Complexity: O(commands), if there are no conflicts.
  package func shortcutFaults(_ language: KeyNameLanguage) -> [String] {
    func isAble(_ index: Int) -> Bool { !rows[index].command.attributes.contains(.disabled) }
    let shared = conflicts.compactMap { conflict -> String? in
      let able = ([conflict.winner] + conflict.losers).filter(isAble)
      guard able.count > 1 else { return nil }
      let conflict = ShortcutConflict(
        key: conflict.key, shortcut: conflict.shortcut, winner: able[0], losers: Array(able.dropFirst()),
        reason: conflict.reason, overlap: conflict.overlap)
      return words(for: conflict, language, withSources: true)
    }
    let chords = chordConflicts.compactMap { conflict -> String? in
      let others = conflict.others.filter(isAble)
      guard isAble(conflict.winner), !others.isEmpty else { return nil }
      let conflict = ChordConflict(
        strokes: conflict.strokes, winner: conflict.winner, others: others, reason: conflict.reason,
        overlap: conflict.overlap)
      return words(for: conflict, language, withSources: true)
    }
    return shared + chords + reservedWords(language, isAble)
  }

  /// Describes commands on keys that never reach an app.
  private func reservedWords(_ language: KeyNameLanguage, _ isAble: (Int) -> Bool) -> [String] {
    let reserved = Dictionary(
      ReservedKey.all.filter { $0.level == .system }
        .flatMap { key in lookUpKeys(for: key.shortcut, role: role).map { ($0, key) } },
      uniquingKeysWith: { first, _ in first })
    var words: [String] = []
    for (index, row) in rows.enumerated() where !row.isHidden && isAble(index) {
      for shortcut in row.shortcuts + row.chords.flatMap(\.strokes) {
        guard let key = lookUpKeys(for: shortcut, role: role).lazy.compactMap({ reserved[$0] }).first else {
          continue
        }
        words.append(
          shortcut.displayText(role: role, language: language)
            + " of \(nameWithSource(index)) may never reach the app: with \(key.owner) it \(key.purpose)")
      }
    }
    return words
  }
}
