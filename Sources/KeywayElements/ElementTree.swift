/// The one retained tree of a window: what is on the screen, what it means, and what holds the focus.
///
/// An arena of nodes addressed by ``ElementID``. Every node keeps the number of open focus stops below
/// it, and a wide container keeps an order-statistic index over its children, so that the next stop is
/// found in O(depth · log fan-out) without a walk, however large the tree is.
///
/// Not thread-safe: a tree belongs to one thread, in an app the main one.
public final class ElementTree {
  /// The window's own element; it is never removed.
  public let root: ElementID
  /// The element that has the focus. Assigned by the focus engine only, cleared here on removal.
  public package(set) var focused: ElementID?
  /// Where the focus was when its element was removed, for repair; cleared when focus is set.
  public package(set) var focusHole: FocusHole?
  /// Grows with each change that can alter the focus order or make the focus invalid.
  public private(set) var focusVersion = 0

  var nodes: [Node] = []
  var attributes: [Element] = []
  private var free: [UInt32] = []
  private var idsByKey: [String: ElementID] = [:]
  /// Stops with an explicit tab position; kept out of the counts, because they come before all others.
  package private(set) var explicitStops: Set<ElementID> = []

  /// The place that a removed, focused element left.
  public struct FocusHole: Sendable {
    /// The innermost ancestor that is still in the tree.
    public var parent: ElementID
    /// The index among that ancestor's children at which the removed subtree was.
    public var index: Int
    public var key: String?
  }

  public init(root element: Element = Element(role: .window)) {
    root = ElementID(index: 0, generation: 0)
    nodes.append(Node(generation: 0, parent: nil))
    attributes.append(element)
    if let key = element.key { idsByKey[key] = root }
  }

  /// The number of elements, the root included.
  public var count: Int { nodes.count - free.count }

  /// Whether the identifier names an element that is still in the tree.
  public func contains(_ id: ElementID) -> Bool {
    Int(id.index) < nodes.count && nodes[Int(id.index)].generation == id.generation
      && nodes[Int(id.index)].isAlive
  }

  /// What is known of an element. Traps on a stale identifier.
  public subscript(id: ElementID) -> Element {
    precondition(contains(id), "\(id) is not in the tree")
    return attributes[Int(id.index)]
  }

  /// The element with the author's key. Complexity: O(1).
  public func element(forKey key: String) -> ElementID? {
    idsByKey[key]
  }

  /// Changes what is known of an element.
  ///
  /// - Complexity: O(1), and O(depth · log fan-out) when the change opens or closes focus stops.
  public func update(_ id: ElementID, _ body: (inout Element) -> Void) {
    precondition(contains(id), "\(id) is not in the tree")
    let i = Int(id.index)
    let before = (attributes[i].key, FocusFacts(attributes[i]), attributes[i].frame)
    body(&attributes[i])
    if before.0 != attributes[i].key { rekey(id, from: before.0) }
    if before.1 != FocusFacts(attributes[i]) {
      focusVersion += 1
      refreshStops(id)
    }
    if before.2 != attributes[i].frame, let parent = nodes[i].parent {
      nodes[Int(parent.index)].geometryChanged = true
    }
  }

  /// Adds an element as the last child.
  ///
  /// - Complexity: amortised O(1) while no order is asked for in between.
  @discardableResult
  public func append(_ element: Element, to parent: ElementID) -> ElementID {
    insert(element, at: nodes[Int(parent.index)].children.count, in: parent)
  }

  /// Adds an element at an index among the children.
  ///
  /// - Complexity: O(children behind the index + depth · log fan-out).
  @discardableResult
  public func insert(_ element: Element, at index: Int, in parent: ElementID) -> ElementID {
    precondition(contains(parent), "\(parent) is not in the tree")
    let id: ElementID
    if let place = free.popLast() {
      let generation = nodes[Int(place)].generation &+ 1
      id = ElementID(index: place, generation: generation)
      nodes[Int(place)] = Node(generation: generation, parent: parent)
      attributes[Int(place)] = element
    } else {
      id = ElementID(index: UInt32(nodes.count), generation: 0)
      nodes.append(Node(generation: 0, parent: parent))
      attributes.append(element)
    }
    link(id, at: index, in: parent)
    if element.key != nil { rekey(id, from: nil) }
    refreshStops(id)
    return id
  }

  /// Removes an element and all below it. The root stays.
  ///
  /// - Complexity: O(size of the subtree + later siblings + depth · log fan-out).
  public func remove(_ id: ElementID) {
    precondition(contains(id), "\(id) is not in the tree")
    precondition(id != root, "the root of a tree cannot be removed")
    let parent = nodes[Int(id.index)].parent!
    noteHole(removing: id, from: parent)
    unlink(id)
    var pending = [id]
    while let next = pending.popLast() {
      let i = Int(next.index)
      pending.append(contentsOf: nodes[i].children)
      if let key = attributes[i].key, idsByKey[key] == next { idsByKey[key] = nil }
      explicitStops.remove(next)
      nodes[i].isAlive = false
      nodes[i].children = []
      attributes[i] = Element()
      free.append(next.index)
    }
    focusVersion += 1
  }

