public import KeywayAccessibility
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
  public func accessibilityLabel(_ label: String) -> some View { modify { $0.element.label = label } }

  /// Sets the element's accessible value, such as a rating or a percentage.
  public func accessibilityValue(_ value: String) -> some View { modify { $0.element.value = value } }

  /// Describes the result of activating the element. It is spoken after a pause.
  public func accessibilityHint(_ hint: String) -> some View { modify { $0.element.hint = hint } }

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

  /// Hides the view and its content from assistive technologies; it stays visible.
  public func accessibilityHidden(_ isHidden: Bool) -> some View {
    modify { $0.element.accessibility.isHidden = isHidden }
  }

  /// Sets the author's key of the element, by which tests, scripts and dumps refer to it.
  public func accessibilityIdentifier(_ key: String) -> some View { modify { $0.element.key = key } }

  /// Replaces the role of the view's element.
  public func accessibilityRole(_ role: Role) -> some View { modify { $0.element.role = role } }

  // MARK: - Content

  /// Makes one element of the view, or a container.
  ///
  /// - Parameter children: whether the elements inside are dropped, merged into this one, or contained by it.
  public func accessibilityElement(children: AccessibilityBehavior.Children = .ignore) -> some View {
    modify { $0.element.accessibility.children = children }
  }

  /// Makes the view a container of a kind, with the label as its name.
  public func accessibilityContainerType(_ type: AccessibilityBehavior.ContainerType) -> some View {
    modify { $0.element.accessibility.container = type }
  }

  /// Sets the priority in the reading order of the container: above 0 comes first, below 0 last.
  public func accessibilitySortPriority(_ priority: Double) -> some View {
    modify { $0.element.accessibility.sortPriority = priority }
  }

  /// Sets the reading order of the elements inside by their keys. Others are not read.
  public func accessibilityElements(_ keys: [String]) -> some View {
    modify { $0.element.accessibility.details.elements = keys }
  }

  /// Hides the elements inside from assistive technologies, but not the view itself.
  public func accessibilityElementsHidden(_ areHidden: Bool) -> some View {
    modify { $0.element.accessibility.details.hidesElements = areHidden }
  }

  // MARK: - Identity

  /// Sets the language of the texts inside for speech and braille, in BCP 47, such as `de-CH`.
  public func accessibilityLanguage(_ language: String) -> some View {
    modify { $0.element.accessibility.details.language = language }
  }

  /// Sets the names by which people call the element in speech, the best one first.
  public func accessibilityInputLabels(_ labels: [String]) -> some View {
    modify { $0.element.accessibility.details.inputLabels = labels }
  }

  /// Sets whether the element responds to a person, if its role says otherwise.
  public func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> some View {
    modify { $0.element.accessibility.details.respondsToUserInteraction = responds }
  }

  /// Sets the point at which an activation touches the element, in parts of its frame: 0.5, 0.5 is the centre.
  public func accessibilityActivationPoint(x: Double, y: Double) -> some View {
    modify { $0.element.accessibility.details.activationPoint = Point(x: x, y: y) }
  }

  /// Marks the value as wrong; the elements with the keys say why.
  public func accessibilityInvalid(_ isInvalid: Bool = true, errorMessages keys: [String] = []) -> some View {
    modify {
      $0.element.accessibility.details.isInvalid = isInvalid
      $0.element.accessibility.details.relations.errorMessages = keys
    }
  }

  /// Suppresses findings of a rule of the audit in the view and its content.
  ///
  /// - Parameters:
  ///   - rule: the name of the rule, such as `too-verbose`.
  ///   - reason: the reason, which the reports of the audit show.
  public func auditSuppressed(_ rule: String, reason: String) -> some View {
    precondition(!reason.isBlank, "an exception of the audit needs a reason")
    return modify { $0.element.accessibility.details.auditExceptions[rule] = reason }
  }

  /// Names the element by others, by their keys: their labels together are its label.
  public func accessibilityLabeled(by keys: String...) -> some View {
    modify { $0.element.accessibility.details.relations.labelledBy = keys }
  }

  /// Describes the element by others, by their keys.
  public func accessibilityDescribed(by keys: String...) -> some View {
    modify { $0.element.accessibility.details.relations.describedBy = keys }
  }

  /// Links elements with details of this one, by their keys, such as the table that a chart shows.
  public func accessibilityDetails(by keys: String...) -> some View {
    modify { $0.element.accessibility.details.relations.details = keys }
  }

  /// Sets where reading goes on after the element, by the keys of others.
  public func accessibilityFlows(to keys: String...) -> some View {
    modify { $0.element.accessibility.details.relations.flowsTo = keys }
  }

  // MARK: - Actions

  /// Adds an action for assistive technologies.
  public func accessibilityAction(
    _ kind: AccessibilityActionKind = .default, _ perform: @escaping @MainActor () -> Void
  ) -> some View {
    modify {
      $0.handlers.accessibilityActions.append(AccessibilityHandler(kind: kind, perform: perform))
      switch kind {
      case .named(let name): $0.element.accessibility.details.actions.append(name)
      case .default: $0.element.accessibility.details.standardActions.insert(.activate)
      case .escape: $0.element.accessibility.details.standardActions.insert(.escape)
      case .increment: $0.element.accessibility.details.standardActions.insert(.increment)
      case .decrement: $0.element.accessibility.details.standardActions.insert(.decrement)
      case .magicTap: break
      }
    }
  }

  /// Adds an action with a name for assistive technologies.
  public func accessibilityAction(named name: String, _ perform: @escaping @MainActor () -> Void) -> some View
  {
    accessibilityAction(.named(name), perform)
  }

  /// Makes the element adjustable: assistive technologies change it step by step.
  public func accessibilityAdjustableAction(
    _ perform: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    modify {
      $0.element.traits.insert(.adjustable)
      $0.handlers.accessibilityActions += [
        AccessibilityHandler(kind: .increment) { perform(.increment) },
        AccessibilityHandler(kind: .decrement) { perform(.decrement) },
      ]
      $0.focusIfStepped()
    }
  }

  // MARK: - Details on request

  /// Adds a detail that is read on request; with high importance also with the element. Nil removes an inner one with that
  /// label.
  public func accessibilityCustomContent(
    _ label: String, _ value: String?, importance: AccessibilityDetails.CustomContent.Importance = .default
  ) -> some View {
    accessibilityCustomContent(AccessibilityCustomContentKey(label), value, importance: importance)
  }

  /// Adds a detail by a key that is declared once. An outer one with the same key replaces it, or removes it by nil.
  public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: String?,
    importance: AccessibilityDetails.CustomContent.Importance = .default
  ) -> some View {
    let content = value.map {
      AccessibilityDetails.CustomContent(label: key.label, value: $0, importance: importance)
    }
    return modify { $0.element.accessibility.setContent(content, labeled: key.label) }
  }

  /// Adds the details that a value provides, in its order.
  public func accessibilityCustomContent(of provider: some AccessibilityCustomContentProvider) -> some View {
    let contents = provider.accessibilityCustomContent
    return modify { settings in
      for content in contents { settings.element.accessibility.setContent(content, labeled: content.label) }
    }
  }
}

/// The name of custom content, declared once and used by several views.
///
/// ```swift
/// extension AccessibilityCustomContentKey {
///   static let age = AccessibilityCustomContentKey("Age")
/// }
/// ```
public struct AccessibilityCustomContentKey: Hashable, Sendable {
  let label: String

  /// - Parameter label: the name that is read before the value.
  public init(_ label: String) { self.label = label }
}

extension AccessibilityBehavior {
  /// Replaces the detail with a label, adds it, or removes it by nil.
  fileprivate mutating func setContent(_ content: AccessibilityDetails.CustomContent?, labeled label: String)
  {
    var contents = customContent
    let place = contents.firstIndex { $0.label == label }
    switch (place, content) {
    case (let place?, let content?): contents[place] = content
    case (let place?, nil): contents.remove(at: place)
    case (nil, let content?): contents.append(content)
    case (nil, nil): return
    }
    customContent = contents
  }
}
