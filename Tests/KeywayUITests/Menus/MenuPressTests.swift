import Keyway
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Presses on open menus")
struct MenuPressTests {
  private final class Shop {
    var orders: [@MainActor ([any MenuElement]) -> Void] = []
    var chosen: [String] = []
  }

  private static func command(_ title: String) -> Command {
    Command(title: title, action: "choose", propertyList: title)
  }

  private func driver(_ rows: [any MenuElement], shop: Shop = Shop(), height: Double = 600) throws
    -> AppDriver
  {
    func build(_ builder: MenuBuilder) throws {
      try builder.replaceChildren(ofMenu: .edit) { _ in rows }
    }
    return try AppDriver(
      size: Size(width: 800, height: height), showsMenuBar: true, buildMenu: build
    ) {
      ScrollView {
        VStack {
          ForEach(0..<40, id: \.self) { index in Button("Button \(index)") { shop.chosen.append("below") } }
        }
      }
      .onCommand("choose") { shop.chosen.append($0.propertyList ?? "") }
    }
  }

  private func frame(_ app: AppDriver, _ title: String) throws -> Rect {
    try #require(app.tree.element(.menuItem, title), "\(title)").frame
  }

  @Test(
    "A press on a row that has moved away when it ends chooses nothing, and none that has come to its place",
    arguments: [true, false])
  func movedAway(isTouch: Bool) throws {
    let shop = Shop()
    let waiting = DeferredMenuElement { [shop] completion in shop.orders.append(completion) }
    let app = try driver([waiting, Self.command("Clear Recent")], shop: shop)
    try app.press("Alt+E")
    let place = try frame(app, "Clear Recent").center
    if isTouch {
      app.windowSystem.touch(at: place, in: app.headlessWindow)
    } else {
      app.windowSystem.movePointer(to: place, in: app.headlessWindow)
      app.windowSystem.setPointerButton(0, pressed: true)
    }
    shop.orders[0](["A", "B", "C"].map(Self.command))
    app.windowSystem.settle()
    try #require(frame(app, "B").contains(place))
    if isTouch {
      app.windowSystem.lift(at: place, in: app.headlessWindow)
    } else {
      app.windowSystem.setPointerButton(0, pressed: false)
    }
    #expect(shop.chosen == [] && app.tree.element(.menu, "Edit") != nil)
    app.windowSystem.tap(at: place, in: app.headlessWindow)
    #expect(shop.chosen == ["B"])
  }

  @Test(
    "A press on a row that stays where it is chooses it, also when what comes in behind it makes new rows")
  func stays() throws {
    let shop = Shop()
    let waiting = DeferredMenuElement { [shop] completion in shop.orders.append(completion) }
    let app = try driver([Self.command("First"), waiting], shop: shop)
    try app.press("Alt+E")
    let place = try frame(app, "First").center
    app.windowSystem.touch(at: place, in: app.headlessWindow)
    shop.orders[0](["A", "B"].map(Self.command))
    app.windowSystem.settle()
    app.windowSystem.lift(at: place, in: app.headlessWindow)
    #expect(shop.chosen == ["First"])
  }

  @Test("A press on a heading, a separator or the edge of a menu chooses nothing, and leaves the menu open")
  func besideRows() throws {
    let shop = Shop()
    let group = Menu(title: "Heading", options: .displayInline, children: [Self.command("Inner")])
    let app = try driver([Self.command("First"), group], shop: shop)
    try app.press("Alt+E")
    let menu = try #require(app.tree.element(.menu)).frame
    let places = [
      try #require(app.tree.element(.heading, "Heading")).frame.center,
      try #require(app.tree.element(.separator)).frame.center,
      Point(x: menu.minX + 3, y: menu.midY), Point(x: menu.midX, y: menu.maxY - 3),
    ]
    for place in places {
      app.click(place)
      app.windowSystem.tap(at: place, in: app.headlessWindow)
      #expect(shop.chosen == [], "\(place)")
      #expect(app.tree.element(.menu, "Edit") != nil && app.focused?.label == "First", "\(place)")
    }
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    // A press really beside it still closes it.
    app.click(Point(x: 780, y: 580))
    #expect(app.tree.element(.menu) == nil && shop.chosen == [])
  }

