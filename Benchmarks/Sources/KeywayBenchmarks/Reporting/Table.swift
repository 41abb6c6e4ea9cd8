/// A Markdown table with aligned columns, which is also readable in a terminal.
struct Table {
  var header: [String]
  var rows: [[String]] = []

  /// The first column is flush left, the others flush right, as usual for figures.
  var text: String {
    let widths = header.indices.map { column in
      ([header] + rows).map { $0[column].count }.max() ?? 0
    }
    // A colon at its end sets a column flush right in Markdown.
    let rules = widths.enumerated().map { column, width in
      column == 0 ? String(repeating: "-", count: width) : String(repeating: "-", count: width - 1) + ":"
    }
    return ([header, rules] + rows).map { line($0, widths) }.joined(separator: "\n")
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = zip(cells, widths).enumerated().map { column, pair in
      let (cell, width) = pair
      let padding = String(repeating: " ", count: width - cell.count)
      return column == 0 ? cell + padding : padding + cell
    }
    return "| " + padded.joined(separator: " | ") + " |"
  }
}
