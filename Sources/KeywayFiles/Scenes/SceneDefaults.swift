internal import KeywayElements

extension Role {
  /// The default group of a composite widget: a single Tab stop with arrow keys inside, as in the ARIA Authoring Practices.
  var defaultGroup: FocusGroup? {
    switch self {
    case .list, .table, .tree, .menu: FocusGroup(axis: .vertical)
    case .grid: FocusGroup(axis: .both)
    case .treeGrid: FocusGroup(axis: .both, selectsRows: true)
    case .radioGroup:
      FocusGroup(
        axis: .linear, wraps: true, remembers: false, selection: .single, selectionFollowsFocus: true)
    case .tabList:
      FocusGroup(
        axis: .horizontal, wraps: true, remembers: false, selection: .single, selectionFollowsFocus: true)
    case .toolbar, .menuBar: FocusGroup(axis: .horizontal, wraps: true)
    default: nil
    }
  }
}

extension FocusGroup {
  /// The group of an element under HTML's rules, where only radio buttons form one by themselves; nil for the role's default.
  static func web(_ role: Role?) -> FocusGroup? {
    switch role {
    case nil: FocusGroup(axis: .linear, isSeparate: true)
    case .radioGroup:
      FocusGroup(
        axis: .linear, wraps: true, remembers: false, selection: .single, selectionFollowsFocus: true,
        isSeparate: true)
    default: nil
    }
  }
}
