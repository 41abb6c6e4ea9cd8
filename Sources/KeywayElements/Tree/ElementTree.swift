/// The retained tree of a window: its elements, their meaning, and the focus.
///
/// An arena of nodes addressed by ``ElementID``. Every node keeps the number of open focus stops below it, and a wide container
/// has an order-statistic index over its children. So the next stop is found in O(depth · log fan-out), whatever the size of
/// the tree.
///
/// Not thread-safe: use a tree on one thread, in an app the main thread.
public final class ElementTree {
  /// The window's own element; it is never removed.
  public let root: ElementID
  var storage: Storage
  /// The number of nodes and index cells visited by queries so far. A copy of the tree starts at zero.
  package var visits = 0

  /// Creates a tree with a root element, which is never removed.
  public init(root element: Element = Element(role: .window)) {
    root = ElementID(index: 0, generation: 0)
    storage = Storage()
    storage.append(element, in: nil)
    if let key = element.key { storage.idsByKey[key] = root }
    refreshStops(root)
  }

  /// Creates a copy with the same identifiers; changes do not affect the other tree.
  ///
  /// - Complexity: O(1); the first change of either tree costs O(elements).
  package init(copying other: ElementTree) {
    root = other.root
    storage = other.storage
    storage.changes = nil
  }

  /// The number of elements, the root included.
  public var count: Int { storage.nodes.count - storage.free.count }

  /// Whether the identifier's element is still in the tree.
  public func contains(_ id: ElementID) -> Bool {
    guard Int(id.index) < storage.links.count else { return false }
    let link = storage.links[Int(id.index)]
    return link.generation == id.generation && link.isAlive
  }

  /// The attributes of an element. Traps on a stale identifier.
  public subscript(id: ElementID) -> Element {
    precondition(contains(id), "\(id) is not in the tree")
    return storage.attributes[Int(id.index)]
  }

  /// The element with the author's key.
  ///
  /// - Complexity: O(1).
  public func element(forKey key: String) -> ElementID? {
    storage.idsByKey[key]
  }
}
