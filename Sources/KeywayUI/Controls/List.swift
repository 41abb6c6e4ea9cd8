import KeywayElements
import KeywayKeymap

/// Rows with single or multiple selection: one tab stop, with arrow keys inside.
///
/// Keys and clicks select as in the ARIA Authoring Practices ("listbox"): Space toggles a row, Shift extends from the row that
/// was selected last, Control moves without selecting, and the command `selectAll` selects all rows.
///
/// A list may have a million rows. It has views for the visible rows and the focused one only, and knows the others by index.
/// The data must find an element by index in O(1), as arrays do. Lists of up to a hundred rows have views for all rows.
public struct List<Data: RandomAccessCollection, ID: Hashable, Row: View>: RowsView, PrimitiveView,
  IdentifyingView
{
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
    (self.data, self.id, self.selection, self.row) = (data, id, selection, row)
  }

  /// - Parameter selection: the identity of the selected row; nil if none is selected.
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

  /// Creates a list whose rows are selected by index, so that the selection of a million rows is a range and not a large set.
  public init(
    _ data: Data, selectedPlaces: Binding<RangeSet<Int>>, @ViewBuilder row: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, { $0.id }, .places(selectedPlaces), row)
  }

  /// Creates a list without selection.
  ///
  /// A button, a link or a toggle that fills a row belongs to it: Space, Return, a click and a tap on the row activate it.
  public init(_ data: Data, @ViewBuilder row: @escaping (Data.Element) -> Row)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, { $0.id }, .none, row)
  }

  // MARK: Facts about rows without views

  /// Sets the text that typed letters are compared with, also for rows that were never visible (AppKit's
  /// `tableView(_:typeSelectStringFor:row:)`). Without it, letters find only rows that have views.
  public func typeSelect(_ label: @escaping (Data.Element) -> String) -> List {
    setting(\._rowTraits.label, to: label)
  }

  /// Gives all rows the same height, in logical pixels. Without it, the height of a row that was never visible is estimated
  /// from the rows that were.
  public func rowHeight(_ height: Double) -> List { setting(\.rowHeight, to: height) }

  // MARK: Updating

  package func update(_ node: ViewNode) {
    let render = node.renderNode { ListNode($0) }
    render.heights.uniform = rowHeight.map {
      render.graph.pixelGrid.roundUp(Size(width: 0, height: $0)).height
    }
    let group = FocusGroup(.vertical, selection: selection.mode, in: node.context.environment)
    render.apply(Element(role: .list, focus: FocusBehavior(group: group)), from: node)
    let items = ListItems(data: data, id: id, traits: _rowTraits, heights: render.heights)
    let rows = node.tracking {
      take(items, in: render)
      return render.rowsToMake().map { index in
        (
          items.key(at: index),
          ListRow(
            index: index, list: render.element, items: items,
            isControl: selection.mode == .none && _rowTraits.isHeader?(items[index]) != true,
            content: row(items[index]))
        )
      }
    }
    render.select = { [selection] change, node in
      let selected = node.graph.tree.selectedItems(of: node.element)
      node.writtenSelection = selection.write(change, selected, in: items)
    }
    node.reconcileKeyedChildren(rows, context: node.innerContext) { items.index(of: $0, near: $1) }
  }

  /// Passes the current rows and the selected ones to the element tree.
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
  /// Sets whether a focus move in the lists, trees and tables inside also selects.
  ///
  /// On by default in the sidebar of a ``SplitView``, off elsewhere.
  public func selectionFollowsFocus(_ follows: Bool = true) -> some View {
    environment(\.selectionFollowsFocus, follows)
  }

  /// Sets the pause after the last key before the selection of the lists, trees and tables inside follows the focus, so that
  /// passed rows are not selected. Return, Space, a click and leaving the list select at once.
  public func selectionSettles(after time: Duration) -> some View {
    environment(\.selectionSettleTime, time.milliseconds)
  }
}
