public import KeywayElements

extension View {
  /// Whether the element itself can hold the focus.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    modify { $0.element.focus.isFocusable = isFocusable }
  }

  /// Whether Tab comes to the element, or for a scope to what is inside; the pointer and the app still focus it.
  public func tabStop(_ isTabStop: Bool = true) -> some View {
    modify { $0.element.focus.isTabStop = isTabStop }
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

  /// Makes the element a large part of the window that F6 and Shift-F6 go to as a whole: to what was focused in it last,
  /// else what prefers it (``prefersFocus(_:)``), else the first.
  ///
  /// The panes of a ``SplitView``, navigation bars and landmarks are such parts by themselves.
  public func focusRegion(_ isRegion: Bool = true) -> some View {
    modify { $0.element.focus.isRegion = isRegion }
  }

  /// How strongly the element asks to be the one at which the group around it is entered; see ``FocusGroupPriority``.
  public func focusGroupPriority(_ priority: Int) -> some View {
    modify { $0.element.focus.groupPriority = priority }
  }

  /// What is focused rather than the first element when the focus comes to this one as a whole: as a scope that opens, as a
  /// region, or by program.
  ///
  /// - Parameter identifiers: see ``accessibilityIdentifier(_:)``; the first that can hold the focus counts.
  public func preferredFocus(_ identifiers: String...) -> some View {
    modify { $0.element.focus.preferredFocus = identifiers }
  }

  /// Has the element focused, rather than the first one, when a dialog or a popover around it opens.
  public func prefersFocus(_ isPreferred: Bool = true) -> some View {
    modify { $0.element.focus.isPreferred = isPreferred }
  }

  /// How arrow keys that go by place (``Traversal/Arrows/spatial``) treat the element and what is inside.
  public func spatialNavigation(_ navigation: SpatialNavigation) -> some View {
    modify { $0.element.focus.spatial = navigation }
  }

  /// Says that nothing of what lies wholly behind the view can be seen, so that it takes no focus until the view is gone
  /// (WCAG 2.2, 2.4.11). What comes later in a `ZStack` lies above.
  public func covers(_ covers: Bool = true) -> some View {
    modify { $0.element.covers = covers }
  }

  /// Takes focus and actions from the view and all inside, but leaves it as it looks.
  public func inert(_ isInert: Bool = true) -> some View {
    modify { $0.element.isInert = isInert }
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
