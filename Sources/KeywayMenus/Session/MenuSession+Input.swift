package import KeywayKeymap

package enum MenuInput: Hashable, Sendable {
  /// Highlights the first title of the bar, or closes everything: F10.
  case toggleBar
  /// Opens a menu of the bar without a highlight: a click on its title.
  case open(Int)
  /// Opens the menu of the bar whose title has the letter: Alt with a letter.
  case mnemonic(Character)
  /// Highlights a title of the active bar. Closes its open menu.
  case title(Int)
  /// Points at a row of an open menu. Closes that menu's sub-menus.
  case highlight(level: Int, row: Int)
  /// Presses a row of an open menu: highlights and activates it. A row that is not focusable does nothing.
  case choose(level: Int, row: Int)
  /// Opens the sub-menu of the highlighted row, without a highlight in it, because the pointer rests on the row.
  case openSubmenu(level: Int)
  case moveLeft, moveRight, moveUp, moveDown, home, end
  /// A letter without modifiers: a mnemonic chooses its row, any other finds the next row that begins with it.
  case typed(Character)
  /// Return or Space.
  case activate
  /// Leaves the innermost menu.
  case escape
  /// Leaves all menus: a click outside them, or the focus moved elsewhere.
  case close
}

package enum MenuOutcome: Hashable, Sendable {
  case unchanged
  case changed
  /// A command was chosen. The menus are closed, unless the command keeps them open.
  case fired(Command)
  /// The menus are closed. The focus returns to its former place.
  case closed
}

extension MenuSession {
  /// Handles an input.
  ///
  /// - Complexity: O(1) for moves and mnemonics, plus the separators they cross; O(rows) when a menu opens. A letter looks at the
  ///   rows up to the one that it finds.
  @discardableResult
  package mutating func handle(_ input: MenuInput) -> MenuOutcome {
    search = nil
    switch input {
    case .toggleBar:
      if isActive { return closed() }
      guard !bar.isEmpty else { return .unchanged }
      highlightedBarItem = 0
      return .changed
    case .open(let index):
      guard bar.indices.contains(index) else { return .unchanged }
      openBarItem(index, highlighting: nil)
      return .changed
    case .mnemonic(let letter):
      guard let index = barItem(withMnemonic: letter) else { return .unchanged }
      openBarItem(index, highlighting: .first)
      return .changed
    case .title(let index):
      guard isBarActive, bar.indices.contains(index) else { return .unchanged }
      levels = []
      highlightedBarItem = index
      return .changed
    case .highlight(let level, let row):
      guard levels.indices.contains(level), levels[level].rows.indices.contains(row),
        levels[level].rows[row].isFocusable
      else { return .unchanged }
      levels.removeSubrange((level + 1)...)
      levels[level].highlighted = row
      return .changed
    case .choose(let level, let row):
      guard handle(.highlight(level: level, row: row)) == .changed else { return .unchanged }
      let outcome = activate()
      return outcome == .unchanged ? .changed : outcome
    case .openSubmenu(let level):
      guard level == levels.count - 1, let row = levels[level].highlighted, levels[level].rows[row].hasSubmenu
      else { return .unchanged }
      openSubmenu(ofRow: row, highlighting: nil)
      return .changed
    case .close:
      return isActive ? closed() : .unchanged
    default:
      guard isActive else { return .unchanged }
      return levels.isEmpty ? handleInBar(input, highlightedBarItem ?? 0) : handleInMenu(input)
    }
  }

  /// Types the letter of a press: by its text or, if the layout lacks the titles' letters, by its other readings.
  ///
  /// A letter within a second of one that found a row searches for a row that begins with both. If there is none, it counts
  /// alone. The same letter again cycles through the rows that begin with it.
  ///
  /// - Complexity: O(rows) at worst.
  @discardableResult
  package mutating func type(_ press: KeyPress) -> MenuOutcome {
    let letters = Self.letters(of: press)
    if let search, press.time &- search.time <= MenuSearch.pause {
      for letter in letters where goOn(search, with: letter, at: press.time) { return .changed }
    }
    for letter in letters {
      let outcome = handle(.typed(letter))
      if outcome != .unchanged {
        search?.time = press.time
        return outcome
      }
    }
    return .unchanged
  }

