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
  package var aligned: String {
    let rows = rows.map { $0.map(\.withControlPictures) }
    let lines = [headings] + rows
    let widths = headings.indices.map { column in
      lines.map { Self.columns($0[column]) }.max() ?? 0
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
