import Keyway

/// A page that announces further ones: reading to its end continues with the next.
struct BookView: View {
  @State private var book = Book()
  @Environment(\.window) private var window
  @Environment(\.theme) private var theme

  var body: some View {
    // On a totem the book is in the lower part, within reach.
    StartScreen(spacing: 0) {
      Desk()
    } controls: {
      VStack(spacing: 0) {
        ScrollView {
          FlowLayout(spacing: 48, lineSpacing: 24, alignment: .topLeading) {
            page.frame(maxWidth: theme.length(520), alignment: .leading)
            if book.isLast {
              QuizView().frame(maxWidth: theme.length(420), alignment: .leading)
            } else {
              PagePicture(isLetter: !book.isFirst, side: theme.length(340))
            }
          }
          .padding(32)
          // As high as the screen, if that exceeds the page.
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
          .background(.panel, cornerRadius: 20)
          .padding(24)
          .frame(maxWidth: 1120)
          .frame(maxWidth: .infinity)
        }
        Divider()
        FlowLayout(spacing: 16, alignment: .trailing) {
          Button {
            turn(.previous)
          } label: {
            Label(localized("Previous page"), systemImage: "chevron.backward")
          }
          .disabled(book.isFirst)
          Button {
            turn(.next)
          } label: {
            HStack(spacing: 8) {
              Text(localized("Next page"))
              Image(systemName: "chevron.forward").accessibilityHidden(true)
            }
          }
          .buttonStyle(.prominent)
          .disabled(book.isLast)
          .prefersFocus()
        }
        .padding(.horizontal, 24)
        .padding(.vertical, 16)
        .frame(maxWidth: .infinity, alignment: .trailing)
        .background(.panel)
      }
      .navigationBar(localized("Learning to write")) {
        Button {
          window?.announce(book.text, priority: .high)
        } label: {
          Label(localized("Read aloud"), systemImage: "speaker.wave.2")
        }
      }
    }
    .timeoutWarning(isEnabled: !book.isFirst) { book.close() }
  }

  private var page: some View {
    VStack(alignment: .leading, spacing: 24) {
      Text(book.text)
        .font(.heading)
        .accessibilityAddTraits(.causesPageTurn)
        .accessibilityScroll { book.turn($0) }
        .accessibilityIdentifier("page")
      HStack(spacing: 16) {
        PageDots(place: book.place)
        Text(book.status).foregroundColor(.secondaryInk)
      }
    }
  }

  private func turn(_ direction: AccessibilityScrollDirection) {
    if let status = book.turn(direction) { window?.pageScrolled(status) }
  }
}

/// A dot for each page, the open one as a bar, with the words beside them.
private struct PageDots: View {
  let place: SetPosition
  @Environment(\.theme) private var theme

  var body: some View {
    let dot = theme.length(12)
    HStack(spacing: 8) {
      ForEach(1...place.count, id: \.self) { page in
        Capsule().fill(page == place.index ? .accent : .controlLine)
          .frame(width: page == place.index ? dot * 2 : dot, height: dot)
      }
    }
    .accessibilityHidden(true)
  }
}
