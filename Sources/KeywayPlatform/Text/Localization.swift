import Glibc
import Synchronization

/// The texts of a window in one language: the app's catalogs, then Keyway's own.
///
/// A language is whole or it is not used: where the app has texts of its own and no catalog of the language that is asked
/// for, all texts are in the language they were written in, Keyway's own too.
package final class Localization: Sendable {
  /// The language that all texts are in.
  package let language: LanguageTag
  /// The language with the region that was asked for, in which numbers and days are written: German texts serve Switzerland,
  /// whose numbers they do not know.
  package let locale: LanguageTag
  /// Whether the texts are shown as they were written.
  private let isSource: Bool
  /// The plural rule of the language that the texts were written in.
  private let sourcePlural: PluralRule
  private let app: TextCatalog?
  private let own: TextCatalog?
  private let untranslated = Mutex<Set<String>>([])
  private let answers = Mutex<Set<String>>([])

  /// Whether answers are recorded.
  private static let recordsAnswers = Atomic(false)

  /// - Parameters:
  ///   - preferred: the languages that are asked for, the best first.
  ///   - catalogs: those of the app.
  ///   - source: the language that the app's texts are written in.
  ///   - others: languages that are used without a catalog of the app.
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
    // English is as it was written: an app in English reads no catalog at its start.
    own =
      isSource && language == .english
      ? nil : Self.nearest(to: language, in: StandardCatalogs.languages).flatMap(StandardCatalogs.catalog)
  }

  /// The languages of an app, that of its texts first.
  package static func languages(_ catalogs: [TextCatalog], _ source: LanguageTag) -> [LanguageTag] {
    [source] + catalogs.map(\.language).filter { $0 != source }
  }

  /// The one of some languages that serves for another; nil if none does.
  package static func nearest(to language: LanguageTag, in known: [LanguageTag]) -> LanguageTag? {
    language.fallbacks.lazy.compactMap { name in known.first { $0.name == name } }.first
      ?? known.first { $0.base == language.base }
  }

  private static func catalog(of language: LanguageTag, in catalogs: [TextCatalog]) -> TextCatalog? {
    nearest(to: language, in: catalogs.map(\.language)).flatMap { found in
      catalogs.first { $0.language == found }
    }
  }

  /// The texts that were asked for and have no translation, sorted.
  package var missing: [String] { untranslated.withLock { $0.sorted() } }

  /// Records from now on what is looked up, for the audit. An app that people use does not.
  package static func recordAnswers() { recordsAnswers.store(true, ordering: .relaxed) }

  /// What was shown for the texts that were looked up, at most 10,000; see ``recordAnswers()``.
  package var answered: Set<String> { answers.withLock(\.self) }

  /// Records a text as it is shown, with its values.
  package func answer(_ text: String) -> String {
    if Self.recordsAnswers.load(ordering: .relaxed) {
      answers.withLock { if $0.count < 10_000 { $0.insert(text) } }
    }
    return text
  }

  /// The app's translation of a text that it shows as it was written; nil where there is none, or the same one.
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

  // MARK: The one in use

  private static let inUse = Mutex(Localization(preferred: []))

  /// The texts that ``localized(_:context:_:)`` reads: those of the window that was last at work.
  package static var current: Localization {
    get { inUse.withLock { $0 } }
    set { inUse.withLock { $0 = newValue } }
  }

  /// The languages of messages in the environment, as for gettext: `LANGUAGE`, a list, unless the locale is C; otherwise
  /// `LC_ALL`, `LC_MESSAGES` or `LANG`.
  package static var environment: [LanguageTag] {
    func value(_ variable: String) -> String {
      getenv(variable).map { String(cString: $0) } ?? ""
    }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.map(value).first { !$0.isEmpty } ?? ""
    if locale == "C" || locale == "POSIX" { return [] }
    let names = value("LANGUAGE").split(separator: ":").map(String.init) + [locale]
    return names.compactMap(LanguageTag.init)
  }
}

/// Keyway's own texts, the titles of the standard menus among them, in the languages that it has.
package enum StandardCatalogs {
  private static let sources: [(name: String, po: @Sendable () -> [UInt8])] = [
    ("en", { PackageResources.en_po }), ("ar", { PackageResources.ar_po }),
    ("de", { PackageResources.de_po }),
    ("es", { PackageResources.es_po }), ("fr", { PackageResources.fr_po }),
    ("it", { PackageResources.it_po }),
    ("sv", { PackageResources.sv_po }),
  ]
  package static let languages = sources.compactMap { LanguageTag($0.name) }

  /// By language. Each is parsed when it is first asked for: an app needs one of them.
  private static let parsed = Mutex<[LanguageTag: TextCatalog]>([:])

  /// - Parameter language: one of ``languages``; nil for any other.
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

  /// The titles of the standard menus in a language, or in the language without region; nil if there is neither.
  package static func translation(of text: String, to language: LanguageTag) -> String? {
    language.fallbacks.lazy.compactMap { name in languages.first { $0.name == name } }.first
      .flatMap(catalog)?.translation(of: text, context: nil)
  }
}
