import KeywayDrawing
import KeywayElements
import KeywayFocus

/// The focus ring as it is painted: above everything, clipped only by the window.
///
/// If the user scrolled the control out of view, which no focus move does, the ring is clipped with the control, so that it
/// does not cover views beside the scrolled content.
struct RingDrawing: Hashable {
  let ring: FocusRing
  let colors: RingColors
  /// The visible part of the ring if its control is partly scrolled out of view; nil for the whole ring.
  let clip: Rect?

  /// - Returns: nil if the control is scrolled out of view entirely.
  @MainActor
  init?(ring: FocusRing, colors: RingColors, on node: RenderNode?) {
    self.ring = ring
    self.colors = colors
    var clip: Rect?
    for around in Outwards(from: node?.parent) {
      guard let viewport = around.scrolling?.viewport else { continue }
      guard let frame = node?.frame, frame.intersects(viewport) else { return nil }
      // A control at the edge of the content keeps its whole ring, which reaches over the edge.
      let room = viewport.outset(by: max(0, ring.reach))
      if !room.contains(ring.outer) { clip = clip?.intersection(room) ?? room }
    }
    self.clip = clip
  }

  @MainActor
  func paint(on canvas: GraphicsContext) {
    if let clip {
      canvas.withClip(to: clip) { paintBands(on: canvas) }
    } else {
      paintBands(on: canvas)
    }
  }

  private func paintBands(on canvas: GraphicsContext) {
    // From the outer edge inwards, so that both bands have the same width on all sides at every scale.
    let (border, whole) = (ring.metrics.outerBand, ring.metrics.bands)
    guard let corners = ring.corners else {
      canvas.fillBand(around: ring.outerShape, in: ring.outer, from: -border, to: 0, colors.outer)
      canvas.fillBand(around: ring.outerShape, in: ring.outer, from: -whole, to: -border, colors.inner)
      return
    }
    let (far, middle) = (ring.reach, ring.reach - border)
    // The inner band overlaps the outer one, so that no gap shows between them.
    canvas.fillBand(along: corners, from: middle - 1, to: far, colors.outer)
    canvas.fillBand(along: corners, from: far - whole, to: middle, colors.inner)
  }

  /// The rectangles that cover the ring, in logical pixels.
  var damage: [Rect] {
    guard let clip else { return ring.damageRects }
    return ring.damageRects.map(clip.intersection).filter { !$0.isEmpty }
  }
}
