package import KeywayAccessibility
import KeywayElements
package import KeywayPlatform

/// The tree that assistive technologies find, as text and as JSON.
package struct ResolvedTreeReport {
  private let tree: AccessibilityTree
  private let profile: ReadingProfile
  /// The names of nodes in JSON.
  private let names: [AccessibilityNode.ID: String]

  package init(_ tree: AccessibilityTree, profile: ReadingProfile = .flat) {
    self.tree = tree
    self.profile = profile
    var names: [AccessibilityNode.ID: String] = [:]
    var counts: [Role: Int] = [:]
    // A node without a key is named by its role and its number in reading order.
    for node in tree.descendants(of: tree.root) {
      counts[node.role, default: 0] += 1
      names[node.id] = node.identifier ?? "\(node.role.rawValue)-\(counts[node.role]!)"
    }
    self.names = names
  }

  // MARK: JSON

  /// The profile, the number of stops, and the nodes with their children, in reading order.
  package var json: JSONValue {
    let stops = tree.readingOrder(profile)
    return [
      "profile": .string(profile.rawValue), "count": .integer(stops.count),
      "order": .array(stops.map { .string(names[$0.node.id]!) }),
      "nodes": .array(tree.children(of: tree.root).map(json)),
    ]
  }

  private func json(_ node: AccessibilityNode) -> JSONValue {
    var members: [JSONValue.Member] = []
    members.add("id", names[node.id]!)
    members.add("role", node.role.rawValue)
    members.add("label", ifAny: node.label)
    if ![.none, .author].contains(node.labelOrigin) { members.add("labelFrom", node.labelOrigin.rawValue) }
    members.add("value", ifAny: node.value)
    members.add("hint", ifAny: node.hint)
    members.add("language", node.language)
    members.add("traits", ifAny: node.traits.names)
    members.add("actions", ifAny: node.actions.map(\.kind.title))
    members.add("inputLabels", ifAny: node.inputLabels)
    if node.isGroup { members.add("container", node.container.rawValue) }
    if !node.isElement { members.add("element", false) }
    if node.isInvalid { members.add("invalid", true) }
    members.add("purpose", node.inputPurpose)
    members.add("level", node.level)
    members.add("position", node.position.map { ["index": .integer($0.index), "of": .integer($0.count)] })
    members.add("items", node.itemCount)
    members.add("customContent", ifAny: node.customContent.map(\.json))
    members.add("rotors", ifAny: node.rotors.map(\.json))
    members.add("labelledBy", ifAny: node.relations.labelledBy)
    members.add("describedBy", ifAny: node.relations.describedBy)
    members.add("details", ifAny: node.relations.details)
    members.add("errorMessages", ifAny: node.relations.errorMessages)
    members.add("flowsTo", ifAny: node.relations.flowsTo)
    members.add("controls", ifAny: node.controls.map { [$0] } ?? [])
    members.add("sort", node.sortOrder?.rawValue)
    members.add("frame", JSONValue(node.frame))
    members.add("children", ifAny: tree.children(of: node).map(json))
    return .object(members)
  }

  // MARK: Text

  /// Flat: one line for each stop, after the containers entered there. Grouped: one line for each node, indented by the
  /// containers to enter.
  package var text: String {
    let lines = profile == .flat ? flatLines : groupedLines
    let count = tree.readingOrder(profile).count
    return (lines + ["\(count) \(count == 1 ? "stop" : "stops"), \(profile.rawValue)"]).joined(
      separator: "\n")
  }

  private var flatLines: [String] {
    tree.readingOrder(.flat).flatMap { stop in
      stop.entered.map { "  in \($0.described)" } + [stop.node.described]
    }
  }

  private var groupedLines: [String] {
    func lines(in container: AccessibilityNode, _ depth: Int) -> [String] {
      tree.readingOrder(.grouped, in: container).flatMap { stop in
        [String(repeating: "  ", count: depth) + stop.node.described] + lines(in: stop.node, depth + 1)
      }
    }
    return lines(in: tree.root, 0)
  }
}

extension AccessibilityNode {
  /// The node in one line: its spoken words, its position, its actions and the kind of container.
  fileprivate var described: String {
    var parts = [words.isEmpty ? "(no name, \(role.rawValue))" : words]
    if labelOrigin == .none, !words.isEmpty { parts[0] = "(no name) " + parts[0] }
    if let position { parts.append("\(position.index) of \(position.count)") }
    if let itemCount { parts.append("\(itemCount) items") }
    if isGroup { parts.append("container \(container.rawValue)") }
    if !actionNames.isEmpty { parts.append("actions: \(actionNames.joined(separator: ", "))") }
    if !customContent.isEmpty {
      parts.append("more: \(customContent.map { "\($0.label): \($0.value)" }.joined(separator: "; "))")
    }
    return parts.joined(separator: " · ").withControlPictures
  }
}
