import KeywayElements
package import KeywayKeymap
package import KeywayMenus
import KeywayPlatform

package enum CommandTableFormat: String, CaseIterable, Sendable {
  /// Aligned columns for a terminal.
  case table
  case markdown
  /// RFC 4180.
  case csv
  /// Everything, including the menus as a tree; input of `keyway menus diff`.
  case json
  /// A page to print or view: see ``CheatSheet``.
  case html
}

extension CommandTable {
  /// The table as text, ending in a line break: each command with its menu, shortcuts and source.
  ///
  /// The text table and Markdown end with the deferred elements of the menus, the adapted shortcuts, and the conflicts; JSON
  /// has them under `adapted` in each row, and under `conflicts`. Commands left out for lack of a performer are in none of
  /// them.
  ///
  /// - Parameters:
  ///   - menu: the menus of the table; JSON has them as `tree`.
  ///   - keyboard: the keyboard for keycaps in HTML; nil for the names in shortcuts.
  ///   - title: for HTML, the app's name.
  ///   - isRightToLeft: the direction of HTML.
  ///   - width: the terminal columns for the text table; nil for no limit.
  ///   - validate: called for each command; leave it out for the state in the menus.
  package func text(
    _ format: CommandTableFormat, menu: Menu? = nil, keyboard: LayoutPresses? = nil,
    title: String = "", isRightToLeft: Bool = false, language: KeyNameLanguage = .english,
    width: Int? = nil, validate: CommandValidator = { _ in .enabled }
  ) -> String {
    let performed = performedActions
    let table = performed.map(withoutMissingActions) ?? self
    let menu = menu.map { menu in performed.map(menu.withoutMissingActions) ?? menu }
    func notes(_ sign: String) -> String {
      let lists = [
        ("Deferred", Self.deferredTexts(menu)), ("Adapted", table.adaptedTexts(language)),
        ("Conflict", table.conflictTexts(language)),
      ]
      return lists.filter { !$0.1.isEmpty }.map { name, texts in
        "\n" + texts.map { "\(sign)\(name): \($0)\n" }.joined()
      }.joined()
    }
    switch format {
    case .table: return Self.brief(table.textTable(language, validate)).aligned(within: width) + notes("")
    case .markdown: return table.textTable(language, validate).markdown + notes("- ")
    case .csv: return table.textTable(language, validate).csv
    case .json: return table.json(menu, language, validate).text(.pretty) + "\n"
    case .html:
      return CheatSheet(
        table, title: title, keyboard: keyboard, isRightToLeft: isRightToLeft, language: language,
        validate: validate
      ).html
    }
  }

  /// Returns a table for a terminal: each menu is named once, and empty columns are left out.
  private static func brief(_ table: TextTable) -> TextTable {
    let kept = table.headings.indices.filter { column in
      let isState = table.headings[column] == "State"
      return table.rows.isEmpty
        || table.rows.contains { !$0[column].isEmpty && !(isState && $0[column] == "enabled") }
    }
    var rows = table.rows
    for index in rows.indices.dropFirst() where table.rows[index][0] == table.rows[index - 1][0] {
      rows[index][0] = ""
    }
    return TextTable(
      headings: kept.map { table.headings[$0] }, rows: rows.map { row in kept.map { row[$0] } })
  }

  private func textTable(_ language: KeyNameLanguage, _ validate: CommandValidator) -> TextTable {
    // Columns that are empty in most tables are left out.
    let hasConditions = rows.contains { $0.condition != nil }
    return TextTable(
      headings: ["Menu", "Title", "Shortcut", "Action", "State"] + (hasConditions ? ["When"] : []) + [
        "Source"
      ],
      rows: rows.map { row in
        let validation = validate(row.command)
        return [
          row.path.joined(separator: " > "), validation.title ?? row.title,
          textWithCondition(of: row, language),
          row.command.propertyList.map { "\(row.action)(\($0))" } ?? row.action.rawValue,
          stateText(row, validation),
        ] + (hasConditions ? [row.condition?.description ?? ""] : []) + [row.provenance?.description ?? ""]
      })
  }

  /// `F12 (hold 1.5 s)`.
  private func textWithCondition(of row: CommandRow, _ language: KeyNameLanguage) -> String {
    let text = shortcutText(of: row, language: language)
    let condition = row.conditionText
    return text.isEmpty || condition.isEmpty ? text : "\(text) (\(condition))"
  }

  /// `enabled`, `disabled`, `stopped by a modal` or `hidden`, followed by `on` or `mixed`, and for an alternate by its modifiers.
  private func stateText(_ row: CommandRow, _ validation: CommandValidation) -> String {
    let ability =
      row.isHidden
      ? "hidden"
      : row.isEnabled({ _ in validation })
        ? "enabled" : validation.isStoppedByModal ? "stopped by a modal" : "disabled"
    let state = validation.state ?? row.command.state
    let alternate = row.alternate.map { "alternate with \($0.modifierFlags.shortcutText)" }
    return [ability, state == .off ? nil : state.rawValue, alternate].compactMap(\.self).joined(
      separator: ", ")
  }

  /// The places of deferred elements in the menus.
  private static func deferredTexts(_ menu: Menu?) -> [String] {
    func places(_ menu: Menu, _ path: [String]) -> [String] {
      menu.children.flatMap { child -> [String] in
        if let menu = child as? Menu {
          return places(menu, menu.title.isBlank ? path : path + [menu.title])
        }
        guard let deferred = child as? DeferredMenuElement else { return [] }
        return [
          "\"\(path.joined(separator: " > "))\" is filled when it opens, by \(deferred.identifier)"
        ]
      }
    }
    return menu.map { places($0, []) } ?? []
  }

  /// The adapted shortcuts, each with its command.
  private func adaptedTexts(_ language: KeyNameLanguage) -> [String] {
    rows.indices.flatMap { index in
      rows[index].adaptedShortcuts.map { shortcut in
        let (written, shown) = (
          shortcut.written.displayText(role: role, language: language),
          shortcut.shown.displayText(role: role, language: language)
        )
        let why =
          switch shortcut.reason {
          case .localized: "cannot be typed on the layout"
          case .mirrored: "is mirrored"
          }
        return "\(shown) fires \(name(index)), whose \(written) \(why)"
      }
    }
  }

  private func conflictTexts(_ language: KeyNameLanguage) -> [String] {
    conflicts.map { words(for: $0, language) } + chordConflicts.map { words(for: $0, language) }
  }
}
