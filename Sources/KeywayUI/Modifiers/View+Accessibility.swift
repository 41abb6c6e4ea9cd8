public import KeywayElements

/// Changes what the next elements inside say of themselves.
struct ModifiedView<Content: View>: View {
  typealias Body = Never
  let content: Content
  let modification: Modification

  func _update(_ node: ViewNode) {
    var context = node.context
    // Inner modifiers come first in the list, so that outer ones have the last word.
    context.modifications.insert(modification, at: 0)
    node.reconcileChild(at: 0, with: content, context: context)
  }
}

extension View {
  func modify(_ modification: @escaping Modification) -> some View {
    ModifiedView(content: self, modification: modification)
  }

  /// The name by which assistive technologies know the element.
  public func accessibilityLabel(_ label: String) -> some View {
    modify { $0.element.label = label }
  }

  /// What the element stands at: a rating, a percentage.
  public func accessibilityValue(_ value: String) -> some View {
    modify { $0.element.value = value }
  }

  /// What happens when the element is activated, spoken after a pause.
  public func accessibilityHint(_ hint: String) -> some View {
    modify { $0.element.hint = hint }
  }

  /// Adds characteristics beside the role.
  public func accessibilityAddTraits(_ traits: Traits) -> some View {
    modify { $0.element.traits.formUnion(traits) }
  }

  /// Takes traits from the view's element.
  public func accessibilityRemoveTraits(_ traits: Traits) -> some View {
    modify { $0.element.traits.subtract(traits) }
  }

  /// Keeps the element, which is seen, from being spoken.
  public func accessibilityHidden(_ isHidden: Bool) -> some View {
    modify { $0.element.accessibility.isHidden = isHidden }
  }

  /// The author's key for the element: what tests, scripts and dumps name it by.
  public func accessibilityIdentifier(_ key: String) -> some View {
    modify { $0.element.key = key }
  }

  /// What the element is, where the view's own role does not fit.
  public func accessibilityRole(_ role: Role) -> some View {
    modify { $0.element.role = role }
  }
}
