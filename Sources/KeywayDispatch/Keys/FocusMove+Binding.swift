package import KeywayFocus
package import KeywayKeymap

extension FocusMove {
  /// What the standard binding table offers, and what keypads without arrows have.
  package static let all = FocusMove.standard + [.nextItem, .previousItem]
  private static let byAction = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The move that a binding action asks for; nil for one that moves nothing.
  package init?(_ action: BindingAction) {
    guard let move = Self.byAction[action.rawValue] else { return nil }
    self = move
  }
}
