import KeywayDrawing
import KeywayElements
import KeywayUI

/// Draws the panel, and records its targets: a header, the tabs, a page, and a line about keys.
@MainActor
struct InspectorPanel {
  let theme: Theme
  let direction: LayoutDirection
  let frame: Rect
  let canvas: GraphicsContext
  /// The position of the next line.
  var y: Double
  /// The horizontal room for lines.
  var column: Rect
  /// Whether lines are only measured, not drawn.
  var isMeasuring = false
  /// The targets for presses, the front-most last.
  private(set) var targets: [(target: Inspector.Target, frame: Rect)] = []

  init(theme: Theme, direction: LayoutDirection, frame: Rect, canvas: GraphicsContext) {
    (self.theme, self.direction, self.frame, self.canvas) = (theme, direction, frame, canvas)
    let margin = theme.length(20)
    column = Rect(
      x: frame.minX + margin, y: frame.minY, width: max(1, frame.width - 2 * margin), height: frame.height)
    y = frame.minY + theme.length(8)
  }

  var font: Font { Font(size: 16, lineHeight: 22).scaled(by: theme.textScale) }
  var strong: Font { Font(size: 16, lineHeight: 22, weight: .semibold).scaled(by: theme.textScale) }
  var small: Font { Font(size: 14, lineHeight: 18).scaled(by: theme.textScale) }
  /// The height of a line that is a target.
  var row: Double { theme.length(35) }
  private var footer: Double { theme.length(32) }
  /// The remaining room of the page.
  var rest: Rect {
    Rect(
      x: column.minX, y: y, width: column.width,
      height: max(0, frame.maxY - footer - theme.length(4) - y))
  }

  // MARK: The frame

  /// Draws everything except the page, whose first line is next.
  mutating func drawFrame(_ page: Inspector.Page, findings: Int, followsPointer: Bool) {
    canvas.fill(frame, theme[.raised])
    canvas.stroke(.rectangle, in: frame, theme[.controlLine], width: 1)
    let header = Rect(x: column.minX, y: y, width: column.width, height: theme.length(44))
    draw("accessibility", in: place(0, theme.length(24), in: header), theme[.information])
    let side = header.height
    write(
      "Inspector", Font(size: 20, lineHeight: 28, weight: .semibold).scaled(by: theme.textScale),
      in: place(theme.length(34), header.width - theme.length(40) - 2 * side, in: header), isCentred: true,
      lineLimit: 1)
    let pointer = place(header.width - 2 * side - theme.length(8), side, in: header)
    if followsPointer { fill(.roundedRectangle(radius: 8), pointer, theme[.informationFill]) }
    stroke(pointer, followsPointer ? theme[.information] : theme[.controlLine], followsPointer ? 2 : 1)
    draw("viewfinder", in: pointer.outset(by: -theme.length(10)), theme[.ink])
    note(.pointer, pointer)
    let close = place(header.width - side, side, in: header)
    draw("xmark", in: close.outset(by: -theme.length(10)), theme[.ink])
    note(.close, close)
    y = header.maxY + theme.length(8)
    drawSegments(
      [
        ("Element", .page(.element), page == .element), ("Order", .page(.order), page == .order),
        ("Audit · \(findings)", .page(.audit), page == .audit),
      ])
    let foot = Rect(x: frame.minX, y: frame.maxY - footer, width: frame.width, height: footer)
    canvas.fill(foot, theme[.sidebar])
    let top = y
    write(
      "Arrows · Ctrl+Up: around · Tab, Return: act · K: all keys", small, theme[.secondaryInk],
      in: Rect(x: column.minX, y: foot.minY, width: column.width, height: footer), isCentred: true,
      lineLimit: 1)
    note(.page(page == .keys ? .element : .keys), foot)
    y = top
  }

  /// Draws one choice of several, side by side. The chosen one has an edge and semibold letters.
  mutating func drawSegments(_ parts: [(title: String, target: Inspector.Target, isChosen: Bool)]) {
    let bar = Rect(x: column.minX, y: y, width: column.width, height: theme.length(40))
    fill(.roundedRectangle(radius: 8), bar, theme[.sidebar])
    let width = bar.width / Double(parts.count)
    for (index, part) in parts.enumerated() {
      let room = place(Double(index) * width, width, in: bar).outset(by: -3)
      if part.isChosen {
        fill(.roundedRectangle(radius: 6), room, theme[.panel])
        stroke(room, theme[.ink], 1)
      }
      write(
        part.title, part.isChosen ? strong : font, in: room, .center, isCentred: true, lineLimit: 1)
      note(part.target, room)
    }
    y = bar.maxY + theme.length(10)
  }

