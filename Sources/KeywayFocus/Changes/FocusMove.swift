/// A move of the focus by a key.
public enum FocusMove: Hashable, Sendable {
  /// Tab and Shift-Tab.
  case next, previous
  /// To the next or previous item, through all rows of lists, for keypads without arrows.
  case nextItem, previousItem
  /// F6 and Shift-F6.
  case nextRegion, previousRegion
  /// A move in a direction.
  case direction(FocusDirection)

  /// The moves of the standard binding table: all except ``nextItem`` and ``previousItem``.
  package static let standard: [FocusMove] =
    [.next, .previous, .nextRegion, .previousRegion] + FocusDirection.allCases.map(FocusMove.direction)

  package var direction: FocusDirection? {
    if case .direction(let direction) = self { direction } else { nil }
  }

  /// The name of the binding action for the move: `focusNext`, `moveUp`, `pageDown`.
  package var name: String {
    switch self {
    case .next: "focusNext"
    case .previous: "focusPrevious"
    case .nextItem: "nextItem"
    case .previousItem: "previousItem"
    case .nextRegion: "nextRegion"
    case .previousRegion: "previousRegion"
    case .direction(.up): "moveUp"
    case .direction(.down): "moveDown"
    case .direction(.left): "moveLeft"
    case .direction(.right): "moveRight"
    case .direction(.home): "moveToStart"
    case .direction(.end): "moveToEnd"
    case .direction(.pageUp): "pageUp"
    case .direction(.pageDown): "pageDown"
    }
  }
}
