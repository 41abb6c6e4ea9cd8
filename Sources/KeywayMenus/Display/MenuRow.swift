import KeywayElements
package import KeywayKeymap

/// One line of an open menu as it is drawn.
package struct MenuRow: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case command(Command)
    /// Opens the menu that is this child of the shown one; the path leads through inline menus.
    case submenu(path: [Int])
    case separator
    /// The title of an inline menu: read, never chosen.
    case heading
    /// Stands where there are no rows: not yet, or not at all. Read, never chosen.
    case placeholder(Placeholder)
  }

  package enum Placeholder: Hashable, Sendable {
    /// The elements of a deferred one are being made.
    case loading
    /// They could not be made.
    case unavailable
    /// The menu has nothing in it after all.
    case empty
  }

  /// What a row does, whatever it is called, shows or turns into meanwhile: two rows of one subject do the same.
  package enum Subject: Hashable, Sendable {
    case command(CommandAction, propertyList: String?)
    /// Opens the menu of this identifier, or of this title where it has none.
    case submenu(String)
    /// Does nothing.
    case none

    package init(_ command: Command) {
      self = .command(command.action, propertyList: command.propertyList)
    }
  }

  package var kind: Kind
  /// That of the command itself while the row is an alternate.
  package private(set) var subject = Subject.none
  package var title: String
  package var image: String?
  /// The first shortcut as people read it, empty when there is none.
  package var shortcutText: String
  package var isEnabled: Bool
  package var state: CommandState
  /// Whether the row is one of several of which one is on: a dot, not a check mark.
  package var isSingleSelection: Bool
  /// Whether the row is one that is switched on and off, also while it is off: it is one of several of which one is on,
  /// or its author or whoever performs it says a state.
  package var isCheckable: Bool
  package var isDestructive: Bool
  /// Which palette of the menu the row is a cell of, counted from 0; its cells lie side by side, behind each other in
  /// the list. Nil for a row as wide as the menu.
  package var palette: Int?
  /// The modifiers that turn the row into an alternate of its command while exactly they are held; physical ones.
  package var alternateModifiers: [ModifierFlags] = []
  /// The place of the underlined letter, counted in characters of the title.
  package var mnemonicIndex: Int?

  package var isSeparator: Bool { kind == .separator }
  package var hasSubmenu: Bool { if case .submenu = kind { true } else { false } }
  /// Whether the highlight rests here. Disabled rows are focusable too, so that they can be found (ARIA
  /// Authoring Practices, menu pattern); separators and headings are not.
  package var isFocusable: Bool { kind != .separator && kind != .heading }

  /// Whether a letter chooses the row.
  private var hasMnemonic: Bool {
    switch kind {
    case .command, .submenu: true
    case .separator, .heading, .placeholder: false
    }
  }

  /// The letter that chooses the row, folded; nil when it has none.
  package var mnemonic: Character? {
    mnemonicIndex.map { Mnemonics.fold(title[title.index(title.startIndex, offsetBy: $0)]) }
  }
}

extension MenuRow {
  /// The rows of a menu: inline menus stand between separators, what is hidden or empty is left out.
  ///
  /// Every command is validated once.
  ///
  /// - Complexity: O(children), through inline menus, plus what ``Mnemonics`` takes.
  ///
  /// - Parameters:
  ///   - language: how the keys of shortcuts are called.
  ///   - adaptation: that of the command table, so that the rows show what fires.
  ///   - held: the modifiers that are held, without locks; commands show the alternate that has exactly these.
  package static func rows(
    of menu: Menu, role: CommandRole, language: KeyNameLanguage = .english,
    adaptation: ShortcutAdaptation = .none, holding held: ModifierFlags = [], validate: CommandValidator
  ) -> [MenuRow] {
    layout(
      of: menu, role: role, language: language, adaptation: adaptation, holding: held, validate: validate
    ).rows
  }

  /// The rows with the deferred elements among them, by row.
  static func layout(
    of menu: Menu, role: CommandRole, language: KeyNameLanguage, adaptation: ShortcutAdaptation,
    holding held: ModifierFlags, validate: CommandValidator
  ) -> (rows: [MenuRow], deferred: [(row: Int, element: DeferredMenuElement)]) {
    var layout = Layout(role: role, language: language, adaptation: adaptation, held: held)
    layout.add(menu, path: [], validate)
    if layout.rows.isEmpty { layout.append(.empty, title: MenuWords(language).empty) }
    let titles = zip(layout.rows, layout.mnemonics).map { row, mnemonic in
      (title: row.hasMnemonic ? mnemonic.title ?? row.title : "", explicit: mnemonic.letter)
    }
    for (index, place) in Mnemonics.assign(titles).enumerated() {
      layout.rows[index].mnemonicIndex = place.flatMap { place in
        titles[index].title == layout.rows[index].title
          ? place : layout.rows[index].place(of: titles[index].title, at: place)
      }
    }
    return (layout.rows, layout.deferred)
  }

  /// Where an alternate's title has the letter that chooses its command: letters stay while modifiers come and go.
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
    /// By row the letter that the author asked for, and the title to look for it in where it is not the row's.
    var mnemonics: [(letter: Character?, title: String?)] = []
    var deferred: [(row: Int, element: DeferredMenuElement)] = []
    private var needsSeparator = false
    private var paletteCount = 0
    private let words: ShortcutWords

    init(
      role: CommandRole, language: KeyNameLanguage, adaptation: ShortcutAdaptation, held: ModifierFlags
    ) {
      self.role = role
      self.language = language
      self.adaptation = adaptation
      self.held = held
      words = ShortcutWords(language)
    }

    mutating func add(_ menu: Menu, path: [Int], _ validate: CommandValidator) {
      let isSingleSelection = menu.options.contains(.singleSelection)
      // What is no command stands below, and begins another palette.
      var palette: Int?
      for (index, child) in menu.children.enumerated() {
        if let child = child as? Menu {
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
      let shown = command.alternates.filter { !$0.attributes.contains(.hidden) }
      let alternate = shown.first { $0.isMeant(by: held, role: role) }
      let current = alternate.map(command.replaced) ?? command
      var row = MenuRow(current, validate(current), isSingleSelection: isSingleSelection)
      row.subject = Subject(command)
      row.alternateModifiers = shown.flatMap { role.resolve($0.modifierFlags.subtracting(.locks)) }
      if let keyCommand {
        row.shortcutText = (alternate.map(keyCommand.replaced) ?? keyCommand)
          .shortcutText(role: role, language: language, adaptation: adaptation)
        // A key that is only pressed would do nothing.
        if let kind = words.kind(of: keyCommand.trigger) { row.shortcutText += " (\(kind))" }
      }
      append(row, command.mnemonic, of: alternate.map { _ in validate(command).title ?? command.title })
    }

    mutating func append(_ placeholder: Placeholder, title: String) {
      var row = MenuRow(.placeholder(placeholder), title: title)
      row.isEnabled = false
      append(row, nil)
    }

    /// - Parameter title: the one that letters are looked for in, where it is not the row's.
    private mutating func append(_ row: MenuRow, _ mnemonic: Character?, of title: String? = nil) {
      if needsSeparator, !rows.isEmpty {
        rows.append(MenuRow(.separator, title: ""))
        mnemonics.append((nil, nil))
      }
      needsSeparator = false
      rows.append(row)
      mnemonics.append((mnemonic, title))
    }
  }

  private init(_ kind: Kind, title: String) {
    self.kind = kind
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
