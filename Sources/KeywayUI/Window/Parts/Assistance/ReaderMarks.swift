import KeywayDrawing
import KeywayElements
import KeywayFocus

/// The outline of the place where the reader is: a double line, which no focus ring has.
///
/// It lies outside the focus ring, or inside if neighbours leave no room.
struct ReaderOutline: Equatable {
  private let drawing: RingDrawing

  /// - Parameters:
  ///   - colors: those of the lines, and of the band between them.
  ///   - node: the node that is scrolled with the place.
  /// - Returns: nil if the place is out of sight.
  @MainActor
  init?(_ ring: FocusRing, _ colors: RingColors, on node: RenderNode?) {
    guard let drawing = RingDrawing(ring: ring, colors: colors, on: node) else { return nil }
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
    for (inset, color) in [(0, drawing.colors.inner), (band, drawing.colors.outer)] {
      let (near, far) = (3 * band - inset, inset)
      if let corners = ring.corners {
        canvas.fillBand(along: corners, from: ring.reach - near, to: ring.reach - far, color)
      } else {
        canvas.fillBand(around: ring.outerShape, in: ring.outer, from: -near, to: -far, color)
      }
    }
  }

  /// The widths of the three bands, in logical pixels.
  struct Metrics {
    /// The width of each band where there is room.
    let width: Double
    /// The width of each band where there is none.
    let least: Double

    private static let gap = 2.0
    /// The largest radius of corners that the outline does not follow. Its own are square, as those of no focus ring are.
    private static let squared = 12.0

    /// The distance that an outline reaches outside its element, and outside its focus ring.
    var reach: Double { Self.gap + 3 * width }

    private func bands(_ width: Double, gap: Double) -> FocusRingMetrics {
      FocusRingMetrics(gap: gap, innerBand: 2 * width, outerBand: width)
    }

    /// The width of bands outside an element that fit into a room; nil if not even the least ones do.
    private func fitting(_ room: Double) -> Double? {
      let fitting = min(width, (room / 3).rounded(.down))
      return fitting < least ? nil : fitting
    }

    /// The outline of an element with the focus ring.
    func ring(beside focus: FocusRing, room: Double, in bounds: Rect) -> FocusRing {
      let (outer, gap) = (focus.outer, 1.0)
      let toEdge = min(
        outer.minX - bounds.minX, outer.minY - bounds.minY, bounds.maxX - outer.maxX,
        bounds.maxY - outer.maxY)
      guard let width = fitting(min(room - focus.reach, toEdge) - gap) else {
        return FocusRing(
          parallelTo: focus, at: -focus.metrics.bands, metrics: bands(least, gap: 0))
      }
      return FocusRing(
        parallelTo: focus, at: gap + 3 * width, isSquare: isSquare(focus), metrics: bands(width, gap: gap))
    }

    /// The room of an outline of words within a text, close to them.
    var roomOfWords: Double { 3 * least }

    /// The outline of another element; nil outside the window.
    func ring(around frame: Rect, _ shape: ElementShape, room: Double, in bounds: Rect) -> FocusRing? {
      let ring = FocusRing(
        frame: frame, shape: shape, in: bounds, room: room,
        metrics: bands(fitting(room) ?? least, gap: Self.gap))
      return ring.map {
        FocusRing(parallelTo: $0, at: 0, isSquare: $0.reach > 0 && isSquare($0), metrics: $0.metrics)
      }
    }

    private func isSquare(_ ring: FocusRing) -> Bool {
      guard case .roundedRectangle(let radius) = ring.outerShape else { return false }
      return radius - ring.reach <= Self.squared
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
