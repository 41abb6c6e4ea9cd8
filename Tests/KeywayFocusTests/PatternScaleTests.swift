import KeywayElements
import KeywayFocus
import SeededRandom
import Testing

@Suite("Keys in large tables and trees")
struct PatternScaleTests {
  private func table(rows: Int, columns: Int) -> (FocusManager, [[ElementID]]) {
    let tree = ElementTree()
    var group = FocusGroup(axis: .both, selection: .multiple)
    group.selectsRows = true
    let grid = tree.append(
      Element(
        role: .grid, frame: Rect(x: 0, y: 0, width: 400, height: 400), focus: FocusBehavior(group: group)),
      to: tree.root)
    var cells: [[ElementID]] = []
    for index in 0..<rows {
      let frame = Rect(x: 0, y: Double(index) * 40, width: 400, height: 40)
      let row = tree.append(Element(role: .row, frame: frame), to: grid)
      cells.append(
        (0..<columns).map { _ in tree.append(Element(role: .cell, frame: frame, focus: .stop), to: row) })
    }
    let manager = FocusManager(tree)
    manager.repair()
    return (manager, cells)
  }

  @Test(
    "A key in a table of two hundred thousand rows looks at few places, and at no more than twice those of two thousand"
  )
  func grid() {
    var visited: [Int: Int] = [:]
    for rows in [2_000, 200_000] {
      let (manager, cells) = table(rows: rows, columns: 3)
      manager.focus(cells[rows / 2][1])
      manager.move(.down)
      var most = 0
      for direction in [FocusDirection.down, .up, .left, .right, .home, .end] {
        most = max(most, manager.move(direction).visited)
      }
      most = max(
        most, manager.move(.end, selecting: .keep).visited, manager.move(.home, selecting: .keep).visited)
      #expect(manager.focused == cells[0][0])
      // The first extension selects all rows back to the anchor in the middle; those that go on from it change one.
      let change = manager.move(.down, selecting: .extend)
      #expect(change.selection?.selected.count == rows / 2 + 1)
      for _ in 0..<3 {
        let next = manager.move(.down, selecting: .extend)
        #expect(next.selection?.deselected.count == 1 && next.selection?.selected == [])
        most = max(most, next.visited)
      }
      most = max(most, manager.move(.up, selecting: .extend).visited)
      visited[rows] = most
    }
    #expect(visited[200_000]! < 200 && visited[200_000]! <= 2 * visited[2_000]!, "\(visited)")
  }

  @Test(
    "Opening and closing a row of a hundred thousand is one change, and Down passes what is closed at once")
  func outline() {
    let tree = ElementTree()
    let outline = tree.append(Element(role: .tree, focus: FocusBehavior(group: FocusGroup())), to: tree.root)
    let row = tree.append(
      Element(role: .treeItem, traits: [.expandable, .expanded], focus: .stop), to: outline)
    let below = tree.append(Element(role: .group), to: outline)
    for _ in 0..<100_000 { tree.append(Element(role: .treeItem, focus: .stop), to: below) }
    let last = tree.append(Element(role: .treeItem, focus: .stop), to: outline)
    let manager = FocusManager(tree)
    manager.focus(row)
    manager.move(.down)
    #expect(manager.move(.left).to == row)
    let before = tree.focusVersion
    let change = manager.move(.left)
    #expect(change.reason == .collapsed)
    manager.apply(change.operation!)
    #expect(tree.focusVersion == before + 1)
    let down = manager.move(.down)
    #expect(down.to == last && down.visited < 60, "\(down.visited)")
  }

  @Test("Whatever keys are pressed in a grid, the focus is on a cell that can have it, and Right undoes Left")
  func random() {
    var random = SeededGenerator()
    for _ in 0..<40 {
      let (manager, cells) = table(
        rows: Int.random(in: 1...6, using: &random), columns: Int.random(in: 1...5, using: &random))
      let all = cells.flatMap(\.self)
      for id in all where Int.random(in: 0..<4, using: &random) == 0 {
        manager.tree.update(id) { $0.isEnabled = false }
      }
      manager.repair()
      for _ in 0..<60 {
        let direction = FocusDirection.allCases.randomElement(using: &random)!
        let behavior: SelectionBehavior = [.follow, .extend, .keep].randomElement(using: &random)!
        let before = manager.focused
        let change = manager.move(direction, selecting: behavior)
        guard let focused = manager.focused else {
          #expect(all.allSatisfy { !manager.tree.isOpen($0) }, "seed \(random.seed)")
          break
        }
        // A disabled cell that has the focus keeps it until a key leads away.
        let isSound = change.hasMoved ? manager.tree.isOpen(focused) : focused == before
        #expect(isSound && all.contains(focused), "seed \(random.seed)")
        if direction == .left, change.hasMoved {
          manager.move(.right)
          #expect(manager.focused == before, "seed \(random.seed)")
          manager.move(.left)
        }
      }
    }
  }
}
