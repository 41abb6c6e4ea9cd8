import KeywayElements
import KeywayFocus
import KeywayPlatform
import KeywayUI

/// Rules about a visible focus.
extension AuditRule {
  /// The most rings of a screen to paint and measure, evenly spread if there are more.
  static let mostRings = 40

  static let ring = AuditRule(
    "ring-contrast", .contrast, .error,
    clauses: [AuditClause].criterion("1.4.11", section508: nil)
      + [AuditClause].criterion("2.4.13", section508: nil),
    summary:
      "A focus ring that changes fewer pixels by 3 : 1 than a 2-pixel outline of the control has. At most forty controls are measured."
  ) { subject in
    guard let picture = subject.picture else { return [] }
    return subject.ringed.compactMap { id in
      guard let contrast = picture.ring(of: id, in: subject.window), !contrast.isEnough else { return nil }
      let words = "\(Int(contrast.told)) of \(Int(contrast.needed.rounded(.up))) pixels"
      return AuditMatch(
        id, "Its focus ring is hard to see", detail: "the ring changes \(words) by 3 : 1",
        fix: "Put it on an even background, and leave room around it", swift: ".padding(8)")
    }
  }
}

extension AuditSubject {
  /// The controls whose rings are measured: those that keys can focus now and that are seen whole. Clipped ones come into view
  /// with the focus.
  fileprivate var ringed: [ElementID] {
    let limit = window.focusManager.order.limit
    let seen = Rect(origin: .zero, size: window.platformWindow.size)
    let stops = focusableControls.filter { id in
      (id == limit || elements.isAncestor(limit, of: id)) && seen.contains(elements[id].frame)
    }
    let count = min(stops.count, AuditRule.mostRings)
    return (0..<count).map { stops[$0 * stops.count / count] }
  }
}
