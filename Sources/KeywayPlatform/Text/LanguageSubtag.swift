/// A kind of word in a tag of BCP 47, with those that are registered (Unicode CLDR, "validity").
package enum LanguageSubtag {
  case language, script, region, variant

  /// Whether a word is registered, in any case.
  ///
  /// Deprecated words count, such as `iw` for Hebrew: their tags stay valid (RFC 5646, 3.1.6), and readers know them. So do those
  /// for private use. A language of three letters that has two is not registered: `deu`.
  ///
  /// - Complexity: O(n) in the size of the table, 16 KB for languages.
  package func exists(_ word: some StringProtocol) -> Bool {
    let word = Array(word.lowercased().utf8)
    guard let last = word.last else { return false }
    return table.utf8.split(separator: UInt8(ascii: " ")).contains { entry in
      // `aaa~i` is all from `aaa` to `aai`.
      guard entry.count == word.count + 2, let end = entry.last else { return entry.elementsEqual(word) }
      let start = entry.dropLast(2)
      guard let first = start.last, entry.dropLast().last == UInt8(ascii: "~") else { return false }
      return start.dropLast().elementsEqual(word.dropLast()) && first <= last && last <= end
    }
  }

  private var table: String {
    switch self {
    case .language: LocaleTable.validLanguages
    case .script: LocaleTable.validScripts
    case .region: LocaleTable.validRegions
    case .variant: LocaleTable.validVariants
    }
  }
}
