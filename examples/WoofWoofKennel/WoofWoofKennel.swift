import Keyway

/// The kiosk of a kennel: the dogs that look for a home, those that found one, and where to visit them.
@main
struct WoofWoofKennel: KioskApp {
  /// The same in every language.
  private static let name = "Woof Woof Kennel"

  var title: String { Self.name }
  var appID: String { "com.example.WoofWoofKennel" }

  static var catalogs: [TextCatalog] {
    get throws { try [TextCatalog(PackageResources.ar_po), TextCatalog(PackageResources.de_po)] }
  }

  var body: some View { KennelView().navigationBar(Self.name) {} }
}

/// Two lists of dogs, and what to do with the one that is selected.
struct KennelView: View {
  @State private var page = Page.looking
  @State private var selection: Dog.ID? = nil
  @State private var message = ""
  @Environment(\.window) private var window

  var body: some View {
    VStack(spacing: 0) {
      TabView(localized("Dogs"), Page.allCases, selection: $page, title: { $0.title }) { page in
        switch page {
        case .looking: LookingList(selection: $selection)
        case .adopted: AdoptedList()
        }
      }
      VisitBar(dog: Dog.all.first { $0.id == selection }, message: message) { visit($0) }
    }
  }

  private func visit(_ dog: Dog) {
    message = localized("$dog expects you in kennel $kennel", ["dog": dog.name, "kennel": "\(dog.kennel)"])
    window?.announce(message)
  }
}

/// What the tabs show.
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

/// The dogs that can be visited. A cell says name, type and age; the rest is read on request.
struct LookingList: View {
  @Binding var selection: Dog.ID?

  var body: some View {
    List(Dog.all.filter { !$0.isAdopted }, selection: $selection) { DogOfToday(dog: $0) }
      .accessibilityLabel(localized("Dogs that look for a home"))
      .accessibilityIdentifier("looking")
  }
}

/// The dogs that are with people now.
struct AdoptedList: View {
  var body: some View {
    List(Dog.all.filter(\.isAdopted)) { DogTableViewCell(dog: $0) }
      .accessibilityLabel(localized("Dogs that found a home"))
      .accessibilityIdentifier("adopted")
  }
}

/// What to do with the dog that is selected.
struct VisitBar: View {
  let dog: Dog?
  let message: String
  let visit: @MainActor (Dog) -> Void

  var body: some View {
    FlowLayout(spacing: 16) {
      Button(dog.map { localized("Visit $dog", ["dog": $0.name]) } ?? localized("Choose a dog to visit")) {
        if let dog { visit(dog) }
      }
      // Low, so that a dog is seen whole on a small panel in large type.
      .buttonStyle(.compact)
      .disabled(dog == nil)
      .accessibilityIdentifier("visit")
      Text(message).foregroundColor(.secondaryInk)
    }
    .padding(.horizontal, 24)
    .padding(.vertical, 4)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.panel)
  }
}
