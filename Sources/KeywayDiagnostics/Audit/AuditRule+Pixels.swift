import KeywayAccessibility
import KeywayDrawing
import KeywayElements
import KeywayUI

/// Whether fingers find what they aim at.
extension AuditRule {
  /// In logical pixels, as those of WCAG.
  private static let leastTarget = 24.0
  private static let kioskTarget = 48.0

  static let targets: [AuditRule] = [
    AuditRule(
      name: "target-size", group: .targets, severity: .error,
      clauses: AuditClause.criterion("2.5.8", section508: nil),
      summary: "A target under 24 by 24 pixels, with another so near that a finger meets both."
    ) { subject in
      let targets = subject.targets
      guard targets.contains(where: { isUnder(leastTarget, $0.frame) }) else { return [] }
      let reach = leastTarget / 2
      // By squares of the window, so that few are compared with each other.
      var squares: [Point: [AccessibilityNode]] = [:]
      for target in targets {
        for square in squareCorners(of: target.frame.outset(by: reach)) {
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
          let (dx, dy) = (nearest.0 - x, nearest.1 - y)
          return other.element != target.element && dx * dx + dy * dy < reach * reach
        }
      }.map { match($0, "Target \(words($0.frame)), with another beside it") }
    },
    AuditRule(
      name: "target-touch", group: .targets, severity: .warning, clauses: [.house("48 × 48")],
      summary: "A target under 48 by 48 pixels; those of menus are left out."
    ) { subject in
      subject.targets.filter { $0.role != .menuItem && isUnder(kioskTarget, $0.frame) }
        .map { match($0, "Target \(words($0.frame))") }
    },
  ]

  static let contrast: [AuditRule] = [
    AuditRule(
      name: "text-contrast", group: .contrast, severity: .error, clauses: AuditClause.criterion("1.4.3"),
      summary: "Words under 4.5 : 1 to what is behind them, or 3 : 1 in large type, measured in the pixels."
    ) { subject in
      guard let picture = subject.picture else { return [] }
      return subject.content.compactMap { view in
        guard let text = view.text, subject.elements.isOpenToReaders(view.element),
          subject.tree.node(for: view.element)?.isEnabled != false
        else { return nil }
        let seen = text.frame.intersection(view.clear)
        let isLarge = text.font.size >= 24 || text.font.size >= 18.5 && text.font.weight == .bold
        let least = isLarge ? 3.0 : 4.5
        guard !seen.isEmpty, let colors = picture.colors(in: seen), colors.contrast < least else {
          return nil
        }
        return AuditMatch(
          element: view.element, frame: seen,
          title: "Text too faint: \(ratio(colors.contrast)), needs \(ratio(least))",
          detail: "“\(text.string)” · \(colors.text) on \(colors.ground)",
          fix: AuditFix(
            words: "Take a colour of the theme", swift: ".foregroundColor(.ink)"))
      }
    },
    AuditRule(
      name: "text-small", group: .contrast, severity: .warning,
      clauses: [
        AuditClause(standard: .en301549, number: "5.1.4"),
        AuditClause(standard: .section508, number: "402.4"),
      ],
      summary: "Words in type under 12 pixels."
    ) { subject in
      subject.content.compactMap { view in
        guard let text = view.text, text.font.size < 12 else { return nil }
        return AuditMatch(
          element: view.element, frame: text.frame, title: "Type of \(Int(text.font.size)) pixels",
          detail: "“\(text.string)”",
          fix: AuditFix(words: "Take a font of the theme", swift: ".font(.caption)"))
      }
    },
  ]

  /// What ``LayoutCheck`` finds, a rule for each of its own.
  static let layout: [AuditRule] = LayoutFault.Rule.allCases.map { rule in
    AuditRule(
      name: rule.auditName, group: .layout, severity: .error, clauses: rule.clauses, summary: rule.summary
    ) { subject in
      subject.layout.filter { $0.rule == rule }.map {
        AuditMatch(
          element: $0.element, frame: $0.frame, title: rule.title, detail: "\($0)",
          fix: AuditFix(words: "Give it room, or let it wrap or scroll"))
      }
    }
  }

  /// The corners of the squares, of 64 pixels each, that a place touches.
  private static func squareCorners(of place: Rect) -> [Point] {
    func numbers(_ from: Double, _ to: Double) -> [Double] {
      Array(stride(from: (from / 64).rounded(.down), through: (to / 64).rounded(.down), by: 1))
    }
    let rows = numbers(place.minY, place.maxY)
    return numbers(place.minX, place.maxX).flatMap { x in rows.map { Point(x: x, y: $0) } }
  }

  private static func isUnder(_ least: Double, _ frame: Rect) -> Bool {
    // Frames may be off by rounding.
    min(frame.width, frame.height) < least - 0.5
  }

  private static func match(_ target: AccessibilityNode, _ title: String) -> AuditMatch {
    AuditMatch(
      element: target.element, title: title,
      fix: AuditFix(
        words: "Let the whole row be the target, or give it room",
        swift: ".frame(minWidth: 48, minHeight: 48)", scene: "frame: [x, y, 48, 48]"))
  }

  private static func words(_ frame: Rect) -> String {
    "\(Int(frame.width.rounded())) × \(Int(frame.height.rounded()))"
  }

  private static func ratio(_ contrast: Double) -> String {
    let tenths = Int((contrast * 10).rounded(.down))
    return tenths % 10 == 0 ? "\(tenths / 10) : 1" : "\(tenths / 10).\(tenths % 10) : 1"
  }
}

extension AuditSubject {
  /// The controls that a finger can aim at: enabled, with a frame, not words within a text.
  var targets: [AccessibilityNode] {
    controls.filter { node in
      guard node.isEnabled, !node.frame.isEmpty, !isPolygon(node.element) else { return false }
      return
        !(node.role == .link
        && ancestors(of: node.element).contains { elements[$0].role == .text })
    }
  }
}

extension LayoutFault.Rule {
  /// As rules of the audit are called: `broken-word`.
  fileprivate var auditName: String {
    rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }

  fileprivate var clauses: [AuditClause] {
    switch self {
    case .truncated, .spilled: AuditClause.criterion("1.4.4")
    case .brokenWord: [.house("words stay whole")]
    case .outside, .overlapping, .cramped: AuditClause.criterion("1.4.10", section508: nil)
    }
  }

  fileprivate var title: String {
    switch self {
    case .truncated: "Words are cut"
    case .brokenWord: "A word is broken"
    case .spilled: "Words need more room"
    case .outside: "Out of reach"
    case .overlapping: "One lies over another"
    case .cramped: "Never seen whole"
    }
  }

  fileprivate var summary: String {
    switch self {
    case .truncated: "Words that are left out, although their author set no limit of lines."
    case .brokenWord: "A line that ends inside a word."
    case .spilled: "Words that take more room than their view has."
    case .outside: "A text or a control that lies outside, where nothing scrolls it into view."
    case .overlapping: "Two texts, or two controls, over each other."
    case .cramped: "A control that is higher than what scrolls it."
    }
  }
}
