import Foundation

/// What a module offers to apps, one declaration a line, in an order that does not depend on the sources.
struct ModuleInterface {
  let module: String
  let lines: [String]

  /// The line by line text of the file in `docs/interfaces`.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Reads the interface of a built module (`swift symbolgraph-extract`).
  ///
  /// - Parameter modules: the directory with the compiled modules.
  init(of module: String, in modules: URL) throws {
    self.module = module
    let output = FileManager.default.temporaryDirectory.appending(path: "keyway-interface-\(UUID())")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: output) }
    let root = PackageDescription.root
    let libraries = ["CLinux", "CPangoCairo", "CWayland", "CWaylandCursor", "CWaylandServer", "CXKBCommon"]
    // `debug` may be a link to the folder of the platform.
    let checkouts = modules.resolvingSymlinksInPath().appending(path: "../../../checkouts")
      .standardizedFileURL
    _ = try Self.run(
      [
        "swift", "symbolgraph-extract", "-module-name", module, "-I", modules.path, "-target", Self.target,
        "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", output.path,
        "-I", checkouts.appending(path: "Yams/Sources/CYaml/include").path,
      ] + libraries.flatMap { ["-I", root.appending(path: "Sources/\($0)").path] } + Self.headers.get())
    let graphs = try FileManager.default.contentsOfDirectory(at: output, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
      .map { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)) }
    lines = Set(graphs.flatMap(\.lines)).sorted()
  }

  /// Where the headers of the C libraries are.
  private static let headers = Result {
    try run(
      ["pkg-config", "--cflags-only-I", "pangocairo", "wayland-client", "wayland-server", "xkbcommon"]
    ).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    let (output, messages) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, messages)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let message = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(message: message) }
    return text
  }

  private struct Failure: Error, CustomStringConvertible {
    let message: String
    var description: String { message }
  }

  private static var target: String {
    #if arch(arm64)
      "aarch64-unknown-linux-gnu"
    #else
      "x86_64-unknown-linux-gnu"
    #endif
  }
}

/// The part of a symbol graph that an interface is made of.
private struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Fragment: Decodable { let spelling: String }
    struct Location: Decodable {}

    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]?
    /// Nil for what the compiler adds.
    let location: Location?

    var path: String { pathComponents.joined(separator: ".") }
  }

  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
  }

  let symbols: [Symbol]
  let relationships: [Relationship]

  var lines: [String] {
    let paths = Dictionary(
      symbols.map { ($0.identifier.precise, $0.path) }, uniquingKeysWith: { one, _ in one })
    let declarations = symbols.filter { $0.location != nil }.map { symbol in
      let words = (symbol.declarationFragments ?? []).map(\.spelling).joined()
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return "\(symbol.path) | \(words)"
    }
    let conformances = relationships.compactMap { relationship -> String? in
      guard relationship.kind == "conformsTo", let path = paths[relationship.source] else { return nil }
      guard let name = paths[relationship.target] ?? relationship.targetFallback else { return nil }
      // What every type has, unless it says otherwise.
      let isImplicit = ["Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"]
        .contains { name == "Swift.\($0)" }
      return isImplicit ? nil : "\(path) : \(name)"
    }
    return declarations + conformances
  }
}
