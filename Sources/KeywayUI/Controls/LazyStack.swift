import KeywayElements

/// Views from top to bottom in a scroll view. Only those near the visible part exist.
///
/// Each element of a `ForEach` is a row. Rows come and go as people scroll; the row with the focus or the cursor of an assistive
/// technology stays, with its neighbours, so that keys go on from there. Each knows its position among all. Takes the whole
/// offered width.
///
/// ```swift
/// ScrollView { LazyVStack { ForEach(orders) { OrderCard(order: $0) } } }
/// ```
public struct LazyVStack<Content: View>: PrimitiveView, IdentifyingView {
  let stack: LazyStack
  let content: Content

  /// - Parameters:
  ///   - alignment: where narrower rows lie in the width.
  ///   - spacing: logical pixels between neighbours.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double = 8, @ViewBuilder content: () -> Content
  ) {
    let place = Alignment(horizontal: alignment, vertical: .top)
    stack = LazyStack(axis: .vertical, alignment: place, spacing: spacing)
    self.content = content()
  }

  package func update(_ node: ViewNode) {
    stack.update(node, node.renderNode { LazyStackNode($0, stack) }, with: content)
  }
}

/// Views side by side in a horizontal scroll view, from the leading edge. Only those near the visible part exist; see
/// ``LazyVStack``.
public struct LazyHStack<Content: View>: PrimitiveView, IdentifyingView {
  let stack: LazyStack
  let content: Content

  /// - Parameters:
  ///   - alignment: where lower views lie in the height.
  ///   - spacing: logical pixels between neighbours.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double = 8, @ViewBuilder content: () -> Content
  ) {
    let place = Alignment(horizontal: .leading, vertical: alignment)
    stack = LazyStack(axis: .horizontal, alignment: place, spacing: spacing)
    self.content = content()
  }

  package func update(_ node: ViewNode) {
    stack.update(node, node.renderNode { LazyStackNode($0, stack) }, with: content)
  }
}

/// The layout of a lazy stack's rows.
struct LazyStack: Equatable {
  let axis: Axis
  let alignment: Alignment
  let spacing: Double

  @MainActor
  func update(_ node: ViewNode, _ render: LazyStackNode, with content: some View) {
    render.stack = self
    let (places, rows) = node.tracking {
      let rows = LazyRows(of: content)
      render.find = rows.index(ofIdentity:)
      var element = Element()
      if rows.count > render.whole { element.accessibility.container = .list }
      render.apply(element, from: node)
      let views = render.rowsToMake(of: rows).map { index in
        let key = rows.key(at: index)
        return (
          key,
          LazyRow(
            stack: self, key: key, index: index, position: rows.position(at: index),
            isWatched: rows.count > render.whole, content: rows.view(at: index))
        )
      }
      return (RowPlaces(count: rows.count, key: rows.key), views)
    }
    node.reconcileKeyedChildren(rows, context: node.innerContext) { places.index(of: $0, lastAt: $1) }
  }
}

/// One row with a view.
private struct LazyRow: PrimitiveView {
  let stack: LazyStack
  let key: AnyHashable
  let index: Int
  let position: SetPosition?
  /// Whether some rows don't exist.
  let isWatched: Bool
  let content: AnyView

  func update(_ node: ViewNode) {
    let render = node.renderNode { LazyRowNode($0) }
    render.show(stack, key, at: index)
    // Make the rows around the focus or the cursor, so that both can move on.
    let watch: Modification = { [weak render] settings in
      let makeNeighbours: @MainActor (Bool) -> Void = { isInside in
        if isInside { render?.parent?.viewNode?.invalidate() }
      }
      settings.handlers.focusDidChange.append(makeNeighbours)
      settings.handlers.cursorDidChange.append(makeNeighbours)
    }
    render.apply(Element(), from: node, isWatched ? [watch] : [])
    var context = node.innerContext
    context.row = render.appearance
    let position = position
    context.modifications = [{ $0.element.itemPosition = $0.element.itemPosition ?? position }]
    node.reconcileChild(at: 0, with: content, context: context)
  }
}
