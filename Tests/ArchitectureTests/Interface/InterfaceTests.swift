import Foundation
import Testing

/// `docs/interfaces` holds what each module offers to apps, so that a change of it is seen in review.
///
/// `Scripts/interfaces` writes the files; it is this test with `KEYWAY_WRITE_INTERFACES`.
@Suite("The public interface")
struct InterfaceTests {
  private static let folder = PackageDescription.root.appending(path: "docs/interfaces")

  /// All modules but the command line, which offers none.
  private static let modules: [String] = {
    let sources = PackageDescription.root.appending(path: "Sources")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []
    return names.filter { $0.hasPrefix("Keyway") && $0 != "KeywayCLI" }.sorted()
  }()

  @Test("Each module offers what its file in docs/interfaces says", arguments: modules)
  func interface(of module: String) throws {
    let products = try #require(
      ArchitectureTests.productsDirectory, "the directory of the test bundle is not known")
    let interface = try ModuleInterface(of: module, in: products.appending(path: "Modules"))
    let file = Self.folder.appending(path: "\(module).txt")
    if ProcessInfo.processInfo.environment["KEYWAY_WRITE_INTERFACES"] != nil {
      return try interface.text.write(to: file, atomically: true, encoding: .utf8)
    }
    let written = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n")
      .map(String.init)
    let (added, removed) = (
      Set(interface.lines).subtracting(written), Set(written).subtracting(interface.lines)
    )
    let change = (removed.sorted().map { "- \($0)" } + added.sorted().map { "+ \($0)" }).prefix(40)
    #expect(
      added.isEmpty && removed.isEmpty,
      """
      The public interface of \(module) changed. Where that is meant, run Scripts/interfaces and commit the file.
      \(change.joined(separator: "\n"))
      """
    )
  }

  @Test("No file of a removed module remains")
  func files() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.sorted() == Self.modules.map { "\($0).txt" })
  }
}
