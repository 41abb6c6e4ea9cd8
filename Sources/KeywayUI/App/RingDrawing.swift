import KeywayDrawing
import KeywayElements
import KeywayFocus

/// The focus ring as it is painted: above everything, clipped by nothing but the window.
///
/// Only where the person scrolled the control away, which no move of the focus does, the ring goes with
/// the control, and does not lie on what is beside the scrolled content.
struct RingDrawing {
  let ring: FocusRing
  let inner: Color
  let outer: Color
  /// What is left of the ring where its control is scrolled away in part; nil for the whole ring.
  let clip: Rect?
  /// Whether the bands have each other's colour, because what lies behind asks for it.
  private(set) var isSwapped = false
  /// What was measured when the ring was painted first; nil before.
  private(set) var contrast: RingContrast?

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
        let room = viewport.outset(by: ring.total)
        if !room.contains(ring.outer) { clip = clip?.intersection(room) ?? room }
      }
      ancestor = current.parent
    }
    self.clip = clip
  }

  /// Whether both are the same ring, whatever was measured of either.
  func isSame(as other: RingDrawing) -> Bool {
    ring == other.ring && inner == other.inner && outer == other.outer && clip == other.clip
  }

  /// The ring with its bands in the order that tells better from what the canvas holds.
  ///
  /// The theme's order stays wherever it is good enough, so that rings look alike.
  func measured(on canvas: Canvas) -> RingDrawing {
    guard let measure = RingMeasure(ring, inner: inner, outer: outer, clip: clip, on: canvas) else {
      return self
    }
    var drawing = self
    drawing.isSwapped = !measure.asThemed.isEnough && measure.swapped.width > measure.asThemed.width
    drawing.contrast = drawing.isSwapped ? measure.swapped : measure.asThemed
    return drawing
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
    if let corners = ring.corners {
      let gap = ring.total - whole
      // The inner band lies over the edge of the outer one, so that nothing shows between them.
      let middle = ring.total - border
      canvas.fillBand(outside: corners, from: middle - 1, to: ring.total, isSwapped ? inner : outer)
      canvas.fillBand(outside: corners, from: gap, to: middle, isSwapped ? outer : inner)
      return
    }
    canvas.fillBand(around: ring.outerShape, in: ring.outer, from: -border, to: 0, isSwapped ? inner : outer)
    canvas.fillBand(
      around: ring.outerShape, in: ring.outer, from: -whole, to: -border, isSwapped ? outer : inner)
  }

  /// The rectangles that hold all of the ring, in logical pixels.
  var damage: [Rect] {
    guard let clip else { return ring.damageRects }
    return ring.damageRects.map(clip.intersection).filter { !$0.isEmpty }
  }

  /// Whether something of the ring itself lies in a rectangle, and not only what it goes around.
  func touches(_ rect: Rect) -> Bool {
    ring.outer.intersects(rect) && (ring.corners != nil || !ring.inner.contains(rect))
  }
}
