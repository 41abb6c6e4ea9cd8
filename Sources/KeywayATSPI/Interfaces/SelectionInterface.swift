import KeywayAccessibility
import KeywayElements

/// `org.a11y.atspi.Selection`: the selected items of a list, a table or a tab bar.
enum SelectionInterface: BusInterface {
  static let name = "org.a11y.atspi.Selection"
  static let methods: [String: (input: String, output: String)] = [
    "GetSelectedChild": ("i", "(so)"), "SelectChild": ("i", "b"), "DeselectSelectedChild": ("i", "b"),
    "IsChildSelected": ("i", "b"), "SelectAll": ("", "b"), "ClearSelection": ("", "b"),
    "DeselectChild": ("i", "b"),
  ]
  static let properties = ["NSelectedChildren": "i"]

  static func fits(_ object: BusObject) -> Bool {
    guard let node = object.nodeIfAny else { return false }
    return node.role == .tabList || object.nodes.attach().selectionMode(of: node) != .none
  }

  static func get(_ property: String, of object: BusObject, _ answer: inout BusWriter) throws(BusFault) {
    guard property == "NSelectedChildren" else { throw .unknownProperty(property) }
    answer.int(object.nodes.selectedCount(in: try object.node))
  }

  static func call(_ call: BusMessage, on object: BusObject, _ answer: inout BusWriter) throws(BusFault) {
    let (method, arguments) = (call.member, call.reader)
    let (node, nodes) = (try object.node, object.nodes)
    func set(_ id: AccessibilityNode.ID?, _ isSelected: Bool) -> Bool {
      guard let child = id.flatMap(nodes.node) else { return false }
      return object.window.setSelected(isSelected, child)
    }
    switch method {
    case "GetSelectedChild":
      let child = nodes.selected(try arguments.int(), in: node)
      answer.reference(child.map(object.book.reference(to:)) ?? .none)
    case "IsChildSelected":
      let child = nodes.child(try arguments.int(), of: node)
      answer.bool(child.flatMap(nodes.node)?.isSelected ?? false)
    case "SelectChild": answer.bool(set(nodes.child(try arguments.int(), of: node), true))
    case "DeselectChild": answer.bool(set(nodes.child(try arguments.int(), of: node), false))
    case "DeselectSelectedChild": answer.bool(set(nodes.selected(try arguments.int(), in: node), false))
    case "SelectAll": answer.bool(object.window.selectAll(in: node))
    case "ClearSelection":
      var isDone = true
      // Each deselection changes which one is first.
      for _ in 0..<min(Self.mostAtOnce, nodes.selectedCount(in: node)) where isDone {
        isDone = set(nodes.selected(0, in: node), false)
      }
      answer.bool(isDone && nodes.selectedCount(in: nodes.node(node.id) ?? node) == 0)
    default: throw .unknownMethod(method)
    }
  }

  /// The limit of deselections per call, so as not to delay a key.
  private static let mostAtOnce = 200
}

extension WindowNodes {
  /// The number of selected items, including those out of sight.
  func selectedCount(in node: AccessibilityNode) -> Int {
    guard let tree, items(of: node) != nil else { return selectedChildren(of: node).count }
    return tree.elements.selectedItems(of: node.element).ranges.reduce(0) { $0 + $1.count }
  }

  /// The selected item with an index among the selected ones.
  func selected(_ number: Int, in node: AccessibilityNode) -> AccessibilityNode.ID? {
    guard let tree, number >= 0 else { return nil }
    guard let items = items(of: node) else { return selectedChildren(of: node).dropFirst(number).first }
    var rest = number
    for range in tree.elements.selectedItems(of: node.element).ranges {
      if rest < range.count {
        return AccessibilityNode.ID(item: items.key(at: range.lowerBound + rest), in: node.element)
      }
      rest -= range.count
    }
    return nil
  }

  private func selectedChildren(of node: AccessibilityNode) -> [AccessibilityNode.ID] {
    guard let tree else { return [] }
    return children(of: node).filter { tree[$0]?.isSelected == true }
  }
}
