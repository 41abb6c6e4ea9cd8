internal import ArgumentParser
internal import KeywayFiles
internal import KeywayKeymap
internal import KeywayPlatform

/// The option that chooses the language of titles and key names.
struct LanguageOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The language of titles and key names; by default that of the environment.", valueName: "de|de_AT"))
  private var language: String?

  /// The language of the option, otherwise the environment's; nil if neither sets one.
  var tag: LanguageTag? {
    language.map { LanguageTag($0) } ?? Localization.environment.first
  }

  var keyNames: KeyNameLanguage { KeyNameLanguage(tag) }

  /// The option for another process.
  var arguments: [String] { language.map { ["--language", $0] } ?? [] }

  /// Loads menus with titles in the language; standard titles come from Keyway's own catalogs.
  func loadMenus(_ paths: [String], appName: String? = nil) throws -> MenuFiles {
    if let language, tag == nil {
      throw ValidationError(
        "--language: '\(language)' is not a language; expected one such as de, pt_BR or sr@latin")
    }
    let menus = try read(paths, appName: appName)
    guard let tag, let language, KeyNameLanguage(rawValue: tag.base) == nil,
      !menus.languages.contains(where: { LanguageTag($0)?.base == tag.base })
    else { return menus }
    let known = Set(menus.languages + KeyNameLanguage.allCases.map(\.rawValue)).sorted()
    throw ValidationError(
      "--language: unknown language '\(language)'; expected one of \(known.joined(separator: ", "))")
  }

  /// Reads menus again, like ``loadMenus(_:appName:)``.
  func read(_ paths: [String], appName: String? = nil) throws(FileError) -> MenuFiles {
    try MenuFiles(paths: paths, appName: appName, language: tag)
  }
}
