import Keyway
import KeywayTesting
import Testing

@testable import WalletPal

@MainActor
@Suite("Wallet Pal, alerts: warnings among other words")
struct AlertsTests {
  private static let alerts = [
    Alert(id: "1", title: "Well cooked", isWarning: false),
    Alert(id: "2", title: "Entertainment is low", isWarning: true),
    Alert(id: "3", title: "Well saved", isWarning: false),
    Alert(id: "4", title: "Food is spent", isWarning: true),
  ]
  private static let warnings = ["Entertainment is low", "Food is spent"]

  /// The words at which a person arrives who steps through the rotor.
  private func steps(_ app: AppDriver) -> [String] {
    app.rotor("Warnings").entries.map { entry in
      app.moveCursor(to: entry)
      return app.cursor?.label ?? "nothing"
    }
  }

  @Test("Each alert is one element, and the rotor finds the warnings by the identity of their rows")
  func rotor() throws {
    let app = try AppDriver { AlertsView(alerts: Self.alerts) }
    #expect(app.readingOrder == Self.alerts.map(\.title))
    #expect(app.rotor("Warnings").entries.map(\.label) == Self.warnings)
    #expect(steps(app) == Self.warnings)
    #expect(app.accessibilityTree.rotors.first?.kind == .custom("Warnings"))
  }

  @Test("With actions beside each alert, the rotor finds those that are marked in its namespace")
  func entries() throws {
    let app = try AppDriver { AlertsWithActionsView(alerts: Self.alerts) { _ in } }
    #expect(app.readingOrder == Self.alerts.flatMap { [$0.title, "Dismiss: \($0.title), button"] })
    #expect(app.rotor("Warnings").entries.map(\.label) == Self.warnings)
    #expect(steps(app) == Self.warnings)
  }

  /// A list from which alerts go.
  private struct Dismissing: View {
    @State private var dismissed: Set<Alert.ID> = []

    var body: some View {
      AlertsWithActionsView(alerts: AlertsTests.alerts.filter { !dismissed.contains($0.id) }) {
        dismissed.insert($0.id)
      }
    }
  }

  @Test("An alert that was dismissed is passed over")
  func dismissed() throws {
    let app = try AppDriver { Dismissing() }
    #expect(app.buttons[1].activate())
    #expect(steps(app) == ["Food is spent"])
  }
}
