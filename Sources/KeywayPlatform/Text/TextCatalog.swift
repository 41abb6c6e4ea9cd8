/// The translations of an app's texts into one language: a gettext catalog, `de.po`.
///
/// A package embeds its catalogs (`resources: [.embedInCode("po")]`), so that the program needs no installed files:
///
/// ```swift
/// static var catalogs: [TextCatalog] { get throws { try [TextCatalog(PackageResources.de_po)] } }
/// ```
///
/// Any tool for `.po` files can edit and check them; `xgettext` is not needed, because the texts are the keys. Like `msgfmt`,
/// it ignores fuzzy and obsolete entries.
public struct TextCatalog: Sendable {
  /// The language, from the header (`Language:`).
  package let language: LanguageTag
  private var forms: [Key: [String]] = [:]
  private var plural: PluralRule

  private struct Key: Hashable {
    let text: String
    let context: String?
  }

  /// Parses a catalog.
  ///
  /// - Parameter po: the file, in UTF-8.
  /// - Throws: ``TextCatalogError``, with the line.
  /// - Complexity: O(n) in the size of the file.
  public init(_ po: [UInt8]) throws(TextCatalogError) {
    guard let text = String(validating: po, as: UTF8.self) else {
      throw TextCatalogError(line: 1, fault: "the catalog is not UTF-8", expected: "charset=UTF-8")
    }
    var reader = CatalogReader(text)
    var header: [String: Substring] = [:]
    var headerLine = 1
    while let entry = try reader.next() {
      if entry.text.isEmpty {
        (header, headerLine) = (Self.fields(entry.forms[0]), entry.line)
      } else if !entry.isFuzzy, entry.forms.allSatisfy({ !$0.isEmpty }) {
        forms[Key(text: entry.text, context: entry.context)] = entry.forms
      }
    }
    guard let language = header["language"].flatMap({ LanguageTag(String($0)) }) else {
      throw TextCatalogError(
        line: headerLine, fault: "the header names no language", expected: "\"Language: de\\n\"")
    }
    self.language = language
    plural = PluralRule(language)
    guard let rule = header["plural-forms"] else { return }
    let expression = rule.split(separator: ";").lazy.compactMap { part in
      part.drop { $0 == " " }.hasPrefix("plural=") ? part.split(separator: "=", maxSplits: 1).last : nil
    }.first
    guard let plural = expression.flatMap(PluralRule.init) else {
      throw TextCatalogError(
        line: headerLine, fault: "\"\(rule)\" is not a plural rule",
        expected: "nplurals=2; plural=n != 1;")
    }
    self.plural = plural
  }

  /// The translation of a text; nil if there is none.
  func translation(of text: String, context: String?) -> String? {
    forms[Key(text: text, context: context)]?[0]
  }

  /// The translation of a text for a number; nil if there is none.
  func translation(of text: String, count: Int) -> String? {
    guard let forms = forms[Key(text: text, context: nil)] else { return nil }
    let index = plural.form(for: count)
    return forms.indices.contains(index) ? forms[index] : forms.last
  }

  /// Parses header fields: `Language: de` as `language`, `de`.
  private static func fields(_ header: String) -> [String: Substring] {
    var fields: [String: Substring] = [:]
    for line in header.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      fields[line[..<colon].lowercased()] = line[line.index(after: colon)...].drop { $0 == " " }
    }
    return fields
  }
}

/// A fault in a catalog.
public struct TextCatalogError: Error, Equatable, CustomStringConvertible {
  /// Counted from 1.
  package let line: Int
  /// A description of the fault.
  package let fault: String
  /// A description of the expected input.
  package let expected: String

  public var description: String { "line \(line): \(fault); expected \(expected)" }
}
