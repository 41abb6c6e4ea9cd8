/// Swift spellings of the protocol's snake_case names.
enum SwiftName {
  /// Converts `xdg_wm_base` to `XdgWmBase`.
  static func type(_ name: String) -> String {
    let joined = words(name).map(capitalized).joined()
    let spelled = startsWithDigit(joined) ? "_" + joined : joined
    return ["Type", "Protocol", "Self", "Any"].contains(spelled) ? spelled + "Value" : spelled
  }

  /// Converts `get_pointer` to `getPointer`, with keywords in backticks.
  static func member(_ name: String) -> String {
    let spelled = bareMember(name)
    return keywords.contains(spelled) ? "`\(spelled)`" : spelled
  }

  /// The same without backticks, for argument labels, where Swift needs them only for three words.
  static func bareMember(_ name: String) -> String {
    let parts = words(name)
    guard let first = parts.first else { return "_" }
    let joined = first + parts.dropFirst().map(capitalized).joined()
    return startsWithDigit(joined) ? "_" + joined : joined
  }

  private static func words(_ name: String) -> [String] {
    name.split(separator: "_").map(String.init)
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func startsWithDigit(_ word: String) -> Bool {
    word.first?.isNumber ?? false
  }

  private static let keywords: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
