import KeywayElements

extension AccessibilityTree {
  /// The counts for steps, built when first asked for.
  ///
  /// - Complexity: O(nodes) for the first step, then O(1).
  var stepIndex: StepIndex {
    if let steps { return steps }
    let index = StepIndex(elements)
    steps = index
    var pending = [elements.root]
    var order: [ElementID] = []
    while let next = pending.popLast() {
      order.append(next)
      pending += nodes[next].map(childElements) ?? []
    }
    // Content comes before the nodes around it, so that no count passes up.
    for id in order.reversed() {
      if let node = nodes[id] { set(node, childElements(of: node), in: index) }
    }
    return index
  }

  /// Counts the nodes of some elements again, if there are counts.
  ///
  /// - Complexity: O(depth · log fan-out) for each, and O(children) for those whose children changed.
  ///
  /// - Parameter before: the elements whose nodes may have changed, with their old nodes.
  func recount(_ before: [ElementID: AccessibilityNode?]) {
    guard let steps else { return }
    let changed = before.keys
    // First all that moved leave their parents, or two could seem to be in each other.
    for id in changed {
      if let node = nodes[id], !node.isPart {
        steps.detach(id, unlessIn: node.parent?.element(in: elements))
      } else {
        steps.remove(id)
      }
    }
    var tables: Set<ElementID> = []
    for id in changed {
      guard let node = nodes[id], !node.isPart else { continue }
      set(node, childElements(of: node), in: steps)
      // The position of a row tells how many there are.
      if makesRows != nil, node.isPositionedRow, let around = steps[id]?.parent { tables.insert(around) }
    }
    for id in tables {
      if let node = nodes[id] { set(node, childElements(of: node), in: steps) }
    }
  }

  private func set(_ node: AccessibilityNode, _ children: [ElementID], in index: StepIndex) {
    index.set(
      node.element, node.stepFacts, span: elements[node.element].accessibility.columnSpan, children: children,
      gaps: gaps(in: node, children))
  }

  private func childElements(of node: AccessibilityNode) -> [ElementID] {
    node.children.compactMap { id in
      id.element(in: elements).flatMap { nodes[$0] == nil ? nil : $0 }
    }
  }

  /// The items of a list or a table, if some have no nodes; nil for other nodes.
  private func gaps(in node: AccessibilityNode, _ children: [ElementID]) -> ItemGaps? {
    let gaps = gapsInItems(of: node, children) ?? gapsInRows(of: node, children)
    return gaps.flatMap { $0.missing > 0 ? $0 : nil }
  }

  private func gapsInItems(of node: AccessibilityNode, _ children: [ElementID]) -> ItemGaps? {
    let list = node.element
    guard node.itemCount != nil, let items = elements.items(of: list), elements.standIn(of: list) == nil
    else { return nil }
    let accessibility = elements[list].accessibility
    // The author chose what is read.
    if accessibility.hasDetails,
      accessibility.details.hidesElements || accessibility.details.elements != nil
    {
      return nil
    }
    return ItemGaps(
      count: items.count, areRows: node.container == .dataTable,
      indices: children.map { elements.presentItemIndex(of: $0, in: list) })
  }

  /// The rows of a table that creates them on demand. Rows of a tree grid are positioned among their siblings, which does not
  /// tell the missing ones.
  private func gapsInRows(of node: AccessibilityNode, _ children: [ElementID]) -> ItemGaps? {
    guard let makesRows, let first = children.first(where: { nodes[$0]!.isPositionedRow }),
      let count = position(ofRow: first)?.count, let table = table(around: node), table.role != .treeGrid,
      makesRows(table.element)
    else { return nil }
    return ItemGaps(
      count: count, areRows: true,
      indices: children.map { child in
        nodes[child]!.isPositionedRow ? position(ofRow: child).map { $0.index - 1 } : nil
      })
  }

  private func position(ofRow id: ElementID) -> SetPosition? {
    elements[id].itemPosition ?? elements[id].accessibility.position
  }

  /// The table that a node is or is in; nil if there is none.
  func table(around node: AccessibilityNode) -> AccessibilityNode? {
    var next: AccessibilityNode? = node
    while let current = next {
      if current.container == .dataTable { return current }
      next = current.parent.flatMap { self[$0] }
    }
    return nil
  }
}

extension AccessibilityNode {
  fileprivate var isPositionedRow: Bool { role == .row && !isHeaderRow }

  /// The channels to which it belongs.
  fileprivate var stepFacts: StepFacts {
    var facts: StepFacts = [
      StepFacts(.flat, if: isElement), StepFacts(.grouped, if: isElement || isGroup),
      StepFacts(.rotors, if: !rotors.isEmpty), StepFacts(.rows, if: role == .row),
      StepFacts(.summaries, if: isElement && traits.contains(.summary)),
    ]
    for kind in AccessibilityRotor.systemKinds {
      if let channel = StepChannel(kind), belongs(to: kind) { facts.insert(StepFacts(channel)) }
    }
    return facts
  }
}

extension StepChannel {
  /// The channel of a standard rotor; nil for the rotors of authors and those of one element.
  init?(_ kind: AccessibilityRotor.Kind) {
    switch kind {
    case .headings: self = .headings
    case .links: self = .links
    case .buttons: self = .buttons
    case .formFields: self = .formFields
    case .images: self = .images
    case .tables: self = .tables
    case .landmarks: self = .landmarks
    case .containers: self = .containers
    case .actions, .moreContent, .custom: return nil
    }
  }
}
