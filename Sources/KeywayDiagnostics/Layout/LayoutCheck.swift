import KeywayElements
import KeywayFocus
package import KeywayUI

/// Finds words that are cut off, broken, covered or outside, and controls that lie outside or overlap.
@MainActor
package struct LayoutCheck {
  package let faults: [LayoutFault]

  /// The rounding error that positions may have, in logical pixels.
  private static let tolerance = 1.0

  /// The most pairs of overlapping texts, or of controls, to report.
  ///
  /// If everything overlaps, their number is the square of the number of views.
  package static let mostCollisions = 1_000

  /// Twice the height of a target in large type.
  private static let mostHeight = 168.0

  /// Checks a window as it was last laid out.
  ///
  /// - Complexity: O(n · (d + log n)) in the number of views and their depth, and one step for each pair of texts or controls
  ///   that share a line, up to ``mostCollisions`` overlapping pairs.
  package init(_ window: AppWindow) {
    let tree = window.tree
    // Views behind a modal, or under an open menu, are covered on purpose.
    let limit = window.focusManager.order.limit
    let content = window.placedContent.filter { $0.element == limit || $0.ancestors.contains(limit) }
    // A view that scrolls, an element of a scene without a frame, and one with its own words need not hold their content.
    let holders = Dictionary(
      content.filter { !$0.scrolls && !$0.frame.isEmpty && $0.text == nil }.map { ($0.element, $0.frame) },
      uniquingKeysWith: { first, _ in first })
    var faults: [LayoutFault] = []
    func report(_ rule: LayoutFault.Rule, _ view: PlacedContent, _ name: String, other: String = "") {
      faults.append(
        LayoutFault(rule: rule, element: view.element, name: name, frame: view.frame, other: other))
    }
    for view in content where !view.isScrolledAway {
      if let text = view.text {
        if text.isTruncated && !text.isLimited {
          report(.truncated, view, text.string)
        } else if text.breaksWords {
          report(.brokenWord, view, text.string)
        } else if !Self.holds(view.frame, text.frame)
          || !Self.holds(holders[view.ancestors.last ?? view.element] ?? view.frame, view.frame)
        {
          report(.spilled, view, text.string)
        }
      }
      guard view.text != nil || tree[view.element].focus.isFocusable else { continue }
      // A line without height is hidden by its author.
      if !view.frame.isEmpty, !Self.holds(view.room, view.frame) {
        report(.outside, view, view.text?.string ?? tree.nameInReports(view.element))
      }
    }
    // One fault per scroll view, not for each control in it.
    var cramped: Set<ElementID> = []
    for view in content where tree[view.element].focus.isFocusable && tree[view.element].role.isInteractive {
      // A view higher than two targets cannot be seen whole on each screen.
      guard view.seenHeight < min(view.frame.height - Self.tolerance, Self.mostHeight),
        cramped.insert(view.ancestors.last ?? view.element).inserted
      else { continue }
      report(.cramped, view, tree.nameInReports(view.element))
    }
    let texts = content.filter { $0.text != nil && !$0.frame.isEmpty }
    for (first, second) in Self.collisions(texts, where: { $0.text?.frame ?? $0.frame }) {
      report(.overlapping, second, second.text?.string ?? "", other: first.text?.string ?? "")
    }
    let controls = content.filter {
      let element = tree[$0.element]
      // The frames of polygons may overlap even if the polygons do not.
      if case .polygon = element.shape { return false }
      return element.focus.isFocusable && element.role.isInteractive
    }
    for (first, second) in Self.collisions(controls, where: \.frame) {
      // A field keeps room beside its text for the button in it.
      if let text = first.textArea, first.frame.contains(second.frame), !text.intersects(second.frame) {
        continue
      }
      report(
        .overlapping, second, tree.nameInReports(second.element), other: tree.nameInReports(first.element))
    }
    self.faults = faults
  }

  private static func holds(_ outer: Rect, _ inner: Rect) -> Bool {
    outer.outset(by: tolerance).contains(inner)
  }

  /// The pairs that visibly overlap, except pairs in which one contains the other.
  private static func collisions(
    _ views: [PlacedContent], where frame: (PlacedContent) -> Rect
  ) -> [(PlacedContent, PlacedContent)] {
    let seen = views.map { (view: $0, rect: frame($0).intersection($0.clip).outset(by: -tolerance)) }
      .filter { !$0.rect.isEmpty }.sorted { $0.rect.minY < $1.rect.minY }
    var pairs: [(PlacedContent, PlacedContent)] = []
    for (index, first) in seen.enumerated() {
      for second in seen[(index + 1)...] {
        if second.rect.minY >= first.rect.maxY { break }
        guard first.rect.intersects(second.rect), !first.view.ancestors.contains(second.view.element),
          !second.view.ancestors.contains(first.view.element)
        else { continue }
        pairs.append((first.view, second.view))
        if pairs.count == mostCollisions { return pairs }
      }
    }
    return pairs
  }
}

extension PlacedContent {
  /// Whether it lies outside a scroll view, so that it is laid out only in part.
  fileprivate var isScrolledAway: Bool {
    !frame.isEmpty && !frame.intersects(room) && room.width > 0 && room.height > 1e5
  }
}
