public import KeywayDrawing
public import KeywayElements
import KeywayFocus
public import KeywayUI

/// A picture of the focus order: the screen with a number on every tab stop, arrows between them, and outlines around
/// groups and scopes. What can be acted on and is reached by no key is crossed out.
///
/// Below the screen stands a list of the stops with their names. With an open modal it shows what the modal leaves.
@MainActor
public struct FocusPicture: @MainActor DrawnPicture {
  let window: AppWindow
  let theme: Theme
  let title: String
  let marks: FocusMarks

  /// - Parameters:
  ///   - window: one that is laid out.
  ///   - title: such as the screen's.
  public init(_ window: AppWindow, title: String) {
    self.window = window
    theme = window.theme
    self.title = title
    marks = FocusMarks(window.focusManager, keys: FocusProofReport.keys(of: window.bindings))
  }

  // MARK: Measures, in logical pixels

  static let margin = 32.0
  static let header = 60.0
  static let rowHeight = 28.0
  static let columnWidth = 360.0
  static let badgeRadius = 17.0

  private var screen: Size { window.platformWindow.size }
  private var columns: Int { max(1, Int((screen.width - 2 * Self.margin) / Self.columnWidth)) }
  private var rows: Int { (marks.legend.count + columns - 1) / columns }

  /// The size of the picture in logical pixels: the window's, and the list's below.
  public var size: Size {
    Size(
      width: screen.width,
      height: screen.height + Self.header + Double(rows) * Self.rowHeight + Self.margin)
  }

  /// Writes the picture as SVG or PNG, as the path's ending says; a PNG has the pixels that the window has.
  ///
  /// - Precondition: for SVG the window's scale is 1, as texts are set for one scale.
  public func write(to path: String) throws(DrawingError) {
    let scale = window.platformWindow.scale
    precondition(
      scale == 1 || !path.hasSuffix(".svg"), "a window of scale \(scale) is no drawing; make one of scale 1")
    try writeFile(to: path, scale: scale)
  }

  /// Draws the picture from the canvas's origin.
  public func draw(on canvas: Canvas) {
    canvas.fill(theme[.background])
    let area = Rect(origin: .zero, size: screen)
    window.draw(on: canvas)
    canvas.withClip(to: area) {
      // Pale, so that the marks stand out from the colours of the app.
      canvas.fill(area, theme[.background].opacity(0.35))
      for region in marks.regions { draw(region, on: canvas) }
      for guide in marks.guides { draw(guide, on: canvas) }
      for (from, to) in zip(marks.stops, marks.stops.dropFirst()) {
        drawArrow(from, to, isReturn: false, on: canvas)
      }
      if marks.loops, marks.stops.count > 1 {
        drawArrow(marks.stops[marks.stops.count - 1], marks.stops[0], isReturn: true, on: canvas)
      }
      for item in marks.items { drawItem(item, on: canvas) }
      for stop in marks.others + marks.stops { drawBadge(stop, on: canvas) }
      for cross in marks.unreached { drawCross(cross, on: canvas) }
    }
    canvas.fill(Rect(x: 0, y: screen.height, width: screen.width, height: 1), theme[.controlLine])
    drawLegend(on: canvas)
  }
}

// MARK: - On the screen

extension FocusPicture {
  static let red = Color(hex: 0xC6_2828)
  static let violet = Color(hex: 0x6A_3FB5)
  static let green = Color(hex: 0x1E_6B3A)

  private var font: Font { Font(size: 16, lineHeight: 20, weight: .semibold) }
  private var smallFont: Font { Font(size: 13, lineHeight: 16, weight: .medium) }

  /// The centre of a stop's number: at the corner where reading begins, and inside the window.
  private func center(_ mark: FocusMarks.Mark) -> Point {
    let radius = Self.badgeRadius + 2
    return Point(
      x: min(max(mark.frame.minX, radius), screen.width - radius),
      y: min(max(mark.frame.minY, radius), screen.height - radius))
  }

