import Keyway

/// Sells train tickets by keyboard alone: every kind of control with its usual keys.
@main
struct TicketMachine: KioskApp {
  @State private var journey = Journey()
  @Environment(\.window) private var window

  var title: String { localized("Tickets") }
  var appID: String { "com.example.TicketMachine" }

  static var catalogs: [TextCatalog] {
    get throws { try [TextCatalog(PackageResources.ar_po), TextCatalog(PackageResources.de_po)] }
  }

  /// No key leaves the app, and the next person begins a new journey.
  var policy: KioskPolicy {
    var policy = KioskPolicy()
    policy.keys = .everything(except: [.command(.quit), .command(.closeWindow), .command(.enterFullScreen)])
    policy.supervisor = SupervisorChord(keys: [.keyboardF12], heldFor: .seconds(5))
    policy.idle = IdleReset(after: .seconds(120), resetsFocus: true) { journey = Journey() }
    return policy
  }

  var body: some View {
    // On a totem the tickets are in the lower part, within reach.
    StartScreen(spacing: 0) {
      Station()
    } controls: {
      VStack(spacing: 0) {
        TabView(localized("Sections"), journey.sections, selection: $journey.section) {
          $0.title
        } panel: {
          SectionView(section: $0, journey: journey)
        }
        .onClose(where: { $0.id == .offers }) { journey.close($0.id) }
        .tabContextMenu { section, builder in
          guard section.id == .offers else { return }
          let close = Command(title: localized("Close Offers"), action: .closeOffers)
          try builder.insertChild(
            Menu(identifier: "close", options: .displayInline, children: [close]), atEndOfMenu: .contextMenu)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        Divider()
        Checkout(journey: journey)
      }
    }
    .onChange(of: journey.message) { window?.announce(journey.message) }
    .onCommand(.closeOffers) { journey.close(.offers) }
  }
}

extension CommandAction {
  static let closeOffers = CommandAction("closeOffers")
}

/// The content of the chosen tab.
struct SectionView: View {
  let section: Section
  let journey: Journey

  var body: some View {
    switch section.id {
    case .journey: JourneyView(journey: journey)
    case .departures: DeparturesView(journey: journey)
    case .offers: OffersView()
    case .settings: SettingsView(journey: journey)
    }
  }
}

/// The sum and the next step, below everything.
struct Checkout: View {
  let journey: Journey

  var body: some View {
    HStack(spacing: 24) {
      VStack(alignment: .leading, spacing: 0) {
        Text(journey.trip.summary).font(.bodyEmphasized).accessibilityIdentifier("summary")
        Text(journey.message).foregroundColor(.secondaryInk).accessibilityIdentifier("message")
      }
      Spacer(minLength: 24)
      Text(Journey.text(journey.price)).font(.heading).accessibilityIdentifier("price")
      Button(localized("Buy")) { journey.buy() }
        .buttonStyle(.prominent)
        .disabled(journey.station == nil)
        .accessibilityIdentifier("buy")
    }
    .padding(.horizontal, 24)
    .padding(.vertical, 12)
  }
}
