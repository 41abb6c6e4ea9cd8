/// CLDR's data about all locales.
struct Supplement {
  /// The locale that another inherits from, if it is not the one without the last part.
  private(set) var parents: [String: String] = [:]
  /// The likely script and region of a language: `zh_TW` is `zh_Hant_TW`.
  private(set) var likely: [String: String] = [:]
  /// The first days of weeks by region, from 0 for Monday; `001` for all others.
  private(set) var firstWeekdays: [String: Int] = [:]
  /// The plural rule by language, as a gettext expression.
  private(set) var plurals: [String: String] = [:]
  /// The first digit by numbering system.
  private(set) var zeros: [String: Unicode.Scalar] = [:]
  /// Former names of languages: `iw` is `he`.
  private(set) var aliases: [(String, String)] = []

  init(_ folder: CLDRFolder) throws(GeneratorError) {
    let data = try folder.markup("supplemental/supplementalData.xml")
    for element in data.first("parentLocales")?.elements("parentLocale") ?? [] {
      for locale in Self.words(element["locales"]) { parents[locale] = element["parent"] }
    }
    let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    for element in data.first("weekData")?.elements("firstDay") ?? [] where element["alt"] == nil {
      for region in Self.words(element["territories"]) {
        firstWeekdays[region] = days.firstIndex(of: element["day"] ?? "")
      }
    }
    for element in try folder.markup("supplemental/likelySubtags.xml").elements("likelySubtag") {
      if let from = element["from"] { likely[from] = element["to"] }
    }
    let rules = try folder.markup("supplemental/plurals.xml").elements("pluralRules")
    for element in rules {
      let categories = element.content.elements("pluralRule").map {
        (condition: $0.content.text ?? "", isOther: $0["count"] == "other")
      }
      let expression = PluralExpression.gettext(categories.filter { !$0.isOther }.map(\.condition))
      for language in Self.words(element["locales"]) { plurals[language] = expression }
    }
    for element in try folder.markup("supplemental/numberingSystems.xml").elements("numberingSystem") {
      if let id = element["id"], let digits = element["digits"] { zeros[id] = digits.unicodeScalars.first }
    }
    for element in try folder.markup("supplemental/supplementalMetadata.xml").elements("languageAlias") {
      if let old = element["type"], old.count == 2, let new = element["replacement"] {
        aliases.append((old, new))
      }
    }
  }

  private static func words(_ text: String?) -> [String] {
    (text ?? "").split { $0.isWhitespace }.map(String.init)
  }

  /// The locale that another inherits from; nil for the root.
  func parent(of locale: String) -> String? {
    if let parent = parents[locale] { return parent == "root" ? nil : parent }
    return locale.lastIndex(of: "_").map { String(locale[..<$0]) }
  }

  /// The locale with its likely script and region.
  func maximized(_ locale: String) -> String {
    var language = ""
    var script: String?
    var region: String?
    for (index, word) in locale.split(separator: "_").enumerated() {
      if index == 0 {
        language = String(word)
      } else if word.count == 4 {
        script = String(word)
      } else {
        region = String(word)
      }
    }
    let keys = [[language, script, region], [language, script], [language, region], [language]].map {
      $0.compactMap { $0 }.joined(separator: "_")
    }
    guard let found = keys.lazy.compactMap({ likely[$0] }).first else { return locale }
    let words = found.split(separator: "_").map(String.init)
    return [language, script ?? words[1], region ?? words[2]].joined(separator: "_")
  }
}
