import KeywayElements
import Testing
import TreeKit

@testable import KeywayAccessibility

@Suite("Reading order")
struct OrderTests {
  private func cards(_ children: AccessibilityBehavior.Children?) -> [Part] {
    (0..<3).map { column in
      Part(
        .none, "", at: place(0, column, 3, 1), { $0.accessibility.children = children },
        inside: [
          Part(.button, "Call \(column)", at: place(0, column)),
          Part(.image, "Photo \(column)", at: place(1, column)),
          Part(.text, "Name \(column)", at: place(2, column)),
        ])
    }
  }

  @Test("Without containers order goes by place across the cards, with them from card to card")
  func containers() {
    func labels(_ tree: AccessibilityTree) -> [String] { tree.readingOrder().map(\.node.label) }
    #expect(
      labels(AccessibilityTree(ElementTree(cards(nil)))) == [
        "Call 0", "Call 1", "Call 2", "Photo 0", "Photo 1", "Photo 2", "Name 0", "Name 1", "Name 2",
      ])
    #expect(
      labels(AccessibilityTree(ElementTree(cards(.contain)))) == [
        "Call 0", "Photo 0", "Name 0", "Call 1", "Photo 1", "Name 1", "Call 2", "Photo 2", "Name 2",
      ])
  }

  @Test("From right to left rows are mirrored, and elements nearly in a row are in one")
  func direction() {
    let row = [
      Part(.text, "A", at: Rect(x: 0, y: 0, width: 80, height: 40)),
      Part(.text, "B", at: Rect(x: 100, y: 8, width: 80, height: 40)),
      Part(.text, "C", at: Rect(x: 0, y: 60, width: 80, height: 40)),
    ]
    #expect(AccessibilityTree(ElementTree(row)).words == ["A", "B", "C"])
    let elements = ElementTree(row)
    elements.update(elements.root) { $0.direction = .rightToLeft }
    #expect(AccessibilityTree(elements).words == ["B", "A", "C"])
  }

  @Test(
    "A priority above 0 comes first, below 0 last, in its container only, and holds for what is inside of structure"
  )
  func priority() {
    let tree = AccessibilityTree(
      Part(.text, "Before", at: place(0, 0)),
      Part(
        .none, "", at: place(1, 0), { $0.accessibility.children = .contain },
        inside: [
          Part(.button, "Last", at: place(1, 0), { $0.accessibility.sortPriority = -1 }),
          Part(.text, "Second", at: place(1, 1)),
          Part(
            .none, "", { $0.accessibility.sortPriority = 2 }, inside: [Part(.text, "First", at: place(1, 2))]),
        ]))
    #expect(tree.readingOrder().map(\.node.label) == ["Before", "First", "Second", "Last"])
  }

  @Test("Scrolling reorders nothing and changes one node")
  func scrolling() {
    let list = Part(
      .list, "List", key: "list", at: place(1, 0, 4, 1),
      inside: (0..<10).map { Part(.cell, "Row \($0)", at: place(1 + $0, 0)) })
    let elements = ElementTree([
      Part(.text, "Above", at: place(0, 0)), list, Part(.button, "Below", at: place(6, 0)),
    ])
    let tree = AccessibilityTree(elements)
    let before = tree.words
    let id = elements.element(forKey: "list")!
    elements.setScrollOffset(Point(x: 0, y: 120), of: id)
    for row in elements.children(of: id) {
      elements.update(row) { $0.frame = $0.frame.offsetBy(x: 0, y: -120) }
    }
    let changes = tree.update()
    #expect(tree.words == before && before.last == "Below, button")
    #expect(changes.changed == [tree["list"]!.id: .scrolling])
    #expect(changes.added.isEmpty && changes.removed.isEmpty && changes.moved.isEmpty)
    #expect(tree.children(of: tree["list"]!)[0].frame == place(1, 0).offsetBy(x: 0, y: -120))
  }

  @Test("An author's order of the elements inside is kept, and what it leaves out is not read")
  func explicit() {
    let tree = AccessibilityTree(
      Part(
        .group, "Group", { $0.accessibility.details.elements = ["c", "nobody", "a", "c"] },
        inside: [Part(.text, "A", key: "a"), Part(.text, "B", key: "b"), Part(.text, "C", key: "c")]))
    #expect(tree.words == ["C", "A"])
  }

  @Test("Flat, a container is told when one first comes into it; grouped, it is one stop to go into")
  func profiles() throws {
    let tree = AccessibilityTree(
      Part(.navigationBar, "Coffee", inside: [Part(.button, "Add"), Part(.button, "Edit")]),
      Part(.list, "Roasts", key: "list", inside: [Part(.cell, "Rome"), Part(.cell, "Oslo")]),
      Part(.group, "Empty"), Part(.button, "Share"))
    let flat = tree.readingOrder()
    #expect(flat.map(\.words) == ["Add, button", "Edit, button", "Rome", "Oslo", "Share, button"])
    #expect(flat.map { $0.entered.map(\.label) } == [["Coffee"], [], ["Roasts"], [], []])
    #expect(
      tree.readingOrder(.grouped).map(\.words) == [
        "Coffee, navigation bar", "Roasts, list", "Empty", "Share, button",
      ])
    let list = try #require(tree["list"])
    #expect(tree.readingOrder(.grouped, in: list).map(\.words) == ["Rome", "Oslo"])
    #expect(tree.containers(around: tree.children(of: list)[0]).map(\.label) == ["Roasts"])
  }
}
