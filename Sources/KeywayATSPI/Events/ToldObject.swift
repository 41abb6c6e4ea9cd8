import KeywayAccessibility
import KeywayElements

/// The clients' knowledge of a node, to report only differences.
struct ToldObject {
  var name: String
  var description: String
  var role: BusRole
  var states: BusStates
  var number: Double?
  var children: [AccessibilityNode.ID]
  /// The text of a field and its selection; nil for other nodes.
  var field: ToldField?

  @MainActor
  init(_ object: BusObject, _ node: AccessibilityNode) {
    name = object.name
    description = object.description
    role = object.role
    states = object.states
    number = node.range?.value
    // The items of a long list are created on demand.
    children = states.contains(.managesDescendants) ? [] : object.nodes.children(of: node)
    field = node.role.takesText ? object.window.editedText(of: node).map { ToldField($0) } : nil
  }
}
