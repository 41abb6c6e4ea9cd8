import KeywayElements

extension View {
  /// Follows a drag over the view.
  ///
  /// With ``accessibilityAdjustableAction(_:)`` the view takes the focus, and arrow keys do what it does. A control of
  /// your own has ``Control/track(_:in:)`` instead.
  public func gesture(_ gesture: DragGesture) -> some View {
    modify {
      $0.handlers.drag = gesture
      $0.focusIfStepped()
    }
  }
}

extension NodeSettings {
  /// Makes what is dragged a tab stop where keys have a step to take.
  mutating func focusIfStepped() {
    guard handlers.drag != nil, handlers.accessibilityActions.contains(where: { $0.kind == .increment })
    else { return }
    element.focus.isFocusable = true
  }
}
