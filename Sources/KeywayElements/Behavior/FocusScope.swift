/// The order in which Tab visits the elements of a scope, and the behavior at its ends.
public struct Traversal: Hashable, Sendable {
  /// The order of tab stops.
  public enum Order: String, Hashable, Sendable, Codable, CaseIterable {
    /// Tree order.
    case document
    /// By position on the screen: rows from top to bottom, and in a row along the text direction.
    case reading
  }

  /// The behavior of Tab at the last stop.
  public enum Edge: String, Hashable, Sendable, Codable, CaseIterable {
    /// The focus moves to the first stop.
    case loop
    /// The focus stays.
    case stop
    /// The focus moves on in the outer scope; in a modal scope and in the window this means `loop`. A window of the profile
    /// `web` loses the focus until the next Tab.
    case leave
  }

  /// The rules that a scope follows.
  public enum Profile: String, Hashable, Sendable, Codable, CaseIterable {
    /// Keyway's rules: something is always focused, and a lost focus is repaired at once.
    case native
    /// HTML's rules ("sequential focus navigation"): a lost focus stays lost until the next Tab, which continues from there.
    case web
    /// HTML's rules, with arrow keys by the CSS Spatial Navigation draft.
    case spatial
  }

  /// The behavior of arrow keys that no group uses.
  public enum Arrows: String, Hashable, Sendable, Codable, CaseIterable {
    /// Arrows move inside groups only.
    case groups
    /// They move to the nearest element in their direction (CSS Spatial Navigation Level 1).
    case spatial
  }

  package var order: Order
  package var edge: Edge
  package var profile: Profile
  package var arrows: Arrows
  /// Whether an arrow undoes the previous spatial move in the opposite direction.
  ///
  /// By default it does in the profile `native`; the draft behind the profile `spatial` has no such rule.
  package var retraces: Bool {
    get { chosenRetracing ?? (profile == .native) }
    set { chosenRetracing = newValue }
  }
  /// The explicit value, for scopes that inherit it.
  package private(set) var chosenRetracing: Bool?

  /// Creates a traversal.
  ///
  /// - Parameters:
  ///   - order: the order of tab stops.
  ///   - edge: the behavior of Tab at the last stop.
  ///   - profile: the rules that the scope follows.
  ///   - arrows: the behavior of arrow keys outside groups; nil for the profile's default: `spatial` in the
  ///     profile of that name, otherwise `groups`.
  ///   - retraces: whether an arrow undoes the previous spatial move in the opposite direction; nil for the profile's
  ///     default.
  public init(
    order: Order = .document, edge: Edge = .loop, profile: Profile = .native, arrows: Arrows? = nil,
    retraces: Bool? = nil
  ) {
    self.order = order
    self.edge = edge
    self.profile = profile
    self.arrows = arrows ?? (profile == .spatial ? .spatial : .groups)
    chosenRetracing = retraces
  }
}

/// A part of the tree with its own traversal.
public struct FocusScope: Hashable, Sendable {
  /// How strongly the scope keeps the focus.
  public enum Modality: String, Hashable, Sendable, Codable, CaseIterable {
    /// Tab passes through the scope.
    case plain
    /// While it is open, nothing outside can be focused.
    case modal
    /// A dialog that is not modal: it takes the focus when it opens, and restores it if it closes with the focus inside.
    case dialog
    /// Like `dialog`, but it takes the focus only for a preferred element inside; Tab visits it directly after its invoker.
    case popover
  }

  package var kind: Modality
  package var traversal: Traversal
  package var invoker: String?
  /// Whether focusing the scope, or clicking something unfocusable in it, focuses the preferred or the first element inside
  /// (`delegatesFocus` of a shadow root).
  public var delegatesFocus = false

  /// Creates a scope; by default Tab passes through it.
  ///
  /// - Parameters:
  ///   - kind: how strongly the scope keeps the focus.
  ///   - traversal: the traversal inside the scope.
  ///   - invoker: the author's key of the element that opened a popover. While Tab can reach that element,
  ///     the popover comes after it; otherwise it keeps its position in the tree.
  public init(
    kind: Modality = .plain, traversal: Traversal = Traversal(edge: .leave), invoker: String? = nil
  ) {
    self.kind = kind
    self.traversal = traversal
    self.invoker = invoker
  }
}

/// How spatial arrow moves treat an element and its content: the properties of CSS Spatial Navigation Level 1, section 7.
public struct SpatialNavigation: Hashable, Sendable {
  /// `spatial-navigation-contain`.
  public enum Contain: String, Hashable, Sendable, Codable, CaseIterable {
    /// Windows and scroll views are searched before the containers around them; other elements are not.
    case auto
    /// The element is searched before the containers around it.
    case contain
    /// Like `contain`, but an arrow from outside treats the element as a whole and moves to the best element inside.
    case delegable
  }

  /// `spatial-navigation-action`.
  public enum Action: String, Hashable, Sendable, Codable, CaseIterable {
    /// Arrows move to visible elements; a scroll view without one in the direction scrolls.
    case auto
    /// Arrows move to elements, visible or not.
    case focus
    /// Arrows scroll as long as possible.
    case scroll
  }

  /// `spatial-navigation-function`.
  public enum Function: String, Hashable, Sendable, Codable, CaseIterable {
    /// The nearest element by the draft's distance function.
    case normal
    /// Aligned elements come first, and only the distance along the direction counts.
    case grid
  }

  package var contain: Contain
  package var action: Action?
  package var function: Function?

  /// Creates the settings of an area; nil inherits.
  ///
  /// - Parameters:
  ///   - contain: whether the area is searched before the containers around it.
  ///   - action: the effect of arrows in the area.
  ///   - function: how the best element is found.
  public init(contain: Contain = .auto, action: Action? = nil, function: Function? = nil) {
    self.contain = contain
    self.action = action
    self.function = function
  }
}
