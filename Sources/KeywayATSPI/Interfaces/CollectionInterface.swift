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

  static func fits(_ object: BusObject) -> Bool { object.nodeIfAny != nil }

  static func call(_ call: BusMessage, on object: BusObject, _ answer: inout BusWriter) throws(BusFault) {
    let (method, arguments) = (call.member, call.reader)
    switch method {
    case "GetMatches", "GetMatchesFrom", "GetMatchesTo":
      let current = method == "GetMatches" ? nil : try arguments.path()
      let rule = try MatchRule(arguments)
      let order = try arguments.unsigned()
      // The traversal, and whether the search is limited.
      if current != nil { _ = try arguments.unsigned() }
      if method == "GetMatchesTo" { _ = try arguments.bool() }
      let count = try arguments.int()
      let all = object.descendants(recursively: try arguments.bool())
      let place = current.flatMap(object.reader.paths.node).flatMap { id in all.firstIndex { $0.id == id } }
      let part = place.map { method == "GetMatchesTo" ? all[..<$0] : all[($0 + 1)...] } ?? all[...]
      write(object, part.filter { rule.matches(object.book.object($0)) }, order, count, &answer)
    case "GetActiveDescendant":
      let focused = object.nodes.focused.flatMap { object.contains($0) ? $0 : nil }
      answer.reference(object.reference(to: focused))
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
      $0.reference(object.reference(to: $1))
    }
  }
}

extension BusObject {
  /// The descendants, in reading order; in a long list only those with nodes.
  fileprivate func descendants(recursively: Bool) -> [AccessibilityNode] {
    guard let node = nodeIfAny, let tree = nodes.tree else { return [] }
    func children(_ node: AccessibilityNode) -> [AccessibilityNode] {
      nodes.children(of: node).compactMap { tree[$0] }
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

  /// Whether a node is inside this one.
  fileprivate func contains(_ other: AccessibilityNode) -> Bool {
    guard let node = nodeIfAny, let tree = nodes.tree else { return false }
    return node.id != other.id && tree.elements.isAncestor(node.element, of: other.element)
  }
}
