internal import ArgumentParser
internal import Glibc
internal import KeywayFiles
internal import KeywayKeymap
internal import KeywayPlatform

/// The option that chooses the language of titles and of the names of keys.
struct LanguageOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The language of titles and of the names of keys, as far as there are translations; by default that of the "
        + "environment.", valueName: "de|de_AT"))
  private var language: String?

  /// The language that was asked for, else that of the environment; nil where neither says one.
  var tag: LanguageTag? {
    (language ?? KeyNameLanguage.environmentLocale).flatMap { LanguageTag($0) }
  }

  /// How keys are called.
  var keyNames: KeyNameLanguage { language.map { KeyNameLanguage(locale: $0) } ?? .current }

  /// For another process.
  var arguments: [String] { language.map { ["--language", $0] } ?? [] }

  /// Loads menus with their titles in the language, the standard ones as the catalogs have them.
  func loadMenus(_ paths: [String], appName: String? = nil) throws -> MenuFiles {
    try prepare()
    let menus = try read(paths, appName: appName)
    guard let tag, let language, KeyNameLanguage(rawValue: tag.base) == nil,
      !menus.languages.contains(where: { LanguageTag($0)?.base == tag.base })
    else { return menus }
    let known = Set(menus.languages + KeyNameLanguage.allCases.map(\.rawValue)).sorted()
    throw ValidationError(
      "--language \"\(language)\": there are neither titles nor names of keys in it; expected one of "
        + known.joined(separator: ", "))
  }

  /// Reads menus again, as ``loadMenus(_:appName:)`` did.
  func read(_ paths: [String], appName: String? = nil) throws(FileError) -> MenuFiles {
    try MenuFiles(paths: paths, appName: appName, language: tag) { localized($0, domain: "keyway") }
  }

  /// Has gettext look for the language that was asked for.
  private func prepare() throws {
    if let language {
      guard tag != nil else {
        throw ValidationError(
          "--language \"\(language)\" is no language; expected one such as de, pt_BR or sr@latin")
      }
      // What gettext is to look for; a locale beside C it needs as well.
      setenv("LANGUAGE", tag?.name ?? language, 1)
      if localeIsC { setenv("LC_ALL", "C.UTF-8", 1) }
    }
  }

  private var localeIsC: Bool {
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let value = getenv(variable), value.pointee != 0 {
        return ["C", "POSIX"].contains(String(cString: value))
      }
    }
    return true
  }
}
