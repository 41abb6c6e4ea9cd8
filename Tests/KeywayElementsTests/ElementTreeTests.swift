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

  @Test("The facts that walks read are those of the element, also after its frame was moved")
  func facts() {
    let tree = ElementTree()
    let list = tree.append(
      Element(role: .list, frame: Rect(x: 0, y: 0, width: 50, height: 50)), to: tree.root)
    let old = tree.append(Element(role: .button, isHidden: true, focus: .stop), to: list)
    tree.remove(old)
    let row = tree.append(Element(role: .row, frame: Rect(x: 1, y: 2, width: 3, height: 4)), to: list)
    let cell = tree.append(Element(role: .cell, frame: Rect(x: 1, y: 2, width: 1, height: 4)), to: row)
    #expect(tree.role(of: row) == .row && tree.isGateOpen(row) && !tree.facts(of: row).isFocusable)
    let version = tree.layoutVersion
    #expect(tree.moveContent(of: list, x: 10, y: -5) == 2)
    for id in [list, row, cell] { #expect(tree.frame(of: id) == tree[id].frame) }
    #expect(tree[row].frame == Rect(x: 11, y: -3, width: 3, height: 4))
    #expect(tree[list].frame.minX == 0 && tree[cell].frame.minY == -3)
    #expect(tree.layoutVersion != version && Set(tree.geometryChanges).isSuperset(of: [list, row]))
    tree.update(row) {
      $0.isInert = true
      $0.focus = FocusBehavior(group: FocusGroup(isSeparate: true), scope: FocusScope(kind: .modal))
    }
    let facts = tree.facts(of: row)
    #expect(!facts.isGateOpen && facts.isSeparateGroup && !facts.isJoinedGroup && facts.isModal)
  }

  @Test("Counts of open stops follow random insertions, removals, moves and gates")
  func countsMatchAWalk() {
    var random = SeededGenerator()
    let seed = random.seed
    let tree = ElementTree()
    var ids = [tree.root]
    for step in 0..<Sample.times(3_000) {
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
      case 6:
        tree.update(id) { $0.isHidden.toggle() }
      case 7 where id != tree.root:
        tree.update(id) { $0.isSelected.toggle() }
      case 8:
        tree.update(id) { $0.isEnabled.toggle() }
      default:
        let target = ids.randomElement(using: &random)!
        if id != tree.root, id != target, !tree.isAncestor(id, of: target) {
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

  @Test("The first selected element inside another is found past all that are selected elsewhere")
  func selectedElsewhere() {
    let tree = ElementTree()
    var selected = Element(focus: .stop)
    selected.isSelected = true
    let lists = (0..<3).map { _ in tree.append(Element(), to: tree.root) }
    for list in [lists[0], lists[2]] { for _ in 0..<2_000 { tree.append(selected, to: list) } }
    for _ in 0..<2_000 { tree.append(Element(focus: .stop), to: lists[1]) }
    let last = tree.append(selected, to: lists[1])
    for _ in 0..<2 {
      let before = tree.visits
      #expect(tree.firstSelected(inside: lists[1], where: { _ in true }) == last)
      #expect(tree.visits - before < 40)
    }
    tree.update(last) { $0.isSelected = false }
    #expect(!tree.hasSelected(inside: lists[1]) && tree.hasSelected(inside: tree.root))
  }

  @Test("Removing what holds the focus leaves a hole where it was")
  func focusHole() {
    let tree = ElementTree()
    let list = tree.append(Element(), to: tree.root)
    let rows = (0..<3).map { tree.append(Element(key: "row \($0)", focus: .stop), to: list) }
    tree.setFocused(rows[1])
    tree.remove(rows[1])
    #expect(tree.focused == nil)
    #expect(tree.focusHole?.parent == list)
    #expect(tree.focusHole?.index == 1)
    tree.remove(rows[0])
    #expect(tree.focusHole?.index == 0)
    tree.remove(list)
    #expect(tree.focusHole?.parent == tree.root)
  }

  @Test(
    "The position of a removed element stays between the same siblings, whatever is added, removed and moved")
  func holeAmongSiblings() {
    var random = SeededGenerator()
    let seed = random.seed
    for _ in 0..<100 {
      let tree = ElementTree()
      let list = tree.append(Element(), to: tree.root)
      let other = tree.append(Element(), to: tree.root)
      var rows: [ElementID?] = (0..<8).map { _ in tree.append(Element(focus: .stop), to: list) }
      let lost = Int.random(in: 0..<8, using: &random)
      tree.setFocused(rows[lost])
      tree.remove(rows[lost]!)
      rows[lost] = nil
      // Puts a row at an index among those that are there; at the place itself it comes behind it.
      func put(_ id: ElementID, at index: Int) {
        let hole = rows.firstIndex(of: nil)!
        rows.insert(id, at: index < hole ? index : index + 1)
      }
      for _ in 0..<20 {
        let row = rows.compactMap(\.self).randomElement(using: &random)
        let outside = tree.children(of: other).first
        let count = tree.children(of: list).count
        switch (Int.random(in: 0..<5, using: &random), row, outside) {
        case (0, let row?, _):
          tree.remove(row)
          rows.removeAll { $0 == row }
        case (1, let row?, _):
          tree.move(row, to: other, at: 0)
          rows.removeAll { $0 == row }
        case (2, let row?, _):
          let index = Int.random(in: 0..<count, using: &random)
          tree.move(row, to: list, at: index)
          rows.removeAll { $0 == row }
          put(row, at: index)
        case (3, _, let outside?):
          let index = Int.random(in: 0...count, using: &random)
          tree.move(outside, to: list, at: index)
          put(outside, at: index)
        default:
          let index = Int.random(in: 0...count, using: &random)
          put(tree.insert(Element(focus: .stop), at: index, in: list), at: index)
        }
        #expect(tree.focusHole?.index == rows.firstIndex(of: nil), "seed \(seed)")
      }
    }
  }

  @Test("Whether panels and dialogs in each other take the focus themselves is settled at once")
  func fallbacks() {
    var random = SeededGenerator()
    let seed = random.seed
    for _ in 0..<50 {
      let tree = ElementTree()
      var ids = [tree.root]
      var panel = FocusBehavior.none
      panel.isFallback = true
      for _ in 0..<20 {
        let focus = Bool.random(using: &random) ? panel : FocusBehavior(scope: FocusScope(kind: .modal))
        ids.append(tree.append(Element(focus: focus), to: ids.randomElement(using: &random)!))
      }
      tree.settleFallbacks()
      let version = tree.focusVersion
      tree.settleFallbacks()
      #expect(tree.focusVersion == version, "seed \(seed)")
      // An element with nothing inside takes the focus, and nothing around it needs to.
      for id in ids.dropFirst() {
        #expect(tree[id].focus.isFocusable == tree.children(of: id).isEmpty, "seed \(seed)")
      }
    }
  }

  @Test("Nested lists are measured with one visit per element")
  func nestedLists() {
    let tree = ElementTree()
    let frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let outer = tree.append(Element(role: .scrollView, frame: frame), to: tree.root)
    var inner = outer
    for _ in 0..<30 { inner = tree.append(Element(role: .list, frame: frame), to: inner) }
    tree.append(Element(frame: Rect(x: 0, y: 50, width: 100, height: 200)), to: inner)
    var asked = 0
    let content = tree.scrolledContent(of: outer) {
      asked += 1
      return tree[$0].frame
    }
    // The innermost list scrolls, so that those around it fit.
    #expect(content == frame)
    #expect(asked < 100)
    tree.update(inner) { $0.role = .group }
    #expect(tree.scrolledContent(of: outer, frame: { tree[$0].frame }) == frame)
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
    for id in tree.children(of: tree.root) + [tree.root] {
      var selected: Set<ElementID> = []
      _ = tree.firstSelected(inside: id) {
        selected.insert($0)
        return false
      }
      let wanted = tree.selectedElements.filter { tree.isAncestor(id, of: $0) }
      if selected != wanted || tree.hasSelected(inside: id) == wanted.isEmpty {
        Issue.record("seed \(seed): in \(id) \(selected) are selected, by the set \(wanted)")
      }
    }
  }
}
