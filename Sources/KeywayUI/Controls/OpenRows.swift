/// The visible rows of a tree, by index: the rows of a level, and the child rows below each open row.
///
/// No row is stored. Finding a row costs O(levels · log open rows).
final class OpenRows<Data: RandomAccessCollection> where Data.Element: Identifiable {
  /// An open row, and the rows below it.
  private struct Branch {
    /// The index among the rows of its level.
    let place: Int
    /// The index among all visible rows of this level.
    let index: Int
    let below: OpenRows
  }

  let data: Data
  /// The row above; nil for the first level.
  let owner: Data.Element.ID?
  let count: Int
  private let branches: [Branch]

  /// - Parameter open: the open rows, ascending, with the rows below them.
  init(_ data: Data, below owner: Data.Element.ID?, open: [(place: Int, rows: OpenRows)]) {
    (self.data, self.owner) = (data, owner)
    var more = 0
    branches = open.map { place, rows in
      defer { more += rows.count }
      return Branch(place: place, index: place + more, below: rows)
    }
    count = data.count + more
  }

  /// A visible row.
  struct Row {
    let item: Data.Element
    /// From 1.
    let level: Int
    /// The index among the rows with the same parent, and their number.
    let place: Int
    let siblings: Int
    let owner: Data.Element.ID?
    /// The indices of the ancestor rows, outermost first.
    let parents: [Int]
  }

  func row(at index: Int) -> Row { row(at: index, from: 0, parents: []) }

  private func row(at index: Int, from start: Int, parents: [Int]) -> Row {
    let open = branches.partitioningIndex { $0.index > index }
    var place = index
    if open > 0 {
      let branch = branches[open - 1]
      let rest = index - branch.index
      if rest > 0, rest <= branch.below.count {
        return branch.below.row(
          at: rest - 1, from: start + branch.index + 1, parents: parents + [start + branch.index])
      }
      place = rest == 0 ? branch.place : branch.place + rest - branch.below.count
    }
    return Row(
      item: data.element(at: place), level: parents.count + 1, place: place, siblings: data.count,
      owner: owner, parents: parents)
  }
}

/// ``OpenRows`` as the data of a table.
struct SeenRows<Data: RandomAccessCollection>: RandomAccessCollection, Equatable
where Data.Element: Identifiable {
  let rows: OpenRows<Data>

  var startIndex: Int { 0 }
  var endIndex: Int { rows.count }
  subscript(index: Int) -> Data.Element { rows.row(at: index).item }

  static func == (a: SeenRows, b: SeenRows) -> Bool { a.rows === b.rows }
}

/// Keeps the positions of a tree's open rows, so that opening one more does not search all rows.
@MainActor
final class OpenRowsIndex<Data: RandomAccessCollection> where Data.Element: Identifiable {
  typealias ID = Data.Element.ID
  private struct Level {
    let data: Data
    /// The indices of the open rows, ascending.
    var open: [Int]
  }

  private var levels: [ID?: Level] = [:]
  private var expanded: Set<ID> = []
  /// The positions of the rows with views.
  private var places: [ID: (owner: ID?, place: Int)] = [:]
  private var rows: OpenRows<Data>?

  /// Records the rows with views, because people open these.
  func note(_ rows: [OpenRows<Data>.Row]) {
    places = [:]
    for row in rows { places[row.item.id] = (row.owner, row.place) }
  }

  /// The visible rows; the same object as before if nothing has changed.
  ///
  /// - Complexity: O(open rows) where rows with views were opened and closed; O(rows) if the data changed or others were opened.
  func rows(
    of data: Data, open expanded: Set<ID>, _ children: (Data.Element) -> Data?
  ) -> OpenRows<Data> {
    let opened = expanded.subtracting(self.expanded)
    if opened.allSatisfy({ places[$0] != nil }) {
      for id in opened { open(id) }
    } else {
      levels = [:]
    }
    self.expanded = expanded
    var (found, isSame): ([ID?: Level], Bool) = ([:], rows != nil && opened.isEmpty)
    let made = level(data, below: nil, children, into: &found, &isSame)
    if isSame, found.count == levels.count, let rows { return rows }
    (levels, rows) = (found, made)
    return made
  }

  private func open(_ id: ID) {
    guard let (owner, place) = places[id], var level = levels[owner], !level.open.contains(place) else {
      return
    }
    let behind = level.open.partitioningIndex { $0 > place }
    level.open.insert(place, at: behind)
    levels[owner] = level
  }

  private func level(
    _ data: Data, below owner: ID?, _ children: (Data.Element) -> Data?, into found: inout [ID?: Level],
    _ isSame: inout Bool
  ) -> OpenRows<Data> {
    var open: [Int] = []
    if let known = levels[owner], known.data.isSame(as: data) {
      open = known.open.filter { expanded.contains(data.element(at: $0).id) }
      isSame = isSame && open.count == known.open.count
    } else {
      isSame = false
      if !expanded.isEmpty {
        for (place, item) in data.enumerated() where expanded.contains(item.id) { open.append(place) }
      }
    }
    found[owner] = Level(data: data, open: open)
    var branches: [(place: Int, rows: OpenRows<Data>)] = []
    for place in open {
      let row = data.element(at: place)
      // A cycle in the data would never end.
      guard found[row.id] == nil, let below = children(row) else { continue }
      branches.append((place, level(below, below: row.id, children, into: &found, &isSame)))
    }
    return OpenRows(data, below: owner, open: branches)
  }
}
