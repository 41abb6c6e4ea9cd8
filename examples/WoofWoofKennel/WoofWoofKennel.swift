import Keyway

/// The kiosk of a kennel: the dogs that need a home, those that found one, and where to visit them.
@main
struct WoofWoofKennel: KioskApp {
  /// The same in every language.
  private static let name = "Woof Woof Kennel"

  var title: String { Self.name }
  var appID: String { "com.example.WoofWoofKennel" }

  static var catalogs: [TextCatalog] {
    get throws { try [TextCatalog(PackageResources.ar_po), TextCatalog(PackageResources.de_po)] }
  }

  /// A keypad may have arrows but no Tab.
  var traversal: Traversal { Traversal(arrows: .spatial) }

  var body: some View { KennelView(title: Self.name) }
}

/// Two lists of dogs, and a page about each that needs a home. On a totem they are in the lower part, within reach.
struct KennelView: View {
  let title: String
  @State private var page = Page.looking
  @State private var path: [Dog.ID] = []

  var body: some View {
    StartScreen(spacing: 0) {
      Meadow()
    } controls: {
      NavigationStack(path: $path) {
        TabView(localized("Dogs"), Page.allCases, selection: $page, title: { $0.title }) { page in
          switch page {
          case .looking: LookingList { path.append($0) }
          case .adopted: AdoptedList()
          }
        }
        .navigationBar(title) {}
        .navigationDestination(for: Dog.ID.self) { id in
          if let dog = Dog.all.first(where: { $0.id == id }) { DogPage(dog: dog) }
        }
      }
    }
    .timeoutWarning(isEnabled: !path.isEmpty || page != .looking) { (path, page) = ([], .looking) }
  }
}

/// The content of the tabs.
enum Page: CaseIterable, Identifiable {
  case looking, adopted

  var id: Self { self }

  var title: String {
    switch self {
    case .looking: localized("Looking for a home")
    case .adopted: localized("Found a home")
    }
  }
}

/// The dogs that can be visited. A cell reads name, type and age; the rest is on request, and on a page.
struct LookingList: View {
  let open: @MainActor (Dog.ID) -> Void

  var body: some View {
    // Choosing a cell opens its page, and clears the selection.
    List(
      Dog.all.filter { !$0.isAdopted }, selection: Binding(get: { nil }, set: { if let id = $0 { open(id) } })
    ) { DogOfToday(dog: $0) }
    .accessibilityLabel(localized("Dogs that look for a home"))
    .accessibilityIdentifier("looking")
  }
}

/// The dogs that have found a home.
struct AdoptedList: View {
  var body: some View {
    List(Dog.all.filter(\.isAdopted)) { DogTableViewCell(dog: $0) }
      .accessibilityLabel(localized("Dogs that found a home"))
      .accessibilityIdentifier("adopted")
  }
}
