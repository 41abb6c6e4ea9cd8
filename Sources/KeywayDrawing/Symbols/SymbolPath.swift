// Sine and cosine.
import Glibc
import KeywayElements

/// The outlines of a symbol, parsed from its data, on a grid of 24 units, y down.
///
/// The notation is like SVG's: a letter, and numbers between spaces. All numbers are grid coordinates.
///
/// | | |
/// |---|---|
/// | `M x y …` | begins an outline; further pairs are lines. Alone it ends one, so that an arc begins the next |
/// | `L x y …`, `H x`, `V y` | lines |
/// | `C x y x y x y …` | Bézier curves |
/// | `A x y r from to` | an arc round a center, in degrees, clockwise from the right; a line leads to it |
/// | `Z` | closes the outline |
/// | `O x y r`, `R x y width height r` | a circle; a rectangle with round corners |
/// | `D x y r …` | dots: their radius is that of the line's round end, and `r` more |
/// | `F` | what follows is filled, too |
struct SymbolPath {
  /// Outlines drawn only as lines.
  private(set) var lines = Path()
  /// Outlines drawn as lines and filled.
  private(set) var areas = Path()
  private(set) var dots: [(center: Point, radius: Double)] = []

  private var isFilling = false
  /// The end of the last outline; nil if the next one must begin.
  private var end: Point?
  private var start = Point(x: 0, y: 0)

  /// Parses a symbol's data; nil if they are invalid.
  init?(_ data: Substring) {
    var letter: Character?
    var numbers: [Double] = []
    for var word in data.split(whereSeparator: \.isWhitespace) {
      if let first = word.first, first.isLetter {
        if let letter, !add(letter, numbers) { return nil }
        (letter, numbers) = (first, [])
        word = word.dropFirst()
        if word.isEmpty { continue }
      }
      guard let number = Double(word) else { return nil }
      numbers.append(number)
    }
    guard let letter, add(letter, numbers) else { return nil }
  }

  private mutating func add(_ letter: Character, _ n: [Double]) -> Bool {
    switch (letter, n.count) {
    case ("M", 0): end = nil
    case ("M", let count) where count.isMultiple(of: 2):
      move(to: Point(x: n[0], y: n[1]))
      for i in stride(from: 2, to: count, by: 2) { line(to: Point(x: n[i], y: n[i + 1])) }
    case ("L", let count) where count > 0 && count.isMultiple(of: 2) && end != nil:
      for i in stride(from: 0, to: count, by: 2) { line(to: Point(x: n[i], y: n[i + 1])) }
    case ("H", 1) where end != nil: line(to: Point(x: n[0], y: end!.y))
    case ("V", 1) where end != nil: line(to: Point(x: end!.x, y: n[0]))
    case ("C", let count) where count > 0 && count.isMultiple(of: 6) && end != nil:
      for i in stride(from: 0, to: count, by: 6) {
        curve(
          to: Point(x: n[i + 4], y: n[i + 5]), Point(x: n[i], y: n[i + 1]),
          Point(x: n[i + 2], y: n[i + 3]))
      }
    case ("A", 5): arc(round: Point(x: n[0], y: n[1]), n[2], from: n[3], to: n[4])
    case ("O", 3):
      end = nil
      arc(round: Point(x: n[0], y: n[1]), n[2], from: 0, to: 360)
      close()
      end = nil
    case ("R", 5):
      end = nil
      let (left, top, right, bottom) = (n[0] + n[4], n[1] + n[4], n[0] + n[2] - n[4], n[1] + n[3] - n[4])
      for (index, (x, y)) in [(right, top), (right, bottom), (left, bottom), (left, top)].enumerated() {
        let from = Double(index) * 90 - 90
        arc(round: Point(x: x, y: y), n[4], from: from, to: from + 90)
      }
      close()
      end = nil
    case ("D", let count) where count > 0 && count.isMultiple(of: 3):
      for i in stride(from: 0, to: count, by: 3) { dots.append((Point(x: n[i], y: n[i + 1]), n[i + 2])) }
    case ("Z", 0) where end != nil: close()
    case ("F", 0): (isFilling, end) = (true, nil)
    default: return false
    }
    return true
  }

  private mutating func change(_ body: (inout Path) -> Void) {
    if isFilling { body(&areas) } else { body(&lines) }
  }

  private mutating func move(to point: Point) {
    change { $0.move(to: point) }
    (start, end) = (point, point)
  }

  private mutating func line(to point: Point) {
    change { $0.addLine(to: point) }
    end = point
  }

  private mutating func curve(to point: Point, _ one: Point, _ two: Point) {
    change { $0.addCurve(to: point, control1: one, control2: two) }
    end = point
  }

  private mutating func close() {
    change { $0.close() }
    end = start
  }

  /// Adds Bézier curves of at most a quarter circle each, with ends exact to a thousandth.
  private mutating func arc(round center: Point, _ radius: Double, from: Double, to: Double) {
    func point(_ angle: Double, _ handle: Double = 0) -> Point {
      let (x, y) = (cos(angle * .pi / 180), sin(angle * .pi / 180))
      func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
      return Point(
        x: rounded(center.x + radius * (x - handle * y)), y: rounded(center.y + radius * (y + handle * x)))
    }
    let first = point(from)
    if let end {
      if abs(end.x - first.x) + abs(end.y - first.y) > 0.05 { line(to: first) }
    } else {
      move(to: first)
    }
    let parts = max(1, (abs(to - from) / 90 - 1e-9).rounded(.up))
    let step = (to - from) / parts
    let handle = 4.0 / 3 * tan(step * .pi / 720)
    for part in 0..<Int(parts) {
      let (a, b) = (from + Double(part) * step, from + Double(part + 1) * step)
      curve(to: point(b), point(a, handle), point(b, -handle))
    }
  }
}