  /// Moves an element, with all below it, to an index among the children of a parent.
  ///
  /// The element keeps its identity, and the focus if it has it. Traps when `parent` lies below `id`.
  public func move(_ id: ElementID, to parent: ElementID, at index: Int) {
    precondition(contains(id) && contains(parent), "\(id) or \(parent) is not in the tree")
    precondition(!isAncestor(id, of: parent) && id != parent, "\(id) cannot move into itself")
    unlink(id)
    link(id, at: index, in: parent)
    let contribution = nodes[Int(id.index)].contribution
    if contribution != 0 { propagate(contribution, from: id) }
    focusVersion += 1
  }

  private func link(_ id: ElementID, at index: Int, in parent: ElementID) {
    let p = Int(parent.index)
    precondition(index >= 0 && index <= nodes[p].children.count, "index \(index) out of bounds")
    nodes[Int(id.index)].parent = parent
    nodes[Int(id.index)].position = index
    if index == nodes[p].children.count {
      nodes[p].children.append(id)
    } else {
      nodes[p].children.insert(id, at: index)
      renumber(p, from: index)
    }
    nodes[p].childrenChanged()
    focusVersion += 1
  }

  private func unlink(_ id: ElementID) {
    let node = nodes[Int(id.index)]
    let p = Int(node.parent!.index)
    if node.contribution != 0 { propagate(-node.contribution, from: id) }
    nodes[p].children.remove(at: node.position)
    renumber(p, from: node.position)
    nodes[p].childrenChanged()
  }

  private func renumber(_ parent: Int, from index: Int) {
    for position in index..<nodes[parent].children.count {
      nodes[Int(nodes[parent].children[position].index)].position = position
    }
  }

  private func noteHole(removing id: ElementID, from parent: ElementID) {
    if let focused, focused == id || isAncestor(id, of: focused) {
      focusHole = FocusHole(
        parent: parent, index: nodes[Int(id.index)].position,
        key: attributes[Int(focused.index)].key)
      self.focused = nil
    } else if let hole = focusHole, hole.parent == id || isAncestor(id, of: hole.parent) {
      focusHole?.parent = parent
      focusHole?.index = nodes[Int(id.index)].position
    } else if let hole = focusHole, hole.parent == parent,
      nodes[Int(id.index)].position < hole.index
    {
      focusHole?.index -= 1
    }
  }

  private func rekey(_ id: ElementID, from old: String?) {
    if let old, idsByKey[old] == id { idsByKey[old] = nil }
    if let key = attributes[Int(id.index)].key { idsByKey[key] = id }
  }
}

// MARK: - Stops

extension ElementTree {
  /// The attributes that decide about focus stops.
  struct FocusFacts: Equatable {
    let isEnabled: Bool
    let isHidden: Bool
    let focus: FocusBehavior

    init(_ element: Element) {
      isEnabled = element.isEnabled
      isHidden = element.isHidden
      focus = element.focus
    }
  }

  /// Recomputes a node's own stop and its contribution, and carries a difference upwards.
  func refreshStops(_ id: ElementID) {
    let i = Int(id.index)
    let focus = attributes[i].focus
    let isExplicit = focus.tabPosition != nil && (focus.isFocusable || focus.group != nil)
    if isExplicit { explicitStops.insert(id) } else { explicitStops.remove(id) }
    let own = focus.isFocusable && (focus.tabPosition == nil || focus.group != nil) ? 1 : 0
    nodes[i].stopsWithin += own - nodes[i].ownStop
    nodes[i].ownStop = own
    let difference = updateContribution(i)
    if difference != 0 { propagate(difference, from: id) }
  }

  /// Adds a difference in a child's contribution to all ancestors; ends where nothing changes.
  func propagate(_ difference: Int, from id: ElementID) {
    var child = id
    var difference = difference
    while difference != 0, let parent = nodes[Int(child.index)].parent {
      let p = Int(parent.index)
      nodes[p].stopsWithin += difference
      let place = visitIndex(child)
      nodes[p].index?.add(difference, at: place)
      difference = updateContribution(p)
      child = parent
    }
  }

  private func updateContribution(_ i: Int) -> Int {
    let element = attributes[i]
    let within = nodes[i].stopsWithin
    let contribution: Int
    if element.isHidden || !element.isEnabled {
      contribution = 0
    } else if element.focus.group != nil {
      contribution = element.focus.tabPosition == nil ? min(1, within) : 0
    } else {
      contribution = within
    }
    defer { nodes[i].contribution = contribution }
    return contribution - nodes[i].contribution
  }
}
