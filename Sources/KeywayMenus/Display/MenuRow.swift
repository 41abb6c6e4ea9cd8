import KeywayElements
package import KeywayKeymap

/// A row of an open menu as drawn.
package struct MenuRow: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case command(Command)
    /// Opens the sub-menu at this path of children, through inline menus.
    case submenu(path: [Int])
    case separator
    /// The title of an inline menu: read, but never chosen.
    case heading
    /// Stands in for missing rows. Read, but never chosen.
    case placeholder(Placeholder)
  }

  package enum Placeholder: Hashable, Sendable {
    case loading
    case unavailable
    case empty
  }

  /// The effect of a row, independent of its title, state and alternates. Rows with equal subjects do the same.
  package enum Subject: Hashable, Sendable {
    case command(CommandAction, propertyList: String?)
    /// Opens the menu with this identifier, otherwise with this title.
    case submenu(String)
    case none

    package init(_ command: Command) {
      self = .command(command.action, propertyList: command.propertyList)
    }
  }

  package let content: Content
  /// Stored, because reading the content copies it, for each of ten thousand rows.
  package let isSeparator: Bool
  /// The effect of the row; for an alternate, the subject of its command.
  package private(set) var subject = Subject.none
  package var title: String
  package var image: String?
  /// The text of the first shortcut; empty if there is none.
  package var shortcutText: String
  package var isEnabled: Bool
  package var state: CommandState
  /// Whether the row belongs to a single selection, and so has a dot instead of a check mark.
  package var isSingleSelection: Bool
  /// Whether the row can be on: it belongs to a single selection, or its command or performer has a state.
  package var isCheckable: Bool
  package var isDestructive: Bool
  /// The row's palette, counted from 0. Its cells lie side by side and follow each other in the list. Nil for a full-width row.
  package var palette: Int?
  /// The physical modifiers of the row's alternates.
  package var alternateModifiers: [ModifierFlags] = []
  /// The position of the mnemonic, in characters of the title.
  package var mnemonicIndex: Int?

  package var hasSubmenu: Bool { if case .submenu = content { true } else { false } }
  /// Whether the row can be highlighted. Disabled rows can, so that people find them (ARIA Authoring Practices, menu pattern);
  /// separators and headings cannot.
  package var isFocusable: Bool {
    switch content {
    case .separator, .heading: false
    case .command, .submenu, .placeholder: true
    }
  }

  /// Whether a letter chooses the row.
  private var hasMnemonic: Bool {
    switch content {
    case .command, .submenu: true
    case .separator, .heading, .placeholder: false
    }
  }

  /// The folded mnemonic of the row, or nil.
  package var mnemonic: Character? {
    mnemonicIndex.map { Mnemonics.fold(title[title.index(title.startIndex, offsetBy: $0)]) }
  }
}

extension MenuRow {
  /// Returns the rows of a menu: inline menus between separators, without hidden and empty elements.
  ///
  /// Every command is validated once.
  ///
  /// - Complexity: O(children), through inline menus, plus that of ``Mnemonics``.
  ///
  /// - Parameters:
  ///   - adaptation: the adaptation of the command table, so that the rows show the keys that fire.
  ///   - held: the held modifiers, without locks. Commands show the alternate with exactly these.
  package static func rows(
    of menu: Menu, role: CommandRole, language: KeyNameLanguage = .english,
    adaptation: ShortcutAdaptation = .none, holding held: ModifierFlags = [], validate: CommandValidator
  ) -> [MenuRow] {
    layout(
      of: menu, role: role, language: language, adaptation: adaptation, holding: held, validate: validate
    ).rows
  }

  /// Returns the rows, and the deferred elements by row.
  static func layout(
    of menu: Menu, role: CommandRole, language: KeyNameLanguage, adaptation: ShortcutAdaptation,
    holding held: ModifierFlags, validate: CommandValidator
  ) -> (rows: [MenuRow], deferred: [(row: Int, element: DeferredMenuElement)]) {
    var layout = Layout(
      role: role, language: language, adaptation: adaptation, held: held, words: ShortcutWords(language))
    layout.add(menu, path: [], validate)
    if layout.rows.isEmpty { layout.append(.empty, title: MenuWords(language).empty) }
    if menu.options.contains(.listsChoices) { return (layout.rows, layout.deferred) }
    // Rows further down get a letter only on request.
    let last = layout.mnemonics.lastIndex { $0.letter != nil } ?? -1
    let titles = layout.rows.indices.prefix(max(Mnemonics.served, last + 1)).map { index in
      let (row, mnemonic) = (layout.rows[index], layout.mnemonics[index])
      return (title: row.hasMnemonic ? mnemonic.title ?? row.title : "", explicit: mnemonic.letter)
    }
    for (index, place) in Mnemonics.assign(titles).enumerated() {
      layout.rows[index].mnemonicIndex = place.flatMap { place in
        titles[index].title == layout.rows[index].title
          ? place : layout.rows[index].place(of: titles[index].title, at: place)
      }
    }
    return (layout.rows, layout.deferred)
  }

