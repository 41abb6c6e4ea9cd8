import SeededRandom
import Testing

@testable import KeywayElements

@Suite("The element tree")
struct ElementTreeTests {
  @Test("A removed element's identifier never names the element that takes its place")
  func staleIdentifiers() {
    let tree = ElementTree()
    let first = tree.append(Element(key: "first"), to: tree.root)
    tree.remove(first)
    let second = tree.append(Element(key: "second"), to: tree.root)
    #expect(!tree.contains(first))
    #expect(tree[second].key == "second")
    #expect(tree.element(forKey: "first") == nil)
  }

  @Test("Counts of open stops follow random insertions, removals, moves and gates")
  func countsMatchAWalk() {
    var random = SeededGenerator()
    let seed = random.seed
    let tree = ElementTree()
    var ids = [tree.root]
    for step in 0..<3_000 {
      let id = ids.randomElement(using: &random)!
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        let isGroup = Int.random(in: 0..<8, using: &random) == 0
        let element = Element(
          focus: isGroup
            ? FocusBehavior(group: FocusGroup()) : Bool.random(using: &random) ? .stop : .none)
        let index = Int.random(in: 0...tree.children(of: id).count, using: &random)
        ids.append(tree.insert(element, at: index, in: id))
      case 5 where id != tree.root && ids.count > 200:
        tree.remove(id)
        ids.removeAll { !tree.contains($0) }
      case 6, 7:
        tree.update(id) { $0.isHidden.toggle() }
      case 8:
        tree.update(id) { $0.isEnabled.toggle() }
      default:
        let target = ids.randomElement(using: &random)!
        if id != tree.root, id != target, !tree.isAncestor(id, of: target),
          tree.parent(of: id) != target
        {
          tree.move(id, to: target, at: tree.children(of: target).count / 2)
        }
      }
      if step % 50 == 0 { checkCounts(tree, seed: seed) }
    }
    checkCounts(tree, seed: seed)
  }

  @Test("The next and previous child with stops are found in wide containers")
  func wideContainers() {
    let tree = ElementTree()
    let children = (0..<1_000).map { i in
      tree.append(Element(focus: i % 97 == 5 ? .stop : .none), to: tree.root)
    }
    #expect(tree.nextChildWithStops(in: tree.root, after: nil) == children[5])
    #expect(tree.nextChildWithStops(in: tree.root, after: children[5]) == children[102])
    #expect(tree.previousChildWithStops(in: tree.root, before: children[102]) == children[5])
    #expect(tree.previousChildWithStops(in: tree.root, before: children[5]) == nil)
    tree.update(children[102]) { $0.isHidden = true }
    #expect(tree.nextChildWithStops(in: tree.root, after: children[5]) == children[199])
    tree.setVisitOrder(children.reversed(), of: tree.root)
    #expect(tree.nextChildWithStops(in: tree.root, after: children[199]) == children[5])
  }

  @Test("Removing what holds the focus leaves a hole where it was")
  func focusHole() {
    let tree = ElementTree()
    let list = tree.append(Element(), to: tree.root)
    let rows = (0..<3).map { tree.append(Element(key: "row \($0)", focus: .stop), to: list) }
    tree.focused = rows[1]
    tree.remove(rows[1])
    #expect(tree.focused == nil)
    #expect(tree.focusHole?.parent == list)
    #expect(tree.focusHole?.index == 1)
    tree.remove(rows[0])
    #expect(tree.focusHole?.index == 0)
    tree.remove(list)
    #expect(tree.focusHole?.parent == tree.root)
  }

  private func checkCounts(_ tree: ElementTree, seed: UInt64) {
    func walk(_ id: ElementID) -> Int {
      let element = tree[id]
      var within = element.focus.isFocusable ? 1 : 0
      for child in tree.children(of: id) { within += walk(child) }
      if tree.stopsWithin(id) != within {
        Issue.record("seed \(seed): \(id) counts \(tree.stopsWithin(id)), a walk \(within)")
      }
      if element.isHidden || !element.isEnabled { return 0 }
      return element.focus.group == nil ? within : min(1, within)
    }
    _ = walk(tree.root)
  }
}
