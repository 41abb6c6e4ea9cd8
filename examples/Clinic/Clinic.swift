import Keyway

/// A clinic's check-in: who somebody is, whom they see, and a number to wait with.
@main
struct Clinic: KioskApp {
  @State private var visit = Visit()

  var title: String { localized("Riverside Clinic") }
  var appID: String { "com.example.Clinic" }

  static var catalogs: [TextCatalog] {
    get throws { try [TextCatalog(PackageResources.ar_po), TextCatalog(PackageResources.de_po)] }
  }

  var body: some View {
    switch visit.step {
    case .start: StartPage(visit: visit)
    case .details: DetailsPage(visit: visit)
    case .doctor: DoctorPage(visit: visit)
    case .done: DonePage(visit: visit)
    }
  }
}
