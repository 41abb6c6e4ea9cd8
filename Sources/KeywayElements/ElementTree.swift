/// The one retained tree of a window: what is on the screen, what it means, and what holds the focus.
///
/// An arena of nodes addressed by ``ElementID``. Every node keeps the number of open focus stops below
/// it, and a wide container keeps an order-statistic index over its children, so that the next stop is
/// found in O(depth · log fan-out) without a walk, however large the tree is.
///
/// Not thread-safe: a tree belongs to one thread, in an app the main one.
public final class ElementTree {
  /// The window's own element; it is never removed.
  public let root: ElementID
  /// The element that has the focus. Assigned by the focus engine only, cleared here on removal.
  public package(set) var focused: ElementID?
  /// The element from which Tab goes on instead of what has the focus; kept by the focus engine, cleared here on removal.
  package var startingPoint: ElementID?
  /// Where the focus was when its element was removed, or with nothing focused the starting point, for repair; cleared when
  /// focus is set.
  public package(set) var focusHole: FocusHole?
  /// Grows with each change that can alter the focus order or make the focus invalid.
  public internal(set) var focusVersion = 0

  var nodes: [Node] = []
  var attributes: [Element] = []
  private var free: [UInt32] = []
  private var idsByKey: [String: ElementID] = [:]
  /// Elements that are modal scopes, open or not.
  package private(set) var modalScopes: Set<ElementID> = []
  /// Elements that are dialogs beside the rest, or popovers, open or not.
  package private(set) var passingScopes: Set<ElementID> = []
  /// The open popovers that Tab comes to after their invoker, by the invoker, in tree order.
  package var popoversOfInvokers: [ElementID: [ElementID]] = [:]
  /// Elements that are separate groups.
  package private(set) var separateGroups: Set<ElementID> = []
  /// Elements at which the segment of a separate group is entered.
  package private(set) var groupStarts: Set<ElementID> = []
  /// Elements that ask to be the one at which their group is entered.
  package private(set) var prioritizedItems: Set<ElementID> = []
  /// Elements that F6 goes to as a whole.
  package private(set) var regions: Set<ElementID> = []
  /// Elements that are focused first where a scope opens.
  package private(set) var preferredElements: Set<ElementID> = []
  /// Elements that take the focus as long as nothing inside can.
  package private(set) var fallbackStops: Set<ElementID> = []
  /// Modal scopes that take the focus themselves only because nothing inside can.
  var heldModals: Set<ElementID> = []
  /// Scopes in which arrows go by place.
  package private(set) var spatialScopes: Set<ElementID> = []
  /// Cells that take more than one column.
  package private(set) var spanningCells: Set<ElementID> = []
  /// Elements behind which nothing can be seen.
  package private(set) var covering: Set<ElementID> = []
  /// What lies over each element that is covered.
  var coverers: [ElementID: ElementID] = [:]
  /// Groups in which arrows go by place.
  package private(set) var placedGroups: Set<ElementID> = []
  /// Where everything lies, while some arrows go by place.
  package var places: PlaceIndex?
  /// Elements with the selected trait.
  package private(set) var selectedElements: Set<ElementID> = []
  /// Grows with each element that becomes selected or ceases to be, by whomever.
  package internal(set) var selectionVersion = 0
  /// The groups whose items are no elements until they are seen.
  var groupItems: [ElementID: GroupItems] = [:]
  /// Elements of items that no host holds: they go when the focus does.
  var unheldItems: Set<ElementID> = []
  /// Whether elements of items stay although nobody holds them, in a copy in which everything is tried.
  package var keepsItems = false
  /// Containers whose children or whose children's frames changed since the order was committed.
  package var geometryChanges: [ElementID] = []
  /// Nodes and index cells that questions about the order have touched so far.
  package var visits = 0
  /// The open stops with an explicit tab position; kept out of the counts of their scope, because they come before all
  /// others in it.
  var explicitOrder = ExplicitOrder()
  /// What `explicitOrder` has not taken in yet: stops, and subtrees with stops.
  var unsettledExplicit: (stops: Set<ElementID>, subtrees: [ElementID]) = ([], [])

