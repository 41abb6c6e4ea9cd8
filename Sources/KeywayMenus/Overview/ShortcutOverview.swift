/// The content of the overview of shortcuts: the available commands of a table, grouped by menu.
///
/// It reads the table against which the dispatch matches presses. Hidden and disabled commands are left out.
package struct ShortcutOverview: Equatable, Sendable {
  package struct ListedCommand: Hashable, Sendable {
    /// The index in ``CommandTable/rows``.
    package let index: Int
    package let row: CommandRow
    /// The discoverability title, otherwise the title that the menu shows.
    package let title: String
  }

  package struct Group: Hashable, Sendable {
    /// The titles of the menus around the commands: `Edit`, or `Format › Align`.
    package let title: String
    package let entries: [ListedCommand]
  }

  /// The groups in the order of the menus; commands outside the menus come last.
  package let groups: [Group]

  /// Lists the enabled commands.
  ///
  /// - Parameters:
  ///   - others: the heading of commands outside the menus.
  ///   - admits: returns whether an enabled row may be shown.
  ///   - validate: called once for each command.
  /// - Complexity: O(commands).
  package init(
    _ commands: CommandTable, others: String, admits: (Int) -> Bool = { _ in true },
    validate: CommandValidator
  ) {
    var groups: [(path: [String], entries: [ListedCommand])] = []
    var places: [[String]: Int] = [:]
    for (index, row) in commands.rows.enumerated() {
      guard !row.isHidden, !row.command.attributes.contains(.disabled) else { continue }
      let validation = validate(row.command)
      guard validation.isEnabled, admits(index) else { continue }
      let title = row.command.discoverabilityTitle ?? validation.title ?? row.title
      let entry = ListedCommand(index: index, row: row, title: title)
      if let place = places[row.path] {
        groups[place].entries.append(entry)
      } else {
        places[row.path] = groups.count
        groups.append((row.path, [entry]))
      }
    }
    // A command in the bar's root belongs to no menu either.
    let inMenus = groups.filter { !$0.path.isEmpty }
    self.groups = (inMenus + groups.filter(\.path.isEmpty)).map { path, entries in
      Group(title: path.isEmpty ? others : path.joined(separator: " › "), entries: entries)
    }
  }

  private init(groups: [Group]) { self.groups = groups }

  package var entries: [ListedCommand] { groups.flatMap(\.entries) }

  package var isEmpty: Bool { groups.isEmpty }

  /// Returns the overview with some of the commands, without empty groups.
  package func filtered(_ isIncluded: (ListedCommand) -> Bool) -> ShortcutOverview {
    ShortcutOverview(
      groups: groups.compactMap { group in
        let entries = group.entries.filter(isIncluded)
        return entries.isEmpty ? nil : Group(title: group.title, entries: entries)
      })
  }
}
