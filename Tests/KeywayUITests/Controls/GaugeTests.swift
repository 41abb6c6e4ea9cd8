import Keyway
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("A gauge shows a number between two bounds")
struct GaugeTests {
  private func app(
    _ direction: LayoutDirection = .leftToRight, @ViewBuilder content: () -> some View
  ) throws -> AppDriver {
    try AppDriver(size: Size(width: 400, height: 200)) {
      content().environment(\.layoutDirection, direction)
    }
  }

  @Test("It says its number in per cent of the way, and does not call it busy")
  func percent() throws {
    let app = try app { Gauge("Water", value: 37, in: 0...80) }
    #expect(app.readingOrder == ["Water, 46%, progress"])
    let element = try #require(app.tree.element(.progress, "Water"))
    #expect(element.traits.isEmpty && element.range?.value == 37 && element.range?.maximum == 80)
    #expect(app.tabOrder.isEmpty && app.layoutFaults.isEmpty)
    let cold = try self.app { Gauge("Outside", value: -6, in: -20...50) }
    #expect(cold.element(.progress)?.value == "20%")
  }

  @Test(
    "Its words and bounds are the app's; the bounds are seen at the ends of the bar",
    arguments: LayoutDirection.allCases)
  func labels(direction: LayoutDirection) throws {
    let app = try app(direction) {
      Gauge(value: 37, in: 0...80) {
        Text("Water")
      } currentValueLabel: {
        Text("37 litres")
      } minimumValueLabel: {
        Text("empty")
      } maximumValueLabel: {
        Text("80 litres")
      }
    }
    #expect(app.readingOrder == ["Water, 37 litres, progress"])
    let least = try #require(app.tree.element(.text, "empty")).frame
    let most = try #require(app.tree.element(.text, "80 litres")).frame
    #expect(least.midY == most.midY)
    #expect(direction == .leftToRight ? least.maxX < most.minX : most.maxX < least.minX)
    #expect(app.layoutFaults.isEmpty)
  }

  @Test("Bounds without a way between them are no trouble")
  func empty() throws {
    let app = try app { Gauge("Level", value: 3, in: 3...3) }
    #expect(app.element(.progress)?.value == "0%")
  }
}
