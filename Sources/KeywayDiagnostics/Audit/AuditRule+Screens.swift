import KeywayAccessibility
import KeywayDrawing
import KeywayElements
import KeywayPlatform
import KeywayUI

/// Rules about a screen that shows what matters now, within reach.
extension AuditRule {
  /// The part of a totem's height, from the top, that people cannot reach.
  private static let highPart = 0.4

  static let screens: [AuditRule] = [
    AuditRule(
      "out-of-reach", .targets, .warning,
      clauses: [
        AuditClause(standard: .en301549, number: "8.3"), .house("no controls in the upper 40 %"),
      ],
      summary:
        "A control in the upper two fifths of a portrait screen at least 1200 pixels high: on a kiosk it is above 1.22 m."
    ) { subject in
      let size = subject.window.platformWindow.size
      guard size.height >= 1200, size.height >= 1.5 * size.width else { return [] }
      return subject.targets.filter { $0.frame.maxY > 0 && $0.frame.midY < highPart * size.height }.map {
        AuditMatch(
          $0.element, "Too high to reach: \(Int($0.frame.minY)) of \(Int(size.height)) pixels",
          fix: "Place controls in the lower part of the screen", swift: "StartScreen { … } controls: { … }")
      }
    },
    AuditRule(
      "under-scroll-bar", .layout, .error, clauses: [.house("scroll bars never cover words")],
      summary: "Text under the scroll bar of a view around it."
    ) { subject in
      let scrollers = subject.content.filter { !$0.bars.isEmpty }
      return subject.texts.compactMap { view, text in
        let seen = text.frame.intersection(view.clip)
        let isCovered = scrollers.contains { scroller in
          view.ancestors.contains(scroller.element)
            && scroller.bars.contains { $0.outset(by: -1).intersects(seen) }
        }
        guard isCovered, !seen.isEmpty else { return nil }
        return AuditMatch(
          view.element, frame: seen, "A scroll bar covers “\(text.string)”",
          fix: "Leave room for the scroll bar",
          swift: ".padding(.trailing, 20)")
      }
    },
    AuditRule(
      "focus-cut", .order, .error, clauses: [AuditClause(standard: .wcag, number: "2.4.11")],
      summary: "A focused element whose name is cut off or scrolled away although there is room for it."
    ) { subject in
      guard let focused = subject.elements.focused, !subject.elements[focused].role.takesText else {
        return []
      }
      return subject.textsInside(focused).compactMap { view, text in
        let hasRoom = view.seenHeight >= text.frame.height - 1
        let seen = text.frame.intersection(view.clip)
        guard hasRoom, seen.height < text.frame.height - 1 else { return nil }
        return AuditMatch(
          view.element, frame: text.frame, "“\(text.string)” has the focus but is cut off",
          fix: "Scroll all of it into view")
      }
    },
    AuditRule(
      "focus-ellipsis", .order, .warning, clauses: [.house("the focused element's name is complete")],
      summary:
        "A focused element whose name a line limit cuts off, and whose full name is nowhere on the screen."
    ) { subject in
      guard let focused = subject.elements.focused, !subject.elements[focused].role.takesText,
        // The content of a view that scrolls is more than a name.
        !subject.elements[focused].role.mayScroll
      else { return [] }
      let whole = subject.texts.filter { $0.view.isInSight($0.text.frame) && !$0.text.isTruncated }
      return subject.textsInside(focused).compactMap { view, text in
        guard text.isLimited, text.isTruncated,
          !whole.contains(where: { $0.text.string.contains(text.string) })
        else { return nil }
        return AuditMatch(
          view.element, frame: text.frame, "“\(text.string)” has the focus but is not shown in full",
          fix: "Let it wrap, or show the full text beside it", swift: ".lineLimit(nil)")
      }
    },
    AuditRule(
      "error-out-of-sight", .layout, .warning, clauses: .criterion("3.3.1", section508: nil),
      summary: "A visible invalid field whose error message is out of sight."
    ) { subject in
      subject.nodes.compactMap { node in
        guard node.isInvalid, let field = subject.views[node.element], field.isInSight(field.frame) else {
          return nil
        }
        let keys = Set(node.relations.errorMessages + node.relations.describedBy)
        let reasons = subject.texts.filter { view, text in
          text.string == node.hint && !node.hint.isBlank
            || subject.elements[view.element].key.map(keys.contains) ?? false
        }
        guard !reasons.isEmpty, !reasons.contains(where: { $0.view.isInSight($0.text.frame) }) else {
          return nil
        }
        return AuditMatch(
          node.element, "“\(node.label)” is invalid, and its error message is out of sight",
          fix: "Show the message beside the field, and scroll both into view")
      }
    },
    AuditRule(
      "dialog-edge", .contrast, .error, clauses: .criterion("1.4.11", section508: nil),
      summary: "A dialog with less than 3 : 1 contrast to its background along more than half of its edge."
    ) { subject in
      guard let picture = subject.picture else { return [] }
      let window = Rect(origin: .zero, size: subject.window.platformWindow.size)
      return subject.nodes.compactMap { node in
        guard node.role.isDialog, !node.frame.isEmpty,
          window.outset(by: -8).contains(node.frame)
        else { return nil }
        let contrast = picture.edgeContrast(of: node.frame)
        guard contrast < 3 else { return nil }
        return AuditMatch(
          node.element, "Edge contrast too low: \(ratio(contrast)), needs 3 : 1",
          fix: "Draw an edge, or darken the background")
      }
    },
  ]
}

extension AuditSubject {
  fileprivate func textsInside(_ id: ElementID) -> [(view: PlacedContent, text: ShownText)] {
    texts.filter { $0.view.element == id || $0.view.ancestors.contains(id) }
  }
}

extension AuditPicture {
  /// The contrast that half of an edge has or exceeds: the best of a line of 3 pixels at the edge against the pixels 4 outside,
  /// and against those 8 inside.
  func edgeContrast(of frame: Rect) -> Double {
    var found: [Double] = []
    func measure(_ point: @MainActor (Double) -> Point) {
      guard let outside = color(at: point(-4)) else { return }
      let inside = [-1.0, 0, 1, 2, 8].compactMap { color(at: point($0)) }
      found.append(inside.map { $0.contrast(with: outside) }.max() ?? 1)
    }
    for step in 1..<20 {
      let part = Double(step) / 20
      let (x, y) = (frame.minX + frame.width * part, frame.minY + frame.height * part)
      measure { Point(x: x, y: frame.minY + $0) }
      measure { Point(x: x, y: frame.maxY - $0 - 0.5) }
      measure { Point(x: frame.minX + $0, y: y) }
      measure { Point(x: frame.maxX - $0 - 0.5, y: y) }
    }
    found.sort()
    return found.isEmpty ? 21 : found[found.count / 2]
  }

  private func color(at point: Point) -> Color? {
    var color: Color?
    eachPixel(of: Rect(x: point.x, y: point.y, width: 1, height: 1)) {
      if color == nil { color = Color(hex: $0) }
    }
    return color
  }
}
