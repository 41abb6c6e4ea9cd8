import KeywayElements

/// Places numbers and names on a picture so that they do not overlap each other, nor text if possible.
struct PictureLayout {
  let area: Rect
  /// Used areas, and texts of the screen to keep readable, by the squares that they touch.
  private var squares: [Square: [(rect: Rect, isText: Bool)]] = [:]

  private struct Square: Hashable {
    let x: Int
    let y: Int
  }

  private static let side = 128.0

  init(area: Rect, texts: [Rect]) {
    self.area = area
    for text in texts { note(text.intersection(area), isText: true) }
  }

  private mutating func note(_ rect: Rect, isText: Bool) {
    for square in Self.squares(of: rect) { squares[square, default: []].append((rect, isText)) }
  }

  private static func squares(of rect: Rect) -> [Square] {
    if rect.isEmpty { return [] }
    func range(_ low: Double, _ high: Double) -> ClosedRange<Int> {
      Int((low / side).rounded(.down))...Int((high / side).rounded(.down))
    }
    return range(rect.minX, rect.maxX).flatMap { x in
      range(rect.minY, rect.maxY).map { Square(x: x, y: $0) }
    }
  }

  /// Takes the first of several places without overlap, or the one with the least.
  ///
  /// - Complexity: O(places · nearby areas).
  mutating func take(_ places: [Rect], avoidsTexts: Bool = true) -> Rect {
    var best: (rect: Rect, cost: Double)?
    for (index, place) in places.enumerated() {
      let rect = kept(place)
      // Earlier places are preferred; a later one wins only if it overlaps less.
      let cost = cost(of: rect, avoidsTexts) + Double(index) * 4
      if cost < best?.cost ?? .infinity { best = (rect, cost) }
      if cost == Double(index) * 4, index == 0 { break }
    }
    let rect = best?.rect ?? .zero
    note(rect, isText: false)
    return rect
  }

  fileprivate func kept(_ rect: Rect) -> Rect {
    Rect(
      x: min(max(area.minX, rect.minX), max(area.minX, area.maxX - rect.width)),
      y: min(max(area.minY, rect.minY), max(area.minY, area.maxY - rect.height)), width: rect.width,
      height: rect.height)
  }

  private func cost(of rect: Rect, _ avoidsTexts: Bool) -> Double {
    var cost = 0.0
    for square in Self.squares(of: rect) {
      for (other, isText) in squares[square] ?? [] where avoidsTexts || !isText {
        let part = rect.intersection(other)
        if !part.isEmpty { cost += part.width * part.height * (isText ? 1 : 6) }
      }
    }
    return cost
  }
}

extension PictureLayout {
  /// Places for a number of a given size at a frame: its corner first, then along its upper and its left edge.
  func placesForNumber(at frame: Rect, _ side: Double) -> [Rect] {
    let corner = kept(Rect(x: frame.minX - side / 2, y: frame.minY - side / 2, width: side, height: side))
    func at(_ x: Int, _ y: Int) -> Rect {
      corner.offsetBy(x: Double(x) * (side + 10), y: Double(y) * (side + 10))
    }
    return (0..<6).map { at($0, 0) } + (1..<6).map { at(0, $0) } + (1..<6).map { at($0, 1) }
  }

  /// Places for the name of an outline: on its edges, then inside and outside.
  static func placesForName(at frame: Rect, _ size: Size) -> [Rect] {
    let (right, left) = (frame.maxX - size.width - 8, frame.minX + 26)
    let middle = frame.midX - size.width / 2
    let (top, bottom) = (frame.minY - size.height / 2, frame.maxY - size.height / 2)
    return [
      (right, bottom), (right, top), (middle, bottom), (middle, top), (left, bottom), (left, top),
      (right, frame.maxY), (right, frame.minY - size.height), (middle, frame.maxY), (left, frame.maxY),
      (middle, frame.minY - size.height), (right, frame.maxY - size.height), (frame.maxX, frame.midY),
    ].map { Rect(x: $0.0, y: $0.1, width: size.width, height: size.height) }
  }

  /// Places for the number of an item: on its upper edge at the end, then elsewhere at its end.
  static func placesForItem(at frame: Rect, _ size: Size) -> [Rect] {
    let x = frame.maxX - size.width - 6
    return [
      (x, frame.midY - size.height / 2), (x, frame.minY - size.height / 2), (x, frame.maxY - size.height / 2),
      (frame.midX - size.width / 2, frame.maxY - size.height / 2), (frame.maxX, frame.midY - size.height / 2),
    ].map { Rect(x: $0.0, y: $0.1, width: size.width, height: size.height) }
  }
}
