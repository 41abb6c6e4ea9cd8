import Foundation

/// The public declarations of a module, one a line, in an order that does not depend on the sources.
///
/// A conformance that another line implies by the rules of the language has no line: `Hashable` implies `Equatable`, and
/// `CustomStringConvertible` a `description`.
struct ModuleInterface {
  let module: String
  let lines: [String]

  /// The line by line text of the file in `docs/interfaces`.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Reads the interface of a built module.
  ///
  /// - Parameter modules: the directory with the compiled modules.
  init(of module: String, in modules: URL) throws {
    self.module = module
    let graphs = try SymbolGraph.extract(module, in: modules)
    let symbols = graphs.flatMap(\.symbols)
    let conformances = Dictionary(grouping: graphs.flatMap(\.conformances), by: { $0.type })
      .mapValues { Set($0.map { $0.name }) }
    lines = Set(Self.declarations(symbols, conformances) + Self.lines(of: conformances, symbols)).sorted()
  }

  /// The declarations, but those that a conformance requires by name and type.
  private static func declarations(
    _ symbols: [SymbolGraph.Symbol], _ conformances: [String: Set<String>]
  ) -> [String] {
    symbols.filter { symbol in
      let protocols = conformances[symbol.pathComponents.dropLast().joined(separator: ".")] ?? []
      let required = protocols.compactMap { requirements[$0] }
      return symbol.location != nil && !required.contains { $0.contains(symbol.pathComponents.last ?? "") }
    }.map { "\($0.path) | \($0.declaration)" }
  }

  /// Protocols of the standard library with requirements whose declarations are the same in every type.
  private static let requirements: [String: Set<String>] = [
    "Swift.CustomDebugStringConvertible": ["debugDescription"],
    "Swift.CustomReflectable": ["customMirror"],
    "Swift.CustomStringConvertible": ["description"],
    "Swift.Comparable": ["<(_:_:)"],
    "Swift.Equatable": ["==(_:_:)"],
    "Swift.ExpressibleByBooleanLiteral": ["init(booleanLiteral:)"],
    "Swift.ExpressibleByIntegerLiteral": ["init(integerLiteral:)"],
    "Swift.ExpressibleByStringLiteral": ["init(stringLiteral:)"],
    "Swift.Hashable": ["hash(into:)"],
    "Swift.RandomAccessCollection": ["startIndex", "endIndex"],
  ]

  /// The conformances that no other one implies.
  private static func lines(
    of conformances: [String: Set<String>], _ symbols: [SymbolGraph.Symbol]
  ) -> [String] {
    let implicit = byType(symbols)
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
