import Keyway

/// A button that shows only a symbol.
struct SymbolButton: View {
  let title: String
  /// The name of the symbol.
  let systemName: String
  /// The number of new items behind it.
  var badge = 0
  let action: @MainActor () -> Void

  var body: some View {
    Button(title) { action() }.buttonStyle(SymbolButtonStyle(systemName: systemName, badge: badge))
  }
}

/// Shows a symbol instead of a label, which is still read.
struct SymbolButtonStyle: ButtonStyle {
  let systemName: String
  /// A number at the corner, which is the button's value for readers; 0 for none.
  var badge = 0

  func makeBody(configuration: Configuration) -> some View {
    Image(systemName: systemName).accessibilityRepresentation { configuration.label }
      .padding(16)
      .background(configuration.isPressed ? .selection : .panel, cornerRadius: 12)
      .overlay { RoundedRectangle(cornerRadius: 12).strokeBorder(.controlLine) }
      .overlay(alignment: .topTrailing) {
        if badge > 0 {
          Text("\(badge)").font(.caption).bold().foregroundColor(.panel)
            .padding(.horizontal, 7)
            .background(.destructive, cornerRadius: 11)
            // Inside the button, where the ring does not cross the number.
            .padding(3)
            .accessibilityHidden(true)
        }
      }
  }
}
