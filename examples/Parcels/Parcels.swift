import Keyway
import Observation

/// A million parcels, of which several are sent at once.
@main
struct Parcels: KioskApp {
  @State private var depot = Depot()

  var windowSize: Size { Size(width: 1024, height: 640) }

  var body: some View {
    HStack(spacing: 0) {
      List(depot.parcels, selection: $depot.selection) { parcel in
        HStack {
          Text(parcel.name)
          Spacer()
          Text(parcel.isGone ? "sent" : "")
        }
      }
      .typeSelect(\.name)
      .shouldSelect { !$0.isGone }
      .rowHeight(56)
      .accessibilityLabel("Parcels")
      .frame(width: 420)
      VStack(alignment: .leading, spacing: 16) {
        Text("\(depot.selection.count) selected").font(.title)
        // Weighing takes its time: it begins when the keys rest, and ends when something else is selected.
        Text(depot.weight)
          .onSelectionSettled(depot.selection, after: .milliseconds(250)) { [depot] in
            await depot.scales.weigh($0)
          } deliver: {
            depot.weight = $0
          }
        Button("Send") { depot.send() }
          .disabled(depot.selection.isEmpty)
        Spacer()
      }
      .padding(32)
    }
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
  var selection: Set<Parcel.ID> = []
  var weight = ""
  nonisolated let scales = Scales()

  func send() {
    for id in selection { parcels[id - 1].isGone = true }
    selection = []
  }
}

/// Knows what parcels weigh, after a while.
struct Scales: Sendable {
  func weigh(_ parcels: Set<Parcel.ID>) async -> String {
    var grams = 0
    for (count, parcel) in parcels.enumerated() {
      if count % 1_000 == 0 {
        if Task.isCancelled { return "" }
        await Task.yield()
      }
      grams += 100 + parcel % 9 * 50
    }
    return "\(grams / 1_000) kg"
  }
}
