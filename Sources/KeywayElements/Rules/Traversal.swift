/// The order in which Tab visits the elements of a scope, and the behavior at its ends.
public struct Traversal: Hashable, Sendable {
  /// The order of tab stops.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    /// Tree order.
    case document
    /// By position on the screen: rows from top to bottom, and in a row along the text direction.
    case reading
  }

  /// The behavior of Tab at the last stop.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// The focus moves to the first stop.
    case loop
    /// The focus stays.
    case stop
    /// The focus moves on in the outer scope; in a modal scope and in the window this means `loop`. A window of the profile
    /// `web` loses the focus until the next Tab.
    case leave
  }

  /// The rules that a scope follows.
  public enum Profile: String, Hashable, Sendable, CaseIterable {
    /// Keyway's rules: something is always focused, and a lost focus is repaired at once.
    case native
    /// HTML's rules ("sequential focus navigation"): a lost focus stays lost until the next Tab, which continues from there.
    case web
    /// HTML's rules, with arrow keys by the CSS Spatial Navigation draft.
    case spatial
  }

  /// The behavior of arrow keys that no group uses.
  public enum Arrows: String, Hashable, Sendable, CaseIterable {
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
    get { chosenRetracing ?? rules.retracesArrows }
    set { chosenRetracing = newValue }
  }
  /// The explicit value, for scopes that inherit it.
  package private(set) var chosenRetracing: Bool?
  /// The answers of the profile.
  package var rules: TraversalRules { TraversalRules(profile) }

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
