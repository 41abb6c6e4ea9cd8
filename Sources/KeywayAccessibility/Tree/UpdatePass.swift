import KeywayElements

/// One update: a walk from the window down, only into changed parts.
///
/// Old nodes that are not found on the way are removed at the end, so the order of changes does not matter.
struct UpdatePass {
  private let tree: AccessibilityTree
  private let elements: ElementTree
  private let resolver: Resolver
  /// The elements to resolve again, and their ancestors, through which the walk goes.
  private var changed: Set<ElementID> = []
  private var around: Set<ElementID> = []
  /// The containers to sort again.
  private var reordered: Set<ElementID> = []
  /// Elements that a container no longer lists, or that are no longer resolved with a unit.
  private var unlisted: [(id: ElementID, from: ElementID)] = []
  private var separated: [(id: ElementID, from: ElementID)] = []
  /// Containers in which a unit moved to another set.
  private var recounted: Set<ElementID> = []
  /// The elements whose nodes may have changed, with their old nodes; nil if there was none.
  private(set) var before: [ElementID: AccessibilityNode?] = [:]

  init(_ tree: AccessibilityTree) {
    self.tree = tree
    elements = tree.elements
    resolver = tree.resolver
  }

  // MARK: Changes to resolve

  /// Records a change of an element.
  ///
  /// - Complexity: O(depth), and O(content) for inherited attributes.
  mutating func note(_ id: ElementID, _ kind: ElementChanges.Kind) {
    var isOrdered = kind.isSubset(of: [.content, .scrolling])
    if !isOrdered { reordered.insert(id) }
    // The window lists a modal element, regardless of its position.
    if !isOrdered, tree.modal != nil { reordered.insert(elements.root) }
    // A container that only contains other elements stays where it is.
    if kind.isSubset(of: [.content, .scrolling, .children]), resolver.presentation(of: id) == .container {
      isOrdered = isOrdered || holdsTogether(id)
    }
    changed.insert(id)
    noteReferrers(of: id)
    for current in elements.lineage(of: elements.parent(of: id)) {
      around.insert(current)
      noteReferrers(of: current)
      // An author's order extends through the containers inside.
      if !isOrdered || elements[current].accessibility.details.elements != nil { reordered.insert(current) }
      if !isOrdered { isOrdered = holdsTogether(current) }
    }
    let movesContent = kind.contains(.place) && elements.role(of: id).mayScroll
    if movesContent || !kind.isDisjoint(with: [.inherited, .scrolling]) {
      elements.visit(id) { inner, _ in
        changed.insert(inner)
        around.insert(inner)
        // The direction is also inherited.
        if kind.contains(.inherited) { reordered.insert(inner) }
        return true
      }
    }
  }

  /// Whether changes inside an element leave its position among others unchanged. Elements without a frame are where their
  /// content is, and stand-ins are skipped.
  private func holdsTogether(_ id: ElementID) -> Bool {
    guard !elements[id].frame.isEmpty, elements.parent(of: id).flatMap(elements.standIn(of:)) != id else {
      return false
    }
    let presentation = resolver.presentation(of: id)
    return presentation == .container || presentation.consumesContent
  }

  private mutating func noteReferrers(of id: ElementID) {
    if let key = elements[id].key { noteReferrers(of: key) }
  }

  /// Records the units that refer to a key.
  mutating func noteReferrers(of key: String) {
    for referrer in tree.referrers[key] ?? [] where elements.contains(referrer) {
      changed.insert(referrer)
      reordered.insert(referrer)
      // Ancestors of a recorded one are already recorded.
      var next = elements.parent(of: referrer)
      while let current = next, around.insert(current).inserted { next = elements.parent(of: current) }
    }
  }

  // MARK: The walk

  mutating func run() {
    walk(elements.root, .container, in: nil)
    for id in recounted { givePositions(to: tree.units[id]!.children) }
    // Unless it was found elsewhere.
    while let (id, container) = unlisted.popLast() {
      if tree.units[id]?.parent == container { forget(id) }
    }
    for (id, unit) in separated { forgetNode(id, of: unit) }
  }

  private mutating func walk(_ id: ElementID, _ presentation: Presentation, in parent: ElementID?) {
    let known = tree.units[id]
    let isNew = known == nil || known!.parent != parent || known!.presentation != presentation
    guard isNew || changed.contains(id) || around.contains(id) else { return }
    if presentation.consumesContent { return resolveWhole(id, presentation, in: parent, known) }
    guard isNew || reordered.contains(id) else {
      if changed.contains(id) { resolveContainer(id, known!.children, in: parent, known) }
      for child in noted(among: known!.children, in: id) {
        walk(child, resolver.presentation(of: child), in: id)
      }
      return
    }
    let units = resolver.units(in: id)
    let children = units.map(\.id)
    resolveContainer(id, children, in: parent, known)
    let now = Set(children)
    unlisted += known?.children.filter { !now.contains($0) }.map { ($0, id) } ?? []
    for unit in units { walk(unit.id, unit.presentation, in: id) }
    givePositions(to: children)
  }

  /// The units in a container through which the walk continues.
  ///
  /// - Complexity: O(children), or O(recorded elements) if these are fewer.
  private func noted(among children: [ElementID], in id: ElementID) -> [ElementID] {
    guard changed.count + around.count < children.count else {
      return children.filter { changed.contains($0) || around.contains($0) }
    }
    return changed.union(around).filter { tree.units[$0]?.parent == id }
  }

  // MARK: Resolving

