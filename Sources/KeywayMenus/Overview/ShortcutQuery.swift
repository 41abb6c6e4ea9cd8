import KeywayElements
package import KeywayKeymap

/// What is searched for in the overview of shortcuts: words, or keys that were pressed.
///
/// The state of a field of one line, without drawing: text with a caret, or in its place the strokes that were
/// recorded.
package struct ShortcutQuery: Equatable, Sendable {
  /// One character, and what the key types on the other layouts and at its place on a US keyboard.
  private struct Letter: Equatable, Sendable {
    let character: Character
    let readings: [Character]
  }

  private var letters: [Letter] = []
  /// The place of the caret, counted in characters of ``text``.
  package private(set) var caret = 0
  /// The keys that were pressed to be found.
  package private(set) var strokes: [Shortcut] = []
  /// The keys by which each of the strokes may be known, best first.
  private var strokeKeys: [[ShortcutKey]] = []

  /// More than anybody types, so that a key that is held down does not fill memory.
  private static let longest = 200

  package init() {}

  package var text: String { String(letters.map(\.character)) }
  /// Whether nothing is searched for, so that everything is found.
  package var isEmpty: Bool { letters.isEmpty && strokes.isEmpty }

  // MARK: Typing

  /// Inserts what a press types where the caret is; keys that were recorded go.
  package mutating func type(_ press: KeyPress) {
    forgetStrokes()
    let readings = press.text.count == 1 ? Array(MenuSession.letters(of: press).dropFirst()) : []
    for character in press.text where !character.isNewline && letters.count < Self.longest {
      letters.insert(Letter(character: character, readings: readings), at: caret)
      caret += 1
    }
  }

  /// Takes the character before the caret away, or the last key that was recorded.
  package mutating func deleteBackwards() {
    if !strokes.isEmpty {
      strokes.removeLast()
      strokeKeys.removeLast()
    } else if caret > 0 {
      caret -= 1
      letters.remove(at: caret)
    }
  }

  /// Takes the character behind the caret away.
  package mutating func deleteForwards() {
    if caret < letters.count { letters.remove(at: caret) }
  }

  /// Moves the caret by characters, as far as there are any.
  package mutating func moveCaret(by distance: Int) { caret = min(max(0, caret + distance), letters.count) }

  package mutating func moveCaretToStart() { caret = 0 }

  package mutating func moveCaretToEnd() { caret = letters.count }

  package mutating func clear() { self = ShortcutQuery() }

  private mutating func forgetStrokes() {
    strokes = []
    strokeKeys = []
  }

  // MARK: Keys

  /// Searches for a key that was pressed, in the place of what was typed. It is another stroke of the keys before it
  /// where some chord goes on with it.
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

  /// By which of the keys of each stroke a row knows them; nil where it does not.
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

  /// The commands that are searched for.
  ///
  /// Of keys, the best reading that any command knows decides, as when they are pressed to fire it. Words are looked
  /// for each on its own, in any case; where nothing has them, what the keys type on the other layouts is.
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

/// The words by which the commands of an overview are found: titles, menus and the names of their keys, and where
/// nothing has the words there, the names of actions, which nobody sees.
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

  /// The commands that have each of the words, in what people see or else in the names of their actions.
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
