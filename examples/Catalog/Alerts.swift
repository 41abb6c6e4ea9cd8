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

/// Alerts without actions, and with them.
struct AlertsPage: View {
  @State private var dismissed: Set<Alert.ID> = []

  var body: some View {
    VStack(alignment: .leading, spacing: 24) {
      SampleSection(title: localized("A rotor by identity")) { AlertsView(alerts: Alert.all) }
      SampleSection(title: localized("A rotor by entries")) {
        AlertsWithActionsView(alerts: Alert.all.filter { !dismissed.contains($0.id) }) {
          dismissed.insert($0.id)
        }
      }
    }
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
      AlertIcon(isWarning: alert.isWarning)
      Text(alert.title)
    }
    .accessibilityElement(children: .combine)
  }
}

/// A triangle that warns, or a tick that praises.
private struct AlertIcon: View {
  let isWarning: Bool

  var body: some View {
    Image(decorative: Size(width: 32, height: 32), dependsOn: isWarning) { canvas, frame, theme in
      func point(_ x: Double, _ y: Double) -> Point { Point(x: frame.minX + x, y: frame.minY + y) }
      if isWarning {
        canvas.fill(Path(polygon: [point(16, 3), point(31, 29), point(1, 29)]), theme[.destructive])
        canvas.fill(Rect(origin: point(14, 11), size: Size(width: 4, height: 10)), theme[.background])
        canvas.fillCircle(center: point(16, 25), radius: 2, theme[.background])
      } else {
        canvas.fillCircle(center: point(16, 16), radius: 14, theme[.accent])
        canvas.strokeLine(from: point(10, 16), to: point(14, 21), theme[.onAccent], width: 3)
        canvas.strokeLine(from: point(14, 21), to: point(22, 11), theme[.onAccent], width: 3)
      }
    }
  }
}

/// What can be done about an alert.
struct AlertActionsView: View {
  let dismiss: @MainActor () -> Void

  var body: some View { Button(localized("Dismiss")) { dismiss() } }
}
