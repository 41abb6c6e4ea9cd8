package import KeywayKeymap

/// The rows of an open menu, with what is asked of all of them together worked out once.
///
/// Made when the menu opens, or is validated again, and shared from then on: two lists are the same rows when they
/// are the same object, which is told without a look at ten thousand of them.
package final class MenuRowList: Sendable {
  package let rows: [MenuRow]
  /// Whether some row shows a state, so that all keep room for a mark.
  package let hasStates: Bool
  /// Whether some row beside the cells of palettes has a picture, so that all keep room for one.
  package let hasPictures: Bool
  /// The modifiers in which some row is an alternate; empty in most menus.
  package let alternateModifiers: Set<ModifierFlags>
  /// How many rows before each one the highlight can rest on, and one more for all of them.
  private let places: [Int]
  private let rowsByMnemonic: [Character: Int]

  /// - Complexity: O(rows).
  package init(_ rows: [MenuRow]) {
    self.rows = rows
    let lines = rows.lazy.filter { $0.palette == nil }
    hasStates = lines.contains { $0.state != .off || $0.isSingleSelection }
    hasPictures = lines.contains { $0.image != nil }
    alternateModifiers = rows.reduce(into: []) { $0.formUnion($1.alternateModifiers) }
    var places = [0]
    places.reserveCapacity(rows.count + 1)
    var rowsByMnemonic: [Character: Int] = [:]
    for (index, row) in rows.enumerated() {
      places.append(places[index] + (row.isFocusable ? 1 : 0))
      if let mnemonic = row.mnemonic, rowsByMnemonic[mnemonic] == nil { rowsByMnemonic[mnemonic] = index }
    }
    self.places = places
    self.rowsByMnemonic = rowsByMnemonic
  }

  /// How many rows the highlight can rest on.
  package var focusableCount: Int { places[rows.count] }

  /// The place of a row among those that the highlight can rest on, counted from one; nil for the others.
  package func place(ofRow index: Int) -> Int? {
    rows[index].isFocusable ? places[index] + 1 : nil
  }

  /// The cells of the palette that a row is one of; the row alone where it is none.
  ///
  /// - Complexity: O(cells).
  package func palette(around index: Int) -> Range<Int> {
    guard let palette = rows[index].palette else { return index..<index + 1 }
    let start = rows[..<index].lastIndex { $0.palette != palette }.map { $0 + 1 } ?? 0
    return start..<(rows[index...].firstIndex { $0.palette != palette } ?? rows.count)
  }

  /// Where the highlight goes that comes to a row: in a palette to the cell that is on, else to its first.
  func entry(at index: Int) -> Int {
    guard rows[index].palette != nil else { return index }
    let cells = palette(around: index)
    return cells.first { rows[$0].state == .on } ?? cells.lowerBound
  }

  /// The row that a folded letter chooses. Complexity: O(1).
  func row(withMnemonic letter: Character) -> Int? { rowsByMnemonic[letter] }
}
