import Foundation

/// Checks the Swift of pages with the compiler, as an app outside of this package would be compiled.
struct PageCompiler {
  /// The folder with the compiled modules.
  let modules: URL
  /// The assumptions that any page may make.
  private let names: [SwiftBlock.Item]

  init(modules: URL) throws {
    self.modules = modules
    let file = PackageDescription.root.appending(path: "Tests/OutsidePackages/PageNames.swift")
    names = SwiftBlock(text: try String(contentsOf: file, encoding: .utf8)).items
  }

  /// Checks all pages in one run, which takes seconds.
  ///
  /// - Throws: the compiler's messages, with lines of the pages.
  func check(_ pages: [PageCode]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "keyway-pages-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let members = names.filter(\.isMember)
    var sources = ["Names": names.filter { !$0.isMember }.map(\.text).joined(separator: "\n")]
    for page in pages { sources[page.name] = page.source(assuming: members) }
    let files = try sources.sorted { $0.key < $1.key }.map { name, source in
      let file = folder.appending(path: "\(name).swift")
      try source.write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }
    let resources = try Self.resources
    _ = try Tool.run(
      [
        "swiftc", "-typecheck", "-whole-module-optimization", "-parse-as-library", "-module-name", "Pages",
        "-swift-version", "6", "-suppress-warnings", "-diagnostic-style", "llvm",
        "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature", "MemberImportVisibility",
        "-enable-upcoming-feature", "InternalImportsByDefault",
        // Manifests, and the macros of tests.
        "-package-description-version", "6.2", "-I", "\(resources)/pm/ManifestAPI",
        "-plugin-path", "\(resources)/host/plugins/testing",
      ] + SymbolGraph.searchPaths(modules: modules) + files)
  }

  /// The folder of the toolchain with its libraries and plug-ins.
  private static var resources: String {
    get throws {
      struct Target: Decodable {
        struct Paths: Decodable { let runtimeResourcePath: String }
        let paths: Paths
      }
      let text = try Tool.run(["swiftc", "-print-target-info"])
      return try JSONDecoder().decode(Target.self, from: Data(text.utf8)).paths.runtimeResourcePath
    }
  }
}
