/// The layout of the overview's lines, in as few columns as fit, of about equal height.
///
/// Heights are in logical pixels. Groups stay together where possible.
package struct ShortcutColumns: Equatable, Sendable {
  package struct Measures: Equatable, Sendable {
    package var heading: Double
    package var row: Double
    /// The gap between two groups in one column.
    package var gap: Double

    package init(heading: Double, row: Double, gap: Double) {
      self.heading = heading
      self.row = row
      self.gap = gap
    }
  }

  /// The place of a line, from the top of its column.
  package struct Position: Equatable, Sendable {
    package let column: Int
    package let y: Double
  }

  /// The places of headings and rows, in order.
  package let places: [Position]
  package let count: Int
  package let height: Double

  /// Distributes groups over columns.
  ///
  /// - Parameters:
  ///   - groups: the number of rows of each, without its heading.
  ///   - maxColumns: at least one.
  ///   - maxHeight: the preferred height. If no number of columns fits, `maxColumns` are as low as possible, and scroll.
  /// - Complexity: O(lines · `maxColumns`).
  package init(groups: [Int], _ measures: Measures, maxColumns: Int, maxHeight: Double) {
    precondition(maxColumns > 0, "there is at least one column")
    let flow = Flow(groups: groups, measures: measures)
    var best: [Position] = []
    search: for count in 1...maxColumns where count == maxColumns || flow.total <= maxHeight * Double(count) {
      for splits in [false, true] {
        best = flow.places(columns: count, splits: splits)
        if flow.height(best) <= maxHeight { break search }
      }
    }
    places = best
    count = flow.count(best)
    height = flow.height(best)
  }
}

/// Lines that flow from one column to the next.
private struct Flow {
  let groups: [Int]
  let measures: ShortcutColumns.Measures

  /// The height of all lines, without gaps.
  var total: Double { groups.reduce(0) { $0 + measures.heading + Double($1) * measures.row } }

  func height(_ places: [ShortcutColumns.Position]) -> Double {
    var height = 0.0
    var line = 0
    for rows in groups {
      if let heading = places[line...].first { height = max(height, heading.y + measures.heading) }
      for place in places[(line + 1)..<(line + 1 + rows)] { height = max(height, place.y + measures.row) }
      line += rows + 1
    }
    return height
  }

  func count(_ places: [ShortcutColumns.Position]) -> Int { (places.last?.column ?? 0) + 1 }

  /// Returns the lowest arrangement in a number of columns.
  func places(columns: Int, splits: Bool) -> [ShortcutColumns.Position] {
    if columns == 1 { return fill(.infinity, splits) }
    let whole = total + Double(groups.count) * measures.gap
    var (low, high) = (whole / Double(columns) / 2, whole)
    var best = fill(whole, splits)
    // Rounded to half a pixel.
    while high - low > 0.5 {
      let middle = (low + high) / 2
      let places = fill(middle, splits)
      if count(places) <= columns, height(places) <= middle {
        best = places
        high = middle
      } else {
        low = middle
      }
    }
    return best
  }

  /// Fills columns of a height one after the other.
  private func fill(_ limit: Double, _ splits: Bool) -> [ShortcutColumns.Position] {
    var places: [ShortcutColumns.Position] = []
    var (column, y) = (0, 0.0)
    for rows in groups {
      if y > 0 { y += measures.gap }
      // A heading never stands alone at the foot of a column.
      let together = splits ? min(rows, 2) : rows
      if y > 0, y + measures.heading + Double(together) * measures.row > limit {
        column += 1
        y = 0
      }
      places.append(ShortcutColumns.Position(column: column, y: y))
      y += measures.heading
      for row in 0..<rows {
        // Nor is the last row at the top of one.
        let needed = splits && row == rows - 2 && rows > 3 ? 2.0 : 1.0
        if splits, row > 0, y + needed * measures.row > limit {
          column += 1
          y = 0
        }
        places.append(ShortcutColumns.Position(column: column, y: y))
        y += measures.row
      }
    }
    return places
  }
}
