import Keyway

/// A clinic's check-in: people give their details, choose a doctor and get a number; and their appointments.
@main
struct Clinic: KioskApp {
  @State private var visit: Visit

  init() { self.init(visit: Visit()) }

  init(visit: Visit) { _visit = State(wrappedValue: visit) }

  var title: String { localized("Riverside Clinic") }
  var appID: String { "com.example.Clinic" }

  static var catalogs: [TextCatalog] {
    get throws {
      try [PackageResources.ar_po, PackageResources.de_po, PackageResources.fr_po].map { try TextCatalog($0) }
    }
  }

  func windowDidOpen(_ window: AppWindow) { visit.window = window }

  /// A keypad may have arrows but no Tab.
  var traversal: Traversal { Traversal(arrows: .spatial) }

  /// People type here, so all keys are allowed except those that leave the app. `timeoutWarning` ends a session.
  var policy: KioskPolicy {
    var policy = KioskPolicy()
    policy.keys = .everything(except: [.command(.quit), .command(.closeWindow), .command(.enterFullScreen)])
    policy.supervisor = SupervisorChord(keys: [.keyboardF12], heldFor: .seconds(5))
    return policy
  }

  /// A screen reader runs on the machine itself, for people who check in by ear.
  var accessibilityBus: AccessibilityBusPolicy { .on }

  /// On a totem the pages are in the lower part, within reach.
  var body: some View {
    StartScreen(spacing: 0) {
      Landscape()
    } controls: {
      NavigationStack(path: Binding(get: { visit.path }, set: { visit.go(to: $0) })) {
        StartPage(visit: visit).navigationDestination(for: Visit.Page.self) { page in
          switch page {
          case .details: DetailsPage(visit: visit)
          case .doctor: DoctorPage(visit: visit)
          case .waiting: WaitingPage(visit: visit)
          case .done: DonePage(visit: visit)
          case .lookUp: LookUpPage(visit: visit)
          case .appointments: AppointmentsPage(visit: visit)
          }
        }
      }
    }
    .timeoutWarning(isEnabled: !visit.path.isEmpty || visit.isAdjusted) { visit.forget() }
  }
}
