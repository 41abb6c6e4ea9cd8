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
}
