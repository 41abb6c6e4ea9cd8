/// How an element takes part in the focus order.
public struct FocusBehavior: Hashable, Sendable {
  /// Whether the element itself can hold the focus.
  public var isFocusable: Bool
  /// An explicit place in the tab order: positive positions come first, ascending; nil is tree order.
  public var tabPosition: Int?
  /// Makes the element one tab stop with arrow keys inside.
  public var group: FocusGroup?
  /// Makes the element a region with an order and edges of its own.
  public var scope: FocusScope?

  public static let none = FocusBehavior()
  public static let stop = FocusBehavior(isFocusable: true)

  public init(
    isFocusable: Bool = false, tabPosition: Int? = nil, group: FocusGroup? = nil,
    scope: FocusScope? = nil
  ) {
    self.isFocusable = isFocusable
    self.tabPosition = tabPosition
    self.group = group
    self.scope = scope
  }

  /// Whether the element comes before the stops in tree order, at a position of its own.
  ///
  /// Such an element is a stop of its own also inside a group.
  public var isExplicitStop: Bool { tabPosition != nil && (isFocusable || group != nil) }
}

/// One tab stop whose items are reached with the arrow keys (ARIA Authoring Practices, "roving focus").
public struct FocusGroup: Hashable, Sendable {
  public enum Axis: String, Hashable, Sendable, Codable, CaseIterable {
    case vertical, horizontal, both
  }

  public enum SelectionMode: String, Hashable, Sendable, Codable, CaseIterable {
    case none, single, multiple
  }

  public var axis: Axis
  /// Whether an arrow past the last item comes back to the first.
  public var wraps: Bool
  /// Whether coming back to the group focuses the item that was focused last.
  public var remembers: Bool
  public var selection: SelectionMode
  /// Whether moving the focus moves the selection with it; UIKit's property of the same name.
  public var selectionFollowsFocus: Bool

  public init(
    axis: Axis = .vertical, wraps: Bool = false, remembers: Bool = true,
    selection: SelectionMode = .none, selectionFollowsFocus: Bool = false
  ) {
    self.axis = axis
    self.wraps = wraps
    self.remembers = remembers
    self.selection = selection
    self.selectionFollowsFocus = selectionFollowsFocus
  }
}

/// The order in which Tab visits the elements of a scope, and what happens at its ends.
public struct Traversal: Hashable, Sendable {
  public enum Order: String, Hashable, Sendable, Codable, CaseIterable {
    /// The order of the tree.
    case document
    /// By place on the screen: rows from top to bottom, within a row along the text direction.
    case reading
  }

  public enum Edge: String, Hashable, Sendable, Codable, CaseIterable {
    /// Past the last stop comes the first.
    case loop
    /// The focus stays.
    case stop
    /// The focus goes on in the enclosing scope; in a modal scope, and in the window, as `loop`.
    case leave
  }

  public var order: Order
  public var edge: Edge

  public init(order: Order = .document, edge: Edge = .loop) {
    self.order = order
    self.edge = edge
  }
}

/// A region with its own traversal.
public struct FocusScope: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case plain
    /// While it is open, nothing outside can hold the focus.
    case modal
  }

  public var kind: Kind
  public var traversal: Traversal

  public init(kind: Kind = .plain, traversal: Traversal = Traversal(edge: .leave)) {
    self.kind = kind
    self.traversal = traversal
  }
}
