import Keyway

extension CommandAction {
  static let addTea = CommandAction("addTea")
  static let hold = CommandAction("hold")
  static let holdAll = CommandAction("holdAll")
  static let send = CommandAction("send")
  static let refund = CommandAction("refund")
  static let voidOrder = CommandAction("voidOrder")
  static let seat = CommandAction("seat")
  static let size = CommandAction("size")
  static let pot = CommandAction("pot")
  static let milk = CommandAction("milk")
  static let sugar = CommandAction("sugar")
  static let removeCup = CommandAction("removeCup")
  static let reprint = CommandAction("reprint")
  static let closeDay = CommandAction("closeDay")
  static let openDrawer = CommandAction("openDrawer")
  static let ringBell = CommandAction("ringBell")
  static let countDrawer = CommandAction("countDrawer")
}

/// The menus, in the language of the window.
enum TeaMenus {
  /// A pull-down menu: shortcuts, an alternate, sub-menus, one of which loads on demand, a dimmed command, and one that
  /// is hard to undo.
  static var order: Menu {
    Menu(
      title: localized("Order"), identifier: "com.example.TeaHouse.order",
      children: [
        KeyCommand(title: localized("Add Tea"), action: .addTea, input: "t", modifierFlags: .command),
        Menu(
          title: localized("Teas of the Day"),
          children: [
            DeferredMenuElement.uncached { completion in
              Task { completion(await Kitchen.teasOfTheDay().map(addTea)) }
            }
          ]),
        KeyCommand(
          title: localized("Hold"), action: .hold, input: "h", modifierFlags: .command,
          alternates: [
            CommandAlternate(title: localized("Hold All Orders"), action: .holdAll, modifierFlags: .shift)
          ]),
        Menu(
          title: localized("Send To"),
          children: places.map { place, title, input in
            KeyCommand(
              title: title, action: .send, input: input, modifierFlags: .command, propertyList: place)
          }),
        staff.when("staff"),
        Menu(
          identifier: "com.example.TeaHouse.undo", options: .displayInline,
          children: [
            KeyCommand(title: localized("Refund…"), action: .refund, input: "r", modifierFlags: .command),
            KeyCommand(
              title: localized("Void Order"), action: .voidOrder, input: .delete, modifierFlags: .command,
              attributes: .destructive),
          ]),
      ])
  }

  /// Additional commands for staff, if the counter is started with `--context staff=true`: another shortcut for each
  /// role of Command, a chord and keys that are held or released, to prevent accidents, and a command that exists only
  /// while the drawer is open.
  private static var staff: Menu {
    Menu(
      title: localized("Staff"), identifier: "com.example.TeaHouse.staff",
      children: [
        KeyCommand(
          title: localized("Print Again"), action: .reprint, input: "p", modifierFlags: [.command, .shift]
        ).shortcuts([Shortcut(input: "j", modifierFlags: .control)], for: .control),
        KeyCommand(title: localized("Close the Day"), action: .closeDay, chord: "Ctrl+K Ctrl+D"),
        KeyCommand(
          title: localized("Open Drawer"), action: .openDrawer, input: "F8", allowsRepeat: false,
          trigger: .hold(for: .milliseconds(600))),
        KeyCommand(
          title: localized("Ring the Bell"), action: .ringBell, input: "F9", allowsRepeat: false,
          trigger: .release),
        KeyCommand(
          title: localized("Count Drawer"), action: .countDrawer, input: "u", modifierFlags: .command
        ).when("drawer == open"),
      ])
  }

  private static func addTea(_ name: String) -> Command {
    Command(title: localized(name), action: .addTea, propertyList: name)
  }

  private static var places: [(name: String, title: String, input: KeyInput)] {
    [
      ("Kitchen", localized("Kitchen"), "1"), ("Tea Bar", localized("Tea Bar"), "2"),
      ("Terrace", localized("Terrace"), "3"),
    ]
  }

  /// A menu taller than the window, which scrolls.
  static var tables: Menu {
    Menu(
      title: localized("Tables"), identifier: "com.example.TeaHouse.tables", options: .singleSelection,
      children: (1...60).map {
        Command(
          title: localized("Table $number", ["number": "\($0)"]), action: .seat, propertyList: "\($0)")
      })
  }

  /// The context menu of a cup: a palette of pictures, one of two sizes, a check mark, and a mixed state.
  @MainActor
  static func cup(for cup: Order.Cup?, in builder: MenuBuilder) throws {
    guard let cup else { return }
    let pots = [
      ("Glass", localized("Glass")), ("Clay", localized("Clay")), ("Iron", localized("Iron")),
    ].map { pot, title in
      Command(
        title: title, image: "pot." + pot.lowercased(), action: .pot, propertyList: pot,
        attributes: .keepsMenuPresented)
    }
    let sizes = [(localized("Small Cup"), "small"), (localized("Large Cup"), "large")].map { title, size in
      Command(title: title, action: .size, propertyList: size, state: cup.size == size ? .on : .off)
    }
    try builder.insertElements(
      [
        Menu(
          title: localized("Pot"), options: [.displayInline, .displayAsPalette, .singleSelection],
          children: pots),
        Menu(title: localized("Size"), options: [.displayInline, .singleSelection], children: sizes),
        Menu(
          options: .displayInline,
          children: [
            Command(title: localized("With Milk"), action: .milk, state: cup.hasMilk ? .on : .off),
            Command(title: localized("Sugar"), action: .sugar, state: cup.sugar),
          ]),
        Menu(
          options: .displayInline,
          children: [Command(title: localized("Remove"), action: .removeCup, attributes: .destructive)]),
      ], atEndOfMenu: .contextMenu)
  }
}
