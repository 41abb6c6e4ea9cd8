/// Items that differ only by their number, such as a million rows of a scene file.
///
/// Each has a number, from 1, that it keeps when others are removed. An item's key is ``prefix`` with its number.
package struct NumberedItems: ItemCollection {
  /// The prefix of keys: `rows/cell-` for `rows/cell-1`.
  package var prefix: String
  /// The labels, used in turn; `{}` stands for the number.
  package var labels: [String] { didSet { parts = labels.map(Self.parts) } }
  /// The text before and after the number in each of ``labels``; the latter is nil if the label has no number.
  private var parts: [(before: Substring, behind: Substring?)]
  /// The common attributes of all items, without label, key and frame.
  package var template: Element
  /// The frame of the first item, in logical pixels, in window coordinates; the others are below.
  package var firstFrame: Rect
  /// The number of items, including removed ones.
  package let lastNumber: Int
  private var removed = RangeSet<Int>()
  /// The numbers of items that cannot be focused, and of those that cannot be selected.
  private var disabled = RangeSet<Int>()
  private var vetoed = RangeSet<Int>()

  /// - Parameters:
  ///   - disabled: the numbers of items that cannot be focused.
  ///   - vetoed: the numbers of items that cannot be selected.
  package init(
    count: Int, prefix: String, labels: [String], template: Element, firstFrame: Rect = .zero,
    disabled: RangeSet<Int> = RangeSet(), vetoed: RangeSet<Int> = RangeSet()
  ) {
    lastNumber = count
    self.prefix = prefix
    self.labels = labels
    parts = labels.map(Self.parts)
    self.template = template
    self.firstFrame = firstFrame
    self.disabled = disabled
    self.vetoed = vetoed
  }

  package var count: Int { lastNumber - removed.count(below: lastNumber + 1) }

  /// The number of an item.
  ///
  /// - Complexity: O(ranges of removed items), as for all queries here.
  package func number(at index: Int) -> Int {
    var number = index + 1
    for range in removed.ranges {
      if range.lowerBound > number { break }
      number += range.count
    }
    return number
  }

  private func index(ofNumber number: Int) -> Int? {
    guard number >= 1, number <= lastNumber, !removed.contains(number) else { return nil }
    return number - 1 - removed.count(below: number)
  }

  package func key(at index: Int) -> AnyHashable { "\(prefix)\(number(at: index))" }

  package func index(of key: AnyHashable, near index: Int) -> Int? {
    guard let text = key.base as? String, text.hasPrefix(prefix),
      let number = Int(text.dropFirst(prefix.count))
    else { return nil }
    return self.index(ofNumber: number)
  }

  package func label(at index: Int) -> String {
    guard !labels.isEmpty else { return "" }
    let number = number(at: index)
    let (before, behind) = parts[(number - 1) % parts.count]
    return behind.map { "\(before)\(number)\($0)" } ?? String(before)
  }

  private static func parts(of label: String) -> (before: Substring, behind: Substring?) {
    guard let place = label.indices.first(where: { label[$0...].hasPrefix("{}") }) else {
      return (label[...], nil)
    }
    return (label[..<place], label[place...].dropFirst(2))
  }

  package func element(at index: Int) -> Element {
    var element = template
    element.key = "\(prefix)\(number(at: index))"
    if !isEnabled(at: index) { element.isEnabled = false }
    element.frame = firstFrame.offsetBy(x: 0, y: Double(index) * firstFrame.height)
    element.focus.isSelectable = !vetoed.contains(number(at: index))
    return element
  }

  package func isEnabled(at index: Int) -> Bool { !disabled.contains(number(at: index)) }

  package func enabledIndex(from index: Int, upwards: Bool) -> Int? {
    var index = index
    while index >= 0, index < count {
      let number = number(at: index)
      guard let range = disabled.ranges.first(where: { $0.contains(number) }) else { return index }
      // The items beyond the disabled ones, if there are any.
      if upwards {
        index = range.upperBound - 1 - removed.count(below: range.upperBound)
      } else {
        index = range.lowerBound - 2 - removed.count(below: range.lowerBound)
      }
    }
    return nil
  }

  package func selectable(in range: Range<Int>) -> RangeSet<Int> {
    var result = RangeSet(range)
    for numbers in disabled.union(vetoed).ranges {
      let lower = numbers.lowerBound - 1 - removed.count(below: numbers.lowerBound)
      let upper = numbers.upperBound - 1 - removed.count(below: numbers.upperBound)
      if lower < upper { result.remove(contentsOf: lower..<upper) }
    }
    return result
  }

  package func extent(at index: Int) -> ClosedRange<Double> {
    let start = Double(index) * firstFrame.height
    return start...(start + firstFrame.height)
  }

  package func index(at position: Double) -> Int {
    guard firstFrame.height > 0 else { return 0 }
    return min(max(0, Int((position / firstFrame.height).rounded(.down))), max(0, count - 1))
  }

  // MARK: Changes

  package mutating func remove(at index: Int) {
    let number = number(at: index)
    removed.insert(contentsOf: number..<number + 1)
  }

  package mutating func setEnabled(_ isEnabled: Bool, at index: Int) {
    let number = number(at: index)
    if isEnabled {
      disabled.remove(contentsOf: number..<number + 1)
    } else {
      disabled.insert(contentsOf: number..<number + 1)
    }
  }
}

extension RangeSet<Int> {
  /// The number of members below a bound.
  fileprivate func count(below bound: Int) -> Int {
    ranges.reduce(0) { $0 + max(0, Swift.min($1.upperBound, bound) - $1.lowerBound) }
  }

  /// The same positions after one is removed.
  package func removing(_ index: Int) -> RangeSet<Int> {
    var result = RangeSet<Int>()
    for range in ranges {
      let lower = range.lowerBound > index ? range.lowerBound - 1 : range.lowerBound
      let upper = range.upperBound > index ? range.upperBound - 1 : range.upperBound
      if lower < upper { result.insert(contentsOf: lower..<upper) }
    }
    return result
  }
}
