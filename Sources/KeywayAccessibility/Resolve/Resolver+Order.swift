import KeywayElements

extension Resolver {
  /// An element inside a container that has a node.
  struct Unit {
    let id: ElementID
    let presentation: Presentation
    fileprivate let priority: Double
    fileprivate let frame: Rect
  }

  /// The elements with nodes inside an element, in reading order: by sort priority, then by position.
  ///
  /// Structure without meaning is skipped, and its content counts as if it were directly in the container and inherits the
  /// priority. Positions are compared as by ``ReadingOrder``, from right to left if the text runs so. Scrolled content moves
  /// together, so scrolling never reorders.
  ///
  /// - Complexity: O(n log n) in the units and the structure between.
  func units(in id: ElementID) -> [Unit] {
    var units: [Unit] = []
    func collect(_ id: ElementID, _ inherited: Double) {
      for child in tree.readChildren(of: id) {
        let presentation = presentation(of: child)
        let own = tree[child].accessibility.sortPriority
        let priority = own != 0 ? own : inherited
        switch presentation {
        case .hidden: continue
        case .structure:
          let accessibility = tree[child].accessibility
          if !accessibility.hasDetails || !accessibility.details.hidesElements { collect(child, priority) }
        default:
          units.append(
            Unit(id: child, presentation: presentation, priority: priority, frame: tree.extent(of: child)))
        }
      }
    }
    if id == tree.root, let modal {
      return ([modal] + [annexRoot(of: modal)].compactMap(\.self)).map {
        Unit(id: $0, presentation: presentation(of: $0), priority: 0, frame: .zero)
      }
    }
    if tree[id].accessibility.hasDetails {
      let details = tree[id].accessibility.details
      if details.hidesElements { return [] }
      if let keys = details.elements { return chosen(keys, in: id) }
    }
    collect(id, 0)
    return sorted(units, in: id)
  }

  /// The elements in the author's order.
  private func chosen(_ keys: [String], in id: ElementID) -> [Unit] {
    var seen: Set<ElementID> = []
    let units = keys.flatMap { key -> [Unit] in
      guard let child = tree.element(forKey: key), tree.isAncestor(id, of: child),
        seen.insert(child).inserted,
        !isHidden(child, in: id)
      else { return [] }
      let presentation = presentation(of: child)
      guard presentation == .structure else {
        return [Unit(id: child, presentation: presentation, priority: 0, frame: .zero)]
      }
      // A represented element is read as its representation.
      return tree[child].accessibility.standIn == .representation ? self.units(in: child) : []
    }
    // Content of another unit is read there.
    let ids = Set(units.map(\.id))
    return units.filter { unit in
      !tree.lineage(of: tree.parent(of: unit.id)).contains { ids.contains($0) }
    }
  }

  /// Whether an element, or an ancestor within a container, is hidden or replaced for reading.
  private func isHidden(_ id: ElementID, in container: ElementID) -> Bool {
    var next: ElementID? = id
    while let current = next, current != container {
      if tree.isReplaced(current) { return true }
      if !tree.isStandIn(current), presentation(of: current) == .hidden { return true }
      next = tree.parent(of: current)
    }
    return false
  }

  private func sorted(_ units: [Unit], in id: ElementID) -> [Unit] {
    guard units.count > 1 else { return units }
    let order = ReadingOrder.indices(of: units.map(\.frame), direction: tree.direction(at: id))
    let isPlain = units.allSatisfy { $0.priority == units[0].priority }
    if isPlain { return order.map { units[$0] } }
    // Among equal priorities the position decides.
    let ranked = order.enumerated().sorted { a, b in
      let (one, other) = (units[a.element].priority, units[b.element].priority)
      return one > other || one == other && a.offset < b.offset
    }
    return ranked.map { units[$0.element] }
  }

  /// The root of the annex read after a modal element because it serves an element inside; nil if there is none.
  private func annexRoot(of modal: ElementID) -> ElementID? {
    guard let annex, tree.contains(annex.root), tree.contains(annex.owner),
      tree.isAncestor(modal, of: annex.owner), !tree.isAncestor(modal, of: annex.root),
      presentation(of: annex.root) == .container
    else { return nil }
    return annex.root
  }

  /// The element outside which everything is hidden except an annex: the last visible modal one; nil if there is none.
  var modal: ElementID? {
    let modals = tree.elements(.accessibilityModal)
    guard !modals.isEmpty else { return nil }
    return tree.inTreeOrder(modals).last { id in
      if tree[id].isInert || tree[id].accessibility.details.isModal == false { return false }
      // Stand-ins for other elements hide nothing.
      return tree.lineage(of: id).allSatisfy {
        !tree[$0].isHidden && !tree[$0].accessibility.isHidden && !tree.isStandIn($0)
      }
    }
  }
}