  private func drawBadge(_ mark: FocusMarks.Mark, on canvas: Canvas) {
    let center = center(mark)
    if !mark.isGroup { canvas.stroke(.roundedRectangle(radius: 8), in: mark.frame, theme[.accent], width: 2) }
    canvas.fillCircle(center: center, radius: Self.badgeRadius + 2, theme[.onAccent])
    canvas.fillCircle(center: center, radius: Self.badgeRadius, theme[.accent])
    write(mark.number, font, theme[.onAccent], around: center, on: canvas)
  }

  private func drawItem(_ mark: FocusMarks.Mark, on canvas: Canvas) {
    let layout = TextLayout(mark.number, font: smallFont, scale: canvas.scale, lineLimit: 1)
    let width = layout.measure(width: nil).width + 12
    let place = Rect(x: mark.frame.maxX - width - 6, y: mark.frame.midY - 11, width: width, height: 22)
    canvas.fill(.capsule, in: place, theme[.panel])
    canvas.stroke(.capsule, in: place, theme[.accent], width: 1)
    write(mark.number, smallFont, theme[.ink], around: Point(x: place.midX, y: place.midY), on: canvas)
  }

  private func drawCross(_ mark: FocusMarks.Mark, on canvas: Canvas) {
    canvas.stroke(.roundedRectangle(radius: 8), in: mark.frame, Self.red, width: 3)
    let center = center(mark)
    canvas.fillCircle(center: center, radius: Self.badgeRadius + 2, .white)
    canvas.fillCircle(center: center, radius: Self.badgeRadius, Self.red)
    let arm = Self.badgeRadius * 0.42
    for sign in [-1.0, 1] {
      canvas.strokeLine(
        from: Point(x: center.x - arm, y: center.y - sign * arm),
        to: Point(x: center.x + arm, y: center.y + sign * arm), .white, width: 3.5)
    }
  }

  /// A dashed outline with its name at the lower right, where no number stands; that of a region in the middle of its
  /// lower edge.
  private func draw(_ region: FocusMarks.Region, on canvas: Canvas) {
    let (color, distance, dashes): (Color, Double, [Double]) =
      switch region.kind {
      case .group: (theme[.accent], -2, [8, 7])
      case .scope: (Self.violet, 4, [8, 7])
      case .part: (Self.green, -4, [16, 5])
      }
    let frame = region.frame.outset(by: distance)
    let path = Path(polygon: [
      Point(x: frame.minX, y: frame.minY), Point(x: frame.maxX, y: frame.minY),
      Point(x: frame.maxX, y: frame.maxY), Point(x: frame.minX, y: frame.maxY),
    ])
    canvas.stroke(path, color, width: 2, dashes: dashes)
    let layout = TextLayout(region.words, font: smallFont, scale: canvas.scale, lineLimit: 1)
    let width = min(layout.measure(width: nil).width + 16, max(24, frame.width))
    let x = region.kind == .part ? frame.midX - width / 2 : frame.maxX - width
    let place = Rect(x: x, y: frame.maxY - 22, width: width, height: 22)
    canvas.fill(.roundedRectangle(radius: 4), in: place, color)
    layout.draw(
      on: canvas, in: Rect(x: place.minX + 8, y: place.minY + 3, width: width - 16, height: 16),
      color: region.kind == .group ? theme[.onAccent] : .white)
  }

  /// A dotted frame, and a dotted line from its middle to what it leads to.
  private func draw(_ guide: FocusMarks.Guide, on canvas: Canvas) {
    let frame = guide.frame
    var path = Path(polygon: [
      Point(x: frame.minX, y: frame.minY), Point(x: frame.maxX, y: frame.minY),
      Point(x: frame.maxX, y: frame.maxY), Point(x: frame.minX, y: frame.maxY),
    ])
    canvas.stroke(path, Self.violet, width: 2, dashes: [2, 6])
    guard let target = guide.target else { return }
    path = Path()
    path.move(to: Point(x: frame.midX, y: frame.midY))
    let end = Point(x: target.midX, y: target.midY)
    path.addCurve(to: end, control1: Point(x: frame.midX, y: frame.midY), control2: end)
    canvas.stroke(path, Self.violet, width: 2, dashes: [2, 6])
    canvas.fillCircle(center: Point(x: frame.midX, y: frame.midY), radius: 4, Self.violet)
  }

