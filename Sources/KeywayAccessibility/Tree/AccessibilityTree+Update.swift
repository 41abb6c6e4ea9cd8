public import KeywayElements

/// What changed in a resolved tree.
public struct AccessibilityChanges: Equatable {
  /// What of a node changed.
  public struct Fields: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// What it says or does.
    public static let content = Fields(rawValue: 1 << 0)
    /// Its frame in its container.
    public static let place = Fields(rawValue: 1 << 1)
    /// The nodes inside, or their order.
    public static let children = Fields(rawValue: 1 << 2)
    /// How far its content is scrolled.
    public static let scrolling = Fields(rawValue: 1 << 3)
  }

  /// Nodes that are new.
  public internal(set) var added: Set<AccessibilityNode.ID> = []
  /// Nodes that are gone.
  public internal(set) var removed: Set<AccessibilityNode.ID> = []
  /// Nodes that are in another node now.
  public internal(set) var moved: Set<AccessibilityNode.ID> = []
  /// Nodes that changed.
  public internal(set) var changed: [AccessibilityNode.ID: Fields] = [:]

  /// Whether nothing changed.
  public var isEmpty: Bool { added.isEmpty && removed.isEmpty && moved.isEmpty && changed.isEmpty }

  init() {}

  /// Notes the difference between a node before and now.
  mutating func note(_ before: AccessibilityNode?, _ after: AccessibilityNode?) {
    guard let after else {
      if let before { removed.insert(before.id) }
      return
    }
    guard let before else {
      added.insert(after.id)
      return
    }
    guard before.id == after.id else {
      removed.insert(before.id)
      added.insert(after.id)
      return
    }
    if before.parent != after.parent { moved.insert(after.id) }
    var fields: Fields = []
    if before.place != after.place { fields.insert(.place) }
    if before.children != after.children { fields.insert(.children) }
    if before.scrollOffset != after.scrollOffset { fields.insert(.scrolling) }
    if before.said != after.said { fields.insert(.content) }
    if !fields.isEmpty { changed[after.id] = fields }
  }
}

extension AccessibilityNode {
  /// The same without places and structure.
  fileprivate var said: AccessibilityNode {
    var node = settled
    (node.place, node.scrollOffset, node.children, node.parent) = (.zero, Point(x: 0, y: 0), [], nil)
    return node
  }
}

extension AccessibilityTree {
  /// Resolves what has changed since the last update.
  ///
  /// Where words, states and places changed, only the nodes of these elements are resolved again, the combined ones around
  /// them, and the containers in which something moved. Where elements came, went or became something else, all are. Moving
  /// the focus resolves nothing.
  ///
  /// - Complexity: O(depth) for each changed element, and O(n log n) for a container with n elements that is put in order again;
  ///   O(n log n) in all elements where the structure changed.
  public func update() -> AccessibilityChanges {
    let recorded = elements.takeChanges()
    if recorded.isEmpty { return AccessibilityChanges() }
    if recorded.changesStructure || Resolver(tree: elements).modal != modal {
      var before: [ElementID: AccessibilityNode?] = nodes.mapValues { $0 }
      resolveAll()
      for id in nodes.keys where before[id] == nil { before[id] = .some(nil) }
      return changes(from: before)
    }
    var pass = UpdatePass(self)
    for (id, kind) in recorded.kinds where elements.contains(id) { pass.note(id, kind) }
    for key in recorded.formerKeys { pass.noteReferrers(to: key) }
    pass.run(removing: recorded.removed)
    return changes(from: pass.before)
  }

  private func changes(from before: [ElementID: AccessibilityNode?]) -> AccessibilityChanges {
    var changes = AccessibilityChanges()
    for (id, node) in before { changes.note(node, nodes[id]) }
    // An item that got another element is the same node still.
    let same = changes.added.intersection(changes.removed)
    if !same.isEmpty {
      changes.added.subtract(same)
      changes.removed.subtract(same)
      for id in same { changes.changed[id, default: []].formUnion([.content, .place]) }
    }
    return changes
  }

  /// Forgets all nodes and resolves every element.
  func resolveAll() {
    (nodes, units, referrers) = ([:], [:], [:])
    modal = Resolver(tree: elements).modal
    var pass = UpdatePass(self)
    pass.resolveRoot()
    pass.run(removing: [])
  }
}

