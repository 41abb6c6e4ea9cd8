extension ElementTree {
  /// The whole state of a tree as one value: copying it copies the tree.
  ///
  /// No closure of a caller runs during a change, because it may query the tree.
  struct Storage {
    var focused: ElementID?
    var startingPoint: ElementID?
    var focusHole: FocusHole?
    var focusAnnex: (root: ElementID, owner: ElementID)?
    /// The children that elements around the focus had at the last ``ElementTree/focusDidSettle()``, where they changed since.
    var settledChildren: [ElementID: [ElementID]] = [:]
    var focusVersion = 0
    var layoutVersion = 0

    var nodes: [Node] = []
    var links: [Link] = []
    /// Written only by ``set(_:at:)`` and ``move(_:x:y:)``, like ``facts``.
    private(set) var attributes: [Element] = []
    private(set) var facts: [OrderFacts] = []
    var children: [[ElementID]] = []
    /// The children of each node in visit order, where it differs from tree order.
    var visitOrders: [[ElementID]?] = []
    /// For each node prefix sums over the children's contributions in visit order; nil until needed, or for few children.
    var indices: [StopIndices?] = []
    /// The indices of removed elements, for reuse.
    var free: [UInt32] = []
    var idsByKey: [String: ElementID] = [:]
    /// The elements that play each part in the focus order.
    var parts = PartTable()

    /// Modal scopes that are focusable only because nothing inside is.
    var heldModals: Set<ElementID> = []
    /// The element that covers each covered element.
    var coverers: [ElementID: ElementID] = [:]
    var places: SpatialIndex?
    /// Containers whose children or children's frames changed since the last commit of the order.
    var geometryChanges: [ElementID] = []

    /// Changes since they were last taken; nil while nothing records them.
    var changes: ElementChanges?
    var scrollOffsets: [ElementID: Point] = [:]
    var scrollContents: [ElementID: Rect] = [:]

    var selectedElements: Set<ElementID> = []
    var selectionVersion = 0

    /// The groups with items that have elements on demand.
    var groupItems: [ElementID: GroupItems] = [:]
    /// Elements of items that no host holds, removed when the focus leaves them.
    var unheldItems: Set<ElementID> = []
    var keepsItems = false
    /// The elements where readers are, or that assistive technologies hold.
    var readElements: Set<ElementID> = []

    /// The open stops with an explicit tab position; not in their scope's counts, because they come before its other stops.
    var explicitOrder = ExplicitOrder()
    /// Changes that `explicitOrder` does not contain yet: stops, and subtrees with stops.
    var unsettledExplicit: (stops: Set<ElementID>, subtrees: [ElementID]) = ([], [])

    mutating func append(_ element: Element, in parent: ElementID?) {
      nodes.append(Node())
      links.append(Link(generation: 0, parent: parent))
      attributes.append(element)
      facts.append(OrderFacts(element))
      children.append([])
      visitOrders.append(nil)
      indices.append(nil)
    }

    mutating func set(_ element: Element, at i: Int) {
      attributes[i] = element
      facts[i] = OrderFacts(element)
    }

    mutating func move(_ i: Int, x: Double, y: Double) {
      let frame = attributes[i].frame.offsetBy(x: x, y: y)
      attributes[i].frame = frame
      facts[i].frame = frame
    }

    mutating func childrenChanged(of i: Int) {
      indices[i] = nil
      visitOrders[i] = nil
    }
  }

  /// The focused element. Set by the focus engine only, cleared here on removal.
  public var focused: ElementID? { storage.focused }

  /// Writes the focus. Only `KeywayFocus` may: everything else asks its `FocusManager` for a move. A test checks it.
  package func setFocused(_ id: ElementID?) { storage.focused = id }

  /// The element from which Tab continues instead of the focused one; set by the focus engine, cleared here on removal.
  package var startingPoint: ElementID? {
    get { storage.startingPoint }
    set { storage.startingPoint = newValue }
  }

  /// Increases with each change that can affect the focus order or invalidate the focus.
  package var focusVersion: Int { storage.focusVersion }

  /// Increases with each change that can affect scrolled content: frames, roles, children, hidden and covering elements.
  package var layoutVersion: Int { storage.layoutVersion }

  package var selectedElements: Set<ElementID> { storage.selectedElements }

  /// Increases whenever an element is selected or deselected, by anyone.
  package var selectionVersion: Int { storage.selectionVersion }

  /// The spatial index, while some arrows are spatial.
  package var places: SpatialIndex? { storage.places }

  /// Whether unheld elements of items stay, in a copy for exploration.
  package var keepsItems: Bool {
    get { storage.keepsItems }
    set { storage.keepsItems = newValue }
  }

  /// Containers whose children or children's frames changed since the last commit of the order.
  package var geometryChanges: [ElementID] {
    get { storage.geometryChanges }
    set { storage.geometryChanges = newValue }
  }
}
