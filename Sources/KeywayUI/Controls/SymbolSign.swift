import KeywayDrawing
import KeywayElements

/// A symbol as decoration: words say its meaning.
struct SymbolSign: Control {
  /// The name of the symbol.
  let symbol: String
  /// The width and the height, in logical pixels at normal text size; the symbol itself is at most 24 large.
  var side = 24.0
  var color = ThemeColor.ink

  var appearance: AnyHashable? { [symbol, color.rawValue] }

  func element(in context: Context) -> Element {
    var element = Element()
    element.accessibility.isHidden = true
    return element
  }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    Size(width: context.theme.length(side), height: context.theme.length(side))
  }

  func paint(on canvas: GraphicsContext, in context: Context) {
    let place = context.bounds.centered(side: context.theme.length(min(side, 24)))
    context.indicators(on: canvas)
      .symbol(Symbol(symbol), in: place, context.layoutDirection, context.theme[color])
  }
}
