import Keyway

/// A place to write the letter, with a verdict.
struct QuizView: View {
  @State private var stroke: [Point] = []
  @State private var verdict: LetterC.Verdict? = nil
  @Environment(\.window) private var window

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      LetterPracticeArea(stroke: $stroke) { judge() }
      if let verdict {
        Label(verdict.text, systemImage: verdict == .right ? "checkmark.circle" : "exclamationmark.circle")
          .foregroundColor(verdict == .right ? .success : .warning)
      } else {
        Text(localized("Write the letter C with a finger, or with the arrow keys and Space."))
          .foregroundColor(.secondaryInk)
      }
      Button {
        (stroke, verdict) = ([], nil)
      } label: {
        Label(localized("Begin anew"), systemImage: "arrow.counterclockwise")
      }
      .disabled(stroke.isEmpty)
    }
  }

  private func judge() {
    let verdict = LetterC.verdict(of: stroke)
    self.verdict = verdict
    window?.announce(verdict.text, priority: .high)
  }
}
