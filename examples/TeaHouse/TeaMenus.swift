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

extension Words {
  /// A pull-down menu: shortcuts, an alternate, sub-menus, one of which has to be asked for, a command that is
  /// dimmed, one that is hard to undo.
  var orderMenu: Menu {
    Menu(
      title: self("Order"), identifier: "com.example.TeaHouse.order",
      children: [
        KeyCommand(title: self("Add Tea"), action: .addTea, input: "t", modifierFlags: .command),
        Menu(
          title: self("Teas of the Day"),
          children: [
            DeferredMenuElement.uncached { completion in
              Task { completion(await Kitchen.teasOfTheDay().map(addTea)) }
            }
          ]),
        KeyCommand(
          title: self("Hold"), action: .hold, input: "h", modifierFlags: .command,
          alternates: [
            CommandAlternate(title: self("Hold All Orders"), action: .holdAll, modifierFlags: .shift)
          ]),
        Menu(
          title: self("Send To"),
          children: places.map { place, input in
            KeyCommand(
              title: self(place), action: .send, input: input, modifierFlags: .command, propertyList: place)
          }),
        staffMenu.when("staff"),
        Menu(
          identifier: "com.example.TeaHouse.undo", options: .displayInline,
          children: [
            KeyCommand(title: self("Refund…"), action: .refund, input: "r", modifierFlags: .command),
            KeyCommand(
              title: self("Void Order"), action: .voidOrder, input: .delete, modifierFlags: .command,
              attributes: .destructive),
          ]),
      ])
  }

  /// What the staff has beside, where the counter is started with `--context staff=true`: another shortcut for each
  /// role of Command, a chord and keys that are held or let go, which nobody presses by chance, and a command that is
  /// there only while the drawer is open.
  private var staffMenu: Menu {
    Menu(
      title: self("Staff"), identifier: "com.example.TeaHouse.staff",
      children: [
        KeyCommand(
          title: self("Print Again"), action: .reprint, input: "p", modifierFlags: [.command, .shift]
        ).shortcuts([Shortcut(input: "j", modifierFlags: .control)], for: .control),
        KeyCommand(title: self("Close the Day"), action: .closeDay, chord: "Ctrl+K Ctrl+D"),
        KeyCommand(
          title: self("Open Drawer"), action: .openDrawer, input: "F8", allowsRepeat: false,
          trigger: .hold(milliseconds: 600)),
        KeyCommand(
          title: self("Ring the Bell"), action: .ringBell, input: "F9", allowsRepeat: false,
          trigger: .release),
        KeyCommand(title: self("Count Drawer"), action: .countDrawer, input: "u", modifierFlags: .command)
          .when("drawer == open"),
      ])
  }

  private func addTea(_ name: String) -> Command {
    Command(title: self(name), action: .addTea, propertyList: name)
  }

  private var places: [(name: String, input: KeyInput)] {
    [("Kitchen", "1"), ("Tea Bar", "2"), ("Terrace", "3")]
  }

  /// A menu that is taller than the window: it scrolls.
  var tablesMenu: Menu {
    Menu(
      title: self("Tables"), identifier: "com.example.TeaHouse.tables", options: .singleSelection,
      children: (1...60).map {
        Command(title: self("Table") + " \($0)", action: .seat, propertyList: "\($0)")
      })
  }

  /// The context menu of a cup: a palette of pictures, one of two sizes, a check mark, a state that is mixed.
  @MainActor
  func cupMenu(for cup: Order.Cup?, in builder: MenuBuilder) throws {
    guard let cup else { return }
    let pots = ["Glass", "Clay", "Iron"].map { pot in
      Command(
        title: self(pot), image: "pot." + pot.lowercased(), action: .pot, propertyList: pot,
        attributes: .keepsMenuPresented)
    }
    let sizes = [("Small Cup", "small"), ("Large Cup", "large")].map { title, size in
      Command(title: self(title), action: .size, propertyList: size, state: cup.size == size ? .on : .off)
    }
    try builder.insertElements(
      [
        Menu(
          title: self("Pot"), options: [.displayInline, .displayAsPalette, .singleSelection], children: pots),
        Menu(title: self("Size"), options: [.displayInline, .singleSelection], children: sizes),
        Menu(
          options: .displayInline,
          children: [
            Command(title: self("With Milk"), action: .milk, state: cup.hasMilk ? .on : .off),
            Command(title: self("Sugar"), action: .sugar, state: cup.sugar),
          ]),
        Menu(
          options: .displayInline,
          children: [Command(title: self("Remove"), action: .removeCup, attributes: .destructive)]),
      ], atEndOfMenu: .contextMenu)
  }
}
