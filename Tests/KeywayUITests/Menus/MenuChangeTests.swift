import Keyway
import KeywayKeymap
import KeywayMenus
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("Menus, facts and shortcuts that change while a person uses them")
struct MenuChangeTests {
  private final class Shop {
    var log: [String] = []
    var orders: [@MainActor ([any MenuElement]) -> Void] = []
    var builds = 0
    var extra: [any MenuElement] = []
    var picture: Image?
  }

  private func driver(_ shop: Shop) throws -> AppDriver {
    let sizes = [
      Command(title: "Gift", action: "gift").when("gifts"),
      Command(title: "Small", action: "small", attributes: .keepsMenuPresented),
      Command(title: "Large", action: "large"),
    ]
    let slow = DeferredMenuElement.uncached { [shop] in shop.orders.append($0) }
    let once = DeferredMenuElement { [shop] in shop.orders.append($0) }
    let app = try AppDriver(
      size: Size(width: 800, height: 600), showsMenuBar: true,
      buildMenu: { builder in
        shop.builds += 1
        let save = KeyCommand(title: "Save All", action: "save", chord: "Ctrl+K Ctrl+S")
        let size = Menu(title: "Size", identifier: "size", children: sizes)
        try builder.insertElements([size, save], atStartOfMenu: .file)
        try builder.insertElements([Menu(title: "Slow", children: [slow])], atStartOfMenu: .view)
        try builder.insertElements([Menu(title: "Once", children: [once])], atStartOfMenu: .window)
        let card = Menu(
          title: "Card", identifier: "card", children: [Command(title: "Refund", action: "gift")])
        try builder.insertElements([card.when("gifts")], atStartOfMenu: .root)
        try builder.insertElements(shop.extra, atEndOfMenu: .edit)
      },
      content: {
        Button("Cup") {}
          .contextMenu { try $0.insertElements(sizes, atEndOfMenu: .contextMenu) }
          .onCommand("save") { shop.log.append("save") }
          .onCommand("gift") { shop.log.append("gift") }
          .onCommand("large") { shop.log.append("large") }
          .onCommand("small") { shop.log.append("small") }
      })
    app.window.commandContext = ["gifts": false]
    app.windowSystem.settle()
    return app
  }

  private func set(_ fact: String, _ value: CommandContext.Value, _ app: AppDriver) {
    app.window.commandContext[fact] = value
    app.windowSystem.settle()
  }

  private func titles(_ app: AppDriver) -> [String] {
    app.window.menus.session.levels.last?.rows.map(\.title) ?? []
  }

  @Test(
    "A fact that brings a row and a menu of the bar leaves the open menu open, and the highlight on its command"
  )
  func highlight() throws {
    let app = try driver(Shop())
    try app.press("Alt+F Right End")
    #expect(app.focused?.label == "Large" && titles(app) == ["Small", "Large"])
    set("gifts", true, app)
    #expect(app.focused?.label == "Large" && titles(app) == ["Gift", "Small", "Large"])
    #expect(app.window.menus.session.bar[app.window.menus.session.highlightedBarItem!].title == "File")
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    try app.press("Home")
    #expect(app.focused?.label == "Gift")
    set("gifts", false, app)
    #expect(app.focused?.label == "Small")
    try app.press("Escape Escape Escape")
    #expect(app.focused?.label == "Cup")
  }

  @Test("A context menu follows the facts as well; a menu of the bar that goes closes")
  func contextMenu() throws {
    let app = try driver(Shop())
    try app.press("Shift+F10 Down")
    #expect(app.focused?.label == "Large")
    set("gifts", true, app)
    #expect(app.focused?.label == "Large" && titles(app).first == "Gift")
    try app.press("Escape F10 Home Down")
    #expect(app.focused?.label == "Refund")
    set("gifts", false, app)
    #expect(app.tree.element(.menu) == nil && app.focused?.label == "Cup")
  }

  @Test("A finger on a row that another one takes the place of does not choose that one")
  func finger() throws {
    let shop = Shop()
    let app = try driver(shop)
    try app.press("Shift+F10")
    let row = try #require(app.tree.element(.menuItem, "Small"))
    let point = Point(x: row.frame.midX, y: row.frame.midY)
    app.windowSystem.touch(at: point, in: app.headlessWindow)
    set("gifts", true, app)
    app.windowSystem.lift(at: point, in: app.headlessWindow)
    #expect(shop.log == [] && !titles(app).isEmpty)
  }

  @Test(
    "Facts that no chord depends on leave a chord that was begun alone; one whose command goes is given up")
  func chord() throws {
    let shop = Shop()
    shop.extra = [KeyCommand(title: "Tea", action: "gift", chord: "Ctrl+J Ctrl+T").when("gifts")]
    let app = try driver(shop)
    try app.press("Ctrl+K")
    set("time", "noon", app)
    set("gifts", true, app)
    app.window.rebuildMenus()
    app.windowSystem.settle()
    try app.press("Ctrl+S")
    #expect(shop.log == ["save"])
    try app.press("Ctrl+J")
    set("gifts", false, app)
    try app.press("Ctrl+T")
    #expect(shop.log == ["save"] && app.window.parts.keyFeedback.presentation.text.contains("given up"))
  }

