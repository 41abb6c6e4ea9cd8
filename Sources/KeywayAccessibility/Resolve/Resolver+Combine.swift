import KeywayElements

/// The one way in which several elements become one.
extension Resolver {
  /// Merges what is inside an element into it.
  func combine(_ id: ElementID) -> Resolution {
    let inside = content(of: id)
    var resolution = Resolution(node: own(id, tree[id]))
    resolution.parts = inside.flatMap(\.interactive)
    merge(inside.flatMap(\.elements).map(\.node), into: &resolution.node)
    nameByActions(&resolution.node, inside)
    return resolution
  }

  /// A row: one element for its texts, and a container of what can be acted on in it.
  func row(_ id: ElementID) -> Resolution {
    let inside = content(of: id)
    var resolution = Resolution(node: own(id, tree[id]))
    let elements = inside.flatMap(\.elements)
    // Cells have a place of their own; the row is named by them, and reading goes from cell to cell.
    let holdsCells = inside.contains { [.cell, .columnHeader].contains($0.node.role) }
    if holdsCells {
      resolution.children = inside
      // A row that takes the focus, as in a tree grid, is a place too.
      resolution.node.isElement = tree[id].focus.isFocusable
      resolution.node.isHeaderRow = inside.allSatisfy { $0.node.role == .columnHeader }
      // A person is in a cell, not in the row, and hears there what is so of the row.
      for place in resolution.children.indices {
        if resolution.node.isSelected { resolution.children[place].node.traits.insert(.selected) }
        resolution.children[place].node.position = resolution.node.position
      }
      nameByContent(&resolution.node, elements.map(\.node.label))
      return resolution
    }
    let texts = elements.filter { !$0.node.role.isInteractive }
    // What the author combined in the row brings its actions along.
    merge(texts.map(\.node), into: &resolution.node)
    nameByActions(&resolution.node, inside)
    resolution.children = inside.flatMap(actable)
    resolution.parts = texts.flatMap(\.parts)
    return resolution
  }

  /// Names what has no words of its own by what can be done in it: a heading that is a link.
  private func nameByActions(_ node: inout AccessibilityNode, _ inside: [Resolution]) {
    if node.label.isEmpty { nameByContent(&node, inside.flatMap(\.interactive).map(\.node.label)) }
  }

  /// What can be acted on, with what is inside it: the rows inside a row of a tree keep theirs.
  private func actable(_ resolution: Resolution) -> [Resolution] {
    if resolution.node.role.isInteractive { return [resolution] }
    return resolution.children.flatMap(actable)
  }

  /// Merges elements into one, in reading order.
  ///
  /// Labels and values are joined by commas. A button and a link are no words of the whole, unless it has no others: they become
  /// named actions. Other controls are both; a single one makes the whole a control of its kind.
  private func merge(_ inner: [AccessibilityNode], into node: inout AccessibilityNode) {
    let isOwn = node.labelOrigin == .author || node.labelOrigin == .relation
    nameByContent(&node, inner.filter { !$0.isMereAction }.map(\.label))
    if node.value.isEmpty, !isOwn || node.role == .none {
      node.value = inner.map(\.value).joinedAsPhrases
    }
    if node.hint.isEmpty, node.labelOrigin != .hint,
      let hint = inner.lazy.map(\.hint).first(where: { !$0.isEmpty })
    {
      node.hint = hint
    }
    let control = node.becomesControl(among: inner)
    if let control { node.become(control) }
    let traits = inner.reduce(Traits()) { $0.union($1.isMereAction ? [] : $1.traits) }
    node.traits.formUnion(traits.subtracting(Self.ofPartsAlone))
    if [.none, .group].contains(node.role) {
      node.role = AccessibilityMeaning.role(node.role, with: traits.subtracting(Self.ofPartsAlone))
      if [.none, .group].contains(node.role) { node.role = node.actions.isEmpty ? .text : .button }
      node.traits.formUnion(AccessibilityMeaning.traits(of: node.role))
    }
    node.customContent += inner.flatMap(\.customContent)
    node.rotors += inner.flatMap(\.rotors)
    node.isInvalid = node.isInvalid || inner.contains(where: \.isInvalid)
    if node.language == nil, let language = inner.first?.language,
      inner.allSatisfy({ $0.language == language })
    {
      node.language = language
    }
    var names = Set(node.actionNames)
    for part in inner where part.id != control?.id {
      for action in part.actions {
        let name = action.name ?? (action.kind == .activate ? part.label : "")
        guard !name.isEmpty, names.insert(name).inserted else { continue }
        node.actions.append(AccessibilityAction(.named(name), part: action.part ?? part.element))
      }
    }
  }

  /// The traits that a whole does not take from its parts.
  private static let ofPartsAlone: Traits = [
    .button, .link, .toggleButton, .adjustable, .staticText, .notEnabled, .checked, .mixed, .expandable,
    .expanded, .closable, .hasPopup, .searchField, .tabBar, .modal, .singleChoice,
  ]
}

extension AccessibilityNode {
  /// The one control among elements that become a whole; nil where there are several, or the whole is something already.
  fileprivate func becomesControl(among inner: [AccessibilityNode]) -> AccessibilityNode? {
    guard [.none, .group].contains(role), !actions.contains(where: { $0.kind == .activate }) else {
      return nil
    }
    let controls = inner.filter { $0.role.isInteractive && !$0.isMereAction }
    return controls.count == 1 ? controls[0] : nil
  }

  /// Takes what a control is, its state and what can be done with it.
  fileprivate mutating func become(_ control: AccessibilityNode) {
    role = control.role
    traits.formUnion(control.traits)
    range = control.range
    actions = control.actions.map { AccessibilityAction($0.kind, part: $0.part ?? control.element) } + actions
  }

  /// Whether it only does something, and says nothing of the whole around it.
  var isMereAction: Bool { [.button, .link, .menuItem].contains(role) }
}
