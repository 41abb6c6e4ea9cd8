import Keyway
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("A tab view as a carousel: slides, dots and two buttons")
struct TabPagesTests {
  private struct Offer: Identifiable {
    let id: String
  }

  private struct Offers: View {
    var names = ["Tea", "Soup", "Cake"]
    var refuses = false
    var direction = LayoutDirection.leftToRight
    @State private var shown = "Tea"

    var body: some View {
      ScrollView {
        VStack {
          TabView(
            "Menu of today", names.map(Offer.init),
            selection: Binding(get: { shown }, set: { if !refuses { shown = $0 } })
          ) {
            $0.id
          } panel: { offer in
            VStack {
              Text("Fresh \(offer.id)")
              Button("Order \(offer.id)") {}
            }
          }
          .tabViewStyle(.page)
          .frame(height: 300)
          Text("Below").frame(height: 900)
        }
      }
      .environment(\.layoutDirection, direction)
    }
  }

  private func app(
    _ offers: Offers = Offers(), theme: Theme = .light, size: Size = Size(width: 800, height: 480)
  ) throws -> AppDriver {
    try AppDriver(size: size, theme: theme) { offers }
  }

  private func shown(_ app: AppDriver) -> String? {
    app.tree.elements(.tab).first { $0.isSelected }?.label
  }

  private func frame(_ app: AppDriver, _ role: Role, _ label: String) throws -> Rect {
    try #require(app.tree.element(role, label)).frame
  }

  /// Moves a finger over the words of the slide, and lifts it.
  private func swipe(_ app: AppDriver, x: Double, y: Double = 0) {
    let start = Point(x: 400, y: 150)
    app.windowSystem.touch(at: start, in: app.headlessWindow)
    for step in 1...10 {
      let part = Double(step) / 10
      app.windowSystem.moveTouch(
        to: Point(x: start.x + x * part, y: start.y + y * part), in: app.headlessWindow)
    }
    app.windowSystem.lift(at: Point(x: start.x + x, y: start.y + y), in: app.headlessWindow)
  }

  @Test(
    "The dots are tabs with names, below the slide, each a target", arguments: [Theme.light, .dark.large],
    [LayoutDirection.leftToRight, .rightToLeft])
  func look(theme: Theme, direction: LayoutDirection) throws {
    let app = try app(Offers(direction: direction), theme: theme)
    #expect(app.tabOrder == ["Order Tea", "Previous slide", "Menu of today", "Next slide"])
    let dots = app.tree.elements(.tab)
    #expect(dots.map(\.label) == ["Tea", "Soup", "Cake"])
    let buttons = try ["Previous slide", "Next slide"].map { try #require(app.tree.element(.button, $0)) }
    for part in dots + buttons {
      #expect(part.frame.width >= theme.length(48) && part.frame.height >= theme.length(48), "\(part.label)")
    }
    let order = try frame(app, .button, "Order Tea").maxY
    #expect(dots.allSatisfy { $0.frame.minY >= order })
    let places = (buttons.prefix(1) + dots + buttons.suffix(1)).map(\.frame.midX)
    #expect(places == (direction == .leftToRight ? places.sorted() : places.sorted(by: >)))
    #expect(app.elements(ofRole: .tab).map { $0.position?.count } == [3, 3, 3])
    #expect(app.focusFaults.isEmpty && app.layoutFaults.isEmpty)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("The buttons go round, keep the focus, and say the slide")
  func buttons() throws {
    let app = try app()
    _ = app.announcements
    try app.press("Tab Space")
    #expect(shown(app) == "Cake" && app.focused?.label == "Previous slide")
    #expect(app.tree.element(.button, "Order Tea") == nil && app.tree.element(.button, "Order Cake") != nil)
    try app.press("Tab Tab Return Return")
    #expect(shown(app) == "Soup" && app.focused?.label == "Next slide")
    #expect(app.announcements == ["Cake, Slide 3 of 3", "Tea, Slide 1 of 3", "Soup, Slide 2 of 3"])
    // The dots say themselves.
    try app.press("Shift+Tab Right")
    #expect(app.focused?.label == "Cake" && shown(app) == "Cake" && app.announcements.count == 3)
  }

  @Test("A slide that the app refuses is neither shown nor said")
  func refused() throws {
    let app = try app(Offers(refuses: true))
    _ = app.announcements
    try app.press("Tab Space")
    #expect(shown(app) == "Tea" && app.announcements.isEmpty)
    swipe(app, x: -200)
    #expect(shown(app) == "Tea" && app.announcements.isEmpty)
  }

  @Test("One slide has nothing below it, and none is nothing")
  func few() throws {
    let one = try app(Offers(names: ["Tea"]))
    #expect(one.tabOrder == ["Order Tea"] && one.tree.elements(.tab).isEmpty)
    swipe(one, x: -200)
    #expect(one.tree.element(.button, "Order Tea") != nil)
    let none = try app(Offers(names: []))
    #expect(none.tree.elements(.tab).isEmpty && none.tree.elements(.tabPanel).isEmpty)
  }

  @Test(
    "A finger that swipes turns by one slide, one that goes up scrolls the page",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func fingers(direction: LayoutDirection) throws {
    let app = try app(Offers(direction: direction))
    let ahead = direction == .leftToRight ? -1.0 : 1
    swipe(app, x: ahead * 300)
    #expect(shown(app) == "Soup")
    swipe(app, x: ahead * 30)
    #expect(shown(app) == "Soup", "too short")
    swipe(app, x: -ahead * 60)
    #expect(shown(app) == "Tea")
    let top = try frame(app, .tab, "Tea").minY
    swipe(app, x: 8, y: -100)
    #expect(shown(app) == "Tea")
    #expect(try frame(app, .tab, "Tea").minY == top - 90)
  }

  @Test("A slide comes from its side in 200 ms, for the picture alone, and not with reduced motion")
  func motion() throws {
    let app = try app()
    app.windowSystem.movesSurfaces = true
    try app.press("Tab Tab Right")
    #expect(app.window.graph.motion.isMoving && shown(app) == "Soup")
    let place = try frame(app, .button, "Order Soup")
    var steps = 0
    while app.window.graph.motion.isMoving, steps < 20 {
      #expect(app.capture().differenceCount(from: app.freshCapture()) == 0, "step \(steps)")
      app.windowSystem.advance(by: .milliseconds(16))
      steps += 1
    }
    #expect(try frame(app, .button, "Order Soup") == place)
    #expect((2...13).contains(steps) && app.window.frameClock.timer == nil)
    app.window.reducesMotion = true
    try app.press("Right")
    #expect(!app.window.graph.motion.isMoving && shown(app) == "Cake")
  }
}
