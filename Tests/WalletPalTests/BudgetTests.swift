import Keyway
import KeywayTesting
import Testing

@testable import WalletPal

@MainActor
@Suite("Wallet Pal, budget: what is drawn, and what of it is read")
struct BudgetTests {
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
    Month(name: "January", short: "Jan", dollars: 100), Month(name: "February", short: "Feb", dollars: 1),
  ]

  @Test("A chart is a container with its label, in which each bar is an element as high as the chart")
  func chart() throws {
    let app = try AppDriver { BudgetHistory(months: Self.months, budget: 120) }
    #expect(app.readingOrder == ["January: 100 dollars", "February: 1 dollar"])
    #expect(app.readingStops.first?.entered.map(\.label) == ["Budget History"])
    let chart = try #require(app.containers["Budget History"])
    let frames = chart.children.map { $0.frame }
    #expect(
      frames.allSatisfy { $0.height == chart.frame.height && abs($0.width - chart.frame.width / 2) <= 1 })
    #expect(frames.first?.minX == chart.frame.minX && frames.last?.maxX == chart.frame.maxX)
  }

  @Test("What is over the budget is said")
  func over() throws {
    let app = try AppDriver { BudgetHistory(months: Self.months, budget: 60) }
    #expect(
      app.readingOrder == ["January: 100 dollars, 40 dollars over the budget", "February: 1 dollar"])
  }

  @Test("A budget that is nearly spent says so, and each says its amounts in dollars")
  func rows() throws {
    let app = try AppDriver { BudgetRow(budget: .food, dollars: 400) }
    #expect(app.readingOrder == ["Food, $32 left, 368 dollars of 400 dollars, progress"])
    let plenty = try AppDriver { BudgetRow(budget: .savings, dollars: 300) }
    #expect(plenty.readingOrder == ["Savings, 220 dollars of 300 dollars, progress"])
  }

  @Test("Combined, the bars of a chart are one element")
  func combined() throws {
    let app = try AppDriver { BudgetHistory(months: Self.months, budget: 120, isCombined: true) }
    #expect(app.readingOrder == ["January: 100 dollars, February: 1 dollar"])
    #expect(app.containers.isEmpty)
  }
}
