import KeywayElements
package import KeywayKeymap

/// The search of the overview of shortcuts: words, or recorded keys.
///
/// It is the state of a one-line text field without drawing: text with a caret, or the recorded strokes instead.
package struct ShortcutQuery: Equatable, Sendable {
  /// A character, with what its key types on the other layouts and on a US keyboard.
  private struct Letter: Equatable, Sendable {
    let character: Character
    let readings: [Character]
  }

  private var letters: [Letter] = []
  /// The position of the caret, in characters of ``text``.
  package private(set) var caret = 0
  /// The recorded keys.
  package private(set) var strokes: [Shortcut] = []
  /// The readings of each stroke, the best first.
  private var strokeKeys: [[ShortcutKey]] = []

  /// The limit of the text, so a key that is held down does not fill memory.
  private static let longest = 200

  package init() {}

  package var text: String { String(letters.map(\.character)) }
  /// Whether the search is empty and finds everything.
  package var isEmpty: Bool { letters.isEmpty && strokes.isEmpty }

  // MARK: Typing

  /// Inserts the text of a press at the caret. Removes recorded keys.
  package mutating func type(_ press: KeyPress) {
    forgetStrokes()
    let readings = press.text.count == 1 ? Array(MenuSession.letters(of: press).dropFirst()) : []
    for character in press.text where !character.isNewline && letters.count < Self.longest {
      letters.insert(Letter(character: character, readings: readings), at: caret)
      caret += 1
    }
  }

  /// Removes the character before the caret, or the last recorded key.
  package mutating func deleteBackwards() {
    if !strokes.isEmpty {
      strokes.removeLast()
      strokeKeys.removeLast()
    } else if caret > 0 {
      caret -= 1
      letters.remove(at: caret)
    }
  }

  /// Removes the character after the caret.
  package mutating func deleteForwards() {
    if caret < letters.count { letters.remove(at: caret) }
  }

  /// Moves the caret by characters, within the text.
  package mutating func moveCaret(by distance: Int) { caret = min(max(0, caret + distance), letters.count) }

  package mutating func moveCaretToStart() { caret = 0 }

  package mutating func moveCaretToEnd() { caret = letters.count }

  package mutating func clear() { self = ShortcutQuery() }

  private mutating func forgetStrokes() {
    strokes = []
    strokeKeys = []
  }

  // MARK: Keys

  /// Searches for a pressed key instead of text. It is a further stroke if a chord continues with it.
  package mutating func record(_ press: KeyPress, in commands: CommandTable) {
    guard press.candidates.count > 0 else { return }
    let keys = (0..<press.candidates.count).map { press.candidates[$0].key }
    let stroke = Shortcut(press.candidates[0].keysym, modifiers: press.candidates[0].modifiers)
    letters = []
    caret = 0
    strokes.append(stroke)
    strokeKeys.append(keys)
    if strokes.count > 1, !commands.rows.contains(where: { isKnown($0, commands.role) }) {
      strokes = [stroke]
      strokeKeys = [keys]
    }
  }

  private func isKnown(_ row: CommandRow, _ role: CommandRole) -> Bool {
    ranks(of: row, role) != nil
  }

  /// Returns the reading of each stroke that a row matches; nil if it matches none.
  private func ranks(of row: CommandRow, _ role: CommandRole) -> [Int]? {
    func rank(_ shortcut: Shortcut, _ stroke: Int) -> Int? {
      let known = lookUpKeys(for: shortcut, role: role)
      return strokeKeys[stroke].firstIndex(where: known.contains)
    }
    var best: [Int]?
    let ways = row.shortcuts.map { [$0] } + row.chords.map(\.strokes)
    for way in ways where way.count >= strokeKeys.count {
      var ranks: [Int] = []
      for stroke in strokeKeys.indices {
        guard let rank = rank(way[stroke], stroke) else { break }
        ranks.append(rank)
      }
      guard ranks.count == strokeKeys.count else { continue }
      if best.map({ ranks.lexicographicallyPrecedes($0) }) ?? true { best = ranks }
    }
    return best
  }

  // MARK: Finding

  /// Returns the commands that match.
  ///
  /// For keys, the best reading that any command knows decides, as in the dispatch. Words match separately, in any case. If
  /// nothing matches, the search uses what the keys type on the other layouts.
  package func results(in overview: ShortcutOverview, _ index: ShortcutSearchIndex) -> ShortcutOverview {
    if isEmpty { return overview }
    if !strokes.isEmpty {
      let ranks = overview.entries.compactMap { entry in
        self.ranks(of: entry.row, index.role).map { (entry.index, $0) }
      }
      let best = ranks.map(\.1).min { $0.lexicographicallyPrecedes($1) }
      let found = Set(ranks.filter { $0.1 == best }.map(\.0))
      return overview.filtered { found.contains($0.index) }
    }
    let readings = letters.map { letter in letter.readings.last ?? letter.character }
    for words in [text, String(readings)] {
      let found = index.entries(of: overview, with: words)
      if !found.isEmpty { return found }
    }
    return overview.filtered { _ in false }
  }
}

/// The words of an overview's commands: titles, menus and key names, and the names of actions if nothing else matches.
package struct ShortcutSearchIndex: Sendable {
  let role: CommandRole
  private let texts: [Int: (seen: String, action: String)]

  /// - Complexity: O(commands).
  package init(_ overview: ShortcutOverview, _ commands: CommandTable, language: KeyNameLanguage = .english) {
    role = commands.role
    texts = Dictionary(
      uniqueKeysWithValues: overview.entries.map { entry in
        let row = entry.row
        let words =
          [entry.title, row.title] + row.path
          + [commands.shortcutText(of: row, separator: " ", language: language)]
        return (entry.index, (words.joined(separator: "\n").folded, row.action.rawValue.folded))
      })
  }

  /// Returns the commands with each of the words, in visible text or otherwise in the names of actions.
  func entries(of overview: ShortcutOverview, with query: String) -> ShortcutOverview {
    let words = query.folded.split(whereSeparator: \.isWhitespace)
    func found(_ text: KeyPath<(seen: String, action: String), String>) -> ShortcutOverview {
      overview.filtered { entry in
        texts[entry.index].map { texts in words.allSatisfy { texts[keyPath: text].contains($0) } } ?? false
      }
    }
    let seen = found(\.seen)
    return seen.isEmpty ? found(\.action) : seen
  }
}
