import KeywayAccessibility
import KeywayElements

/// Rules about targets that fingers can hit.
extension AuditRule {
  /// In logical pixels, as in WCAG.
  private static let leastTarget = 24.0
  private static let kioskTarget = 48.0

  static let targets: [AuditRule] = [
    AuditRule(
      "target-size", .targets, .error, clauses: .criterion("2.5.8", section508: nil),
      summary:
        "A target under 24 × 24 pixels whose 24-pixel circle touches another target, or the circle of another small target."
    ) { subject in
      let targets = subject.targets
      guard targets.contains(where: { isUnder(leastTarget, $0.frame) }) else { return [] }
      let reach = leastTarget / 2
      // Grouped by squares of the window, so that few are compared with each other.
      var squares: [Point: [AccessibilityNode]] = [:]
      for target in targets {
        for square in squareCorners(of: target.frame.outset(by: leastTarget)) {
          squares[square, default: []].append(target)
        }
      }
      return targets.filter { target in
        guard isUnder(leastTarget, target.frame) else { return false }
        let (x, y) = (target.frame.midX, target.frame.midY)
        let square = squareCorners(of: Rect(x: x, y: y, width: 0, height: 0))[0]
        return squares[square, default: []].contains { other in
          let nearest = (
            min(max(x, other.frame.minX), other.frame.maxX), min(max(y, other.frame.minY), other.frame.maxY)
          )
          if other.element == target.element { return false }
          let (toX, toY) = (other.frame.midX - x, other.frame.midY - y)
          if isUnder(leastTarget, other.frame), toX * toX + toY * toY < leastTarget * leastTarget {
            return true
          }
          let (dx, dy) = (nearest.0 - x, nearest.1 - y)
          return dx * dx + dy * dy < reach * reach
        }
      }.map { match($0, "Target of \(words($0.frame)) too close to another") }
    },
    AuditRule(
      "target-touch", .targets, .warning, clauses: [.house("48 × 48")],
      summary: "A target under 48 × 48 pixels, except in menus."
    ) { subject in
      subject.targets.filter { $0.role != .menuItem && isUnder(kioskTarget, $0.frame) }
        .map { match($0, "Target of only \(words($0.frame))") }
    },
  ]

  /// The corners of the squares, of 64 pixels each, that a place touches.
  private static func squareCorners(of place: Rect) -> [Point] {
    func numbers(_ from: Double, _ to: Double) -> [Double] {
      Array(stride(from: (from / 64).rounded(.down), through: (to / 64).rounded(.down), by: 1))
    }
    let rows = numbers(place.minY, place.maxY)
    return numbers(place.minX, place.maxX).flatMap { x in rows.map { Point(x: x, y: $0) } }
  }

  private static func isUnder(_ least: Double, _ frame: Rect) -> Bool {
    // Frames may be off by rounding errors.
    min(frame.width, frame.height) < least - 0.5
  }

  private static func match(_ target: AccessibilityNode, _ title: String) -> AuditMatch {
    AuditMatch(
      target.element, title, fix: "Make the whole row the target, or leave room around it",
      swift: ".frame(minWidth: 48, minHeight: 48)", scene: "frame: [x, y, 48, 48]")
  }

  private static func words(_ frame: Rect) -> String {
    "\(Int(frame.width.rounded())) × \(Int(frame.height.rounded()))"
  }
}

extension AuditSubject {
  /// The controls that a finger can hit: enabled, with a frame, and not links within a text.
  var targets: [AccessibilityNode] {
    controls.filter { node in
      guard node.isEnabled, !node.frame.isEmpty, !isPolygon(node.element) else { return false }
      return
        !(node.role == .link
        && ancestors(of: node.element).contains { elements[$0].role == .text })
    }
  }
}
