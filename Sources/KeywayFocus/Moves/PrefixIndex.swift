internal import KeywayElements

/// Which items have labels that begin with what was typed, in the order of the items.
///
/// A node for each prefix that somebody typed holds the places of its items. Nodes are made as they are asked for, of the
/// node of the shorter prefix: the first letter costs a look at all labels, once for a collection; the second one a look
/// at those that begin with the first; a letter that was typed before O(log n).
final class PrefixIndex {
  private final class Node {
    /// Ascending.
    var places: [Int]
    var next: [Character: Node]?

    init(_ places: [Int]) { self.places = places }
  }

  private let items: any ItemCollection
  private var root: Node?
  /// How many labels were looked at so far.
  private(set) var looks = 0

  init(_ items: any ItemCollection) { self.items = items }

  /// The first enabled item at a place or behind it, from the start again at the end, whose label begins with a prefix.
  func item(beginningWith prefix: String, from place: Int) -> Int? {
    guard let places = node(for: prefix)?.places, !places.isEmpty else { return nil }
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    for offset in places.indices {
      let found = places[(low + offset) % places.count]
      if items.isEnabled(at: found) { return found }
    }
    return nil
  }

  private func node(for prefix: String) -> Node? {
    if root == nil { root = Node(Array(0..<items.count)) }
    var node = root!
    for (depth, letter) in prefix.enumerated() {
      if node.next == nil { divide(node, at: depth) }
      guard let next = node.next![letter] else { return nil }
      node = next
    }
    return node
  }

  /// Makes the nodes of all prefixes that are longer by a letter.
  private func divide(_ node: Node, at depth: Int) {
    var next: [Character: Node] = [:]
    func note(_ place: Int, _ letter: Character) {
      if let known = next[letter] { known.places.append(place) } else { next[letter] = Node([place]) }
    }
    looks += node.places.count
    for place in node.places {
      let label = items.label(at: place)
      guard let index = label.index(label.startIndex, offsetBy: depth, limitedBy: label.endIndex),
        index < label.endIndex
      else { continue }
      let letter = label[index].folded
      note(place, letter)
      let plain = letter.unmarked
      if plain != letter { note(place, plain) }
    }
    node.next = next
  }
}

extension String {
  /// Whether a label begins with what was typed, which is folded already: letters without accents find those with.
  func begins(withTyped prefix: String) -> Bool {
    var rest = self[...]
    for letter in prefix {
      guard let first = rest.popFirst()?.folded, first == letter || first.unmarked == letter else {
        return false
      }
    }
    return true
  }
}
