package import KeywayFocus

/// An input of a key for the focus: a move, an activation, or a key of a keyboard pattern.
package enum FocusKey: Hashable, Sendable {
  case move(FocusMove)
  /// Space and Return.
  case activate
  case pattern(PatternKey)

  /// The keys of the standard binding table, except closing a tab, which removes elements to prove.
  package static let standard: [FocusKey] =
    FocusMove.standard.map(FocusKey.move) + [
      .activate, .pattern(.edit), .pattern(.cancel), .pattern(.expandSiblings),
    ]

  /// The name of its binding action: `focusNext`, `activate`, `edit`.
  package var name: String {
    switch self {
    case .move(let move): move.name
    case .activate: "activate"
    case .pattern(let key): key.rawValue
    }
  }
}
