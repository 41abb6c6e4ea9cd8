import Keyway

/// A tea house's counter, with a menu of each kind, shown in `docs/menus.md`.
///
/// Also has German, Arabic and Hebrew, if the environment requests them (`LANGUAGE=he`).
@main
struct TeaHouse: KioskApp {
  @State private var order = Order()

  static var catalogs: [TextCatalog] {
    get throws {
      try [
        TextCatalog(PackageResources.ar_po), TextCatalog(PackageResources.de_po),
        TextCatalog(PackageResources.he_po),
      ]
    }
  }

  var title: String { localized("Tea House") }
  var appID: String { "com.example.TeaHouse" }
  var showsMenuBar: Bool { true }
  var windowSize: Size { Size(width: 800, height: 560) }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(localized("Table $number", ["number": "\(order.table)"])).font(.heading).accessibilityAddTraits(
        .isHeader
      )
      .padding(.horizontal, 32).padding(.vertical, 20)
      List(order.cups, selection: $order.selection) { cup in
        HStack(spacing: 12) {
          Text(localized(cup.tea))
          Spacer()
          Text(cup.summary).foregroundColor(.secondaryInk)
        }
      }
      .selectionFollowsFocus()
      .accessibilityLabel(localized("Order"))
      .contextMenu { builder in try TeaMenus.cup(for: order.selected, in: builder) }
      Text(order.note.text).foregroundColor(.secondaryInk)
        .padding(.horizontal, 32).padding(.vertical, 16)
    }
    .onCommand(.addTea) { order.add($0.propertyList ?? "Assam") }
    .onCommand(.hold) { order.note = .held }
    .onCommand(.holdAll) { order.note = .allHeld }
    .onCommand(.refund, isEnabled: { order.isPaid }, perform: { order.isPaid = false })
    .onCommand(.voidOrder, isEnabled: { !order.cups.isEmpty }, perform: { order.cups = [] })
    .onCommand(.send) { order.send(to: $0.propertyList ?? "") }
    .onCommand(
      .seat, validate: { CommandValidation(state: $0.propertyList == "\(order.table)" ? .on : .off) }
    ) {
      if let table = $0.propertyList.flatMap({ Int($0) }) { order.table = table }
    }
    .onCommand(
      .pot, validate: { CommandValidation(state: $0.propertyList == order.selected?.pot ? .on : .off) }
    ) {
      if let pot = $0.propertyList { order.change { $0.pot = pot } }
    }
    .onCommand(.size) { if let size = $0.propertyList { order.change { $0.size = size } } }
    .onCommand(.milk) { order.change { $0.hasMilk.toggle() } }
    .onCommand(.sugar) { order.change { $0.sugar = $0.sugar == .off ? .on : .off } }
    .onCommand(.removeCup) { order.remove() }
    .onCommand(.reprint) { order.note = .none }
    .onCommand(.closeDay) { order.table = 1 }
    .onCommand(.openDrawer) { order.drawer = "open" }
    .onCommand(.countDrawer) { order.drawer = "shut" }
    .onCommand(.ringBell) { order.note = .sent("Kitchen") }
    .commandContext(["staff": false, "drawer": .text(order.drawer)])
  }

  func picture(named name: String) -> Image? { Pots.picture(named: name) }

  func buildMenu(with builder: MenuBuilder) throws {
    try builder.insertSibling(TeaMenus.order, afterMenu: .application)
    try builder.insertSibling(TeaMenus.tables, afterMenu: "com.example.TeaHouse.order")
    for menu in [Menu.Identifier.edit, .view, .help] { try builder.remove(menu: menu) }
  }
}
