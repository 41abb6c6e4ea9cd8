import KeywayElements
import Testing
import TreeKit

@testable import KeywayAccessibility

@Suite("Steps in lists whose items have nodes on demand")
struct LongListStepTests {
  private func makeList(
    _ count: Int, held: Range<Int> = 0..<0
  ) -> (ElementTree, AccessibilityTree, ElementID) {
    let elements = ElementTree([
      Part(.text, "Before", key: "before", at: Rect(x: 0, y: -100, width: 90, height: 40)),
      Part(.list, "Rows", key: "rows", at: Rect(x: 0, y: 0, width: 90, height: 400)),
      Part(.text, "After", key: "after", at: Rect(x: 0, y: 500, width: 90, height: 40)),
    ])
    let list = elements.element(forKey: "rows")!
    let items = NumberedItems(
      count: count, prefix: "row ", labels: ["Row {}"], template: Element(role: .cell, focus: .stop),
      firstFrame: Rect(x: 0, y: 0, width: 90, height: 40))
    elements.setItems(items, of: list)
    for item in held { _ = elements.holdElement(ofItem: item, in: list) }
    return (elements, AccessibilityTree(elements), list)
  }

  private func id(_ row: Int, in list: ElementID) -> AccessibilityNode.ID {
    AccessibilityNode.ID(item: AnyHashable("row \(row)"), in: list)
  }

  @Test("The next row is the next index, with or without a node, and the walk comes by all of them")
  func walk() throws {
    let (_, tree, list) = makeList(50, held: 20..<25)
    let places = tree.walk()
    let before = try #require(tree["before"]?.id)
    let after = try #require(tree["after"]?.id)
    #expect(places.map(\.id) == [before] + (1...50).map { id($0, in: list) } + [after])
    #expect(tree.walk(backward: true) == places.reversed())
    #expect(tree.walk(.grouped).count == 3)
    let node = try #require(tree["rows"])
    #expect(tree.walk(.grouped, in: node).map(\.id) == (1...50).map { id($0, in: list) })
    #expect(tree.step(.into, from: node.id, .grouped)?.id == id(1, in: list))
    #expect(tree.step(.last, from: nil, in: node)?.id == id(50, in: list))
    #expect(tree.step(.out, from: id(40, in: list))?.id == node.id)
    #expect(tree.step(.nextContainer, from: before)?.id == id(1, in: list))
  }

  @Test("Once the row has its node, the step arrives in it, and goes on from there")
  func arrival() throws {
    let (elements, tree, list) = makeList(1_000_000, held: 0..<10)
    let next = try #require(tree.step(.next, from: id(10, in: list)))
    #expect(next.id == id(11, in: list) && tree[id(11, in: list)] == nil && tree.arrival(at: next) == nil)
    let made = elements.holdElement(ofItem: 10, in: list)
    elements.append(Element(role: .text, label: "Rome"), to: made)
    elements.append(Element(role: .slider, label: "Grams", focus: .stop), to: made)
    _ = tree.update()
    #expect(tree.arrival(at: next) == next)
    let last = try #require(tree.arrival(at: next, isBackward: true)?.id)
    #expect(tree[last]?.label == "Grams")
    #expect(tree.arrival(at: next, .grouped, isBackward: true) == next)
    #expect(tree.step(.next, from: last)?.id == id(12, in: list))
    #expect(tree.step(.previous, from: id(12, in: list))?.id == last)
  }

  @Test("A hidden item is passed over, and a removed one is gone")
  func hidden() {
    let (elements, tree, list) = makeList(5, held: 0..<3)
    elements.update(elements.element(ofItemWithKey: AnyHashable("row 2"), in: list)!) { $0.isHidden = true }
    _ = tree.update()
    #expect(tree.step(.next, from: id(1, in: list))?.id == id(3, in: list))
    #expect(tree.step(.previous, from: id(3, in: list))?.id == id(1, in: list))
    #expect(tree.step(.next, from: id(6, in: list)) == nil)
    elements.setItems(nil, of: list)
    _ = tree.update()
    #expect(tree.step(.next, from: id(5, in: list)) == nil)
  }

  /// The identities of the places of a walk inside the list.
  private func inside(_ walk: [ReadingPlace]) -> [AccessibilityNode.ID] {
    Array(walk.compactMap(\.id).dropFirst().dropLast())
  }

  @Test("A removed item that a host still holds is read where it is, and takes no other item's turn")
  func removedItem() throws {
    let (elements, tree, list) = makeList(20, held: 0..<1)
    for item in [4, 13] { _ = elements.holdElement(ofItem: item, in: list) }
    for count in [10, 3, 10] {
      elements.setItems(
        NumberedItems(
          count: count, prefix: "row ", labels: ["Row {}"], template: Element(role: .cell, focus: .stop),
          firstFrame: Rect(x: 0, y: 0, width: 90, height: 40)),
        of: list)
    }
    _ = tree.update()
    let read = Array(1...10) + [14]
    #expect(inside(tree.walk()) == read.map { id($0, in: list) })
    #expect(tree.walk(backward: true) == tree.walk().reversed())
    #expect(tree.step(.next, from: id(3, in: list))?.id == id(4, in: list))
  }