  /// The place that a removed element left.
  public struct FocusHole {
    /// The element that was removed.
    public var id: ElementID
    /// The innermost ancestor that is still in the tree.
    public var parent: ElementID
    /// The index among that ancestor's children at which the removed subtree was.
    public var index: Int
    public var key: String?
    /// Whether what was removed around the focus is what another element showed: the rows below a row.
    public var isOfContent = false
    /// What the item was in a group whose items are no elements; the index is then its place among them.
    package var itemKey: AnyHashable?
  }

  public init(root element: Element = Element(role: .window)) {
    root = ElementID(index: 0, generation: 0)
    nodes.append(Node(generation: 0, parent: nil))
    attributes.append(element)
    if let key = element.key { idsByKey[key] = root }
    refreshStops(root)
  }

  /// Makes a copy with the same identifiers, in which changes leave the other tree as it is.
  ///
  /// - Complexity: O(1), and O(elements) when one of the two is changed next.
  public init(copying other: ElementTree) {
    root = other.root
    focused = other.focused
    startingPoint = other.startingPoint
    focusHole = other.focusHole
    focusVersion = other.focusVersion
    nodes = other.nodes
    attributes = other.attributes
    free = other.free
    idsByKey = other.idsByKey
    explicitOrder = other.explicitOrder
    unsettledExplicit = other.unsettledExplicit
    modalScopes = other.modalScopes
    passingScopes = other.passingScopes
    popoversOfInvokers = other.popoversOfInvokers
    separateGroups = other.separateGroups
    groupStarts = other.groupStarts
    prioritizedItems = other.prioritizedItems
    regions = other.regions
    preferredElements = other.preferredElements
    fallbackStops = other.fallbackStops
    heldModals = other.heldModals
    spatialScopes = other.spatialScopes
    placedGroups = other.placedGroups
    spanningCells = other.spanningCells
    covering = other.covering
    coverers = other.coverers
    places = other.places
    selectedElements = other.selectedElements
    selectionVersion = other.selectionVersion
    geometryChanges = other.geometryChanges
    groupItems = other.groupItems
    unheldItems = other.unheldItems
    keepsItems = other.keepsItems
  }

  /// The number of elements, the root included.
  public var count: Int { nodes.count - free.count }

  /// Whether the identifier names an element that is still in the tree.
  public func contains(_ id: ElementID) -> Bool {
    Int(id.index) < nodes.count && nodes[Int(id.index)].generation == id.generation
      && nodes[Int(id.index)].isAlive
  }

  /// What is known of an element. Traps on a stale identifier.
  public subscript(id: ElementID) -> Element {
    precondition(contains(id), "\(id) is not in the tree")
    return attributes[Int(id.index)]
  }

  /// The element with the author's key. Complexity: O(1).
  public func element(forKey key: String) -> ElementID? {
    idsByKey[key]
  }

  /// Changes what is known of an element.
  ///
  /// `body` must not ask the tree: what it needs of other elements is asked before.
  ///
  /// - Complexity: O(1), and O(depth · log fan-out) when the change opens or closes focus stops; O(size of the subtree) when it
  ///   is of the direction of text, or of the order in which a scope is read.
  public func update(_ id: ElementID, _ body: (inout Element) -> Void) {
    precondition(contains(id), "\(id) is not in the tree")
    let i = Int(id.index)
    let key = attributes[i].key
    let facts = FocusFacts(attributes[i])
    let frame = attributes[i].frame
    let direction = attributes[i].direction
    body(&attributes[i])
    if key != attributes[i].key { rekey(id, from: key) }
    let newFacts = FocusFacts(attributes[i])
    if facts != newFacts {
      focusVersion += 1
      refreshStops(id)
      if facts.focus.tabPosition != newFacts.focus.tabPosition { unsettledExplicit.stops.insert(id) }
      if facts.holdsBackExplicit(newFacts) { noteExplicitChange(in: id) }
    }
    noteSelection(id)
    if let parent = nodes[i].parent {
      // A container without a frame of its own lies where what is seen inside it does.
      let hasMoved = facts.isHidden != attributes[i].isHidden && attributes[Int(parent.index)].frame.isEmpty
      if hasMoved || frame != attributes[i].frame { noteGeometryChange(parent) }
    }
    let order = facts.focus.scope?.traversal.order
    if order != attributes[i].focus.scope?.traversal.order || direction != attributes[i].direction {
      visit(id) { child, _ in
        noteGeometryChange(child)
        return true
      }
    }
  }

