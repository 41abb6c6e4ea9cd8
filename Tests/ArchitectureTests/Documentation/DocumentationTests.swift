import Foundation
import Testing

/// The documentation is built from the sources and the pages of `docs`. `Scripts/docs` is this test with a place to
/// write the archive to.
@Suite("The documentation")
struct DocumentationTests {
  private static func catalogue() throws -> Catalogue {
    let products = try #require(
      ArchitectureTests.productsDirectory, "the directory of the test bundle is not known")
    return try Catalogue(modules: products.appending(path: "Modules"))
  }

  @Test("DocC builds the pages and the public symbols of all products without a warning")
  func builds() throws {
    let catalogue = try Self.catalogue()
    defer { catalogue.remove() }
    let archive = ProcessInfo.processInfo.environment["KEYWAY_WRITE_DOCS"].map { URL(filePath: $0) }
    try catalogue.build(to: archive ?? catalogue.folder.appending(path: "Keyway.doccarchive"))
  }

  @Test("Every page of docs stands in the topics of the documentation")
  func topics() throws {
    let docs = PackageDescription.root.appending(path: "docs")
    let landing = try String(contentsOf: docs.appending(path: "Keyway.docc/Keyway.md"), encoding: .utf8)
    let pages = try FileManager.default.contentsOfDirectory(atPath: docs.path).filter { $0.hasSuffix(".md") }
    #expect(!pages.isEmpty)
    for page in pages {
      #expect(landing.contains("<doc:\(page.dropLast(3))>"), "docs/Keyway.docc/Keyway.md lacks \(page)")
    }
  }

  @Test(
    "Every public type that an app or its tests use stands in the topics",
    arguments: ["KeywayUI", "KeywayFiles", "KeywayDiagnostics", "KeywayTesting", "KeywayTestCompositor"])
  func types(of module: String) throws {
    let docs = PackageDescription.root.appending(path: "docs")
    let page = module == "KeywayUI" ? "Keyway" : module
    let topics = try String(contentsOf: docs.appending(path: "Keyway.docc/\(page).md"), encoding: .utf8)
    let interface = try String(contentsOf: docs.appending(path: "interfaces/\(module).txt"), encoding: .utf8)
    // A line is `path | declaration`; a type of another module is there only with its extensions.
    let kind = #/(\w+) \| (?:@\w+ |final |indirect )*(?:struct|class|enum|protocol|actor|typealias) .*/#
    let types = interface.split(separator: "\n").compactMap { line in
      line.wholeMatch(of: kind).map { String($0.1) }
    }
    #expect(!types.isEmpty)
    let missing = types.filter { !topics.contains("- ``\($0)``") }
    #expect(missing == [], "docs/Keyway.docc/\(page).md")
  }

  @Test("Every library of the package has its page")
  func products() throws {
    let manifest = try String(
      contentsOf: PackageDescription.root.appending(path: "Package.swift"), encoding: .utf8)
    let pages = try FileManager.default.subpathsOfDirectory(
      atPath: PackageDescription.root.appending(path: "docs/Keyway.docc").path)
    let names = manifest.matches(of: #/\.library\(name: "(\w+)"/#).map { String($0.1) }
    #expect(names.count > 5)
    for name in names { #expect(pages.contains { $0.hasSuffix("\(name).md") }, "\(name)") }
  }

  /// Constants that are words of one list, which its type describes.
  private static let vocabularies = ["KeyCode", "Keysym", "KeyInput", "CommandAction", "Menu.Identifier"]
  /// Declarations that only satisfy a requirement of the standard library, or of a result builder.
  private static let requirements: Set<String> = [
    "description", "==(_:_:)", "<(_:_:)", "hash(into:)", "init(from:)", "encode(to:)", "rawValue",
    "init(rawValue:)", "init(stringLiteral:)", "init(integerLiteral:)", "init(booleanLiteral:)",
    "init(dictionaryLiteral:)", "startIndex", "endIndex", "Body", "body",
  ]

  @Test("A page names no member of a public type that apps cannot use")
  func members() throws {
    let docs = PackageDescription.root.appending(path: "docs")
    let folder = docs.appending(path: "interfaces")
    let interfaces = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    var types: Set<Substring> = []
    var names: Set<Substring> = []
    for file in interfaces {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for match in text.matches(of: #/(?m)^([^(|\n]+?)(?:\(.*?)? \| (.*)$/#) {
        names.insert(match.1)
        if match.2.contains(#/\b(struct|enum|class|protocol|actor|typealias) /#) { types.insert(match.1) }
      }
    }
    #expect(types.contains("FocusManager") && names.contains("FocusManager.perform"))
    let pages = try FileManager.default.contentsOfDirectory(atPath: docs.path).filter { $0.hasSuffix(".md") }
    for page in pages.sorted() {
      let text = try String(contentsOf: docs.appending(path: page), encoding: .utf8)
      for match in text.matches(of: #/`((?:[A-Z]\w*\.)*[A-Z]\w*)\.([a-z]\w*)(?:\([^`]*\))?`/#)
      where types.contains(match.1) {
        #expect(names.contains("\(match.1).\(match.2)"), "\(page): \(match.0) is not public")
      }
    }
  }

  @Test("Every public symbol has a doc comment")
  func comments() throws {
    let catalogue = try Self.catalogue()
    defer { catalogue.remove() }
    let symbols = try catalogue.graphs().flatMap(\.symbols).filter { $0.location != nil }
    #expect(symbols.count > 1000, "only \(symbols.count) symbols were found")
    let missing = symbols.filter { symbol in
      let parent = symbol.pathComponents.dropLast().joined(separator: ".")
      let isWord = symbol.kind.identifier == "swift.type.property" && Self.vocabularies.contains(parent)
      let name = symbol.pathComponents.last ?? ""
      return symbol.docComment == nil && !isWord && !Self.requirements.contains(name)
        && !(parent.hasSuffix("Builder") && name.hasPrefix("build"))
    }
    let lines = missing.compactMap { symbol in
      symbol.location.map {
        "\(URL(string: $0.uri)?.path ?? $0.uri):\($0.position.line + 1): \(symbol.path) | \(symbol.declaration)"
      }
    }.sorted()
    #expect(lines == [])
  }
}
