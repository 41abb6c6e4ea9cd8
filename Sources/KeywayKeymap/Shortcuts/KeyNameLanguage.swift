/// A language of key names: `Strg+Umschalt+Entf` in German.
///
/// The names are those on keyboards and desktops of the language. A key without its own name keeps the English one.
public enum KeyNameLanguage: String, Hashable, Sendable, CaseIterable {
  /// English key names, such as `Ctrl`.
  case english = "en"
  /// German key names, such as `Strg`.
  case german = "de"
  /// French key names, such as `Maj`.
  case french = "fr"
  /// Spanish key names, such as `Mayús`.
  case spanish = "es"
  /// Italian key names, such as `Maiusc`.
  case italian = "it"
  /// Swedish key names, such as `Skift`.
  case swedish = "sv"
  /// Arabic key names, such as `مسافة`.
  case arabic = "ar"

  /// Returns the language's own name of a modifier, or nil.
  func name(of modifier: ModifierFlags) -> String? { table.modifiers.first { $0.flag == modifier }?.name }

  /// Returns the language's own name of a key, or nil.
  func name(of symbol: Keysym) -> String? { table.keys.first { $0.symbol == symbol }?.name }

  /// Returns the modifier of a lower-case name, or nil.
  func modifier(named name: String) -> ModifierFlags? {
    table.modifiers.first { $0.name.lowercased() == name }?.flag
  }

  /// Returns the key of a lower-case name, or nil.
  func keysym(named name: String) -> Keysym? { table.keys.first { $0.name.lowercased() == name }?.symbol }
}

struct KeyNameTable {
  var modifiers: [(name: String, flag: ModifierFlags)] = []
  var keys: [(name: String, symbol: Keysym)] = []
}

extension Shortcut {
  /// Returns the shortcut in a language. Parsing it in that language gives an equal shortcut.
  package func text(in language: KeyNameLanguage) -> String {
    keys(in: language).joined(separator: "+")
  }

  /// Returns the names of its keys in a language, modifiers first.
  package func keys(in language: KeyNameLanguage) -> [String] {
    let names = ShortcutParser.printedModifiers.filter { modifiers.contains($0.flag) }
      .map { language.name(of: $0.flag) ?? $0.name }
    return names + [language.name(of: keysym) ?? input]
  }

  /// Returns the shortcut for readers: as ``text(in:)``, but with the legend of a key instead of a name that only files need.
  package func printedText(in language: KeyNameLanguage = .english) -> String {
    printedKeys(in: language).joined(separator: "+")
  }

  /// Returns the keys of ``printedText(in:)``, modifiers first. An accent is shown as printed, not as the sign of shortcuts: `´`
  /// on a German keyboard, whose `'` is another key.
  package func printedKeys(in language: KeyNameLanguage) -> [String] {
    keys(in: language).dropLast() + [language.name(of: keysym) ?? keysym.printedName]
  }

  /// Parses a shortcut in any notation, with a language's key names besides the English ones.
  package init(_ text: String, language: KeyNameLanguage) throws(ShortcutError) {
    var parser = ShortcutParser(text, language: language)
    self = try parser.parse()
  }
}
