public import KeywayElements

extension View {
  /// Sets whether the element itself can be focused.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    modify { $0.element.focus.isFocusable = isFocusable }
  }

  /// Sets whether Tab stops at the element, or for a scope at its content. The pointer and the app can still focus it.
  public func tabStop(_ isTabStop: Bool = true) -> some View {
    modify { $0.element.focus.isTabStop = isTabStop }
  }

  /// Sets an explicit position in the tab order. Positive positions come first, ascending.
  public func tabPosition(_ position: Int?) -> some View {
    modify { $0.element.focus.tabPosition = position }
  }

  /// Makes the element one tab stop, with arrow keys inside.
  public func focusGroup(_ group: FocusGroup) -> some View { modify { $0.element.focus.group = group } }

  /// Gives the element a separate focus order.
  public func focusScope(_ scope: FocusScope) -> some View { modify { $0.element.focus.scope = scope } }

  /// Makes the element a region that F6 and Shift-F6 move to. They focus the last focused element in it, otherwise the
  /// preferred one (``prefersFocus(_:)``), otherwise the first.
  ///
  /// The panes of a ``SplitView``, navigation bars, toolbars and menu bars are regions by default.
  public func focusRegion(_ isRegion: Bool = true) -> some View {
    modify { $0.element.focus.isRegion = isRegion }
  }

  /// Sets the element's priority when the group around it is entered; see ``FocusGroupPriority``.
  public func focusGroupPriority(_ priority: Int) -> some View {
    modify { $0.element.focus.groupPriority = priority }
  }

  /// Sets the element focused when the focus enters this one as a whole: an opening scope, a region, or by program.
  ///
  /// - Parameter identifiers: see ``accessibilityIdentifier(_:)``; the first focusable one is focused.
  public func preferredFocus(_ identifiers: String...) -> some View {
    modify { $0.element.focus.preferredFocus = identifiers }
  }

  /// Focuses the element instead of the first one when a dialog or a popover around it opens.
  public func prefersFocus(_ isPreferred: Bool = true) -> some View {
    modify { $0.element.focus.isPreferred = isPreferred }
  }

  /// Sets how spatial arrow moves (``Traversal/Arrows/spatial``) treat the element and its content.
  public func spatialNavigation(_ navigation: SpatialNavigation) -> some View {
    modify { $0.element.focus.spatial = navigation }
  }

  /// Declares that the view hides everything wholly behind it, so that hidden elements cannot be focused (WCAG 2.2,
  /// 2.4.11). Later views in a `ZStack` are in front.
  public func covers(_ covers: Bool = true) -> some View { modify { $0.element.covers = covers } }

  /// Disables focus and actions for the view and its content, without a change of appearance.
  public func inert(_ isInert: Bool = true) -> some View { modify { $0.element.isInert = isInert } }

  /// Hides the view and its content from sight, focus and speech; it keeps its place in the layout.
  public func hidden(_ isHidden: Bool = true) -> some View { modify { $0.element.isHidden = isHidden } }

  /// Sets the outline that the focus ring follows.
  public func focusShape(_ shape: ElementShape) -> some View { modify { $0.element.shape = shape } }
}
