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
    func add(_ name: String, _ value: JSONValue?) {
      if let value { members.append(JSONValue.Member(name, value)) }
    }
    func words(_ text: String) -> JSONValue? { text.isEmpty ? nil : .string(text) }
    func list(_ words: [String]) -> JSONValue? { words.isEmpty ? nil : .array(words.map { .string($0) }) }
    add("id", .string(names[node.id]!))
    add("role", .string(node.role.rawValue))
    add("label", words(node.label))
    if ![.none, .author].contains(node.labelOrigin) { add("labelFrom", .string(node.labelOrigin.rawValue)) }
    add("value", words(node.value))
    add("hint", words(node.hint))
    add("language", node.language.map { .string($0) })
    add("traits", list(node.traits.names))
    add("actions", list(node.actions.map(\.kind.title)))
    add("inputLabels", list(node.inputLabels))
    if node.isGroup { add("container", .string(node.container.rawValue)) }
    if !node.isElement { add("element", false) }
    if node.isInvalid { add("invalid", true) }
    add("purpose", node.inputPurpose.map { .string($0) })
    add("level", node.level.map { .integer($0) })
    add("position", node.position.map { ["index": .integer($0.index), "of": .integer($0.count)] })
    add("items", node.itemCount.map { .integer($0) })
    let contents: [JSONValue] = node.customContent.map {
      ["label": .string($0.label), "value": .string($0.value), "importance": .string($0.importance.rawValue)]
    }
    if !contents.isEmpty { add("customContent", .array(contents)) }
    let rotors: [JSONValue] = node.rotors.map {
      ["name": .string($0.name), "entries": .array($0.entries.map { .string($0.words) })]
    }
    if !rotors.isEmpty { add("rotors", .array(rotors)) }
    let relations: [(String, [String])] = [
      ("labelledBy", node.relations.labelledBy), ("describedBy", node.relations.describedBy),
      ("details", node.relations.details), ("errorMessages", node.relations.errorMessages),
      ("flowsTo", node.relations.flowsTo), ("controls", node.controls.map { [$0] } ?? []),
    ]
    for (name, keys) in relations { add(name, list(keys)) }
    add("sort", node.sortOrder.map { .string($0.rawValue) })
    let frame = node.frame
    add("frame", .array([frame.minX, frame.minY, frame.width, frame.height].map { .number($0) }))
    let children = tree.children(of: node)
    if !children.isEmpty { add("children", .array(children.map(json))) }
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
