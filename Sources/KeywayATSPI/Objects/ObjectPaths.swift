import KeywayAccessibility

/// The paths of the nodes on the bus.
///
/// A node gets a number when someone first asks for it, and keeps it for as long as it is there. Items of long lists come and go
/// with what a client reads, so the oldest of them are forgotten beyond a bound; a client that comes back asks its list again.
struct ObjectPaths {
  static let prefix = "/org/a11y/atspi"
  static let root = prefix + "/accessible/root"
  static let cache = prefix + "/cache"
  private static let nodes = prefix + "/accessible/"

  private var numbers: [AccessibilityNode.ID: Int] = [:]
  private var ids: [Int: AccessibilityNode.ID] = [:]
  private var last = 0
  /// The numbers of items, the oldest first, from an index on.
  private var items: [Int] = []
  private var firstItem = 0

  /// More items than a client can read in a while.
  static let mostItems = 20_000

  /// The path of a node, which gets one if it has none.
  mutating func path(of id: AccessibilityNode.ID) -> String {
    if let number = numbers[id] { return Self.nodes + String(number) }
    last += 1
    numbers[id] = last
    ids[last] = id
    if id.item != nil { noteItem(last) }
    return Self.nodes + String(last)
  }

  /// The path of a node that a client has heard of; nil for others.
  func knownPath(of id: AccessibilityNode.ID) -> String? { numbers[id].map { Self.nodes + String($0) } }

  /// The node of a path; nil for what is none, or was forgotten.
  func node(at path: String) -> AccessibilityNode.ID? {
    guard path.hasPrefix(Self.nodes), let number = Int(path.dropFirst(Self.nodes.count)) else { return nil }
    return ids[number]
  }

  /// Forgets a node that is gone; its path names no other.
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

  /// How many paths are kept.
  var count: Int { ids.count }
}
