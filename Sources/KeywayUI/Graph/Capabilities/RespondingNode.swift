import KeywayKeymap

/// A node that answers keys pressed in its content, or has another place in the responder chain.
@MainActor
protocol RespondingNode: RenderNode {
  var nextResponder: RenderNode? { get }
  /// Consumes a key press from the node or its content, before raw handlers.
  func takes(_ press: KeyPress) -> Bool
  /// Shows the missing input of the node, in place of the usual action of Return. Returns false if nothing is missing.
  func keepsReturn() -> Bool
  /// Dismisses the node's temporary content, for a `cancel` key that no control inside takes. Returns false if there is none.
  func cancel() -> Bool
  /// The button that such a key presses if there is nothing else to dismiss; nil for none.
  var cancelButton: RenderNode? { get }
  /// Called when Space, Return, a click or a tap activated a control inside.
  func descendantDidActivate(_ node: RenderNode)
}

extension RespondingNode {
  var nextResponder: RenderNode? { parent }
  func takes(_ press: KeyPress) -> Bool { stepsDrag(press) }
  func keepsReturn() -> Bool { false }
  func cancel() -> Bool { false }
  var cancelButton: RenderNode? { nil }
  func descendantDidActivate(_ node: RenderNode) {}
}
