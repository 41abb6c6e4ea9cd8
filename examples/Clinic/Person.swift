import Keyway

/// What a person may set for themselves, and ask for. The next person begins with what the machine has.
struct PersonControls: View {
  let visit: Visit
  @State private var hasAsked = false
  @Environment(\.window) private var window
  @Environment(\.theme) private var theme

  var body: some View {
    Group {
      Button {
        hasAsked = true
      } label: {
        Label(localized("Ask for help"), systemImage: "bell")
      }
      .alert(localized("Help is on its way"), isPresented: $hasAsked) {
        Button(localized("Close")) {}
      } message: {
        Text(localized("Somebody from reception comes to you."))
      }
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

/// The controls at the end of the first page, as far as there is room for them.
struct PersonBar: View {
  let visit: Visit

  var body: some View {
    VStack(spacing: 0) {
      Divider()
      ViewThatFits {
        HStack(spacing: 16) { PersonControls(visit: visit) }
        PersonButton(visit: visit)
      }
      .padding(.horizontal, 24)
      .padding(.vertical, 16)
      .frame(maxWidth: .infinity)
    }
    .background(.sidebar)
  }
}

/// The same controls behind one button, at the same place in the bar of each other page.
struct PersonButton: View {
  let visit: Visit
  @State private var isOpen = false

  var body: some View {
    Button {
      isOpen = true
    } label: {
      Label(localized("Reading and help"), systemImage: "accessibility").labelStyle(.iconOnly)
    }
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

/// The buttons at the end of a page, the one that goes on last.
struct PageButtons<Buttons: View>: View {
  private let buttons: Buttons

  init(@ViewBuilder _ buttons: () -> Buttons) { self.buttons = buttons() }

  var body: some View {
    VStack(spacing: 0) {
      Divider()
      FlowLayout(alignment: .trailing) { buttons }
        .padding(.horizontal, 24)
        .padding(.vertical, 16)
        .frame(maxWidth: .infinity, alignment: .trailing)
    }
    .background(.panel)
  }
}
