import KeywayDrawing
import KeywayElements
import KeywayFocus

/// The focus ring as it is painted: above everything, clipped by nothing but the window.
struct RingDrawing: Equatable {
  let ring: FocusRing
  let inner: Color
  let outer: Color

  @MainActor
  func paint(on canvas: Canvas) {
    // From the outer edge inwards, so that both bands are equally wide on all sides at every scale.
    let border = ring.middle.minX - ring.outer.minX
    let whole = ring.inner.minX - ring.outer.minX
    canvas.fillBand(around: ring.outerShape, in: ring.outer, from: -border, to: 0, outer)
    canvas.fillBand(around: ring.outerShape, in: ring.outer, from: -whole, to: -border, inner)
  }
}
