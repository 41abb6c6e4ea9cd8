import Keyway

/// A page that says that there are more: who reads to its end goes on with the next.
struct BookView: View {
  @State private var book = Book()
  @Environment(\.window) private var window

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ScrollView {
        VStack(alignment: .leading, spacing: 16) {
          Text(book.text)
            .accessibilityAddTraits(.causesPageTurn)
            .accessibilityScroll { book.turn($0) }
            .accessibilityIdentifier("page")
          Text(book.status).foregroundColor(.secondaryInk)
          if book.isLast { QuizView() }
        }
        .padding(24)
        .frame(maxWidth: 720, alignment: .leading)
      }
      FlowLayout(spacing: 16) {
        Button(localized("Previous page")) { turn(.previous) }.disabled(book.isFirst)
        Button(localized("Next page")) { turn(.next) }.disabled(book.isLast)
        Button(localized("Read aloud")) { window?.announce(book.text, priority: .high) }
      }
      .padding(.horizontal, 24)
      .padding(.vertical, 8)
    }
  }

  private func turn(_ direction: AccessibilityScrollDirection) {
    if let status = book.turn(direction) { window?.pageScrolled(status) }
  }
}
