internal import KeywayElements

/// A table of texts, formatted for people or for programs.
package struct TextTable: Sendable {
  package var headings: [String]
  package var rows: [[String]]

  package init(headings: [String], rows: [[String]]) {
    self.headings = headings
    self.rows = rows
  }

  /// Aligned columns for a terminal, with underlined headings and two spaces between columns.
  ///
  /// Control characters, which would affect the terminal, are replaced by their pictures (U+2400 …). Wide characters count as
  /// two columns, combining ones as none (Unicode Standard Annex #11).
  package var aligned: String { aligned(within: nil) }

  /// Aligned columns as above, within a number of terminal columns: the widest columns wrap their texts.
  ///
  /// Every table has a minimum width, so that words stay readable.
  ///
  /// - Parameter width: nil for no limit.
  package func aligned(within width: Int?) -> String {
    var rows = rows.map { $0.map(\.withControlPictures) }
    var widths = headings.indices.map { column in
      ([headings] + rows).map { Self.columns($0[column]) }.max() ?? 0
    }
    if let width {
      let least = headings.map { max(Self.least, Self.columns($0)) }
      let words = headings.indices.map { column in
        max(least[column], rows.map { Self.longestWord(in: $0[column]) }.max() ?? 0)
      }
      // Words are broken only if lines of whole words are too long.
      let narrowed = Self.narrowed(Self.narrowed(widths, to: width, words), to: width, least)
      if narrowed != widths {
        rows = rows.flatMap { Self.wrapped($0, to: narrowed) }
        widths = narrowed
      }
    }
    func line(_ cells: [String]) -> String {
      var text = ""
      for (column, cell) in cells.enumerated() {
        text += cell
        // No spaces after the last non-empty cell of a line.
        guard cells[(column + 1)...].contains(where: { !$0.isEmpty }) else { break }
        text += String(repeating: " ", count: widths[column] - Self.columns(cell) + 2)
      }
      return text + "\n"
    }
    let rule = widths.map { String(repeating: "─", count: $0) }
    return line(headings) + line(rule) + rows.map(line).joined()
  }

  /// The minimum width of a column that wraps its texts.
  private static let least = 12

  /// Takes columns from the widest one, then the next, until the line fits or none can give more.
  private static func narrowed(_ widths: [Int], to width: Int, _ least: [Int]) -> [Int] {
    var widths = widths
    while widths.reduce(0, +) + 2 * (widths.count - 1) > width {
      let able = widths.indices.filter { widths[$0] > least[$0] }
      guard let widest = able.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
    }
    return widths
  }

  /// The width of the longest piece of a text without a break opportunity.
  private static func longestWord(in text: String) -> Int {
    var (longest, length) = (0, 0)
    for character in text {
      length = character == " " ? 0 : length + columns(character)
      longest = max(longest, length)
      if character == "/" { length = 0 }
    }
    return longest
  }

  /// The lines of a row in columns of the given widths.
  private static func wrapped(_ cells: [String], to widths: [Int]) -> [[String]] {
    let lines = zip(cells, widths).map { Self.lines(of: $0, width: $1) }
    return (0..<(lines.map(\.count).max() ?? 1)).map { line in
      lines.map { line < $0.count ? $0[line] : "" }
    }
  }

  /// Breaks a text at spaces and after slashes, and within words that do not fit.
  private static func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var room = width
    /// The end of the last piece that fits on the line.
    var end: String.Index?
    for character in text {
      let size = columns(character)
      if size > room {
        let rest = end.map { String(line[$0...]) } ?? ""
        lines.append(trimmed(end.map { String(line[..<$0]) } ?? line))
        line = rest
        room = width - rest.reduce(0) { $0 + columns($1) }
        end = nil
      }
      line.append(character)
      room -= size
      if character == " " || character == "/" { end = line.endIndex }
    }
    return lines + [trimmed(line)]
  }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }

  /// A pipe table of GitHub Flavored Markdown, section 4.10.
  package var markdown: String {
    func line(_ cells: [String]) -> String {
      "| " + cells.map(Self.markdownCell).joined(separator: " | ") + " |\n"
    }
    return line(headings) + "|" + String(repeating: " --- |", count: headings.count) + "\n"
      + rows.map(line).joined()
  }

  /// Comma-separated values by RFC 4180, with a header line; lines end in CR LF.
  package var csv: String {
    ([headings] + rows).map { $0.map(Self.csvField).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func markdownCell(_ text: String) -> String {
    var cell = ""
    for character in text {
      switch character {
      case "|", "\\", "`", "*", "_", "<", "[": cell += "\\\(character)"
      case _ where character.isNewline: cell += " "
      default: cell.append(character)
      }
    }
    return cell
  }

  /// Quotes the text if it contains a comma, a quote or a line break (RFC 4180, section 2, rules 5 to 7).
  private static func csvField(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }

  private static func columns(_ text: String) -> Int {
    text.reduce(0) { $0 + columns($1) }
  }

  private static func columns(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if scalar.properties.generalCategory == .nonspacingMark { return 0 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default:
      return 1
    }
  }
}