  @Test("A finger that is put on the edge of a long menu, or on a separator, drags its rows")
  func dragsFromEdge() throws {
    let shop = Shop()
    let groups = (1...12).map { group in
      Menu(
        options: .displayInline, children: (1...2).map { Self.command("Row \(group).\($0)") })
    }
    let app = try driver(groups, shop: shop, height: 400)
    for place in [
      { (menu: Rect, _: Rect) in Point(x: menu.maxX - 3, y: menu.midY) }, { $1.center },
    ] {
      try app.press("Alt+E")
      let (menu, first) = (try #require(app.tree.element(.menu)).frame, try frame(app, "Row 1.1"))
      let start = place(menu, try #require(app.tree.element(.separator)).frame)
      app.windowSystem.touch(at: start, in: app.headlessWindow)
      for step in 1...6 {
        app.windowSystem.moveTouch(
          to: Point(x: start.x, y: start.y - 10 * Double(step)), in: app.headlessWindow)
      }
      app.windowSystem.lift(at: Point(x: start.x, y: start.y - 60), in: app.headlessWindow)
      #expect(try frame(app, "Row 1.1").minY == first.minY - 50)
      #expect(app.tree.element(.menu, "Edit") != nil && shop.chosen == [])
      try app.press("Escape Escape")
    }
  }

  @Test("What lies below the heading or the edge of a sub-menu does not take the highlight")
  func hoverOverHeading() throws {
    let part = Menu(title: "Heading", options: .displayInline, children: [Self.command("Other")])
    // In a narrow window the sub-menu has no room but above its own menu, whose other rows it covers.
    func build(_ builder: MenuBuilder) throws {
      try builder.replaceChildren(ofMenu: .edit) { _ in
        [Menu(title: "More", children: [Self.command("Inner"), part])]
          + (1...4).map { Self.command("Row \($0)") }
      }
    }
    let app = try AppDriver(
      size: Size(width: 400, height: 500), showsMenuBar: true, buildMenu: build
    ) { Text("Beneath") }
    try app.press("Alt+E Right")
    let (menu, heading) = (
      try #require(app.tree.element(.menu, "More")).frame,
      try #require(app.tree.element(.heading, "Heading")).frame
    )
    // The pointer that comes into the window has not moved yet.
    app.windowSystem.movePointer(to: Point(x: 200, y: 490), in: app.headlessWindow)
    for place in [heading.center, Point(x: menu.midX, y: menu.maxY - 2)] {
      #expect(try (1...4).contains { try frame(app, "Row \($0)").contains(place) }, "\(place)")
      app.windowSystem.movePointer(to: place, in: app.headlessWindow)
      app.windowSystem.advance(by: .milliseconds(1000))
      #expect(app.focused?.label == "Inner", "\(place)")
    }
  }

  @Test("After F10 a click on the highlighted title opens its menu, and the next one closes it")
  func titles() throws {
    let app = try driver([Self.command("First")])
    try app.press("F10 Right")
    let title = try frame(app, "Edit").center
    app.click(title)
    #expect(app.tree.element(.menu, "Edit") != nil)
    app.click(title)
    #expect(app.tree.element(.menu) == nil && !app.window.menus.session.isActive)
  }

  @Test("A finger whose content goes away while it drags has done, and takes up nothing else")
  func contentGone() throws {
    let shop = Shop()
    let app = try driver((1...40).map { Self.command("Row \($0)") }, shop: shop, height: 400)
    let button = try #require(app.tree.element(.button, "Button 1")).frame
    try app.press("Alt+E")
    let start = try frame(app, "Row 3").center
    app.windowSystem.touch(at: start, in: app.headlessWindow)
    for step in 1...4 {
      app.windowSystem.moveTouch(
        to: Point(x: start.x, y: start.y - 10 * Double(step)), in: app.headlessWindow)
    }
    #expect(app.window.parts.touch.drag?.content != nil)
    try app.press("Escape Escape")
    for step in 5...12 {
      app.windowSystem.moveTouch(
        to: Point(x: start.x, y: start.y - 10 * Double(step)), in: app.headlessWindow)
    }
    #expect(try #require(app.tree.element(.button, "Button 1")).frame == button)
    #expect(app.window.parts.touch.drag == nil && shop.chosen == [])
  }

  @Test("A choice of a single selection stays on while deferred elements appear")
  func choiceStays() throws {
    let shop = Shop()
    func waiting(_ identifier: String) -> DeferredMenuElement {
      .uncached(identifier: identifier) { [shop] completion in shop.orders.append(completion) }
    }
    let sizes = Menu(
      options: [.displayInline, .singleSelection], children: [waiting("sizes")])
    let app = try driver([sizes, waiting("more")], shop: shop)
    try app.press("Alt+E")
    func size(_ title: String) -> Command {
      Command(title: title, action: "choose", propertyList: title, attributes: .keepsMenuPresented)
    }
    shop.orders[0]([size("Small"), size("Large")])
    app.windowSystem.settle()
    try app.press("Home Down Return")
    func isOn() -> [Bool] {
      app.window.menus.session.levels[0].rows.prefix(2).map { $0.state == .on }
    }
    #expect(shop.chosen == ["Large"] && isOn() == [false, true])
    shop.orders[1]([Self.command("More")])
    app.windowSystem.settle()
    #expect(app.window.menus.session.levels[0].rows.last?.title == "More")
    #expect(isOn() == [false, true])
    try app.press("Up Return")
    #expect(isOn() == [true, false])
  }
}
