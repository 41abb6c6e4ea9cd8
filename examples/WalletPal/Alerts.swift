import Keyway

/// What an app says of the week's spending.
struct Alert: Identifiable {
  let id: Int
  let title: String
  /// Else it is a motivation.
  let isWarning: Bool

  /// In the language of the window, so ask in a body.
  static var all: [Alert] {
    [
      Alert(id: 1, title: localized("You cooked at home all week"), isWarning: false),
      Alert(id: 2, title: localized("Entertainment is nearly spent"), isWarning: true),
      Alert(id: 3, title: localized("Savings are ahead of plan"), isWarning: false),
      Alert(id: 4, title: localized("Food is over its budget"), isWarning: true),
    ]
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
    VStack(alignment: .leading, spacing: 16) {
      ForEach(alerts) { alert in
        VStack(alignment: .leading, spacing: 8) {
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
