import Keyway

/// An app's alert about the month's spending.
struct Alert: Identifiable {
  let id: String
  let title: String
  /// Otherwise it is a motivation.
  let isWarning: Bool
  /// Further details.
  var detail = ""

  /// The alerts about the budgets and the months, in the language of the window, so call it in a body.
  static func all(of budgets: [Budget: Double], months: [Month]) -> [Alert] {
    let total = budgets.values.reduce(0, +)
    let near = Budget.allCases.filter { $0.isNearlySpent(of: budgets[$0] ?? 0) }.map { budget in
      let percent = budget.spent / max(budgets[budget] ?? 0, 1) * 100
      return Alert(
        id: budget.rawValue,
        title: localized(
          "$budget is at $percent% of its budget",
          ["budget": budget.title, "percent": "\(Int(percent.rounded()))"]),
        isWarning: true,
        detail: localized(
          "$count day is left in November.", plural: "$count days are left in November.", count: 10))
    }
    let over = months.filter { $0.dollars > total }.map { month in
      Alert(
        id: month.name,
        title: localized(
          "$month was $amount over the budget",
          ["month": month.name, "amount": Dollars.sign(month.dollars - total)]),
        isWarning: true)
    }
    return [Alert(id: "home", title: localized("You cooked at home all week"), isWarning: false)] + near
      + [Alert(id: "plan", title: localized("Savings are ahead of plan"), isWarning: false)] + over
  }
}

/// A list that distinguishes warnings by icons, and for screen readers by a rotor.
///
/// The entries find their cells by the identity from `ForEach`, because each cell is one element.
struct AlertsView: View {
  let alerts: [Alert]

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      ForEach(alerts) { AlertCellView(alert: $0) }
    }
    .accessibilityElement(children: .contain)
    .accessibilityRotor(localized("Warnings"), entries: alerts.filter(\.isWarning), entryLabel: \.title)
  }
}

/// Alerts with actions beside each. Both belong to the identity, so the cell is marked as the target.
struct AlertsWithActionsView: View {
  let alerts: [Alert]
  let dismiss: @MainActor (Alert) -> Void
  @Namespace private var warnings

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      ForEach(alerts) { alert in
        BothEdges {
          AlertCellView(alert: alert).accessibilityRotorEntry(id: alert.id, in: warnings)
          AlertActionsView(alert: alert) { dismiss(alert) }
        }
      }
    }
    .accessibilityElement(children: .contain)
    .accessibilityRotor(localized("Warnings")) {
      for alert in alerts where alert.isWarning {
        AccessibilityRotorEntry(alert.title, id: alert.id, in: warnings)
      }
    }
  }
}

/// An icon and the words of an alert, as one element.
struct AlertCellView: View {
  let alert: Alert

  var body: some View {
    HStack(spacing: 12) {
      Image(systemName: alert.isWarning ? "exclamationmark.triangle" : "hand.thumbsup")
        .foregroundColor(alert.isWarning ? .warning : .ink)
        .accessibilityHidden(true)
      Text(alert.title)
    }
    .accessibilityElement(children: .combine)
  }
}

/// The actions for an alert.
struct AlertActionsView: View {
  let alert: Alert
  let dismiss: @MainActor () -> Void

  var body: some View {
    Button(localized("Dismiss")) { dismiss() }
      .accessibilityLabel(localized("Dismiss: $alert", ["alert": alert.title]))
  }
}
