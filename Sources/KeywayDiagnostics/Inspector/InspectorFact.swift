package import KeywayAccessibility
import KeywayElements
import KeywayPlatform
package import KeywayUI

/// One fact about an element: its name, and its values.
package struct InspectorFact {
  package let name: String
  /// One text, or the texts of a list.
  package let values: [String]
  let isList: Bool

  init(_ name: String, _ value: String) { (self.name, values, isList) = (name, [value], false) }
  init(_ name: String, list: [String]) { (self.name, values, isList) = (name, list, true) }

  package var text: String { values.joined(separator: ", ").withControlPictures }

  var json: JSONValue.Member {
    JSONValue.Member(name, isList ? .array(values.map { .string($0) }) : .string(values[0]))
  }
}

extension InspectorModel {
  /// The facts about an entry, in the order of the panel. Facts that don't apply are left out.
  ///
  /// - Parameter window: the window of the elements, which knows whose views they are; nil for none.
  @MainActor
  package func facts(of entry: Entry, in window: AppWindow? = nil) -> [InspectorFact] {
    let node = entry.node
    var facts: [InspectorFact] = []
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { facts.append(InspectorFact(name, value)) }
    }
    func add(_ name: String, list: [String]) {
      if !list.isEmpty { facts.append(InspectorFact(name, list: list)) }
    }
    add("spoken", node.words)
    add("label", node.label.isEmpty ? "none" : node.label)
    add("labelFrom", Self.words(node.labelOrigin))
    add("value", node.value)
    add("hint", node.hint)
    add("type", Self.typeName(of: node))
    add("traits", list: node.traits.names)
    if node.isGroup { add("container", node.container.rawValue) }
    add("items", node.itemCount.map(String.init))
    add("position", node.position.map { "\($0.index) of \($0.count)" })
    add("in", list: tree.containers(around: node).map(Self.title).reversed())
    add("view", window?.viewName(of: node))
    // The snapshot of the tree may have an element that the window lacks.
    add(
      "source",
      window.flatMap { window in node.id.element(in: window.tree).flatMap(window.sourcePlace) }?.words)
    add("id", node.identifier)
    add("actions", list: node.actions.map(\.kind.title))
    add("details", list: node.customContent.map { "\($0.label): \($0.value)" })
    add("rotors", list: node.rotors.map(\.name))
    add("speech", list: node.inputLabels)
    let frame = node.frame.sides.map { JSONValue.number($0.rounded()).text() }
    add("frame", "\(frame[0]), \(frame[1]) · \(frame[2]) × \(frame[3])")
    return facts
  }

  /// The name and the role of a node, as a line of the hierarchy.
  package static func title(_ node: AccessibilityNode) -> String {
    let (label, type) = parts(of: node)
    return [label, type].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The name and the role of a node; either may be empty.
  static func parts(of node: AccessibilityNode) -> (label: String, type: String) {
    (node.label.withControlPictures, typeName(of: node) ?? "")
  }

  /// The kind of element by which tests find it; nil for a container without a role.
  private static func typeName(of node: AccessibilityNode) -> String? {
    node.role == .none ? nil : node.role.rawValue
  }

  private static func words(_ origin: AccessibilityNode.LabelOrigin) -> String? {
    switch origin {
    case .none: nil
    case .author: "the author"
    case .relation: "the elements that label it"
    case .content: "the texts inside"
    case .hint: "the hint"
    }
  }
}
