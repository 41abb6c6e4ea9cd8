import KeywayElements
import SeededRandom
import Testing
import TreeKit

@testable import KeywayAccessibility

@Suite("Updates")
struct IncrementalTests {
  @Test("One label resolves one node again, and the combined one around it")
  func oneLabel() {
    let elements = ElementTree([
      Part(
        .list, "Rows",
        inside: (0..<2_000).map { row in
          Part(
            .cell, "", at: place(row, 0),
            inside: [Part(.text, "Row \(row)", key: "text \(row)", at: place(row, 0))])
        })
    ])
    let tree = AccessibilityTree(elements)
    let before = tree.resolutions
    elements.update(elements.element(forKey: "text 700")!) { $0.label = "Changed" }
    let changes = tree.update()
    #expect(tree.resolutions - before == 1)
    #expect(changes.changed.values.map { $0 } == [.content] && changes.added.isEmpty)
  }

  @Test("Nodes that come, go and move are told once, and an item keeps its identity while it has no element")
  func told() throws {
    let elements = ElementTree([
      Part(.group, "A", key: "a", inside: [Part(.button, "One", key: "one")]), Part(.group, "B", key: "b"),
    ])
    let tree = AccessibilityTree(elements)
    let (one, b) = (elements.element(forKey: "one")!, elements.element(forKey: "b")!)
    elements.move(one, to: b, at: 0)
    let id = try #require(tree["one"]?.id)
    let moved = tree.update()
    #expect(moved.moved == [id] && moved.added.isEmpty && moved.removed.isEmpty)
    #expect(moved.changed.values.allSatisfy { $0 == .children } && moved.changed.count == 2)
    let two = elements.append(Element(role: .button, label: "Two"), to: b)
    #expect(tree.update().added == [AccessibilityNode.ID(two, in: elements)])
    elements.remove(one)
    #expect(tree.update().removed == [id])
    #expect(tree[id] == nil)
  }

  @Test("A row that comes or goes resolves itself and its list, and not the other rows")
  func oneRow() {
    let elements = ElementTree([
      Part(
        .list, "Rows", key: "list", at: place(0, 0, 2_000),
        inside: (0..<2_000).map { Part(.cell, "Row \($0)", at: place($0, 0)) }),
      Part(
        .list, "Others", at: place(0, 1, 2_000),
        inside: (0..<2_000).map { Part(.cell, "Other \($0)", at: place($0, 1)) }),
    ])
    let tree = AccessibilityTree(elements)
    let before = tree.resolutions
    elements.remove(elements.children(of: elements.element(forKey: "list")!)[1_999])
    let changes = tree.update()
    #expect(tree.resolutions - before == 1)
    #expect(changes.removed.count == 1 && changes.changed.count == 2_000, "the others are one of 1,999 now")
  }

  @Test("A whole that ceases to be an item, since what is inside is none, is not counted with the others")
  func counted() {
    let elements = ElementTree([
      Part(
        .group, "Sizes", at: place(0, 0, 8),
        inside: (0..<3).map { size in
          Part(
            .group, "", key: "size \(size)", at: place(size, 0),
            inside: [Part(.radioButton, "Size \(size)", key: "button \(size)", at: place(size, 0))])
        })
    ])
    for size in 0..<3 {
      elements.update(elements.element(forKey: "size \(size)")!) { $0.accessibility.children = .combine }
    }
    let tree = AccessibilityTree(elements)
    #expect(tree["size 2"]?.position == SetPosition(index: 3, count: 3))
    elements.update(elements.element(forKey: "button 0")!) { $0.role = .text }
    _ = tree.update()
    #expect(tree["size 2"]?.position == SetPosition(index: 2, count: 2))
  }

  @Test("More changes than are recorded are found all the same")
  func overflow() {
    let elements = ElementTree([])
    let tree = AccessibilityTree(elements)
    for number in 0..<30_000 { elements.append(Element(role: .text, label: "\(number)"), to: elements.root) }
    #expect(tree.update().added.count == 30_000)
    #expect(tree.root.children.count == 30_000)
  }

  @Test(
    "After any changes the tree is what it would be, had it been resolved from nothing", arguments: 0..<60)
  func equalsFull(_ number: Int) {
    var random = SeededGenerator()
    let elements = ElementTree([])
    var changes = RandomChanges(elements)
    for _ in 0..<25 { changes.make(using: &random, grows: true) }
    let tree = AccessibilityTree(elements)
    for step in 0..<Sample.times(40) {
      let before = byIdentity(tree)
      for _ in 0...Int.random(in: 0..<4, using: &random) { changes.make(using: &random) }
      let found = tree.update()
      let full = AccessibilityTree(ElementTree(copying: elements))
      let differing = Set(full.nodes.keys).union(tree.nodes.keys).filter { full.nodes[$0] != tree.nodes[$0] }
      guard differing.isEmpty else {
        let id = differing.first!
        Issue.record(
          "step \(step), seed \(random.seed): \(differing.count) differ, \(id): \(fields(full.nodes[id], tree.nodes[id]))"
        )
        return
      }
      var expected = AccessibilityChanges()
      let after = byIdentity(full)
      for id in Set(before.keys).union(after.keys) { expected.note(before[id], after[id]) }
      #expect(found == expected, "step \(step), seed \(random.seed)")
    }
  }

  /// The nodes by what clients know them by: an item that gets another element is the same node.
  private func byIdentity(_ tree: AccessibilityTree) -> [AccessibilityNode.ID: AccessibilityNode] {
    Dictionary(uniqueKeysWithValues: tree.nodes.values.map { ($0.id, $0) })
  }

  /// The fields in which two nodes differ.
  private func fields(_ full: AccessibilityNode?, _ incremental: AccessibilityNode?) -> String {
    guard let full, let incremental else {
      return full == nil ? "one too many" : "one missing, \(full!.role)"
    }
    return zip(Mirror(reflecting: full).children, Mirror(reflecting: incremental).children)
      .filter { "\($0.value)" != "\($1.value)" }.map { "\($0.label ?? ""): \($0.value) / \($1.value)" }
      .joined(separator: "; ")
  }
}
