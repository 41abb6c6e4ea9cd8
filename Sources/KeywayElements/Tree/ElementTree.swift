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
  var storage: Storage
  /// Nodes and index cells that questions about the order have touched so far. A copy of the tree counts from zero.
  package var visits = 0

  /// Creates a tree with a root element, which is never removed.
  public init(root element: Element = Element(role: .window)) {
    root = ElementID(index: 0, generation: 0)
    storage = Storage()
    storage.nodes.append(Node(generation: 0, parent: nil))
    storage.attributes.append(element)
    if let key = element.key { storage.idsByKey[key] = root }
    refreshStops(root)
  }

  /// Makes a copy with the same identifiers, in which changes leave the other tree as it is.
  ///
  /// - Complexity: O(1), and O(elements) when one of the two is changed next.
  package init(copying other: ElementTree) {
    root = other.root
    storage = other.storage
  }

  /// The number of elements, the root included.
  public var count: Int { storage.nodes.count - storage.free.count }

  /// Whether the identifier names an element that is still in the tree.
  public func contains(_ id: ElementID) -> Bool {
    Int(id.index) < storage.nodes.count && storage.nodes[Int(id.index)].generation == id.generation
      && storage.nodes[Int(id.index)].isAlive
  }

  /// What is known of an element. Traps on a stale identifier.
  public subscript(id: ElementID) -> Element {
    precondition(contains(id), "\(id) is not in the tree")
    return storage.attributes[Int(id.index)]
  }

  /// The element with the author's key. Complexity: O(1).
  public func element(forKey key: String) -> ElementID? {
    storage.idsByKey[key]
  }
}
