public import KeywayElements

/// A list of elements of one kind to step through.
public struct AccessibilityRotor: Hashable {
  /// A standard kind, or a rotor named by an author.
  public enum Kind: Hashable, Sendable {
    /// Elements with the trait or the role.
    case headings, links, buttons
    /// Elements to fill in or switch.
    case formFields
    /// Pictures, data tables, landmarks, and all containers.
    case images, tables, landmarks, containers
    /// The custom actions of the element under the cursor.
    case actions
    /// The custom content of the element under the cursor, including what was read with it.
    case moreContent
    /// A rotor named by an author.
    case custom(String)
  }

  /// The kinds that every window has, in menu order.
  public static let systemKinds: [Kind] = [
    .headings, .links, .buttons, .formFields, .images, .tables, .landmarks, .containers,
  ]

  /// The kinds that belong to the element under the cursor, in menu order.
  public static let elementKinds: [Kind] = [.actions, .moreContent]

  /// An entry of a rotor.
  public struct Entry: Hashable {
    /// The element. An item of a long list may currently have no node: the window creates it when a cursor moves there.
    public let id: AccessibilityNode.ID
    /// The name of the entry.
    public let label: String
    /// The part of the element's text, counted in Unicode scalars; nil for all of it.
    public let textRange: Range<Int>?
    /// The custom content of the element that the entry is; nil in other rotors.
    public let content: AccessibilityDetails.CustomContent?
    /// The action of the element that the entry is; nil in other rotors.
    public let action: AccessibilityAction?

    init(
      id: AccessibilityNode.ID, label: String, textRange: Range<Int>? = nil,
      content: AccessibilityDetails.CustomContent? = nil, action: AccessibilityAction? = nil
    ) {
      (self.id, self.label, self.textRange) = (id, label, textRange)
      (self.content, self.action) = (content, action)
    }
  }

  /// The common property of the entries.
  public let kind: Kind
  /// The entries, in reading order, or in the author's order.
  public let entries: [Entry]
}
