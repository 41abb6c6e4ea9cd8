import Keyway
import Observation

/// A million parcels, several of which can be sent at once.
@main
struct Parcels: KioskApp {
  @State private var depot = Depot()

  var title: String { localized("Parcels") }
  var windowSize: Size { Size(width: 1024, height: 640) }

  static var catalogs: [TextCatalog] {
    get throws { try [TextCatalog(PackageResources.ar_po), TextCatalog(PackageResources.de_po)] }
  }

  var body: some View {
    HStack(spacing: 0) {
      List(depot.parcels, selection: $depot.selection) { parcel in
        HStack {
          Text(parcel.name)
          Spacer()
          Text(parcel.isGone ? localized("sent") : "")
        }
      }
      .typeSelect(\.name)
      .shouldSelect { !$0.isGone }
      .accessibilityLabel(localized("Parcels"))
      .background(.sidebar)
      .frame(width: 420)
      VStack(alignment: .leading, spacing: 16) {
        Text(localized("$count selected", ["count": "\(depot.selection.count)"])).font(.heading)
        // Weighing takes time: it begins when the keys rest, and ends when the selection changes.
        Text(depot.kilograms.map { localized("$weight kg", ["weight": "\($0)"]) } ?? "")
          .onSelectionSettled(depot.selection, after: .milliseconds(250)) { [depot] in
            await depot.scales.weigh($0)
          } deliver: {
            depot.kilograms = $0
          }
        Button(localized("Send")) { depot.send() }
          .buttonStyle(.prominent)
          .disabled(depot.selection.isEmpty)
        Spacer()
      }
      .padding(32)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    .navigationBar(localized("Parcels")) {}
  }
}

struct Parcel: Identifiable {
  let id: Int
  var isGone = false
  var name: String { "\(Self.towns[id % Self.towns.count]) \(id)" }

  private static let towns = ["Aachen", "Bergen", "Čakovec", "Győr", "Москва", "Ωρωπός", "東京"]
}

@Observable
@MainActor
final class Depot {
  private(set) var parcels = (1...1_000_000).map { Parcel(id: $0) }
  // The previous selection had another weight.
  var selection: Set<Parcel.ID> = [] { didSet { kilograms = nil } }
  var kilograms: Int?
  nonisolated let scales = Scales()

  func send() {
    for id in selection { parcels[id - 1].isGone = true }
    selection = []
  }
}

/// Weighs parcels, after a while.
struct Scales: Sendable {
  /// Nil without parcels, or if the result is no longer wanted.
  func weigh(_ parcels: Set<Parcel.ID>) async -> Int? {
    if parcels.isEmpty { return nil }
    var grams = 0
    for (count, parcel) in parcels.enumerated() {
      if count % 1_000 == 0 {
        if Task.isCancelled { return nil }
        await Task.yield()
      }
      grams += 1_000 + parcel % 9 * 500
    }
    return grams / 1_000
  }
}
