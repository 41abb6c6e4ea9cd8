/// The state of the views in rows that are out of sight, restored when the rows come back.
///
/// Only rows in which a `@State` was set or holds an object are kept, at most ``most`` of one container, the latest ones.
@MainActor
final class KeptRows {
  static let most = 1_000

  private struct Row {
    var index: Int
    let turn: Int
    let state: KeptState
  }

  private var rows: [AnyHashable: Row] = [:]
  private var turn = 0

  func keep(_ state: KeptState, of key: AnyHashable, at index: Int) {
    turn += 1
    rows[key] = Row(index: index, turn: turn, state: state)
    guard rows.count > Self.most else { return }
    // Keep a few extra, so that not each leaving row searches all.
    let turns = rows.values.map(\.turn).sorted()
    let first = turns[turns.count - Self.most * 9 / 10]
    rows = rows.filter { $0.value.turn >= first }
  }

  func take(_ key: AnyHashable) -> KeptState? { rows.isEmpty ? nil : rows.removeValue(forKey: key)?.state }

  /// Forgets the rows that are no longer in the data.
  func update(_ index: (AnyHashable, Int) -> Int?) {
    for (key, row) in rows {
      if let place = index(key, row.index) { rows[key]?.index = place } else { rows[key] = nil }
    }
  }
}

/// The state of a view that went out of sight, and of those inside.
@MainActor
struct KeptState {
  let type: ObjectIdentifier
  let storages: [AnyObject?]
  let rows: KeptRows?
  let children: [Place: KeptState]

  enum Place: Hashable {
    case index(Int)
    case key(AnyHashable, Int)
  }
}

/// The state that a view keeps while its row is out of sight, and hands over to its twin in another variant of a layout.
@MainActor
protocol KeptStorage: AnyObject {
  /// Whether it differs from a new view's state.
  var isWorthKeeping: Bool { get }
  /// Takes over the state of a view of the same type elsewhere.
  func take(_ other: any KeptStorage)
}

@MainActor
protocol IndexedRow: RenderNode {
  var index: Int { get }
}

/// Finds rows by their keys: at their old index, else by a table of all rows that is created once.
@MainActor
final class RowPlaces {
  private let count: Int
  private let key: (Int) -> AnyHashable
  private lazy var places = Dictionary(
    (0..<count).map { (key($0), $0) }, uniquingKeysWith: { first, _ in first })

  init(count: Int, key: @escaping (Int) -> AnyHashable) { (self.count, self.key) = (count, key) }

  func index(of key: AnyHashable, lastAt last: Int) -> Int? {
    last < count && self.key(last) == key ? last : places[key]
  }
}

extension ViewNode {
  var place: KeptState.Place { key.map { .key($0, index) } ?? .index(index) }

  /// The state to keep of the view and of those inside; nil for none.
  ///
  /// Rows inside are kept as if they had gone out of sight first.
  func keptState() -> KeptState? {
    let storages = storages.map { ($0 as? any KeptStorage).map { $0 as AnyObject } }
    let isWorth = storages.contains { ($0 as? any KeptStorage)?.isWorthKeeping == true }
    var inside: [KeptState.Place: KeptState] = [:]
    for child in children {
      if hasRows {
        keepRow(child) { $1 }
      } else if let state = child.keptState() {
        inside[child.place] = state
      }
    }
    guard isWorth || !inside.isEmpty || keptRows != nil else { return nil }
    return KeptState(
      type: ObjectIdentifier(Swift.type(of: view)), storages: isWorth ? storages : [], rows: keptRows,
      children: inside)
  }

  func begin(with state: KeptState?) {
    guard let state, state.type == ObjectIdentifier(Swift.type(of: view)) else { return }
    (storages, keptRows, coming) = (state.storages, state.rows, state.children)
  }

  /// Keeps the state of a child whose row goes out of sight.
  func keepRow(_ child: ViewNode, _ index: (AnyHashable, Int) -> Int?) {
    guard let key = child.key, let row = child.render as? any IndexedRow, let state = child.keptState(),
      let place = index(key, row.index)
    else { return }
    let kept = keptRows ?? KeptRows()
    keptRows = kept
    kept.keep(state, of: key, at: place)
  }
}
