package import KeywayKeymap

/// The state of a menu bar and of context menus: open menus, the highlight and choices.
///
/// A state machine without drawing. It follows the menubar and menu patterns of the ARIA Authoring Practices: arrows wrap,
/// disabled rows take the highlight but cannot be chosen, Right opens a sub-menu or moves to the next menu of the bar. Rows are
/// validated when their menu opens. Open menus follow changes of the menus and of the facts in conditions.
package struct MenuSession {
  package struct BarItem: Hashable, Sendable {
    package let title: String
    package let identifier: Menu.Identifier?
    /// The position of the mnemonic, in characters of the title.
    package let mnemonicIndex: Int?

    package var mnemonic: Character? {
      mnemonicIndex.map { Mnemonics.fold(title[title.index(title.startIndex, offsetBy: $0)]) }
    }
  }

  /// An open menu: the pull-down menu, or a sub-menu of the previous level.
  package struct Level {
    /// The menu as shown, with the existing elements of deferred ones.
    package fileprivate(set) var menu: Menu
    let written: Menu
    /// The choices in single selections, each command once, the latest last.
    private(set) var chosen: [Command]
    /// The deferred elements without elements so far.
    fileprivate(set) var deferred: [(row: Int, element: DeferredMenuElement)]
    package fileprivate(set) var list: MenuRowList
    package var rows: [MenuRow] { list.rows }
    /// The highlighted row; nil if the pointer opened the menu, or if it has no focusable row.
    package internal(set) var highlighted: Int?

    /// Shows a choice in a single selection as on.
    mutating func choose(_ command: Command) {
      menu = menu.choosing(command)
      chosen.removeAll { $0.isSame(as: command) }
      chosen.append(command)
    }

    func submenu(ofRow row: Int) -> Menu? {
      guard case .submenu(let path) = rows[row].content else { return nil }
      return path.reduce(menu) { menu, index in
        guard let child = menu.children[index] as? Menu else {
          preconditionFailure("the path of a sub-menu leads through menus")
        }
        return child
      }
    }
  }

  /// The menus of the bar with visible content, in order.
  package internal(set) var bar: [BarItem] = []
  /// The current menus of the bar, by the same index.
  var menus: [Menu] = []
  /// The menus, including elements whose condition does not hold.
  var root: Menu
  /// The open context menu, including elements whose condition does not hold.
  var contextRoot: Menu?
  /// The facts in conditions, including those of deferred elements.
  var facts: Set<String>
  /// The elements that replace deferred ones.
  var deferred = DeferredContents()
  /// The key that plays Command in shown shortcuts.
  package var role: CommandRole {
    didSet { if role != oldValue { revalidate() } }
  }
  /// The adaptation of shortcuts, as in the command table.
  package var adaptation: ShortcutAdaptation {
    didSet { if adaptation != oldValue { revalidate() } }
  }
  /// The facts for conditions; nil ignores conditions. Open menus follow as with ``show(_:)``.
  package var context: CommandContext? {
    get { deferred.context }
    set {
      let former = deferred.context
      deferred.context = newValue
      if isConcerned(by: former) { refill() }
    }
  }
  /// The modifiers held while menus are open, without locks. Rows show the alternates for these.
  package private(set) var heldModifiers: ModifierFlags = []
  package var language: KeyNameLanguage {
    didSet { if language != oldValue { revalidate() } }
  }
  /// Words for assistive technologies besides the menus' own.
  package var words: MenuWords { MenuWords(language) }
  private let validate: CommandValidator
  /// Whether the interface reads from right to left, so that Left and Right swap.
  package var isRightToLeft: Bool

  /// The highlighted title of the bar; nil while the menus are closed.
  package internal(set) var highlightedBarItem: Int?
  /// The open menus, the pull-down menu first; empty while only the bar is highlighted.
  package internal(set) var levels: [Level] = []
  /// The letters that found the highlighted row; nil after any other input.
  var search: MenuSearch?

  /// - Parameters:
  ///   - menu: the root; its children are the menus of the bar.
  ///   - context: the facts for conditions; nil ignores conditions.
  ///   - validate: called for each row when its menu opens, and again before a command is chosen.
  package init(
    menu: Menu, role: CommandRole = .control, language: KeyNameLanguage = .english,
    isRightToLeft: Bool = false, adaptation: ShortcutAdaptation = .none, context: CommandContext? = nil,
    validate: @escaping CommandValidator = { _ in .enabled }
  ) {
    root = menu
    facts = menu.facts
    self.role = role
    self.language = language
    self.validate = validate
    self.isRightToLeft = isRightToLeft
    self.adaptation = adaptation
    deferred.context = context
    makeBar()
  }

  /// Whether the menus take the keyboard.
  package var isActive: Bool { isBarActive || isContextMenu }
  /// Whether the bar or a menu of the bar takes the keyboard.
  package var isBarActive: Bool { highlightedBarItem != nil }
  package var isContextMenu: Bool { highlightedBarItem == nil && !levels.isEmpty }

  /// The row that the next activation chooses.
  package var highlightedRow: MenuRow? {
    levels.last.flatMap { level in level.highlighted.map { level.rows[$0] } }
  }

  /// Validates every open menu again, for example after a command that kept its menu open.
  package mutating func revalidate() {
    for index in levels.indices {
      (levels[index].list, levels[index].deferred) = rows(of: levels[index].menu)
      if let row = levels[index].highlighted, row >= levels[index].rows.count {
        levels[index].highlighted = levels[index].rows.lastIndex(where: \.isFocusable)
      }
    }
  }
}

