/// Finds the second occurrence of a duplicate key in a mapping; the parser reports only the first.
enum DuplicateKey {
  /// The position of the second key in the same mapping, counted from one, columns in Unicode scalars; nil if it is not
  /// found.
  ///
  /// - Parameter first: the line and the column of the first key, counted from one.
  static func place(
    of key: String, after first: (line: Int, column: Int), in text: String
  ) -> (line: Int, column: Int)? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let indent = first.column - 1
    guard lines.indices.contains(first.line - 1), indent >= 0 else { return nil }
    let line = lines[first.line - 1]
    // In `{ … }` the keys follow each other.
    let isFlow = line.prefix(indent).last { $0 != " " }.map { "{,".contains($0) } ?? false
    let rest = line.dropFirst(indent)
    if let start = rest.indices.lazy.compactMap({ separated(key, at: $0, in: rest) }).first {
      return (first.line, column(of: start, in: line))
    }
    for number in first.line..<lines.count {
      let line = lines[number]
      if isFlow, let start = line.indices.lazy.compactMap({ separated(key, at: $0, in: line) }).first {
        return (number + 1, column(of: start, in: line))
      }
      // In a block mapping each key has its own line.
      if line.prefix(indent).allSatisfy({ $0 == " " }), isKey(key, at: line.dropFirst(indent)) {
        return (number + 1, first.column)
      }
    }
    return nil
  }

  /// Whether the text begins with the key, quoted or not, and a colon.
  private static func isKey(_ key: String, at text: Substring) -> Bool {
    for spelling in [key, "\"\(key)\"", "'\(key)'"] where text.hasPrefix(spelling) {
      return text.dropFirst(spelling.count).drop { $0 == " " }.first == ":"
    }
    return false
  }

  /// The position of the key after a comma; nil if no key has that name.
  private static func separated(
    _ key: String, at index: Substring.Index, in text: Substring
  ) -> Substring.Index? {
    guard text[index] == "," else { return nil }
    let rest = text[text.index(after: index)...].drop { $0 == " " }
    return isKey(key, at: rest) ? rest.startIndex : nil
  }

  private static func column(of index: Substring.Index, in line: Substring) -> Int {
    line.unicodeScalars.distance(from: line.startIndex, to: index) + 1
  }
}
