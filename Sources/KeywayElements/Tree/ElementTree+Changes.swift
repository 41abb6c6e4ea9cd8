extension ElementTree {
  /// Changes the attributes of an element.
  ///
  /// - Complexity: O(1), and O(depth · log fan-out) if the change opens or closes focus stops; O(size of the subtree) if it
  ///   changes the layout direction or the reading order of a scope.
  public func update(_ id: ElementID, _ body: (inout Element) -> Void) {
    precondition(contains(id), "\(id) is not in the tree")
    let i = Int(id.index)
    let before = storage.attributes[i]
    var element = before
    body(&element)
    storage.set(element, at: i)
    if before.key != element.key { rekey(id, from: before.key) }
    let (facts, newFacts) = (FocusFacts(before), FocusFacts(element))
    if facts != newFacts {
      storage.focusVersion += 1
      refreshStops(id)
      if facts.focus.tabPosition != newFacts.focus.tabPosition { storage.unsettledExplicit.stops.insert(id) }
      if facts.holdsBackExplicit(newFacts) { noteExplicitChange(in: id) }
    }
    if before.frame != element.frame || before.isHidden != element.isHidden || before.role != element.role
      || before.covers != element.covers
    {
      storage.layoutVersion += 1
    }
    noteSelection(id)
    // The other parts are among the facts of the focus.
    if before.isAccessibilityModal != element.isAccessibilityModal
      || before.isRotorEntry != element.isRotorEntry
    {
      noteParts(id)
    }
    noteChange(id, from: before, to: element)
    if let parent = storage.links[i].parent {
      // The extent of a container without a frame is that of its visible content.
      let hasMoved =
        before.isHidden != element.isHidden && storage.attributes[Int(parent.index)].frame.isEmpty
      if hasMoved || before.frame != element.frame { noteGeometryChange(parent) }
    }
    let order = before.focus.scope?.traversal.order
    if order != element.focus.scope?.traversal.order || before.direction != element.direction {
      visit(id) { child, _ in
        noteGeometryChange(child)
        return true
      }
    }
  }

  /// Moves the frames of everything inside an element.
  ///
  /// - Returns: the number of frames.
  /// - Complexity: O(size of the subtree).
  package func moveContent(of id: ElementID, x: Double, y: Double) -> Int {
    var pending = children(of: id)
    var moved = 0
    while let next = pending.popLast() {
      storage.move(Int(next.index), x: x, y: y)
      moved += 1
      noteChange(next, .place)
      if let parent = storage.links[Int(next.index)].parent { noteGeometryChange(parent) }
      pending += storage.children[Int(next.index)]
    }
    if moved > 0 { storage.layoutVersion += 1 }
    return moved
  }

  /// Adds an element as the last child.
  ///
  /// - Complexity: amortized O(1), and O(depth · log fan-out) for a focusable element.
  @discardableResult
  public func append(_ element: Element, to parent: ElementID) -> ElementID {
    insert(element, at: storage.children[Int(parent.index)].count, in: parent)
  }

  /// Inserts an element at an index among the children.
  ///
  /// - Complexity: O(children after the index + depth · log fan-out).
  @discardableResult
  public func insert(_ element: Element, at index: Int, in parent: ElementID) -> ElementID {
    precondition(contains(parent), "\(parent) is not in the tree")
    let id: ElementID
    if let place = storage.free.popLast() {
      let generation = storage.links[Int(place)].generation &+ 1
      id = ElementID(index: place, generation: generation)
      storage.nodes[Int(place)] = Node()
      storage.links[Int(place)] = Link(generation: generation, parent: parent)
      storage.childrenChanged(of: Int(place))
      storage.set(element, at: Int(place))
    } else {
      id = ElementID(index: UInt32(storage.nodes.count), generation: 0)
      storage.append(element, in: parent)
    }
    link(id, at: index, in: parent)
    if element.key != nil { rekey(id, from: nil) }
    noteChange(id, [.content, .presentation])
    noteSelection(id)
    refreshStops(id)
    return id
  }

  /// Removes an element and its descendants, except the root.
  ///
  /// - Complexity: O(size of the subtree + later siblings + depth · log fan-out).
  public func remove(_ id: ElementID) {
    precondition(contains(id), "\(id) is not in the tree")
    precondition(id != root, "the root of a tree cannot be removed")
    let parent = storage.links[Int(id.index)].parent!
    noteHole(removing: id, from: parent)
    countExplicit(-storage.nodes[Int(id.index)].explicitBelow, from: parent)
    unlink(id)
    var pending = [id]
    while let next = pending.popLast() {
      let i = Int(next.index)
      pending.append(contentsOf: storage.children[i])
      noteRemoval(next, key: storage.attributes[i].key)
      if let key = storage.attributes[i].key, storage.idsByKey[key] == next { storage.idsByKey[key] = nil }
      storage.explicitOrder.remove(next)
      storage.parts.set(next, from: storage.nodes[i].parts, to: [])
      storage.heldModals.remove(next)
      if storage.selectedElements.remove(next) != nil { storage.selectionVersion += 1 }
      storage.coverers[next] = nil
      storage.places?.forget(next)
      forgetItem(next, of: storage.links[i].parent)
      storage.links[i].isAlive = false
      storage.children[i] = []
      storage.set(Element(), at: i)
      storage.free.append(next.index)
    }
    storage.focusVersion += 1
  }

  /// Moves an element and its descendants to an index among the children of a parent.
  ///
  /// The element keeps its identity and the focus. Traps if `parent` is a descendant of `id`. The index does not count the
  /// element itself.
  ///
  /// - Complexity: O(size of the subtree + later siblings), because the subtree may now be in a scope with another reading
  ///   order.
  public func move(_ id: ElementID, to parent: ElementID, at index: Int) {
    precondition(contains(id) && contains(parent), "\(id) or \(parent) is not in the tree")
    precondition(!isAncestor(id, of: parent) && id != parent, "\(id) cannot move into itself")
    countExplicit(-storage.nodes[Int(id.index)].explicitBelow, from: storage.links[Int(id.index)].parent!)
    unlink(id)
    link(id, at: index, in: parent)
    countExplicit(storage.nodes[Int(id.index)].explicitBelow, from: parent)
    noteExplicitChange(in: id)
    noteChange(id, [.presentation, .inherited])
    propagate(storage.nodes[Int(id.index)].contribution, from: id)
    visit(id) { child, _ in
      noteGeometryChange(child)
      return true
    }
    storage.focusVersion += 1
  }

  private func link(_ id: ElementID, at index: Int, in parent: ElementID) {
    let p = Int(parent.index)
    precondition(index >= 0 && index <= storage.children[p].count, "index \(index) out of bounds")
    keepSiblings(of: parent)
    storage.links[Int(id.index)].parent = parent
    storage.links[Int(id.index)].position = index
    if index == storage.children[p].count {
      storage.children[p].append(id)
    } else {
      storage.children[p].insert(id, at: index)
      renumber(p, from: index)
    }
    storage.childrenChanged(of: p)
    noteChange(parent, .children)
    noteGeometryChange(parent)
    shiftHole(in: parent, from: index, by: 1)
    storage.focusVersion += 1
    storage.layoutVersion += 1
  }

  private func unlink(_ id: ElementID) {
    let node = storage.links[Int(id.index)]
    let p = Int(node.parent!.index)
    keepSiblings(of: node.parent!)
    propagate(-storage.nodes[Int(id.index)].contribution, from: id)
    storage.children[p].remove(at: node.position)
    renumber(p, from: node.position)
    storage.childrenChanged(of: p)
    noteChange(node.parent!, .children)
    noteGeometryChange(node.parent!)
    shiftHole(in: node.parent!, from: node.position, by: -1)
    storage.layoutVersion += 1
  }

  private func renumber(_ parent: Int, from index: Int) {
    for position in index..<storage.children[parent].count {
      storage.links[Int(storage.children[parent][position].index)].position = position
    }
  }

  private func rekey(_ id: ElementID, from old: String?) {
    if let old, storage.idsByKey[old] == id { storage.idsByKey[old] = nil }
    guard let key = storage.attributes[Int(id.index)].key else { return }
    // If a visible element and its stand-in have the same key, the visible one keeps it.
    if let holder = storage.idsByKey[key], contains(holder), seenElement(for: id) != id,
      seenElement(for: holder) == holder
    {
      return
    }
    storage.idsByKey[key] = id
  }

  func noteGeometryChange(_ id: ElementID) {
    guard !storage.nodes[Int(id.index)].geometryChanged else { return }
    storage.nodes[Int(id.index)].geometryChanged = true
    storage.geometryChanges.append(id)
  }

  private func noteSelection(_ id: ElementID) {
    if storage.attributes[Int(id.index)].isSelected {
      if storage.selectedElements.insert(id).inserted { countSelected(1, id) }
    } else if !storage.selectedElements.isEmpty, storage.selectedElements.remove(id) != nil {
      countSelected(-1, id)
    }
  }
}
