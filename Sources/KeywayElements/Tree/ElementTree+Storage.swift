extension ElementTree {
  /// All that a tree holds, as one value: a copy of it is a copy of the tree.
  ///
  /// No closure of a caller runs while a part of it is being changed, as the closure may ask the tree.
  struct Storage {
    var focused: ElementID?
    var startingPoint: ElementID?
    var focusHole: FocusHole?
    var focusVersion = 0

    var nodes: [Node] = []
    var attributes: [Element] = []
    /// The indices of removed elements, to be used again.
    var free: [UInt32] = []
    var idsByKey: [String: ElementID] = [:]
    /// The elements that play each part in the order.
    var parts = PartTable()

    /// Modal scopes that take the focus themselves only because nothing inside can.
    var heldModals: Set<ElementID> = []
    /// What lies over each element that is covered.
    var coverers: [ElementID: ElementID] = [:]
    var places: SpatialIndex?
    /// Containers whose children or whose children's frames changed since the order was committed.
    var geometryChanges: [ElementID] = []

    /// Elements with the selected trait.
    var selectedElements: Set<ElementID> = []
    var selectionVersion = 0

    /// The groups whose items are no elements until they are seen.
    var groupItems: [ElementID: GroupItems] = [:]
    /// Elements of items that no host holds: they go when the focus does.
    var unheldItems: Set<ElementID> = []
    var keepsItems = false

    /// The open stops with an explicit tab position; kept out of the counts of their scope, because they come before all
    /// others in it.
    var explicitOrder = ExplicitOrder()
    /// What `explicitOrder` has not taken in yet: stops, and subtrees with stops.
    var unsettledExplicit: (stops: Set<ElementID>, subtrees: [ElementID]) = ([], [])
  }

  /// The place that a removed element left.
  package struct FocusHole {
    /// The element that was removed.
    package var id: ElementID
    /// The innermost ancestor that is still in the tree.
    package var parent: ElementID
    /// The index among that ancestor's children at which the removed subtree was.
    package var index: Int
    package var key: String?
    /// Whether what was removed around the focus is what another element showed: the rows below a row.
    package var isOfContent = false
    /// What the item was in a group whose items are no elements; the index is then its place among them.
    package var itemKey: AnyHashable?
  }

  /// The element that has the focus. Assigned by the focus engine only, cleared here on removal.
  public package(set) var focused: ElementID? {
    get { storage.focused }
    set { storage.focused = newValue }
  }

  /// The element from which Tab goes on instead of what has the focus; kept by the focus engine, cleared here on removal.
  package var startingPoint: ElementID? {
    get { storage.startingPoint }
    set { storage.startingPoint = newValue }
  }

  /// Where the focus was when its element was removed, or with nothing focused the starting point, for repair; cleared when
  /// focus is set.
  package var focusHole: FocusHole? {
    get { storage.focusHole }
    set { storage.focusHole = newValue }
  }

  /// Grows with each change that can alter the focus order or make the focus invalid.
  package var focusVersion: Int { storage.focusVersion }

  /// Elements with the selected trait.
  package var selectedElements: Set<ElementID> { storage.selectedElements }

  /// Grows with each element that becomes selected or ceases to be, by whomever.
  package var selectionVersion: Int { storage.selectionVersion }

  /// Where everything lies, while some arrows go by place.
  package var places: SpatialIndex? { storage.places }

  /// Whether elements of items stay although nobody holds them, in a copy in which everything is tried.
  package var keepsItems: Bool {
    get { storage.keepsItems }
    set { storage.keepsItems = newValue }
  }

  /// Containers whose children or whose children's frames changed since the order was committed.
  package var geometryChanges: [ElementID] {
    get { storage.geometryChanges }
    set { storage.geometryChanges = newValue }
  }
}