  /// Adds an element as the last child.
  ///
  /// - Complexity: amortised O(1), and O(depth · log fan-out) for what takes the focus.
  @discardableResult
  public func append(_ element: Element, to parent: ElementID) -> ElementID {
    insert(element, at: nodes[Int(parent.index)].children.count, in: parent)
  }

  /// Adds an element at an index among the children.
  ///
  /// - Complexity: O(children behind the index + depth · log fan-out).
  @discardableResult
  public func insert(_ element: Element, at index: Int, in parent: ElementID) -> ElementID {
    precondition(contains(parent), "\(parent) is not in the tree")
    let id: ElementID
    if let place = free.popLast() {
      let generation = nodes[Int(place)].generation &+ 1
      id = ElementID(index: place, generation: generation)
      nodes[Int(place)] = Node(generation: generation, parent: parent)
      attributes[Int(place)] = element
    } else {
      id = ElementID(index: UInt32(nodes.count), generation: 0)
      nodes.append(Node(generation: 0, parent: parent))
      attributes.append(element)
    }
    link(id, at: index, in: parent)
    if element.key != nil { rekey(id, from: nil) }
    noteSelection(id)
    refreshStops(id)
    return id
  }

  /// Removes an element and all below it. The root stays.
  ///
  /// - Complexity: O(size of the subtree + later siblings + depth · log fan-out).
  public func remove(_ id: ElementID) {
    precondition(contains(id), "\(id) is not in the tree")
    precondition(id != root, "the root of a tree cannot be removed")
    let parent = nodes[Int(id.index)].parent!
    noteHole(removing: id, from: parent)
    countExplicit(-nodes[Int(id.index)].explicitBelow, from: parent)
    unlink(id)
    var pending = [id]
    while let next = pending.popLast() {
      let i = Int(next.index)
      pending.append(contentsOf: nodes[i].children)
      if let key = attributes[i].key, idsByKey[key] == next { idsByKey[key] = nil }
      explicitOrder.remove(next)
      modalScopes.remove(next)
      passingScopes.remove(next)
      separateGroups.remove(next)
      groupStarts.remove(next)
      prioritizedItems.remove(next)
      regions.remove(next)
      preferredElements.remove(next)
      fallbackStops.remove(next)
      heldModals.remove(next)
      spatialScopes.remove(next)
      if selectedElements.remove(next) != nil { selectionVersion += 1 }
      placedGroups.remove(next)
      spanningCells.remove(next)
      covering.remove(next)
      coverers[next] = nil
      places?.forget(next)
      forgetItem(next, of: nodes[i].parent)
      nodes[i].isAlive = false
      nodes[i].children = []
      attributes[i] = Element()
      free.append(next.index)
    }
    focusVersion += 1
  }

  /// Moves an element, with all below it, to an index among the children of a parent.
  ///
  /// The element keeps its identity, and the focus if it has it. Traps when `parent` lies below `id`. The index counts among
  /// the others, without the element.
  ///
  /// - Complexity: O(size of the subtree + later siblings): the subtree may have come into a scope that
  ///   is read in another order.
  public func move(_ id: ElementID, to parent: ElementID, at index: Int) {
    precondition(contains(id) && contains(parent), "\(id) or \(parent) is not in the tree")
    precondition(!isAncestor(id, of: parent) && id != parent, "\(id) cannot move into itself")
    countExplicit(-nodes[Int(id.index)].explicitBelow, from: nodes[Int(id.index)].parent!)
    unlink(id)
    link(id, at: index, in: parent)
    countExplicit(nodes[Int(id.index)].explicitBelow, from: parent)
    noteExplicitChange(in: id)
    propagate(nodes[Int(id.index)].contribution, from: id)
    visit(id) { child, _ in
      noteGeometryChange(child)
      return true
    }
    focusVersion += 1
  }

  private func link(_ id: ElementID, at index: Int, in parent: ElementID) {
    let p = Int(parent.index)
    precondition(index >= 0 && index <= nodes[p].children.count, "index \(index) out of bounds")
    nodes[Int(id.index)].parent = parent
    nodes[Int(id.index)].position = index
    if index == nodes[p].children.count {
      nodes[p].children.append(id)
    } else {
      nodes[p].children.insert(id, at: index)
      renumber(p, from: index)
    }
    nodes[p].childrenChanged()
    noteGeometryChange(parent)
    shiftHole(in: parent, from: index, by: 1)
    focusVersion += 1
  }

