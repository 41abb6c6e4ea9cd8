import KeywayDrawing
import KeywayElements
import KeywayFocus
import KeywayPlatform

/// The focus ring of the window: where it is, how wide, and in which order its bands are.
extension AppWindow {
  /// How well the ring that is shown can be told from what it lies on; nil where there is none.
  public var ringContrast: RingContrast? { shownRing?.contrast }

  /// Adds the old and the new ring, and nothing else, to what must be painted.
  func updateRing() {
    let focused = focusManager.ringPolicy.isVisible ? tree.focused : nil
    if focused != widenedRing?.element { widenedRing = nil }
    let ring = focused.flatMap(drawing)
    let isSame =
      if let ring, let shownRing { ring.isSame(as: shownRing) } else { ring == nil && shownRing == nil }
    if isSame { return }
    for rect in (shownRing?.damage ?? []) + (ring?.damage ?? []) { graph.addDamage(rect) }
    shownRing = ring
    needsRingMeasure = true
  }

  /// The widths of rings in this theme and at this distance.
  private var ringMetrics: FocusRingMetrics {
    FocusRingMetrics.seen(from: viewingDistance).scaled(by: theme.textScale * theme.ringScale)
  }

  /// Keeps room for the ring, and a little air, around what is scrolled into view.
  func ringMetricsDidChange() {
    graph.revealMargin = ringMetrics.total + 4
    needsReveal = true
  }

  private func drawing(on focused: ElementID) -> RingDrawing? {
    let element = tree[focused]
    let metrics = ringMetrics.scaled(by: widenedRing?.factor ?? 1)
    let ring = FocusRing(
      frame: element.frame, shape: element.shape, in: Rect(origin: .zero, size: platformWindow.size),
      metrics: metrics)
    return ring.flatMap { RingDrawing(ring: $0, theme: theme, on: graph.renderNode(for: focused)) }
  }

  /// Has the ring painted and measured anew where what lies behind it changes.
  func measureRingOnChange() {
    guard let shownRing, !needsRingMeasure, graph.damageTouches(shownRing) else { return }
    needsRingMeasure = true
    for rect in shownRing.damage { graph.addDamage(rect) }
  }

  /// The ring as it is to be painted on what the canvas holds.
  func ringToPaint(_ canvas: Canvas) -> RingDrawing? {
    if needsRingMeasure {
      needsRingMeasure = false
      shownRing = shownRing?.measured(on: canvas)
    }
    return shownRing
  }

  /// Where neither order of the bands tells enough from a restless picture, makes them wider, at most twice as wide.
  func widenRingIfNeeded() {
    guard let contrast = ringContrast, !contrast.isEnough, let focused = tree.focused else { return }
    let factor = widenedRing?.factor ?? 1
    guard factor < 2 else { return }
    widenedRing = (focused, factor + 0.5)
    updateRing()
    schedulePass()
  }
}
