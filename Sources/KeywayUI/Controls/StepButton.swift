import KeywayPlatform

/// A button for a step forward or back, such as to the next month or the slide before.
struct StepButton: View {
  let title: String
  let isForward: Bool
  /// The side of the button, in units of the theme.
  let side: Double
  let step: @MainActor () -> Void

  var body: some View {
    Button(action: step) {
      SymbolSign(symbol: isForward ? "chevron.forward" : "chevron.backward", side: side)
    }
    .buttonStyle(.compact)
    .accessibilityLabel(localized(title))
  }
}
