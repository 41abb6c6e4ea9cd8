import Keyway
import KeywayAccessibility
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Steps of a reader's cursor in views")
struct CursorStepViewTests {
  private struct Row: Identifiable {
    let id: Int
  }

  private final class Reader: AssistiveClient {
    let kind = AssistiveTechnology.screenReader
    var cursor: AccessibilityNode.ID?
  }

  @Test("A step leads to a row of a list without a view, which the cursor makes, and on from there")
  func list() throws {
    let rows = (0..<100_000).map { Row(id: $0) }
    let app = try AppDriver {
      VStack {
        List(rows) { Text("Row \($0.id)") }
        Button("After") {}
      }
    }
    let reader = Reader()
    let tree = app.window.assistance.attach(reader)
    let list = try #require(app.element(.list)?.node)
    let last = try #require(tree.step(.last, from: nil, in: list)?.id)
    #expect(tree[last] == nil)
    app.window.assistance.moveCursor(of: reader, to: last)
    app.windowSystem.settle()
    #expect(tree[last]?.label == "Row 99999" && tree.arrival(at: .node(last))?.id == last)
    let after = try #require(tree.step(.next, from: last)?.id)
    #expect(tree[after]?.label == "After")
    let previous = try #require(tree.step(.previous, from: last)?.id)
    #expect(previous.item != nil && tree.step(.next, from: previous)?.id == last)
    #expect(tree.step(.previous, from: after)?.id == last)
  }

  @Test("A step leads to a row of a table without views, which the window makes")
  func table() throws {
    let rows = (0..<5_000).map { Row(id: $0) }
    let app = try AppDriver {
      VStack {
        Table(
          rows,
          columns: [TableColumn("Title") { Text("Row \($0.id)") }, TableColumn("Id") { Text("\($0.id)") }])
        Button("After") {}
      }
    }
    let reader = Reader()
    let tree = app.window.assistance.attach(reader)
    let table = try #require(app.tables.first?.node)
    let place = try #require(tree.step(.last, from: nil, in: table))
    #expect(place == .row(4_999, table: table.id))
    #expect(tree.step(.next, from: place)?.id.flatMap { tree[$0] }?.label == "After")
    #expect(app.window.parts.assistance.makeRow(at: 4_999, in: table))
    #expect(tree.cell(in: place, column: 1)?.label == "4999")
    let above = try #require(tree.tableStep(.previousRow, from: place, column: 1))
    #expect(above.column == 1)
  }
}
