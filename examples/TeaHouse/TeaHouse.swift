import Keyway

/// A tea house's counter, with a menu of each kind; the pictures in `docs/menus.md` are of it.
///
/// Runs in Hebrew, and from right to left, where the environment asks for it (`LANG=he_IL`).
@main
struct TeaHouse: KioskApp {
  @State private var order = Order()
  private let words: Words

  init() { self.init(words: .current) }

  init(words: Words) { self.words = words }

  var title: String { words("Tea House") }
  var appID: String { "com.example.TeaHouse" }
  var showsMenuBar: Bool { true }
  var windowSize: Size { Size(width: 800, height: 560) }
  var layoutDirection: LayoutDirection { words.direction }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(words("Table") + " \(order.table)").font(.heading)
        .padding(.horizontal, 32).padding(.vertical, 20)
      List(order.cups, selection: $order.selection) { cup in
        HStack(spacing: 12) {
          Text(words(cup.tea))
          Spacer()
          Text(words.summary(of: cup)).foregroundColor(.secondaryInk)
        }
      }
      .selectionFollowsFocus()
      .accessibilityLabel(words("Order"))
      .contextMenu { builder in try words.cupMenu(for: order.selected, in: builder) }
      Text(words.note(order.note)).foregroundColor(.secondaryInk)
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
    try builder.insertSibling(words.orderMenu, afterMenu: .application)
    try builder.insertSibling(words.tablesMenu, afterMenu: "com.example.TeaHouse.order")
    for menu in [Menu.Identifier.edit, .view, .help] { try builder.remove(menu: menu) }
  }
}