  private mutating func resolveContainer(
    _ id: ElementID, _ children: [ElementID], in parent: ElementID?, _ known: AccessibilityTree.Unit?
  ) {
    tree.resolutions += 1
    var node = resolver.container(id, isEmpty: children.isEmpty)
    node.parent = parent.map { AccessibilityNode.ID($0, in: elements) }
    node.position = node.position ?? known?.position
    node.children = children.map { AccessibilityNode.ID($0, in: elements) }
    let last = tree.nodes[id]
    put(node)
    noteSet(of: id, last, in: parent)
    separated += known?.inner.filter { $0 != id }.map { ($0, id) } ?? []
    let accessibility = elements[id].accessibility
    let order = accessibility.hasDetails ? accessibility.details.elements ?? [] : []
    keep(
      AccessibilityTree.Unit(
        parent: parent, presentation: .container, children: children, inner: [id],
        references: node.relations.labelledBy + order, position: known?.position),
      of: id)
  }

  private mutating func resolveWhole(
    _ id: ElementID, _ presentation: Presentation, in parent: ElementID?, _ known: AccessibilityTree.Unit?
  ) {
    tree.resolutions += 1
    var inner: Set<ElementID> = []
    let last = tree.nodes[id]
    store(
      resolver.resolution(of: id, presentation), of: id, in: parent, isPart: false, known?.position, &inner)
    noteSet(of: id, last, in: parent)
    unlisted += known?.children.map { ($0, id) } ?? []
    separated += known?.inner.subtracting(inner).map { ($0, id) } ?? []
    keep(
      AccessibilityTree.Unit(
        parent: parent, presentation: presentation, children: [], inner: inner,
        references: references(in: id),
        position: known?.position),
      of: id)
  }

  /// Stores the nodes of a resolution; the position belongs to its own node.
  private mutating func store(
    _ resolution: Resolver.Resolution, of unit: ElementID, in parent: ElementID?, isPart: Bool,
    _ position: SetPosition?, _ inner: inout Set<ElementID>
  ) {
    var node = resolution.node
    node.unit = unit
    node.parent = parent.map { AccessibilityNode.ID($0, in: elements) }
    node.isPart = isPart
    node.position = node.position ?? position
    node.children = resolution.children.map(\.node.id)
    put(node)
    inner.insert(node.element)
    let positions = Self.positions(of: resolution.children.map(\.node))
    for (child, position) in zip(resolution.children, positions) {
      store(child, of: unit, in: node.element, isPart: isPart, position, &inner)
    }
    for part in resolution.parts where !inner.contains(part.node.element) {
      store(part, of: unit, in: node.element, isPart: true, nil, &inner)
    }
  }

  /// Records that the units around one must be counted again, if it moved to another set, as traits and content may decide.
  private mutating func noteSet(of id: ElementID, _ last: AccessibilityNode?, in parent: ElementID?) {
    guard let parent, let last, let node = tree.nodes[id] else { return }
    if node.role != last.role || node.isSetItem != last.isSetItem { recounted.insert(parent) }
  }

  private mutating func put(_ node: AccessibilityNode) {
    if before[node.element] == nil { before[node.element] = .some(tree.nodes[node.element]) }
    tree.nodes[node.element] = node
  }

  /// The keys to which an element, and those resolved with it, refer.
  private func references(in id: ElementID) -> [String] {
    var keys: [String] = []
    elements.visit(id) { _, element in
      guard element.accessibility.hasDetails else { return true }
      keys +=
        element.accessibility.details.relations.labelledBy + (element.accessibility.details.elements ?? [])
      return true
    }
    return keys
  }

  private mutating func keep(_ unit: AccessibilityTree.Unit, of id: ElementID) {
    for key in tree.units[id]?.references ?? [] { tree.referrers[key]?.remove(id) }
    for key in unit.references { tree.referrers[key, default: []].insert(id) }
    tree.units[id] = unit
  }

  // MARK: Positions

  private mutating func givePositions(to children: [ElementID]) {
    let nodes = children.compactMap { tree.nodes[$0] }
    for (node, position) in zip(nodes, Self.positions(of: nodes)) {
      let id = node.element
      tree.units[id]!.position = position
      let element = elements[id]
      let shown = element.itemPosition ?? element.accessibility.position ?? position
      guard node.position != shown else { continue }
      var node = node
      node.position = shown
      put(node)
    }
  }

  /// The position of each node among those of its role, for roles that are items of a set (WAI-ARIA 1.2, `aria-posinset`).
  private static func positions(of nodes: [AccessibilityNode]) -> [SetPosition?] {
    var counts: [Role: Int] = [:]
    for node in nodes where node.isSetItem { counts[node.role, default: 0] += 1 }
    var passed: [Role: Int] = [:]
    return nodes.map { node in
      guard node.isSetItem, let count = counts[node.role] else { return nil }
      passed[node.role, default: 0] += 1
      return SetPosition(index: passed[node.role]!, count: count)
    }
  }

  // MARK: Forgetting

  private mutating func forget(_ id: ElementID) {
    guard let unit = tree.units.removeValue(forKey: id) else { return }
    for key in unit.references { tree.referrers[key]?.remove(id) }
    for inner in unit.inner { forgetNode(inner, of: id) }
    unlisted += unit.children.map { ($0, id) }
  }

  /// Removes the node of an element, unless another unit has created it since.
  private mutating func forgetNode(_ id: ElementID, of unit: ElementID) {
    guard let node = tree.nodes[id], node.unit == unit else { return }
    if before[id] == nil { before[id] = .some(node) }
    tree.nodes[id] = nil
  }
}

extension AccessibilityNode {
  /// Whether it is a member of a set: "3 of 40".
  fileprivate var isSetItem: Bool {
    switch role {
    case .cell, .treeItem, .tab, .radioButton, .menuItem: true
    case .row: !isHeaderRow
    default: false
    }
  }
}
