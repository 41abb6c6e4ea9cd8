import Keyway

/// For what money is set aside.
enum Budget: String, CaseIterable, Identifiable {
  case food, entertainment, savings

  var id: Self { self }

  var title: String {
    switch self {
    case .food: localized("Food")
    case .entertainment: localized("Entertainment")
    case .savings: localized("Savings")
    }
  }
}

enum Dollars {
  static func text(_ amount: Double) -> String {
    localized("$count dollar", plural: "$count dollars", count: Int(amount))
  }
}

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

/// Wallet Pal: what is drawn, and what of it is read.
struct BudgetView: View {
  @State private var budgets: [Budget: Double] = [.food: 200, .entertainment: 80, .savings: 120]
  @State private var isEditing = false

  var body: some View {
    VStack(alignment: .leading, spacing: 24) {
      NavigationBarView { isEditing.toggle() }
      if isEditing { BudgetPlanner(budgets: $budgets) }
      SampleSection(title: localized("Budget History")) { BudgetHistory(months: Month.all) }
      SampleSection(title: localized("Budget history in one element")) {
        BudgetHistory(months: Month.all, isCombined: true)
      }
    }
  }
}

/// The name of the app, and a button with a symbol that is read by its title.
struct NavigationBarView: View {
  /// The same in every language.
  private static let name = "Wallet Pal"

  let edit: @MainActor () -> Void

  var body: some View {
    HStack(spacing: 16) {
      Text(Self.name).font(.title).accessibilityAddTraits(.isHeader)
      Spacer(minLength: 16)
      SymbolButton(title: localized("Edit Budgets"), symbol: .sliders) { edit() }
    }
  }
}

/// A slider for each budget.
struct BudgetPlanner: View {
  @Binding var budgets: [Budget: Double]

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      ForEach(Budget.allCases) { BudgetSlider(budget: $0, dollars: dollars(for: $0)) }
    }
  }

  private func dollars(for budget: Budget) -> Binding<Double> {
    Binding(get: { budgets[budget] ?? 0 }, set: { budgets[budget] = $0 })
  }
}

/// A slider with a look of its own, which those who read find as the slider that everybody knows.
struct BudgetSlider: View {
  let budget: Budget
  @Binding var dollars: Double

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      FlowLayout(spacing: 16, lineSpacing: 0) {
        Text(budget.title).font(.bodyEmphasized)
        Text(Dollars.text(dollars)).foregroundColor(.secondaryInk)
      }
      .accessibilityHidden(true)
      SliderShape(dollars: $dollars)
        .accessibilityIdentifier(budget.rawValue)
        .accessibilityRepresentation {
          Slider(value: $dollars, in: SliderShape.bounds, step: SliderShape.step) { Dollars.text($0) }
            .accessibilityLabel(budget.title)
        }
    }
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
          WholeSpace {}
            .accessibilityLabel(
              localized("$month: $amount", ["month": month.name, "amount": Dollars.text(month.dollars)]))
        }
      }
    }
  }
}

/// Takes all the space that is offered, as a rectangle does: what is read of a bar is as high as the chart.
private struct WholeSpace: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews) {}
}
