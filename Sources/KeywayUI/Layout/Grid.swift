/// Views in rows and columns; each column is as wide as its widest cell.
///
/// Columns with a view that takes all offered space, such as a `Spacer` or a shape, share the remaining width.
/// If there is too little room, columns shrink in proportion to their spare width, and their texts wrap. A
/// view outside of a ``GridRow`` takes all columns.
///
/// ```swift
/// Grid(alignment: .leading) {
///   GridRow { Text("Adults"); Text("2"); Text("24 €") }
///   GridRow { Text("Children"); Text("1"); Text("6 €") }
///   Divider()
///   GridRow { Text("Total").gridCellColumns(2); Text("30 €") }
/// }
/// ```
public struct Grid<Content: View>: PrimitiveView {
  let layout: GridLayout
  let content: Content

  /// - Parameters:
  ///   - alignment: where a view lies in a cell that is larger.
  ///   - horizontalSpacing: logical pixels between columns.
  ///   - verticalSpacing: logical pixels between rows.
  public init(
    alignment: Alignment = .center, horizontalSpacing: Double = 16, verticalSpacing: Double = 16,
    @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.content = content()
  }

  package func update(_ node: ViewNode) {
    // A grid in a cell has separate rows.
    LayoutView(layout: layout, content: content.environment(\.gridRow, nil))._update(node)
  }
}

/// One row of a ``Grid``: each view inside is a cell.
///
/// Padding, frames and backgrounds belong around the cells, not around the row.
public struct GridRow<Content: View>: PrimitiveView {
  let content: Content

  /// Creates a row from its cells.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  package func update(_ node: ViewNode) {
    var context = node.context
    context.environment.gridRow = ObjectIdentifier(node)
    node.reconcileChild(at: 0, with: content, context: context)
  }
}

extension View {
  /// Spans the view over several columns of its row in a ``Grid``.
  public func gridCellColumns(_ count: Int) -> some View {
    GridCellView(content: self, columns: max(1, count), alignment: nil)
  }

  /// Sets the alignment of the views of this column in their cells. Set it on one cell of the column.
  public func gridColumnAlignment(_ alignment: HorizontalAlignment) -> some View {
    GridCellView(content: self, columns: nil, alignment: alignment)
  }
}

private struct GridCellView<Content: View>: PrimitiveView {
  let content: Content
  let columns: Int?
  let alignment: HorizontalAlignment?

  func update(_ node: ViewNode) {
    let render = node.renderNode { GridCellNode($0) }
    render.applyAround(from: node)
    if (render.columns, render.alignment) != (columns, alignment) { render.setNeedsLayout() }
    (render.columns, render.alignment) = (columns, alignment)
    node.reconcileChild(at: 0, with: content, context: node.contextAround(render))
  }
}

final class GridCellNode: RenderNode {
  fileprivate(set) var columns: Int?
  fileprivate(set) var alignment: HorizontalAlignment?
}
