package import KeywayAccessibility
package import KeywayElements

/// A cursor that moves over a window's accessibility tree.
///
/// A value on a snapshot of the tree: the window continues, and ``show(_:)`` takes the next snapshot.
package struct InspectorModel {
  /// An item to inspect: an element at which reading stops, or a container.
  package struct Entry {
    package let node: AccessibilityNode
    /// The place in reading order: `4`, or `4.2` for the second in the fourth of the grouped profile. Empty for a container
    /// if reading is flat.
    package let number: String
    /// The number of entries around it.
    package let depth: Int
    /// The index of the entry around it; nil in the window.
    package let parent: Int?
  }

  package enum Step {
    /// The next or the previous stop of reading.
    case next, previous
    /// The enclosing entry, and the first entry inside.
    case out, into
    case first, last
  }

  package private(set) var tree: AccessibilityTree
  /// Flat, the cursor moves from element to element. Grouped, it stays in a container until it leaves.
  package var profile: ReadingProfile { didSet { if profile != oldValue { list() } } }
  /// Everything that can be inspected, in reading order, containers before their content.
  package private(set) var entries: [Entry] = []
  private var cursor: AccessibilityNode.ID? { didSet { unfoldAroundCursor() } }
  /// The containers whose content the hierarchy hides.
  private var folded: Set<AccessibilityNode.ID> = []

  /// Creates a model with the cursor on the first element.
  package init(_ elements: ElementTree, profile: ReadingProfile = .flat) {
    tree = Self.picture(of: elements)
    self.profile = profile
    list()
    cursor = stops.first.map { entries[$0].node.id }
  }

  /// Takes a new snapshot of the elements. The cursor stays on its element, or moves to the first one if that is gone.
  package mutating func show(_ elements: ElementTree) {
    tree = Self.picture(of: elements)
    list()
    if index == nil { cursor = stops.first.map { entries[$0].node.id } }
  }

  /// A copy, so that the window's own tree records nothing.
  private static func picture(of elements: ElementTree) -> AccessibilityTree {
    AccessibilityTree(ElementTree(copying: elements))
  }

  private mutating func list() {
    entries = []
    var count = 0
    func add(_ node: AccessibilityNode, _ parent: Int?, _ inside: inout Int) {
      var (parent, isInside) = (parent, false)
      if node.isElement || node.isGroup {
        let number: String
        switch profile {
        case .flat:
          if node.isElement { count += 1 }
          number = node.isElement ? "\(count)" : ""
        case .grouped:
          inside += 1
          number = (parent.map { entries[$0].number + "." } ?? "") + "\(inside)"
        }
        let depth = parent.map { entries[$0].depth + 1 } ?? 0
        entries.append(Entry(node: node, number: number, depth: depth, parent: parent))
        (parent, isInside) = (entries.count - 1, true)
      }
      var own = 0
      for child in tree.children(of: node) {
        if isInside { add(child, parent, &own) } else { add(child, parent, &inside) }
      }
    }
    var top = 0
    for node in tree.children(of: tree.root) { add(node, nil, &top) }
  }

  // MARK: The cursor

  /// The index of the entry with the cursor; nil if there is nothing to inspect.
  package var index: Int? { cursor.flatMap { id in entries.firstIndex { $0.node.id == id } } }

  /// The entry with the cursor.
  package var current: Entry? { index.map { entries[$0] } }

  /// The indices of the entries that the cursor visits.
  private var stops: [Int] {
    switch profile {
    case .flat: entries.indices.filter { entries[$0].node.isElement }
    case .grouped:
      entries.indices.filter { entries[$0].parent == current?.parent }
    }
  }

  /// Moves the cursor.
  ///
  /// - Returns: false if there is nothing in that direction; the cursor stays.
  @discardableResult
  package mutating func move(_ step: Step) -> Bool {
    guard let index else { return false }
    let target: Int? =
      switch step {
      case .next: stops.first { $0 > index }
      case .previous: stops.last { $0 < index }
      case .out: entries[index].parent
      case .into: entries.firstIndex { $0.parent == index }
      case .first: stops.first
      case .last: stops.last
      }
    guard let target, target != index else { return false }
    cursor = entries[target].node.id
    return true
  }

  package mutating func move(to entry: Entry) { cursor = entry.node.id }

  /// Moves the cursor to the frontmost element at a point of the window, in logical pixels; false if there is none.
  @discardableResult
  package mutating func move(to point: Point) -> Bool {
    guard let node = tree.node(at: point) else { return false }
    cursor = node.id
    return true
  }

  /// Moves the cursor to an element, or to the innermost entry around it; false if there is none.
  @discardableResult
  package mutating func move(to element: ElementID) -> Bool {
    var next = tree.node(for: element)
    while let node = next {
      if entries.contains(where: { $0.node.id == node.id }) {
        cursor = node.id
        return true
      }
      next = node.parent.flatMap { tree[$0] }
    }
    return false
  }

  // MARK: The hierarchy

  package func hasContent(_ index: Int) -> Bool {
    entries.indices.contains(index + 1) && entries[index + 1].parent == index
  }

  /// Whether the hierarchy hides the content of an entry.
  package func isFolded(_ index: Int) -> Bool { folded.contains(entries[index].node.id) }

  /// Hides or shows the content of an entry. A cursor inside moves out.
  ///
  /// - Returns: false if nothing changed.
  @discardableResult
  package mutating func setFolded(_ isFolded: Bool, at index: Int) -> Bool {
    guard hasContent(index), isFolded != self.isFolded(index) else { return false }
    let id = entries[index].node.id
    if isFolded {
      if ancestors(of: self.index).contains(index) { cursor = id }
      folded.insert(id)
    } else {
      folded.remove(id)
    }
    return true
  }

  /// The indices of the entries that the hierarchy shows.
  package var unfolded: [Int] {
    entries.indices.filter { index in !ancestors(of: index).contains(where: isFolded) }
  }

  /// The indices of the entries in reading order: those at which reading stops, and when grouped the containers too.
  package var order: [Int] { entries.indices.filter { !entries[$0].number.isEmpty } }

  private func ancestors(of index: Int?) -> [Int] {
    Array(
      sequence(state: index) { next in
        next = next.flatMap { entries[$0].parent }
        return next
      })
  }

  private mutating func unfoldAroundCursor() {
    if folded.isEmpty { return }
    for outer in ancestors(of: index) { folded.remove(entries[outer].node.id) }
  }

  /// The entry at a path: identifiers, labels or numbers, from outside inwards, such as `Coffee list/House Decaf`. Those
  /// in between may be left out.
  package func entry(at path: String) -> Entry? {
    func isNamed(_ entry: Entry, _ name: some StringProtocol) -> Bool {
      [entry.node.identifier ?? "", entry.node.label, entry.number].contains { !$0.isEmpty && $0 == name }
    }
    if let whole = entries.first(where: { isNamed($0, path) }) { return whole }
    let names = path.split(separator: "/")
    guard let last = names.last else { return nil }
    return entries.first { entry in
      guard isNamed(entry, last) else { return false }
      var around = entry.parent
      for name in names.dropLast().reversed() {
        while let index = around, !isNamed(entries[index], name) { around = entries[index].parent }
        guard let index = around else { return false }
        around = entries[index].parent
      }
      return true
    }
  }
}
