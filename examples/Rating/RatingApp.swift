import Keyway

/// Asks visitors for their opinion.
@main
struct RatingApp: KioskApp {
  @State private var food = 0
  @State private var service = 0
  @State private var given: Int?
  @Environment(\.window) private var window

  var title: String { localized("How Was It") }

  static var catalogs: [TextCatalog] {
    get throws { try [TextCatalog(PackageResources.ar_po), TextCatalog(PackageResources.de_po)] }
  }

  var body: some View {
    // On a totem the stars are in the lower part, within reach.
    StartScreen(spacing: 0) {
      Evening()
    } controls: {
      VStack(spacing: 0) {
        ScrollView { questions }
        Divider()
        answer
      }
      .navigationBar(localized("How was your visit?")) {}
    }
  }

  private var questions: some View {
    FlowLayout(spacing: 48, lineSpacing: 24, alignment: .topLeading) {
      question(localized("Food"), $food)
      question(localized("Service"), $service)
    }
    .padding(24)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.panel, cornerRadius: 20)
    .padding(24)
    .frame(maxWidth: 760)
    .frame(maxWidth: .infinity)
  }

  private func question(_ title: String, _ stars: Binding<Int>) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(title).font(.heading)
      Rating(title: title, stars: stars)
    }
    // Side by side, each question is read with its stars.
    .accessibilityElement(children: .contain)
    .accessibilityLabel(title)
  }

  private var answer: some View {
    HStack(spacing: 16) {
      Text(thanks)
      Spacer(minLength: 16)
      Button(localized("Send")) {
        given = food + service
        window?.announce(thanks)
      }
      .buttonStyle(.prominent).disabled(food + service == 0)
    }
    .padding(.horizontal, 24)
    .padding(.vertical, 16)
    .background(.panel)
  }

  private var thanks: String {
    guard let given else { return "" }
    return localized("Thank you for $count star", plural: "Thank you for $count stars", count: given)
  }
}

extension Path {
  /// A five-pointed star, with one point up.
  init(starAround middle: Point, radius: Double) {
    // The cosine and sine of every 36 degrees, starting straight up.
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
