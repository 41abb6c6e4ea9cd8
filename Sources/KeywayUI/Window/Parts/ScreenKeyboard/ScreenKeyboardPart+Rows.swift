/// The rows of keys, for scanning.
extension ScreenKeyboardPart {
  /// The keys, row by row; none while the keyboard is hidden.
  var rows: [[ScreenKey]] { presentation.content?.rows ?? [] }

  func key(_ row: Int, _ place: Int) -> ScreenKey? {
    guard rows.indices.contains(row), rows[row].indices.contains(place) else { return nil }
    return rows[row][place]
  }

  func node(_ row: Int, _ place: Int) -> ScreenKeyNode? {
    guard key(row, place) != nil else { return nil }
    let column = rows[row].prefix(place).reduce(0) { $0 + $1.span }
    let keys = presentation.root.flatMap(graph.renderNode(for:))?.children.first?.children ?? []
    return keys.lazy.compactMap { $0 as? ScreenKeyNode }.first {
      $0.key?.row == row && $0.key?.column == column
    }
  }

  func light(row: Int?) { presentation.litRow = row }

  var litWords: String? { presentation.content?.litWords }
}
