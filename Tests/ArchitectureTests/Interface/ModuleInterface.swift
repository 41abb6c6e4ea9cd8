import Foundation

/// The public declarations of a module, one a line, in an order that does not depend on the sources.
struct ModuleInterface {
  let module: String
  let lines: [String]

  /// The line by line text of the file in `docs/interfaces`.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Reads the interface of a built module.
  ///
  /// - Parameter modules: the directory with the compiled modules.
  init(of module: String, in modules: URL) throws {
    self.module = module
    lines = Set(try SymbolGraph.extract(module, in: modules).flatMap(\.lines)).sorted()
  }
}

extension SymbolGraph {
  /// The declarations and conformances, one a line.
  var lines: [String] {
    let paths = Dictionary(
      symbols.map { ($0.identifier.precise, $0.path) }, uniquingKeysWith: { one, _ in one })
    let declarations = symbols.filter { $0.location != nil }.map { "\($0.path) | \($0.declaration)" }
    let conformances = relationships.compactMap { relationship -> String? in
      guard relationship.kind == "conformsTo", let path = paths[relationship.source] else { return nil }
      guard let name = paths[relationship.target] ?? relationship.targetFallback else { return nil }
      // Conformances that every type has by default.
      let isImplicit = ["Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"]
        .contains { name == "Swift.\($0)" }
      return isImplicit ? nil : "\(path) : \(name)"
    }
    return declarations + conformances
  }
}
