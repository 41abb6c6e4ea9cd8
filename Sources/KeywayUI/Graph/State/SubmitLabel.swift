import KeywayPlatform

/// The action of Return in a text field, as named by the keyboard on the screen and by assistive technologies.
public enum SubmitLabel: Hashable, Sendable {
  /// The text is complete.
  case done
  /// Goes to the address in the text.
  case go
  /// Sends the text.
  case send
  /// Joins.
  case join
  /// Shows the route.
  case route
  /// Searches for the text.
  case search
  /// The key's own name.
  case `return`
  /// Goes to the next field.
  case next
  /// Continues.
  case `continue`

  /// The word for the key, in the language of the window; nil for the key's own.
  @MainActor var title: String? {
    switch self {
    case .done: localized("Done", context: "Return key")
    case .go: localized("Go", context: "Return key")
    case .send: localized("Send", context: "Return key")
    case .join: localized("Join", context: "Return key")
    case .route: localized("Route", context: "Return key")
    case .search: localized("Search", context: "Return key")
    case .return: nil
    case .next: localized("Next", context: "Return key")
    case .continue: localized("Continue", context: "Return key")
    }
  }
}