/// One update: which units are resolved again, and what they become.
private struct UpdatePass {
  private let tree: AccessibilityTree
  private let elements: ElementTree
  private let resolver: Resolver
  private var pending: [ElementID] = []
  private var isPending: Set<ElementID> = []
  /// The containers that were put in order.
  private var listed: Set<ElementID> = []
  /// The elements whose nodes may have changed, with the nodes that they had; nil for none.
  private(set) var before: [ElementID: AccessibilityNode?] = [:]

  init(_ tree: AccessibilityTree) {
    self.tree = tree
    elements = tree.elements
    resolver = Resolver(tree: elements)
  }

  mutating func resolveRoot() { resolveLater(elements.root) }

  private mutating func resolveLater(_ id: ElementID) {
    if isPending.insert(id).inserted { pending.append(id) }
  }

  // MARK: What is to be resolved

  /// Notes what is to be resolved after the change of an element.
  mutating func note(_ id: ElementID, _ kind: ElementChanges.Kind) {
    var whole: ElementID?
    var container: ElementID?
    var next: ElementID? = id
    while let current = next {
      if let unit = tree.units[current] {
        if unit.consumesContent { whole = current }
        if container == nil, !unit.consumesContent, current != id { container = current }
      }
      if let key = elements[current].key { noteReferrers(to: key) }
      next = elements.parent(of: current)
    }
    if let whole {
      resolveLater(whole)
      // What is in it may be more or less than before, and so may it itself.
      if whole == id, kind != .content, let parent = tree.units[whole]?.parent { resolveLater(parent) }
    } else {
      if tree.units[id] != nil { resolveLater(id) }
      let isOwn = tree.units[id] != nil && kind.isSubset(of: [.content, .scrolling, .children])
      if !isOwn, let container { resolveLater(container) }
    }
    let movesContent = kind.contains(.place) && elements.role(of: id).mayScroll
    if movesContent || !kind.isDisjoint(with: [.inherited, .scrolling]) { noteAll(in: id) }
  }

  private mutating func noteAll(in id: ElementID) {
    elements.visit(id) { inner, _ in
      if let unit = tree.units[inner] {
        resolveLater(inner)
        return !unit.consumesContent
      }
      return true
    }
  }

  mutating func noteReferrers(to key: String) {
    for referrer in tree.referrers[key] ?? [] {
      // The whole that the referrer is part of.
      resolveLater(referrer)
    }
  }

  // MARK: Resolving

  mutating func run(removing removed: Set<ElementID>) {
    while let id = pending.popLast() {
      isPending.remove(id)
      guard elements.contains(id) else { continue }
      if tree.units[id] != nil || id == elements.root { resolve(id, parent: tree.units[id]?.parent) }
    }
    for id in removed where tree.units[id] != nil { forget(id) }
    // Once all nodes have their roles.
    for id in listed { givePositions(in: id) }
    for id in removed {
      if let node = tree.nodes[id] { forgetNode(id, of: node.owner) }
    }
  }

  private mutating func resolve(_ id: ElementID, parent: ElementID?) {
    tree.resolutions += 1
    let presentation = id == elements.root ? .container : resolver.presentation(of: id)
    switch presentation {
    case .hidden, .structure:
      // The container will list what takes its place.
      if let parent { resolveLater(parent) }
    case .container: list(id, parent)
    case .combined, .row, .alone: resolveWhole(id, presentation, parent)
    }
  }

  private mutating func resolveWhole(_ id: ElementID, _ presentation: Presentation, _ parent: ElementID?) {
    let before = tree.units[id]
    for child in before?.children ?? [] where tree.units[child]?.parent == id { forget(child) }
    for inner in before?.inner ?? [] { forgetNode(inner, of: id) }
    var unit = AccessibilityTree.Unit(owner: id, parent: parent, consumesContent: true)
    unit.position = before?.position
    let resolution = resolver.resolution(of: id, presentation)
    store(resolution, in: parent, isPart: false, &unit, position: unit.position)
    keep(unit, of: id, references: references(in: id))
  }

  /// Stores the nodes of a resolution; the position is that of its own node.
  private mutating func store(
    _ resolution: Resolver.Resolution, in parent: ElementID?, isPart: Bool,
    _ unit: inout AccessibilityTree.Unit,
    position: SetPosition?
  ) {
    var node = resolution.node
    // What is part of a whole now is no unit of its own any more.
    if node.element != unit.owner, tree.units[node.element] != nil { forget(node.element) }
    node.owner = unit.owner
    node.parent = parent.map { AccessibilityNode.ID($0, in: elements) }
    node.isPart = isPart
    node.position = node.position ?? position
    node.children = resolution.children.map(\.node.id)
    put(node)
    unit.inner.append(node.element)
    let positions = Self.positions(of: resolution.children.map(\.node))
    for (child, position) in zip(resolution.children, positions) {
      store(child, in: node.element, isPart: isPart, &unit, position: position)
    }
    for part in resolution.parts where tree.nodes[part.node.element]?.owner != unit.owner {
      store(part, in: node.element, isPart: true, &unit, position: nil)
    }
  }

