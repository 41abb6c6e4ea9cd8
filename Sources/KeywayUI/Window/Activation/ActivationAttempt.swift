import KeywayAccessibility
import KeywayElements
import KeywayFocus

/// An input on its way through the stages of ``ActivationStage/all``.
@MainActor
struct ActivationAttempt {
  let input: ActivationInput
  let source: ActivationSource
  /// The node that may be activated. Stages find it, and replace it.
  var node: RenderNode?
  /// In window coordinates; nil for a key, and for an action without a point.
  var point: Point?
  var behavior = SelectionBehavior.follow
  /// Whether the control looks pressed until the key is released.
  var showsPress = false
  /// The button of a press; 0 for the primary one, and for a finger.
  var button = 0
  /// The action of a technology, and its subject.
  var action: (AccessibilityAction, on: AccessibilityNode)?

  /// The activation of the focused element.
  var activation: FocusActivation?
  /// The change of the focus that took the place of an activation.
  var focusChange: FocusChange?

  init(
    _ input: ActivationInput, _ source: ActivationSource, on node: RenderNode? = nil, at point: Point? = nil
  ) {
    (self.input, self.source, self.node, self.point) = (input, source, node, point)
  }

  var isByFinger: Bool { source == .touch }
}
