import KeywayDrawing
package import KeywayPlatform

/// All symbols with their spoken words in a language.
package struct SymbolList {
  private let rows: [(symbol: Symbol, spoken: String)]

  /// - Parameter language: nil, or a language without texts in Keyway, for English.
  package init(_ language: LanguageTag?) {
    let texts = Localization(preferred: [language].compactMap(\.self), others: StandardCatalogs.languages)
    rows = Symbol.names.compactMap { name in
      Symbol(name).map { ($0, texts.text($0.meaning, context: Symbol.translationContext)) }
    }
  }

  package var table: TextTable {
    TextTable(
      headings: ["Symbol", "Spoken", "Mirrored"],
      rows: rows.map { [$0.symbol.name, $0.spoken, $0.symbol.isMirrored ? "yes" : ""] })
  }

  package var json: JSONValue {
    .array(
      rows.map {
        [
          "name": .string($0.symbol.name), "spoken": .string($0.spoken),
          "mirrored": .bool($0.symbol.isMirrored),
        ]
      })
  }
}
