import KeywayElements

/// A list, a table or a tree: rows of which the app says more than they show, also of those that are not made.
public protocol RowsView<Item>: View {
  /// What a row shows.
  associatedtype Item
  var _rowTraits: RowTraits<Item> { get set }
}

extension RowsView {
  /// Which rows can be selected (`collectionView(_:shouldSelectItemAt:)` of UIKit); one that cannot still takes the
  /// focus.
  public func shouldSelect(_ isSelectable: @escaping (Item) -> Bool) -> Self {
    var copy = self
    copy._rowTraits.isSelectable = isSelectable
    return copy
  }

  /// Which rows are selected by the focus coming to them, where the selection follows it
  /// (`collectionView(_:selectionFollowsFocusForItemAt:)` of UIKit); the others are selected with Space.
  public func selectedOnFocus(_ isSelectedOnFocus: @escaping (Item) -> Bool) -> Self {
    var copy = self
    copy._rowTraits.isSelectedOnFocus = isSelectedOnFocus
    return copy
  }

  /// Which rows take the focus; the others are seen, and passed over.
  public func enabledRows(_ isEnabled: @escaping (Item) -> Bool) -> Self {
    var copy = self
    copy._rowTraits.isEnabled = isEnabled
    return copy
  }
}

/// What an app says of the rows of a ``RowsView``.
public struct RowTraits<Item> {
  var label: ((Item) -> String)?
  var isEnabled: ((Item) -> Bool)?
  var isSelectable: ((Item) -> Bool)?
  var isSelectedOnFocus: ((Item) -> Bool)?

  /// Whether keys and clicks can select a row.
  func canSelect(_ item: Item) -> Bool {
    (isEnabled?(item) ?? true) && (isSelectable?(item) ?? true)
  }

  /// The element of a row, with what is said of it.
  func applied(to element: Element, of item: Item) -> Element {
    var element = element
    element.isEnabled = isEnabled?(item) ?? true
    element.focus.isSelectable = isSelectable?(item) ?? true
    element.focus.isSelectedOnFocus = isSelectedOnFocus?(item) ?? true
    return element
  }
}
