import KeywayKeymap
public import KeywayMenus

/// How a table of commands is written.
public enum CommandTableFormat: String, CaseIterable, Sendable {
  /// Aligned columns for a terminal.
  case table
  case markdown
  /// RFC 4180.
  case csv
  case json
}

extension CommandTable {
  /// The table as text, ending in a line break: each command with its menu, shortcuts and source.
  ///
  /// The table and Markdown end with the clashing shortcuts, JSON has them under `conflicts`.
  ///
  /// - Parameter validate: asked for each command; leave it out for what the menus themselves say.
  public func text(_ format: CommandTableFormat, validate: CommandValidator = { _ in .enabled }) -> String {
    switch format {
    case .table: return textTable(validate).aligned + conflictLines { "Conflict: \($0)\n" }
    case .markdown: return textTable(validate).markdown + conflictLines { "- Conflict: \($0)\n" }
    case .csv: return textTable(validate).csv
    case .json: return json(validate).text(.pretty) + "\n"
    }
  }

  private func textTable(_ validate: CommandValidator) -> TextTable {
    TextTable(
      headings: ["Menu", "Title", "Shortcut", "Action", "State", "Source"],
      rows: rows.map { row in
        let validation = validate(row.command)
        return [
          row.path.joined(separator: " > "), validation.title ?? row.title, shortcutText(of: row),
          row.command.propertyList.map { "\(row.action)(\($0))" } ?? row.action.rawValue,
          stateText(row, validation), row.provenance?.description ?? "",
        ]
      })
  }

  /// `enabled`, `disabled` or `hidden`, with `on` or `mixed` behind it.
  private func stateText(_ row: CommandRow, _ validation: CommandValidation) -> String {
    let ability =
      row.isHidden ? "hidden" : row.isEnabled({ _ in validation }) ? "enabled" : "disabled"
    let state = validation.state ?? row.command.state
    return state == .off ? ability : "\(ability), \(state.rawValue)"
  }

  private func conflictLines(_ line: (String) -> String) -> String {
    guard !conflicts.isEmpty else { return "" }
    return "\n" + conflicts.map { line(words(for: $0)) }.joined()
  }

  /// One conflict in words: who fires, who does not, and why.
  private func words(for conflict: ShortcutConflict) -> String {
    func name(_ index: Int) -> String {
      "\"\((rows[index].path + [rows[index].title]).joined(separator: " > "))\""
    }
    let why =
      switch conflict.reason {
      case .priorityOverText: "goes before text fields"
      case .earlierInTable: "comes first"
      }
    return conflict.shortcut.displayText(role: role) + " fires \(name(conflict.winner)), which \(why), not "
      + conflict.losers.map(name).joined(separator: ", ")
  }

  private func json(_ validate: CommandValidator) -> JSONValue {
    .object([
      JSONValue.Member("rows", .array(rows.map { json($0, validate($0.command)) })),
      JSONValue.Member("conflicts", .array(conflicts.map(json))),
    ])
  }

  private func json(_ row: CommandRow, _ validation: CommandValidation) -> JSONValue {
    let source: JSONValue =
      row.provenance.map { provenance in
        [
          "contributor": .string(provenance.contributor), "file": .string(provenance.file),
          "line": provenance.line > 0 ? .integer(provenance.line) : nil,
        ]
      } ?? nil
    return [
      "menu": .array(row.path.map { .string($0) }),
      "title": .string(validation.title ?? row.title),
      "shortcut": row.shortcuts.first.map { .string($0.displayText(role: role)) } ?? nil,
      "shortcuts": .array(row.shortcuts.map { .string($0.description) }),
      "action": .string(row.action.rawValue),
      "propertyList": row.command.propertyList.map { .string($0) } ?? nil,
      "enabled": .bool(row.isEnabled { _ in validation }),
      "hidden": .bool(row.isHidden),
      "state": .string((validation.state ?? row.command.state).rawValue),
      "priorityOverText": .bool(row.wantsPriorityOverText),
      "repeats": .bool(row.allowsRepeat),
      "source": source,
    ]
  }

  private func json(_ conflict: ShortcutConflict) -> JSONValue {
    [
      "shortcut": .string(conflict.shortcut.description),
      "winner": .string(rows[conflict.winner].action.rawValue),
      "losers": .array(conflict.losers.map { .string(rows[$0].action.rawValue) }),
      "reason": .string(conflict.reason.rawValue),
    ]
  }
}