  @Test("An answer finds its own question after the menus changed, and a cached one is asked once")
  func answers() throws {
    let shop = Shop()
    let app = try driver(shop)
    try app.press("Alt+V Right")
    #expect(app.focused?.label == "Loading…" && shop.orders.count == 1)
    try app.press("Escape Escape Escape")
    set("gifts", true, app)
    app.window.keyNameLanguage = .english
    try app.press("Alt+V Right")
    #expect(shop.orders.count == 2)
    shop.orders[0]([Command(title: "Stale", action: "gift")])
    app.windowSystem.settle()
    #expect(titles(app) == ["Loading…"])
    shop.orders[1]([Command(title: "Right", action: "gift")])
    app.windowSystem.settle()
    #expect(titles(app) == ["Right"] && app.focused?.label == "Right")

    try app.press("Escape Escape Escape Alt+W Right Escape Escape Escape")
    #expect(shop.orders.count == 3)
    set("gifts", false, app)
    try app.press("Alt+W Right")
    #expect(shop.orders.count == 3)
    shop.orders[2]([Command(title: "Made", action: "gift")])
    app.windowSystem.settle()
    #expect(titles(app) == ["Made"])
  }

  @Test("Requests for menus are taken together in one build, which a press that comes first sees as well")
  func coalesced() throws {
    let shop = Shop()
    let app = try driver(shop)
    let builds = shop.builds
    shop.extra = [KeyCommand(title: "Gift", action: "gift", input: .f6)]
    app.window.rebuildMenus()
    app.window.rebuildMenus()
    app.window.commands.system.setNeedsRebuild()
    app.window.keyCommands = [KeyCommand(title: "Large", action: "large", input: .f7)]
    #expect(shop.builds == builds)
    // The window system would let the pass run first; this is the press that comes before it.
    let f6 = KeymapState(try Keymap(layout: "us")).press(code: 64, direction: .down, time: 0)
    app.window.window(app.headlessWindow, keyPress: f6)
    #expect(shop.log == ["gift"] && shop.builds == builds + 1)
    try app.press("F7")
    #expect(shop.log == ["gift", "large"] && shop.builds == builds + 1)
  }

  @Test("Open menus validate their commands again on request")
  func revalidated() throws {
    final class Till { var isOpen = true }
    let till = Till()
    let app = try AppDriver(
      showsMenuBar: true,
      buildMenu: { try $0.insertElements([Command(title: "Pay", action: "pay")], atStartOfMenu: .file) },
      content: { Button("Cup") {}.onCommand("pay", isEnabled: { till.isOpen }) {} })
    try app.press("Alt+F")
    #expect(app.window.menus.session.highlightedRow?.isEnabled == true)
    till.isOpen = false
    app.window.revalidateMenus()
    app.windowSystem.settle()
    #expect(app.window.menus.session.highlightedRow?.isEnabled == false)
  }

  @Test("Unknown facts are reported wherever conditions come from")
  func unknown() throws {
    let shop = Shop()
    let app = try AppDriver(
      showsMenuBar: true,
      buildMenu: { builder in
        let slow = DeferredMenuElement.uncached { completion in
          completion([Command(title: "Made", action: "gift").when("made")])
        }
        try builder.insertElements([Menu(title: "Slow", children: [slow])], atStartOfMenu: .view)
        try builder.insertElements(shop.extra, atEndOfMenu: .edit)
      },
      content: {
        Button("Cup") {}
          .contextMenu {
            let gift = Command(title: "Gift", action: "gift").when("context")
            try $0.insertElements([gift, Command(title: "Cup", action: "cup")], atEndOfMenu: .contextMenu)
          }
      })
    #expect(app.window.viewFaults.isEmpty)
    shop.extra = [Command(title: "Gift", action: "gift").when("rebuilt")]
    app.window.rebuildMenus()
    app.windowSystem.settle()
    app.window.keyCommands = [
      KeyCommand(title: "Large", action: "large", input: .f7).when("keyed")
    ]
    app.windowSystem.settle()
    try app.press("Shift+F10 Escape Alt+V Right")
    #expect(
      Set(app.window.viewFaults)
        == Set(["rebuilt", "keyed", "context", "made"].map { .unknownFact($0, known: []) }))
  }

  @Test("A missing picture is searched again when the menus are rebuilt")
  func pictures() throws {
    let shop = Shop()
    let app = try driver(shop)
    app.window.onViewFault = { _ in }
    app.window.pictures = { _ in shop.picture }
    #expect(app.window.menus.pictures.picture(named: "cup") == nil)
    shop.picture = Image(width: 8, height: 8) { _, _, _ in }
    #expect(app.window.menus.pictures.picture(named: "cup") == nil)
    app.window.rebuildMenus()
    app.windowSystem.settle()
    #expect(app.window.menus.pictures.picture(named: "cup") != nil)
  }
}
