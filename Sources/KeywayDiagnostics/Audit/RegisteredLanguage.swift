import KeywayPlatform

/// The registry of languages for tags of BCP 47.
enum RegisteredLanguage {
  /// Whether a tag is well formed, and its language, script, region and variants are registered.
  static func exists(_ tag: String) -> Bool {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false).map { $0.lowercased() }
    guard
      parts.allSatisfy({
        (1...8).contains($0.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }),
      let language = parts.first, LanguageSubtag.language.exists(language)
    else { return false }
    var rest = parts.dropFirst()
    // The contents of private tags and extensions aren't checked.
    if let single = rest.firstIndex(where: { $0.count == 1 }) {
      guard single + 1 < rest.endIndex else { return false }
      rest = rest[..<single]
    }
    if extendable.contains(language), let extended = rest.first, extended.count == 3,
      LanguageSubtag.language.exists(extended)
    {
      rest = rest.dropFirst()
    }
    if let script = rest.first, LanguageSubtag.script.exists(script) { rest = rest.dropFirst() }
    if let region = rest.first, LanguageSubtag.region.exists(region) { rest = rest.dropFirst() }
    return rest.allSatisfy(LanguageSubtag.variant.exists)
  }

  /// The languages that can precede others, such as zh before yue (RFC 5646, 2.2.2).
  private static let extendable: Set<String> = ["ar", "kok", "lv", "ms", "sgn", "sw", "uz", "zh"]
}
