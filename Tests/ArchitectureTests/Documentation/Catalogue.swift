import Foundation

/// The DocC catalogue of the package, made in its own folder: the pages of `docs/Keyway.docc`, those of `docs` as
/// articles or tutorials, and the symbols of each product.
struct Catalogue {
  /// The products with public symbols. `Keyway` also has all of the modules from which it exports declarations.
  static let products = [
    "Keyway", "KeywayFiles", "KeywayTesting", "KeywayTestCompositor", "KeywayDiagnostics",
  ]
  static let exported = [
    "Accessibility", "Elements", "Keymap", "Menus", "Focus", "Dispatch", "Drawing", "Platform", "Text", "UI",
  ]
  .map { "Keyway\($0)" }

  /// The pages that are tutorials, and the minutes that a reader needs.
  private static let tutorials = ["first-app": 15]

  let folder: URL
  private var pages: URL { folder.appending(path: "Keyway.docc") }
  private var symbols: URL { folder.appending(path: "symbols") }
  /// The symbols that `Keyway` declares itself, in a separate folder because the file has the same name.
  private var ownSymbols: URL { symbols.appending(path: "own") }

  /// - Parameter modules: the folder with the compiled modules.
  init(modules: URL) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "keyway-catalogue-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let docs = PackageDescription.root.appending(path: "docs")
    try FileManager.default.copyItem(at: docs.appending(path: "Keyway.docc"), to: pages)
    let files = try Self.files(below: docs, ending: ".md").filter { !$0.path.contains(".docc/") }
    let articles = Dictionary(
      uniqueKeysWithValues: try (files + [PackageDescription.root.appending(path: "ARCHITECTURE.md")])
        .map { try Article($0) }.map { ($0.name, $0) })
    for article in articles.values {
      let text = try article.converted(among: articles)
      let minutes = Self.tutorials[article.name]
      let written = minutes.map { Tutorial(article.name, text: text, minutes: $0).files }
      for (name, text) in written ?? ["\(article.name).md": text] {
        try text.write(to: pages.appending(path: name), atomically: true, encoding: .utf8)
      }
    }
    for picture in try Self.files(below: docs.appending(path: "images"), ending: ".png") {
      let name = Article.picture(picture.path)
      try FileManager.default.copyItem(at: picture, to: pages.appending(path: name))
    }
    for product in Self.products where product != "Keyway" {
      try SymbolGraph.write(product, in: modules, to: symbols)
    }
    try SymbolGraph.write("Keyway", exporting: Self.exported, in: modules, to: symbols)
    try SymbolGraph.write("Keyway", in: modules, to: ownSymbols)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  func graphs() throws -> [SymbolGraph] { try SymbolGraph.read(symbols) + SymbolGraph.read(ownSymbols) }

  /// Builds the documentation; a warning fails.
  func build(to archive: URL) throws {
    _ = try Tool.run([
      "docc", "convert", pages.path, "--additional-symbol-graph-dir", symbols.path,
      "--fallback-display-name", "Keyway", "--fallback-bundle-identifier", "app.keyway",
      "--warnings-as-errors", "--output-path", archive.path,
    ])
  }

  private static func files(below folder: URL, ending: String) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(ending) }.sorted()
      .map { folder.appending(path: $0) }
  }
}
