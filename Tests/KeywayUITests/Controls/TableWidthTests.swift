import Keyway
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("Columns are as wide as their texts, as far as there is room")
struct TableWidthTests {
  private struct Row: Identifiable {
    let id: Int
    var place = "Pass"
  }

  private func app(
    _ width: Double, rows: [Row] = (0..<40).map { Row(id: $0) }, theme: Theme = .light
  ) throws -> AppDriver {
    try AppDriver(size: Size(width: width, height: 400), theme: theme) {
      Table(
        rows,
        columns: [
          TableColumn("No.", width: .fixed(40)) { "\($0.id)" },
          TableColumn("Destination", isSortable: true) { $0.place },
          TableColumn("Remarks", width: .flexible(4)) { _ in "" },
        ])
    }
  }

  private func widths(_ app: AppDriver) -> [Double] { app.tree.elements(.columnHeader).map(\.frame.width) }

  @Test("A column takes from wider ones what its header needs", arguments: [Theme.light, .light.large])
  func header(theme: Theme) throws {
    let app = try app(640 * theme.textScale, theme: theme)
    #expect(app.layoutFaults.isEmpty, "\(app.layoutFaults)")
    #expect(widths(app)[1] > 115 * theme.textScale)
  }

  @Test("Texts that come into view widen their column, which then keeps its width")
  func learnt() throws {
    var rows = (0..<40).map { Row(id: $0) }
    rows[30].place = "Llanfairpwllgwyngyll"
    let app = try app(640, rows: rows)
    let before = widths(app)
    try app.press("Control+End PageUp")
    #expect(app.layoutFaults.isEmpty, "\(app.layoutFaults)")
    let after = widths(app)
    #expect(after[1] > before[1] && after[2] < before[2])
    try app.press("Control+Home")
    #expect(widths(app) == after)
    #expect(app.capture().difference(from: app.freshCapture()).count == 0)
  }

  @Test("Where no column has room to spare, texts wrap, and all rows become higher")
  func wrapped() throws {
    let place = "Saint John of the Seven Mountains"
    let app = try app(330, rows: (0..<40).map { Row(id: $0, place: $0 == 0 ? place : "Pass") })
    let heights = Set(app.tree.elements(.row).dropFirst().map(\.frame.height))
    #expect(heights.count == 1 && heights.first! > 56)
    #expect(!app.layoutFaults.contains { $0.rule == .truncated })
    #expect(widths(app).reduce(0, +) <= 330)
  }
}
