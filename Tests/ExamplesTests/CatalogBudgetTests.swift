import Keyway
import KeywayTesting
import Testing

@testable import ExampleCatalog

@MainActor
@Suite("The catalog's budget: what is drawn, and what of it is read")
struct CatalogBudgetTests {
  private struct Planner: View {
    @State private var budgets: [Budget: Double] = [.food: 200, .entertainment: 80, .savings: 120]

    var body: some View { BudgetPlanner(budgets: $budgets) }
  }

  @Test("A drawn slider is read as a slider with its value in dollars, and goes up and down")
  func slider() throws {
    let app = try AppDriver { Planner() }
    #expect(
      app.readingOrder == [
        "Food, 200 dollars, slider", "Entertainment, 80 dollars, slider", "Savings, 120 dollars, slider",
      ])
    let food = try #require(app.sliders["Food"])
    #expect(food.increment() && food.increment())
    #expect(app.sliders["Food"]?.value == "220 dollars")
    #expect(food.decrement())
    #expect(app.sliders["Food"]?.value == "210 dollars")
  }

  @Test("Keys and the pointer change what is drawn, and the slider follows")
  func drawn() throws {
    let app = try AppDriver { Planner() }
    #expect(app.tabOrder == ["food", "entertainment", "savings"])
    #expect(app.focusFaults.isEmpty)
    try app.press("Right Right Left Tab End")
    #expect(app.sliders["Food"]?.value == "210 dollars")
    #expect(app.sliders["Entertainment"]?.value == "500 dollars")
    let savings = try #require(app.sliders["Savings"]).frame
    app.windowSystem.click(at: Point(x: savings.midX, y: savings.midY), in: app.headlessWindow)
    #expect(app.sliders["Savings"]?.value == "250 dollars")
  }

  private static let months = [
    Month(name: "January", dollars: 100), Month(name: "February", dollars: 1),
  ]

  @Test("A chart is a container with its label, in which each bar is an element as high as the chart")
  func chart() throws {
    let app = try AppDriver { BudgetHistory(months: Self.months) }
    #expect(app.readingOrder == ["January: 100 dollars", "February: 1 dollar"])
    #expect(app.readingStops.first?.entered.map(\.label) == ["Budget History"])
    let chart = try #require(app.containers["Budget History"])
    let frames = chart.children.map { $0.frame }
    #expect(Set(frames.map(\.size)) == [Size(width: 200, height: 160)])
    #expect(frames.first?.minX == chart.frame.minX && frames.last?.maxX == chart.frame.maxX)
  }

  @Test("Combined, the bars of a chart are one element")
  func combined() throws {
    let app = try AppDriver { BudgetHistory(months: Self.months, isCombined: true) }
    #expect(app.readingOrder == ["January: 100 dollars, February: 1 dollar, image"])
    #expect(app.containers.isEmpty)
  }

  @Test("Edit Budgets, a symbol alone, shows the sliders; the chart lies between headings")
  func page() throws {
    let app = try AppDriver(size: Size(width: 800, height: 1200)) { BudgetView() }
    let bars = [
      "January: 310 dollars", "February: 240 dollars", "March: 380 dollars", "April: 290 dollars",
    ]
    let whole = bars.joined(separator: ", ") + ", image"
    let history = ["Budget History, heading"] + bars
    let rest = history + ["Budget history in one element, heading", whole]
    let top = ["Wallet Pal, heading", "Edit Budgets, button"]
    #expect(app.readingOrder == top + rest)
    #expect(app.buttons["Edit Budgets"]?.activate() == true)
    let sliders = [
      "Food, 200 dollars, slider", "Entertainment, 80 dollars, slider", "Savings, 120 dollars, slider",
    ]
    #expect(app.readingOrder == top + sliders + rest)
  }
}
