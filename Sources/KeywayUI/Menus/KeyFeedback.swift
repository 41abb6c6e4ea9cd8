import Observation

/// What the window says about keys that wait for more keys; empty for most of the time.
@MainActor
@Observable
final class KeyFeedback {
  var text = ""
}

/// The strokes of a chord that was begun, above the window's lower edge.
struct KeyFeedbackView: View {
  let feedback: KeyFeedback

  var body: some View {
    WindowOverlay(horizontal: .center) {
      if !feedback.text.isEmpty {
        Text(feedback.text)
          .font(.menu)
          .accessibilityIdentifier("key-feedback")
          .padding(.horizontal, 16).padding(.vertical, 8)
          .background(.panel, cornerRadius: 8)
          .padding(1)
          .background(.controlLine, cornerRadius: 9)
      }
    }
  }
}
