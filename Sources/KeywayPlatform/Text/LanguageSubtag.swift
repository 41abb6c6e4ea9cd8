/// A kind of subtag of BCP 47, with its registered values (Unicode CLDR, "validity").
package enum LanguageSubtag {
  case language, script, region, variant

  /// Whether a subtag is registered, in any case.
  ///
  /// Deprecated subtags count, such as `iw` for Hebrew, because their tags stay valid (RFC 5646, 3.1.6) and screen readers know
  /// them. So do private-use ones. A three-letter code of a language that has two letters is not registered: `deu`.
  ///
  /// - Complexity: O(n) in the size of the table, 16 KB for languages.
  package func exists(_ word: some StringProtocol) -> Bool {
    let word = Array(word.lowercased().utf8)
    guard let last = word.last else { return false }
    return table.utf8.split(separator: UInt8(ascii: " ")).contains { entry in
      // `aaa~i` means all from `aaa` to `aai`.
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
