import Glibc

/// A language in which keys are named beside menu items: `Strg+Umschalt+Entf` in German.
///
/// The names are those that the keyboards and desktops of the language carry. A key that a language has no
/// name of its own for keeps the English one.
public enum KeyNameLanguage: String, Hashable, Sendable, CaseIterable, Codable {
  case english = "en"
  case german = "de"
  case french = "fr"
  case spanish = "es"
  case italian = "it"
  case swedish = "sv"

  /// The language of a locale such as `de_AT.UTF-8`; English for one that has no table here.
  public init(locale: String) {
    self = KeyNameLanguage(rawValue: locale.prefix { $0.isLetter }.lowercased()) ?? .english
  }

  /// The language of messages as the environment says it: the first of `LANGUAGE`, else `LC_ALL`, else `LC_MESSAGES`,
  /// else `LANG`.
  public static var current: KeyNameLanguage {
    environmentLocale.map { KeyNameLanguage(locale: $0) } ?? .english
  }

  /// The same by its name, such as `de_AT.UTF-8`; nil where the environment says none. As for gettext, `LANGUAGE` does
  /// not count in the C locale.
  package static var environmentLocale: String? {
    func value(_ variable: String) -> String? {
      getenv(variable).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(value).first
    if let locale, locale == "C" || locale == "POSIX" { return locale }
    let first = value("LANGUAGE")?.split(separator: ":").first.map(String.init)
    return first ?? locale
  }

  /// The name of one modifier, where the language has its own.
  func name(of modifier: ModifierFlags) -> String? { table.modifiers.first { $0.flag == modifier }?.name }

  /// The name of a key, where the language has its own.
  func name(of symbol: Keysym) -> String? { table.keys.first { $0.symbol == symbol }?.name }

  /// The modifier of a name in small letters.
  func modifier(named name: String) -> ModifierFlags? {
    table.modifiers.first { $0.name.lowercased() == name }?.flag
  }

  /// The key of a name in small letters.
  func keysym(named name: String) -> Keysym? { table.keys.first { $0.name.lowercased() == name }?.symbol }
}

/// The names of one language.
struct KeyNameTable {
  var modifiers: [(name: String, flag: ModifierFlags)] = []
  var keys: [(name: String, symbol: Keysym)] = []
}

extension Shortcut {
  /// The shortcut in a language. Reading it with the same language gives an equal shortcut.
  package func text(in language: KeyNameLanguage) -> String {
    keys(in: language).joined(separator: "+")
  }

  /// The names of its keys in a language, modifiers first.
  package func keys(in language: KeyNameLanguage) -> [String] {
    let names = ShortcutParser.printedModifiers.filter { modifiers.contains($0.flag) }
      .map { language.name(of: $0.flag) ?? $0.name }
    return names + [language.name(of: keysym) ?? input]
  }

  /// Reads a shortcut in any notation, with the names of a language beside the English ones.
  package init(_ text: String, language: KeyNameLanguage) throws(ShortcutError) {
    var parser = ShortcutParser(text, language: language)
    self = try parser.parse()
  }
}
