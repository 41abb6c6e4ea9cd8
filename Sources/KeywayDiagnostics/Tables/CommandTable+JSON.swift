import KeywayKeymap
import KeywayMenus
import KeywayPlatform

extension CommandTable {
  /// The whole table: its commands under `rows`, the menus under `tree`, conflicts under `conflicts`.
  ///
  /// A menu of the tree has its children in order, each a menu or the index of a command in `rows`.
  func json(_ menu: Menu?, _ language: KeyNameLanguage, _ validate: CommandValidator) -> JSONValue {
    var owner = 0
    let described = rows.enumerated().map { index, row in
      if row.alternate == nil { owner = index }
      return json(row, of: owner, language, validate(row.command))
    }
    var members = [JSONValue.Member("rows", .array(described))]
    if let menu {
      var next = 0
      members.append(JSONValue.Member("tree", .array(Self.children(of: menu, &next))))
    }
    members.append(JSONValue.Member("conflicts", .array(conflicts.map(json) + chordConflicts.map(json))))
    return .object(members)
  }

  /// - Parameter next: the index of the next command; the rows are in menu order.
  private static func children(of menu: Menu, _ next: inout Int) -> [JSONValue] {
    menu.children.map { child in
      if let deferred = child as? DeferredMenuElement { return json(deferred) }
      guard let menu = child as? Menu else {
        // The alternates have the rows after their command.
        defer { next += 1 + (child.asCommand?.alternates.count ?? 0) }
        return .integer(next)
      }
      let options = Menu.Options.named.filter { menu.options.contains($0.option) }
      return [
        "id": menu.identifier.map { .string($0.rawValue) } ?? nil, "title": .string(menu.title),
        "options": .array(options.map { .string($0.name) }), "mnemonic": json(menu.mnemonic),
        "image": menu.image.map { .string($0) } ?? nil,
        "when": menu.condition.map { .string($0.description) } ?? nil, "source": json(menu.provenance),
        "children": .array(children(of: menu, &next)),
      ]
    }
  }

  /// The elements that it will create are unknown until its menu opens.
  private static func json(_ element: DeferredMenuElement) -> JSONValue {
    [
      "deferred": true, "id": .string(element.identifier), "title": .string(element.title),
      "cached": .bool(element.isCached), "image": element.image.map { .string($0) } ?? nil,
      "when": element.condition.map { .string($0.description) } ?? nil,
      "source": json(element.provenance),
    ]
  }

  private static func json(_ letter: Character?) -> JSONValue { letter.map { .string(String($0)) } ?? nil }

  private static func json(_ provenance: Provenance?) -> JSONValue {
    provenance.map { provenance in
      [
        "contributor": .string(provenance.contributor), "file": .string(provenance.file),
        "line": provenance.line > 0 ? .integer(provenance.line) : nil,
      ]
    } ?? nil
  }

  /// - Parameter owner: the row of the command whose alternate the row is, if any.
  private func json(
    _ row: CommandRow, of owner: Int, _ language: KeyNameLanguage, _ validation: CommandValidation
  ) -> JSONValue {
    let command = row.command
    let attributes = CommandAttributes.named.filter { command.attributes.contains($0.attribute) }
    return [
      "menu": .array(row.path.map { .string($0) }),
      "title": .string(validation.title ?? row.title),
      "shortcut":
        (row.shortcuts.first?.displayText(role: role, language: language)
        ?? row.chords.first?.displayText(role: role, language: language)).map { .string($0) } ?? nil,
      "shortcuts": .array(
        row.shortcuts.map { .string($0.description) } + row.chords.map { .string($0.description) }),
      "written": .array(
        row.writtenShortcuts.map { .string($0.description) }
          + row.writtenChords.map { .string($0.description) }),
      "roles": roles(row),
      "adapted": .array(
        row.adaptedShortcuts.map {
          [
            "written": .string($0.written.description), "shown": .string($0.shown.description),
            "reason": .string($0.reason.rawValue),
          ]
        }),
      "allowsAutomaticLocalization": .bool(row.allowsAutomaticLocalization),
      "allowsAutomaticMirroring": .bool(row.allowsAutomaticMirroring),
      "trigger": .string(row.trigger.description),
      "devices": row.scope.map { .array($0.devices.map(json)) } ?? [],
      "layouts": row.scope.map { .array($0.layouts.map(json)) } ?? [],
      "action": .string(row.action.rawValue),
      "propertyList": command.propertyList.map { .string($0) } ?? nil,
      "when": row.command.condition.map { .string($0.description) } ?? nil,
      "available": .bool(row.isAvailable),
      "enabled": .bool(row.isEnabled { _ in validation }),
      "hidden": .bool(row.isHidden),
      "attributes": .array(attributes.map { .string($0.name) }),
      "state": .string((validation.state ?? command.state).rawValue),
      "priorityOverText": .bool(row.wantsPriorityOverText),
      "repeats": .bool(row.allowsRepeat),
      "discoverabilityTitle": command.discoverabilityTitle.map { .string($0) } ?? nil,
      "mnemonic": Self.json(command.mnemonic),
      "image": command.image.map { .string($0) } ?? nil,
      "source": Self.json(row.provenance),
      "alternate": row.alternate.map { alternate in
        ["of": .integer(owner), "modifiers": .string(alternate.modifierFlags.shortcutText)]
      } ?? nil,
    ]
  }

  /// `{"default":[…],"super":[…]}`; null if all roles share the same.
  private func roles(_ row: CommandRow) -> JSONValue {
    let (byRole, others) = row.roleShortcuts
    if byRole.isEmpty { return nil }
    func spelled(_ keys: RoleShortcuts) -> JSONValue {
      .array((keys.shortcuts.map(\.description) + keys.chords.map(\.description)).map { .string($0) })
    }
    let members = CommandRole.allCases.compactMap { role in
      byRole[role].map { JSONValue.Member(role.rawValue, spelled($0)) }
    }
    return .object([JSONValue.Member("default", spelled(others))] + members)
  }

  private func json(_ device: KeyScope.Device) -> JSONValue {
    switch device {
    case .number(let number): .integer(number)
    case .named(let name): .string(name)
    }
  }

  /// A layout given by index is a number, as in menu files.
  private func json(_ layout: KeyScope.Layout) -> JSONValue {
    Int(layout.description).map { .integer($0) } ?? .string(layout.description)
  }

  private func json(_ conflict: ShortcutConflict) -> JSONValue {
    let (able, disabled) = byAbility([conflict.winner] + conflict.losers)
    func actions(_ rows: some Sequence<Int>) -> JSONValue {
      .array(rows.map { .string(self.rows[$0].action.rawValue) })
    }
    return [
      "shortcut": .string(conflict.shortcut.description),
      "winner": able.first.map { .string(rows[$0].action.rawValue) } ?? nil,
      "losers": actions(([conflict.winner] + conflict.losers).filter { $0 != able.first }),
      "disabled": disabled.isEmpty ? nil : actions(disabled),
      "reason": .string(conflict.reason.rawValue),
    ]
  }

  private func json(_ conflict: ChordConflict) -> JSONValue {
    [
      "shortcut": .string(conflict.strokes.map(\.description).joined(separator: " ")),
      "winner": .string(rows[conflict.winner].action.rawValue),
      "losers": .array(conflict.others.map { .string(rows[$0].action.rawValue) }),
      "reason": .string(conflict.reason.rawValue),
    ]
  }
}
