import Keyway

/// A purpose for which money is set aside.
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

  /// The spending of this month, in dollars.
  var spent: Double {
    switch self {
    case .food: 368
    case .entertainment: 96
    case .savings: 220
    }
  }

  /// Whether the spending deserves a warning.
  func isNearlySpent(of dollars: Double) -> Bool { spent >= dollars * 0.9 }
}

enum Dollars {
  /// The amount as spoken.
  static func text(_ amount: Double) -> String {
    localized("$count dollar", plural: "$count dollars", count: Int(amount))
  }

  /// The amount as shown.
  static func sign(_ amount: Double) -> String { localized("$$amount", ["amount": "\(Int(amount))"]) }
}

/// The spending of each budget, or the planner while they are edited.
struct BudgetCard: View {
  @Binding var budgets: [Budget: Double]
  @Binding var isEditing: Bool

  var body: some View {
    if isEditing {
      Card(title: localized("Budget Planner")) {
        BudgetPlanner(budgets: $budgets, start: .food)
        Button(localized("Done")) { isEditing = false }.buttonStyle(.prominent)
      }
    } else {
      Card(
        title: localized("November budget"),
        caption: BudgetRow.words(
          Budget.allCases.map(\.spent).reduce(0, +), of: budgets.values.reduce(0, +), Dollars.sign)
      ) {
        ForEach(Budget.allCases) { BudgetRow(budget: $0, dollars: budgets[$0] ?? 0) }
      }
    }
  }
}

/// The spent fraction of a budget.
struct BudgetRow: View {
  let budget: Budget
  let dollars: Double

  var body: some View {
    ProgressView(value: min(budget.spent, dollars), total: max(dollars, 1)) {
      HStack(spacing: 12) {
        Text(budget.title)
        if budget.isNearlySpent(of: dollars) {
          Label(rest, systemImage: "exclamationmark.triangle").font(.caption).foregroundColor(.warning)
        }
      }
    } currentValueLabel: {
      Text(Self.words(budget.spent, of: dollars, Dollars.sign))
    }
    .accessibilityValue(Self.words(budget.spent, of: dollars, Dollars.text))
  }

  /// The remaining or missing amount.
  private var rest: String {
    let amount = dollars - budget.spent
    return amount >= 0
      ? localized("$amount left", ["amount": Dollars.sign(amount)])
      : localized("$amount over", ["amount": Dollars.sign(-amount)])
  }

  /// A part of an amount, shown or read.
  static func words(_ spent: Double, of dollars: Double, _ text: (Double) -> String) -> String {
    localized("$spent of $budget", ["spent": text(spent), "budget": text(dollars)])
  }
}

/// A slider for each budget.
struct BudgetPlanner: View {
  @Binding var budgets: [Budget: Double]
  /// The budget focused when they appear; nil leaves the focus where it is.
  var start: Budget? = nil

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      ForEach(Budget.allCases) {
        BudgetSlider(budget: $0, dollars: dollars(for: $0), takesFocus: $0 == start)
      }
    }
  }

  private func dollars(for budget: Budget) -> Binding<Double> {
    Binding(get: { budgets[budget] ?? 0 }, set: { budgets[budget] = $0 })
  }
}

/// A slider with a custom look, which screen readers present as an ordinary slider.
struct BudgetSlider: View {
  let budget: Budget
  @Binding var dollars: Double
  /// Whether it takes the focus when it appears.
  var takesFocus = false
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      BothEdges {
        Text(budget.title)
        Text(Dollars.sign(dollars)).font(.bodyEmphasized)
      }
      .accessibilityHidden(true)
      SliderShape(dollars: $dollars)
        .focused($isFocused)
        .accessibilityIdentifier(budget.rawValue)
        .accessibilityRepresentation {
          Slider(value: $dollars, in: SliderShape.bounds, step: SliderShape.step) { Dollars.text($0) }
            .accessibilityLabel(budget.title)
        }
    }
    .onAppear { if takesFocus { isFocused = true } }
  }
}
