import Keyway

/// The first page: the purpose of the machine, the language, and reading preferences.
struct StartPage: View {
  let visit: Visit
  @Environment(\.theme) private var theme

  var body: some View {
    @Bindable var visit = visit
    ScrollView {
      VStack(spacing: 0) {
        VStack(alignment: .leading, spacing: 24) {
          // On one line, to leave room for the first choice on a small panel.
          ViewThatFits {
            question.font(.title)
            question.font(.heading)
          }
          // Side by side, if there is room for the words of each.
          ViewThatFits {
            HStack(spacing: 24) { choices }.frame(minWidth: theme.length(1144))
            VStack(spacing: 24) { choices }
          }
          Text(localized("Touch a choice, or go there with the arrows and press the round key."))
            .foregroundColor(.secondaryInk)
          Spacer(minLength: 0)
          VStack(alignment: .leading, spacing: 8) {
            Label(localized("Language"), systemImage: "globe").font(.bodyEmphasized).accessibilityHidden(true)
            FlowLayout { ForEach(Tongue.all) { TongueButton(tongue: $0, visit: visit) } }
              .accessibilityElement(children: .contain)
              .accessibilityLabel(localized("Language"))
          }
        }
        .padding(24)
        .frame(maxWidth: theme.length(1280))
        PersonBar(visit: visit)
      }
    }
    .navigationBar(localized("Riverside Clinic"), systemImage: "cross.case") { PersonButton(visit: visit) }
    .banner(
      localized("Nothing of what you wrote was kept."), isPresented: $visit.hasLeft, tone: .success,
      duration: .seconds(10))
  }

  private var question: some View {
    Text(localized("How can we help you?")).accessibilityAddTraits(.isHeader)
  }

  @ViewBuilder
  private var choices: some View {
    Button {
      visit.begin()
    } label: {
      Choice(
        title: localized("Check in"), detail: localized("For an appointment today"),
        symbol: "calendar.badge.checkmark")
    }
    .buttonStyle(.prominent)
    .accessibilityHint(localized("For an appointment today"))
    .prefersFocus()
    Button {
      visit.beginLookUp()
    } label: {
      Choice(
        title: localized("My appointments"), detail: localized("See them, or cancel one"), symbol: "calendar")
    }
    .accessibilityHint(localized("See them, or cancel one"))
  }
}

/// A task: a symbol, its name, and a short description. It grows with the height of the screen.
private struct Choice: View {
  let title: String
  let detail: String
  let symbol: String
  @Environment(\.theme) private var theme

  var body: some View {
    HStack(spacing: 24) {
      Image(systemName: symbol).font(.title).accessibilityHidden(true)
      VStack(alignment: .leading, spacing: 4) {
        Text(title).font(.heading)
        Text(detail).accessibilityHidden(true)
      }
      .multilineTextAlignment(.leading)
      Spacer()
      Image(systemName: "chevron.forward").accessibilityHidden(true)
    }
    .padding(.vertical, 16)
    .frame(maxHeight: theme.length(160))
  }
}

/// A language under its own name, so that everybody finds theirs.
struct Tongue: Identifiable {
  let id: String
  let name: String

  static let all = [
    Tongue(id: "en", name: "English"), Tongue(id: "de", name: "Deutsch"), Tongue(id: "ar", name: "العربية"),
    Tongue(id: "fr", name: "Français"),
  ]
}

/// Changes the window's language; the current one has a tick.
private struct TongueButton: View {
  let tongue: Tongue
  let visit: Visit
  @Environment(\.window) private var window
  @Environment(\.language) private var language

  var body: some View {
    Toggle(tongue.name, isOn: isOn).toggleStyle(.button).accessibilityLanguage(tongue.id)
  }

  /// Exactly one is on.
  private var isOn: Binding<Bool> {
    Binding(
      get: { language.name == tongue.id },
      set: { _ in
        guard let tag = LanguageTag(tongue.id) else { return }
        visit.isAdjusted = true
        window?.language = tag
      })
  }
}
