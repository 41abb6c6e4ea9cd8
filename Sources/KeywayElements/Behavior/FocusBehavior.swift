/// The role of an element in the focus order.
public struct FocusBehavior: Hashable, Sendable {
  /// Whether the element itself can be focused.
  public var isFocusable: Bool
  /// Whether Tab stops at the element.
  ///
  /// The pointer, the program, and arrow keys in a separate group can still focus an element that Tab skips (a negative
  /// `tabindex` of HTML). If it is a group or a scope, Tab skips all its content.
  public var isTabStop: Bool
  /// An explicit position in the tab order: positive positions come first, ascending; nil is tree order.
  public var tabPosition: Int?
  /// Makes the element one tab stop with arrow keys inside.
  public var group: FocusGroup?
  /// Makes the element a scope with its own order and edges.
  public var scope: FocusScope?
  /// Whether the element is focused, not the first, when a scope around it opens or is focused as a whole (HTML's `autofocus`).
  package var isPreferred = false
  /// Whether focus starts inside only if nothing else around can take it, as in a page's bar.
  package var isEnteredLast = false
  /// Whether Tab enters its segment of a separate group at the element instead of the first one (`focusgroupstart` of HTML).
  package var isGroupStart = false
  /// Whether the element and its content are not items of the separate group around it (`focusgroup="none"` of HTML).
  package var leavesGroup = false
  /// The priority of the element when its group is entered: UIKit's `focusGroupPriority`.
  ///
  /// It applies to groups whose ``FocusGroup/entry`` is `automatic`: above 1000 it precedes the remembered item; above 500, the
  /// selected item; above 0, the first item.
  public var groupPriority = 0
  /// The author's keys of elements to focus instead of the first one when the focus enters this element as a whole: as an
  /// opening scope, as a region, by program, or, for a guide, by an arrow. The first focusable one is focused (UIKit's
  /// `preferredFocusEnvironments`).
  public var preferredFocus: [String] = []
  /// Whether it is an invisible guide that redirects only spatial arrows, to its ``preferredFocus`` (UIKit's `UIFocusGuide`).
  package var isGuide = false
  /// Whether F6 visits the element as a whole, such as a sidebar or a toolbar. nil decides by the role: landmarks, bars and
  /// dialogs that are not modal are regions.
  public var isRegion: Bool?
  /// Whether the element is focusable exactly while nothing inside it is, such as a tab's panel that contains only text.
  /// ``isFocusable`` is updated accordingly.
  package var isFallback = false
  /// The treatment of the element and its content by spatial arrow moves.
  public var spatial: SpatialNavigation?
  /// Whether the item can be selected (UIKit's `collectionView(_:shouldSelectItemAt:)`). Otherwise it can still be focused and
  /// activated; ranges leave it out.
  package var isSelectable = true
  /// Whether the selection follows the focus to the item, in a group where it does (UIKit's
  /// `collectionView(_:selectionFollowsFocusForItemAt:)`). Otherwise Space selects the item.
  package var isSelectedOnFocus = true

  /// The element cannot be focused.
  public static let none = FocusBehavior()
  /// The element can be focused, and is a tab stop.
  public static let stop = FocusBehavior(isFocusable: true)

  /// Creates a behavior; by default the element cannot be focused.
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

  /// Whether the element has an explicit position, before the stops in tree order.
  ///
  /// Such an element is a separate stop even inside a group; a scope brings its content along.
  package var isExplicitStop: Bool {
    tabPosition != nil && isTabStop && (isFocusable || group != nil || scope != nil)
  }

  /// Whether the element is outside the separate group around it, together with its content.
  package var isGroupBoundary: Bool {
    group != nil || leavesGroup || scope.map { $0.kind != .plain } ?? false
  }
}

/// One tab stop whose items are reached with arrow keys (ARIA Authoring Practices, "roving focus").
public struct FocusGroup: Hashable, Sendable {
  /// The arrow keys that move inside the group.
  public enum Axis: String, Hashable, Sendable, CaseIterable {
    /// Up and Down, or Left and Right.
    case vertical, horizontal
    /// All four arrows, by the positions of the items.
    case both
    /// All four arrows, in tree order: Right and Down go forward, Left and Up go back.
    case linear
  }

  /// The number of items that can be selected.
  public enum SelectionMode: String, Hashable, Sendable, CaseIterable {
    /// No item, at most one, or any number.
    case none, single, multiple
  }

  /// The item at which the focus enters a group.
  public enum EntryPoint: String, Hashable, Sendable, CaseIterable {
    /// The item with the highest priority: 1000 for the remembered item, if the group ``remembers``; 500 for the selected item;
    /// 0 for the first item; and ``FocusBehavior/groupPriority`` for any item.
    case automatic
    /// The item that was focused last, whatever ``remembers`` says; otherwise the selected one, otherwise the first.
    case remembered
    /// The selected item; otherwise the one that was focused last, if the group remembers it, otherwise the first.
    case selected
    /// The first item.
    case first
    /// The last item.
    case last
    /// The first item going forward, the last going backward.
    case nearest
  }

  /// The arrow keys that move inside the group.
  public var axis: Axis
  /// The item at which the focus enters. A separate group has its own rules.
  public var entry = EntryPoint.automatic
  /// Whether arrows wrap around at the ends.
  public var wraps: Bool
  /// Whether a return to the group focuses the item that was focused last.
  public var remembers: Bool
  /// The number of items that can be selected.
  public var selection: SelectionMode
  /// Whether a focus move also selects; UIKit's property of the same name.
  public var selectionFollowsFocus: Bool
  /// Idle time before the selection follows the focus, in milliseconds; 0 for none. Activation, a click and leaving the group
  /// do not wait.
  package var settleTime = 0
  /// Whether the group is separate, like HTML's `focusgroup`. Groups inside it are separate stops, and elements that left
  /// the group (``FocusBehavior/leavesGroup``) divide it into segments with a tab stop each.
  ///
  /// It has no effect inside a group that is not separate. In a separate group Tab does not select; arrows do.
  package var isSeparate: Bool
  /// Whether rows of a grid are selected instead of cells.
  package var selectsRows = false

  /// Creates a group; by default a vertical one that remembers its item and has no selection.
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
