import Keyway
import KeywayTesting
import Testing

@testable import WalletPal

/// The walks of the document on SwiftUI, one after the other, in the app.
@MainActor
@Suite("Wallet Pal, as it is demonstrated")
struct DemonstrationTests {
  private func driver() throws -> AppDriver {
    try AppDriver(WalletPal(), size: Size(width: 1280, height: 800), language: .english)
  }

  @Test("From element to element: the bar, the bars of the history, alerts, friends and notes")
  func flat() throws {
    let app = try driver()
    let alerts = [
      "You cooked at home all week", "Entertainment is nearly spent", "Savings are ahead of plan",
      "Food is over its budget",
    ]
    #expect(
      app.readingOrder.dropLast() == [
        "Wallet Pal, heading", "Edit Budgets, button", "Notifications, button", "Budget History, heading",
        "January: 310 dollars", "February: 240 dollars", "March: 380 dollars", "April: 290 dollars",
        "Alerts, heading",
      ] + alerts.flatMap { [$0, "Dismiss, button"] } + [
        "Friends, heading", "Portrait, Mia, image", "Portrait, Noah, image", "Portrait, Zoe, image",
        "Notes, heading",
      ])
    #expect(app.readingOrder.last?.hasPrefix("Notes, Ask mia@example.com") == true)
    #expect(app.readingOrder(.grouped).first == "Wallet Pal, navigation bar")
    #expect(app.readingOrder(.grouped).count < app.readingOrder.count)
    #expect(app.focusFaults.isEmpty)
  }

  @Test("A symbol alone is read by its title, and brings sliders that say their dollars")
  func planner() throws {
    let app = try driver()
    app.moveCursor(to: app.buttons["Edit Budgets"])
    #expect(app.cursor?.words == "Edit Budgets, button")
    #expect(app.cursor?.activate() == true)
    app.moveCursor(to: app.sliders["Food"])
    #expect(app.cursor?.words == "Food, 200 dollars, slider")
    #expect(app.cursor?.increment() == true)
    #expect(app.cursor?.words == "Food, 210 dollars, slider")
    app.moveCursor(to: app.sliders["Entertainment"])
    #expect(app.cursor?.words == "Entertainment, 80 dollars, slider")
    app.moveCursor(to: app.sliders["Savings"])
    #expect(app.cursor?.words == "Savings, 120 dollars, slider")
  }

  @Test("The history is a container with a label, with an element for each bar")
  func history() throws {
    let app = try driver()
    let chart = try #require(app.containers["Budget History"])
    #expect(chart.children.map { $0.label }.first == "January: 310 dollars")
    #expect(chart.children.count == 4)
  }

  @Test("A friend is one element, and is sent a challenge, which is announced")
  func challenge() throws {
    let app = try driver()
    app.moveCursor(to: app.images["Portrait, Mia"])
    #expect(app.cursor?.actionNames == ["Send Challenge", "Add Friend"])
    #expect(app.cursor?.actions["Send Challenge"]?() == true)
    #expect(app.cursor?.label == "Portrait, Mia", "the banner does not take the cursor")
    #expect(app.announcements == ["Challenge sent to Mia"])
    #expect(app.readingOrder.contains("Challenge sent to Mia"))
  }

  @Test("The rotor Warnings steps past the praise")
  func warnings() throws {
    let app = try driver()
    let heard = app.rotor("Warnings").entries.map { entry in
      app.moveCursor(to: entry)
      return app.cursor?.label
    }
    #expect(heard == ["Entertainment is nearly spent", "Food is over its budget"])
  }

  @Test("The rotor of the notes steps through an address, a number and a link in their text")
  func notes() throws {
    #expect(
      try driver().rotor("Contacts").entries.map(\.label) == [
        "mia@example.com", "555 0134", "example.com/bill",
      ])
  }

  @Test("What is urgent takes the cursor, and gives it back")
  func urgent() throws {
    let app = try driver()
    app.moveCursor(to: app.buttons["Notifications"])
    #expect(app.cursor?.activate() == true)
    #expect(app.cursor?.label == "Your card is blocked")
    #expect(app.announcements == [])
    #expect(app.cursor?.actions["Dismiss"]?() == true)
    #expect(app.cursor?.label == "Notifications")
  }

  @Test("From right to left a slider begins at the right, for a finger and for keys")
  func mirrored() throws {
    let app = try AppDriver(WalletPal(), size: Size(width: 1280, height: 800), language: LanguageTag("ar"))
    try app.press("Space Tab Tab")
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
