package import KeywayKeymap

/// The state of a menu bar and of context menus while a person walks them: what is open, highlighted, chosen.
///
/// A pure state machine without drawing. It follows the menubar and menu patterns of the ARIA Authoring
/// Practices: arrows wrap, disabled rows are visited but not activated, Right opens a sub-menu or goes to
/// the next menu of the bar. Rows are validated when their menu opens. What is open follows when the menus or the facts
/// of their conditions change.
package struct MenuSession {
  /// A title of the bar.
  package struct BarItem: Hashable, Sendable {
    package let title: String
    package let identifier: Menu.Identifier?
    /// The place of the underlined letter, counted in characters of the title.
    package let mnemonicIndex: Int?

    var mnemonic: Character? {
      mnemonicIndex.map { Mnemonics.fold(title[title.index(title.startIndex, offsetBy: $0)]) }
    }
  }

  /// One open menu: the pull-down menu, or a sub-menu opened from the level before.
  package struct Level {
    /// As it is shown: with the elements of deferred ones, as far as they are there.
    package fileprivate(set) var menu: Menu
    /// As it was built.
    let written: Menu
    /// What a person chose of single selections, each command once, the last choice last.
    private(set) var chosen: [Command]
    /// The deferred elements whose place is still empty.
    fileprivate(set) var deferred: [(row: Int, element: DeferredMenuElement)]
    /// The rows, shared by all who look at them.
    package fileprivate(set) var list: MenuRowList
    package var rows: [MenuRow] { list.rows }
    /// The highlighted row; nil when the menu was opened by pointer, or has nothing to highlight.
    package internal(set) var highlighted: Int?

    /// Shows what a person chose of a single selection as the one that is on.
    mutating func choose(_ command: Command) {
      menu = menu.choosing(command)
      chosen.removeAll { $0.isSame(as: command) }
      chosen.append(command)
    }

    /// The sub-menu of a row; nil where it has none.
    func submenu(ofRow row: Int) -> Menu? {
      guard case .submenu(let path) = rows[row].kind else { return nil }
      return path.reduce(menu) { menu, index in
        guard let child = menu.children[index] as? Menu else {
          preconditionFailure("the path of a sub-menu leads through menus")
        }
        return child
      }
    }
  }

  /// The menus of the bar that have anything to show, in order.
  package internal(set) var bar: [BarItem] = []
  /// The menus of the bar, by the same index: those that are there.
  var menus: [Menu] = []
  /// The menus with all that conditions leave out just now.
  var root: Menu
  /// The same of the context menu that is open.
  var contextRoot: Menu?
  /// The facts that conditions name, those in what deferred elements made included.
  var facts: Set<String>
  /// What deferred elements stand for.
  var deferred = DeferredContents()
  /// Which physical modifier plays the command role in the shortcuts that are shown.
  package var role: CommandRole {
    didSet { if role != oldValue { revalidate() } }
  }
  /// How shortcuts differ from how they are written, as in the command table.
  package var adaptation: ShortcutAdaptation {
    didSet { if adaptation != oldValue { revalidate() } }
  }
  /// The facts by which menus and commands are there or not; nil takes all of them. Open menus follow as with
  /// ``show(_:)``.
  package var context: CommandContext? {
    get { deferred.context }
    set {
      let former = deferred.context
      deferred.context = newValue
      if isConcerned(by: former) { refill() }
    }
  }
  /// The modifiers that are held while menus are open, without locks: rows show their alternates in them.
  package private(set) var heldModifiers: ModifierFlags = []
  /// How the keys of shortcuts are called.
  package var language: KeyNameLanguage {
    didSet { if language != oldValue { revalidate() } }
  }
  /// What a reader is told that is not the menus' own.
  package var words: MenuWords { MenuWords(language) }
  private let validate: CommandValidator
  /// Whether text runs from right to left: Left and Right change places.
  package var isRightToLeft: Bool

  /// The highlighted title of the bar; nil while the menus are closed.
  package internal(set) var highlightedBarItem: Int?
  /// The open menus, the pull-down menu first; empty while only the bar is highlighted.
  package internal(set) var levels: [Level] = []
  /// The letters that found the highlighted row; nil after anything else.
  var search: MenuSearch?

  /// - Parameters:
  ///   - menu: the root; its children are the menus of the bar.
  ///   - language: how the keys of shortcuts are called.
  ///   - adaptation: that of the command table.
  ///   - context: the facts by which menus and commands are there or not; nil takes all of them.
  ///   - validate: asked for each row when its menu opens, and again before a command is chosen.
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

  /// Whether the menus hold the keyboard.
  package var isActive: Bool { isBarActive || isContextMenu }
  /// Whether the bar or a menu of the bar does.
  package var isBarActive: Bool { highlightedBarItem != nil }
  /// Whether what is open is a context menu, which stands for itself.
  package var isContextMenu: Bool { highlightedBarItem == nil && !levels.isEmpty }

  /// The highlighted row of each open menu, as far as there is one.
  package var highlightedPath: [Int] { levels.compactMap(\.highlighted) }

  /// The row that the next activation is for.
  package var highlightedRow: MenuRow? {
    levels.last.flatMap { level in level.highlighted.map { level.rows[$0] } }
  }

  /// Asks the validator again for every open menu, as after a command that kept its menu open.
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
  /// Takes note of the modifiers that are held: open menus show the alternates that have exactly these.
  ///
  /// - Parameter modifiers: physical ones; locks do not count.
  /// - Complexity: O(rows) where a menu with alternates is open.
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

  /// Whether a row of an open menu is an alternate while exactly these modifiers are held.
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

  /// Opens a context menu in the place of whatever is open.
  ///
  /// - Parameters:
  ///   - menu: what it holds; it needs no title.
  ///   - highlightsFirst: whether a key opens it, so that its first row is highlighted.
  package mutating func openContextMenu(_ menu: Menu, highlightsFirst: Bool) {
    highlightedBarItem = nil
    contextRoot = menu
    facts.formUnion(menu.facts)
    levels = [open(available(menu), highlightsFirst ? .first : nil)]
  }

  /// Opens a menu of the bar in the place of whatever is open.
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

  /// Whether a command may be chosen at this very moment.
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

  /// A menu as it is shown now, without a highlight.
  ///
  /// - Parameter chosen: what a person chose in it of single selections since it opened.
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

/// What was typed to find a row.
struct MenuSearch {
  /// How long after a letter another one may go on, in milliseconds.
  static let pause: UInt32 = 1_000

  /// Folded.
  var text: [Character]
  /// When the last was typed, by the clock of the key presses.
  var time: UInt32 = 0
}
