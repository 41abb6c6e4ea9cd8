internal import KeywayElements

/// What somebody typed to find an item by its name.
struct TypedName {
  let letters: [SearchLetter]
  /// Whether a quotation mark or the like was typed first, which is passed over in labels otherwise.
  let isWhole: Bool

  init(_ text: String) {
    letters = Array(SearchLetters(text))
    isWhole = letters.first.map { !$0.beginsNames } ?? false
  }

  /// The letters of a label that are held against those that were typed.
  static func letters(of label: String, isWhole: Bool) -> SearchLetters {
    isWhole ? SearchLetters(label) : .ofName(label)
  }
}

extension String {
  /// Whether a label begins with what was typed.
  func begins(with typed: TypedName) -> Bool {
    var rest = TypedName.letters(of: self, isWhole: typed.isWhole)
    return typed.letters.allSatisfy { letter in rest.next()?.isFound(by: letter) ?? false }
  }
}

/// Which items have labels that begin with what was typed, in the order of the items.
///
/// Items are taken in blocks, from the place of the search on, and no further than to the first that is found. Of a block, a
/// node for each prefix that somebody typed holds the places of its items. Nodes are made as they are asked for, of the node
/// of the shorter prefix: the first letter costs a look at each label of the block, once for a collection; the second one a
/// look at those that begin with the first; what was typed before costs one question a block that is passed.
final class PrefixIndex {
  private final class Node {
    /// Ascending.
    var places: [Int] = []
    /// By letters as they are written, and without their marks.
    var next: [Character: Node]?
    /// Whether labels count from their very beginning; see ``TypedName``.
    var isWhole = false
  }

  private static let blockSize = 65_536
  /// The items as they were asked last: the same ones, but what they are may have become another.
  var items: any ItemCollection
  private let count: Int
  /// By the number of the block.
  private var roots: [Int: Node] = [:]
  /// How many labels and blocks were looked at so far.
  private(set) var looks = 0

  init(_ items: any ItemCollection) {
    self.items = items
    count = items.count
  }

  /// The first enabled item at a place or behind it, from the start again at the end, whose label begins with a prefix, or did
  /// when it was looked at.
  func item(beginningWith typed: TypedName, from place: Int) -> Int? {
    guard !typed.letters.isEmpty, count > 0 else { return nil }
    let start = place < count ? place : 0
    let blocks = (count - 1) / Self.blockSize + 1
    let first = start / Self.blockSize
    // The block of the start comes once more at the end, for what lies before the start.
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

  /// Makes the nodes of all prefixes that are longer by a letter.
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
        // Behind a quotation mark the name begins.
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
