/// A window, as assistive technologies use it. An `AppWindow` has it as `assistance`.
@MainActor
public protocol AssistiveHost {
  /// Attaches a client, and returns the resolved tree, which every pass brings up to date.
  ///
  /// The window keeps the client until ``detach(_:)``. Without a client nothing is resolved.
  @discardableResult
  func attach(_ client: any AssistiveClient) -> AccessibilityTree
  /// Undoes ``attach(_:)``.
  func detach(_ client: any AssistiveClient)

  /// Reports that a client's cursor moved; `@AccessibilityFocusState` follows.
  func moveCursor(of client: any AssistiveClient, to id: AccessibilityNode.ID?)
  /// Keeps nodes for a client until it holds others, besides the one with its cursor: rows of a long list or a table stay, or
  /// are made, wherever it is scrolled.
  func hold(_ ids: Set<AccessibilityNode.ID>, for client: any AssistiveClient)

  /// Performs an action of a node, as a key would, and presents the result.
  ///
  /// - Returns: whether it was handled. A removed or disabled node, or one behind a modal element, handles nothing.
  @discardableResult
  func perform(_ action: AccessibilityAction, on node: AccessibilityNode) -> Bool
  /// Performs the magic tap: the first handler from an element outwards, from the focused one without a node.
  ///
  /// - Returns: false if there is no handler.
  @discardableResult
  func performMagicTap(from node: AccessibilityNode?) -> Bool
  /// Scrolls from a node outwards: the first view that can scroll in the direction does, and the new position is announced.
  ///
  /// - Returns: whether anything scrolled.
  @discardableResult
  func scroll(_ direction: AccessibilityScrollDirection, from node: AccessibilityNode) -> Bool

  /// The text of a field; nil for other nodes.
  func editedText(of node: AccessibilityNode) -> (any AccessibilityText)?
  /// The lines of a node: those that its view provides, else those of a `Text`; nil for a node without text.
  func readingContent(of node: AccessibilityNode) -> (any AccessibilityReadingContent)?
}
