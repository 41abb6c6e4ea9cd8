/// The order in which people read a screen: rows from top to bottom, and in a row along the text direction.
///
/// Rows are bands. The topmost remaining element starts a band; an element belongs to it if they overlap vertically by at least
/// half of the lower height, so rows need not line up exactly. If a tall element (a sidebar) stands beside several rows, all of
/// them are its band, even if one begins higher, and the band is read around it: first the elements before it along the text
/// direction, then the tall element, then the rest. Positions are compared, never tested for equality; ties keep tree order.
package enum ReadingOrder {
  /// The maximum nesting of tall elements. Deeper ones are read from top to bottom.
  ///
  /// No screen comes near it, and each level takes a pass over its content.
  static let deepest = 64

  /// The indices of `frames` in reading order.
  ///
  /// - Complexity: O(n log n), times the depth to which tall elements nest, at most ``deepest``.
  package static func indices(of frames: [Rect], direction: LayoutDirection = .leftToRight) -> [Int] {
    // If two begin at the same height, the taller one comes first, so that tree order does not affect bands.
    let sorted = frames.indices.sorted { a, b in
      let (one, other) = (frames[a], frames[b])
      if one.minY < other.minY { return true }
      if other.minY < one.minY { return false }
      return one.height > other.height || !(other.height > one.height) && a < b
    }
    var result: [Int] = []
    var pending = [Part.unread(sorted.indices.map { $0 }, depth: 0)]
    while let part = pending.popLast() {
      switch part {
      case .read(let places): result += places.map { sorted[$0] }
      case .unread(let places, let depth) where depth == deepest: result += places.map { sorted[$0] }
      case .unread(let places, let depth):
        pending += parts(of: places, depth, sorted, frames, direction).reversed()
      }
    }
    return result
  }

  /// Elements that are read together, by their indices in the sorted frames.
  private enum Part {
    case read([Int])
    /// Ascending, in so many levels of tall elements.
    case unread([Int], depth: Int)
  }

  private static func parts(
    of places: [Int], _ depth: Int, _ all: [Int], _ frames: [Rect], _ direction: LayoutDirection
  ) -> [Part] {
    let sorted = places.map { all[$0] }
    var isRead = [Bool](repeating: false, count: sorted.count)
    var parts: [Part] = []
    for start in sorted.indices where !isRead[start] {
      let band = band(from: start, in: sorted, isRead, frames)
      for place in band { isRead[place] = true }
      parts += self.parts(ofBand: band.map { places[$0] }, depth, all, frames, direction)
    }
    return parts
  }

  /// The indices of the band of the topmost remaining element.
  private static func band(from start: Int, in sorted: [Int], _ isRead: [Bool], _ frames: [Rect]) -> [Int] {
    func beside(_ seed: Rect) -> [Int] {
      var places: [Int] = []
      // Nothing that starts below the first element can belong to its band.
      for place in sorted[start...].indices {
        let frame = frames[sorted[place]]
        if place != start, frame.minY >= seed.maxY { break }
        if !isRead[place], place == start || shareBand(seed, frame) { places.append(place) }
      }
      return places
    }
    let row = beside(frames[sorted[start]])
    let tall = frames[sorted[row.max { frames[sorted[$0]].height < frames[sorted[$1]].height }!]]
    guard tall.maxY > frames[sorted[start]].maxY else { return row }
    // An element only a little taller than its row, which reaches into the next, is not beside that row.
    func isLow(_ place: Int) -> Bool { frames[sorted[place]].height * muchTaller <= tall.height }
    let members = Set(row)
    let others = beside(tall).filter { !members.contains($0) }
    return row.contains(where: isLow) && others.contains(where: isLow) ? row + others : row
  }

  /// The factor by which an element must exceed the rows' height to stand beside several of them.
  private static let muchTaller = 1.5

  private static func parts(
    ofBand band: [Int], _ depth: Int, _ all: [Int], _ frames: [Rect], _ direction: LayoutDirection
  ) -> [Part] {
    func frame(_ place: Int) -> Rect { frames[all[place]] }
    guard band.count > 1 else { return [.read(band)] }
    let top = band.map { frame($0).minY }.max()!
    let bottom = band.map { frame($0).maxY }.min()!
    let lowest = band.map { frame($0).height }.min()!
    if bottom - top >= lowest / 2 {
      let row = band.sorted { a, b in
        let (x, y) = (start(frame(a), direction), start(frame(b), direction))
        return x < y || !(y < x) && all[a] < all[b]
      }
      return [.read(row)]
    }
    let tall = band.max { frame($0).height < frame($1).height }!
    let middle = center(frame(tall), direction)
    let rest = band.filter { $0 != tall }.sorted()
    let before = rest.filter { center(frame($0), direction) < middle }
    let after = rest.filter { !(center(frame($0), direction) < middle) }
    return [.unread(before, depth: depth + 1), .read([tall]), .unread(after, depth: depth + 1)]
  }

  private static func shareBand(_ a: Rect, _ b: Rect) -> Bool {
    let overlap = min(a.maxY, b.maxY) - max(a.minY, b.minY)
    return overlap > 0 && overlap >= min(a.height, b.height) / 2
  }

  private static func start(_ rect: Rect, _ direction: LayoutDirection) -> Double {
    direction == .leftToRight ? rect.minX : -rect.maxX
  }

  private static func center(_ rect: Rect, _ direction: LayoutDirection) -> Double {
    direction == .leftToRight ? rect.midX : -rect.midX
  }
}
