package import KeywayKeymap

/// The rows of an open menu, and facts about all of them.
///
/// It is created when the menu opens or is validated again. Comparing two lists by identity avoids comparing ten thousand rows.
package final class MenuRowList: Sendable {
  package let rows: [MenuRow]
  /// Whether any row shows a state, so that all reserve space for a mark.
  package let hasStates: Bool
  /// Whether any row outside palettes has an image, so that all reserve space for one.
  package let hasPictures: Bool
  /// The modifiers of alternates; empty in most menus.
  package let alternateModifiers: Set<ModifierFlags>
  /// The number of focusable rows before each row, and in all.
  private let places: [Int]
  private let rowsByMnemonic: [Character: Int]

  /// - Complexity: O(rows).
  package init(_ rows: [MenuRow]) {
    self.rows = rows
    let lines = rows.indices.lazy.filter { rows[$0].palette == nil }
    hasStates = lines.contains { rows[$0].state != .off || rows[$0].isSingleSelection }
    hasPictures = lines.contains { rows[$0].image != nil }
    alternateModifiers = rows.indices.reduce(into: []) { all, index in
      if !rows[index].alternateModifiers.isEmpty { all.formUnion(rows[index].alternateModifiers) }
    }
    var places = [0]
    places.reserveCapacity(rows.count + 1)
    var rowsByMnemonic: [Character: Int] = [:]
    for index in rows.indices {
      places.append(places[index] + (rows[index].isFocusable ? 1 : 0))
      guard rows[index].mnemonicIndex != nil, let mnemonic = rows[index].mnemonic else { continue }
      if rowsByMnemonic[mnemonic] == nil { rowsByMnemonic[mnemonic] = index }
    }
    self.places = places
    self.rowsByMnemonic = rowsByMnemonic
  }

  package var focusableCount: Int { places[rows.count] }

  /// Returns the position of a row among the focusable ones, from one; nil for other rows.
  package func place(ofRow index: Int) -> Int? {
    rows[index].isFocusable ? places[index] + 1 : nil
  }

  /// Returns the cells of a row's palette, or the row alone.
  ///
  /// - Complexity: O(cells).
  package func palette(around index: Int) -> Range<Int> {
    guard let palette = rows[index].palette else { return index..<index + 1 }
    let start = rows[..<index].lastIndex { $0.palette != palette }.map { $0 + 1 } ?? 0
    return start..<(rows[index...].firstIndex { $0.palette != palette } ?? rows.count)
  }

  /// Returns the row that the highlight enters: a palette's cell that is on, otherwise its first.
  func entry(at index: Int) -> Int {
    guard rows[index].palette != nil else { return index }
    let cells = palette(around: index)
    return cells.first { rows[$0].state == .on } ?? cells.lowerBound
  }

  /// Returns the row that a folded letter chooses. Complexity: O(1).
  func row(withMnemonic letter: Character) -> Int? { rowsByMnemonic[letter] }
}
