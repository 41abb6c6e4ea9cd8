import KeywayElements
package import KeywayKeymap

/// The search of the overview of shortcuts: words, or recorded keys.
package struct ShortcutQuery: Equatable, Sendable {
  /// The words to search for. Typing clears the recorded keys.
  package var text = "" {
    didSet { if !text.isEmpty { (strokes, strokeKeys) = ([], []) } }
  }
  /// For each typed character, the one that the same keys type on another layout or on a US keyboard.
  private var readings: [Character: Character] = [:]
  package private(set) var strokes: [Shortcut] = []
  /// The readings of each stroke, the best first.
  private var strokeKeys: [[ShortcutKey]] = []

  package init() {}

  /// Whether the search is empty and finds everything.
  package var isEmpty: Bool { text.isEmpty && strokes.isEmpty }

  /// Learns from a press the character that its key types on other layouts.
  package mutating func learn(_ press: KeyPress) {
    guard press.text.count == 1, let character = press.text.first else { return }
    readings[character] = MenuSession.letters(of: press).dropFirst().last
  }

  // MARK: Keys

  /// Searches for a pressed key instead of text. It is a further stroke if a chord continues with it.
  package mutating func record(_ press: KeyPress, in commands: CommandTable) {
    guard press.candidates.count > 0 else { return }
    let keys = (0..<press.candidates.count).map { press.candidates[$0].key }
    let stroke = Shortcut(press.candidates[0].keysym, modifiers: press.candidates[0].modifiers)
    text = ""
    strokes.append(stroke)
    strokeKeys.append(keys)
    if strokes.count > 1, !commands.rows.contains(where: { isKnown($0, commands.role) }) {
      strokes = [stroke]
      strokeKeys = [keys]
    }
  }

  /// Removes the last recorded key; false if there is none.
  package mutating func forgetStroke() -> Bool {
    _ = strokeKeys.popLast()
    return strokes.popLast() != nil
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
  /// nothing matches, the search uses the characters of the same keys on the other layouts.
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
    for words in [text, String(text.map { readings[$0] ?? $0 })] {
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
        texts[entry.index].map { texts in words.allSatisfy { texts[keyPath: text].hasPart($0) } } ?? false
      }
    }
    let seen = found(\.seen)
    return seen.isEmpty ? found(\.action) : seen
  }
}

extension String {
  /// Whether a text is a part of this one.
  ///
  /// `contains(_:)` comes from the library of regular expressions, which adds 1.2 MB to an app and slows its start.
  fileprivate func hasPart(_ text: Substring) -> Bool {
    utf8.indices.contains { utf8[$0...].starts(with: text.utf8) }
  }
}