  /// A line that bends to its left, so that a way back does not lie on the way there, or where the window ends to its
  /// right.
  private func drawArrow(
    _ from: FocusMarks.Mark, _ to: FocusMarks.Mark, isReturn: Bool, on canvas: Canvas
  ) {
    let (start, end) = (center(from), center(to))
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 2 * Self.badgeRadius + 12 else { return }
    let (ux, uy) = (dx / length, dy / length)
    let bend = min(60, length * 0.14)
    func control(_ bend: Double) -> Point {
      Point(x: (start.x + end.x) / 2 + uy * bend, y: (start.y + end.y) / 2 - ux * bend)
    }
    let isInside = Rect(origin: .zero, size: screen).contains(control(bend / 2))
    let control = control(isInside ? bend : -bend)
    // The head points along the end of the curve, and just touches the number.
    let (hx, hy) = direction(from: control, to: end)
    let tip = Point(x: end.x - hx * (Self.badgeRadius + 3), y: end.y - hy * (Self.badgeRadius + 3))
    let neck = Point(x: tip.x - hx * 12, y: tip.y - hy * 12)
    var line = Path()
    line.move(to: start)
    line.addCurve(
      to: neck, control1: point(start, control, 2 / 3), control2: point(neck, control, 2 / 3))
    let dashes = isReturn ? [2.0, 9] : []
    canvas.stroke(line, theme[.onAccent], width: isReturn ? 5 : 7)
    canvas.stroke(line, theme[.accent], width: 3, dashes: dashes)
    let head = Path(polygon: [
      tip, Point(x: neck.x - hy * 7, y: neck.y + hx * 7), Point(x: neck.x + hy * 7, y: neck.y - hx * 7),
    ])
    canvas.stroke(head, theme[.onAccent], width: 4)
    canvas.fill(head, theme[.accent])
  }

  private func direction(from start: Point, to end: Point) -> (x: Double, y: Double) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = max(1e-6, (dx * dx + dy * dy).squareRoot())
    return (dx / length, dy / length)
  }

  private func point(_ a: Point, _ b: Point, _ part: Double) -> Point {
    Point(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
  }

  private func write(_ text: String, _ font: Font, _ color: Color, around center: Point, on canvas: Canvas) {
    let layout = TextLayout(text, font: font, alignment: .center, scale: canvas.scale, lineLimit: 1)
    let size = layout.measure(width: nil)
    layout.draw(
      on: canvas,
      in: Rect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height),
      color: color)
  }
}

// MARK: - Below the screen

extension FocusPicture {
  private func drawLegend(on canvas: Canvas) {
    let width = screen.width - 2 * Self.margin
    let heading = TextLayout(
      [title, marks.summary].filter { !$0.isEmpty }.joined(separator: " · "), font: .heading,
      scale: canvas.scale, lineLimit: 1)
    heading.draw(
      on: canvas, in: Rect(x: Self.margin, y: screen.height + 16, width: width, height: 32),
      color: theme[.ink])
    let column = width / Double(columns)
    for (index, entry) in marks.legend.enumerated() {
      let x = Self.margin + Double(index / rows) * column
      let y = screen.height + Self.header + Double(index % rows) * Self.rowHeight
      let ink = entry.isUnreached ? Self.red : theme[.accent]
      TextLayout(entry.number, font: font, alignment: .trailing, scale: canvas.scale, lineLimit: 1)
        .draw(on: canvas, in: Rect(x: x, y: y, width: 36, height: 20), color: ink)
      TextLayout(entry.words, font: font.weight(.regular), scale: canvas.scale, lineLimit: 1)
        .draw(on: canvas, in: Rect(x: x + 48, y: y, width: column - 64, height: 20), color: theme[.ink])
    }
  }
}
