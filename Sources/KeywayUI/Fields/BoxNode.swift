import KeywayAccessibility
import KeywayDrawing
import KeywayElements

/// The box of a field or a picker: its error, its edge, and the surroundings to reveal with it.
class BoxNode: RenderNode {
  private var error: String?
  private var hasAppeared = false
  /// Whether the person has changed the content since the error was spoken.
  private var wasWrittenIn = false

  final var hasError: Bool { error != nil }

  /// The name and the error stay in sight with the box.
  var frameWithName: Rect {
    // Modifiers and a button in the box are around it too.
    var around = parent
    while let box = around, box.frame == frame { around = box.parent }
    guard let whole = around?.frame, graph.keyboardRoom.isShown || whole.height < theme.length(200) else {
      return frame
    }
    return whole
  }

  /// Reveals the name with the box after somebody scrolled away from it. A high box stays: its caret may be at its end.
  final func isWrittenIn() { if frame.height < theme.length(200) { graph.focusRequests.reveals = true } }

  /// Records that the person has changed the content.
  final func contentDidChange() {
    wasWrittenIn = true
    isWrittenIn()
  }

  /// Shows the sign of an error, and speaks an error that appears beside an existing box.
  final func showError(_ error: String?) {
    defer { hasAppeared = true }
    guard error != self.error else { return }
    wasWrittenIn = false
    self.error = error
    graph.nodes.setWrong(error != nil, self)
    errorDidChange()
    if let error, hasAppeared { graph.host?.announce(error, .default, .element(element)) }
  }

  /// Applies the attributes of the box, with the error in its environment.
  final func applyBox(_ element: Element, from node: ViewNode, _ modifications: [Modification]? = nil) {
    let error = node.context.environment.fieldError
    var element = element
    element.accessibility.details.isInvalid = error != nil
    if let modifications { apply(element, from: node, modifications) } else { apply(element, from: node) }
    showError(error)
  }

  /// The width of a box in the offered room.
  final func boxWidth(_ proposal: ProposedViewSize) -> Double {
    proposal.width.flatMap { $0.isFinite ? min($0, theme.length(760)) : nil } ?? theme.length(280)
  }

  /// Speaks the error again once the views are up to date, if it is still there: the person has changed the text, or
  /// has submitted the form again.
  ///
  /// - Parameter always: whether to speak it even without a change.
  final func sayErrorAgain(always: Bool = false) {
    guard let error, wasWrittenIn || always else { return }
    graph.afterUpdate { [weak self] in
      guard let self, self.error == error else { return }
      self.wasWrittenIn = false
      self.graph.host?.announce(error, .default, .element(self.element))
    }
  }

  /// Called when the error appears, changes or goes, because its sign takes room.
  func errorDidChange() {
    setNeedsLayout()
    setNeedsPaint()
  }

  var outline: ElementShape { .control }

  func paintGround(_ color: ThemeColor, on canvas: GraphicsContext) {
    canvas.fill(outline, in: frame, theme[color])
  }

  final func paintEdge(on canvas: GraphicsContext, isFocused: Bool = false) {
    let edge: ThemeColor =
      hasError ? .destructive : isFocused ? .ink : isEnabled ? .controlLine : .line
    canvas.stroke(outline, in: frame, theme[edge], width: hasError || isFocused ? 2 : 1)
  }
}

extension RenderNode {
  /// The frame to scroll into view when the node gets the focus.
  final var frameToReveal: Rect { (self as? BoxNode)?.frameWithName ?? frame }

  /// Scrolls the nodes around until the node is visible, with its name and its error. If they are too high together, all of
  /// the node is visible.
  final func comeIntoSight() {
    let wanted = frameToReveal
    let seen = ancestors.reveal(wanted)
    guard let view = ancestors.first(where: \.clipsChildren), wanted.height > view.frame.height else {
      return
    }
    ancestors.reveal(frame.offsetBy(x: seen.minX - wanted.minX, y: seen.minY - wanted.minY))
  }
}
