import Keyway

/// A button that shows a symbol alone.
struct SymbolButton: View {
  let title: String
  let symbol: Symbol
  let action: @MainActor () -> Void

  var body: some View {
    Button {
      action()
    } label: {
      SymbolButtonStyle(symbol: symbol).makeBody(label: Text(title))
    }
  }
}

/// Shows a symbol in the place of a label, which is still what is read.
@MainActor
struct SymbolButtonStyle {
  let symbol: Symbol

  func makeBody(label: some View) -> some View {
    symbol.image.accessibilityRepresentation { label }
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
