/// The items of a group that have elements only on demand: a list of a million rows is one element.
///
/// A value describes the items at one time; when they change, the group gets another value
/// (``ElementTree/setItems(_:selected:isSame:of:)``). Elements exist for the focused item and for those that a host holds
/// because they are visible. Items are identified by keys, which stay the same when other items come and go.
package protocol ItemCollection {
  /// The number of items.
  var count: Int { get }

  /// The unique identity of an item.
  func key(at index: Int) -> AnyHashable

  /// The index of the item with a key; nil if there is none.
  ///
  /// - Parameter near: its last index, where the search starts.
  func index(of key: AnyHashable, near index: Int) -> Int?

  /// The focusable element of an item, unless a host sets it: role, frame, whether it is enabled and so on, without the label.
  func element(at index: Int) -> Element

  /// The label of an item, unless a host sets it. Type-ahead searches it.
  func label(at index: Int) -> String

  /// Whether the item is enabled, and so focusable.
  func isEnabled(at index: Int) -> Bool

  /// The first enabled item at or beyond an index, upwards or downwards.
  func enabledIndex(from index: Int, upwards: Bool) -> Int?

  /// The items of a range that can be selected: enabled and not vetoed.
  func selectable(in range: Range<Int>) -> RangeSet<Int>

  /// The start and the end of an item along the list, in logical pixels.
  func extent(at index: Int) -> ClosedRange<Double>

  /// The item at a position along the list; past the ends, the first or the last item.
  func index(at position: Double) -> Int

  /// Whether labels of items that were never visible are known, for type-ahead.
  var hasLabels: Bool { get }

  /// The announced position of an item; nil if it does not count.
  func position(at index: Int) -> SetPosition?

  /// The number of items that count.
  var countedItems: Int { get }

  /// The key of the item with an identity of the author; nil if there is none.
  func key(forIdentity identity: AnyHashable) -> AnyHashable?
}

extension ItemCollection {
  /// - Complexity: O(disabled items in between).
  package func enabledIndex(from index: Int, upwards: Bool) -> Int? {
    var index = index
    while index >= 0, index < count {
      if isEnabled(at: index) { return index }
      index += upwards ? 1 : -1
    }
    return nil
  }

  package var hasLabels: Bool { true }

  package var countedItems: Int { count }

  package func key(forIdentity identity: AnyHashable) -> AnyHashable? {
    index(of: identity, near: 0) == nil ? nil : identity
  }

  package func position(at index: Int) -> SetPosition? { SetPosition(index: index + 1, count: count) }
}
