package import KeywayDrawing
package import KeywayElements
package import KeywayUI

/// A picture of all symbols with their names.
@MainActor
package struct SymbolSheet: @MainActor DrawnPicture {
  private let theme: Theme
  private let isRightToLeft: Bool
  let name = "Symbols"

  /// - Parameter isRightToLeft: whether to use the symbols of a right-to-left layout.
  package init(_ theme: Theme, isRightToLeft: Bool = false) {
    self.theme = theme
    self.isRightToLeft = isRightToLeft
  }

  // In logical pixels.
  private static let columns = 10
  private static let cell = Size(width: 124, height: 112)
  private static let margin = 24.0
  private static let side = 48.0

  package var size: Size {
    let rows = (Symbol.names.count + Self.columns - 1) / Self.columns
    return Size(
      width: Double(Self.columns) * Self.cell.width + 2 * Self.margin,
      height: Double(rows) * Self.cell.height + 2 * Self.margin)
  }

  /// See ``DrawnPicture/writeFile(to:scale:)``.
  package func write(to path: String, scale: Double = 1) throws(DrawingError) {
    try writeFile(to: path, scale: scale)
  }

  func draw(on canvas: GraphicsContext) {
    canvas.fill(Rect(origin: Point(x: 0, y: 0), size: size), theme[.background])
    let font = Font(size: 12, lineHeight: 16)
    for (index, name) in Symbol.names.enumerated() {
      let (column, row) = (index % Self.columns, index / Self.columns)
      let cell = Rect(
        x: Self.margin + Double(column) * Self.cell.width, y: Self.margin + Double(row) * Self.cell.height,
        width: Self.cell.width, height: Self.cell.height)
      let symbol = Symbol(name)!
      let place = Rect(x: cell.midX - Self.side / 2, y: cell.minY + 8, width: Self.side, height: Self.side)
      canvas.draw(
        symbol, theme.symbolGrid(side: Self.side, scale: canvas.scale), in: place, theme[.ink],
        isMirrored: isRightToLeft && symbol.isMirrored)
      // Names may break after their dots.
      let words = name.split(separator: ".").joined(separator: ".\u{200B}")
      let text = TextLayout(words, font: font, alignment: .center, scale: canvas.scale, lineLimit: 2)
      text.draw(
        on: canvas,
        in: Rect(x: cell.minX + 4, y: place.maxY + 8, width: cell.width - 8, height: 2 * font.lineHeight),
        color: theme[.secondaryInk])
    }
  }
}
