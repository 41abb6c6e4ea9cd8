public import KeywayElements

/// The lines of the table generated from CLDR.
enum LocaleLine {
  /// The columns of some locales, nearest first: an empty column falls back to the next. Empty if none has a line.
  static func merged(_ names: [String]) -> [String] {
    var columns: [String] = []
    for name in names {
      guard let line = line(name) else { continue }
      if columns.isEmpty { columns = Array(repeating: "", count: LocaleTable.columns.count) }
      for (index, text) in line.enumerated() where columns[index].isEmpty { columns[index] = String(text) }
    }
    return columns
  }

  static func exists(_ name: String) -> Bool { line(name) != nil }

  /// The columns of a locale after its name.
  ///
  /// - Complexity: O(log n) in the size of the table.
  private static func line(_ name: String) -> ArraySlice<Substring>? {
    let table = LocaleTable.lines.utf8
    let newline = UInt8(ascii: "\n")
    var (low, high) = (table.startIndex, table.endIndex)
    while low < high {
      let middle = table.index(low, offsetBy: table.distance(from: low, to: high) / 2)
      let start = table[low..<middle].lastIndex(of: newline).map(table.index(after:)) ?? low
      let end = table[middle..<high].firstIndex(of: newline) ?? high
      let columns = LocaleTable.lines[start..<end].split(separator: "\t", omittingEmptySubsequences: false)
      if columns[0] == name { return columns.dropFirst() }
      if columns[0].utf8.lexicographicallyPrecedes(name.utf8) {
        low = end < high ? table.index(after: end) : high
      } else {
        high = start
      }
    }
    return nil
  }

  /// The first day of a week in a region, from 0 for Monday.
  static func firstWeekday(of region: String) -> Int {
    LocaleTable.firstWeekdays.lazy.compactMap { line -> Int? in
      let words = line.split(separator: " ")
      return words.dropFirst().contains { $0 == region } ? Int(words[0]) : nil
    }.first ?? 0
  }
}

extension LanguageTag {
  private var words: [Substring] { name.prefix { $0 != "@" }.split(separator: "_") }

  /// The region in the name; nil if it has none.
  var region: String? {
    words.dropFirst().last { $0.count == 2 || $0.first?.isNumber == true && $0.count == 3 }.map(String.init)
  }

  /// The script in the name, or of a glibc variant: `sr@latin`.
  private var script: String? {
    switch name.drop(while: { $0 != "@" }).dropFirst() {
    case "latin": "Latn"
    case "cyrillic": "Cyrl"
    case "devanagari": "Deva"
    default: words.dropFirst().first { $0.count == 4 }.map(String.init)
    }
  }

  /// The locales of CLDR in which to find facts, nearest first.
  var localeNames: [String] {
    var parts = [base]
    for part in [script, region].compactMap({ $0 }) { parts.append(part) }
    let names = (1...parts.count).reversed().map { parts[..<$0].joined(separator: "_") }
    // An app's English texts name no region, which does not imply the American one.
    return base == "en" && (names.count == 1 || !LocaleLine.exists(names[0])) ? ["en_GB", "en"] : names
  }

  /// The direction of the script in the name, or of a language that CLDR lacks otherwise; nil if the table says it.
  var scriptDirection: LayoutDirection? {
    guard let script else { return nil }
    return LocaleTable.scriptsFromTheRight.contains(script) ? .rightToLeft : .leftToRight
  }

  /// The direction in which the language is written, by its script; CLDR's "likely subtags" give the script of a language
  /// alone.
  public var layoutDirection: LayoutDirection {
    if let direction = scriptDirection { return direction }
    if let facts = LocaleFacts(self) { return facts.layoutDirection }
    return LocaleTable.languagesFromTheRight.split(separator: " ").contains(base[...])
      ? .rightToLeft : .leftToRight
  }
}
