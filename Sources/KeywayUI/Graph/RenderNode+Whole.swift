import KeywayElements

// Controls that are made of several nodes: a text with padding and background that a modifier makes focusable.
extension RenderNode {
  /// Applies the attributes of the control, changed by the modifiers around it.
  ///
  /// Modifiers that make something else a control, such as `focusable`, belong to the whole that they are written around, with
  /// its padding and background.
  final func apply(_ base: Element, from viewNode: ViewNode) {
    let context = viewNode.context
    let whole = context.boxes.isEmpty ? nil : wholeControl(base, context)
    for (box, _) in context.boxes where box !== whole?.box { box.resign(self) }
    guard let (box, outer) = whole else { return apply(base, from: viewNode, context.modifications) }
    apply(base, from: viewNode, context.modifications.dropLast(outer))
    box.takeOver(from: self, Array(context.modifications.suffix(outer)))
  }

  /// The outermost node of padding, background or frame inside the modifier that makes a plain view a control, and the number
  /// of modifiers around it; nil for a control, and for a view that stays plain.
  private func wholeControl(_ base: Element, _ context: ViewContext) -> (box: RenderNode, outer: Int)? {
    func isControl(_ element: Element) -> Bool { element.focus.isFocusable || element.role.isInteractive }
    guard !isControl(base) else { return nil }
    var settings = NodeSettings(element: base)
    for (index, modification) in context.modifications.enumerated() {
      modification(&settings)
      guard isControl(settings.element) else { continue }
      return context.boxes.first { index >= context.modifications.count - $0.outer }.map {
        ($0.node, $0.outer)
      }
    }
    return nil
  }

  /// Becomes the control in place of a node inside.
  private func takeOver(from node: RenderNode, _ modifications: [Modification]) {
    guard let viewNode else { return }
    claimer = node
    isClaimed = true
    apply(Element(shape: compositing?.shapeOfWhole ?? .rectangle), from: viewNode, modifications)
  }

  /// Stops being the control, because the node inside keeps its modifiers, or another one is there.
  private func resign(_ node: RenderNode) {
    guard isClaimed, claimer == nil || claimer === node, let viewNode else { return }
    isClaimed = false
    claimer = nil
    apply(Element(), from: viewNode, [])
  }
}

extension RenderNode {
  /// Collects the children again after one of the inner views was evaluated alone.
  final func takeChildrenFromViews() {
    guard let viewNode else { return }
    setChildren(viewNode.collectedRenderNodes())
  }
}
