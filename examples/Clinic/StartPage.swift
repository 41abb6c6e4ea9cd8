import Keyway

/// The first page: what the machine does, in which language, and in which size.
struct StartPage: View {
  let visit: Visit
  @Environment(\.window) private var window
  @Environment(\.theme) private var theme

  var body: some View {
    @Bindable var visit = visit
    ScrollView {
      VStack(alignment: .leading, spacing: 24) {
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
        Label(localized("Language"), systemImage: "globe").font(.bodyEmphasized).accessibilityHidden(true)
        FlowLayout { ForEach(Tongue.all) { TongueButton(tongue: $0) } }
          .accessibilityElement(children: .contain)
          .accessibilityLabel(localized("Language"))
        Divider()
        Toggle(localized("Large print"), isOn: isLarge).toggleStyle(.button)
      }
      .padding(16)
      .frame(maxWidth: .infinity)
    }
    .banner(
      localized("Nothing of what you wrote was kept."), isPresented: $visit.hasLeft, tone: .success,
      duration: .seconds(10))
  }

  /// The next person begins with the size that the machine has.
  private var isLarge: Binding<Bool> {
    Binding(get: { theme.textScale > 1 }, set: { window?.theme.textScale = $0 ? 1.5 : 1 })
  }
}

/// A thing to do, as wide as the page: a symbol, its name, and a word about it.
private struct Choice: View {
  let title: String
  let detail: String
  let symbol: String

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
    .padding(16)
  }
}

/// A language by its own name, so that each person finds theirs.
struct Tongue: Identifiable {
  let id: String
  let name: String

  static let all = [
    Tongue(id: "en", name: "English"), Tongue(id: "de", name: "Deutsch"), Tongue(id: "ar", name: "العربية"),
    Tongue(id: "fr", name: "Français"),
  ]
}

/// Changes the language of the window; the one in use has a tick.
private struct TongueButton: View {
  let tongue: Tongue
  @Environment(\.window) private var window
  @Environment(\.language) private var language

  var body: some View {
    Toggle(tongue.name, isOn: isOn).toggleStyle(.button).accessibilityLanguage(tongue.id)
  }

  /// One of them is always on.
  private var isOn: Binding<Bool> {
    Binding(
      get: { language.name == tongue.id },
      set: { _ in if let tag = LanguageTag(tongue.id) { window?.language = tag } })
  }
}
