import KeywayElements
import Testing
import TreeKit

@testable import KeywayAccessibility

@Suite("Steps from cell to cell")
struct TableStepTests {
  private func row(_ number: Int, _ cells: [Part]) -> Part {
    Part(.row, at: place(number, 0, 1, 3), inside: cells)
  }

  private func row(_ number: Int, _ role: Role, _ words: [String]) -> Part {
    row(number, words.enumerated().map { Part(role, $1, key: $1, at: place(number, $0)) })
  }

  private var trains: AccessibilityTree {
    AccessibilityTree(
      Part(
        .table, "Trains", key: "table", at: place(0, 0, 5, 3),
        inside: [
          row(0, .columnHeader, ["Time", "To", "Track"]), row(1, .cell, ["8:05", "Ulm", "3"]),
          row(
            2,
            [
              Part(.cell, "8:10", key: "8:10", at: place(2, 0)),
              Part(.cell, "Not today", key: "wide", at: place(2, 1, 1, 2)) {
                $0.accessibility.columnSpan = 2
              },
            ]),
          row(3, .cell, ["8:20", "Bonn", "7"]),
          row(4, [Part(.cell, "8:30", key: "8:30", at: place(4, 0))]),
        ]),
      Part(.button, "Back", key: "back", at: place(6, 0)))
  }

  private func label(
    _ step: TableStep, from key: String, column: Int? = nil, in tree: AccessibilityTree
  ) -> String? {
    tree[key].flatMap { tree.tableStep(step, from: .node($0.id), column: column) }?.place.id
      .flatMap { tree[$0] }?.label
  }

  @Test("Along a row, and up and down a column to its header")
  func cells() {
    let tree = trains
    #expect(label(.nextColumn, from: "8:05", in: tree) == "Ulm")
    #expect(label(.previousColumn, from: "8:05", in: tree) == nil)
    #expect(label(.nextColumn, from: "3", in: tree) == nil)
    #expect(label(.nextRow, from: "8:05", in: tree) == "8:10")
    #expect(label(.previousRow, from: "3", in: tree) == "Track")
    #expect(label(.nextRow, from: "Track", in: tree) == "3")
    #expect(label(.previousRow, from: "Track", in: tree) == nil)
    #expect(label(.nextRow, from: "8:30", in: tree) == nil)
    #expect(label(.nextRow, from: "back", in: tree) == nil, "outside of cells")
    #expect(label(.nextRow, from: "table", in: tree) == nil)
  }

  @Test("Over a wide cell the column is kept, and a short row is entered at its last cell")
  func spans() throws {
    let tree = trains
    #expect(label(.nextRow, from: "3", in: tree) == "Not today")
    #expect(label(.nextRow, from: "wide", column: 2, in: tree) == "7")
    #expect(label(.nextRow, from: "wide", in: tree) == "Bonn")
    #expect(label(.nextRow, from: "wide", column: 0, in: tree) == "Bonn", "the column of another cell")
    #expect(label(.nextRow, from: "7", in: tree) == "8:30")
    let last = try #require(tree["7"].flatMap { tree.tableStep(.nextRow, from: .node($0.id)) })
    #expect(last.column == 2)
  }

  @Test("In every table a step leads where the rows and columns say")
  func places() throws {
    let tree = trains
    let table = try #require(tree["table"].flatMap { tree.dataTable($0) })
    for row in 0..<table.rowCount {
      for column in 0..<table.columnCount {
        guard let cell = table.cell(row: row, column: column) else { continue }
        let below = tree.tableStep(.nextRow, from: .node(cell.id), column: column)
        if let expected = table.cell(row: row + 1, column: column) { #expect(below?.place.id == expected.id) }
        let beside = tree.tableStep(.nextColumn, from: .node(cell.id), column: column)
        let known = try #require(table.place(of: cell))
        #expect(beside?.place.id == table.cell(row: row, column: known.column + known.columnSpan)?.id)
      }
    }
  }

  @Test("From right to left the next column is still the next one in the row, which lies on the left")
  func rightToLeft() {
    let elements = ElementTree([
      Part(
        .table, "Table", at: place(0, 0, 1, 2),
        inside: [
          row(
            0,
            [
              Part(.cell, "Second", key: "b", at: place(0, 0)),
              Part(.cell, "First", key: "a", at: place(0, 1)),
            ])
        ])
    ])
    elements.update(elements.root) { $0.direction = .rightToLeft }
    let tree = AccessibilityTree(elements)
    #expect(label(.nextColumn, from: "a", in: tree) == "Second")
  }

  @Test("From inside a cell the step is that of the cell; in a tree grid, rows follow as they are shown")
  func inside() {
    let tree = AccessibilityTree(
      Part(
        .treeGrid, "Records", at: place(0, 0, 2, 1),
        inside: [
          row(
            0,
            [
              Part(
                .cell, "", key: "cell", at: place(0, 0),
                inside: [
                  Part(.text, "Low Tide", at: place(0, 0)),
                  Part(.slider, "Volume", key: "volume", at: place(0, 0)),
                ])
            ]),
          row(1, [Part(.cell, "Salt", key: "salt", at: place(1, 0))]),
        ]))
    #expect(label(.nextRow, from: "volume", in: tree) == "Salt")
    #expect(label(.previousRow, from: "salt", in: tree) == tree["cell"]?.label)
  }

  @Test("A cell in a row of a thousand columns costs little")
  func wide() throws {
    func visits(_ columns: Int) throws -> Int {
      let rows = (0..<2).map { number in
        Part(
          .row,
          inside: (0..<columns).map { Part(.cell, "\($0)", key: "\(number) \($0)", at: place(number, $0)) })
      }
      let tree = AccessibilityTree(Part(.table, "Table", inside: rows))
      let cell = try #require(tree["0 \(columns - 2)"])
      #expect(label(.nextRow, from: "0 \(columns - 2)", in: tree) == "\(columns - 2)")
      return tree.visited { _ = tree.tableStep(.nextRow, from: .node(cell.id)) }
    }
    let (few, many) = (try visits(20), try visits(1_000))
    #expect(few > 0 && many <= 3 * few, "\(few) of 20, \(many) of 1,000")
  }
}
