import Keyway

/// Asks visitors how it was.
@main
struct RatingApp: KioskApp {
  @State private var food = 0
  @State private var service = 0
  @State private var given: Int?

  var title: String { localized("How Was It") }

  static var catalogs: [TextCatalog] {
    get throws { try [TextCatalog(PackageResources.ar_po), TextCatalog(PackageResources.de_po)] }
  }

  var body: some View {
    ScrollView { questions.frame(maxWidth: .infinity, alignment: .leading) }
  }

  private var questions: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text(localized("How was your visit?")).font(.heading).accessibilityAddTraits(.isHeader)
      Text(localized("Food"))
      Rating(title: localized("Food"), stars: $food)
      Text(localized("Service"))
      Rating(title: localized("Service"), stars: $service)
      Button(localized("Send")) { given = food + service }
        .buttonStyle(.prominent).disabled(food + service == 0)
      Text(thanks)
    }
    .padding(24)
  }

  private var thanks: String {
    guard let given else { return "" }
    return localized("Thank you for $count star", plural: "Thank you for $count stars", count: given)
  }
}

extension Path {
  /// A star with five points, one of them up.
  init(starAround middle: Point, radius: Double) {
    // The cosine and the sine of every 36 degrees, from straight up.
    let turns = [
      (0, -1), (0.5878, -0.809), (0.9511, -0.309), (0.9511, 0.309), (0.5878, 0.809), (0, 1), (-0.5878, 0.809),
      (-0.9511, 0.309), (-0.9511, -0.309), (-0.5878, -0.809),
    ]
    self.init(
      polygon: turns.enumerated().map { index, turn in
        let length = index.isMultiple(of: 2) ? radius : radius * 0.4
        return Point(x: middle.x + turn.0 * length, y: middle.y + turn.1 * length)
      })
  }
}
