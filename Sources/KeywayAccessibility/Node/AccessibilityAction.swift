package import KeywayElements

/// Something that a person can do with an element.
public struct AccessibilityAction: Hashable, Sendable {
  /// What is done.
  public enum Kind: Hashable, Sendable {
    /// What Space, Return or a touch does.
    case activate
    /// One step up or down.
    case increment, decrement
    /// Shows or hides the content.
    case expand, collapse
    /// Removes the element.
    case delete
    /// Leaves, as Escape does.
    case escape
    /// What the author named.
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

  /// What is done.
  public let kind: Kind
  /// The part of a combined element that does it; nil is the element itself.
  package let part: ElementID?

  /// Creates an action of the element itself.
  public init(_ kind: Kind) { (self.kind, part) = (kind, nil) }

  init(_ kind: Kind, part: ElementID) { (self.kind, self.part) = (kind, part) }

  /// The name of a further action; nil for those that every element of a kind has.
  public var name: String? {
    if case .named(let name) = kind { name } else { nil }
  }
}
