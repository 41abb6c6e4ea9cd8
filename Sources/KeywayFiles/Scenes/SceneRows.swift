internal import KeywayElements

/// Reads `rows`: a list of similar rows that have elements only on demand.
enum SceneRows {
  static func read(_ value: DocumentValue, of list: Element) throws(FileError) -> (
    NumberedItems, RangeSet<Int>
  ) {
    let record = try value.record(SceneKeys.Rows.self)
    guard let group = list.focus.group, !group.isSeparate, group.axis != .both else {
      throw value.error(
        "rows are given to an element that cannot have them",
        expected: "a list, or another group of the profile native that is not a grid")
    }
    var labels: [String] = []
    for label in try record[.labels]?.list() ?? [] { labels.append(try label.string()) }
    if let label = record[.label] {
      if !labels.isEmpty {
        throw label.error("the rows have labels too", expected: "one of label and labels")
      }
      labels = [try label.string()]
    }
    let role = try record[.role]?.choice(Role.self) ?? .cell
    let height = try record[.height]?.number(in: 1...10_000) ?? 56
    let count: Int
    if let value = record[.count] {
      count = try value.integer(in: 0...1_000_000_000)
    } else if record[.labels] != nil {
      count = labels.count
    } else {
      throw value.error("the number of rows is missing", expected: "count, or labels")
    }
    let disabled = try numbers(record[.disabled], count)
    let items = NumberedItems(
      count: count, prefix: "\(list.key ?? "")/\(role.rawValue)-", labels: labels,
      template: Element(role: role, focus: .stop),
      firstFrame: Rect(x: list.frame.minX, y: list.frame.minY, width: list.frame.width, height: height),
      disabled: disabled, vetoed: try numbers(record[.unselectable], count))
    var selected = RangeSet<Int>()
    if let value = record[.selected] {
      for range in try numbers(value, count).ranges {
        selected.insert(contentsOf: range.lowerBound - 1..<range.upperBound - 1)
      }
      let most = group.selection == .multiple ? Int.max : group.selection == .single ? 1 : 0
      if selected.ranges.reduce(0, { $0 + $1.count }) > most {
        throw value.error(
          "more rows are selected than allowed",
          expected: most == 1
            ? "one number, or selection: multiple" : "a group with selection: single or multiple")
      }
    }
    return (items, selected)
  }

  /// Numbers and ranges of numbers: `3`, `[1, 5]`, `["10-20", 40]`.
  private static func numbers(_ value: DocumentValue?, _ count: Int) throws(FileError) -> RangeSet<Int> {
    guard let value else { return RangeSet() }
    var result = RangeSet<Int>()
    for entry in (try? value.list()) ?? [value] {
      let ends = try entry.string().split(separator: "-").map { Int($0) }
      guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], 1 <= first,
        first <= last, last <= count
      else {
        throw entry.error(
          "these are not rows",
          expected: count == 0
            ? "none, because the list is empty" : "a number from 1 to \(count), or \"10-20\"")
      }
      result.insert(contentsOf: first..<last + 1)
    }
    return result
  }
}
