package import KeywayKeymap
package import KeywayMenus

/// A difference of two states of the menus.
///
/// Commands are identified by action and property list, menus by identifier, otherwise by the titles that lead to them. So a
/// command that is renamed, moved and given another shortcut is one command with three differences.
package struct MenuDifference: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    case menu(Menu.Identifier?)
    case command(CommandAction, propertyList: String?)
    case deferred(String)
    /// A key that fires one of several commands.
    case key(Shortcut)
  }

  package enum Change: String, Hashable, Sendable, CaseIterable {
    case added, removed
    /// It is in another menu, or at another position among the elements that both states have.
    case moved
    case renamed
    /// ``MenuDifference/property`` has another value.
    case changed
    /// The key fires another command than before.
    case reassigned
  }

  package let change: Change
  package let subject: Subject
  /// The title in the new state, or in the old one for removed elements.
  package let title: String
  /// The changed property by its name in menu files, such as `shortcuts`; nil for other changes.
  package let property: String?
  /// The old place for ``Change/moved`` and ``Change/removed``, otherwise the old title or value as in files.
  package let old: String?
  /// The new place, title or value.
  package let new: String?
  /// The source of the element in the new state, or in the old one for removed elements.
  package let provenance: Provenance?

  init(
    _ change: Change, _ subject: Subject, title: String, property: String? = nil, old: String? = nil,
    new: String? = nil, provenance: Provenance? = nil
  ) {
    (self.change, self.subject, self.title, self.property) = (change, subject, title, property)
    (self.old, self.new, self.provenance) = (old, new, provenance)
  }
}

extension MenuDifference {
  /// The differences of two states of the menus: removed elements, then the rest in the order of the new menus, then the keys
  /// that fire another command. Ignores the contributors of elements.
  ///
  /// - Complexity: O(n log n) in the elements.
  package static func all(
    from old: Menu, _ oldKeyCommands: [KeyCommand] = [], to new: Menu, _ newKeyCommands: [KeyCommand] = [],
    role: CommandRole = .control
  ) -> [MenuDifference] {
    let before = MenuOutline(old, keyCommands: oldKeyCommands)
    let after = MenuOutline(new, keyCommands: newKeyCommands)
    var found: [MenuDifference] = []
    for entry in before.entries where after.index[entry.key] == nil {
      found.append(
        MenuDifference(
          .removed, entry.subject, title: entry.title, old: before.place(of: entry),
          provenance: entry.provenance))
    }
    let reordered = after.reordered(since: before)
    for entry in after.entries {
      func difference(_ change: Change, property: String? = nil, _ old: String?, _ new: String?) {
        found.append(
          MenuDifference(
            change, entry.subject, title: entry.title, property: property, old: old, new: new,
            provenance: entry.provenance))
      }
      guard let position = before.index[entry.key] else {
        difference(.added, nil, after.place(of: entry))
        continue
      }
      let former = before.entries[position]
      if former.parent != entry.parent || reordered.contains(entry.key) {
        difference(.moved, before.place(of: former), after.place(of: entry))
      }
      if former.title != entry.title { difference(.renamed, former.title, entry.title) }
      for (property, value) in entry.properties {
        guard let formerValue = former.properties.first(where: { $0.name == property })?.value,
          formerValue != value
        else { continue }
        difference(.changed, property: property, formerValue, value)
      }
    }
    return found
      + reassignedKeys(
        from: CommandTable(menu: old, keyCommands: oldKeyCommands, role: role, evaluation: .any([])),
        to: CommandTable(menu: new, keyCommands: newKeyCommands, role: role, evaluation: .any([])))
  }

  /// The keys of both tables that fire another command now.
  private static func reassignedKeys(from old: CommandTable, to new: CommandTable) -> [MenuDifference] {
    var seen: Set<ShortcutKey> = []
    var found: [MenuDifference] = []
    var told: Set<MenuDifference> = []
    for row in new.rows where !row.isHidden && row.trigger == .press {
      for shortcut in row.shortcuts {
        for key in lookUpKeys(for: shortcut, role: new.role) where seen.insert(key).inserted {
          guard let before = old.rows(on: key).first.map({ old.rows[$0] }),
            let after = new.rows(on: key).first.map({ new.rows[$0] }),
            !before.mayBeMissing, !after.mayBeMissing,
            before.action != after.action || before.command.propertyList != after.command.propertyList
          else { continue }
          let difference = MenuDifference(
            .reassigned, .key(shortcut), title: after.title, old: before.name, new: after.name,
            provenance: after.provenance)
          if told.insert(difference).inserted { found.append(difference) }
        }
      }
    }
    return found
  }
}

extension CommandRow {
  /// `share`, or `open(recent)` with a property list.
  fileprivate var name: String {
    command.propertyList.map { "\(action)(\($0))" } ?? action.rawValue
  }
}
