import KeywayDispatch
import KeywayElements

// Return and Escape for a dialog or a form as a whole.
extension RespondersPart {
  /// Activates the focused element if it takes Return, otherwise the default button around it. An incomplete field
  /// shows its error instead. Returns false if there is neither.
  func activateDefault(_ trace: inout DispatchTrace) -> Bool {
    let focused = tree.focused.flatMap(graph.renderNode(for:))
    if let focused, focused.takesReturn {
      window.pressFocused(showsPress: true, &trace)
    } else if nodesAroundFocus.contains(where: { $0.responding?.keepsReturn() == true }) {
      return true
    } else if let button = control(for: .defaultAction) {
      window.press(button)
    } else if let focused, tree.role(of: focused.element) != .checkbox {
      window.pressFocused(showsPress: true, &trace)
    } else {
      return false
    }
    return true
  }

  /// Makes the innermost view with temporary content around the focus leave it: a view that cancels, such as a split
  /// view or a dialog, or a cancel button. The content behind an open modal stays as it is.
  func cancelAroundFocus() -> Bool { cancel(nodesAroundFocus) }

  /// The same for views from the inside out.
  func cancel(_ nodes: [RenderNode]) -> Bool {
    let button = control(for: .cancelAction)
    for node in upToModal(nodes) {
      if node.responding?.cancel() == true { return true }
      if let button = node.responding?.cancelButton, window.press(button) { return true }
      if let exit = node.handlers.exit.first {
        exit()
        return true
      }
      if let button, isNode(button, in: node) {
        window.press(button)
        return true
      }
    }
    return false
  }

  /// Goes back in the innermost navigation stack around the focus, for Alt with an arrow: the left one where text runs from left
  /// to right. Returns false if the arrow does not point back, or there is no page to leave.
  func goBack(toLeft isLeft: Bool) -> Bool {
    for case let stack as NavigationStackNode in upToModal(nodesAroundFocus) {
      if isLeft == (stack.environment.layoutDirection == .leftToRight), stack.goBack() { return true }
    }
    return false
  }

  /// The nearest button for a key: in the innermost view around the focus that has one, and not behind an open modal.
  private func control(for shortcut: KeyboardShortcut) -> RenderNode? {
    let elements = Set(graph.nodes.controls(for: shortcut).map(\.element).filter(tree.isOpen))
    let candidates = tree.inTreeOrder(elements).compactMap(graph.renderNode(for:))
    guard !candidates.isEmpty else { return nil }
    for node in upToModal(nodesAroundFocus) {
      if let found = candidates.first(where: { isNode($0, in: node) }) { return found }
    }
    return nil
  }

  /// The first of some nodes from the inside out, up to the open modal.
  private func upToModal(_ nodes: [RenderNode]) -> ArraySlice<RenderNode> {
    let modal = modal
    return nodes.firstIndex { $0.element == modal }.map { nodes[...$0] } ?? nodes[...]
  }

  /// The node of the focus and those around it; without a focus, those from the open modal or the content on.
  private var nodesAroundFocus: [RenderNode] {
    let inner = tree.focused.flatMap(graph.renderNode(for:)) ?? modal.flatMap(graph.renderNode(for:))
    return Array(Outwards(from: inner ?? window.contentNode))
  }

  private func isNode(_ node: RenderNode, in other: RenderNode) -> Bool {
    node === other || tree.isAncestor(other.element, of: node.element)
  }
}

extension RenderNode {
  /// Whether Return activates the control itself (ARIA Authoring Practices): a check box and a radio button have Space, a
  /// slider its arrows, a text field its text. A control that only shows something leaves Return to the default button too.
  fileprivate var takesReturn: Bool {
    let element = graph.tree[element]
    switch element.role {
    case .checkbox, .radioButton, .slider, .stepper, .textField, .secureTextField, .searchField: return false
    case .none, .window, .group, .dialog, .alert, .radioGroup, .text, .heading, .image, .separator, .progress,
      .tabPanel,
      .scrollView:
      return element.command != nil || element.traits.contains(.expandable) || !handlers.tap.isEmpty
        || acceptsPointer && !isMadeFocusable
    default: return true
    }
  }
}
