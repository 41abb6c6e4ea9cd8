import Foundation

/// The part of a symbol graph that interfaces and the check of doc comments are made of.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Kind: Decodable { let identifier: String }
    struct Fragment: Decodable { let spelling: String }
    struct Location: Decodable {
      struct Position: Decodable { let line: Int }
      let uri: String
      let position: Position
    }
    struct Comment: Decodable {}

    let identifier: Identifier
    let kind: Kind
    let pathComponents: [String]
    let declarationFragments: [Fragment]?
    let docComment: Comment?
    /// Nil for what the compiler adds.
    let location: Location?

    var path: String { pathComponents.joined(separator: ".") }
    /// The declaration on one line.
    var declaration: String {
      (declarationFragments ?? []).map(\.spelling).joined().split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
    }
  }

  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
  }

  let symbols: [Symbol]
  let relationships: [Relationship]
}

extension SymbolGraph {
  /// Reads the public symbols of a built module: its own and those that it adds to others.
  static func extract(_ module: String, in modules: URL) throws -> [SymbolGraph] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "keyway-symbols-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(module, in: modules, to: folder)
    return try read(folder)
  }

  /// Reads the symbol graphs of a folder.
  static func read(_ folder: URL) throws -> [SymbolGraph] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
      .map { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)) }
  }

  /// Writes the symbol graphs of a built module to a folder (`swift symbolgraph-extract`).
  ///
  /// - Parameter options: further options of the tool.
  static func write(
    _ module: String, in modules: URL, to folder: URL, options: [String] = []
  ) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let arguments = [
      "swift", "symbolgraph-extract", "-module-name", module, "-target", target,
      "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", folder.path,
    ]
    _ = try Tool.run(arguments + options + searchPaths(modules: modules))
  }

  /// Writes the symbol graph of a module with this name that exports whole modules.
  static func write(_ module: String, exporting exported: [String], in modules: URL, to folder: URL) throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "keyway-exports-\(UUID())")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let source = place.appending(path: "Exports.swift")
    try exported.map { "@_exported import \($0)\n" }.joined()
      .write(to: source, atomically: true, encoding: .utf8)
    let built = place.appending(path: "\(module).swiftmodule")
    _ = try Tool.run(
      ["swiftc", "-emit-module", "-module-name", module, "-o", built.path, source.path]
        + searchPaths(modules: modules))
    try write(
      module, in: modules, to: folder,
      options: [
        "-I", place.path, "-experimental-allowed-reexported-modules=\(exported.joined(separator: ","))",
      ])
  }

  /// The options by which the compiler finds the built modules and what these import.
  static func searchPaths(modules: URL) throws -> [String] {
    let libraries = [
      "CLinux", "CPangoCairo", "CPixman", "CSystemd", "CWayland", "CWaylandCursor", "CWaylandServer", "CXCB",
      "CXKBCommon",
    ]
    // `debug` may be a link to the folder of the platform.
    let checkouts = modules.resolvingSymlinksInPath().appending(path: "../../../checkouts")
      .standardizedFileURL
    let folders =
      libraries.map { PackageDescription.root.appending(path: "Sources/\($0)") }
      + [modules, checkouts.appending(path: "Yams/Sources/CYaml/include")]
    return try folders.flatMap { ["-I", $0.path] } + headers.get()
  }

  /// Where the headers of the C libraries are.
  private static let headers = Result {
    try Tool.run(
      ["pkg-config", "--cflags-only-I", "pangocairo", "wayland-client", "wayland-server", "xkbcommon"]
    ).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private static var target: String {
    #if arch(arm64)
      "aarch64-unknown-linux-gnu"
    #else
      "x86_64-unknown-linux-gnu"
    #endif
  }
}
