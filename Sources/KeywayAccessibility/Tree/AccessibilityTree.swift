public import KeywayElements

/// What assistive technologies find in a window: the resolved tree.
///
/// A projection of an ``ElementTree``. It is resolved once, and then only where elements have changed: each update gives the
/// changes as values. It reads the element tree and changes nothing in it.
///
/// Not thread-safe: use it on the thread of the element tree.
public final class AccessibilityTree {
  /// The elements of the window.
  package let elements: ElementTree
  /// The nodes by their elements, parts included.
  var nodes: [ElementID: AccessibilityNode] = [:]
  /// The elements that were resolved as one, and those with content of their own.
  var units: [ElementID: Unit] = [:]
  /// The units that refer to a key.
  var referrers: [String: Set<ElementID>] = [:]
  /// The element outside of which everything is hidden.
  var modal: ElementID?
  /// The part that serves the element with the focus; nil for none. It counts from the next update on.
  package var annex: AccessibilityAnnex?
  /// The part of the last update.
  var resolvedAnnex: AccessibilityAnnex?
  var resolver: Resolver { Resolver(tree: elements, annex: annex) }
  /// The elements in a container by the identities that a window gave them, such as those of `ForEach`.
  package var identities: ((ElementID) -> [AnyHashable: ElementID])?
  /// The element in a container that can make a row with an identity: that of a table's rows.
  package var rowMaker: ((AnyHashable, ElementID) -> ElementID?)?
  /// How many elements were resolved, over all updates.
  package internal(set) var resolutions = 0

  /// An element that is resolved by itself: a container, or an element with all that belongs to it.
  struct Unit {
    let parent: ElementID?
    let presentation: Presentation
    /// Those inside a container, in reading order.
    let children: [ElementID]
    /// Those that were resolved together with it, and itself.
    let inner: Set<ElementID>
    /// The keys that it refers to.
    let references: [String]
    /// The position that the container gives it.
    var position: SetPosition?
  }

  /// Resolves all elements, and from then on has the element tree record what changes. An element tree has one resolved tree at
  /// a time: it takes what was recorded.
  ///
  /// - Complexity: O(n log n) for n elements.
  public init(_ elements: ElementTree) {
    self.elements = elements
    elements.recordsChanges = true
    _ = elements.takeChanges()
    resolveAll()
  }

  /// The window's node.
  public var root: AccessibilityNode { nodes[elements.root]! }

  /// A node by its identity; nil if there is none now.
  public subscript(id: AccessibilityNode.ID) -> AccessibilityNode? {
    id.element(in: elements).flatMap { nodes[$0] }
  }

  /// The node with an author's key, such as one that a relation names, or that which represents it; nil if there is none.
  public func node(withIdentifier key: String) -> AccessibilityNode? {
    elements.element(forKey: key).flatMap { nodes[$0] ?? representation(of: $0) }
  }

  /// The number of nodes, parts included.
  package var count: Int { nodes.count }

  /// The node of an element. For what has none, that of its representation, or of the element around: the button of its text.
  package func node(for id: ElementID) -> AccessibilityNode? {
    var next: ElementID? = elements.contains(id) ? id : nil
    while let current = next {
      if let node = nodes[current] { return node }
      if let first = representation(of: current) { return first }
      next = elements.parent(of: current)
    }
    return nil
  }

  /// The first node that represents an element; nil if it is read itself.
  func representation(of id: ElementID) -> AccessibilityNode? {
    guard elements[id].accessibility.standIn == .representation else { return nil }
    return resolver.units(in: id).lazy.compactMap { self.nodes[$0.id] }.first
  }

  /// The nodes inside a node, in reading order.
  public func children(of node: AccessibilityNode) -> [AccessibilityNode] {
    node.children.compactMap { self[$0] }
  }

  /// The parts that belong to a node and that reading leaves out, in the order of the elements.
  package func parts(of node: AccessibilityNode) -> [AccessibilityNode] {
    guard let inner = units[node.unit]?.inner, inner.count > 1 else { return [] }
    let parts = inner.filter { nodes[$0]?.isPart == true && nodes[$0]?.parent == node.id }
    return parts.isEmpty ? [] : elements.inTreeOrder(parts).compactMap { nodes[$0] }
  }

  /// A node and those inside, in reading order, without parts.
  package func descendants(of node: AccessibilityNode) -> [AccessibilityNode] {
    var found: [AccessibilityNode] = []
    var pending = [node]
    while let next = pending.popLast() {
      found.append(next)
      pending += children(of: next).reversed()
    }
    return found
  }

  /// Whether touches at a point of the window go to the app although a technology takes the others: a place to draw or to write.
  public func allowsDirectInteraction(at point: Point) -> Bool {
    node(at: point)?.traits.contains(.allowsDirectInteraction) == true
  }

  /// The frontmost node at which reading stops at a point of the window; nil where there is none. What is hidden, or behind a
  /// modal element, is not found.
  ///
  /// - Complexity: O(nodes at the point and beside it).
  public func node(at point: Point) -> AccessibilityNode? {
    func search(_ node: AccessibilityNode) -> AccessibilityNode? {
      if !node.frame.isEmpty, !node.frame.contains(point) { return nil }
      for child in children(of: node).reversed() {
        if let found = search(child) { return found }
      }
      return node.isElement && node.frame.contains(point) ? node : nil
    }
    return search(root)
  }
}
