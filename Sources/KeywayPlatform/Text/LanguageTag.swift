package import KeywayKeymap

/// A language as written in locale names: `de`, `de_AT`, `sr@latin`.
public struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
  /// The language in lower case, the region in upper case, the rest unchanged: `pt_BR`.
  public let name: String

  /// Parses `pt_BR`, `pt-BR` or a locale name such as `pt_BR.UTF-8`; nil if the text is not a language.
  public init?(_ text: String) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let locale = parts[0].prefix { $0 != "." }
    let words = locale.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
    let isASCII = { (word: Substring) in
      !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    guard (2...3).contains(words[0].count), words[0].allSatisfy({ $0.isASCII && $0.isLetter }),
      words.count <= 3, words.dropFirst().allSatisfy({ isASCII($0) && $0.count <= 8 }),
      parts.dropFirst().allSatisfy(isASCII)
    else { return nil }
    let region = words.dropFirst().map {
      $0.count <= 3 ? $0.uppercased() : $0.prefix(1).uppercased() + $0.dropFirst().lowercased()
    }
    name =
      ([words[0].lowercased()] + region).joined(separator: "_") + parts.dropFirst().map { "@\($0)" }.joined()
  }

  package static let english = LanguageTag("en")!

  public var description: String { name }

  /// The language without region and variant.
  package var base: String { String(name.prefix { $0 != "_" && $0 != "@" }) }

  /// The languages to try for a text, nearest first: `pt_BR`, then `pt`.
  package var fallbacks: [String] {
    let withoutVariant = String(name.prefix { $0 != "@" })
    var names = [name]
    for next in [withoutVariant, base] where !names.contains(next) { names.append(next) }
    return names
  }
}

extension KeyNameLanguage {
  /// The key names of a language; English for languages without a table.
  package init(_ tag: LanguageTag?) { self = tag.flatMap { KeyNameLanguage(rawValue: $0.base) } ?? .english }
}
