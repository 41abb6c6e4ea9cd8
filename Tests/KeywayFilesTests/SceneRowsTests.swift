import KeywayElements
import Testing

@testable import KeywayFiles

@Suite("Repeated rows of a scene")
struct SceneRowsTests {
  private func scene(_ list: String) throws -> Scene {
    try Scene(text: "elements: [{ id: list, role: list, \(list) }]", name: "scene.yaml")
  }

  private func fault(_ list: String) -> String {
    do {
      _ = try scene(list)
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test("A million rows are one element, with what each of them is known by its number")
  func rows() throws {
    let scene = try scene(
      """
      frame: [10, 20, 300, 400], group: { selection: multiple, selectionFollowsFocus: true, settle: 250 },
      rows: { count: 1000000, label: "Row {}", role: row, height: 40, disabled: [1, "5-7"], selected: 4, unselectable: 9 }
      """)
    let list = try #require(scene.tree.element(forKey: "list"))
    let items = try #require(scene.tree.items(of: list))
    #expect(scene.tree.count == 2)
    #expect(scene.tree[list].focus.group?.settleTime == 250)
    #expect(items.count == 1_000_000)
    #expect(items.key(at: 999_999) == AnyHashable("list/row-1000000"))
    #expect(items.index(of: "list/row-500", near: 0) == 499)
    #expect(items.index(of: "list/row-0", near: 0) == nil)
    #expect(items.index(of: "list/row-1000001", near: 0) == nil)
    #expect(items.label(at: 2) == "Row 3")
    #expect(!items.element(at: 0).isEnabled && items.element(at: 1).isEnabled)
    #expect(items.element(at: 2).frame == Rect(x: 10, y: 100, width: 300, height: 40))
    #expect((0..<8).filter { !items.isEnabled(at: $0) } == [0, 4, 5, 6])
    #expect(items.enabledIndex(from: 4, upwards: true) == 7)
    #expect(items.enabledIndex(from: 6, upwards: false) == 3)
    #expect(items.enabledIndex(from: 0, upwards: false) == nil)
    #expect(items.selectable(in: 0..<10) == RangeSet([1..<4, 7..<8, 9..<10]))
    #expect(scene.tree.selectedItems(of: list) == RangeSet(3..<4))
  }

  @Test("A removed row's number is not used again")
  func removal() throws {
    let scene = try scene("rows: { labels: [A, B, C, D, E], disabled: [4] }")
    let list = try #require(scene.tree.element(forKey: "list"))
    var items = try #require(scene.tree.items(of: list) as? NumberedItems)
    items.remove(at: 1)
    items.remove(at: 1)
    #expect((0..<items.count).map(items.label(at:)) == ["A", "D", "E"])
    #expect((0..<items.count).map(items.isEnabled(at:)) == [true, false, true])
    #expect(items.enabledIndex(from: 1, upwards: true) == 2)
    #expect(items.enabledIndex(from: 1, upwards: false) == 0)
    #expect(items.index(of: "list/cell-3", near: 0) == nil)
    #expect(items.index(of: "list/cell-4", near: 0) == 1)
    #expect(items.selectable(in: 0..<3) == RangeSet([0..<1, 2..<3]))
  }

  @Test("A row without an element can be focused first by its id")
  func focus() throws {
    let text =
      "focus: list/cell-77\nelements: [{ id: list, role: list, rows: { count: 100, label: \"Row {}\" } }]"
    let scene = try Scene(text: text, name: "scene.yaml")
    #expect(scene.focus.map { scene.tree[$0].label } == "Row 77")
  }

  @Test("An id that is a row's of some list is a fault, wherever in the file it stands")
  func idsOfRows() throws {
    func fault(_ id: String) -> String? {
      do {
        _ = try Scene(
          text: """
            elements:
              - { id: "\(id)", role: button }
              - { id: list, role: list, rows: { count: 3 } }
            """, name: "scene.yaml")
        return nil
      } catch {
        return error.description
      }
    }
    #expect(
      fault("list/cell-2")
        == "scene.yaml:2:11: the id \"list/cell-2\" is that of a row of \"list\"; expected a unique id")
    for id in ["list/cell-0", "list/cell-4", "list/row-2", "other/cell-2", "cell-2"] {
      #expect(fault(id) == nil, "\(id)")
    }
  }

  @Test(
    "Faults in rows are reported with what was expected",
    arguments: [
      ("rows: {}", "the number of rows is missing; expected count, or labels"),
      ("rows: { count: -1 }", "-1"),
      (
        "group: false, rows: { count: 1 }",
        "rows are given to an element that cannot have them; expected a list"
      ),
      ("group: { axis: both }, rows: { count: 1 }", "cannot have them"),
      ("rows: { count: 1 }, children: []", "the element has rows too; expected one of rows and children"),
      (
        "rows: { count: 1, label: A, labels: [B] }",
        "the rows have labels too; expected one of label and labels"
      ),
      ("rows: { count: 9, disabled: [10] }", "expected a number from 1 to 9"),
      ("rows: { count: 9, disabled: [\"7-3\"] }", "these are not rows"),
      ("rows: { count: 9, unselectable: 10 }", "expected a number from 1 to 9"),
      (
        "group: { selection: single }, rows: { count: 0, selected: 1 }",
        "these are not rows; expected none, because the list is empty"
      ),
      ("rows: { count: 0, disabled: [1] }", "expected none"),
      ("rows: { count: 9, selected: 1 }", "more rows are selected than allowed"),
      ("group: { selection: single }, rows: { count: 9, selected: [1, 2] }", "expected one number"),
      ("group: { settle: 10 }, rows: { count: 9 }", "expected selectionFollowsFocus: true"),
    ])
  func faults(_ list: String, _ message: String) {
    #expect(fault(list).contains(message), "\(fault(list))")
  }
}
