import Keyway

/// Calls for help from reception.
struct HelpButton: View {
  @State private var hasAsked = false

  var body: some View {
    Button {
      hasAsked = true
    } label: {
      Label(localized("Ask for help"), systemImage: "bell").frame(maxWidth: .infinity)
    }
    .alert(localized("Help is on its way"), isPresented: $hasAsked) {
      Button(localized("Close")) {}
    } message: {
      Text(localized("Somebody from reception comes to you."))
    }
  }
}

/// Personal settings, and a request for help. The next person starts with the machine's settings.
struct PersonControls: View {
  let visit: Visit
  @Environment(\.window) private var window
  @Environment(\.theme) private var theme

  var body: some View {
    Group {
      HelpButton()
      Toggle(localized("Large print"), isOn: isLarge)
      Toggle(localized("High contrast"), isOn: hasHighContrast)
    }
    .toggleStyle(.button)
  }

  private var isLarge: Binding<Bool> {
    Binding(get: { theme.textScale > 1 }, set: { visit.showLargePrint($0, in: window) })
  }

  private var hasHighContrast: Binding<Bool> {
    Binding(
      get: { theme.name == Theme.highContrast.name }, set: { visit.showHighContrast($0, in: window) })
  }
}

/// The controls at the end of the first page.
struct PersonBar: View {
  let visit: Visit
  @Environment(\.theme) private var theme

  var body: some View {
    VStack(spacing: 0) {
      Divider()
      FlowLayout { PersonControls(visit: visit) }
        .padding(.horizontal, 24)
        .padding(.vertical, 16)
        .frame(maxWidth: theme.length(1280), alignment: .leading)
        .frame(maxWidth: .infinity)
    }
    .background(.sidebar)
  }
}

/// The same controls behind one button, in the same place on each page.
struct PersonButton: View {
  let visit: Visit
  @State private var isOpen = false
  @Environment(\.theme) private var theme

  var body: some View {
    let title = localized("Reading and help")
    Button {
      isOpen = true
    } label: {
      // In large print there is room either for the page's title or for this one.
      Label(title, systemImage: "accessibility")
        .labelStyle(theme.textScale > 1 ? .iconOnly : .titleAndIcon)
    }
    .accessibilityLabel(title)
    .sheet(isPresented: $isOpen) { PersonSheet(visit: visit) }
  }
}

private struct PersonSheet: View {
  let visit: Visit
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading, spacing: 24) {
      Text(localized("Reading and help")).font(.heading).accessibilityAddTraits(.isHeader)
      FlowLayout { PersonControls(visit: visit) }
      Button(localized("Close")) { dismiss() }
        .buttonStyle(.prominent)
        .frame(maxWidth: .infinity, alignment: .trailing)
    }
  }
}
