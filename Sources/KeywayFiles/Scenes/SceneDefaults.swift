internal import KeywayElements

extension Role {
  /// The group that a composite widget is when the file says nothing of one: a single Tab stop with
  /// arrow keys inside, as the ARIA Authoring Practices describe the widget.
  var defaultGroup: FocusGroup? {
    switch self {
    case .list, .table, .tree, .menu: FocusGroup(axis: .vertical)
    case .grid: FocusGroup(axis: .both)
    case .radioGroup:
      FocusGroup(axis: .vertical, wraps: true, selection: .single, selectionFollowsFocus: true)
    case .tabList: FocusGroup(axis: .horizontal, wraps: true)
    case .menuBar: FocusGroup(axis: .horizontal, wraps: true)
    default: nil
    }
  }
}
