public import KeywayElements

/// Applies a modification to the next elements inside.
struct ModifiedView<Content: View>: PrimitiveView {
  let content: Content
  let modification: Modification

  func update(_ node: ViewNode) {
    var context = node.context
    // Inner modifiers come first in the list, so that outer ones override them.
    context.modifications.insert(modification, at: 0)
    node.reconcileChild(at: 0, with: content, context: context)
  }
}

extension View {
  func modify(_ modification: @escaping Modification) -> some View {
    ModifiedView(content: self, modification: modification)
  }

  /// Sets the element's accessible name.
  public func accessibilityLabel(_ label: String) -> some View {
    modify { $0.element.label = label }
  }

  /// Sets the element's accessible value, such as a rating or a percentage.
  public func accessibilityValue(_ value: String) -> some View {
    modify { $0.element.value = value }
  }

  /// Describes the result of activating the element. It is spoken after a pause.
  public func accessibilityHint(_ hint: String) -> some View {
    modify { $0.element.hint = hint }
  }

  /// Adds traits to the view's element.
  public func accessibilityAddTraits(_ traits: Traits) -> some View {
    modify {
      $0.element.traits.formUnion(traits)
      if traits.contains(.header), $0.element.role == .text { $0.element.role = .heading }
    }
  }

  /// Removes traits from the view's element.
  public func accessibilityRemoveTraits(_ traits: Traits) -> some View {
    modify { $0.element.traits.subtract(traits) }
  }

  /// Hides the element from assistive technologies; it stays visible.
  public func accessibilityHidden(_ isHidden: Bool) -> some View {
    modify { $0.element.accessibility.isHidden = isHidden }
  }

  /// Sets the author's key of the element, by which tests, scripts and dumps refer to it.
  public func accessibilityIdentifier(_ key: String) -> some View {
    modify { $0.element.key = key }
  }

  /// Replaces the role of the view's element.
  public func accessibilityRole(_ role: Role) -> some View {
    modify { $0.element.role = role }
  }
}
