import KeywayDrawing
import KeywayElements
import KeywayFocus

/// The outline of the place where the reader is: a double line in the colours of text, which no focus ring has.
struct ReaderOutline: Equatable {
  private let drawing: RingDrawing
  /// The colours of the lines, and of the band between them.
  private let line, ground: Color

  /// - Parameters:
  ///   - gap: the distance from the element, which leaves room for the focus ring.
  ///   - width: of each of the three bands.
  ///   - node: the node that is scrolled with the place.
  /// - Returns: nil if the place is out of sight.
  @MainActor
  init?(
    around frame: Rect, _ shape: ElementShape, gap: Double, width: Double, in bounds: Rect,
    of node: RenderNode?,
    theme: Theme
  ) {
    let metrics = FocusRingMetrics(gap: gap, innerBand: 2 * width, outerBand: width)
    (line, ground) = (theme[.ink], theme[.background])
    guard let ring = FocusRing(frame: frame, shape: shape, in: bounds, metrics: metrics),
      let drawing = RingDrawing(ring: ring, colors: RingColors(inner: line, outer: ground), on: node)
    else { return nil }
    self.drawing = drawing
  }

  /// The box around the outline.
  var frame: Rect { drawing.clip?.intersection(drawing.ring.outer) ?? drawing.ring.outer }
  var damage: [Rect] { drawing.damage }

  @MainActor
  func paint(on canvas: GraphicsContext) {
    if let clip = drawing.clip {
      canvas.withClip(to: clip) { paintBands(on: canvas) }
    } else {
      paintBands(on: canvas)
    }
  }

  private func paintBands(on canvas: GraphicsContext) {
    let (ring, band) = (drawing.ring, drawing.ring.metrics.bands / 3)
    // The middle lies on the line, so that no gap shows between them.
    for (inset, color) in [(0, line), (band, ground)] {
      let (near, far) = (3 * band - inset, inset)
      if let corners = ring.corners {
        canvas.fillBand(along: corners, from: ring.reach - near, to: ring.reach - far, color)
      } else {
        canvas.fillBand(around: ring.outerShape, in: ring.outer, from: -near, to: -far, color)
      }
    }
  }
}

/// The words that are said, in lines at the lower edge of the window, or at the upper one if they would cover the cursor or the
/// focus.
struct ReaderCaption: Equatable {
  let frame: Rect
  let text: TextLayout
  private let textFrame: Rect
  private let theme: Theme

  static func == (one: Self, other: Self) -> Bool { one.text === other.text && one.frame == other.frame }

  /// - Parameters:
  ///   - places: the areas that stay visible.
  ///   - focused: the area that does, too, where that leaves the choice.
  @MainActor
  init(_ text: TextLayout, in size: Size, beside places: [Rect], sparing focused: Rect?, theme: Theme) {
    (self.text, self.theme) = (text, theme)
    let (margin, padding) = (theme.length(16), Self.padding(theme))
    let measured = text.measure(width: max(1, size.width - 2 * margin))
    let height = min(size.height, (measured.height + 2 * padding).rounded(.up))
    let lower = Rect(x: 0, y: size.height - height, width: size.width, height: height)
    let upper = Rect(x: 0, y: 0, width: size.width, height: height)
    func covered(by frame: Rect) -> (Double, Double) {
      (
        places.reduce(0) { $0 + frame.intersection($1).height },
        focused.map { frame.intersection($0).height } ?? 0
      )
    }
    frame = covered(by: upper) < covered(by: lower) ? upper : lower
    textFrame = Rect(
      x: margin, y: frame.minY + padding, width: max(1, size.width - 2 * margin), height: measured.height)
  }

  @MainActor
  func paint(on canvas: GraphicsContext) {
    canvas.fill(frame, theme[.raised])
    let y = frame.minY > 0 ? frame.minY : frame.maxY - 1
    canvas.fill(Rect(x: frame.minX, y: y, width: frame.width, height: 1), theme[.controlLine])
    canvas.withClip(to: frame) { text.draw(on: canvas, in: textFrame, color: theme[.ink]) }
  }

  /// The most lines of a caption: they take a third of the window, and up to half of it where that covers no place.
  @MainActor
  static func lineLimit(_ font: Font, in size: Size, beside places: [Rect], theme: Theme) -> Int {
    let above = places.map(\.minY).min() ?? size.height
    let below = size.height - (places.map(\.maxY).max() ?? 0)
    let height = max(size.height / 3, min(size.height / 2, max(above, below)))
    return max(1, Int((height - 2 * padding(theme)) / font.lineHeight))
  }

  @MainActor
  private static func padding(_ theme: Theme) -> Double { theme.length(8) }
}
