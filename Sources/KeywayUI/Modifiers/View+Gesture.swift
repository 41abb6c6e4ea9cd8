import KeywayElements

extension View {
  /// Follows a drag over the view.
  ///
  /// With ``accessibilityAdjustableAction(_:)`` the view takes the focus, and arrow keys perform that action. A custom control
  /// has ``Control/track(_:in:)`` instead.
  public func gesture(_ gesture: DragGesture) -> some View {
    modify {
      $0.handlers.drag = gesture
      $0.focusIfStepped()
    }
  }
}

extension NodeSettings {
  /// Makes a draggable view a tab stop if keys can adjust it.
  mutating func focusIfStepped() {
    guard handlers.drag != nil, handlers.accessibilityActions.contains(where: { $0.kind == .increment })
    else { return }
    element.focus.isFocusable = true
  }
}
