/// The order in which Tab visits the elements of a scope, and what happens at its ends.
public struct Traversal: Hashable, Sendable {
  /// The order of tab stops.
  public enum Order: String, Hashable, Sendable, Codable, CaseIterable {
    /// The order of the tree.
    case document
    /// By place on the screen: rows from top to bottom, within a row along the text direction.
    case reading
  }

  /// What Tab does at the last stop.
  public enum Edge: String, Hashable, Sendable, Codable, CaseIterable {
    /// Past the last stop comes the first.
    case loop
    /// The focus stays.
    case stop
    /// The focus goes on in the enclosing scope; in a modal scope, and in the window, as `loop`. A window of the
    /// profile `web` is left for good: nothing has the focus until the next Tab.
    case leave
  }

  /// Whose rules a scope follows.
  public enum Profile: String, Hashable, Sendable, Codable, CaseIterable {
    /// Keyway's own: the focus is never nowhere, and what was lost is replaced at once.
    case native
    /// Those of HTML ("sequential focus navigation"): a lost focus is nowhere, and the next Tab goes on from there.
    case web
    /// Those of HTML, with arrow keys as the CSS Spatial Navigation draft has them.
    case spatial
  }

  /// What arrow keys do that no group has a use for.
  public enum Arrows: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nothing: arrows move inside groups.
    case groups
    /// They go to the nearest element in their direction (CSS Spatial Navigation Level 1).
    case spatial
  }

  /// The order of tab stops.
  public var order: Order
  /// What Tab does at the last stop.
  public var edge: Edge
  /// Whose rules decide what is a stop.
  public var profile: Profile
  /// What arrow keys do outside groups.
  public var arrows: Arrows
  /// Whether an arrow that undoes the last move by place goes back to where that came from.
  ///
  /// Where it is not set, it does in the profile `native`; the draft that the profile `spatial` follows knows no such
  /// thing.
  public var retraces: Bool {
    get { chosenRetracing ?? (profile == .native) }
    set { chosenRetracing = newValue }
  }
  /// What was set, for scopes that take it over.
  package private(set) var chosenRetracing: Bool?

  /// - Parameters:
  ///   - arrows: nil is what the profile has: `spatial` in the profile of that name, else `groups`.
  ///   - retraces: nil is what the profile has; see ``retraces``.
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

/// A region with its own traversal.
public struct FocusScope: Hashable, Sendable {
  /// How far the scope keeps the focus.
  public enum Modality: String, Hashable, Sendable, Codable, CaseIterable {
    /// Tab goes through the scope and on.
    case plain
    /// While it is open, nothing outside can hold the focus.
    case modal
    /// A dialog beside the rest: it takes the focus when it opens, and gives it back when it closes with the focus
    /// inside.
    case dialog
    /// As `dialog`, but it takes the focus only for a preferred element inside; Tab comes to it directly after its
    /// invoker.
    case popover
  }

  /// How far the scope keeps the focus.
  public var kind: Modality
  /// How Tab and arrow keys go inside the scope.
  public var traversal: Traversal
  /// The author's key of the element that opened a popover. While that one can be reached with Tab, the popover
  /// comes after it; else it keeps its place in the tree.
  public var invoker: String?
  /// Whether focusing the scope, or a click on what takes no focus in it, focuses the preferred or else the first
  /// element inside (`delegatesFocus` of a shadow root).
  public var delegatesFocus = false

  /// Creates a scope; by default Tab goes through it and on.
  public init(
    kind: Modality = .plain, traversal: Traversal = Traversal(edge: .leave), invoker: String? = nil
  ) {
    self.kind = kind
    self.traversal = traversal
    self.invoker = invoker
  }
}

/// How arrow keys that go by place treat an element and what is inside: the properties of CSS Spatial Navigation
/// Level 1, section 7.
public struct SpatialNavigation: Hashable, Sendable {
  /// `spatial-navigation-contain`.
  public enum Contain: String, Hashable, Sendable, Codable, CaseIterable {
    /// The window and scroll views are searched before what is around them; other elements are not.
    case auto
    /// The element is searched before what is around it.
    case contain
    /// As `contain`; and an arrow from outside sees the element as a whole and goes to the best one inside.
    case delegable
  }

  /// `spatial-navigation-action`.
  public enum Action: String, Hashable, Sendable, Codable, CaseIterable {
    /// To elements that are seen; a scroll view without any in the direction scrolls.
    case auto
    /// To elements whether or not they are seen.
    case focus
    /// Arrows scroll as long as that is possible.
    case scroll
  }

  /// `spatial-navigation-function`.
  public enum Function: String, Hashable, Sendable, Codable, CaseIterable {
    /// The nearest element by the distance function of the draft.
    case normal
    /// What is aligned comes first, and only the distance in the direction counts.
    case grid
  }

  /// Whether the area is searched before what is around it.
  public var contain: Contain
  /// nil takes over what is around.
  public var action: Action?
  /// nil takes over what is around.
  public var function: Function?

  /// Creates the settings of an area; nil inherits.
  public init(contain: Contain = .auto, action: Action? = nil, function: Function? = nil) {
    self.contain = contain
    self.action = action
    self.function = function
  }
}
