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
    canvas.fillBetween(ring.outerShape, ring.outer, ring.middleShape, ring.middle, outer)
    canvas.fillBetween(ring.middleShape, ring.middle, ring.innerShape, ring.inner, inner)
  }
}
