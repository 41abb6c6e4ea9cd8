import Keyway

/// A button that shows a symbol alone.
struct SymbolButton: View {
  let title: String
  /// Of the symbol.
  let systemName: String
  let action: @MainActor () -> Void

  var body: some View {
    Button(title) { action() }.buttonStyle(SymbolButtonStyle(systemName: systemName))
  }
}

/// Shows a symbol in the place of a label, which is still what is read.
struct SymbolButtonStyle: ButtonStyle {
  let systemName: String

  func makeBody(configuration: Configuration) -> some View {
    Image(systemName: systemName).accessibilityRepresentation { configuration.label }
      .padding(16)
      .background(configuration.isPressed ? .selection : .panel, cornerRadius: 12)
      .overlay { RoundedRectangle(cornerRadius: 12).strokeBorder(.controlLine) }
  }
}
