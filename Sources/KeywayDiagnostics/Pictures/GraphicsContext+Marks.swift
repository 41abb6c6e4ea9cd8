import KeywayDrawing
import KeywayElements

extension GraphicsContext {
  /// Writes a line in a rectangle.
  func write(
    _ text: String, _ font: Font, _ color: Color, in rect: Rect, alignment: TextAlignment = .leading
  ) {
    TextLayout(text, font: font, alignment: alignment, scale: scale, lineLimit: 1)
      .draw(on: self, in: rect, color: color)
  }

  /// Writes a line around its middle.
  func write(_ text: String, _ font: Font, _ color: Color, around center: Point) {
    let layout = TextLayout(text, font: font, alignment: .center, scale: scale, lineLimit: 1)
    let size = layout.measure(width: nil)
    layout.draw(
      on: self,
      in: Rect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height),
      color: color)
  }
}

extension Path {
  /// The edges of a frame.
  init(_ frame: Rect) {
    self.init(polygon: [
      Point(x: frame.minX, y: frame.minY), Point(x: frame.maxX, y: frame.minY),
      Point(x: frame.maxX, y: frame.maxY), Point(x: frame.minX, y: frame.maxY),
    ])
  }
}
