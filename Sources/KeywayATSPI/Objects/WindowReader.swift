import KeywayAccessibility
import KeywayElements

/// The bridge as a client of the window, attached while a client on the bus reads.
@MainActor
final class WindowReader {
  let window: any BridgedWindow
  private(set) lazy var nodes = WindowNodes(window, for: self)
  nonisolated let kind = AssistiveTechnology.screenReader
  var cursor: AccessibilityNode.ID?
  var paths = ObjectPaths()
  /// Whether the passes run because of a client's request, whose effects are not reported.
  private(set) var isAnswering = false

  var onChange: (AccessibilityChanges, AccessibilityTree) -> Void = { _, _ in }
  var onNotification: (AccessibilityNotification, AccessibilityTree) -> Void = { _, _ in }
  var onPass: (AccessibilityTree) -> Void = { _ in }

  init(_ window: any BridgedWindow) { self.window = window }

  /// Stops reading the window.
  func detach() {
    (cursor, paths) = (nil, ObjectPaths())
    nodes.detach()
  }

  func states(of node: AccessibilityNode) -> BusStates {
    let isField = node.role.takesText
    var states = BusStates(
      node, in: nodes.attach(),
      isActive: window.hasKeyboard && (node.role == .window || node.id == nodes.surface),
      isShown: nodes.isShown(node),
      isMultiLine: isField && window.editedText(of: node)?.isMultiLine == true)
    states.insert(.focused, if: window.hasKeyboard && nodes.focused?.id == node.id)
    states.insert(.managesDescendants, if: nodes.isPartial(node))
    return states
  }

  /// Performs a client's request.
  func answer<Value>(_ body: () -> Value) -> Value {
    let wasAnswering = isAnswering
    isAnswering = true
    defer { isAnswering = wasAnswering }
    return body()
  }
}

extension WindowReader: @MainActor AssistiveClient {
  func treeDidChange(_ changes: AccessibilityChanges, in tree: AccessibilityTree) {
    onChange(changes, tree)
    for id in changes.removed where !nodes.mayComeBack(id, in: tree.elements) { paths.forget(id) }
  }

  func receive(_ notification: AccessibilityNotification, in tree: AccessibilityTree) {
    onNotification(notification, tree)
  }

  func passDidEnd(in tree: AccessibilityTree) { onPass(tree) }
}
