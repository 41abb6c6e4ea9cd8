public import KeywayElements

extension View {
  /// Whether the element itself can hold the focus.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    modify { $0.element.focus.isFocusable = isFocusable }
  }

  /// An explicit place in the tab order: positive positions come first, ascending.
  public func tabPosition(_ position: Int?) -> some View {
    modify { $0.element.focus.tabPosition = position }
  }

  /// Makes the element one tab stop with arrow keys inside.
  public func focusGroup(_ group: FocusGroup) -> some View {
    modify { $0.element.focus.group = group }
  }

  /// Gives the element a focus order of its own.
  public func focusScope(_ scope: FocusScope) -> some View {
    modify { $0.element.focus.scope = scope }
  }

  /// Takes the view, and all inside, out of sight, focus and speech; it keeps its place in the layout.
  public func hidden(_ isHidden: Bool = true) -> some View {
    modify { $0.element.isHidden = isHidden }
  }

  /// The outline that the focus ring follows.
  public func focusShape(_ shape: ElementShape) -> some View {
    modify { $0.element.shape = shape }
  }
}
