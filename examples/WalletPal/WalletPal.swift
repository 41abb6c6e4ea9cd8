import Keyway

/// A kiosk that plans a household's money: budgets, spending, friends who also save, and alerts.
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

/// The whole screen. On a totem it is in the lower part, within reach.
struct WalletView: View {
  @State private var budgets: [Budget: Double] = [.food: 400, .entertainment: 150, .savings: 300]
  @State private var isEditing = false
  @State private var dismissed: Set<Alert.ID> = []
  @State private var challenged: Set<Friend.ID> = ["Pavel"]
  @State private var added: [Friend] = []
  @State private var showsFriends = false
  @State private var notice: Notice? = nil
  @State private var count = 0
  @Environment(\.theme) private var theme

  var body: some View {
    StartScreen(spacing: 0) {
      WalletPicture()
    } controls: {
      VStack(spacing: 0) {
        NotificationsView(notice: $notice) {
          isEditing = true
          notice = nil
        }
        .padding(.horizontal, 24)
        .padding(.top, notice == nil ? 0 : 16)
        .frame(maxWidth: theme.length(1280))
        ScrollView {
          cards.padding(.horizontal, 24).padding(.vertical, 16).frame(maxWidth: theme.length(1280))
            .frame(maxWidth: .infinity)
        }
      }
      .navigationBar(WalletPal.name, systemImage: "wallet.bifold") {
        NavigationBarView(warnings: alerts.count(where: \.isWarning)) {
          isEditing.toggle()
        } friends: {
          showsFriends = true
        } remind: {
          remind()
        }
      }
    }
    .sheet(isPresented: $showsFriends) {
      FriendsSheet(added: { friend in
        if !added.contains(where: { $0.id == friend.id }) { added.append(friend) }
      }) { notify($0, .low) }
    }
    .onAppear { remind() }
  }

  private var cards: some View {
    CardColumns(least: theme.length(1100)) {
      BudgetCard(budgets: $budgets, isEditing: $isEditing)
      Card(
        title: localized("Budget History"),
        caption: localized("Dashed: the budget of $amount", ["amount": Dollars.sign(budget)])
      ) { BudgetHistory(months: Month.all, budget: budget) }
      Card(title: localized("Alerts")) {
        if alerts.isEmpty {
          Text(localized("Nothing to look at"))
        } else {
          AlertsWithActionsView(alerts: alerts) { dismissed.insert($0.id) }
            .accessibilityLabel(localized("Alerts"))
        }
      }
      Card(title: localized("Friends")) {
        FriendsList(friends: Friend.added + added, challenged: challenged) { friend in
          challenged.insert(friend.id)
          notify(localized("Challenge sent to $friend", ["friend": friend.name]), .low)
        }
      }
      Card(title: localized("Notes")) { NotesView() }
    }
  }

  /// The total monthly budget.
  private var budget: Double { budgets.values.reduce(0, +) }

  private var alerts: [Alert] {
    Alert.all(of: budgets, months: Month.all).filter { !dismissed.contains($0.id) }
  }

  /// Shows the first warning until it is closed.
  private func remind() {
    guard let warning = alerts.first(where: \.isWarning) else {
      return notify(localized("Nothing to look at"), .low)
    }
    count += 1
    notice = Notice(
      id: count, title: warning.title + ".", priority: .high, message: warning.detail, time: nil)
  }

  private func notify(_ title: String, _ priority: Notice.Priority) {
    count += 1
    notice = Notice(id: count, title: title, priority: priority)
  }
}

/// Symbol buttons in the bar.
struct NavigationBarView: View {
  /// The number of warnings.
  let warnings: Int
  let edit: @MainActor () -> Void
  let friends: @MainActor () -> Void
  let remind: @MainActor () -> Void

  var body: some View {
    HStack(spacing: 12) {
      SymbolButton(title: localized("Edit Budgets"), systemName: "slider.horizontal.3") { edit() }
      SymbolButton(title: localized("Find Friends"), systemName: "person.2") { friends() }
      SymbolButton(title: localized("Notifications"), systemName: "bell", badge: warnings) { remind() }
        .accessibilityValue(
          warnings > 0 ? localized("$count warning", plural: "$count warnings", count: warnings) : "")
    }
  }
}

/// People who can be added or challenged.
struct FriendsSheet: View {
  let added: @MainActor (Friend) -> Void
  let say: @MainActor (String) -> Void
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text(localized("Find Friends")).font(.heading).accessibilityAddTraits(.isHeader)
      FriendsCarousel(form: .combine, added: added) { words in
        say(words)
        dismiss()
      }
      Button(localized("Close"), role: .cancel) { dismiss() }
    }
  }
}
