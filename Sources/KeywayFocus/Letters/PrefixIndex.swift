internal import KeywayElements

/// Typed text that is the beginning of an item's name.
struct TypedName {
  let letters: [SearchLetter]
  /// Whether a quotation mark or the like was typed first; otherwise labels are compared without it.
  let isWhole: Bool

  init(_ text: String) {
    letters = Array(SearchLetters(text))
    isWhole = letters.first.map { !$0.beginsNames } ?? false
  }

  /// The letters of a label to compare with typed ones.
  static func letters(of label: String, isWhole: Bool) -> SearchLetters {
    isWhole ? SearchLetters(label) : .ofName(label)
  }
}

extension String {
  /// Whether a label begins with the typed text.
  func begins(with typed: TypedName) -> Bool {
    var rest = TypedName.letters(of: self, isWhole: typed.isWhole)
    return typed.letters.allSatisfy { letter in rest.next()?.isFound(by: letter) ?? false }
  }
}

/// Finds items whose labels begin with typed text, in the order of the items.
///
/// The index divides items into blocks and searches them from the start position, up to the first match. In each block, a node
/// for each typed prefix holds the positions of its items. Nodes are created on demand from the node of the shorter prefix. So
/// the first letter reads each label of the block, once per collection; the second letter reads only the labels that match the
/// first. A prefix that was typed before costs one lookup per block.
final class PrefixIndex {
  private final class Node {
    /// In ascending order.
    var places: [Int] = []
    /// By letters, with and without their marks.
    var next: [Character: Node]?
    /// Whether labels are compared from their first character; see ``TypedName``.
    var isWhole = false
  }

  private static let blockSize = 65_536
  /// The items at the last search. They are the same items, but their properties may have changed.
  var items: any ItemCollection
  private let count: Int
  /// By block number.
  private var roots: [Int: Node] = [:]
  /// The number of labels and blocks read so far.
  private(set) var looks = 0

  init(_ items: any ItemCollection) {
    self.items = items
    count = items.count
  }

  /// The first enabled item from a position on, wrapping around, whose label begins with a prefix, or did when it was read.
  func item(beginningWith typed: TypedName, from place: Int) -> Int? {
    guard !typed.letters.isEmpty, count > 0 else { return nil }
    let start = place < count ? place : 0
    let blocks = (count - 1) / Self.blockSize + 1
    let first = start / Self.blockSize
    // The first block comes once more at the end, for the items before the start.
    for offset in 0...blocks {
      let block = (first + offset) % blocks
      looks += 1
      let places = places(of: typed, inBlock: block)
      let low = offset == 0 ? Self.firstIndex(in: places, from: start) : 0
      if let found = places[low...].first(where: items.isEnabled(at:)) { return found }
    }
    return nil
  }

  private static func firstIndex(in places: [Int], from place: Int) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func places(of typed: TypedName, inBlock block: Int) -> [Int] {
    var node = roots[block] ?? Node()
    roots[block] = node
    for (depth, letter) in typed.letters.enumerated() {
      if node.next == nil {
        if depth == 0 {
          let start = block * Self.blockSize
          divide(node, start..<min(start + Self.blockSize, count), at: 0)
        } else {
          divide(node, node.places, at: depth)
        }
      }
      guard let next = node.next![letter.exact] else { return [] }
      node = next
    }
    return node.places
  }

  /// Creates the nodes of all prefixes with one more letter.
  private func divide(_ node: Node, _ places: some Collection<Int>, at depth: Int) {
    var next: [Character: Node] = [:]
    func note(_ place: Int, _ key: Character, isWhole: Bool) {
      let known = next[key] ?? Node()
      known.places.append(place)
      known.isWhole = isWhole
      next[key] = known
    }
    func note(_ place: Int, _ letter: SearchLetter, isWhole: Bool) {
      note(place, letter.exact, isWhole: isWhole)
      if letter.plain != letter.exact { note(place, letter.plain, isWhole: isWhole) }
    }
    looks += places.count
    for place in places {
      let label = items.label(at: place)
      if depth == 0 {
        var letters = SearchLetters(label)
        guard let first = letters.next() else { continue }
        note(place, first, isWhole: !first.beginsNames)
        if first.beginsNames { continue }
        // The name begins after a quotation mark.
        letters = .ofName(label)
        if let letter = letters.next(), letter.beginsNames { note(place, letter, isWhole: false) }
      } else {
        var letters = TypedName.letters(of: label, isWhole: node.isWhole)
        for _ in 0..<depth { _ = letters.next() }
        if let letter = letters.next() { note(place, letter, isWhole: node.isWhole) }
      }
    }
    node.next = next
  }
}
