import KeywayAccessibility
import KeywayElements

/// `org.a11y.atspi.Collection`: finds objects by a rule, in one call.
enum CollectionInterface: BusInterface {
  static let name = "org.a11y.atspi.Collection"
  static let methods: [String: (input: String, output: String)] = [
    "GetMatches": (MatchRule.signature + "uib", "a(so)"),
    "GetMatchesTo": ("o" + MatchRule.signature + "uubib", "a(so)"),
    "GetMatchesFrom": ("o" + MatchRule.signature + "uuib", "a(so)"),
    "GetActiveDescendant": ("", "(so)"),
  ]

  static func fits(_ object: BusObject) -> Bool {
    if case .node = object.target { true } else { false }
  }

  static func call(_ method: String, on object: BusObject, _ arguments: BusReader, _ answer: inout BusWriter)
    throws(BusFault)
  {
    switch method {
    case "GetMatches":
      let rule = try MatchRule(arguments)
      let order = try arguments.unsigned()
      let count = try arguments.int()
      let found = object.matches(rule, in: object.descendants(recursively: try arguments.bool()))
      write(object, found, order, count, &answer)
    case "GetMatchesFrom":
      let current = try arguments.path()
      let rule = try MatchRule(arguments)
      let order = try arguments.unsigned()
      _ = try arguments.unsigned()
      let count = try arguments.int()
      let all = object.descendants(recursively: try arguments.bool())
      write(object, object.matches(rule, in: object.part(of: all, after: current)), order, count, &answer)
    case "GetMatchesTo":
      let current = try arguments.path()
      let rule = try MatchRule(arguments)
      let order = try arguments.unsigned()
      _ = try arguments.unsigned()
      _ = try arguments.bool()
      let count = try arguments.int()
      let all = object.descendants(recursively: try arguments.bool())
      write(object, object.matches(rule, in: object.part(of: all, before: current)), order, count, &answer)
    case "GetActiveDescendant":
      guard let focused = object.reader.focused, object.contains(focused) else {
        return answer.reference(.none)
      }
      answer.reference(object.book.reference(to: focused.id))
    default: throw .unknownMethod(method)
    }
  }

  /// - Parameters:
  ///   - order: `AtspiCollectionSortOrder`; from 4 on backwards.
  ///   - count: the maximum number; 0 for all.
  private static func write(
    _ object: BusObject, _ found: [AccessibilityNode], _ order: UInt32, _ count: Int,
    _ answer: inout BusWriter
  ) {
    let ordered = order >= 4 ? found.reversed() : found
    answer.array("(so)", count > 0 ? Array(ordered.prefix(count)) : ordered) {
      $0.reference(object.book.reference(to: $1.id))
    }
  }
}

extension BusObject {
  /// The descendants, in reading order; in a long list only those with nodes.
  fileprivate func descendants(recursively: Bool) -> [AccessibilityNode] {
    guard case .node(let node) = target, let tree = reader.tree else { return [] }
    func children(_ node: AccessibilityNode) -> [AccessibilityNode] {
      reader.children(of: node).compactMap { tree[$0] }
    }
    guard recursively else { return children(node) }
    var found: [AccessibilityNode] = []
    var pending = Array(children(node).reversed())
    while let next = pending.popLast() {
      found.append(next)
      pending += children(next).reversed()
    }
    return found
  }

  fileprivate func matches(_ rule: MatchRule, in nodes: [AccessibilityNode]) -> [AccessibilityNode] {
    nodes.filter { rule.matches(book.object($0)) }
  }

  fileprivate func part(of nodes: [AccessibilityNode], after path: String) -> ArraySlice<AccessibilityNode> {
    let index = reader.paths.node(at: path).flatMap { id in nodes.firstIndex { $0.id == id } }
    return index.map { nodes[($0 + 1)...] } ?? nodes[...]
  }

  fileprivate func part(of nodes: [AccessibilityNode], before path: String) -> ArraySlice<AccessibilityNode> {
    let index = reader.paths.node(at: path).flatMap { id in nodes.firstIndex { $0.id == id } }
    return index.map { nodes[..<$0] } ?? nodes[...]
  }

  fileprivate func matches(_ rule: MatchRule, in nodes: ArraySlice<AccessibilityNode>) -> [AccessibilityNode]
  {
    matches(rule, in: Array(nodes))
  }

  /// Whether a node is inside this one.
  fileprivate func contains(_ other: AccessibilityNode) -> Bool {
    guard case .node(let node) = target, let tree = reader.tree else { return false }
    return node.id != other.id && tree.elements.isAncestor(node.element, of: other.element)
  }
}