  private func unlink(_ id: ElementID) {
    let node = nodes[Int(id.index)]
    let p = Int(node.parent!.index)
    propagate(-node.contribution, from: id)
    nodes[p].children.remove(at: node.position)
    renumber(p, from: node.position)
    nodes[p].childrenChanged()
    noteGeometryChange(node.parent!)
    shiftHole(in: node.parent!, from: node.position, by: -1)
  }

  /// Keeps the place that the focus left where it is as a sibling before it comes or goes.
  private func shiftHole(in parent: ElementID, from index: Int, by difference: Int) {
    guard let hole = focusHole, hole.parent == parent, hole.itemKey == nil, index < hole.index else { return }
    focusHole!.index += difference
  }

  private func renumber(_ parent: Int, from index: Int) {
    for position in index..<nodes[parent].children.count {
      nodes[Int(nodes[parent].children[position].index)].position = position
    }
  }

  private func noteHole(removing id: ElementID, from parent: ElementID) {
    func isRemoved(_ other: ElementID) -> Bool { other == id || isAncestor(id, of: other) }
    // Nothing focused, a starting point is where the focus was lost.
    let lost = focused ?? (focusHole == nil ? startingPoint : nil)
    if let lost, isRemoved(lost) {
      focusHole = FocusHole(
        id: lost, parent: parent, index: nodes[Int(id.index)].position,
        key: attributes[Int(lost.index)].key)
      focusHole!.isOfContent = isContent(id)
      if let item = groupItems[parent]?.items[id] {
        focusHole!.index = item.index
        focusHole!.itemKey = item.key
      }
      focused = nil
    } else if let hole = focusHole, isRemoved(hole.parent) {
      focusHole!.parent = parent
      focusHole!.index = nodes[Int(id.index)].position
      focusHole!.isOfContent = isContent(id)
      focusHole!.itemKey = nil
    }
    if startingPoint.map(isRemoved) == true { startingPoint = nil }
  }

  private func rekey(_ id: ElementID, from old: String?) {
    if let old, idsByKey[old] == id { idsByKey[old] = nil }
    if let key = attributes[Int(id.index)].key { idsByKey[key] = id }
  }

  func noteGeometryChange(_ id: ElementID) {
    guard !nodes[Int(id.index)].geometryChanged else { return }
    nodes[Int(id.index)].geometryChanged = true
    geometryChanges.append(id)
  }

  private func noteSelection(_ id: ElementID) {
    if attributes[Int(id.index)].isSelected {
      if selectedElements.insert(id).inserted { countSelected(1, id) }
    } else if !selectedElements.isEmpty, selectedElements.remove(id) != nil {
      countSelected(-1, id)
    }
  }

  /// Keeps the sets of elements with a special part in the order in step with an element's attributes.
  func noteRoles(_ id: ElementID) {
    let focus = attributes[Int(id.index)].focus
    let kind = focus.scope?.kind
    noteExplicit(id, focus.isExplicitStop)
    Self.note(id, in: &modalScopes, kind == .modal)
    Self.note(id, in: &passingScopes, kind == .dialog || kind == .popover)
    Self.note(id, in: &separateGroups, focus.group?.isSeparate == true)
    Self.note(id, in: &groupStarts, focus.isGroupStart)
    Self.note(id, in: &prioritizedItems, focus.groupPriority > 0)
    Self.note(id, in: &regions, attributes[Int(id.index)].isRegion)
    Self.note(id, in: &preferredElements, focus.isPreferred)
    Self.note(id, in: &fallbackStops, focus.isFallback)
    Self.note(id, in: &covering, attributes[Int(id.index)].covers)
    Self.note(id, in: &spanningCells, attributes[Int(id.index)].accessibility.columnSpan > 1)
    Self.note(id, in: &placedGroups, focus.group?.axis == .both)
    Self.note(id, in: &spatialScopes, focus.scope?.traversal.arrows == .spatial)
  }

  private static func note(_ id: ElementID, in set: inout Set<ElementID>, _ belongs: Bool) {
    if belongs {
      set.insert(id)
    } else if !set.isEmpty {
      set.remove(id)
    }
  }
}
