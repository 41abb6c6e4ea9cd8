import Testing

@testable import KeywayUI

@Suite("The rows with views of many")
struct WindowedRowsTests {
  @Test("The rows needed elsewhere come in their order, once, and only those that exist")
  func others() {
    var rows = WindowedRows()
    #expect(rows.make(10..<13, and: [40, 2, 11, 40, 99, 100, -1], of: 100) == [2, 10, 11, 12, 40, 99])
    #expect(rows.made == [2, 10, 11, 12, 40, 99])
    #expect(rows.make(0..<2, of: 2) == [0, 1])
    #expect(rows.make(0..<0, of: 0).isEmpty)
  }

  @Test("A wanted row is made once, unless it is gone")
  func wanted() {
    var rows = WindowedRows()
    rows.wanted = 50
    #expect(rows.make(0..<2, of: 100) == [0, 1, 50])
    #expect(rows.make(0..<2, of: 100) == [0, 1])
    rows.wanted = 50
    #expect(rows.make(0..<2, of: 50) == [0, 1])
    #expect(rows.wanted == nil)
  }

  @Test("Rows before or after the window are lacking, also those with a view because of the focus")
  func lacks() {
    var rows = WindowedRows()
    _ = rows.make(10..<20, and: [25], of: 100)
    for needed in [10..<20, 12..<15] { #expect(!rows.lacks(needed)) }
    for needed in [9..<12, 18..<21, 24..<26, 0..<100] { #expect(rows.lacks(needed)) }
  }
}
