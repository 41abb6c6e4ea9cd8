package import KeywayFocus
package import KeywayKeymap

extension FocusMove {
  /// The moves of the standard binding table, and those for keypads without arrows.
  package static let all = FocusMove.standard + [.nextItem, .previousItem]
  private static let byAction = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The move of a binding action; nil if the action moves nothing.
  package init?(_ action: BindingAction) {
    guard let move = Self.byAction[action.rawValue] else { return nil }
    self = move
  }
}
