import KeywayElements

/// Merges several elements into one, in a single way for all cases.
extension Resolver {
  /// Merges the content of an element into it.
  func combine(_ id: ElementID) -> Resolution {
    let inside = content(of: id)
    var resolution = Resolution(node: own(id, tree[id]))
    resolution.parts = inside.flatMap(actable)
    merge(
      inside.flatMap(\.elements).map(\.node), named: phrases(of: inside, in: resolution.node.role),
      into: &resolution.node)
    nameByActions(&resolution.node, inside)
    return resolution
  }

  /// One element for the words inside, with actionable elements as its children: a row, a heading with a link.
  func row(_ id: ElementID) -> Resolution {
    let inside = content(of: id)
    var resolution = Resolution(node: own(id, tree[id]))
    // Cells have separate positions; they name the row, and reading goes from cell to cell.
    let holdsCells = inside.contains { [.cell, .columnHeader].contains($0.node.role) }
    if holdsCells {
      resolution.children = inside
      // A focusable row, as in a tree grid, is a stop too.
      resolution.node.isElement = tree[id].focus.isFocusable
      resolution.node.isHeaderRow = inside.allSatisfy { $0.node.role == .columnHeader }
      // Readers are in a cell, not in the row, so the cell tells the row's state.
      for place in resolution.children.indices {
        if resolution.node.isSelected { resolution.children[place].node.traits.insert(.selected) }
        resolution.children[place].node.position = resolution.node.position
      }
      nameByContent(&resolution.node, inside.flatMap(\.elements).map(\.node.label))
      return resolution
    }
    let kept = inside.flatMap { acted(in: $0) }
    if kept.count == 1, kept[0].children.flatMap(actable).isEmpty, isRow(id, allOf: kept[0].node) {
      resolution.node.consist(of: kept[0].node)
      resolution.parts = inside.flatMap(actable)
      return resolution
    }
    let texts = inside.flatMap(\.elements).filter { !$0.node.role.isInteractive }
    // A label by the author replaces the words, except in rows.
    if tree.role(of: id).isItem || !tree[id].isNamed {
      // Elements that the author combined in the row contribute their actions.
      merge(texts.map(\.node), named: phrases(of: inside, in: resolution.node.role), into: &resolution.node)
      nameByActions(&resolution.node, inside)
    }
    resolution.children = kept
    resolution.parts = texts.flatMap(\.parts)
    return resolution
  }

  /// Whether a row consists only of a button or link without its own stop, which activating the row activates. Actionable
  /// content inside that control keeps it a separate node.
  private func isRow(_ id: ElementID, allOf control: AccessibilityNode) -> Bool {
    guard tree.role(of: id).isItem, control.isMereAction, !tree[control.element].focus.isFocusable else {
      return false
    }
    var next = id
    while next != control.element {
      let children = tree.children(of: next)
      guard children.count == 1 else { return false }
      next = children[0]
    }
    return true
  }

  /// Names an element without words after the actions in it: a heading that is a link.
  private func nameByActions(_ node: inout AccessibilityNode, _ inside: [Resolution]) {
    if node.label.isEmpty { nameByContent(&node, inside.flatMap(actable).map(\.node.label)) }
  }

  /// The actionable nodes with their content: rows inside a tree's row keep theirs.
  private func acted(in resolution: Resolution) -> [Resolution] {
    let node = resolution.node
    if node.role.isInteractive || tree[node.element].focus.isFocusable { return [resolution] }
    return resolution.children.flatMap { acted(in: $0) }
  }

  /// The contributions of the elements inside to the name of a whole, in reading order.
  ///
  /// A heading, a text or a control is named as on the web: a group contributes its label instead of its content, a field, a
  /// slider or a choice its value. A row, or a combination by the author, contributes all its words, but a row none of
  /// actionable elements. Buttons and menus add nothing, nor does a picture or a group that repeats another phrase.
  private func phrases(of inside: [Resolution], in role: Role) -> [String] {
    let isName = !role.isItem && ![.none, .group].contains(role)
    var phrases: [(words: String, isRepeatable: Bool)] = []
    func collect(_ resolution: Resolution) {
      let node = resolution.node
      if node.role.isMenu || role.isItem && node.role.isInteractive { return }
      if node.isChoice || isName, let value = node.embeddedValue {
        phrases.append((value, true))
      } else if !node.isMereAction || isName && node.role == .link {
        phrases.append((node.label, node.isElement && node.role != .image))
        if isName, !node.isElement, !node.label.isBlank { return }
      }
      resolution.children.forEach(collect)
    }
    inside.forEach(collect)
    let said = Set(phrases.lazy.filter(\.isRepeatable).map { $0.words.lowercased() })
    return phrases.filter { $0.isRepeatable || !said.contains($0.words.lowercased()) }.map(\.words)
  }

