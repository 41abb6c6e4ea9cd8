import Keyway

/// A button that shows a symbol alone.
struct SymbolButton: View {
  let title: String
  let symbol: Symbol
  let action: @MainActor () -> Void

  var body: some View {
    Button(title) { action() }.buttonStyle(SymbolButtonStyle(symbol: symbol))
  }
}

/// Shows a symbol in the place of a label, which is still what is read.
struct SymbolButtonStyle: ButtonStyle {
  let symbol: Symbol

  func makeBody(configuration: Configuration) -> some View {
    symbol.image.accessibilityRepresentation { configuration.label }
      .padding(16)
      .background(configuration.isPressed ? .selection : .panel, cornerRadius: 12)
      .overlay { RoundedRectangle(cornerRadius: 12).strokeBorder(.controlLine) }
  }
}

/// A sign that is drawn in the colour of texts.
enum Symbol {
  /// A flag, for a challenge.
  case flag
  /// Three upright sliders, for what can be set.
  case sliders

  /// Without a label: who shows it says what it means there.
  @MainActor var image: Image {
    Image(width: 24, height: 24, dependsOn: self) { canvas, frame, theme in
      switch self {
      case .flag: Self.drawFlag(on: canvas, in: frame, theme[.ink])
      case .sliders: Self.drawSliders(on: canvas, in: frame, theme[.ink])
      }
    }
  }

  @MainActor
  private static func drawFlag(on canvas: Canvas, in frame: Rect, _ color: Color) {
    canvas.fill(Rect(x: frame.minX + 4, y: frame.minY + 2, width: 2, height: 20), color)
    let cloth = Path(polygon: [
      Point(x: frame.minX + 6, y: frame.minY + 3), Point(x: frame.maxX - 2, y: frame.minY + 8),
      Point(x: frame.minX + 6, y: frame.minY + 13),
    ])
    canvas.fill(cloth, color)
  }

  @MainActor
  private static func drawSliders(on canvas: Canvas, in frame: Rect, _ color: Color) {
    for (place, way) in [0.3, 0.7, 0.45].enumerated() {
      let x = frame.minX + 4 + 8 * Double(place)
      canvas.fill(Rect(x: x - 1, y: frame.minY + 2, width: 2, height: 20), color)
      canvas.fillCircle(center: Point(x: x, y: frame.minY + frame.height * way), radius: 4, color)
    }
  }
}
