package import KeywayFocus

/// What a key asks of the focus: to move, to act on what has it, or something that has a meaning in some patterns only.
package enum FocusKey: Hashable, Sendable {
  case move(FocusMove)
  /// Space and Return.
  case activate
  case pattern(PatternKey)

  /// What the standard binding table offers, but for closing a tab, which takes away what is to be proved.
  package static let standard: [FocusKey] =
    FocusMove.standard.map(FocusKey.move) + [
      .activate, .pattern(.edit), .pattern(.cancel), .pattern(.expandSiblings),
    ]

  /// The name of the binding action that asks for it: `focusNext`, `activate`, `edit`.
  package var name: String {
    switch self {
    case .move(let move): move.name
    case .activate: "activate"
    case .pattern(let key): key.rawValue
    }
  }
}
