/// Finds the second place of a key that comes twice in a mapping; the parser says the first alone.
enum DuplicateKey {
  /// The line of the next such key of the same mapping, counted from one; nil when it cannot be told.
  ///
  /// - Parameter first: the line and the column of the first, counted from one.
  static func line(of key: String, after first: (line: Int, column: Int), in text: String) -> Int? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let indent = first.column - 1
    guard lines.indices.contains(first.line - 1), indent >= 0 else { return nil }
    let line = lines[first.line - 1]
    // Inside of `{ … }` the keys stand behind each other.
    let isFlow = line.prefix(indent).last { $0 != " " }.map { "{,".contains($0) } ?? false
    let rest = line.dropFirst(indent)
    if rest.indices.contains(where: { isSeparated(key, at: $0, in: rest) }) { return first.line }
    for number in first.line..<lines.count {
      let line = lines[number]
      if isFlow, line.indices.contains(where: { isSeparated(key, at: $0, in: line) }) { return number + 1 }
      // In a mapping of lines the keys stand below each other.
      if line.prefix(indent).allSatisfy({ $0 == " " }), isKey(key, at: line.dropFirst(indent)) {
        return number + 1
      }
    }
    return nil
  }

  /// Whether the text begins with the key, in quotes or not, and a colon.
  private static func isKey(_ key: String, at text: Substring) -> Bool {
    for spelling in [key, "\"\(key)\"", "'\(key)'"] where text.hasPrefix(spelling) {
      return text.dropFirst(spelling.count).drop { $0 == " " }.first == ":"
    }
    return false
  }

  private static func isSeparated(_ key: String, at index: Substring.Index, in text: Substring) -> Bool {
    guard text[index] == "," else { return false }
    return isKey(key, at: text[text.index(after: index)...].drop { $0 == " " })
  }
}
