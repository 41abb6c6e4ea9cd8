import KeywayElements

/// Creates nodes from elements. It is stateless: the same tree gives the same nodes.
struct Resolver {
  let tree: ElementTree
  var annex: FocusAnnex?

  /// A node and the nodes inside that were resolved together with it.
  struct Resolution {
    var node: AccessibilityNode
    /// The nodes inside, in reading order.
    var children: [Resolution] = []
    /// The parts, which reading skips.
    var parts: [Resolution] = []
  }

  func presentation(of id: ElementID) -> Presentation { Presentation(of: id, in: tree) }

  /// The node of a container, without its content.
  ///
  /// - Parameter isEmpty: whether nothing in it is read. Named structure, such as a drawing, is then read itself.
  func container(_ id: ElementID, isEmpty: Bool) -> AccessibilityNode {
    let element = tree[id]
    var node = own(id, element)
    if isEmpty, element.role == .none, element.accessibility == .standard, element.isNamed { return node }
    let named = element.accessibility.container
    node.container = named != .none ? named : AccessibilityMeaning.container(of: node.role)
    if node.container == .none, id != tree.root, node.role != .scrollView { node.container = .semanticGroup }
    // An actionable element is more than a container.
    node.isElement = node.role.isInteractive
    node.itemCount = tree.items(of: id)?.countedItems
    if node.role.mayScroll { node.scrollOffset = tree.scrollOffset(of: id) }
    return node
  }

  /// The node of an element, with everything that belongs to it.
  func resolution(of id: ElementID, _ presentation: Presentation) -> Resolution {
    switch presentation {
    case .container, .hidden, .structure:
      let content = content(of: id)
      var resolution = Resolution(node: container(id, isEmpty: content.isEmpty))
      resolution.children = content
      return resolution
    case .alone:
      var resolution = Resolution(node: own(id, tree[id]))
      resolution.parts = content(of: id).flatMap(actable)
      return resolution
    case .combined: return combine(id)
    case .row: return row(id)
    }
  }

  /// The content of an element, in reading order.
  func content(of id: ElementID) -> [Resolution] {
    units(in: id).map { resolution(of: $0.id, $0.presentation) }
  }

  // MARK: The element itself

  func own(_ id: ElementID, _ element: Element) -> AccessibilityNode {
    let accessibility = element.accessibility
    let role = AccessibilityMeaning.role(element.role, with: element.traits)
    var node = AccessibilityNode(id, role: role, in: tree)
    node.identifier = element.key
    // Content-derived words come from the content.
    node.value = element.valueIsFromContent ? "" : element.value
    node.hint = element.hint
    node.traits = element.traits.union(AccessibilityMeaning.traits(of: role))
    if !isEnabled(id) { node.traits.insert(.notEnabled) }
    if element.isAccessibilityModal { node.traits.insert(.modal) }
    node.level = accessibility.level ?? (role == .treeItem ? level(of: id) : nil)
    node.position = element.itemPosition ?? accessibility.position
    node.range = element.range
    node.sortOrder = accessibility.sortOrder
    node.controls = element.controls
    node.frame = element.frame
    node.place = place(of: id, element.frame)
    node.language = language(of: id)
    node.speech = speech(of: id)
    var point = Point(x: 0.5, y: 0.5)
    if accessibility.hasDetails {
      let details = accessibility.details
      node.inputLabels = details.inputLabels
      node.isInvalid = details.isInvalid
      node.inputPurpose = details.inputPurpose
      node.customContent = details.customContent
      node.rotors = details.rotors.map { $0.naming(id) }
      node.relations = details.relations
      point = details.activationPoint ?? point
    }
    node.activationPoint = Point(
      x: element.frame.minX + element.frame.width * point.x,
      y: element.frame.minY + element.frame.height * point.y)
    node.actions = actions(of: element, role)
    name(&node, element)
    return node
  }

