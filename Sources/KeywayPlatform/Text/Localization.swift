import Glibc
import Synchronization

/// The texts of a window in one language: the app's catalogs, then Keyway's own.
///
/// Languages are never mixed: if the app has its own texts but no catalog of the requested language, all texts, including
/// Keyway's, are in the language that the app was written in.
package final class Localization: Sendable {
  /// The language of all texts.
  package let language: LanguageTag
  /// The requested language with its region, for numbers and days, which texts do not decide: German ones serve Switzerland.
  package let locale: LanguageTag
  /// Whether the texts are shown as written.
  private let isSource: Bool
  /// The plural rule of the language in which the texts were written.
  private let sourcePlural: PluralRule
  private let app: TextCatalog?
  private let own: TextCatalog?
  private let untranslated = Mutex<Set<String>>([])
  private let answers = Mutex<Set<String>>([])

  private static let recordsAnswers = Atomic(false)

  /// - Parameters:
  ///   - preferred: the requested languages, best first.
  ///   - catalogs: the app's catalogs.
  ///   - source: the language in which the app's texts are written.
  ///   - others: languages that may be used without an app catalog.
  package init(
    preferred: [LanguageTag], catalogs: [TextCatalog] = [], source: LanguageTag = .english,
    others: [LanguageTag] = []
  ) {
    let known = Self.languages(catalogs, source) + others
    let found = preferred.lazy.compactMap { asked in
      Self.nearest(to: asked, in: known).map { (asked: asked, language: $0) }
    }.first
    language = found?.language ?? source
    locale = found.flatMap { $0.asked.region == nil ? nil : $0.asked } ?? language
    isSource = language == source
    sourcePlural = PluralRule(source)
    app = Self.catalog(of: language, in: catalogs)
    // English needs no catalog, so an app in English reads none at its start.
    own =
      isSource && language == .english
      ? nil : Self.nearest(to: language, in: StandardCatalogs.languages).flatMap(StandardCatalogs.catalog)
  }

  /// The languages of an app, that of its texts first.
  package static func languages(_ catalogs: [TextCatalog], _ source: LanguageTag) -> [LanguageTag] {
    [source] + catalogs.map(\.language).filter { $0 != source }
  }

  /// The language among those known that can replace another; nil if none can.
  package static func nearest(to language: LanguageTag, in known: [LanguageTag]) -> LanguageTag? {
    language.fallbacks.lazy.compactMap { name in known.first { $0.name == name } }.first
      ?? known.first { $0.base == language.base }
  }

  private static func catalog(of language: LanguageTag, in catalogs: [TextCatalog]) -> TextCatalog? {
    nearest(to: language, in: catalogs.map(\.language)).flatMap { found in
      catalogs.first { $0.language == found }
    }
  }

  /// The texts that were looked up without a translation, sorted.
  package var missing: [String] { untranslated.withLock { $0.sorted() } }

  /// Starts recording look-ups, for the audit only.
  package static func recordAnswers() { recordsAnswers.store(true, ordering: .relaxed) }

  /// The texts shown for look-ups, at most 10,000; see ``recordAnswers()``.
  package var answered: Set<String> { answers.withLock(\.self) }

  /// Records a shown text, with its values filled in.
  package func answer(_ text: String) -> String {
    if Self.recordsAnswers.load(ordering: .relaxed) {
      answers.withLock { if $0.count < 10_000 { $0.insert(text) } }
    }
    return text
  }

  /// The app's translation of a text that is shown as written; nil if there is none, or it is the same.
  package func overlooked(_ text: String) -> String? {
    guard !isSource, let translation = app?.translation(of: text, context: nil), translation != text else {
      return nil
    }
    return translation
  }

  /// Returns a text in the language; the text itself if there is no translation.
  package func text(_ text: String, context: String? = nil) -> String {
    if text.isEmpty { return text }
    return app?.translation(of: text, context: context) ?? own?.translation(of: text, context: context)
      ?? untranslated(text)
  }

  /// Returns the text for a number.
  package func text(_ one: String, plural: String, count: Int) -> String {
    app?.translation(of: one, count: count) ?? own?.translation(of: one, count: count)
      ?? untranslated(sourcePlural.isOne(count) ? one : plural)
  }

  private func untranslated(_ text: String) -> String {
    guard !isSource else { return text }
    untranslated.withLock { if $0.count < 1_000 { $0.insert(text) } }
    return text
  }

  /// The languages of messages in the environment, as in gettext: the list `LANGUAGE`, unless the locale is C; otherwise
  /// `LC_ALL`, `LC_MESSAGES` or `LANG`.
  package static var environment: [LanguageTag] {
    func value(_ variable: String) -> String { getenv(variable).map { String(cString: $0) } ?? "" }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.map(value).first { !$0.isEmpty } ?? ""
    if locale == "C" || locale == "POSIX" { return [] }
    let names = value("LANGUAGE").split(separator: ":").map(String.init) + [locale]
    return names.compactMap(LanguageTag.init)
  }
}

/// Keyway's own texts, including the titles of the standard menus, in all its languages.
package enum StandardCatalogs {
  private static let sources: [(name: String, po: @Sendable () -> [UInt8])] = [
    ("en", { PackageResources.en_po }), ("ar", { PackageResources.ar_po }),
    ("de", { PackageResources.de_po }),
    ("es", { PackageResources.es_po }), ("fr", { PackageResources.fr_po }),
    ("it", { PackageResources.it_po }),
    ("sv", { PackageResources.sv_po }),
  ]
  package static let languages = sources.compactMap { LanguageTag($0.name) }

  /// By language. Each is parsed on first use, because an app needs only one of them.
  private static let parsed = Mutex<[LanguageTag: TextCatalog]>([:])

  /// - Parameter language: one of ``languages``; nil for others.
  static func catalog(of language: LanguageTag) -> TextCatalog? {
    parsed.withLock { parsed in
      if let known = parsed[language] { return known }
      guard let po = sources.first(where: { $0.name == language.name })?.po else { return nil }
      do throws(TextCatalogError) {
        parsed[language] = try TextCatalog(po())
      } catch {
        fatalError("Keyway's catalog \(language).po, \(error)")
      }
      return parsed[language]
    }
  }

  /// The title of a standard menu in a language, or in the language without its region; nil if neither exists.
  package static func translation(of text: String, to language: LanguageTag) -> String? {
    language.fallbacks.lazy.compactMap { name in languages.first { $0.name == name } }.first
      .flatMap(catalog)?.translation(of: text, context: nil)
  }
}
