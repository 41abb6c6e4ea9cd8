import Keyway

/// A kiosk that plans a household's money: budgets, what was spent, friends who save too, and what to look at.
@main
struct WalletPal: KioskApp {
  /// The same in every language.
  static let name = "Wallet Pal"

  var title: String { Self.name }
  var appID: String { "com.example.WalletPal" }

  static var catalogs: [TextCatalog] {
    get throws { try [TextCatalog(PackageResources.ar_po), TextCatalog(PackageResources.de_po)] }
  }

  var body: some View { WalletView() }
}

/// The whole screen.
struct WalletView: View {
  @State private var budgets: [Budget: Double] = [.food: 200, .entertainment: 80, .savings: 120]
  @State private var isEditing = false
  @State private var dismissed: Set<Alert.ID> = []
  @State private var notice: Notice? = nil
  @State private var count = 0

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 24) {
        NotificationsView(notice: $notice)
        if isEditing { Card(title: localized("Budget Planner")) { BudgetPlanner(budgets: $budgets) } }
        Card(title: localized("Budget History")) { BudgetHistory(months: Month.all) }
        Card(title: localized("Alerts")) {
          AlertsWithActionsView(alerts: Alert.all.filter { !dismissed.contains($0.id) }) {
            dismissed.insert($0.id)
          }
          .accessibilityLabel(localized("Alerts"))
        }
        Card(title: localized("Friends")) {
          FriendsCarousel(form: .combine) { notify($0, .low) }
        }
        Card(title: localized("Notes")) { NotesView() }
      }
      .padding(24)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .navigationBar(WalletPal.name) {
      NavigationBarView {
        isEditing.toggle()
      } remind: {
        notify(localized("Your card is blocked"), .high)
      }
    }
  }

  private func notify(_ title: String, _ priority: Notice.Priority) {
    count += 1
    notice = Notice(id: count, title: title, priority: priority)
  }
}

/// Buttons with symbols alone, in the bar.
struct NavigationBarView: View {
  let edit: @MainActor () -> Void
  let remind: @MainActor () -> Void

  var body: some View {
    HStack(spacing: 16) {
      SymbolButton(title: localized("Edit Budgets"), systemName: "slider.horizontal.3") { edit() }
      SymbolButton(title: localized("Notifications"), systemName: "bell") { remind() }
    }
  }
}

/// A part of the screen, under its heading.
private struct Card<Content: View>: View {
  let title: String
  @ViewBuilder let content: Content

  var body: some View {
    Section {
      content
    } header: {
      Text(title).font(.heading)
    }
  }
}
