/// The position of an element in a set, such as "3 of 40", when not all members have elements: a list of a million rows has
/// elements for visible rows only (WAI-ARIA 1.2, `aria-posinset` and `aria-setsize`).
public struct SetPosition: Hashable, Sendable {
  /// Counted from one.
  public var index: Int
  /// The number of items.
  public var count: Int

  /// Creates the position of an item; `index` counts from 1.
  public init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }
}
