import KeywayAccessibility
import KeywayDispatch
import KeywayElements
import KeywayFocus

// Actions of assistive technologies.
extension AssistancePart {
  /// Brings the window up to date before a technology's request, which begins a session, as other input does.
  func prepareForRequest() {
    window.runPasses()
    parts.session.begin()
  }

  /// Performs an action of a node, as a key would; see ``AppWindow/perform(_:on:)``.
  func perform(_ action: AccessibilityAction, on node: AccessibilityNode) -> Bool {
    prepareForRequest()
    parts.focusGuard.personDoesSomething()
    let isHandled = carryOut(action, on: node)
    note(action.kind.title, on: node, isHandled)
    window.runPasses()
    return isHandled
  }

  /// Passes an action of a technology to the trace.
  func note(_ action: String, on node: AccessibilityNode, _ isHandled: Bool) {
    guard let onRecord else { return }
    let secrecy = parts.records.secrecy(ofActionOn: node)
    var record = AssistanceRecord(
      action: action, label: node.label, role: node.role, isHandled: isHandled, secrecy: secrecy)
    if secrecy.isOfSecret { record.hideTyping() }
    onRecord(record)
  }

  /// The present view of a node, if it is not behind a modal element.
  func presentNode(of node: AccessibilityNode) -> RenderNode? {
    guard let owner = node.id.element(in: tree), window.isReachable(owner) else { return nil }
    // An element hidden by a modal one has no node now.
    if let resolved, resolved[node.id] == nil { return nil }
    return graph.renderNode(for: owner)
  }

  private func carryOut(_ action: AccessibilityAction, on node: AccessibilityNode) -> Bool {
    guard let owner = presentNode(of: node), tree.isOpenToReaders(owner.element) else { return false }
    let id = action.part ?? owner.element
    guard tree.isOpenToReaders(id), let render = graph.renderNode(for: id) else { return false }
    if let handler = render.accessibilityHandler(for: action.kind) {
      handler.perform()
      return true
    }
    switch action.kind {
    case .activate where tree[id].accessibility.details.activationPoint != nil: return tap(render)
    case .activate: return activate(render)
    case .increment: return adjust(render, up: true)
    case .decrement: return adjust(render, up: false)
    case .expand: return window.perform(.expand([id]))
    case .collapse: return window.perform(.collapse(id))
    case .delete: return window.perform(.close(id))
    case .escape: return performEscape(from: render)
    // A button that became an action of the whole is activated; the whole keeps its own name.
    case .named(let name):
      if render.perform(.named(name)) { return true }
      return action.part != nil && activate(render)
    }
  }

  /// Performs the magic tap; see ``AppWindow/performMagicTap(from:)``.
  func performMagicTap(from node: AccessibilityNode?) -> Bool {
    parts.session.begin()
    let start = node?.id.element(in: tree) ?? tree.focused ?? tree.root
    return performOutwards(.magicTap, from: graph.renderNode(for: start))
  }

  /// Presses the activation point of the author, as a finger does, if it lies on the pressed view.
  private func tap(_ node: RenderNode) -> Bool {
    window.scrollIntoView(node.element)
    guard let point = resolved?.node(for: node.element)?.activationPoint, tree.contains(node.element),
      let found = window.hitTest(point, where: { $0.acceptsPointer && tree.isOpen($0.element) })
    else { return activate(node) }
    let seen = tree.seenElement(for: node.element)
    guard found.element == seen || tree.isAncestor(seen, of: found.element) else { return activate(node) }
    found.movePress(to: point)
    return found.endPress(at: point) || activate(found)
  }

  private func activate(_ node: RenderNode) -> Bool {
    if let handler = node.accessibilityHandler(for: .activate) {
      handler.perform()
      return true
    }
    // The focus moves to the visible element.
    let seen = tree.seenElement(for: node.element)
    // The focus stays on the field that keys on the screen type into.
    if tree[seen].focus.isFocusable, !(node is ScreenKeyNode) { window.note(focusManager.focus(seen)) }
    if seen != node.element {
      let tookFocus = tree.focused == seen
      return window.activate(node, focusManager.activation(of: node.element)) || tookFocus
    }
    guard tree.focused == node.element else { return window.activateUnfocused(node) }
    return window.activateFocused(pressing: false) != nil
  }

  private func adjust(_ node: RenderNode, up: Bool) -> Bool {
    guard let range = tree[node.element].range else { return false }
    let number = range.stepped(up: up)
    guard number != range.value else { return false }
    return window.perform(.adjust(node.element, to: number))
  }

  private func performEscape(from node: RenderNode) -> Bool {
    performOutwards(.escape, from: node)
      || parts.responders.cancel(Array(sequence(first: node, next: \.parent)))
  }

  private func performOutwards(_ kind: AccessibilityActionKind, from node: RenderNode?) -> Bool {
    var next = node
    while let current = next {
      if let handler = current.handlers.accessibilityActions.first(where: { $0.kind == kind }) {
        handler.perform()
        return true
      }
      next = current.parent
    }
    return false
  }
}

extension RenderNode {
  /// The author's handler of an action; nil for the default action of the element's role.
  fileprivate func accessibilityHandler(for kind: AccessibilityAction.Kind) -> AccessibilityHandler? {
    let wanted: AccessibilityActionKind? =
      switch kind {
      case .activate: .default
      case .increment: .increment
      case .decrement: .decrement
      case .escape: .escape
      case .named(let name): .named(name)
      case .expand, .collapse, .delete: nil
      }
    return wanted.flatMap { wanted in handlers.accessibilityActions.first { $0.kind == wanted } }
  }
}
