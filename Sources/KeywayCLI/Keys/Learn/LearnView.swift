internal import Keyway
internal import KeywayKeymap

/// The view of a session: the question, the last key, and the functions learned so far.
struct LearnView: View {
  let session: LearnSession

  var body: some View {
    // The window has no control, so this card receives the keys.
    words
      .padding(.all, 24)
      .frame(maxWidth: 760, maxHeight: .infinity, alignment: .topLeading)
      .background(.panel, cornerRadius: 20)
      .focusable()
      .focusShape(.roundedRectangle(radius: 20))
      .accessibilityRole(.group)
      .accessibilityLabel(question)
      .onKeyPress { press in
        session.hear(press)
        return .handled
      }
      .padding(.all, 24)
  }

  private var words: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(question).font(.title)
        .accessibilityIdentifier("question")
      Text(explanation).foregroundColor(.secondaryInk).padding(.top, 8)
        .accessibilityIdentifier("explanation")
      Text(session.message).font(.heading).padding(.top, 32)
        .accessibilityIdentifier("message")
      VStack(alignment: .leading, spacing: 8) {
        ForEach(session.lesson.learned, id: \.self) { key in
          Text("✓ \(LearnWords.name(key.action)): \(LearnWords.key(key.shortcut, code: key.code))")
        }
      }
      .padding(.top, 32)
    }
  }

  private var question: String {
    session.lesson.current.map { "Press the key for “\(LearnWords.name($0))”" }
      ?? (session.end == .written ? "That was the last one" : "Nothing was written")
  }

  private var explanation: String {
    guard let action = session.lesson.current else { return "Any key closes this window." }
    return "\(LearnWords.purpose(action)) Without a key, it is skipped after \(session.timeOut) seconds."
  }
}
