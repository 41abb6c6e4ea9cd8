import KeywayElements

extension FocusGroup {
  /// The group of a list, a tree or a table, as the views around it want its selection.
  @MainActor
  init(_ axis: Axis, selection: SelectionMode, in environment: EnvironmentValues) {
    self.init(axis: axis, selection: selection, selectionFollowsFocus: environment.selectionFollowsFocus)
    settleTime = environment.selectionSettleTime
  }
}
