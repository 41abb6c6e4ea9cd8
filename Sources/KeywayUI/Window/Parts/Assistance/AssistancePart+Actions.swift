import KeywayAccessibility
import KeywayDispatch
import KeywayElements
import KeywayFocus
import KeywayMenus

// Actions of assistive technologies.
extension AssistancePart {
  /// Brings the window up to date before a technology's request, which begins a session, as other input does.
  func prepareForRequest() {
    window.runPasses()
    parts.session.begin()
  }

  /// Performs an action of a node, as a key would; see `AssistiveHost.perform(_:on:)`.
  func perform(_ action: AccessibilityAction, on node: AccessibilityNode) -> ActivationTrace {
    prepareForRequest()
    parts.focusGuard.personDoesSomething()
    var attempt = attempt(action, on: node)
    let activation = window.decide(&attempt)
    note(action.kind.title, on: node, activation.outcome == .done, activation)
    window.runPasses()
    return activation
  }

  func note(
    _ action: String, on node: AccessibilityNode, _ isHandled: Bool, _ activation: ActivationTrace? = nil
  ) {
    guard let onRecord else { return }
    let secrecy = parts.records.secrecy(ofActionOn: node)
    var record = AssistanceRecord(
      action, label: node.label, role: node.role, isHandled: isHandled, activation, secrecy)
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

  private func attempt(_ action: AccessibilityAction, on node: AccessibilityNode) -> ActivationAttempt {
    let owner = node.id.element(in: tree)
    let target = owner.map { action.part ?? $0 }.flatMap { tree.contains($0) ? $0 : nil }
    var attempt = ActivationAttempt(.action, .key, on: target.flatMap(graph.renderNode(for:)))
    attempt.action = (action, on: node)
    return attempt
  }

  /// Performs an action other than an activation.
  func operate(_ kind: AccessibilityAction.Kind, _ node: RenderNode) -> Bool {
    switch kind {
    case .increment: adjust(node, up: true)
    case .decrement: adjust(node, up: false)
    case .expand: window.perform(.expand([node.element]))
    case .collapse: window.perform(.collapse(node.element))
    case .delete: window.perform(.close(node.element))
    case .escape: performEscape(from: node)
    case .activate, .named: false
    }
  }

  /// Performs the magic tap; see `AssistiveHost.performMagicTap(from:)`.
  func performMagicTap(from node: AccessibilityNode?) -> Bool {
    parts.session.begin()
    let start = node?.id.element(in: tree) ?? tree.focused ?? tree.root
    return performOutwards(.magicTap, from: graph.renderNode(for: start))
  }

  /// The node at the author's activation point, and the point; nil without one, and if something else lies there.
  func target(ofPointOn node: RenderNode) -> (RenderNode, Point)? {
    guard tree[node.element].accessibility.details.activationPoint != nil else { return nil }
    window.scrollIntoView(node.element)
    guard let point = resolved?.node(for: node.element)?.activationPoint, tree.contains(node.element),
      let found = parts.pointer.target(at: point)
    else { return nil }
    let seen = tree.seenElement(for: node.element)
    return found.element == seen || tree.isAncestor(seen, of: found.element) ? (found, point) : nil
  }

  private func adjust(_ node: RenderNode, up: Bool) -> Bool {
    guard let range = tree[node.element].range else { return false }
    let number = range.stepped(up: up)
    guard number != range.value else { return false }
    return window.perform(.adjust(node.element, to: number))
  }

  /// Leaves what is in front, as the key Escape does: the overview of shortcuts, a level of the open menu, otherwise what handles it.
  private func performEscape(from node: RenderNode) -> Bool {
    if window.isOverviewOpen {
      parts.shortcuts.close()
      return true
    }
    if window.isMenuOpen { return parts.menus.send(.escape) }
    return performOutwards(.escape, from: node) || parts.responders.cancel(Array(node.outwards))
  }

  private func performOutwards(_ kind: AccessibilityActionKind, from node: RenderNode?) -> Bool {
    let handlers = Outwards(from: node).lazy.flatMap(\.handlers.accessibilityActions)
    guard let handler = handlers.first(where: { $0.kind == kind }) else { return false }
    handler.perform()
    return true
  }
}

extension RenderNode {
  /// The author's handler of an action; nil for the default action of the element's role.
  func accessibilityHandler(for kind: AccessibilityAction.Kind) -> AccessibilityHandler? {
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
