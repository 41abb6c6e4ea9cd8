import KeywayDrawing
import KeywayElements
import KeywayFocus

/// The focus ring as it is painted: above everything, clipped by nothing but the window.
///
/// Only where the person scrolled the control away, which no move of the focus does, the ring goes with
/// the control, and does not lie on what is beside the scrolled content.
struct RingDrawing {
  let ring: FocusRing
  let colors: RingColors
  /// How much of it is seen at once, in logical pixels along it.
  let stretch: Double
  /// What is left of the ring where its control is scrolled away in part; nil for the whole ring.
  let clip: Rect?
  /// Which band has which colour, as what lies behind asks for it.
  var order = RingOrder.themed
  /// What was measured when the ring was painted first; nil before.
  private(set) var contrast: RingContrast?

  /// - Returns: nil when the control is scrolled wholly out of sight.
  @MainActor
  init?(
    ring: FocusRing, colors: RingColors, stretch: Double = RingContrast.stretch, on node: RenderNode?
  ) {
    self.ring = ring
    self.colors = colors
    self.stretch = stretch
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
    ring == other.ring && colors == other.colors && stretch == other.stretch && clip == other.clip
  }

  /// The ring with its bands in the order that tells best from what the canvas holds.
  func measured(on canvas: Canvas) -> RingDrawing {
    guard let measure = RingMeasure(ring, colors: colors, stretch: stretch, clip: clip, on: canvas) else {
      return self
    }
    var drawing = self
    drawing.order = measure.order
    drawing.contrast = measure.contrast
    return drawing
  }

  @MainActor
  func paint(on canvas: Canvas) {
    if let clip {
      canvas.withClip(to: clip) { paintOrder(on: canvas) }
    } else {
      paintOrder(on: canvas)
    }
  }

  private func paintOrder(on canvas: Canvas) {
    switch order {
    case .themed: paintBands(colors.inner, colors.outer, on: canvas)
    case .swapped: paintBands(colors.outer, colors.inner, on: canvas)
    case .mixed(let patches):
      // Each part is painted once, so that the mixed pixels at curves are mixed once.
      canvas.paint(inside: patches.themed) { paintBands(colors.inner, colors.outer, on: canvas) }
      canvas.paint(inside: patches.swapped) { paintBands(colors.outer, colors.inner, on: canvas) }
      canvas.paint(inside: patches.innerColor) { canvas.fill(colors.inner) }
      canvas.paint(inside: patches.outerColor) { canvas.fill(colors.outer) }
    }
  }

  private func paintBands(_ innerColor: Color, _ outerColor: Color, on canvas: Canvas) {
    // From the outer edge inwards, so that both bands are equally wide on all sides at every scale.
    let border = ring.middle.minX - ring.outer.minX
    let whole = ring.inner.minX - ring.outer.minX
    if let corners = ring.corners {
      let gap = ring.total - whole
      // The inner band lies over the edge of the outer one, so that nothing shows between them.
      let middle = ring.total - border
      canvas.fillBand(outside: corners, from: middle - 1, to: ring.total, outerColor)
      canvas.fillBand(outside: corners, from: gap, to: middle, innerColor)
      return
    }
    canvas.fillBand(around: ring.outerShape, in: ring.outer, from: -border, to: 0, outerColor)
    canvas.fillBand(around: ring.outerShape, in: ring.outer, from: -whole, to: -border, innerColor)
  }

  /// The rectangles that hold all of the ring, in logical pixels.
  var damage: [Rect] {
    guard let clip else { return ring.damageRects }
    return ring.damageRects.map(clip.intersection).filter { !$0.isEmpty }
  }

  /// Whether something of the ring itself lies in a rectangle, and not only what it goes around.
  func touches(_ rect: Rect) -> Bool {
    guard ring.outer.intersects(rect) else { return false }
    guard let corners = ring.corners else { return !ring.inner.contains(rect) }
    // By a pixel more, for those that are mixed at the edges.
    let room = rect.outset(by: ring.total + 1)
    return zip(corners, corners.dropFirst() + corners.prefix(1)).contains {
      room.touches(lineFrom: $0, to: $1)
    }
  }
}

extension Rect {
  /// Whether something of a straight line lies inside.
  fileprivate func touches(lineFrom start: Point, to end: Point) -> Bool {
    var (from, to) = (0.0, 1.0)
    for (place, way, low, high) in [
      (start.x, end.x - start.x, minX, maxX), (start.y, end.y - start.y, minY, maxY),
    ] {
      if way == 0 {
        if !(low...high).contains(place) { return false }
      } else {
        let (first, second) = ((low - place) / way, (high - place) / way)
        (from, to) = (max(from, min(first, second)), min(to, max(first, second)))
      }
    }
    return from <= to
  }
}

extension Canvas {
  /// Paints what `body` paints inside rectangles only, on pixel boundaries; nothing for none.
  fileprivate func paint(inside rects: [Rect], _ body: () -> Void) {
    if rects.isEmpty { return }
    save()
    clip(to: rects)
    body()
    restore()
  }
}
