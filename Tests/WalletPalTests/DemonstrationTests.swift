import Keyway
import KeywayTesting
import Testing

@testable import WalletPal

/// The walk of the document on SwiftUI, sentence by sentence, in the app.
@MainActor
@Suite("Wallet Pal, as it is demonstrated")
struct DemonstrationTests {
  private func driver(_ size: Size = Size(width: 1280, height: 800), theme: Theme = .light) throws
    -> AppDriver
  {
    try AppDriver(WalletPal(), theme: theme, size: size, language: .english)
  }

  private static let food = "Food is at 92% of its budget"
  private static let july = "July was $55 over the budget"

  @Test("The walk: planner, symbol buttons, history, friends, alerts, notes and the banner")
  func walk() throws {
    let app = try driver()

    // The button for the Budget Planner shows a symbol alone, and is read by its label.
    app.moveCursor(to: app.buttons["Edit Budgets"])
    #expect(app.cursor?.words == "Edit Budgets, button")

    // The sliders are drawn by shapes, and found as sliders that say dollars.
    #expect(app.cursor?.activate() == true)
    #expect(
      app.sliders.map { $0.words } == [
        "Food, 400 dollars, slider", "Entertainment, 150 dollars, slider", "Savings, 300 dollars, slider",
      ])
    app.moveCursor(to: app.sliders["Food"])
    #expect(app.cursor?.increment() == true)
    #expect(app.cursor?.words == "Food, 410 dollars, slider")
    #expect(app.cursor?.decrement() == true)
    #expect(app.buttons["Done"]?.activate() == true)
    #expect(app.sliders.isEmpty)

    // The graph is a container with a label; each bar is an element, and all have one size.
    let chart = try #require(app.containers["Budget History"])
    #expect(
      chart.children.map { $0.label } == [
        "June: 690 dollars", "July: 905 dollars, 55 dollars over the budget", "August: 742 dollars",
        "September: 810 dollars", "October: 776 dollars", "November: 684 dollars",
      ])
    let heights = Set(chart.children.map { $0.frame.height })
    #expect(heights == [chart.frame.height])

    // A friend is one element, with the challenge as an action; what was sent is announced, and moves no cursor.
    app.moveCursor(to: app.element(labeled: "Tomás, Saved $40 more"))
    #expect(app.cursor?.actionNames == ["Send Challenge"])
    #expect(app.cursor?.actions["Send Challenge"]?() == true)
    #expect(app.announcements.last == "Challenge sent to Tomás")
    #expect(app.readingOrder.contains("Tomás, Saved $40 more, Waiting"))

    // The rotor Warnings steps past the praise.
    let heard = app.rotor("Warnings").entries.map { entry in
      app.moveCursor(to: entry)
      return app.cursor?.label
    }
    #expect(heard == [Self.food, Self.july])

    // In the text editor a rotor leads to an address, a number and a link.
    #expect(
      app.rotor("Contacts").entries.map(\.label) == ["mia@example.com", "555 0134", "example.com/bill"])

    // An urgent message takes the cursor, is not announced, and gives the cursor back.
    app.moveCursor(to: app.buttons["Notifications"])
    #expect(app.cursor?.words == "Notifications, 2 warnings, button")
    let announced = app.announcements.count
    #expect(app.cursor?.activate() == true)
    #expect(app.cursor?.label == "\(Self.food). 10 days are left in November.")
    #expect(app.announcements.count == announced)
    #expect(app.cursor?.actions["Close"]?() == true)
    #expect(app.cursor?.label == "Notifications")
  }

  @Test("The banner leads to the planner, on the budget that it tells of")
  func show() throws {
    let app = try driver()
    #expect(
      app.buttons["Show"]?.activate()
        ?? app.element(labeled: "\(Self.food). 10 days are left in November.")?
        .actions["Show"]?() == true)
    #expect(app.focused?.key == "food")
    #expect(!app.readingOrder.contains { $0.hasPrefix(Self.food + ".") })
  }

  @Test("A dismissed warning leaves the badge, and a friend who is added the others")
  func changes() throws {
    let app = try driver()
    #expect(app.buttons.filter { $0.label.hasPrefix("Dismiss") }.dropFirst().first?.activate() == true)
    #expect(app.buttons["Notifications"]?.value == "1 warning")
    #expect(app.buttons["Find Friends"]?.activate() == true)
    #expect(app.readingOrder.contains("Find Friends, heading"))
    #expect(app.images["Portrait, Mia"]?.actions["Add Friend"]?() == true)
    #expect(app.readingOrder.contains("Mia"))
  }

  @Test("On a totem nothing to touch lies in the upper part, at the start")
  func totem() throws {
    for theme in [Theme.light, .light.large] {
      let app = try driver(Size(width: 1080, height: 1920), theme: theme)
      let stops = app.window.focusManager.tabStops()
      #expect(stops.count > 8)
      #expect(stops.allSatisfy { app.tree[$0].frame.minY >= 1920 * 0.4 - 1 })
    }
  }

  @Test("In a low window with large type the banner leaves the cards two fifths of the height")
  func low() throws {
    for language in ["en", "de", "ar"] {
      let app = try AppDriver(
        WalletPal(), theme: .light.large, size: Size(width: 800, height: 480), language: LanguageTag(language)
      )
      let cards = try #require(app.tree.element(.scrollView))
      #expect(cards.frame.height >= 192, "\(language): \(cards.frame)")
      #expect(app.layoutFaults.isEmpty, "\(app.layoutFaults)")
    }
  }

  @Test("From right to left a slider begins at the right, for a finger and for keys")
  func mirrored() throws {
    let app = try AppDriver(WalletPal(), size: Size(width: 1280, height: 800), language: LanguageTag("ar"))
    try app.press("Space")
    let food = try #require(app.sliders.first)
    #expect(app.focused?.key == "food")
    let before = food.value
    try app.press("Left Right Right")
    #expect(app.sliders.first?.value != before)
    app.windowSystem.click(at: Point(x: food.frame.minX + 1, y: food.frame.midY), in: app.headlessWindow)
    #expect(app.sliders.first?.value.contains("500") == true)
    #expect(app.window.untranslatedTexts.isEmpty)
  }
}
