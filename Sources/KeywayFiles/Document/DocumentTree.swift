internal import Yams

/// The nodes of a document, with their depth known before anybody walks through them.
///
/// Aliases make a tree deeper than the parser's limit of 1,000 levels: each of a hundred anchors may have so many and
/// end in the one before. To walk through such a tree overflows the stack, and so does letting go of it, node by node
/// from its root.
final class DocumentTree {
  /// Lists and mappings inside one another.
  static let mostLevels = 500

  private(set) var root: Node?
  /// Nodes know their anchors for as long as it is there.
  private var parser: Parser?
  /// What aliases lead to, in the order in which it ends in the text: each holds earlier ones only.
  private var anchored: [Node] = []
  private var depths: [SourcePosition: Int] = [:]
  /// Of the first node that has too many levels inside.
  private var faultyPlace: SourcePosition?

  private struct SourcePosition: Hashable {
    let line: Int
    let column: Int
  }

  /// - Throws: `YamlError`.
  init(_ text: String) throws {
    let parser = try Parser(yaml: text)
    self.parser = parser
    do {
      root = try parser.singleRoot()
    } catch {
      // The parser would let go of what is anchored in any order. Of a text with a fault behind many anchors it is
      // never let go of.
      if text.utf8.count(where: { $0 == UInt8(ascii: "&") }) > 8 { _ = Unmanaged.passRetained(parser) }
      throw error
    }
  }

  /// Throws when the document is too deep.
  ///
  /// - Complexity: O(length of the text), since what is anchored is looked at where it is written and nowhere else.
  func checkDepth(file: String) throws(FileError) {
    if let root { _ = depth(of: root) }
    if let faultyPlace { throw FileError(tooDeepAt: faultyPlace.line, faultyPlace.column, in: file) }
  }

  private func depth(of node: Node) -> Int {
    // The text has each anchor before its aliases, so that this goes no deeper than the parser did.
    let place = node.anchor == nil ? nil : node.mark.map { SourcePosition(line: $0.line, column: $0.column) }
    if let place, let depth = depths[place] { return depth }
    var depth = 0
    switch node {
    case .mapping(let mapping):
      for (key, value) in mapping { depth = max(depth, self.depth(of: key), self.depth(of: value)) }
      depth += 1
    case .sequence(let sequence):
      for value in sequence { depth = max(depth, self.depth(of: value)) }
      depth += 1
    case .scalar, .alias: break
    }
    if let place {
      depths[place] = depth
      anchored.append(node)
    }
    if depth > Self.mostLevels, faultyPlace == nil {
      faultyPlace =
        node.mark.map { SourcePosition(line: $0.line, column: $0.column) }
        ?? SourcePosition(line: 1, column: 1)
    }
    return depth
  }

  // Last things first, so that each takes only itself along: what it ends in is held here.
  deinit {
    root = nil
    parser = nil
    while anchored.popLast() != nil {}
  }
}
