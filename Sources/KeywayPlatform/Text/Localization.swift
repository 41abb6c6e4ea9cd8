import Glibc
import Synchronization

/// The texts of a window in one language: the app's catalogs, then Keyway's own.
///
/// A language is whole or it is not used: where the app has texts of its own and no catalog of the language that is asked
/// for, all texts are in the language they were written in, Keyway's own too.
package final class Localization: Sendable {
  /// The language that all texts are in.
  package let language: LanguageTag
  /// Whether the texts are shown as they were written.
  private let isSource: Bool
  private let app: TextCatalog?
  private let own: TextCatalog?
  private let untranslated = Mutex<Set<String>>([])

  /// - Parameters:
  ///   - preferred: the languages that are asked for, the best first.
  ///   - catalogs: those of the app.
  ///   - source: the language that the app's texts are written in.
  package init(
    preferred: [LanguageTag], catalogs: [TextCatalog] = [], source: LanguageTag = .english
  ) {
    let known = Self.languages(catalogs, source)
    language =
      preferred.lazy.compactMap { Self.nearest(to: $0, in: known) }.first ?? source
    isSource = language == source
    app = Self.catalog(of: language, in: catalogs)
    own = Self.catalog(of: language, in: StandardCatalogs.all)
  }

  /// Keyway's own texts in a language, for what belongs to no app.
  package convenience init(standard language: LanguageTag?) {
    self.init(preferred: language.map { [$0] } ?? [], catalogs: StandardCatalogs.all)
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

  /// Returns a text in the language; the text itself if there is no translation.
  package func text(_ text: String, context: String? = nil) -> String {
    if text.isEmpty { return text }
    return app?.translation(of: text, context: context) ?? own?.translation(of: text, context: context)
      ?? untranslated(text)
  }

  /// Returns the text for a number.
  package func text(_ one: String, plural: String, count: Int) -> String {
    app?.translation(of: one, context: nil, count: count)
      ?? untranslated(PluralRule.english.form(for: count) == 0 ? one : plural)
  }

  private func untranslated(_ text: String) -> String {
    guard !isSource else { return text }
    untranslated.withLock { if $0.count < 1_000 { $0.insert(text) } }
    return text
  }

  // MARK: The one in use

  private static let inUse = Mutex(Localization(preferred: environment))

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
  package static let all: [TextCatalog] = [
    PackageResources.ar_po, PackageResources.de_po, PackageResources.en_po, PackageResources.es_po,
    PackageResources.fr_po, PackageResources.it_po, PackageResources.sv_po,
  ].map { catalog in
    do throws(TextCatalogError) {
      return try TextCatalog(catalog)
    } catch {
      fatalError("a catalog of Keyway, \(error)")
    }
  }

  /// The titles of the standard menus in a language, or in the language without region; nil if there is neither.
  package static func translation(of text: String, to language: LanguageTag) -> String? {
    language.fallbacks.lazy.compactMap { name in all.first { $0.language.name == name } }.first?
      .translation(of: text, context: nil)
  }
}
