import Keyway
import KeywayTesting
import Testing
import ViewTestKit

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

  @Test(
    "The rows of a ForEach know their position; views that stand alone have none, such as the fields of a form"
  )
  func positions() throws {
    let app = try AppDriver {
      LazyVGrid(columns: [GridItem(), GridItem()]) {
        Button("Name") {}
        ForEach(1..<3) { Button("Tile \($0)") {} }
      }
    }
    let found = ["Name", "Tile 1", "Tile 2"].map { app.buttons[$0]?.position }
    #expect(found == [nil, SetPosition(index: 2, count: 3), SetPosition(index: 3, count: 3)])
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

  // MARK: Many tiles

  private final class Counter { var bodies = 0 }

  private struct Tile: View {
    let number: Int
    let counter: Counter

    var body: some View {
      counter.bodies += 1
      return Button("Tile \(number)") {}
    }
  }

  /// Four columns with 72 from line to line, in a window of 800 x 600.
  private func many(
    _ count: Int = 10_000, _ direction: LayoutDirection = .leftToRight, _ counter: Counter = Counter()
  ) throws -> AppDriver {
    try AppDriver(size: Size(width: 800, height: 600)) {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 160))]) {
          ForEach(0..<count, id: \.self) { Tile(number: $0, counter: counter) }
        }
        .focusGroup(FocusGroup(axis: .both))
        .accessibilityIdentifier("grid")
      }
      .accessibilityIdentifier("scroll")
      .environment(\.layoutDirection, direction)
    }
  }

  private func made(_ app: AppDriver) throws -> Int {
    app.tree.children(of: try #require(app.tree.element(forKey: "grid"))).count
  }

  private func isWhole(_ app: AppDriver) throws -> Bool {
    try app.frame("scroll").contains(try #require(app.focused).frame)
  }

  @Test("Ten thousand tiles cost what is seen, and arrows go on beyond them")
  func arrowsOverMany() throws {
    let counter = Counter()
    let app = try many(10_000, .leftToRight, counter)
    #expect(try made(app) < 150 && counter.bodies < 600, "\(counter.bodies)")
    #expect(app.tabOrder.count == 1 && app.focused?.label == "Tile 0")
    for line in 1...40 {
      let before = counter.bodies
      try app.press("Down")
      #expect(app.focused?.label == "Tile \(4 * line)")
      #expect(app.focused?.itemPosition == SetPosition(index: 4 * line + 1, count: 10_000))
      #expect(try isWhole(app) && made(app) < 150, "line \(line)")
      #expect(counter.bodies - before < 600)
    }
    try app.press("Right Right Up")
    #expect(app.focused?.label == "Tile 158")
    #expect(app.buttons["Tile 158"]?.position == SetPosition(index: 159, count: 10_000))
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("Home and End go to the ends, and pages are those that are seen")
  func ends() throws {
    let app = try many()
    try app.press("End")
    #expect(try app.focused?.label == "Tile 9999" && isWhole(app))
    try app.press("Up Left")
    #expect(try app.focused?.label == "Tile 9994" && isWhole(app) && made(app) < 200)
    try app.press("Home")
    #expect(try app.focused?.label == "Tile 0" && isWhole(app))
    try app.press("PageDown")
    #expect(try app.focused?.label == "Tile 31" && isWhole(app))
    try app.press("PageDown")
    #expect(try app.focused?.label == "Tile 59" && isWhole(app))
    try app.press("PageUp")
    #expect(try app.focused?.label == "Tile 28" && isWhole(app))
    // Letters find what exists.
    try app.press("t i l e Space 3 0")
    #expect(app.focused?.label == "Tile 30")
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("The focused tile stays while it is scrolled away, and when the columns change")
  func stays() throws {
    let app = try many()
    for _ in 0..<10 { try app.press("Down") }
    app.windowSystem.movePointer(to: try app.frame("scroll").center, in: app.headlessWindow)
    for _ in 0..<20 { app.windowSystem.scroll(y: 720) }
    #expect(app.focused?.label == "Tile 40")
    #expect(app.tree.element(.button, "Tile 830") != nil && app.tree.element(.button, "Tile 400") == nil)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    try app.press("Down")
    #expect(try app.focused?.label == "Tile 44" && isWhole(app))
    app.headlessWindow.configure(size: Size(width: 400, height: 600))
    #expect(app.focused?.label == "Tile 44")
    try app.press("Down")
    #expect(try app.focused?.label == "Tile 46" && isWhole(app))
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("Up to a hundred all exist, in either direction of text", arguments: [100, 101])
  func few(count: Int) throws {
    let app = try many(count, .rightToLeft)
    #expect(try made(app) == count || count > 100)
    #expect(try #require(app.focused).frame.maxX > 700)
    try app.press("Left Down")
    #expect(app.focused?.label == "Tile 5")
    #expect(app.focused?.itemPosition == SetPosition(index: 6, count: count))
    try app.press("End")
    #expect(app.focused?.label == "Tile \(count - 1)")
  }
}
