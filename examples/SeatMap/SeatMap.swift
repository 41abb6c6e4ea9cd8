import Keyway

/// Choosing seats in a hall: arrows move between seats, Space takes one.
@main
struct SeatMap: KioskApp {
  @State private var booked = ""
  @Environment(\.window) private var window
  @State private var seats = (0..<216).map { Seat(id: $0, isTaken: $0 % 7 == 3 || $0 % 11 == 5) }

  var title: String { localized("Seat Map") }

  static var catalogs: [TextCatalog] {
    get throws { try [TextCatalog(PackageResources.ar_po), TextCatalog(PackageResources.de_po)] }
  }

  var body: some View {
    // On a totem the seats are in the lower part, within reach.
    StartScreen(spacing: 0) {
      Stage()
    } controls: {
      VStack(spacing: 0) {
        ScrollView {
          SeatRows(columns: Seat.columns) {
            ForEach(seats) { seat in SeatControl(seat: seat) { seats[seat.id].isChosen.toggle() } }
          }
          .focusGroup(FocusGroup(axis: .both))
          .accessibilityRole(.group).accessibilityLabel(localized("Seats"))
          // The scroll bar is beside the seats.
          .padding(.vertical, 16)
          .padding(.horizontal, 20)
          .frame(maxWidth: .infinity)
        }
        Divider()
        booking
      }
      .navigationBar(localized("Choose your seats")) {}
    }
  }

  private var booking: some View {
    HStack(spacing: 16) {
      Text(summary).lineLimit(2)
      Spacer(minLength: 16)
      Button(localized("Book"), action: book)
        .buttonStyle(.prominent).disabled(chosen.isEmpty)
    }
    .padding(.horizontal, 24)
    .padding(.vertical, 16)
    .background(.panel)
  }

  private var summary: String {
    if !chosen.isEmpty { return names(of: chosen) }
    return booked.isEmpty ? localized("No seat yet") : localized("Booked: $seats", ["seats": booked])
  }

  private func names(of seats: [Seat]) -> String { seats.map(\.name).joined(separator: ", ") }

  private func book() {
    booked = names(of: chosen)
    for seat in chosen { seats[seat.id] = Seat(id: seat.id, isTaken: true) }
    window?.announce(summary, priority: .high)
  }

  private var chosen: [Seat] { seats.filter(\.isChosen) }
}

struct Seat: Identifiable, Hashable {
  static let columns = 12
  let id: Int
  var isTaken = false
  var isChosen = false
  /// `C7`: the row and the seat in it.
  var name: String { "\(Array("ABCDEFGHIJKLMNOPQR")[id / Self.columns])\(id % Self.columns + 1)" }
}
