import KeywayElements

/// A node with rows, some of which may have no views.
@MainActor
protocol RowsNode {
  /// The number of rows, without headers of sections.
  var rowCount: Int { get }
}

extension ListNode: RowsNode {
  var rowCount: Int { graph.tree.items(of: element)?.countedItems ?? 0 }
}

extension TableRowsNode: RowsNode {
  var rowCount: Int { count }
}

extension OutlineNode: RowsNode {
  var rowCount: Int { rows(in: self) }

  private func rows(in node: RenderNode) -> Int {
    node.children.reduce(0) { $0 + ($1 is OutlineRowNode ? 1 : rows(in: $1)) }
  }
}
