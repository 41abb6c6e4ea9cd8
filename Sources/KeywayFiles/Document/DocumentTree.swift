internal import Yams

/// The nodes of a document, with their depth and number, computed without recursion.
///
/// Aliases can make a tree deeper than the parser's limit of 1,000 levels: each of a hundred anchors may be that deep and end
/// in the previous one. Walking such a tree recursively overflows the stack, and so does releasing it from its root. Aliases
/// also multiply: a few lines can describe a tree of astronomic size.
final class DocumentTree {
  /// The maximum depth of nested lists and mappings.
  static let mostLevels = 500
  /// The maximum number of values that aliases add to those of the text.
  static let mostAliased = 1_000_000

  /// Values in the text itself.
  static let mostValues = 4_000_000

  private(set) var root: Node?
  /// Nodes know their anchors while the parser exists.
  private var parser: Parser?
  /// The anchored nodes, in the order of their ends in the text: each contains only earlier ones.
  private var anchored: [Node] = []
  private var extents: [SourcePosition: Extent] = [:]
  /// The number of values in the text so far.
  private var written = 0
  /// The first node with too many levels or values inside.
  private var fault: (place: SourcePosition, isDeep: Bool)?

  private struct SourcePosition: Hashable {
    let line: Int
    let column: Int
  }

  /// The size of a node, with aliases expanded.
  private struct Extent {
    var levels = 0
    var values = 1

    mutating func add(_ other: Extent) {
      levels = max(levels, other.levels)
      let (sum, overflows) = values.addingReportingOverflow(other.values)
      values = overflows ? .max : sum
    }
  }

  /// - Throws: `YamlError`; `FileError` if the text has more values than ``mostValues``.
  init(_ text: String, file: String) throws {
    try Self.checkCount(text, file: file)
    let parser = try Parser(yaml: text)
    self.parser = parser
    do {
      root = try parser.singleRoot()
    } catch {
      // The parser would release anchored nodes in any order. If there are many, keep it alive in case of an error.
      if text.utf8.count(where: { $0 == UInt8(ascii: "&") }) > 8 { _ = Unmanaged.passRetained(parser) }
      throw error
    }
  }

  /// Throws if the document is too deep, or aliases make it too large.
  ///
  /// - Complexity: O(length of the text), since each anchored node is visited once, where it is defined.
  func checkExtent(file: String) throws(FileError) {
    if let root { _ = extent(of: root) }
    guard let (place, isDeep) = fault else { return }
    if isDeep { throw FileError(tooDeepAt: place.line, place.column, in: file) }
    throw FileError(
      file: file, line: place.line, column: place.column,
      what: "aliases stand for more than 1,000,000 values", expected: "fewer aliases")
  }

  /// Refuses a text with too many values before the parser takes memory for each.
  ///
  /// Each value but the first follows one of these characters.
  private static func checkCount(_ text: String, file: String) throws(FileError) {
    var (count, line) = (1, 1)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\n"):
        count += 1
        line += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "{"): count += 1
      default: continue
      }
      if count <= mostValues { continue }
      throw FileError(
        file: file, line: line, column: 1, what: "there are more than 4,000,000 values up to here",
        expected: "fewer values")
    }
  }

  private func extent(of node: Node) -> Extent {
    // In the text, each anchor comes before its aliases, so this recurses no deeper than the parser did.
    let place = node.anchor == nil ? nil : node.mark.map { SourcePosition(line: $0.line, column: $0.column) }
    if let place, let extent = extents[place] { return extent }
    written += 1
    var extent = Extent()
    switch node {
    case .mapping(let mapping):
      for (key, value) in mapping {
        extent.add(self.extent(of: key))
        extent.add(self.extent(of: value))
      }
      extent.levels += 1
    case .sequence(let sequence):
      for value in sequence { extent.add(self.extent(of: value)) }
      extent.levels += 1
    case .scalar, .alias: break
    }
    if let place {
      extents[place] = extent
      anchored.append(node)
    }
    let isDeep = extent.levels > Self.mostLevels
    if fault == nil, isDeep || extent.values - written > Self.mostAliased {
      let mark = node.mark.map { SourcePosition(line: $0.line, column: $0.column) }
      fault = (mark ?? SourcePosition(line: 1, column: 1), isDeep)
    }
    return extent
  }

  // In reverse order, so that each releases only itself: the nodes it contains are still held here.
  deinit {
    root = nil
    parser = nil
    while anchored.popLast() != nil {}
  }
}
