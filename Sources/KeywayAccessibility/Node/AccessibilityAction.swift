package import KeywayElements

/// An action that a person can perform on an element.
public struct AccessibilityAction: Hashable, Sendable {
  /// The kind of action.
  public enum Kind: Hashable, Sendable {
    /// The action of Space, Return or a touch.
    case activate
    /// One step up or down.
    case increment, decrement
    /// Shows or hides the content.
    case expand, collapse
    /// Removes the element.
    case delete
    /// Leaves, like Escape.
    case escape
    /// An action named by the author.
    case named(String)

    /// The name in reports.
    package var title: String {
      switch self {
      case .activate: "activate"
      case .increment: "increment"
      case .decrement: "decrement"
      case .expand: "expand"
      case .collapse: "collapse"
      case .delete: "delete"
      case .escape: "escape"
      case .named(let name): name
      }
    }
  }

  /// The kind of action.
  public let kind: Kind
  /// The part of a combined element that performs it; nil for the element itself.
  package let part: ElementID?

  /// Creates an action of the element itself.
  public init(_ kind: Kind) { (self.kind, part) = (kind, nil) }

  init(_ kind: Kind, part: ElementID) { (self.kind, self.part) = (kind, part) }

  /// The name of a custom action; nil for the standard actions.
  public var name: String? {
    if case .named(let name) = kind { name } else { nil }
  }
}
