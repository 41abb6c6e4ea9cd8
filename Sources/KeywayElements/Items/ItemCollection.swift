/// The items of a group that are no elements until they are seen: a list of a million rows is one element.
///
/// A value says what the items are at one time; when they change, the group is given another
/// (``ElementTree/setItems(_:selected:isSame:of:)``). Elements exist only for the items that a host holds, because they are seen,
/// and for the focused one. Items are known by keys, which stay the same as others come and go.
public protocol ItemCollection {
  /// The number of items.
  var count: Int { get }

  /// The identity of an item, other than that of all others.
  func key(at index: Int) -> AnyHashable

  /// Where the item with a key is, nil when there is none.
  ///
  /// - Parameter near: where it was; the search begins there.
  func index(of key: AnyHashable, near index: Int) -> Int?

  /// What the item is, as long as no host says it: role, frame, whether it is enabled and so on, but for its label. It takes
  /// the focus.
  func element(at index: Int) -> Element

  /// What the item is called, as long as no host says it, and what type-ahead finds it by.
  func label(at index: Int) -> String

  /// Whether the item takes the focus.
  func isEnabled(at index: Int) -> Bool

  /// The first enabled item at an index or beyond it, upwards or downwards.
  func enabledIndex(from index: Int, upwards: Bool) -> Int?

  /// The items of a range that can be selected: enabled, and not vetoed.
  func selectable(in range: Range<Int>) -> RangeSet<Int>

  /// Where an item begins and ends along the list, in logical pixels.
  func extent(at index: Int) -> ClosedRange<Double>

  /// The item at a place along the list; beyond its ends the first or the last.
  func index(at position: Double) -> Int

  /// Whether labels are known of items that were never seen, so that type-ahead finds them.
  var hasLabels: Bool { get }
}

extension ItemCollection {
  /// - Complexity: O(disabled items in between).
  public func enabledIndex(from index: Int, upwards: Bool) -> Int? {
    var index = index
    while index >= 0, index < count {
      if isEnabled(at: index) { return index }
      index += upwards ? 1 : -1
    }
    return nil
  }

  public var hasLabels: Bool { true }
}
