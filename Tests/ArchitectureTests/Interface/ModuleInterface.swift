import Foundation

/// The public declarations of a module, one a line, in an order that does not depend on the sources.
///
/// A conformance has a line unless another line implies it by the rules of the language: `Hashable` implies `Equatable`, so that
/// one alone would say no more.
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
    let graphs = try SymbolGraph.extract(module, in: modules)
    let declarations = graphs.flatMap { graph in
      graph.symbols.filter { $0.location != nil }.map { "\($0.path) | \($0.declaration)" }
    }
    lines = Set(declarations + Self.conformances(in: graphs)).sorted()
  }

  /// The conformances that no other one implies.
  private static func conformances(in graphs: [SymbolGraph]) -> [String] {
    var conformances: [String: Set<String>] = [:]
    for conformance in graphs.flatMap(\.conformances) {
      conformances[conformance.type, default: []].insert(conformance.name)
    }
    let implicit = byType(graphs.flatMap(\.symbols))
    return conformances.flatMap { type, names in
      let implied = names.flatMap { (conformances[$0] ?? []).union(inherited[$0] ?? []) }
      return names.subtracting(implied).subtracting(implicit[type] ?? []).map { "\(type) : \($0)" }
    }
  }

  /// The protocols of the standard library from which those that types conform to inherit.
  private static let inherited: [String: Set<String>] = [
    "Swift.Hashable": ["Swift.Equatable"],
    "Swift.Comparable": ["Swift.Equatable"],
    "Swift.Error": ["Swift.Sendable"],
    "Swift.RandomAccessCollection": ["Swift.BidirectionalCollection", "Swift.Collection", "Swift.Sequence"],
    "Swift.OptionSet": [
      "Swift.SetAlgebra", "Swift.RawRepresentable", "Swift.Equatable", "Swift.ExpressibleByArrayLiteral",
    ],
    "Swift.ExpressibleByStringLiteral": [
      "Swift.ExpressibleByExtendedGraphemeClusterLiteral", "Swift.ExpressibleByUnicodeScalarLiteral",
    ],
  ]

  /// The conformances that types have by what they are: a type of the main actor is `Sendable`, an enum without associated values
  /// `Hashable`.
  private static func byType(_ symbols: [SymbolGraph.Symbol]) -> [String: Set<String>] {
    var conformances: [String: Set<String>] = [:]
    let cases = Dictionary(grouping: symbols.filter { $0.kind.identifier == "swift.enum.case" }) {
      $0.pathComponents.dropLast().joined(separator: ".")
    }
    for (type, cases) in cases where !cases.contains(where: { $0.path.hasSuffix(")") }) {
      conformances[type] = ["Swift.Equatable", "Swift.Hashable"]
    }
    for symbol in symbols
    where ["swift.class", "swift.enum", "swift.struct"].contains(symbol.kind.identifier)
      && symbol.declaration.contains("@MainActor")
    {
      conformances[symbol.path, default: []].insert("Swift.Sendable")
    }
    return conformances
  }
}

extension SymbolGraph {
  /// A type or protocol, and a protocol to which it conforms.
  typealias Conformance = (type: String, name: String)

  /// The conformances but those that every type has by default.
  var conformances: [Conformance] {
    let paths = Dictionary(
      symbols.map { ($0.identifier.precise, $0.path) }, uniquingKeysWith: { one, _ in one })
    return relationships.compactMap { relationship in
      guard relationship.kind == "conformsTo", let path = paths[relationship.source] else { return nil }
      guard let name = paths[relationship.target] ?? relationship.targetFallback else { return nil }
      let isImplicit = ["Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"]
        .contains { name == "Swift.\($0)" }
      return isImplicit ? nil : (path, name)
    }
  }
}
