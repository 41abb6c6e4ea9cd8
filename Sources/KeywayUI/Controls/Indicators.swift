import Glibc
import KeywayDrawing
import KeywayElements

/// The indicators that show the state of controls. None relies on colour alone.
@MainActor
struct Indicators {
  let canvas: GraphicsContext
  let theme: Theme
  let isEnabled: Bool

  private var edge: Color { theme[isEnabled ? .controlLine : .line] }
  private var mark: Color { theme[isEnabled ? .accent : .disabledInk] }
  private var onMark: Color { theme[isEnabled ? .onAccent : .panel] }
  /// The colour of the rest of a track: in high contrast, lines are too bright for it (WCAG 2.2, 1.4.11).
  private var trackGround: Color { theme[theme[.line].contrast(with: theme[.accent]) < 3 ? .panel : .line] }

  func ground(_ shape: ElementShape, in rect: Rect, isPressed: Bool) {
    canvas.fill(shape, in: rect, theme[isPressed ? .selection : .panel])
    canvas.stroke(shape, in: rect, edge, width: 1)
  }

  /// The line below the words of a link, which distinguishes it from other text without colour.
  func linkLine(below words: Rect) {
    canvas.fill(
      Rect(x: words.minX, y: words.maxY - theme.length(2), width: words.width, height: theme.length(2)), mark)
  }

  /// The bar beside the panel of a selected tab, which marks it without colour.
  func tabMark(in tab: Rect, isVertical: Bool, _ direction: LayoutDirection) {
    canvas.fill(.capsule, in: Self.tabMark(in: tab, isVertical: isVertical, theme, direction), theme[.accent])
  }

  /// The place of the bar of a selected tab.
  static func tabMark(in tab: Rect, isVertical: Bool, _ theme: Theme, _ direction: LayoutDirection) -> Rect {
    let thickness = theme.length(4)
    guard !isVertical else {
      return tab.part(width: thickness, atStart: true, direction)
        .inset(by: EdgeInsets(top: theme.length(14), bottom: theme.length(14)))
    }
    return Rect(
      x: tab.minX + theme.length(16), y: tab.maxY - thickness - 2, width: tab.width - theme.length(32),
      height: thickness)
  }

  /// A ring, with a dot if it is on.
  func radio(in rect: Rect, isOn: Bool) {
    canvas.fill(.ellipse, in: rect, theme[.panel])
    canvas.stroke(.ellipse, in: rect, isOn ? mark : edge, width: theme.length(2))
    guard isOn else { return }
    canvas.fill(.ellipse, in: rect.outset(by: -(rect.width / 4).rounded()), mark)
  }

  /// A box with a tick, or with a dash for nil (mixed).
  func checkbox(in rect: Rect, isOn: Bool?) {
    let shape = ElementShape.roundedRectangle(radius: rect.width / 5)
    guard isOn != false else {
      canvas.fill(shape, in: rect, theme[.panel])
      return canvas.stroke(shape, in: rect, edge, width: theme.length(2))
    }
    canvas.fill(shape, in: rect, mark)
    tick(in: rect, isOn: isOn, onMark)
  }

  /// A tick, or a dash for nil (mixed); nothing where it is off.
  func tick(in rect: Rect, isOn: Bool?, _ color: Color? = nil) {
    guard isOn != false else { return }
    var path = Path()
    if isOn == true {
      path.move(to: rect.at(0.26, 0.52))
      path.addLine(to: rect.at(0.44, 0.7))
      path.addLine(to: rect.at(0.75, 0.32))
    } else {
      path.move(to: rect.at(0.28, 0.5))
      path.addLine(to: rect.at(0.72, 0.5))
    }
    canvas.stroke(path, color ?? mark, width: rect.width / 9)
  }

  /// A track with a knob at one end: the trailing end for on.
  func toggle(in rect: Rect, isOn: Bool, _ direction: LayoutDirection) {
    canvas.fill(.capsule, in: rect, isOn ? mark : theme[.panel])
    if !isOn { canvas.stroke(.capsule, in: rect, edge, width: theme.length(2)) }
    let inner = rect.outset(by: -theme.length(5))
    let knob = inner.part(width: inner.height, atStart: !isOn, direction)
    canvas.fill(.ellipse, in: knob, isOn ? onMark : edge)
  }

  /// A symbol as large as fits, by default in the colour of text.
  func symbol(_ symbol: Symbol?, in rect: Rect, _ direction: LayoutDirection, _ color: Color? = nil) {
    guard let symbol else { return }
    canvas.draw(
      symbol, theme.symbolGrid(side: min(rect.width, rect.height), scale: canvas.scale), in: rect,
      isEnabled ? color ?? theme[.ink] : theme[.disabledInk],
      isMirrored: symbol.isMirrored && direction == .rightToLeft)
  }

  /// A chevron that points down if it is open, and forward otherwise.
  func chevron(in rect: Rect, isOpen: Bool, _ direction: LayoutDirection) {
    symbol(Symbol(isOpen ? "chevron.down" : "chevron.forward"), in: rect, direction)
  }

