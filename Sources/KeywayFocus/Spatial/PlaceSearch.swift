internal import KeywayElements

/// What an arrow by place looks for, and how it compares what it finds.
protocol PlaceSearchRules {
  associatedtype Key: Comparable

  /// No more than the key of anything inside a part; nil where nothing inside can be an answer.
  func bound(_ extent: PlaceExtent) -> Key?
  /// The key of an element and where it lies; nil where it is no answer.
  func candidate(_ id: ElementID) -> (key: Key, rect: Rect)?
  /// Whether answers may lie inside an element.
  func looksInside(_ id: ElementID) -> Bool
  /// Where the inside of an element is seen; nil is everywhere.
  func clip(inside id: ElementID, _ clip: Rect?) -> Rect?
}

/// Finds what has the least key, best first: a part of the screen is looked into only while nothing nearer is known.
///
/// Sorts nothing: places were sorted when layout committed.
struct PlaceSearch<Rules: PlaceSearchRules> {
  let tree: ElementTree
  let rules: Rules

  /// An element that may be the answer, or a part of the screen that may hold it.
  struct Candidate {
    let key: Rules.Key
    /// The element, or the first of the part in the tree.
    let id: ElementID
    /// The part that is still to be looked into; nil for an element that was found.
    let part: PlaceNode?
    let rect: Rect
    /// Where it is seen, as far as what is around it clips it.
    let clip: Rect?
  }

  /// What has the least key inside a container; of several the first in the tree.
  ///
  /// - Complexity: about O(depth · log fan-out), and the number of candidates with much the same key.
  func nearest(in container: ElementID, clip: Rect? = nil) -> Candidate? {
    var heap = Heap<Candidate>(isBefore)
    for part in parts(below: .element(container), clip) { heap.push(part) }
    while let candidate = heap.pop() {
      guard let part = candidate.part else { return candidate }
      for inner in candidates(in: part, candidate.clip) { heap.push(inner) }
    }
    return nil
  }

  /// The last in the tree of those that have the key of a candidate and lie over it.
  ///
  /// Looked for from the end of the tree, so that of many in one place only the last is looked at.
  func last(over below: Candidate, in container: ElementID, clip: Rect?) -> Candidate? {
    var heap = Heap<Candidate>(isBehind)
    func add(_ candidates: [Candidate]) {
      for candidate in candidates where candidate.rect.intersects(below.rect) && !(below.key < candidate.key)
      {
        heap.push(candidate)
      }
    }
    add(parts(below: .element(container), clip))
    while let candidate = heap.pop() {
      let last = lastElement(of: candidate)
      // All that is left lies before it.
      if last != below.id, tree.precedes(last, below.id), !tree.isAncestor(last, of: below.id) { return nil }
      if let part = candidate.part {
        add(candidates(in: part, candidate.clip))
      } else if candidate.key == below.key, tree.precedes(below.id, candidate.id) {
        return candidate
      }
    }
    return nil
  }

  // MARK: Looking into parts

  private func candidates(in part: PlaceNode, _ clip: Rect?) -> [Candidate] {
    guard case .element(let id) = part else { return parts(below: part, clip) }
    var found = rules.looksInside(id) ? parts(below: part, rules.clip(inside: id, clip)) : []
    if let (key, rect) = rules.candidate(id), clip?.intersects(rect) ?? true {
      found.append(Candidate(key: key, id: id, part: nil, rect: rect, clip: clip))
    }
    return found
  }

  private func parts(below node: PlaceNode, _ clip: Rect?) -> [Candidate] {
    var parts: [Candidate] = []
    tree.visitPlaces(below: node) { part, extent in
      guard clip?.intersects(extent.rect) ?? true, let bound = rules.bound(extent) else { return }
      parts.append(
        Candidate(key: bound, id: tree.firstElement(of: part), part: part, rect: extent.rect, clip: clip))
    }
    return parts
  }

  // MARK: Order

  private func isBefore(_ a: Candidate, _ b: Candidate) -> Bool {
    if a.key < b.key { return true }
    if b.key < a.key { return false }
    // What may hold an earlier one is looked into first.
    return a.id == b.id ? a.part != nil && b.part == nil : tree.precedes(a.id, b.id)
  }

  private func isBehind(_ a: Candidate, _ b: Candidate) -> Bool {
    let (x, y) = (lastElement(of: a), lastElement(of: b))
    // What is inside an element comes behind it.
    return x == y ? a.part != nil && b.part == nil : tree.precedes(y, x)
  }

  private func lastElement(of candidate: Candidate) -> ElementID {
    candidate.part.map(tree.lastElement(of:)) ?? candidate.id
  }
}
