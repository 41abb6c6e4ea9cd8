import KeywayElements
import KeywayFocus

/// What an app says of the rows of a list, a tree or a table beside what they show: also of those that are not made.
struct RowTraits<Item> {
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

extension FocusGroup {
  /// The group of a list, a tree or a table, as the views around it want its selection.
  @MainActor
  init(_ axis: Axis, selection: SelectionMode, in environment: EnvironmentValues) {
    self.init(axis: axis, selection: selection, selectionFollowsFocus: environment.selectionFollowsFocus)
    settleTime = environment.selectionSettleTime
  }
}