  /// Finds a row that begins with the typed text and one more letter, first the highlighted one.
  private mutating func goOn(_ search: MenuSearch, with letter: Character, at time: UInt32) -> Bool {
    guard let last = levels.indices.last else { return false }
    let text = search.text + [Mnemonics.fold(letter)]
    if Set(text).count == 1 { return false }
    let rows = levels[last].rows
    let start = levels[last].highlighted ?? 0
    guard
      let found = rows.indices.lazy.map({ (start + $0) % rows.count }).first(where: {
        rows[$0].isFocusable && rows[$0].title.prefix(text.count).map(Mnemonics.fold) == text
      })
    else { return false }
    self.search = MenuSearch(text: text, time: time)
    levels[last].highlighted = found
    return true
  }

  /// Returns the characters that a press may mean as a mnemonic, the most likely first.
  package static func letters(of press: KeyPress) -> [Character] {
    var letters: [Character] = []
    if press.text.count == 1, let letter = press.text.first { letters.append(letter) }
    for index in 0..<press.candidates.count {
      guard let scalar = press.candidates[index].keysym.scalar, scalar.value > 0x20 else { continue }
      let letter = Character(scalar)
      if !letters.contains(letter) { letters.append(letter) }
    }
    return letters
  }

  mutating func closed() -> MenuOutcome {
    close()
    return .closed
  }

  private func barItem(withMnemonic letter: Character) -> Int? {
    let letter = Mnemonics.fold(letter)
    return bar.firstIndex { $0.mnemonic == letter }
  }
}

// MARK: - In the bar

extension MenuSession {
  private mutating func handleInBar(_ input: MenuInput, _ item: Int) -> MenuOutcome {
    switch input {
    case .moveLeft: highlightedBarItem = barItem(item, by: isRightToLeft ? 1 : -1)
    case .moveRight: highlightedBarItem = barItem(item, by: isRightToLeft ? -1 : 1)
    case .home: highlightedBarItem = 0
    case .end: highlightedBarItem = bar.count - 1
    case .moveDown, .activate: openBarItem(item, highlighting: .first)
    case .moveUp: openBarItem(item, highlighting: .last)
    case .escape: return closed()
    case .typed(let letter):
      if let index = barItem(withMnemonic: letter) {
        openBarItem(index, highlighting: .first)
      } else if let index = next(after: item, of: bar.count, beginningWith: letter, title: { bar[$0].title })
      {
        highlightedBarItem = index
      } else {
        return .unchanged
      }
    default: return .unchanged
    }
    return .changed
  }

  private func barItem(_ item: Int, by step: Int) -> Int {
    (item + step + bar.count) % bar.count
  }

  private func next(
    after start: Int, of count: Int, beginningWith letter: Character, title: (Int) -> String
  ) -> Int? {
    guard count > 0 else { return nil }
    let letter = Mnemonics.fold(letter)
    return (1...count).lazy.map { (start + $0) % count }.first {
      title($0).first.map(Mnemonics.fold) == letter
    }
  }
}

// MARK: - In a menu

extension MenuSession {
  private mutating func handleInMenu(_ input: MenuInput) -> MenuOutcome {
    switch input {
    case .moveDown: return moveToLine(by: 1)
    case .moveUp: return moveToLine(by: -1)
    case .home: return highlight(from: -1, by: 1)
    case .end: return highlight(from: levels[levels.count - 1].rows.count, by: -1)
    case .moveLeft: return moveSideways(forwards: isRightToLeft)
    case .moveRight: return moveSideways(forwards: !isRightToLeft)
    case .typed(let letter): return typed(letter)
    case .activate: return activate()
    case .escape:
      if isContextMenu, levels.count == 1 { return closed() }
      levels.removeLast()
      return .changed
    default: return .unchanged
    }
  }

