import Keyway

/// Recognizes a C among lines.
enum LetterC {
  enum Verdict {
    case right, beginsElsewhere, notRound, endsElsewhere

    var text: String {
      switch self {
      case .right: localized("Right, that is a C.")
      case .beginsElsewhere: localized("Not yet. Begin at the upper right.")
      case .notRound: localized("Not yet. Go round to the left.")
      case .endsElsewhere: localized("Not yet. End at the lower right.")
      }
    }
  }

  /// The start of the pen.
  static let start = Point(x: 0.8, y: 0.2)

  /// The letter to follow, from start to end.
  static func path(in rect: Rect) -> Path {
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y)
    }
    var path = Path()
    path.move(to: point(start.x, start.y))
    path.addCurve(to: point(0.5, 0.1), control1: point(0.72, 0.13), control2: point(0.62, 0.1))
    path.addCurve(to: point(0.14, 0.5), control1: point(0.28, 0.1), control2: point(0.14, 0.27))
    path.addCurve(to: point(0.5, 0.9), control1: point(0.14, 0.73), control2: point(0.28, 0.9))
    path.addCurve(to: point(0.8, 0.8), control1: point(0.62, 0.9), control2: point(0.72, 0.87))
    return path
  }

  /// - Parameter stroke: the points of a line, from 0 to 1, from the upper left corner.
  static func verdict(of stroke: [Point]) -> Verdict {
    guard let first = stroke.first, first.x > 0.5, first.y < 0.5 else { return .beginsElsewhere }
    guard stroke.contains(where: { $0.x < 0.4 && (0.3...0.7).contains($0.y) }) else { return .notRound }
    guard let last = stroke.last, last.x > 0.5, last.y > 0.5 else { return .endsElsewhere }
    return .right
  }
}
