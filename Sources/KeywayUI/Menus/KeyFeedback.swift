import Observation

/// The text about a pending chord; usually empty.
@MainActor
@Observable
final class KeyFeedback {
  var text = ""
}

/// Shows the strokes of a pending chord above the window's lower edge.
struct KeyFeedbackView: StatelessView {
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
