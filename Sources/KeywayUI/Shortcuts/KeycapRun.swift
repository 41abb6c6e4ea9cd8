import KeywayDrawing
import KeywayElements

/// A row of keycaps for strokes, measured and drawn; always from left to right, as keys lie.
@MainActor
struct KeycapRun {
  private enum Part {
    case cap(TextLayout, width: Double)
    /// A word between or after strokes or alternatives.
    case word(TextLayout, width: Double)
  }

  private var parts: [Part] = []
  /// In logical pixels.
  private(set) var width = 0.0
  private let height: Double

  init(_ strokes: [[String]] = [], then: String = "", theme: Theme, scale: Double) {
    height = theme.length(28)
    for (index, keys) in strokes.enumerated() {
      if index > 0 { add(word: then, theme, scale) }
      for key in keys { add(cap: key, theme, scale) }
    }
  }

  /// Appends a keycap.
  mutating func add(cap key: String, _ theme: Theme, _ scale: Double) {
    let text = TextLayout(key, font: Self.font(theme), alignment: .center, scale: scale, lineLimit: 1)
    let inner = text.measure(width: nil).width
    let capWidth = max(height, (inner + 2 * theme.length(8)).rounded(.up))
    if !parts.isEmpty { width += theme.length(4) }
    parts.append(.cap(text, width: capWidth))
    width += capWidth
  }

  /// Appends a word.
  mutating func add(word: String, _ theme: Theme, _ scale: Double) {
    let text = TextLayout(word, font: Self.font(theme), alignment: .center, scale: scale, lineLimit: 1)
    let wordWidth = (text.measure(width: nil).width + 2 * theme.length(4)).rounded(.up)
    if !parts.isEmpty { width += theme.length(4) }
    parts.append(.word(text, width: wordWidth))
    width += wordWidth
  }

  static func font(_ theme: Theme) -> Font {
    var font = theme.font(.caption)
    font.weight = .medium
    return font
  }

  /// - Parameters:
  ///   - point: the left end, at half the height.
  ///   - isLit: whether the background is highlighted, so that words have the colour of text.
  func draw(on canvas: GraphicsContext, at point: Point, theme: Theme, isLit: Bool) {
    var x = point.x
    let lineHeight = Self.font(theme).lineHeight
    let shape = ElementShape.roundedRectangle(radius: theme.length(6))
    for part in parts {
      switch part {
      case .cap(let text, let width):
        let cap = Rect(x: x, y: (point.y - height / 2).rounded(), width: width, height: height)
        // The lower edge is thicker, like a key seen slightly from the front.
        canvas.fill(shape, in: cap, theme[.controlLine])
        canvas.fill(
          .roundedRectangle(radius: theme.length(6) - 1),
          in: cap.inset(by: EdgeInsets(top: 1, leading: 1, bottom: 2, trailing: 1)), theme[.background])
        text.draw(
          on: canvas,
          in: Rect(x: x, y: cap.minY + (height - 1 - lineHeight) / 2, width: width, height: lineHeight),
          color: theme[.ink])
        x += width
      case .word(let text, let width):
        text.draw(
          on: canvas, in: Rect(x: x, y: point.y - lineHeight / 2, width: width, height: lineHeight),
          color: theme[isLit ? .ink : .secondaryInk])
        x += width
      }
      x += theme.length(4)
    }
  }
}
