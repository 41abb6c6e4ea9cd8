import KeywayDrawing
import KeywayElements

/// A row of keycaps for strokes, measured and drawn; always from left to right, as keys lie.
@MainActor
struct KeycapRun {
  private struct Part {
    let text: TextLayout
    let width: Double
    /// Whether it is a keycap, rather than a word between or after strokes or alternatives.
    let isCap: Bool
  }

  private let theme: Theme
  private let scale: Double
  private var parts: [Part] = []
  /// In logical pixels.
  private(set) var width = 0.0

  init(_ strokes: [[String]] = [], then: String = "", theme: Theme, scale: Double) {
    (self.theme, self.scale) = (theme, scale)
    add(strokes, then: then)
  }

  private var height: Double { theme.length(28) }

  private var font: Font {
    var font = theme.font(.caption)
    font.weight = .medium
    return font
  }

  /// Appends the keycaps of strokes, with a word between two.
  mutating func add(_ strokes: [[String]], then: String) {
    for (index, keys) in strokes.enumerated() {
      if index > 0 { add(word: then) }
      for key in keys { add(key, isCap: true) }
    }
  }

  mutating func add(word: String) { add(word, isCap: false) }

  private mutating func add(_ words: String, isCap: Bool) {
    let text = TextLayout(words, font: font, alignment: .center, scale: scale, lineLimit: 1)
    let inner = (text.measure(width: nil).width + 2 * theme.length(isCap ? 8 : 4)).rounded(.up)
    let part = Part(text: text, width: isCap ? max(height, inner) : inner, isCap: isCap)
    if !parts.isEmpty { width += theme.length(4) }
    parts.append(part)
    width += part.width
  }

  /// - Parameters:
  ///   - point: the left end, at half the height.
  ///   - isLit: whether the background is highlighted, so that words have the colour of text.
  func draw(on canvas: GraphicsContext, at point: Point, isLit: Bool) {
    var x = point.x
    let (lineHeight, radius) = (font.lineHeight, theme.length(6))
    for part in parts {
      var place = Rect(x: x, y: point.y - lineHeight / 2, width: part.width, height: lineHeight)
      if part.isCap {
        let cap = Rect(x: x, y: (point.y - height / 2).rounded(), width: part.width, height: height)
        // The lower edge is thicker, like a key seen slightly from the front.
        canvas.fill(.roundedRectangle(radius: radius), in: cap, theme[.controlLine])
        canvas.fill(
          .roundedRectangle(radius: radius - 1),
          in: cap.inset(by: EdgeInsets(top: 1, leading: 1, bottom: 2, trailing: 1)), theme[.background])
        place.origin.y = cap.minY + (height - 1 - lineHeight) / 2
      }
      part.text.draw(on: canvas, in: place, color: theme[part.isCap || isLit ? .ink : .secondaryInk])
      x += part.width + theme.length(4)
    }
  }
}
