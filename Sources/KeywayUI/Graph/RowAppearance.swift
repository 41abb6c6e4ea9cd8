import KeywayElements

/// Whether a row is near the visible part, for the views in it that start and stop work with that.
///
/// A row that has views only because a key may reach it has not appeared.
@MainActor
final class RowAppearance {
  private let around: RowAppearance?
  private var isNear = false
  private var watchers: [any AppearanceWatching] = []

  /// - Parameter around: the appearance of the row around, which must be near too.
  init(in around: RowAppearance?) {
    self.around = around
    around?.add(self)
  }

  /// Whether the row, and each row around it, is near.
  private(set) var isShown = false {
    didSet { if isShown != oldValue { for watcher in watchers { watcher.appearanceDidChange(isShown) } } }
  }

  func setNear(_ isNear: Bool) {
    guard isNear != self.isNear else { return }
    self.isNear = isNear
    update()
  }

  private func update() { isShown = isNear && around?.isShown != false }

  func add(_ watcher: any AppearanceWatching) { watchers.append(watcher) }
  func remove(_ watcher: any AppearanceWatching) { watchers.removeAll { $0 === watcher } }

  func end() {
    around?.remove(self)
    setNear(false)
  }
}

/// Work that begins when a row comes near, and ends when it goes.
@MainActor
protocol AppearanceWatching: AnyObject {
  func appearanceDidChange(_ isShown: Bool)
}

extension RowAppearance: AppearanceWatching {
  func appearanceDidChange(_ isShown: Bool) { update() }
}

@MainActor
protocol AppearingRow: IndexedRow {
  var appearance: RowAppearance { get }
}

extension RenderNode {
  /// The distance from the visible part at which rows appear, in logical pixels.
  private static let nearMargin = 300.0

  /// The part of the window in which rows appear: the visible part of the node, and a margin.
  private var nearArea: Rect {
    var area = graph.rootRender.frame.outset(by: Self.nearMargin)
    for node in outwards where node.clipsChildren {
      area = area.intersection(node.frame.outset(by: Self.nearMargin))
    }
    return area
  }

  /// Updates the rows' appearance, once they are placed.
  ///
  /// - Complexity: O(rows with views + depth).
  final func tellRowsThatAppear() {
    let area = nearArea
    for case let row as any AppearingRow in children {
      // A row without height may stand at the end to load more.
      let (frame, isPlaced) = (row.frame, !row.needsPlacement && !area.isEmpty)
      row.appearance.setNear(
        isPlaced && frame.minX <= area.maxX && frame.maxX >= area.minX && frame.minY <= area.maxY
          && frame.maxY >= area.minY)
    }
  }
}
