import Keyway

/// A record or one of its songs.
struct Record: Identifiable {
  let id: String
  let title: String
  /// In minutes and seconds.
  let length: String
  /// Nil for a song, which has no children.
  var songs: [Record]?

  static var all: [Record] {
    [
      Record(
        id: "tide", title: localized("Low Tide"), length: "11:04",
        songs: [
          Record(id: "tide-1", title: localized("Harbour Lights"), length: "3:21"),
          Record(id: "tide-2", title: localized("Salt"), length: "4:02"),
          Record(id: "tide-3", title: localized("The Last Ferry"), length: "3:41"),
        ]),
      Record(
        id: "attic", title: localized("Attic Tapes"), length: "6:20",
        songs: [
          Record(id: "attic-1", title: localized("Dust"), length: "2:48"),
          Record(id: "attic-2", title: localized("Rain on the Roof"), length: "3:32"),
        ]),
    ]
  }
}

/// Records that open to show their songs, as rows with cells.
struct RecordsView: View {
  @State private var open: Set<String> = ["tide"]

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text(localized("Records")).font(.heading).accessibilityAddTraits(.isHeader)
      Table(
        Record.all, children: \.songs, expanded: $open,
        columns: [
          TableColumn(localized("Title"), width: .flexible(2)) { $0.title },
          TableColumn(localized("Length"), alignment: .trailing) { $0.length },
        ]
      )
      .accessibilityLabel(localized("Records"))
    }
    .padding(32)
  }
}
