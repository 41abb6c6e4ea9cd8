// Rounding needs libm at link time.
import Glibc
import KeywayElements

/// Fits the 24 units of a symbol to device pixels.
///
/// The side and the line width are both even or both odd, so that a line in the middle covers whole pixels. Every other
/// straight line, and every outermost point of a circle, moves to the nearest position where it does so as well, symmetrically
/// about the middle. Other points move in proportion.
package struct SymbolGrid: Hashable, Sendable {
  /// The side of the square, in device pixels.
  package let side: Int
  /// The width of the line, in device pixels.
  package let lineWidth: Int

  static let units = 24.0

  /// - Parameters:
  ///   - side: in device pixels; rounded to the nearest side with the parity of the line, the smaller of two.
  ///   - stroke: the width of the line in units.
  package init(side: Double, stroke: Double) {
    lineWidth = max(1, Int((side * stroke / Self.units).snapped))
    self.side = lineWidth + 2 * max(0, Int(((side - Double(lineWidth)) / 2 - 0.5).rounded(.up)))
  }

  /// The line width that goes with a font weight, in units.
  package static func stroke(for weight: FontWeight) -> Double {
    switch weight {
    case .regular: 2
    case .medium: 2.25
    case .semibold: 2.5
    case .bold: 2.875
    }
  }

  /// The outlines in device pixels, from the upper left corner of the square.
  func place(_ path: SymbolPath, isMirrored: Bool) -> (lines: Path, areas: Path, dots: [(Point, Double)]) {
    var hints = Hints()
    hints.note(path.lines)
    hints.note(path.areas)
    let side = Double(side)
    let (x, y) = (places(of: hints.x), places(of: hints.y))
    func place(_ point: Point) -> Point {
      let left = pixel(of: point.x, between: x)
      return Point(x: isMirrored ? side - left : left, y: pixel(of: point.y, between: y))
    }
    let unit = side / Self.units
    return (
      path.lines.mapped(place), path.areas.mapped(place),
      path.dots.map { (place($0.center), $0.radius * unit + Double(lineWidth) / 2) }
    )
  }

  private typealias Places = [(unit: Double, pixel: Double)]

  private func places(of units: Set<Double>) -> Places {
    let middle = Self.units / 2
    return units.sorted().map { unit in
      // Away from the middle, on both sides.
      let distance = (abs(unit - middle) * Double(side) / Self.units).snapped
      return (unit, Double(side) / 2 + (unit < middle ? -distance : distance))
    }
  }

  private func pixel(of value: Double, between places: Places) -> Double {
    let unit = Double(side) / Self.units
    guard let first = places.first, let last = places.last else { return value * unit }
    if value <= first.unit { return first.pixel + (value - first.unit) * unit }
    guard let next = places.firstIndex(where: { value <= $0.unit }) else {
      return last.pixel + (value - last.unit) * unit
    }
    let (a, b) = (places[next - 1], places[next])
    return a.pixel + (b.pixel - a.pixel) * (value - a.unit) / (b.unit - a.unit)
  }

  /// The coordinates that look straight along an axis.
  private struct Hints {
    var x: Set<Double> = []
    var y: Set<Double> = []

    mutating func note(_ path: Path) {
      var last = Point(x: 0, y: 0)
      for step in path.steps {
        switch step {
        case .move(let point): last = point
        case .line(let point):
          note(last, towards: point, least: 1)
          last = point
        case .curve(let one, let two, let end):
          // A curve is straight at an end if its handle is.
          note(last, towards: one, least: 1.5)
          note(end, towards: two, least: 1.5)
          last = end
        case .close: break
        }
      }
    }

    private mutating func note(_ point: Point, towards other: Point, least: Double) {
      let (dx, dy) = (abs(other.x - point.x), abs(other.y - point.y))
      if dx < 1e-3, dy > least { x.insert(point.x) }
      if dy < 1e-3, dx > least { y.insert(point.y) }
    }
  }
}

extension Path {
  fileprivate func mapped(_ change: (Point) -> Point) -> Path {
    var path = Path()
    for step in steps {
      switch step {
      case .move(let point): path.move(to: change(point))
      case .line(let point): path.addLine(to: change(point))
      case .curve(let one, let two, let end):
        path.addCurve(to: change(end), control1: change(one), control2: change(two))
      case .close: path.close()
      }
    }
    return path
  }
}
