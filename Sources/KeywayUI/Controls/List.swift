import KeywayElements
import KeywayFocus

/// Rows of which one or several can be selected: one tab stop, with arrow keys inside.
///
/// Keys and clicks select as the ARIA Authoring Practices have it ("listbox"): Space toggles a row of several, Shift
/// extends from the row that was chosen last, Control moves without selecting, and the command `selectAll` selects all.
///
/// A list may have a million rows. Only those in view are made, and the focused one; the others are known by their places
/// in the data, which is to reach each place in O(1), as arrays do. Lists of up to a hundred rows are made whole.
public struct List<Data: RandomAccessCollection, ID: Hashable, Row: View>: RowsView {
  public typealias Body = Never
  let data: Data
  let id: (Data.Element) -> ID
  let selection: ListSelection<ID>
  let row: (Data.Element) -> Row
  public var _rowTraits = RowTraits<Data.Element>()
  private var rowHeight: Double?

  private init(
    _ data: Data, _ id: @escaping (Data.Element) -> ID, _ selection: ListSelection<ID>,
    _ row: @escaping (Data.Element) -> Row
  ) {
    self.data = data
    self.id = id
    self.selection = selection
    self.row = row
  }

  /// - Parameter selection: the identity of the selected row, nil when none is.
  public init(
    _ data: Data, selection: Binding<ID?>, @ViewBuilder row: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, { $0.id }, .single(selection), row)
  }

  /// - Parameter selection: the identities of the selected rows.
  public init(
    _ data: Data, selection: Binding<Set<ID>>, @ViewBuilder row: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, { $0.id }, .multiple(selection), row)
  }

  /// A list whose rows are selected by their places in the data, so that a million of them are a range and not a set of a
  /// million.
  public init(
    _ data: Data, selectedPlaces: Binding<RangeSet<Int>>, @ViewBuilder row: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, { $0.id }, .places(selectedPlaces), row)
  }

  /// A list whose rows cannot be selected.
  public init(_ data: Data, @ViewBuilder row: @escaping (Data.Element) -> Row)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, { $0.id }, .none, row)
  }

  // MARK: What is known of rows that are not made

  /// What typed letters find a row by (`tableView(_:typeSelectStringFor:row:)` of AppKit), also one that was never seen.
  /// Without it letters find the rows that are made.
  public func typeSelect(_ label: @escaping (Data.Element) -> String) -> List {
    var list = self
    list._rowTraits.label = label
    return list
  }

  /// Has all rows as high as each other, in logical pixels. Else a row that was not seen yet is taken to be as high as those
  /// that were seen first, until it is seen.
  public func rowHeight(_ height: Double) -> List {
    var list = self
    list.rowHeight = height
    return list
  }

  // MARK: Updating

  public func _update(_ node: ViewNode) {
    let render = node.renderNode { ListNode($0) }
    render.heights.uniform = rowHeight.map {
      render.graph.pixelGrid.roundUp(Size(width: 0, height: $0)).height
    }
    let group = FocusGroup(.vertical, selection: selection.mode, in: node.context.environment)
    render.apply(Element(role: .list, focus: FocusBehavior(group: group)), from: node)
    let items = ListItems(data, id: id, traits: _rowTraits, heights: render.heights)
    let rows = node.tracking {
      take(items, in: render)
      return render.rowsToMake().map { index in
        (
          items.key(at: index),
          ListRow(index: index, list: render.element, items: items, content: row(items[index]))
        )
      }
    }
    render.select = { [selection] change, node in
      let selected = node.graph.tree.selectedItems(of: node.element)
      node.writtenSelection = selection.write(change, selected, in: items)
    }
    node.reconcileKeyedChildren(rows, context: node.innerContext)
  }

  /// Tells the tree of the rows as they are now, and of those that are selected.
  private func take(_ items: ListItems<Data, ID>, in render: ListNode) {
    let tree = render.graph.tree
    let before = tree.items(of: render.element) as? ListItems<Data, ID>
    let isSame = before.map { items.data.isSame(as: $0.data) } ?? false
    let value = selection.value
    var selected: RangeSet<Int>?
    if !isSame || render.writtenSelection as? ListSelection<ID>.Value != value {
      let place = tree.selectedItems(of: render.element).ranges.first?.lowerBound ?? 0
      selected = value.places(in: items, near: place)
      render.writtenSelection = value
    }
    render.change(items, isSame: isSame, selected: selected)
  }
}

extension View {
  /// Whether moving the focus in the lists, trees and tables inside moves their selection with it.
  ///
  /// On by default in the sidebar of a ``SplitView``, off elsewhere.
  public func selectionFollowsFocus(_ follows: Bool = true) -> some View {
    environment(\.selectionFollowsFocus, follows)
  }

  /// How long keys must rest in the lists, trees and tables inside before the selection follows the focus, so that what is only passed is
  /// never selected. Return, Space, a click and leaving the list select at once.
  public func selectionSettles(after time: Duration) -> some View {
    environment(\.selectionSettleTime, time.milliseconds)
  }
}
