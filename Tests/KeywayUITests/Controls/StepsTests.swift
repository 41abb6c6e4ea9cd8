import Keyway
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("Steps show how far a task is, and are one element")
struct StepsTests {
  private static let titles = ["Appointment", "Your details", "Health questions", "Finish"]

  private func app(
    width: Double, current: Int = 1, theme: Theme = .light, direction: LayoutDirection = .leftToRight
  ) throws -> AppDriver {
    try AppDriver(size: Size(width: width, height: 400), theme: theme) {
      Steps(Self.titles, current: current).padding(24).environment(\.layoutDirection, direction)
    }
  }

  /// The names that are seen.
  private func names(_ app: AppDriver) -> [String] {
    app.tree.elements(.text).map(\.label).filter { Self.titles.contains($0) }
  }

  @Test("They are read as one, and take no focus")
  func reading() throws {
    let app = try app(width: 1280)
    #expect(app.readingOrder == ["Step 2 of 4, Your details"])
    #expect(app.tabOrder.isEmpty && app.focusFaults.isEmpty)
    #expect(try self.app(width: 500, current: 9).readingOrder == ["Step 4 of 4, Finish"])
    #expect(try self.app(width: 500, current: -1).readingOrder == ["Step 1 of 4, Appointment"])
  }

  @Test("A wide window shows all names, a narrower one that of the current step, the narrowest a bar")
  func widths() throws {
    #expect(names(try app(width: 1280)) == Self.titles)
    #expect(names(try app(width: 800)) == ["Your details"])
    #expect(names(try app(width: 480)) == ["Your details"])
    let marks = { (app: AppDriver) in app.tree.elements(.text).map(\.label).filter { Int($0) != nil } }
    #expect(marks(try app(width: 1280)) == ["2", "3", "4"], "the first has a tick")
    #expect(marks(try app(width: 480)).isEmpty)
  }

  @Test(
    "No word is cut, in large type and from right to left too",
    arguments: [400.0, 600, 800, 1024, 1280, 1920])
  func layout(width: Double) throws {
    for theme in [Theme.light, .dark.large] {
      for direction in LayoutDirection.allCases {
        let app = try app(width: width, theme: theme, direction: direction)
        #expect(app.layoutFaults.isEmpty, "\(theme.name) \(direction): \(app.layoutFaults)")
      }
    }
  }

  @Test("The first step lies where reading begins")
  func mirrored() throws {
    for direction in LayoutDirection.allCases {
      let app = try app(width: 1280, direction: direction)
      let first = try #require(app.tree.element(.text, "Appointment")).frame
      let last = try #require(app.tree.element(.text, "Finish")).frame
      #expect((first.midX < last.midX) == (direction == .leftToRight))
      #expect(first.height == last.height && first.midY == last.midY)
    }
  }
}
