/// The commands of a table that can be given now, grouped by menu: what the overview of shortcuts lists.
///
/// A value, made of the table that dispatch matches presses with. Hidden and disabled commands are left out.
package struct ShortcutOverview: Equatable, Sendable {
  /// One command.
  package struct Entry: Hashable, Sendable {
    /// The index in ``CommandTable/rows``.
    package let index: Int
    package let row: CommandRow
    /// The discoverability title where the author gave one, else the title that the menu shows.
    package let title: String
  }

  /// The commands of one menu.
  package struct Group: Hashable, Sendable {
    /// The titles of the menus that lead to the commands: `Edit`, or `Format › Align`.
    package let title: String
    package let entries: [Entry]
  }

  /// In the order of the menus; the commands that stand in none come last.
  package let groups: [Group]

  /// Lists what is enabled.
  ///
  /// - Parameters:
  ///   - others: heads the commands that stand in no menu.
  ///   - admits: asked of each row that is enabled whether it may be shown.
  ///   - validate: asked once for each command.
  /// - Complexity: O(commands).
  package init(
    _ commands: CommandTable, others: String, admits: (Int) -> Bool = { _ in true },
    validate: CommandValidator
  ) {
    var groups: [(path: [String], entries: [Entry])] = []
    var places: [[String]: Int] = [:]
    for (index, row) in commands.rows.enumerated() {
      guard !row.isHidden, !row.command.attributes.contains(.disabled) else { continue }
      let validation = validate(row.command)
      guard validation.isEnabled, admits(index) else { continue }
      let title = row.command.discoverabilityTitle ?? validation.title ?? row.title
      let entry = Entry(index: index, row: row, title: title)
      if let place = places[row.path] {
        groups[place].entries.append(entry)
      } else {
        places[row.path] = groups.count
        groups.append((row.path, [entry]))
      }
    }
    // A command of the bar's root stands in no menu either.
    let inMenus = groups.filter { !$0.path.isEmpty }
    self.groups = (inMenus + groups.filter(\.path.isEmpty)).map { path, entries in
      Group(title: path.isEmpty ? others : path.joined(separator: " › "), entries: entries)
    }
  }

  private init(groups: [Group]) { self.groups = groups }

  /// All commands, in the order in which they are listed.
  package var entries: [Entry] { groups.flatMap(\.entries) }

  package var isEmpty: Bool { groups.isEmpty }

  /// The same with some of the commands; a group that keeps none goes.
  package func filtered(_ isIncluded: (Entry) -> Bool) -> ShortcutOverview {
    ShortcutOverview(
      groups: groups.compactMap { group in
        let entries = group.entries.filter(isIncluded)
        return entries.isEmpty ? nil : Group(title: group.title, entries: entries)
      })
  }
}