  private mutating func highlight(from start: Int, by step: Int) -> MenuOutcome {
    let last = levels.count - 1
    let rows = levels[last].rows
    var index = start
    for _ in rows.indices {
      index = (index + step + rows.count) % rows.count
      if rows[index].isFocusable {
        levels[last].highlighted = index
        return .changed
      }
    }
    return .unchanged
  }

  /// Moves to the next row, past the other cells of a palette.
  private mutating func moveToLine(by step: Int) -> MenuOutcome {
    let last = levels.count - 1
    let list = levels[last].list
    guard let start = levels[last].highlighted, list.rows[start].palette != nil else {
      return enterLine(from: levels[last].highlighted ?? (step > 0 ? -1 : list.rows.count), by: step)
    }
    let cells = list.palette(around: start)
    let outcome = enterLine(from: step > 0 ? cells.upperBound - 1 : cells.lowerBound, by: step)
    guard let end = levels[last].highlighted, cells.contains(end) else { return outcome }
    // Wraps to the same palette, the menu's only content.
    levels[last].highlighted = start
    return .unchanged
  }

  private mutating func enterLine(from start: Int, by step: Int) -> MenuOutcome {
    let outcome = highlight(from: start, by: step)
    let last = levels.count - 1
    if outcome == .changed, let row = levels[last].highlighted {
      levels[last].highlighted = levels[last].list.entry(at: row)
    }
    return outcome
  }

  /// Moves to the adjacent cell of a palette. At its ends, and in rows, opens or leaves menus.
  private mutating func moveSideways(forwards: Bool) -> MenuOutcome {
    let last = levels.count - 1
    if let row = levels[last].highlighted, levels[last].rows[row].palette != nil {
      let cell = forwards ? row + 1 : row - 1
      if levels[last].list.palette(around: row).contains(cell) {
        levels[last].highlighted = cell
        return .changed
      }
    }
    return forwards ? moveInwards() : moveOutwards()
  }

  /// Opens the sub-menu of the highlighted row, or moves to the next menu of the bar.
  private mutating func moveInwards() -> MenuOutcome {
    if let row = levels[levels.count - 1].highlighted, highlightedRow?.hasSubmenu == true {
      openSubmenu(ofRow: row, highlighting: .first)
      return .changed
    }
    return moveInBar(by: 1)
  }

  /// Leaves a sub-menu, or moves to the previous menu of the bar.
  private mutating func moveOutwards() -> MenuOutcome {
    if levels.count > 1 {
      levels.removeLast()
      return .changed
    }
    return moveInBar(by: -1)
  }

  /// Opens the adjacent menu of the bar. A context menu has none.
  private mutating func moveInBar(by step: Int) -> MenuOutcome {
    guard let item = highlightedBarItem else { return .unchanged }
    openBarItem(barItem(item, by: step), highlighting: .first)
    return .changed
  }

  private mutating func activate() -> MenuOutcome {
    guard let index = levels[levels.count - 1].highlighted, let row = highlightedRow else {
      return .unchanged
    }
    switch row.content {
    case .submenu:
      openSubmenu(ofRow: index, highlighting: .first)
      return .changed
    case .command(let command):
      guard isEnabled(command) else { return .unchanged }
      if command.attributes.contains(.keepsMenuPresented) {
        if row.isSingleSelection { levels[levels.count - 1].choose(command) }
        revalidate()
      } else {
        close()
      }
      return .fired(command)
    case .separator, .heading, .placeholder:
      return .unchanged
    }
  }

  private mutating func typed(_ letter: Character) -> MenuOutcome {
    let last = levels.count - 1
    let list = levels[last].list
    if let index = list.row(withMnemonic: Mnemonics.fold(letter)) {
      let moved = levels[last].highlighted != index
      levels[last].highlighted = index
      let outcome = activate()
      return outcome == .unchanged && moved ? .changed : outcome
    }
    let start = levels[last].highlighted ?? list.rows.count - 1
    let index = next(after: start, of: list.rows.count, beginningWith: letter) { index in
      list.rows[index].isFocusable ? list.rows[index].title : ""
    }
    guard let index else { return .unchanged }
    levels[last].highlighted = index
    search = MenuSearch(text: [Mnemonics.fold(letter)])
    return .changed
  }
}
