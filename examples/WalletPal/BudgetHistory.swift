import Keyway

/// What was spent in a month.
struct Month: Identifiable {
  let name: String
  let dollars: Double

  var id: String { name }

  /// In the language of the window, so ask in a body.
  static var all: [Month] {
    [
      Month(name: localized("January"), dollars: 310), Month(name: localized("February"), dollars: 240),
      Month(name: localized("March"), dollars: 380), Month(name: localized("April"), dollars: 290),
    ]
  }
}

/// Bars that are drawn, of which each is read as an element; or all of them as one.
struct BudgetHistory: View {
  /// The amount of the highest bar.
  private static let most = 400.0

  let months: [Month]
  var isCombined = false
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    if isCombined {
      chart(label: "").accessibilityElement(children: .combine)
    } else {
      chart(label: localized("Budget History"))
    }
  }

  private func chart(label: String) -> some View {
    let amounts = (direction == .rightToLeft ? months.reversed() : months).map(\.dollars)
    return Image(width: 400, height: 160, label: label, dependsOn: amounts) { canvas, frame, theme in
      let share = frame.width / Double(amounts.count)
      for (place, amount) in amounts.enumerated() {
        let height = frame.height * amount / Self.most
        let x = frame.minX + share * (Double(place) + 0.2)
        canvas.fill(
          Rect(x: x, y: frame.maxY - height, width: share * 0.6, height: height), theme[.accent])
      }
    }
    .accessibilityChildren {
      HStack(spacing: 0) {
        ForEach(months) { month in
          Rectangle()
            .accessibilityLabel(
              localized("$month: $amount", ["month": month.name, "amount": Dollars.text(month.dollars)]))
        }
      }
    }
  }
}
