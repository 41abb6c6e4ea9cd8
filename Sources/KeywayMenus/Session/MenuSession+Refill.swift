// Menus that change while they are open.
extension MenuSession {
  /// Shows other menus in the place of those so far.
  ///
  /// What is open stays, as far as it is there in the new menus: menus are known again by their identifiers, else by
  /// their titles, commands by action and property list. The highlight stays on its command; where that is gone it goes
  /// to the next row that was and is there. A menu that is gone closes with all that was opened from it. Questions to
  /// providers of deferred elements stay open.
  ///
  /// - Returns: `closed` when nothing of what was open is there any more.
  /// - Complexity: O(elements).
  @discardableResult
  package mutating func show(_ menu: Menu) -> MenuOutcome {
    root = menu
    facts = menu.facts.union(contextRoot?.facts ?? [])
    return refill()
  }

  /// The menu as the facts leave it.
  func available(_ menu: Menu) -> Menu { context.map(menu.available) ?? menu }

  /// Whether a condition names a fact that is another one than it was.
  func isConcerned(by former: CommandContext?) -> Bool {
    guard let former, let context else { return former != context && !facts.isEmpty }
    return !facts.isEmpty
      && context.differences(from: former, among: Array(facts)).contains(where: facts.contains)
  }

  /// Takes note of what conditions in deferred elements are about that were made already.
  mutating func noteFacts(ofDeferredIn menu: Menu) {
    if menu.holdsDeferred { facts.formUnion(menu.filled(isDeep: false, with: deferred.elements).facts) }
  }

  /// Makes the titles of the bar anew.
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

  /// Makes the bar and all that is open anew.
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

  /// Where a highlighted row is in its menu after that was made anew, or the row that takes its place.
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

/// What a menu is known by while the menus around it change.
private enum MenuKey: Hashable {
  case identifier(Menu.Identifier)
  case title(String)

  init(_ menu: Menu) { self = menu.identifier.map(Self.identifier) ?? .title(menu.title) }
}

/// What a row is known by.
private enum RowKey: Hashable {
  case command(CommandAction, propertyList: String?)
  case menu(MenuKey)
  case separator
  case heading
  case placeholder(MenuRow.Placeholder)
}

/// One of several that are known by the same.
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
        switch rows[row].kind {
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
  /// The menu after a person chose one of a single selection: that one is on, and the others are off.
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
  /// Whether both are the same command, whatever their states are.
  func isSame(as other: Command) -> Bool {
    var other = other
    other.state = state
    return self == other
  }
}
