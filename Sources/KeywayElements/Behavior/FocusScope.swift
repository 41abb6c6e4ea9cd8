/// A part of the tree with its own traversal.
public struct FocusScope: Hashable, Sendable {
  /// The strength with which the scope keeps the focus.
  public enum Modality: String, Hashable, Sendable, CaseIterable {
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

/// The treatment of an element and its content by spatial arrow moves: the properties of CSS Spatial Navigation Level 1, section 7.
public struct SpatialNavigation: Hashable, Sendable {
  /// `spatial-navigation-contain`.
  public enum Contain: String, Hashable, Sendable, CaseIterable {
    /// Windows and scroll views are searched before the containers around them; other elements are not.
    case auto
    /// The element is searched before the containers around it.
    case contain
    /// Like `contain`, but an arrow from outside treats the element as a whole and moves to the best element inside.
    case delegable
  }

  /// `spatial-navigation-action`.
  public enum Action: String, Hashable, Sendable, CaseIterable {
    /// Arrows move to visible elements; if none lies in the direction, the scroll view scrolls.
    case auto
    /// Arrows move to elements, visible or not.
    case focus
    /// Arrows scroll as long as possible.
    case scroll
  }

  /// `spatial-navigation-function`.
  public enum Function: String, Hashable, Sendable, CaseIterable {
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
