public import KeywayElements

/// The resolved tree of a window, as assistive technologies find it.
///
/// A projection of an ``ElementTree``. It is resolved once, then only where elements change: each update returns the changes as
/// values. It reads the element tree without changing it.
///
/// Not thread-safe: use it on the thread of the element tree.
public final class AccessibilityTree {
  package let elements: ElementTree
  /// The nodes by element, including parts.
  var nodes: [ElementID: AccessibilityNode] = [:]
  /// The units by element: elements resolved as one, and those with separate content.
  var units: [ElementID: Unit] = [:]
  /// The units that refer to a key.
  var referrers: [String: Set<ElementID>] = [:]
  /// The element outside which everything is hidden.
  var modal: ElementID?
  /// The part that serves the focused element, if any. Takes effect with the next update.
  package var annex: FocusAnnex?
  /// The annex of the last update.
  var resolvedAnnex: FocusAnnex?
  var resolver: Resolver { Resolver(tree: elements, annex: annex) }
  /// The elements in a container by the identities from a window, such as those of `ForEach`.
  package var identities: ((ElementID) -> [AnyHashable: ElementID])?
  /// The element in a container that can create a row with an identity: a table's rows.
  package var rowMaker: ((AnyHashable, ElementID) -> ElementID?)?
  /// Whether a table creates a row at any index for assistive technologies.
  package var makesRows: ((ElementID) -> Bool)?
  /// The counts for steps; nil until the first step.
  var steps: StepIndex?
  /// The rotors of authors in which steps were made since the last change, by name.
  var authorRotors: [String: AuthorRotor] = [:]
  /// The item without a node to which a step led last, and its index.
  var lastItem: (id: AccessibilityNode.ID, index: Int)?
  /// The number of nodes and index cells that steps have visited so far.
  package var visits: Int { steps?.visits ?? 0 }
  /// The number of elements resolved, over all updates.
  package internal(set) var resolutions = 0

  /// An element that is resolved on its own: a container, or an element with everything that belongs to it.
  struct Unit {
    let parent: ElementID?
    let presentation: Presentation
    /// The units inside a container, in reading order.
    let children: [ElementID]
    /// The elements resolved together with it, including itself.
    let inner: Set<ElementID>
    /// The keys to which it refers.
    let references: [String]
    /// The position assigned by the container.
    var position: SetPosition?
  }

  /// Resolves all elements, and makes the element tree record changes. An element tree has one resolved tree at a time, which
  /// consumes the record.
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

  /// The node with an identity; nil if it does not exist now.
  public subscript(id: AccessibilityNode.ID) -> AccessibilityNode? {
    id.element(in: elements).flatMap { nodes[$0] }
  }

  /// The node with an author's key, such as one in a relation, or the node that represents it; nil if there is none.
  public func node(withIdentifier key: String) -> AccessibilityNode? {
    elements.element(forKey: key).flatMap { nodes[$0] ?? representation(of: $0) }
  }

  /// The number of nodes, including parts.
  package var count: Int { nodes.count }

  /// The node of an element; otherwise that of its representation, or of the enclosing element, such as a text's button.
  package func node(for id: ElementID) -> AccessibilityNode? {
    for current in elements.lineage(of: elements.contains(id) ? id : nil) {
      if let node = nodes[current] { return node }
      if let first = representation(of: current) { return first }
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

  /// The parts that belong to a node and that reading skips, in element order.
  package func parts(of node: AccessibilityNode) -> [AccessibilityNode] {
    guard let inner = units[node.unit]?.inner, inner.count > 1 else { return [] }
    let parts = inner.filter { nodes[$0]?.isPart == true && nodes[$0]?.parent == node.id }
    return parts.isEmpty ? [] : elements.inTreeOrder(parts).compactMap { nodes[$0] }
  }

  /// A node and its descendants, in reading order, without parts.
  package func descendants(of node: AccessibilityNode) -> [AccessibilityNode] {
    var found: [AccessibilityNode] = []
    var pending = [node]
    while let next = pending.popLast() {
      found.append(next)
      pending += children(of: next).reversed()
    }
    return found
  }

  /// A node and those around it, innermost first.
  package func path(from node: AccessibilityNode) -> UnfoldFirstSequence<AccessibilityNode> {
    sequence(first: node) { $0.parent.flatMap { self[$0] } }
  }

  /// The selection mode of a group; none if it is not one.
  package func selectionMode(of node: AccessibilityNode) -> FocusGroup.SelectionMode {
    elements.contains(node.element) ? elements[node.element].focus.group?.selection ?? .none : .none
  }

  /// Whether touches at a point of the window bypass an assistive technology that takes the others: a place to draw or write.
  public func allowsDirectInteraction(at point: Point) -> Bool {
    node(at: point)?.traits.contains(.allowsDirectInteraction) == true
  }

  /// The frontmost node at which reading stops at a point of the window; nil if there is none. Hidden elements, and those
  /// behind a modal one, are not found.
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
