/// How an element takes part in the focus order.
public struct FocusBehavior: Hashable, Sendable {
  /// Whether the element itself can hold the focus.
  public var isFocusable: Bool
  /// Whether Tab comes to the element.
  ///
  /// What Tab passes over still takes the focus from the pointer, the program, and arrow keys in a separate group
  /// (a negative `tabindex` of HTML). Of a group or a scope, Tab passes over all that is inside.
  public var isTabStop: Bool
  /// An explicit place in the tab order: positive positions come first, ascending; nil is tree order.
  public var tabPosition: Int?
  /// Makes the element one tab stop with arrow keys inside.
  public var group: FocusGroup?
  /// Makes the element a region with an order and edges of its own.
  public var scope: FocusScope?
  /// Whether the element, rather than the first one, is focused when a scope around it opens or is focused as a
  /// whole (`autofocus` of HTML).
  public var isPreferred = false
  /// Whether Tab comes to the element, rather than the first one, in the segment of a separate group that it lies
  /// in (`focusgroupstart` of HTML).
  public var isGroupStart = false
  /// Whether the element, and all inside, is no item of the separate group around it (`focusgroup="none"` of HTML).
  public var leavesGroup = false
  /// How strongly the element asks to be the one at which its group is entered: UIKit's `focusGroupPriority`.
  ///
  /// It counts in groups whose ``FocusGroup/entry`` is `automatic`: above 1000, what the group remembers comes after it;
  /// above 500, what is selected; above 0, the first item.
  public var groupPriority = 0
  /// The author's keys of what is to be focused rather than the first element, where the focus comes to this one as a
  /// whole: as a scope that opens, as a region, by program, or, for a guide, by an arrow. Of several the first that can hold the focus
  /// (UIKit's `preferredFocusEnvironments`).
  public var preferredFocus: [String] = []
  /// Whether the element is an empty place that hands arrows on which go by place, and only those, to what it
  /// ``preferredFocus`` (UIKit's `UIFocusGuide`).
  public var isGuide = false
  /// Whether F6 goes to the element as a whole, as to a sidebar or a toolbar; nil leaves it to the element: landmarks,
  /// bars and dialogs beside the rest are regions.
  public var isRegion: Bool?
  /// Whether the element takes the focus exactly as long as nothing inside can, as the panel of a tab does that holds
  /// only text. ``isFocusable`` follows by itself.
  public var isFallback = false
  /// How arrow keys that go by place treat the element and what is inside.
  public var spatial: SpatialNavigation?
  /// Whether the item can be selected at all (`collectionView(_:shouldSelectItemAt:)` of UIKit). One that cannot still
  /// takes the focus and performs its command; ranges leave it out.
  public var isSelectable = true
  /// Whether the selection follows the focus to the item, in a group where it does
  /// (`collectionView(_:selectionFollowsFocusForItemAt:)` of UIKit). One that it does not follow to is selected with
  /// Space.
  public var isSelectedOnFocus = true

  /// The element cannot take the focus.
  public static let none = FocusBehavior()
  /// The element takes the focus, and is a tab stop.
  public static let stop = FocusBehavior(isFocusable: true)

  /// Creates a behavior; by default the element cannot take the focus.
  public init(
    isFocusable: Bool = false, isTabStop: Bool = true, tabPosition: Int? = nil, group: FocusGroup? = nil,
    scope: FocusScope? = nil
  ) {
    self.isFocusable = isFocusable
    self.isTabStop = isTabStop
    self.tabPosition = tabPosition
    self.group = group
    self.scope = scope
  }

  /// Whether the element comes before the stops in tree order, at a position of its own.
  ///
  /// Such an element is a stop of its own also inside a group; a scope takes all that is inside along.
  package var isExplicitStop: Bool {
    tabPosition != nil && isTabStop && (isFocusable || group != nil || scope != nil)
  }

  /// Whether the element is neither an item of a separate group around it nor lets one take in what is inside.
  package var isGroupBoundary: Bool {
    group != nil || leavesGroup || scope.map { $0.kind != .plain } ?? false
  }
}

/// One tab stop whose items are reached with the arrow keys (ARIA Authoring Practices, "roving focus").
public struct FocusGroup: Hashable, Sendable {
  /// The arrow keys that move inside the group.
  public enum Axis: String, Hashable, Sendable, Codable, CaseIterable {
    /// Left and Right move, or Up and Down.
    case vertical, horizontal
    /// All four arrows, by the places of the items.
    case both
    /// All four arrows, by the order of the tree: Right and Down go on, Left and Up go back.
    case linear
  }

  /// How many items may be selected.
  public enum SelectionMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// No item, one at most, or any number.
    case none, single, multiple
  }

  /// The item at which the focus comes into a group.
  public enum EntryPoint: String, Hashable, Sendable, Codable, CaseIterable {
    /// The one with the highest priority: what the group remembers, if it ``remembers``, has 1000, what is selected 500,
    /// the first item 0, and any item what it asks for (``FocusBehavior/groupPriority``).
    case automatic
    /// The one that was focused last, whatever ``remembers`` says, else the selected one, else the first.
    case remembered
    /// The selected one, else the one that was focused last, if the group remembers it, else the first.
    case selected
    /// The first item, whatever had the focus before.
    case first
    /// The last item, whatever had the focus before.
    case last
    /// The first when Tab or an arrow comes forward, the last when it comes backward.
    case nearest
  }

  /// The arrow keys that move inside the group.
  public var axis: Axis
  /// At which item the focus comes in. A separate group has an order of its own.
  public var entry = EntryPoint.automatic
  /// Whether an arrow past the last item comes back to the first.
  public var wraps: Bool
  /// Whether coming back to the group focuses the item that was focused last.
  public var remembers: Bool
  /// How many items may be selected.
  public var selection: SelectionMode
  /// Whether moving the focus moves the selection with it; UIKit's property of the same name.
  public var selectionFollowsFocus: Bool
  /// How long the keys must rest before the selection follows the focus, in milliseconds; at once with 0. Activation, a
  /// click and leaving the group do not wait.
  public var settleTime = 0
  /// Whether the group stands alone, as HTML's `focusgroup` does: groups inside it are no items but stops of their
  /// own, and what left the group (``FocusBehavior/leavesGroup``) parts it into segments with a tab stop each.
  ///
  /// Inside a group that is not separate it has no effect. Tab does not select in a separate group, arrows do.
  public var isSeparate: Bool
  /// Whether it is whole rows of a grid that are selected, not cells.
  public var selectsRows = false

  /// Creates a group; by default a column that remembers its item and selects nothing.
  public init(
    axis: Axis = .vertical, wraps: Bool = false, remembers: Bool = true,
    selection: SelectionMode = .none, selectionFollowsFocus: Bool = false, isSeparate: Bool = false,
    selectsRows: Bool = false
  ) {
    self.isSeparate = isSeparate
    self.axis = axis
    self.wraps = wraps
    self.remembers = remembers
    self.selection = selection
    self.selectionFollowsFocus = selectionFollowsFocus
    self.selectsRows = selectsRows
  }
}
