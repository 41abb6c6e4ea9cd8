/// The titles of the standard menus in other languages, from the catalogs of `po/`, which the build embeds.
///
/// Programs that read menu files need no installed catalogs for them.
enum StandardTitles {
  /// Returns the title in a language, or in the language without region; nil if there is neither.
  static func translation(of title: String, to language: LanguageTag) -> String? {
    language.fallbacks.lazy.compactMap { titles[$0]?[title] }.first
  }

  /// The languages, sorted.
  static var languages: [String] { titles.keys.sorted() }

  /// By language, then by English title. Read on first use.
  private static let titles: [String: [String: String]] = Dictionary(
    uniqueKeysWithValues: catalogs.map { ($0.language, entries(of: $0.text())) })

  private static let catalogs: [(language: String, text: @Sendable () -> [UInt8])] = [
    ("de", { PackageResources.de_po }), ("en", { PackageResources.en_po }),
    ("es", { PackageResources.es_po }),
    ("fr", { PackageResources.fr_po }), ("it", { PackageResources.it_po }),
    ("sv", { PackageResources.sv_po }),
  ]

  /// Reads a catalog of gettext with one line for each text, as those of the standard menus are.
  private static func entries(of catalog: [UInt8]) -> [String: String] {
    var entries: [String: String] = [:]
    var title: String?
    for line in String(decoding: catalog, as: UTF8.self).split(separator: "\n") {
      if let text = quoted(line, after: "msgid ") {
        title = text
      } else if let text = quoted(line, after: "msgstr "), let known = title {
        // The empty title stands for the catalog's header.
        if !known.isEmpty, !text.isEmpty { entries[known] = text }
        title = nil
      }
    }
    return entries
  }

  private static func quoted(_ line: Substring, after keyword: String) -> String? {
    guard line.hasPrefix(keyword) else { return nil }
    let rest = line.dropFirst(keyword.count)
    guard rest.count >= 2, rest.first == "\"", rest.last == "\"" else { return nil }
    return String(rest.dropFirst().dropLast())
  }
}