  private func actions(of element: Element, _ role: Role) -> [AccessibilityAction] {
    var actions: [AccessibilityAction] = []
    let details = element.accessibility.hasDetails ? element.accessibility.details : .none
    let own = details.standardActions
    // A focusable header sorts.
    let answers =
      details.respondsToUserInteraction
      ?? (role.isInteractive || element.command != nil || role == .columnHeader && element.focus.isFocusable)
    if answers || own.contains(.activate) { actions.append(AccessibilityAction(.activate)) }
    let isAdjustable =
      element.traits.contains(.adjustable) || AccessibilityMeaning.traits(of: role).contains(.adjustable)
    if isAdjustable || own.contains(.increment) || own.contains(.decrement) {
      actions += [AccessibilityAction(.increment), AccessibilityAction(.decrement)]
    }
    if element.traits.contains(.expandable) {
      actions.append(AccessibilityAction(element.traits.contains(.expanded) ? .collapse : .expand))
    }
    if element.traits.contains(.closable) { actions.append(AccessibilityAction(.delete)) }
    if element.focus.scope?.kind == .modal || own.contains(.escape) {
      actions.append(AccessibilityAction(.escape))
    }
    return actions + details.actions.map { AccessibilityAction(.named($0)) }
  }

  // MARK: Inheritance

  private func isEnabled(_ id: ElementID) -> Bool {
    tree.lineage(of: id).allSatisfy { tree[$0].isEnabled }
  }

  private func language(of id: ElementID) -> String? {
    for current in tree.lineage(of: id) {
      let accessibility = tree[current].accessibility
      if accessibility.hasDetails, let language = accessibility.details.language { return language }
    }
    return nil
  }

  private func speech(of id: ElementID) -> AccessibilitySpeech? {
    var speech: AccessibilitySpeech?
    for current in tree.lineage(of: id) {
      let accessibility = tree[current].accessibility
      guard accessibility.hasDetails, accessibility.details.speech != AccessibilitySpeech() else { continue }
      var found = speech ?? AccessibilitySpeech()
      found.inherit(accessibility.details.speech)
      speech = found
    }
    return speech
  }

  /// The number of a tree's rows around a row, including itself.
  private func level(of id: ElementID) -> Int {
    var level = 0
    for current in tree.lineage(of: id) {
      let role = tree.role(of: current)
      if role == .treeItem { level += 1 }
      if role == .tree { break }
    }
    return level
  }

  private func place(of id: ElementID, _ frame: Rect) -> Rect {
    for current in tree.lineage(of: tree.parent(of: id)) where tree.role(of: current).mayScroll {
      let (origin, offset) = (tree[current].frame.origin, tree.scrollOffset(of: current))
      return frame.offsetBy(x: offset.x - origin.x, y: offset.y - origin.y)
    }
    return frame
  }
}

extension Resolver {
  /// Whether a node is actionable or focusable.
  func isActable(_ node: AccessibilityNode) -> Bool {
    node.role.isInteractive || !node.actions.isEmpty || tree[node.element].focus.isFocusable
  }

  /// The actionable nodes in a resolution, including parts, each without its content.
  func actable(_ resolution: Resolution) -> [Resolution] {
    var found: [Resolution] = []
    if isActable(resolution.node) { found.append(Resolution(node: resolution.node)) }
    return found + (resolution.children + resolution.parts).flatMap(actable)
  }
}

extension Resolver.Resolution {
  /// The nodes at which reading stops, in order. Menu items do not belong to the control that opens them.
  var elements: [Resolver.Resolution] {
    if node.role.isMenu { return [] }
    return (node.isElement ? [self] : []) + children.flatMap(\.elements)
  }
}

extension AccessibilityDetails.Rotor {
  /// The same, with entries that name their element, wherever they are merged.
  fileprivate func naming(_ id: ElementID) -> Self {
    Self(
      name: name,
      entries: entries.map {
        $0.target == .own ? Entry(target: .element(id), label: $0.label, textRange: $0.textRange) : $0
      })
  }
}
