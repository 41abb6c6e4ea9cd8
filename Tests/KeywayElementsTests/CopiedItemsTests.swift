import KeywayElements
import Testing

@Suite("Copies of items")
struct CopiedItemsTests {
  private var rows: NumberedItems {
    var rows = NumberedItems(
      count: 12, prefix: "row-", labels: ["Tea {}", "Coffee"], template: Element(role: .cell, focus: .stop),
      firstFrame: Rect(x: 0, y: 0, width: 100, height: 24), disabled: RangeSet(3..<5), vetoed: RangeSet(7..<8)
    )
    rows.remove(at: 9)
    return rows
  }

  @Test("They answer as the items that they are copies of")
  func same() throws {
    let rows = rows
    let copy = try #require(CopiedItems(rows))
    #expect(copy.count == rows.count && copy.countedItems == rows.countedItems)
    #expect(copy.hasLabels == rows.hasLabels)
    for index in 0..<rows.count {
      let key = rows.key(at: index)
      #expect(copy.key(at: index) == key && copy.index(of: key, near: 0) == index)
      #expect(copy.key(forIdentity: key) == rows.key(forIdentity: key))
      #expect(copy.label(at: index) == rows.label(at: index))
      #expect(copy.element(at: index).frame == rows.element(at: index).frame)
      #expect(copy.isEnabled(at: index) == rows.isEnabled(at: index))
      #expect(copy.extent(at: index) == rows.extent(at: index))
      #expect(copy.position(at: index) == rows.position(at: index))
      for upwards in [false, true] {
        #expect(
          copy.enabledIndex(from: index, upwards: upwards) == rows.enabledIndex(from: index, upwards: upwards)
        )
      }
      #expect(copy.selectable(in: 0..<index) == rows.selectable(in: 0..<index))
    }
    #expect(copy.index(of: "row-99", near: 0) == nil)
    for position in stride(from: -30.0, through: 320, by: 6) {
      #expect(copy.index(at: position) == rows.index(at: position), "\(position)")
    }
  }

  @Test("There is none of more than a thousand items")
  func many() {
    let rows = NumberedItems(count: 1_001, prefix: "", labels: [], template: Element())
    #expect(CopiedItems(rows) == nil)
  }
}
