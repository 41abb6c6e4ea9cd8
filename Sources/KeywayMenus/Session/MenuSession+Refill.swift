// Menus that change while open.
extension MenuSession {
  /// Replaces the menus.
  ///
  /// Open menus stay open if the new menus have them. Menus are identified by identifier, otherwise by title, and commands by
  /// action and property list. The highlight stays on its command, or moves to the next remaining row. A menu that is gone
  /// closes with the menus opened from it. Requests to providers of deferred elements stay open.
  ///
  /// - Returns: `closed` if nothing that was open remains.
  /// - Complexity: O(elements).
  @discardableResult
  package mutating func show(_ menu: Menu) -> MenuOutcome {
    root = menu
    facts = menu.facts.union(contextRoot?.facts ?? [])
    return refill()
  }

  /// Updates the open context menu after a rebuild, and validates its commands.
  ///
  /// The highlight and open sub-menus follow as with ``show(_:)``. In a menu with deferred elements only the commands are
  /// validated, because rebuilding it would request its elements again.
  ///
  /// - Returns: `closed` if nothing remains, `unchanged` if every row is as before.
  /// - Complexity: O(elements).
  package mutating func showContextMenu(_ menu: Menu) -> MenuOutcome {
    guard isContextMenu, let former = contextRoot else { return .unchanged }
    if menu != former, !menu.holdsDeferred, !former.holdsDeferred {
      contextRoot = menu
      facts = root.facts.union(menu.facts)
      return refill()
    }
    let before = levels.map(\.rows)
    revalidate()
    return levels.map(\.rows) == before ? .unchanged : .changed
  }

  func available(_ menu: Menu) -> Menu { context.map(menu.available) ?? menu }

  /// Whether a condition names a changed fact.
  func isConcerned(by former: CommandContext?) -> Bool {
    guard let former, let context else { return former != context && !facts.isEmpty }
    return !facts.isEmpty
      && context.differences(from: former, among: Array(facts)).contains(where: facts.contains)
  }

  /// Collects the facts in conditions of existing deferred elements.
  mutating func noteFacts(ofDeferredIn menu: Menu) {
    if menu.holdsDeferred { facts.formUnion(menu.filled(isDeep: false, with: deferred.elements).facts) }
  }

  mutating func makeBar() {
    menus = Self.barMenus(of: available(root))
    let places = Mnemonics.assign(menus.map { ($0.title, $0.mnemonic) })
    bar = zip(menus, places).map { menu, place in
      BarItem(title: menu.title, identifier: menu.identifier, mnemonicIndex: place)
    }
  }

  private static func barMenus(of root: Menu) -> [Menu] {
    root.children.compactMap { $0 as? Menu }.filter(\.hasVisibleChildren).flatMap { menu in
      menu.options.contains(.displayInline) ? barMenus(of: menu) : [menu]
    }
  }

  /// Rebuilds the bar and the open menus.
  @discardableResult
  mutating func refill() -> MenuOutcome {
    let former = (menus: menus, item: highlightedBarItem, isContextMenu: isContextMenu)
    let was = levels
    makeBar()
    guard isActive else { return .unchanged }
    var next: Menu?
    if let item = former.item {
      let key = Numbered.all(former.menus.map(MenuKey.init))[item]
      guard let index = Numbered.all(menus.map(MenuKey.init)).firstIndex(of: key) else { return closed() }
      highlightedBarItem = index
      next = menus[index]
    } else if let contextRoot {
      let menu = available(contextRoot)
      guard menu.hasVisibleChildren else { return closed() }
      next = menu
    }
    levels = []
    for before in was {
      guard let written = next else { break }
      noteFacts(ofDeferredIn: written)
      var after = level(written, chosen: before.chosen)
      let place = before.highlighted.flatMap { Self.place(of: $0, in: before, after) }
      after.highlighted = place?.row
      levels.append(after)
      next = place.flatMap { $0.isSame ? after.submenu(ofRow: $0.row) : nil }
    }
    return .changed
  }

  /// Returns the place of a highlighted row in the new rows, or the row that replaces it.
  private static func place(of row: Int, in before: Level, _ after: Level) -> (row: Int, isSame: Bool)? {
    var rows: [Numbered<RowKey>: Int] = [:]
    for (row, key) in after.keys.enumerated() where after.rows[row].isFocusable { rows[key] = row }
    let keys = before.keys
    if let same = rows[keys[row]] { return (same, true) }
    let others = (row + 1)..<max(row + 1, keys.count)
    let near =
      others.lazy.compactMap { rows[keys[$0]] }.first
      ?? (0..<row).lazy.reversed().compactMap { rows[keys[$0]] }.first
    return (near ?? after.rows.firstIndex(where: \.isFocusable)).map { ($0, false) }
  }
}

/// The identity of a menu across changes.
private enum MenuKey: Hashable {
  case identifier(Menu.Identifier)
  case title(String)

  init(_ menu: Menu) { self = menu.identifier.map(Self.identifier) ?? .title(menu.title) }
}

private enum RowKey: Hashable {
  case command(CommandAction, propertyList: String?)
  case menu(MenuKey)
  case separator
  case heading
  case placeholder(MenuRow.Placeholder)
}

/// One of several with the same identity.
private struct Numbered<Key: Hashable>: Hashable {
  let key: Key
  let number: Int

  static func all(_ keys: [Key]) -> [Numbered] {
    var counts: [Key: Int] = [:]
    return keys.map { key in
      defer { counts[key, default: 0] += 1 }
      return Numbered(key: key, number: counts[key, default: 0])
    }
  }
}

extension MenuSession.Level {
  fileprivate var keys: [Numbered<RowKey>] {
    Numbered.all(
      rows.indices.map { row -> RowKey in
        switch rows[row].content {
        case .command(let command): .command(command.action, propertyList: command.propertyList)
        case .submenu: .menu(MenuKey(submenu(ofRow: row)!))
        case .separator: .separator
        case .heading: .heading
        case .placeholder(let placeholder): .placeholder(placeholder)
        }
      })
  }
}

extension Menu {
  /// Returns the menu after a choice in a single selection: the chosen command is on, the others are off.
  func choosing(_ command: Command) -> Menu {
    var menu = self
    let isAsked =
      options.contains(.singleSelection) && children.contains { $0.asCommand?.isSame(as: command) == true }
    menu.children = children.map { child in
      switch child {
      case let inner as Menu where inner.options.contains(.displayInline): return inner.choosing(command)
      case var other as KeyCommand where isAsked:
        other.state = other.command.isSame(as: command) ? .on : .off
        return other
      case var other as Command where isAsked:
        other.state = other.isSame(as: command) ? .on : .off
        return other
      default: return child
      }
    }
    return menu
  }
}

extension Command {
  /// Whether two commands are the same apart from their state.
  func isSame(as other: Command) -> Bool {
    var other = other
    other.state = state
    return self == other
  }
}
