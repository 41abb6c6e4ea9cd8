import KeywayElements
package import KeywayKeymap
public import KeywayPlatform

extension AppWindow {
  /// The language of all texts: of the app, of the menus, of key names and of Keyway's own words.
  ///
  /// May change at any time; the texts, the menus and ``layoutDirection`` follow in the next pass. A language that the app has
  /// no catalog of is ignored: the texts are then untranslated. ``languages`` lists the available ones.
  public var language: LanguageTag {
    get { localization.language }
    set {
      let next = description.languages.localization([newValue])
      if next.language != localization.language || next.locale != localization.locale { use(next) }
    }
  }

  /// Returns to an earlier language of the window, with its region.
  func useLanguage(_ language: LanguageTag, locale: LanguageTag) {
    guard language != self.language || locale != self.locale else { return }
    let initial = description.languages.initial
    let isInitial = initial.language == language && initial.locale == locale
    use(isInitial ? initial : description.languages.localization([locale]))
  }

  /// The language with its region, in which numbers, days and times are written: `de_CH` in an app with texts in `de`, if the
  /// environment asks for it.
  public var locale: LanguageTag { localization.locale }

  /// The languages of the app, that of its texts first; see ``KioskApp/catalogs``.
  public var languages: [LanguageTag] { description.languages.languages }

  /// The texts that the app or Keyway showed so far without a translation to ``language``, sorted; at most 1000.
  public var untranslatedTexts: [String] { localization.missing }

  /// The texts that the app and Keyway have looked up so far, as shown; nil for an app without catalogs.
  package var answeredTexts: Set<String>? { description.languages.hasCatalogs ? localization.answered : nil }

  /// The app's translation of a text; nil if there is none.
  package func overlookedTranslation(of text: String) -> String? { localization.overlooked(text) }

  /// Reports a language without locale facts.
  func checkLocale() {
    if LocaleFacts(locale) == nil { graph.report(.missingLocaleFacts(language: locale.name)) }
  }
}

extension Localization {
  package var keyNames: KeyNameLanguage { KeyNameLanguage(language) }
}

/// The source of a window's texts.
package struct LanguageSource: Sendable {
  private let catalogs: [TextCatalog]
  private let source: LanguageTag
  /// Languages for which the app needs no catalog.
  private let others: [LanguageTag]
  package private(set) var initial: Localization
  /// The window's title, in the language in use; nil for one that never changes.
  var title: (@MainActor () -> String)?
  /// The window's direction, in the language in use.
  var layoutDirection: @MainActor () -> LayoutDirection = { Localization.current.language.layoutDirection }

  /// English, which never changes.
  package init() { self.init(standard: nil) }

  /// Texts of Keyway alone, as those of a scene, in a language; nil for English.
  package init(standard language: LanguageTag?) {
    self.init(
      catalogs: [], source: .english, others: language == nil ? [] : StandardCatalogs.languages,
      preferred: language.map { [$0] } ?? [])
  }

  private init(
    catalogs: [TextCatalog], source: LanguageTag, others: [LanguageTag], preferred: [LanguageTag]
  ) {
    (self.catalogs, self.source, self.others) = (catalogs, source, others)
    initial = Localization(preferred: preferred, catalogs: catalogs, source: source, others: others)
  }

  /// The texts of an app.
  ///
  /// - Parameter language: the first one; nil uses that of the environment.
  /// - Throws: `UsageError` if the app does not have it, and the error of a catalog.
  @MainActor
  package init<App: KioskApp>(_ app: App.Type, language: LanguageTag? = nil) throws {
    self.init(
      catalogs: try App.catalogs, source: App.sourceLanguage, others: [],
      preferred: language.map { [$0] } ?? Localization.environment)
    if let language, Localization.nearest(to: language, in: languages) == nil {
      throw UsageError(
        "the app has no texts in the language \(language); expected one of "
          + languages.map(\.name).sorted().joined(separator: ", "))
    }
  }

  var hasCatalogs: Bool { !catalogs.isEmpty }

  var languages: [LanguageTag] { Localization.languages(catalogs, source) + others }

  func localization(_ preferred: [LanguageTag]) -> Localization {
    Localization(preferred: preferred, catalogs: catalogs, source: source, others: others)
  }
}
