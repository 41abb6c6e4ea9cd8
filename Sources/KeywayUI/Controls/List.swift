import KeywayDrawing
public import KeywayElements
import KeywayFocus

/// Rows of which one or several can be selected: one tab stop, with arrow keys inside.
///
/// Keys and clicks select as the ARIA Authoring Practices have it ("listbox"): Space toggles a row of several, Shift
/// extends from the row that was chosen last, Control moves without selecting, and the command `selectAll` selects all.
public struct List<Data: RandomAccessCollection, ID: Hashable, Row: View>: View {
  public typealias Body = Never
  let data: Data
  let id: (Data.Element) -> ID
  let selection: ListSelection<ID>
  var vetoes: (Data.Element) -> Bool = { _ in false }
  let row: (Data.Element) -> Row

  /// - Parameter selection: the identity of the selected row, nil when none is.
  public init(
    _ data: Data, selection: Binding<ID?>, @ViewBuilder row: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    id = { $0.id }
    self.selection = .single(selection)
    self.row = row
  }

  /// - Parameter selection: the identities of the selected rows.
  public init(
    _ data: Data, selection: Binding<Set<ID>>, @ViewBuilder row: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    id = { $0.id }
    self.selection = .multiple(selection)
    self.row = row
  }

  /// A list whose rows cannot be selected.
  public init(_ data: Data, @ViewBuilder row: @escaping (Data.Element) -> Row)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    id = { $0.id }
    selection = .none
    self.row = row
  }

  /// Which rows can be selected (`collectionView(_:shouldSelectItemAt:)` of UIKit); one that cannot still takes the
  /// focus.
  public func shouldSelect(_ isSelectable: @escaping (Data.Element) -> Bool) -> List {
    var list = self
    list.vetoes = { !isSelectable($0) }
    return list
  }

  public func _update(_ node: ViewNode) {
    let render = node.renderNode { ListNode($0) }
    let rows = node.tracking {
      let selected = selection.value
      return data.map { item in
        let id = id(item)
        return (
          AnyHashable(id),
          ListRow(
            id: AnyHashable(id), isSelected: selected.contains(id), isSelectable: !vetoes(item),
            content: row(item))
        )
      }
    }
    render.select = { [selection] in selection.change(selected: $0, deselected: $1) }
    let group = FocusGroup(
      axis: .vertical, selection: selection.mode,
      selectionFollowsFocus: node.context.environment.selectionFollowsFocus)
    render.apply(Element(role: .list, focus: FocusBehavior(group: group)), from: node)
    node.reconcileKeyedChildren(rows, context: node.innerContext)
  }
}

extension View {
  /// Whether moving the focus in the lists inside moves their selection with it.
  ///
  /// On by default in the sidebar of a ``SplitView``, off elsewhere.
  public func selectionFollowsFocus(_ follows: Bool = true) -> some View {
    environment(\.selectionFollowsFocus, follows)
  }
}

struct ListRow<Content: View>: View {
  typealias Body = Never
  let id: AnyHashable
  let isSelected: Bool
  let isSelectable: Bool
  let content: Content

  func _update(_ node: ViewNode) {
    let render = node.renderNode { ListRowNode($0) }
    render.id = id
    var focus = FocusBehavior.stop
    focus.isSelectable = isSelectable
    render.apply(
      Element(
        role: .cell, traits: isSelected ? .selected : [],
        shape: .roundedRectangle(radius: ButtonNode.radius), focus: focus), from: node)
    node.reconcileChild(at: 0, with: content, context: node.innerContext)
  }
}

/// Stacks its rows and scrolls them.
final class ListNode: ScrollingNode {
  var select: (([AnyHashable], [AnyHashable]) -> Void)?
  private var isOrdered = false

  override func selectionDidChange(_ change: SelectionChange) {
    func ids(_ rows: [ElementID]) -> [AnyHashable] {
      rows.compactMap { (graph.renderNode(for: $0) as? ListRowNode)?.id }
    }
    select?(ids(change.selected), ids(change.deselected))
    // An app may refuse: the rows show what its binding says then.
    viewNode?.invalidate()
  }

  private var padding: EdgeInsets { EdgeInsets(16) }

  override func contentSize(_ proposal: ProposedSize) -> Size {
    let inner = proposal.inset(by: padding)
    var size = Size(width: inner.width ?? 0, height: 0)
    for child in children {
      let row = child.measure(ProposedSize(width: inner.width, height: nil))
      size.width = max(size.width, row.width)
      size.height += row.height
    }
    return Size(
      width: size.width + padding.left + padding.right,
      height: size.height + padding.top + padding.bottom)
  }

  override func placeContent(in rect: Rect) {
    let inner = rect.inset(by: padding)
    var y = inner.minY
    for child in children {
      let size = child.measure(ProposedSize(width: inner.width, height: nil))
      child.place(in: Rect(x: inner.minX, y: y, width: inner.width, height: size.height))
      y += size.height
    }
    isOrdered = children.isOrdered(along: .vertical)
  }

  override func children(touching rect: Rect) -> ArraySlice<RenderNode> {
    isOrdered ? children.touching(rect, along: .vertical) : children[...]
  }
}

final class ListRowNode: RenderNode {
  var id = AnyHashable(0)

  private var insets: EdgeInsets {
    EdgeInsets(top: theme.length(11), left: 16, bottom: theme.length(11), right: 16)
  }

  override var derivesName: Bool { true }
  override var acceptsPointer: Bool { true }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let inner = super.sizeThatFits(proposal.inset(by: insets))
    return Size(
      width: inner.width + insets.left + insets.right,
      height: max(theme.length(56), inner.height + insets.top + insets.bottom))
  }

  override func layoutChildren() {
    let inner = frame.inset(by: insets)
    for child in children {
      let size = child.measure(ProposedSize(inner.size))
      child.place(
        in: Alignment.leading.place(size, in: inner, direction: environment.layoutDirection))
    }
  }

  override func paint(on canvas: Canvas) {
    guard graph.tree[element].isSelected || isPressed else { return }
    canvas.fill(.roundedRectangle(radius: ButtonNode.radius), in: frame, theme[.selection])
  }
}