  /// The minus or the plus button of a stepper; dimmed where the number is at its end.
  func stepButton(
    in rect: Rect, isPlus: Bool, isAtEnd: Bool, isPressed: Bool = false, _ direction: LayoutDirection
  ) {
    let shape = ElementShape.roundedRectangle(radius: ButtonNode.radius - theme.length(4))
    canvas.fill(shape, in: rect, theme[isPressed ? .selection : .sidebar])
    let side = min(theme.length(24), rect.height * 2 / 3)
    Indicators(canvas: canvas, theme: theme, isEnabled: isEnabled && !isAtEnd)
      .symbol(Symbol(isPlus ? "plus" : "minus"), in: rect.centered(side: side), direction)
  }

  /// A filled triangle: up for ascending.
  func sorting(in rect: Rect, _ order: AccessibilityBehavior.SortOrder) {
    let points: [(Double, Double)] =
      order == .ascending
      ? [(0.5, 0.25), (0.85, 0.75), (0.15, 0.75)] : [(0.15, 0.25), (0.85, 0.25), (0.5, 0.75)]
    canvas.fill(Path(polygon: points.map { rect.at($0.0, $0.1) }), mark)
  }

  /// An octagon with an exclamation mark: a sign of an error besides its colour.
  func error(in rect: Rect) {
    // In a control that is disabled too.
    Indicators(canvas: canvas, theme: theme, isEnabled: true)
      .symbol(Symbol("exclamationmark.octagon"), in: rect, .leftToRight, theme[.destructive])
  }

  /// The diameter of a slider's thumb.
  static func thumb(in theme: Theme) -> Double { theme.length(28) }

  /// A track with its filled part, and a thumb.
  func slider(in rect: Rect, fraction: Double, _ direction: LayoutDirection) {
    let side = Self.thumb(in: theme)
    let way = (rect.width - side) * fraction
    track(in: rect, filled: way + side / 2, height: theme.length(8), direction)
    let thumb = rect.part(width: way + side, atStart: true, direction)
      .part(width: side, atStart: false, direction).centered(side: side)
    canvas.fill(.ellipse, in: thumb, theme[.panel])
    canvas.stroke(.ellipse, in: thumb, mark, width: theme.length(3))
  }

  /// A track with its filled part; stripes for nil, where the end is unknown.
  func progress(in rect: Rect, fraction: Double?, _ direction: LayoutDirection) {
    let height = theme.length(12)
    if let fraction { return track(in: rect, filled: rect.width * fraction, height: height, direction) }
    let track = rect.centered(Size(width: rect.width, height: height))
    canvas.withClip(to: track, shape: .capsule) {
      canvas.fill(track, trackGround)
      for stripe in 0...Int(track.width / (2 * height)) + 1 {
        let start = (Double(stripe) * 2 - 1) * height
        // Each leans forward by its height.
        let corners = [(0.0, 1.0), (1, 0), (2, 0), (1, 1)].map { x, y in
          Point(x: track.minX + start + x * height, y: track.minY + y * height)
        }
        let isMirrored = direction == .rightToLeft
        let mirrored = corners.map { Point(x: track.minX + track.maxX - $0.x, y: $0.y) }
        canvas.fill(Path(polygon: isMirrored ? mirrored : corners), mark)
      }
    }
    canvas.stroke(.capsule, in: track, edge, width: 1)
  }

  /// A circle of which a part remains, clockwise from the top.
  func ring(in rect: Rect, fraction: Double) {
    let width = theme.length(10)
    let circle = rect.outset(by: -width / 2 - 1)
    var whole = Path()
    whole.addEllipse(in: circle)
    canvas.stroke(whole, edge, width: width + 2)
    canvas.stroke(whole, trackGround, width: width)
    let left = min(max(fraction, 0), 1)
    guard left > 0 else { return }
    func point(_ angle: Double, _ along: Double = 0) -> Point {
      let (radius, sine, cosine) = (circle.width / 2, sin(angle), cos(angle))
      return Point(
        x: circle.midX + radius * (sine + along * cosine), y: circle.midY - radius * (cosine - along * sine))
    }
    // Curves of an eighth of the circle or less.
    let count = Int((left * 8).rounded(.up))
    let step = left * 2 * Double.pi / Double(count)
    let handle = tan(step / 4) * 4 / 3
    var arc = Path()
    arc.move(to: point(0))
    for index in 0..<count {
      let (from, to) = (Double(index) * step, Double(index + 1) * step)
      arc.addCurve(to: point(to), control1: point(from, handle), control2: point(to, -handle))
    }
    canvas.stroke(arc, mark, width: width)
  }

  private func track(
    in rect: Rect, filled length: Double, height: Double, _ direction: LayoutDirection
  ) {
    let track = rect.centered(Size(width: rect.width, height: height))
    canvas.fill(.capsule, in: track, trackGround)
    canvas.stroke(.capsule, in: track, edge, width: 1)
    guard length > 0 else { return }
    // A little is as round as the track.
    canvas.fill(
      .capsule, in: track.part(width: max(length, height), atStart: true, direction), mark)
  }
}
