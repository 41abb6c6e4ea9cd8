package import KeywayFocus
package import KeywayKeymap

extension PatternKey {
  /// The key that a binding action asks for; nil for one that has a meaning in every pattern.
  package init?(_ action: BindingAction) {
    self.init(rawValue: action.rawValue)
  }
}
