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
