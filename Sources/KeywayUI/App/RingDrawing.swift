import KeywayDrawing
import KeywayElements
import KeywayFocus

/// The focus ring as it is painted: above everything, clipped by nothing but the window.
///
/// Only where the person scrolled the control away, which no move of the focus does, the ring goes with
/// the control, and does not lie on what is beside the scrolled content.
struct RingDrawing: Equatable {
  let ring: FocusRing
  let inner: Color
  let outer: Color
  /// What is left of the ring where its control is scrolled away in part; nil for the whole ring.
  let clip: Rect?

  /// - Returns: nil when the control is scrolled wholly out of sight.
  @MainActor
  init?(ring: FocusRing, theme: Theme, on node: RenderNode?) {
    self.ring = ring
    inner = theme[.ringInner]
    outer = theme[.ringOuter]
    var clip: Rect?
    var ancestor = node?.parent
    while let current = ancestor {
      if let viewport = current.viewport {
        guard let frame = node?.frame, frame.intersects(viewport) else { return nil }
        // A control at the very edge of the content keeps its ring, which reaches over the edge.
        let room = viewport.outset(by: FocusRingMetrics.standard.total)
        if !room.contains(ring.outer) { clip = clip?.intersection(room) ?? room }
      }
      ancestor = current.parent
    }
    self.clip = clip
  }

  @MainActor
  func paint(on canvas: Canvas) {
    if let clip {
      canvas.withClip(to: clip) { paintBands(on: canvas) }
    } else {
      paintBands(on: canvas)
    }
  }

  @MainActor
  private func paintBands(on canvas: Canvas) {
    // From the outer edge inwards, so that both bands are equally wide on all sides at every scale.
    let border = ring.middle.minX - ring.outer.minX
    let whole = ring.inner.minX - ring.outer.minX
    canvas.fillBand(around: ring.outerShape, in: ring.outer, from: -border, to: 0, outer)
    canvas.fillBand(around: ring.outerShape, in: ring.outer, from: -whole, to: -border, inner)
  }

  /// Has what the ring covers painted again.
  @MainActor
  func addDamage(to graph: ViewGraph) {
    for rect in ring.damageRects { graph.addDamage(clip.map(rect.intersection) ?? rect) }
  }
}
