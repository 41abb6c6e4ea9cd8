package import KeywayElements

/// For screens that have no app behind them, such as scene files: the frames of the tree are moved, as a window would
/// move what it draws.
extension FocusManager {
  /// Moves what is inside a scroll view.
  ///
  /// - Complexity: O(elements inside).
  package func scroll(_ scroll: FocusScroll) {
    tree.visit(scroll.element) { id, _ in
      if id != scroll.element {
        tree.update(id) { $0.frame = $0.frame.offsetBy(x: -scroll.x, y: -scroll.y) }
      }
      return true
    }
    repair()
  }

  /// Scrolls the scroll views around the focus until it is seen, and says how far each.
  @discardableResult
  package func revealFocused() -> [FocusScroll] {
    guard let focused else { return [] }
    var scrolls: [FocusScroll] = []
    var node = tree.parent(of: focused)
    while let current = node {
      node = tree.parent(of: current)
      let (view, frame) = (tree[current].frame, tree[focused].frame)
      guard tree[current].role == .scrollView, !view.isEmpty else { continue }
      func distance(_ low: Double, _ high: Double, _ start: Double, _ end: Double) -> Double {
        if low < start { return low - start }
        return high > end ? min(high - end, low - start) : 0
      }
      let x = distance(frame.minX, frame.maxX, view.minX, view.maxX)
      let y = distance(frame.minY, frame.maxY, view.minY, view.maxY)
      guard x != 0 || y != 0 else { continue }
      scrolls.append(FocusScroll(element: current, x: x, y: y))
      scroll(scrolls[scrolls.count - 1])
    }
    return scrolls
  }
}
