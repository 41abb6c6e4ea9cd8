import KeywayElements

extension FocusGroup {
  /// Creates the group of a list, tree or table with the selection settings of the environment.
  @MainActor
  init(_ axis: Axis, selection: SelectionMode, in environment: EnvironmentValues) {
    self.init(axis: axis, selection: selection, selectionFollowsFocus: environment.selectionFollowsFocus)
    settleTime = environment.selectionSettleTime
  }
}