// MARK: - Alternates

extension MenuSession {
  /// Sets the held modifiers. Open menus show the alternates with exactly these.
  ///
  /// - Parameter modifiers: physical modifiers; locks do not count.
  /// - Complexity: O(rows) if a menu with alternates is open.
  @discardableResult
  package mutating func hold(_ modifiers: ModifierFlags) -> MenuOutcome {
    let held = modifiers.subtracting(.locks)
    guard held != heldModifiers else { return .unchanged }
    let changes = showsAlternates(in: held) || showsAlternates(in: heldModifiers)
    heldModifiers = held
    guard changes else { return .unchanged }
    revalidate()
    return .changed
  }

  /// Returns whether an open menu shows an alternate for exactly these modifiers.
  ///
  /// - Complexity: O(open menus).
  package func showsAlternates(in held: ModifierFlags) -> Bool {
    levels.contains { $0.list.alternateModifiers.contains(held) }
  }
}

// MARK: - Opening and closing

extension MenuSession {
  mutating func close() {
    levels = []
    deferred.menusDidClose()
    highlightedBarItem = nil
    contextRoot = nil
  }

  /// Opens a context menu instead of any open menu.
  ///
  /// - Parameters:
  ///   - menu: the content; it needs no title.
  ///   - highlightsFirst: whether to highlight the first row, because a key opens the menu.
  package mutating func openContextMenu(_ menu: Menu, highlightsFirst: Bool) {
    highlightedBarItem = nil
    contextRoot = menu
    facts.formUnion(menu.facts)
    levels = [open(available(menu), highlightsFirst ? .first : nil)]
  }

  /// Opens a menu of the bar instead of any open menu.
  mutating func openBarItem(_ index: Int, highlighting edge: Edge?) {
    highlightedBarItem = index
    contextRoot = nil
    levels = [open(menus[index], edge)]
  }

  /// Opens the sub-menu of a row of the last level.
  mutating func openSubmenu(ofRow row: Int, highlighting edge: Edge?) {
    guard let submenu = levels.last?.submenu(ofRow: row) else { return }
    levels[levels.count - 1].highlighted = row
    levels.append(open(submenu, edge))
  }

  func isEnabled(_ command: Command) -> Bool {
    !command.attributes.contains(.disabled) && validate(command).isEnabled
  }

  private mutating func open(_ menu: Menu, _ edge: Edge?) -> Level {
    deferred.menuWillOpen(menu)
    noteFacts(ofDeferredIn: menu)
    var level = level(menu)
    level.highlighted =
      switch edge {
      case .first: level.rows.firstIndex(where: \.isFocusable).map(level.list.entry)
      case .last: level.rows.lastIndex(where: \.isFocusable).map(level.list.entry)
      case nil: nil
      }
    return level
  }

  /// Returns a menu in its current state, without a highlight.
  ///
  /// - Parameter chosen: the choices in its single selections since it opened.
  func level(_ written: Menu, chosen: [Command] = []) -> Level {
    let menu = chosen.reduce(deferred.filling(written)) { $0.choosing($1) }
    let (list, deferred) = rows(of: menu)
    return Level(
      menu: menu, written: written, chosen: chosen, deferred: deferred, list: list, highlighted: nil)
  }

  private func rows(of menu: Menu) -> (MenuRowList, deferred: [(row: Int, element: DeferredMenuElement)]) {
    let (rows, deferred) = MenuRow.layout(
      of: menu, role: role, language: language, adaptation: adaptation, holding: heldModifiers,
      validate: validate)
    return (MenuRowList(rows), deferred)
  }

  enum Edge { case first, last }
}

/// The text typed to find a row.
struct MenuSearch {
  /// The longest pause between two letters of one search, in milliseconds.
  static let pause: UInt32 = 1_000

  /// The folded letters.
  var text: [Character]
  /// The time of the last letter, by the clock of the key presses.
  var time: UInt32 = 0
}