  mutating func note(_ target: Inspector.Target, _ place: Rect) {
    if !isMeasuring { targets.append((target, place)) }
  }

  /// Draws lines in a part of the panel, scrolled if they are higher.
  ///
  /// - Parameters:
  ///   - part: the part; nothing outside it is visible or can be pressed.
  ///   - scrolled: the scroll offset, in logical pixels.
  /// - Returns: the offset, limited to the end of the lines.
  mutating func drawScrolled(
    _ lines: (inout InspectorPanel) -> Void, in part: Rect, scrolled: Double
  ) -> Double {
    let former = column
    column = Rect(x: part.minX, y: former.minY, width: part.width, height: former.height)
    let most = max(0, height(of: lines) - part.height)
    let offset = min(scrolled, most)
    let seen = Rect(x: part.minX - 8, y: part.minY, width: part.width + 16, height: part.height)
    let count = targets.count
    y = part.minY - offset
    canvas.withClip(to: seen) { lines(&self) }
    targets[count...] = ArraySlice(
      targets[count...].compactMap { target, frame in
        let shown = frame.intersection(seen)
        return shown.isEmpty ? nil : (target, shown)
      })
    if most > 0 {
      let length = part.height * part.height / (part.height + most)
      let top = part.minY + (part.height - length) * offset / most
      let bar = place(part.width + 6, 5, in: part)
      fill(.capsule, Rect(x: bar.minX, y: top, width: 5, height: length), theme[.controlLine])
    }
    (column, y) = (former, part.maxY)
    return offset
  }

  /// The height of lines, in logical pixels.
  mutating func height(of lines: (inout InspectorPanel) -> Void) -> Double {
    let top = y
    isMeasuring = true
    lines(&self)
    isMeasuring = false
    defer { y = top }
    return y - top
  }

  // MARK: Shapes and texts

  /// A place by its distance from the leading edge of another.
  func place(_ start: Double, _ width: Double, in row: Rect) -> Rect {
    let x = direction == .rightToLeft ? row.maxX - start - width : row.minX + start
    return Rect(x: x, y: row.minY, width: max(1, width), height: row.height)
  }

  func fill(_ shape: ElementShape, _ place: Rect, _ color: Color) {
    if !isMeasuring { canvas.fill(shape, in: place, color) }
  }

  func stroke(_ place: Rect, _ color: Color, _ width: Double) {
    if !isMeasuring { canvas.stroke(.roundedRectangle(radius: 6), in: place, color, width: width) }
  }

  func draw(_ symbol: String, in place: Rect, _ color: Color) {
    guard !isMeasuring, let symbol = Symbol(symbol) else { return }
    canvas.draw(
      symbol, in: place, color, isMirrored: symbol.isMirrored && direction == .rightToLeft)
  }

  func layout(
    _ text: String, _ font: Font, _ alignment: TextAlignment = .leading, lineLimit: Int? = nil
  ) -> TextLayout {
    // Each text of the panel keeps its own direction (Unicode UAX #9, isolates).
    let text = direction == .rightToLeft ? "\u{2068}\(text)\u{2069}" : text
    return TextLayout(
      text, font: font, alignment: alignment, direction: direction, scale: canvas.scale, lineLimit: lineLimit)
  }

  func width(of text: String, _ font: Font) -> Double {
    layout(text, font, lineLimit: 1).measure(width: nil).width
  }

  /// Writes a text at the next line, and moves the next line below it.
  ///
  /// - Parameter isCentred: whether the text is vertically centred in the place, rather than at the next line.
  mutating func write(
    _ text: String, _ font: Font, _ color: Color? = nil, in place: Rect? = nil,
    _ alignment: TextAlignment = .leading, isCentred: Bool = false, lineLimit: Int? = nil
  ) {
    let place = place ?? column
    let layout = layout(text, font, alignment, lineLimit: lineLimit)
    let height = layout.measure(width: place.width).height
    if isCentred { y = place.midY - height / 2 }
    if !isMeasuring {
      layout.draw(
        on: canvas, in: Rect(x: place.minX, y: y, width: place.width, height: height),
        color: color ?? theme[.ink])
    }
    y += height
  }
}
