import Keyway

/// What an app says of the month's spending.
struct Alert: Identifiable {
  let id: String
  let title: String
  /// Else it is a motivation.
  let isWarning: Bool
  /// What else there is to know.
  var detail = ""

  /// What there is to say of the budgets and of the months, in the language of the window, so ask in a body.
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

/// A list in which icons tell warnings apart for those who see, and a rotor for others.
///
/// The entries find their cells by the identity that `ForEach` gave them, because each is one element.
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

/// Alerts with actions beside each. The identity is that of both, so the cell is marked as what is meant.
struct AlertsWithActionsView: View {
  let alerts: [Alert]
  let dismiss: @MainActor (Alert) -> Void
  @Namespace private var warnings

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      ForEach(alerts) { alert in
        BothEdges {
          AlertCellView(alert: alert).accessibilityRotorEntry(id: alert.id, in: warnings)
          AlertActionsView { dismiss(alert) }
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

/// What can be done about an alert.
struct AlertActionsView: View {
  let dismiss: @MainActor () -> Void

  var body: some View {
    Button(localized("Dismiss")) { dismiss() }
      .auditSuppressed("duplicate-name", reason: "Each stands behind its alert, as in the document")
  }
}
