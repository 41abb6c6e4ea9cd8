import Keyway
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("Tiles lie in columns of given widths")
struct LazyVGridTests {
  private func app(width: Double = 400, columns: [GridItem], count: Int = 4) throws -> AppDriver {
    try AppDriver(size: Size(width: width, height: 480)) {
      LazyVGrid(columns: columns, alignment: .leading) {
        ForEach(0..<count) { Box("\($0)") }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  @Test("Flexible columns share the width, and rows are as high as their highest view")
  func flexible() throws {
    let app = try app(columns: [GridItem(.flexible()), GridItem(.flexible())])
    #expect(try app.frame("0").midX == 96 && app.frame("1").midX == 304)
    #expect(try app.frame("2").origin == Point(x: 76, y: 36))
  }

  @Test("A fixed column has its width, and a limit is kept")
  func fixed() throws {
    let app = try app(columns: [
      GridItem(.fixed(100)), GridItem(.flexible(maximum: 200), alignment: .leading),
    ])
    #expect(try app.frame("0").midX == 50 && app.frame("1").minX == 116)
    let limited = try self.app(columns: [GridItem(.flexible(maximum: 60)), GridItem(.flexible())])
    #expect(try limited.frame("0").midX == 30 && limited.frame("1").midX == 238)
  }

  @Test("An adaptive item makes as many columns as fit")
  func adaptive() throws {
    let columns = [GridItem(.adaptive(minimum: 100))]
    let app = try app(columns: columns)
    #expect(try app.frame("2").minY == 0 && app.frame("3").minY == 36)
    #expect(try app.frame("0").midX == 61 && app.frame("1").midX == 199)
    #expect(try self.app(width: 800, columns: columns, count: 8).frame("7").minY == 36)
    #expect(try self.app(width: 90, columns: columns).frame("1").minY == 36)
    app.headlessWindow.configure(size: Size(width: 220, height: 480))
    #expect(try app.frame("2").minY == 36)
  }

  @Test("In a group, arrows go from tile to tile")
  func arrows() throws {
    let app = try AppDriver(size: Size(width: 600, height: 480)) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 160))]) {
        ForEach(0..<6) { number in Button("\(number)") {} }
      }
      .focusGroup(FocusGroup(axis: .both))
    }
    #expect(app.tabOrder.count == 1 && app.focusFaults.isEmpty && app.layoutFaults.isEmpty)
    try app.press("Right Down")
    #expect(app.focused?.label == "4")
    #expect(app.buttons.map(\.label) == ["0", "1", "2", "3", "4", "5"])
  }
}
