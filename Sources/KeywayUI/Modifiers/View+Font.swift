public import KeywayDrawing

extension View {
  /// Sets the font of the text inside: `.font(.title)`, `.font(.custom("Lora", size: 24))`.
  public func font(_ style: TextStyle) -> some View { environment(\.font, style) }

  /// Sets the weight of the text inside; nil for that of its style.
  public func fontWeight(_ weight: FontWeight?) -> some View { environment(\.fontTraits.weight, weight) }

  /// Makes the text inside bold.
  public func bold(_ isActive: Bool = true) -> some View { fontWeight(isActive ? .bold : nil) }

  /// Slants the letters of the text inside.
  public func italic(_ isActive: Bool = true) -> some View { environment(\.fontTraits.isItalic, isActive) }

  /// Shows the text inside in a monospaced font.
  public func monospaced(_ isActive: Bool = true) -> some View {
    environment(\.fontTraits.isMonospaced, isActive)
  }

  /// Gives the digits of the text inside the same width. The theme's styles have it by default.
  public func monospacedDigit() -> some View { environment(\.fontTraits.hasTabularFigures, true) }
}