  /// Returns the position of the command's mnemonic in an alternate's title, so that mnemonics stay while modifiers change.
  private func place(of former: String, at place: Int) -> Int? {
    let letter = Mnemonics.fold(former[former.index(former.startIndex, offsetBy: place)])
    return title.enumerated().first { Mnemonics.fold($0.element) == letter }?.offset
  }

  private struct Layout {
    let role: CommandRole
    let language: KeyNameLanguage
    let adaptation: ShortcutAdaptation
    let held: ModifierFlags
    var rows: [MenuRow] = []
    /// The requested mnemonic of each row, and the title to search if it is not the row's.
    var mnemonics: [(letter: Character?, title: String?)] = []
    var deferred: [(row: Int, element: DeferredMenuElement)] = []
    var needsSeparator = false
    var paletteCount = 0
    let words: ShortcutWords

    mutating func add(_ menu: Menu, path: [Int], _ validate: CommandValidator) {
      let isSingleSelection = menu.options.contains(.singleSelection)
      // Any other element starts a new line, and ends the palette.
      var palette: Int?
      rows.reserveCapacity(rows.count + menu.children.count)
      mnemonics.reserveCapacity(rows.count + menu.children.count)
      for (index, child) in menu.children.enumerated() {
        if !child.isCommand, let child = child as? Menu {
          guard child.hasVisibleChildren else { continue }
          palette = nil
          if child.options.contains(.displayInline) {
            needsSeparator = true
            if !child.title.isBlank { append(MenuRow(.heading, title: child.title), nil) }
            add(child, path: path + [index], validate)
            needsSeparator = true
          } else {
            var row = MenuRow(.submenu(path: path + [index]), title: child.title)
            row.image = child.image
            row.isDestructive = child.options.contains(.destructive)
            row.subject = .submenu(child.identifier?.rawValue ?? child.title)
            append(row, child.mnemonic)
          }
        } else if let command = child.asCommand, !command.attributes.contains(.hidden) {
          if palette == nil, menu.options.contains(.displayAsPalette) {
            palette = paletteCount
            paletteCount += 1
          }
          add(command, child as? KeyCommand, isSingleSelection: isSingleSelection, validate)
          rows[rows.count - 1].palette = palette
        } else if let child = child as? DeferredMenuElement {
          append(.loading, title: child.title.isBlank ? MenuWords(language).loading : child.title)
          rows[rows.count - 1].image = child.image
          deferred.append((rows.count - 1, child))
        } else if child is DeferredFailure {
          append(.unavailable, title: MenuWords(language).unavailable)
        }
      }
    }

    private mutating func add(
      _ command: Command, _ keyCommand: KeyCommand?, isSingleSelection: Bool, _ validate: CommandValidator
    ) {
      let alternates = command.alternates
      let shown = alternates.isEmpty ? [] : alternates.filter { !$0.attributes.contains(.hidden) }
      let alternate = shown.first { $0.isMeant(by: held, role: role) }
      let current = alternate.map(command.replaced) ?? command
      var row = MenuRow(current, validate(current), isSingleSelection: isSingleSelection)
      row.subject = Subject(command)
      row.alternateModifiers = shown.flatMap { role.resolve($0.modifierFlags.subtracting(.locks)) }
      if let keyCommand {
        row.shortcutText = (alternate.map(keyCommand.replaced) ?? keyCommand)
          .shortcutText(role: role, language: language, adaptation: adaptation)
        // A plain press of the key does nothing.
        if let kind = words.kind(of: keyCommand.trigger) { row.shortcutText += " (\(kind))" }
      }
      append(row, command.mnemonic, of: alternate.map { _ in validate(command).title ?? command.title })
    }

    mutating func append(_ placeholder: Placeholder, title: String) {
      var row = MenuRow(.placeholder(placeholder), title: title)
      row.isEnabled = false
      append(row, nil)
    }

    /// - Parameter title: the title to search for mnemonics, if not the row's.
    private mutating func append(_ row: consuming MenuRow, _ mnemonic: Character?, of title: String? = nil) {
      if needsSeparator, !rows.isEmpty {
        rows.append(MenuRow(.separator, title: ""))
        mnemonics.append((nil, nil))
      }
      needsSeparator = false
      rows.append(row)
      mnemonics.append((mnemonic, title))
    }
  }

  private init(_ content: Content, title: String) {
    self.content = content
    isSeparator = if case .separator = content { true } else { false }
    self.title = title
    shortcutText = ""
    isEnabled = true
    state = .off
    isSingleSelection = false
    isCheckable = false
    isDestructive = false
  }

  private init(_ command: Command, _ validation: CommandValidation, isSingleSelection: Bool) {
    self.init(.command(command), title: validation.title ?? command.title)
    image = command.image
    isEnabled = validation.isEnabled && !command.attributes.contains(.disabled)
    state = validation.state ?? command.state
    self.isSingleSelection = isSingleSelection
    isCheckable = isSingleSelection || validation.state != nil || command.state != .off
    isDestructive = command.attributes.contains(.destructive)
  }
}
