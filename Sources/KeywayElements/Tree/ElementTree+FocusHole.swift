/// The position where the focus was lost.
extension ElementTree {
  /// The position of a removed element that had the focus.
  package struct FocusHole {
    package var id: ElementID
    /// The innermost remaining ancestor.
    package var parent: ElementID
    /// The index of the removed subtree among that ancestor's children.
    package var index: Int
    package var key: String?
    /// Whether the removed subtree was another element's content, such as the children of a tree's row.
    package var isOfContent = false
    /// The key of the item, in a group with items on demand; the index is then that of the item.
    package var itemKey: AnyHashable?
    /// The removed elements from the child of ``parent`` down to the focused one.
    package var steps: [FocusStep]
  }

  package struct FocusStep {
    package let id: ElementID
    package let parent: ElementID
    /// The children of the parent when the focus last settled.
    package let siblings: [ElementID]
    /// The index among these.
    package let index: Int
    package let role: Role
    package let label: String
    /// The element's item, in a group with items on demand.
    package let item: Item?

    package struct Item {
      let key: AnyHashable
      let index: Int
      let items: any ItemCollection
    }
  }

  /// The position where the focus was lost, or, with nothing focused, the starting point; cleared when the focus is set.
  package var focusHole: FocusHole? {
    get { storage.focusHole }
    set { storage.focusHole = newValue }
  }

  /// The element on whose behalf another has the focus, such as the text field that an on-screen keyboard serves.
  private var ownerOfFocus: ElementID? {
    guard let annex = storage.focusAnnex, let focused = storage.focused, contains(annex.root),
      contains(annex.owner), isAncestor(annex.root, of: focused)
    else { return nil }
    return annex.owner
  }

  /// A part of the window that may hold the focus on behalf of an element and loses it with that element.
  package var focusAnnex: (root: ElementID, owner: ElementID)? {
    get { storage.focusAnnex }
    set { storage.focusAnnex = newValue }
  }

  /// Ends a transaction: later changes are relative to the current positions around the focus.
  package func focusDidSettle() {
    if !storage.settledChildren.isEmpty { storage.settledChildren = [:] }
  }

  /// The position of an element other than the root, now or when the focus last settled.
  package func focusStep(_ id: ElementID) -> FocusStep {
    let (link, attributes) = (storage.links[Int(id.index)], storage.attributes[Int(id.index)])
    let parent = link.parent!
    let before = storage.settledChildren[parent]
    let settled = before?.firstIndex(of: id)
    let item = storage.groupItems[parent].flatMap { group in
      group.items[id].map { FocusStep.Item(key: $0.key, index: $0.index, items: group.collection) }
    }
    return FocusStep(
      id: id, parent: parent,
      siblings: settled == nil ? storage.children[Int(parent.index)] : before!,
      index: settled ?? link.position, role: attributes.role, label: attributes.label, item: item)
  }

  /// The index of the item that took a removed item's place; the number of items or more if it is past the last.
  package func index(inPlaceOf item: FocusStep.Item, in group: ElementID) -> Int {
    guard let now = items(of: group) else { return 0 }
    return place(of: item.key, at: item.index, in: item.items, now: now).index
  }

  /// Saves the children of an element around the focus before they first change.
  ///
  /// - Complexity: O(depth).
  func keepSiblings(of parent: ElementID) {
    guard let inside = ownerOfFocus ?? storage.focused ?? storage.focusHole?.parent,
      storage.settledChildren[parent] == nil,
      contains(inside), inside == parent || isAncestor(parent, of: inside)
    else { return }
    storage.settledChildren[parent] = storage.children[Int(parent.index)]
  }

  /// Adjusts the position of a lost focus when a sibling before it is added or removed.
  func shiftHole(in parent: ElementID, from index: Int, by difference: Int) {
    guard let hole = focusHole, hole.parent == parent, hole.itemKey == nil, index < hole.index else { return }
    storage.focusHole!.index += difference
  }

  func noteHole(removing id: ElementID, from parent: ElementID) {
    func isRemoved(_ other: ElementID) -> Bool { other == id || isAncestor(id, of: other) }
    // If nothing is focused, the focus was lost at the starting point.
    let lost = ownerOfFocus ?? storage.focused ?? (storage.focusHole == nil ? storage.startingPoint : nil)
    if let lost, isRemoved(lost) {
      keepSiblings(of: parent)
      storage.focusHole = FocusHole(
        id: lost, parent: parent, index: storage.links[Int(id.index)].position,
        key: storage.attributes[Int(lost.index)].key, steps: steps(from: id, to: lost))
      storage.focusHole!.isOfContent = isContent(id)
      if let item = storage.groupItems[parent]?.items[id] {
        storage.focusHole!.index = item.index
        storage.focusHole!.itemKey = item.key
      }
      storage.focused = nil
    } else if let hole = focusHole, isRemoved(hole.parent) {
      keepSiblings(of: parent)
      storage.focusHole!.steps = steps(from: id, to: hole.parent) + hole.steps
      storage.focusHole!.parent = parent
      storage.focusHole!.index = storage.links[Int(id.index)].position
      storage.focusHole!.isOfContent = isContent(id)
      storage.focusHole!.itemKey = nil
    }
    if storage.startingPoint.map(isRemoved) == true { storage.startingPoint = nil }
  }

  /// The elements from an outer one to an inner one, both included.
  private func steps(from outer: ElementID, to inner: ElementID) -> [FocusStep] {
    lineage(of: inner, upTo: outer).map(focusStep).reversed()
  }
}