  private mutating func list(_ id: ElementID, _ parent: ElementID?) {
    let before = tree.units[id]
    for inner in before?.inner ?? [] { forgetNode(inner, of: id) }
    let children = resolver.units(in: id)
    var node = id == elements.root ? root : resolver.container(id)
    node.parent = parent.map { AccessibilityNode.ID($0, in: elements) }
    node.position = node.position ?? before?.position
    node.children = children.map { AccessibilityNode.ID($0.id, in: elements) }
    put(node)
    var unit = AccessibilityTree.Unit(owner: id, parent: parent, consumesContent: false)
    unit.children = children.map(\.id)
    unit.position = before?.position
    keep(unit, of: id, references: references(of: node))
    let now = Set(unit.children)
    for child in before?.children ?? [] where !now.contains(child) && tree.units[child]?.parent == id {
      forget(child)
    }
    for child in children {
      let known = tree.units[child.id]
      if known == nil || known!.consumesContent != child.presentation.consumesContent || known!.parent != id {
        // New, or something else than before.
        tree.units[child.id] = AccessibilityTree.Unit(
          owner: child.id, parent: id, children: known?.children ?? [], inner: known?.inner ?? [],
          consumesContent: child.presentation.consumesContent)
        resolve(child.id, parent: id)
      }
    }
    listed.insert(id)
  }

  private var root: AccessibilityNode {
    var node = resolver.container(elements.root)
    (node.container, node.isElement) = (.none, false)
    return node
  }

  private mutating func put(_ node: AccessibilityNode) {
    if before[node.element] == nil { before[node.element] = .some(tree.nodes[node.element]) }
    tree.nodes[node.element] = node
  }

  // MARK: Positions

  private mutating func givePositions(in container: ElementID) {
    let nodes = (tree.units[container]?.children ?? []).compactMap { tree.nodes[$0] }
    for (node, position) in zip(nodes, Self.positions(of: nodes)) {
      let id = node.element
      tree.units[id]?.position = position
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

  // MARK: References

  /// The keys to which an element and those resolved with it refer.
  private func references(in id: ElementID) -> [String] {
    var keys: [String] = []
    elements.visit(id) { _, element in
      if element.accessibility.hasDetails { keys += element.accessibility.details.relations.labelledBy }
      return true
    }
    return keys
  }

  private func references(of node: AccessibilityNode) -> [String] {
    let accessibility = elements[node.element].accessibility
    return node.relations.labelledBy + (accessibility.hasDetails ? accessibility.details.elements ?? [] : [])
  }

  private mutating func keep(_ unit: AccessibilityTree.Unit, of id: ElementID, references: [String]) {
    for key in tree.units[id]?.references ?? [] { tree.referrers[key]?.remove(id) }
    for key in references { tree.referrers[key, default: []].insert(id) }
    tree.units[id] = unit
    tree.units[id]!.references = references
  }

  // MARK: Forgetting

  private mutating func forget(_ id: ElementID) {
    var pending = [id]
    while let next = pending.popLast() {
      forgetNode(next, of: next)
      guard let unit = tree.units.removeValue(forKey: next) else { continue }
      for key in unit.references { tree.referrers[key]?.remove(next) }
      for inner in unit.inner { forgetNode(inner, of: next) }
      pending += unit.children.filter { tree.units[$0]?.parent == next }
    }
  }

  /// Forgets the node of an element, unless another unit has made it since.
  private mutating func forgetNode(_ id: ElementID, of unit: ElementID) {
    guard let node = tree.nodes[id], node.owner == unit else { return }
    if before[id] == nil { before[id] = .some(node) }
    tree.nodes[id] = nil
  }
}

extension AccessibilityNode {
  /// Whether it is one of several in a set: "3 of 40".
  fileprivate var isSetItem: Bool {
    switch role {
    case .cell, .treeItem, .tab, .radioButton, .menuItem: true
    case .row: !isHeaderRow
    default: false
    }
  }
}
