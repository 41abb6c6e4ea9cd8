import KeywayAccessibility

/// The paths of the nodes on the bus.
///
/// A node gets a number on first use, and keeps it while it exists. Items of long lists come and go as a client reads, so the
/// oldest of them are forgotten beyond a limit; a client that comes back asks its list again.
struct ObjectPaths {
  static let prefix = "/org/a11y/atspi"
  static let root = prefix + "/accessible/root"
  static let cache = prefix + "/cache"
  private static let nodes = prefix + "/accessible/"

  private var numbers: [AccessibilityNode.ID: Int] = [:]
  private var ids: [Int: AccessibilityNode.ID] = [:]
  private var last = 0
  /// The numbers of items, oldest first, from an index on.
  private var items: [Int] = []
  private var firstItem = 0

  /// More items than a client reads in a while.
  static let mostItems = 20_000

  /// The path of a node, which is assigned on first use.
  mutating func path(of id: AccessibilityNode.ID) -> String {
    if let number = numbers[id] { return Self.nodes + String(number) }
    last += 1
    numbers[id] = last
    ids[last] = id
    if id.item != nil { noteItem(last) }
    return Self.nodes + String(last)
  }

  /// The path of a node that clients know; nil for others.
  func knownPath(of id: AccessibilityNode.ID) -> String? { numbers[id].map { Self.nodes + String($0) } }

  /// The node of a path; nil if there is none, or it was forgotten.
  func node(at path: String) -> AccessibilityNode.ID? {
    guard path.hasPrefix(Self.nodes), let number = Int(path.dropFirst(Self.nodes.count)) else { return nil }
    return ids[number]
  }

  /// Forgets a node that is gone; its path is never reused.
  mutating func forget(_ id: AccessibilityNode.ID) {
    if let number = numbers.removeValue(forKey: id) { ids[number] = nil }
  }

  private mutating func noteItem(_ number: Int) {
    items.append(number)
    guard items.count - firstItem > Self.mostItems else { return }
    if let id = ids[items[firstItem]] { forget(id) }
    firstItem += 1
    if firstItem > Self.mostItems {
      items.removeFirst(firstItem)
      firstItem = 0
    }
  }

  /// The number of stored paths.
  var count: Int { ids.count }
}
