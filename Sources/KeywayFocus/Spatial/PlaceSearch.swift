internal import KeywayElements

/// The rules of a spatial search: its candidates and how they compare.
protocol PlaceSearchRules {
  associatedtype Key: Comparable

  /// A lower bound of the keys of everything inside a part; nil if it contains no answer.
  func bound(_ extent: PlaceExtent) -> Key?
  /// The key and the frame of an element; nil if it is not an answer.
  func candidate(_ id: ElementID) -> (key: Key, rect: Rect)?
  /// Whether answers may be inside an element.
  func looksInside(_ id: ElementID) -> Bool
  /// The visible rectangle of an element's content; nil if it is not clipped.
  func clip(inside id: ElementID, _ clip: Rect?) -> Rect?
}

/// Finds the element with the smallest key, best first: a part of the screen is searched only while nothing nearer is known.
///
/// It sorts nothing: positions are sorted when layout commits.
struct PlaceSearch<Rules: PlaceSearchRules> {
  let tree: ElementTree
  let rules: Rules

  /// An element that may be the answer, or a part of the screen that may contain it.
  struct Candidate {
    let key: Rules.Key
    /// The element, or the first one of the part in the tree.
    let id: ElementID
    /// The part to search; nil for an element.
    let part: PlaceNode?
    let rect: Rect
    /// The visible rectangle, clipped by ancestors.
    let clip: Rect?
  }

  /// The element with the smallest key inside a container; of several the first in the tree.
  ///
  /// - Complexity: about O(depth · log fan-out), plus the number of candidates with almost the same key.
  func nearest(in container: ElementID, clip: Rect? = nil) -> Candidate? {
    var heap = Heap<Candidate>(isBefore)
    for part in parts(below: .element(container), clip) { heap.push(part) }
    while let candidate = heap.pop() {
      guard let part = candidate.part else { return candidate }
      for inner in candidates(in: part, candidate.clip) { heap.push(inner) }
    }
    return nil
  }

  /// The last element in the tree with the same key as a candidate that overlaps it.
  ///
  /// The search starts at the end of the tree, so that of many elements in one position only the last is visited.
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
      // Everything left comes before it.
      if last != below.id, tree.precedes(last, below.id), !tree.isAncestor(last, of: below.id) { return nil }
      if let part = candidate.part {
        add(candidates(in: part, candidate.clip))
      } else if candidate.key == below.key, tree.precedes(below.id, candidate.id) {
        return candidate
      }
    }
    return nil
  }

  // MARK: Searching parts

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
    // A part that may contain an earlier element is searched first.
    return a.id == b.id ? a.part != nil && b.part == nil : tree.precedes(a.id, b.id)
  }

  private func isBehind(_ a: Candidate, _ b: Candidate) -> Bool {
    let (x, y) = (lastElement(of: a), lastElement(of: b))
    // The content of an element comes after it.
    return x == y ? a.part != nil && b.part == nil : tree.precedes(y, x)
  }

  private func lastElement(of candidate: Candidate) -> ElementID {
    candidate.part.map(tree.lastElement(of:)) ?? candidate.id
  }
}
