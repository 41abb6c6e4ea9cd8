import KeywayAccessibility

// Stages of the actions of assistive technologies.
extension ActivationStage {
  static let author = ActivationStage(
    .author, [.action], "The author's handler performs the action of a technology."
  ) { _, attempt in
    guard let action = attempt.action, let handler = attempt.node?.accessibilityHandler(for: action.0.kind)
    else { return .passes }
    handler.perform()
    return .ends(.done)
  }

  static let operation = ActivationStage(
    .operation, [.action],
    "The element performs an action other than its activation: it adjusts, opens, or leaves."
  ) { window, attempt in
    guard let action = attempt.action?.0, let node = attempt.node, action.kind != .activate else {
      return .passes
    }
    guard case .named(let name) = action.kind else {
      return .ends(window.parts.assistance.operate(action.kind, node) ? .done : .ignored)
    }
    if node.perform(.named(name)) { return .ends(.done) }
    // A button that became an action of the whole is activated; the whole keeps its own name.
    guard action.part != nil else { return .ends(.ignored) }
    guard let handler = node.accessibilityHandler(for: .activate) else { return .passes }
    handler.perform()
    return .ends(.done)
  }

  static let point = ActivationStage(
    .point, [.action],
    "The author's activation point decides which control is pressed, as if by a finger."
  ) { window, attempt in
    guard attempt.action?.0.kind == .activate, let node = attempt.node,
      let (found, point) = window.parts.assistance.target(ofPointOn: node)
    else { return .passes }
    (attempt.node, attempt.point) = (found, point)
    guard found !== node, let handler = found.accessibilityHandler(for: .activate) else { return .passes }
    handler.perform()
    return .ends(.done)
  }
}
