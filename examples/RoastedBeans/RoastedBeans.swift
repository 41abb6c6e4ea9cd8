import Keyway

/// A coffee shop's kiosk: a list of roasts, with the details and actions of each.
@main
struct RoastedBeans: KioskApp {
  @State private var store = RoastStore()
  @Environment(\.window) private var window

  var title: String { "Roasted Beans" }
  var appID: String { "com.example.RoastedBeans" }
  var showsMenuBar: Bool { true }

  /// It may run on a desktop, where people close windows or make them full-screen. It restricts nothing.
  var policy: KioskPolicy {
    var policy = KioskPolicy()
    policy.permits = [.closeRequests, .fullScreen]
    return policy
  }

  static var catalogs: [TextCatalog] {
    get throws { try [TextCatalog(PackageResources.ar_po), TextCatalog(PackageResources.de_po)] }
  }

  var body: some View {
    SplitView {
      List(store.listed, selection: $store.selection) { RoastRow($0) }
        .accessibilityLabel(localized("Coffee list"))
        .accessibilityValue(store.selected.map { localized("$coffee selected", ["coffee": $0.name]) } ?? "")
        .accessibilityIdentifier("coffee-list")
        .contextMenu { builder in
          try builder.insertChild(
            Menu(
              identifier: "com.example.RoastedBeans.coffee", options: .displayInline,
              children: [
                Self.share,
                Command(
                  title: localized("Favorite"), action: .favorite,
                  state: store.selected?.isFavorite == true ? .on : .off),
                Command(title: localized("Gift"), action: .gift),
              ]), atEndOfMenu: .contextMenu)
        }
    } detail: {
      if let roast = store.selected {
        ScrollView { RoastDetail(roast: roast, store: store).frame(maxWidth: .infinity, alignment: .leading) }
      }
    }
    .navigationBar("Roasted Beans") {
      Button {
        store.add()
      } label: {
        HStack(spacing: 12) {
          Text("+").accessibilityHidden(true)
          Text(localized("Add"))
        }
      }
      .accessibilityIdentifier("add")
    }
    .onChange(of: store.deeds) {
      if !store.spokenMessage.isEmpty { window?.announce(store.spokenMessage) }
    }
    .onCommand(.share) { store.share() }
    .onCommand(.shareAll) { store.shareAll() }
    .onCommand(.favorite) { store.toggleFavorite() }
    .onCommand(.gift) { store.gift() }
    .onCommand(
      .showDegree,
      validate: { CommandValidation(state: $0.propertyList == store.degree?.rawValue ? .on : .off) }
    ) { command in store.degree = command.propertyList.flatMap(Roast.Degree.init) }
    .onCommand(.showRoast) { command in store.selection = command.propertyList }
    .onKeyPress(.keyboardLeftGUI) {
      store.noteSuperKey()
      return .ignored
    }
    .onKeyPress(.keyboardB) {
      store.noteKey("B")
      return .ignored
    }
  }

  func buildMenu(with builder: MenuBuilder) throws {
    let menu = Menu(
      identifier: "com.example.RoastedBeans.share", options: .displayInline, children: [Self.share])
    try builder.insertChild(menu, atEndOfMenu: .edit)
    try builder.insertSibling(coffee, afterMenu: .view)
  }

  /// A list built anew each time it opens: the coffees viewed before.
  private var coffee: Menu {
    let store = store
    let recent = DeferredMenuElement.uncached { completion in
      completion(store.recent.map { Command(title: $0.name, action: .showRoast, propertyList: $0.id) })
    }
    return Menu(
      title: localized("Coffee"), identifier: "com.example.RoastedBeans.menu",
      children: [
        degrees,
        Menu(
          title: localized("Recently Viewed"), identifier: "com.example.RoastedBeans.recent",
          children: [recent]),
      ])
  }

  /// The listed coffees, as a row of increasingly full cups.
  private var degrees: Menu {
    let all = Command(
      title: localized("All"), image: "all", action: .showDegree, attributes: .keepsMenuPresented)
    let degrees = Roast.Degree.allCases.map { degree in
      Command(
        title: degree.title, image: degree.rawValue, action: .showDegree, propertyList: degree.rawValue,
        attributes: .keepsMenuPresented)
    }
    return Menu(
      title: localized("Roast"), identifier: "com.example.RoastedBeans.degrees",
      options: [.displayInline, .displayAsPalette, .singleSelection], children: [all] + degrees)
  }

  func picture(named name: String) -> Image? { MenuPictures.picture(named: name) }

  private static var share: KeyCommand {
    KeyCommand(
      title: localized("Share"), action: .share, input: "i", modifierFlags: .command,
      alternates: [
        CommandAlternate(title: localized("Share Whole List"), action: .shareAll, modifierFlags: .shift)
      ])
  }
}

extension CommandAction {
  static let share = CommandAction("share")
  static let shareAll = CommandAction("shareAll")
  static let favorite = CommandAction("favorite")
  /// The property list names the degree; without one, all.
  static let showDegree = CommandAction("showDegree")
  /// The property list names the roast.
  static let showRoast = CommandAction("showRoast")
  static let gift = CommandAction("gift")
}
