import KeywayElements

/// A list, table or tree whose rows have invisible traits, also rows without views.
public protocol RowsView<Item>: View {
  /// The data of a row.
  associatedtype Item
  var _rowTraits: RowTraits<Item> { get set }
}

extension RowsView {
  /// Sets which rows can be selected (UIKit's `collectionView(_:shouldSelectItemAt:)`); the others can still be focused.
  public func shouldSelect(_ isSelectable: @escaping (Item) -> Bool) -> Self {
    setting(\._rowTraits.isSelectable, to: isSelectable)
  }

  /// Sets which rows are selected when the focus reaches them, where the selection follows the focus (UIKit's
  /// `collectionView(_:selectionFollowsFocusForItemAt:)`). Space selects the others.
  public func selectedOnFocus(_ isSelectedOnFocus: @escaping (Item) -> Bool) -> Self {
    setting(\._rowTraits.isSelectedOnFocus, to: isSelectedOnFocus)
  }

  /// Sets which rows can be focused; the others are visible, and arrows skip them.
  public func enabledRows(_ isEnabled: @escaping (Item) -> Bool) -> Self {
    setting(\._rowTraits.isEnabled, to: isEnabled)
  }
}

extension View {
  /// A copy with another value of a property.
  func setting<Value>(_ property: WritableKeyPath<Self, Value>, to value: Value) -> Self {
    var view = self
    view[keyPath: property] = value
    return view
  }
}

/// The traits that an app gives the rows of a ``RowsView``.
public struct RowTraits<Item> {
  var label: ((Item) -> String)?
  var isEnabled: ((Item) -> Bool)?
  var isSelectable: ((Item) -> Bool)?
  var isSelectedOnFocus: ((Item) -> Bool)?
  /// Whether a row is the header of the rows after it, which keys skip.
  var isHeader: ((Item) -> Bool)?
  /// The position of a row, headers not counted; nil where all rows count.
  var position: ((Item) -> SetPosition?)?

  /// Whether keys and clicks can select a row.
  func canSelect(_ item: Item) -> Bool {
    isHeader?(item) != true && (isEnabled?(item) ?? true) && (isSelectable?(item) ?? true)
  }

  /// The element of a row, with its traits applied.
  func applied(to element: Element, of item: Item) -> Element {
    if isHeader?(item) == true { return Element(role: .heading) }
    var element = element
    element.isEnabled = isEnabled?(item) ?? true
    element.focus.isSelectable = isSelectable?(item) ?? true
    element.focus.isSelectedOnFocus = isSelectedOnFocus?(item) ?? true
    return element
  }
}
