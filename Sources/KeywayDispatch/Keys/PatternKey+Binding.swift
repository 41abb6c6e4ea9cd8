package import KeywayFocus
package import KeywayKeymap

extension PatternKey {
  /// The pattern key of a binding action; nil if there is none.
  package init?(_ action: BindingAction) {
    self.init(rawValue: action.rawValue)
  }
}