  @Test("A child between items is read between their nodes, and one behind the last node after all items")
  func between() throws {
    let (elements, tree, list) = makeList(6, held: 1..<2)
    _ = elements.holdElement(ofItem: 3, in: list)
    for (place, label, y) in [(0, "First", 0.0), (2, "Between", 90), (4, "Last", 300)] {
      elements.insert(
        Element(key: label, role: .text, label: label, frame: Rect(x: 0, y: y, width: 90, height: 20)),
        at: place, in: list)
    }
    _ = tree.update()
    let texts = try ["First", "Between", "Last"].map { try #require(tree[$0]?.id) }
    let rows = (1...6).map { id($0, in: list) }
    var all = [texts[0]]
    all += rows[..<3]
    all.append(texts[1])
    all += rows[3...]
    all.append(texts[2])
    #expect(inside(tree.walk()) == all)
    #expect(tree.walk(backward: true) == tree.walk().reversed())
    let made = tree.readingOrder().map { ReadingPlace.node($0.node.id) }
    #expect(inside(made) == [texts[0], rows[1], texts[1], rows[3], texts[2]])
  }

  @Test("An empty list has no rows, and a filled one has them all after the update")
  func filled() throws {
    let (elements, tree, list) = makeList(0)
    #expect(tree.labels(tree.walk()) == ["Before", "After"])
    let items = NumberedItems(
      count: 3, prefix: "row ", labels: ["Row {}"], template: Element(role: .cell))
    elements.setItems(items, of: list)
    _ = tree.update()
    #expect(tree.walk().count == 5)
  }

  @Test("A row of a million costs what a row of a thousand does")
  func million() {
    func worst(_ count: Int) -> Int {
      let (_, tree, list) = makeList(count, held: count / 2..<count / 2 + 20)
      _ = tree.walk(atMost: 2)
      let rows = [1, count / 2, count / 2 + 19, count / 2 + 20, count]
      let steps: [ReadingStep] = [.next, .previous, .out, .first, .last]
      var worst = 0
      for row in rows {
        for step in steps {
          worst = max(worst, tree.visited { _ = tree.step(step, from: id(row, in: list)) })
        }
      }
      return worst
    }
    let (thousand, million) = (worst(1_000), worst(1_000_000))
    #expect(thousand > 0 && million <= 3 * thousand, "\(thousand) of 1,000, \(million) of 1,000,000")
  }

  @Test("A table that creates rows at any index has them all, between its headers and what follows")
  func table() throws {
    func row(_ number: Int) -> Part {
      Part(
        .row, key: "row \(number)", at: place(number, 0, 1, 2),
        { $0.accessibility.position = SetPosition(index: number, count: 100) },
        inside: [
          Part(.cell, "Time \(number)", key: "time \(number)", at: place(number, 0)),
          Part(.cell, "Track \(number)", key: "track \(number)", at: place(number, 1)),
        ])
    }
    let header = Part(
      .row, at: place(0, 0, 1, 2),
      inside: [
        Part(.columnHeader, "Time", key: "time", at: place(0, 0)),
        Part(.columnHeader, "Track", key: "track", at: place(0, 1)),
      ])
    let elements = ElementTree([
      Part(.table, "Trains", key: "table", inside: [header] + [4, 5, 9].map(row))
    ])
    let tree = AccessibilityTree(elements)
    tree.makesRows = { $0 == elements.element(forKey: "table") }
    let table = try #require(tree["table"]?.id)
    #expect(tree.walk().count == 2 + 97 + 3 * 2)
    #expect(tree.walk(backward: true) == tree.walk().reversed())
    let track = try #require(tree["track 5"]?.id)
    #expect(tree.step(.next, from: track) == .row(5, table: table))
    #expect(tree.step(.next, from: .row(7, table: table))?.id == tree["time 9"]?.id)
    #expect(tree.step(.previous, from: .row(0, table: table))?.id == tree["track"]?.id)
    let down = try #require(tree.tableStep(.nextRow, from: .node(track)))
    #expect(down == TablePlace(place: .row(5, table: table), column: 1))
    #expect(tree.tableStep(.previousRow, from: down.place, column: 1)?.place.id == track)
    elements.append([row(6)], to: elements.element(forKey: "table")!)
    _ = tree.update()
    #expect(tree.cell(in: down.place, column: down.column)?.label == "Track 6")
  }
}
