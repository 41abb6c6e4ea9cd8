package import KeywayDrawing
import KeywayElements
import KeywayPlatform

/// The inputs of a symbol's drawing.
struct SymbolLook: Equatable {
  /// Nil for an empty square.
  private let symbol: Symbol?
  private let grid: SymbolGrid
  private let color: Color
  private let isMirrored: Bool
  /// In logical pixels: as wide as the symbol, and as high as a line of text.
  let size: Size

  /// - Parameter side: in logical pixels; nil is the size of the text.
  @MainActor
  init(_ symbol: Symbol?, _ environment: EnvironmentValues, side: Double? = nil, scale: Double) {
    let theme = environment.theme
    let font = environment.fontTraits.applied(to: theme.font(environment.font))
    self.symbol = symbol
    grid = theme.symbolGrid(
      side: side ?? font.size * environment.imageScale.factor, font.weight, scale: scale)
    color =
      environment.isEnabled
      ? environment.foregroundOverride ?? theme[environment.foregroundColor] : theme[.disabledInk]
    isMirrored = symbol?.isMirrored == true && environment.layoutDirection == .rightToLeft
    let side = Double(grid.side) / scale
    size = Size(width: side, height: max(side, font.lineHeight))
  }

  func paint(on canvas: GraphicsContext, in frame: Rect) {
    guard let symbol else {
      let side = frame.centered(Size(width: size.width, height: size.width))
      return canvas.stroke(
        .rectangle, in: side.outset(by: -size.width / 8), color, width: Double(grid.lineWidth) / canvas.scale)
    }
    canvas.draw(symbol, grid, in: frame, color, isMirrored: isMirrored)
  }
}

extension Theme {
  /// The pixels of a symbol. Its lines are as heavy as the ring's bands, as in high contrast.
  ///
  /// - Parameters:
  ///   - side: in logical pixels.
  ///   - scale: device pixels per logical pixel.
  package func symbolGrid(side: Double, _ weight: FontWeight = .regular, scale: Double) -> SymbolGrid {
    SymbolGrid(side: side * scale, stroke: SymbolGrid.stroke(for: weight) + max(0, ringScale - 1))
  }
}

extension Symbol {
  /// The symbol's meaning, in the language of the window.
  package var localizedMeaning: String { localized(meaning, context: Self.translationContext) }
}

extension Image {
  /// The size of symbols beside text.
  public typealias Scale = ImageScale
}

extension View {
  /// Sets the size of the symbols inside beside text: medium by default.
  public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}
