import KeywayDispatch
import KeywayDrawing
import KeywayElements

extension CaretMove {
  /// The caret move of a key; nil for lines, pages and paragraphs, which only some fields have.
  init?(_ move: TextMove) {
    switch move {
    case .left: self = .left
    case .right: self = .right
    case .wordLeft: self = .wordLeft
    case .wordRight: self = .wordRight
    case .lineStart: self = .lineStart
    case .lineEnd: self = .lineEnd
    case .textStart: self = .textStart
    case .textEnd: self = .textEnd
    case .backward: self = .backspace
    case .forward: self = .forward
    case .wordBackward: self = .wordBackward
    case .wordForward: self = .wordForward
    case .up, .down, .pageUp, .pageDown, .paragraphStart, .paragraphEnd: return nil
    }
  }
}

extension RenderNode {
  static var caretWidth: Double { 2 }

  /// Paints a caret. Where directions meet, the half caret marks the place of text in the other direction.
  ///
  /// - Parameters:
  ///   - strong: the place of text in the paragraph's direction, one line high, in window coordinates.
  ///   - weak: the place of text in the other direction.
  func paintCaret(_ strong: Rect, weak: Rect, on canvas: GraphicsContext) {
    func line(_ rect: Rect, height: Double) -> Rect {
      Rect(
        x: rect.minX, y: rect.minY, width: Self.caretWidth * max(1, theme.textScale.rounded()), height: height
      )
    }
    if weak != strong { canvas.fill(line(weak, height: weak.height / 2), theme[.secondaryInk]) }
    canvas.fill(line(strong, height: strong.height), theme[.caret])
  }
}