  /// Merges elements into one, in reading order.
  ///
  /// Labels and values are joined by commas. Buttons and links do not contribute words unless there are no others, but become
  /// named actions. Other controls do both; a single one makes the whole a control of its kind.
  private func merge(_ inner: [AccessibilityNode], named words: [String], into node: inout AccessibilityNode)
  {
    let isOwn = node.labelOrigin == .author || node.labelOrigin == .relation
    nameByContent(&node, words)
    if node.value.isEmpty, !isOwn || node.role == .none {
      let isName = !node.role.isItem && ![.none, .group].contains(node.role)
      let unsaid = inner.filter {
        !$0.isChoice && !(isName && $0.embeddedValue != nil) && $0.value != $0.label
      }
      node.value = unsaid.map(\.value).joinedAsPhrases
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
    // Theirs contain what the whole has for everything inside.
    if let speech = inner.first?.speech, inner.allSatisfy({ $0.speech == speech }) { node.speech = speech }
    var names = Set(node.actionNames)
    for part in inner where part.id != control?.id {
      for action in part.actions {
        let name = action.name ?? (action.kind == .activate ? part.label : "")
        guard !name.isEmpty, names.insert(name).inserted else { continue }
        node.actions.append(AccessibilityAction(.named(name), part: action.part ?? part.element))
      }
    }
  }

  /// The traits that a whole does not inherit from its parts.
  private static let ofPartsAlone: Traits = [
    .button, .link, .toggleButton, .adjustable, .staticText, .notEnabled, .checked, .mixed, .expandable,
    .expanded, .closable, .hasPopup, .searchField, .tabBar, .modal, .singleChoice,
  ]
}

extension AccessibilityNode {
  /// The only control among elements that become a whole; nil if there are several, or the whole already has a meaning.
  fileprivate func becomesControl(among inner: [AccessibilityNode]) -> AccessibilityNode? {
    guard [.none, .group].contains(role), !actions.contains(where: { $0.kind == .activate }) else {
      return nil
    }
    let controls = inner.filter { $0.role.isInteractive && !$0.isMereAction }
    return controls.count == 1 ? controls[0] : nil
  }

  /// Takes over a control's meaning, state and actions.
  fileprivate mutating func become(_ control: AccessibilityNode) {
    role = control.role
    traits.formUnion(control.traits)
    range = control.range
    actions = control.actions.map { AccessibilityAction($0.kind, part: $0.part ?? control.element) } + actions
  }

  /// Becomes a row that consists only of a control, with the control's words and actions.
  fileprivate mutating func consist(of control: AccessibilityNode) {
    if labelOrigin != .author && labelOrigin != .relation {
      (label, labelOrigin) = (control.label, control.labelOrigin == .none ? .none : .content)
    }
    if value.isEmpty { value = control.value }
    if hint.isEmpty { hint = control.hint }
    traits.formUnion(control.traits.intersection([.button, .link, .notEnabled]))
    customContent += control.customContent
    rotors += control.rotors
    language = language ?? control.language
    speech = control.speech ?? speech
    for action in control.actions where action.name != nil {
      actions.append(AccessibilityAction(action.kind, part: action.part ?? control.element))
    }
  }

  /// Whether it shows one of several choices, like a picker that opens a menu.
  fileprivate var isChoice: Bool { role == .button && traits.contains(.hasPopup) && !value.isBlank }

  /// The value that represents it in the name of a whole; nil if its name does.
  fileprivate var embeddedValue: String? {
    switch role {
    case .textField, .searchField: value
    case .slider, .stepper, .progress: value.isBlank ? range.map { ValueRange.text($0.value) } ?? "" : value
    default: isChoice ? value : nil
    }
  }

  /// Whether it only performs an action, and does not describe the whole around it.
  var isMereAction: Bool { [.button, .link, .menuItem].contains(role) }
}
