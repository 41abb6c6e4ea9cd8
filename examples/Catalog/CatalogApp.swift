import Keyway

/// Small views that show what assistive technologies are told, a page for each subject.
@main
struct CatalogApp: KioskApp {
  @State private var page: Page? = .kennel

  var title: String { localized("Catalog") }

  static var catalogs: [TextCatalog] {
    get throws { try [TextCatalog(PackageResources.ar_po), TextCatalog(PackageResources.de_po)] }
  }

  var body: some View {
    SplitView {
      List(Page.allCases, selection: $page) { Text($0.title) }
        .accessibilityLabel(localized("Pages"))
        .accessibilityIdentifier("pages")
    } detail: {
      if let page {
        ScrollView { PageView(page: page).padding(32).frame(maxWidth: .infinity, alignment: .leading) }
      }
    }
  }
}

/// A page of the catalog.
enum Page: CaseIterable, Identifiable {
  case kennel, friends, alerts, notifications, budget, grid, book, attributes

  var id: Self { self }

  var title: String {
    switch self {
    case .kennel: localized("Kennel")
    case .friends: localized("Friends")
    case .alerts: localized("Alerts")
    case .notifications: localized("Notifications")
    case .budget: localized("Budget")
    case .grid: localized("Grid")
    case .book: localized("Book")
    case .attributes: localized("Attributes")
    }
  }
}

struct PageView: View {
  let page: Page

  var body: some View {
    switch page {
    case .kennel: KennelView()
    case .friends: FriendsView()
    case .alerts: AlertsPage()
    case .notifications: NotificationsView()
    case .budget: BudgetView()
    case .grid: GridView()
    case .book: BookView()
    case .attributes: AttributesView()
    }
  }
}

/// One form of a sample, under a heading that says which.
struct SampleSection<Content: View>: View {
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
