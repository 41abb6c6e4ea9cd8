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
    // The window keeps the last row, but not those before it.
    let last = try #require(tree.step(.last, from: nil, in: table))
    #expect(last.id.flatMap { tree[$0] }?.label == "4999")
    #expect(tree.step(.next, from: last)?.id.flatMap { tree[$0] }?.label == "After")
    let above = try #require(tree.tableStep(.previousRow, from: last))
    #expect(above.place == .row(4_998, table: table.id))
    #expect(app.window.parts.assistance.makeRow(at: 4_998, in: table))
    #expect(tree.cell(in: above.place, column: 1)?.label == "4998")
    #expect(above.column == 1)
  }
}
