import KeywayDiagnostics
import KeywayElements
import KeywayFocus
import SeededRandom
import Testing

@Suite("Covered elements cannot be focused")
struct CoverTests {
  private func screen() -> Screen {
    let screen = Screen()
    for (index, name) in ["a", "b", "c", "d"].enumerated() {
      screen.add(name, at: Rect(x: Double(index) * 100, y: 0, width: 90, height: 40))
    }
    screen.add("sheet", at: Rect(x: 80, y: 0, width: 220, height: 300), role: .group, .none)
    screen.add("close", to: "sheet", at: Rect(x: 120, y: 100, width: 90, height: 40))
    screen.tree.update(screen["sheet"]) {
      $0.covers = true
      $0.isHidden = true
    }
    screen.manager.repair()
    return screen
  }

  private func show(_ screen: Screen, _ isShown: Bool = true) {
    screen.tree.update(screen["sheet"]) { $0.isHidden = !isShown }
  }

  @Test("Tab skips it only while it is covered; partly visible elements are reached")
  func order() {
    let screen = screen()
    #expect(screen.cycle == ["a", "b", "c", "d"])
    show(screen)
    screen.manager.repair()
    #expect(screen.cycle == ["a", "d", "close"])
    #expect(FocusProof(screen.manager).holds)
    show(screen, false)
    screen.manager.repair()
    #expect(screen.cycle == ["a", "b", "c", "d"])
  }

  @Test("The focus leaves a covered element in the same transaction, with the reason")
  func repair() {
    let screen = screen()
    screen.manager.focus(screen["b"])
    show(screen)
    #expect(screen.manager.repair()?.reason == .covered)
    #expect(screen.focused == "d")
    #expect(screen.manager.focus(screen["b"]).reason == .noTarget)
    #expect(screen.manager.click(screen["b"]).reason == .noTarget)
    screen.manager.focus(screen["a"])
    #expect(screen.words(screen.manager.explain(.next)).contains("b covered by sheet; c covered by sheet"))
  }

  @Test("Content that scrolls out from behind a bar is not covered by it")
  func scrolling() {
    let screen = Screen()
    screen.add("view", at: Rect(x: 0, y: 0, width: 300, height: 400), role: .scrollView, .none)
    screen.add("a", to: "view", at: Rect(x: 10, y: 10, width: 90, height: 40))
    screen.add("b", to: "view", at: Rect(x: 10, y: 350, width: 90, height: 40))
    screen.add("beside", at: Rect(x: 310, y: 350, width: 90, height: 40))
    screen.add("bar", at: Rect(x: 0, y: 340, width: 500, height: 60), role: .toolbar, .none)
    screen.tree.update(screen["bar"]) { $0.covers = true }
    screen.manager.repair()
    #expect(screen.cycle == ["a", "b"])
    screen.tree.update(screen["bar"]) { $0.frame = Rect(x: 0, y: 100, width: 500, height: 300) }
    screen.manager.repair()
    #expect(screen.cycle == ["a"])
  }

  @Test("Moving and growing elements cover and uncover with the next layout")
  func layout() {
    let screen = screen()
    show(screen)
    screen.manager.repair()
    screen.tree.update(screen["b"]) { $0.frame.origin.y = 400 }
    screen.manager.repair()
    #expect(screen.cycle == ["a", "b", "d", "close"])
    screen.tree.update(screen["sheet"]) { $0.frame = Rect(x: 0, y: 0, width: 1_280, height: 800) }
    screen.manager.repair()
    #expect(screen.cycle == ["close"])
    screen.tree.remove(screen["sheet"])
    screen.manager.repair()
    #expect(screen.cycle == ["a", "b", "c", "d"])
  }

  @Test("Later elements and content are not covered; a disabled layer covers as well")
  func above() {
    let screen = screen()
    screen.add("over", at: Rect(x: 120, y: 10, width: 20, height: 20))
    show(screen)
    screen.tree.update(screen["sheet"]) { $0.isEnabled = false }
    screen.manager.repair()
    #expect(screen.cycle == ["a", "d", "over"])
  }

  @Test(
    "A list behind it is no stop, even one whose rows have no places of their own, and explicit positions too"
  )
  func groups() {
    let screen = screen()
    screen.add(
      "list", at: Rect(x: 100, y: 50, width: 100, height: 100), role: .list,
      FocusBehavior(group: FocusGroup()))
    for row in 0..<3 { screen.add("row \(row)", to: "list", role: .cell) }
    screen.tree.move(screen["list"], to: screen.tree.root, at: 0)
    screen.tree.update(screen["c"]) { $0.focus.tabPosition = 1 }
    screen.manager.repair()
    #expect(screen.cycle == ["c", "list", "a", "b", "d"])
    screen.manager.focus(screen["row 1"])
    show(screen)
    screen.manager.repair()
    #expect(screen.cycle == ["a", "d", "close"])
    #expect(screen.focused == "a")
    show(screen, false)
    screen.manager.repair()
    #expect(screen.cycle == ["c", "list", "a", "b", "d"])
  }

  @Test("Arrows by place and F6 pass over it as well")
  func otherMoves() {
    let screen = Screen(Traversal(arrows: .spatial))
    for index in 0..<4 {
      screen.addRegion("region \(index)")
      screen.add(
        "\(index)", to: "region \(index)", at: Rect(x: Double(index) * 100, y: 0, width: 90, height: 40))
    }
    var sheet = Element(key: "sheet", frame: Rect(x: 90, y: 0, width: 205, height: 50))
    sheet.covers = true
    screen.tree.append(sheet, to: screen.tree.root)
    screen.manager.focus(screen["0"])
    screen.manager.move(.right)
    #expect(screen.focused == "3")
    screen.manager.perform(.nextRegion)
    #expect(screen.focused == "0")
  }

  @Test("It is found out as by comparing all elements, in random trees that change")
  func random() {
    var random = SeededGenerator()
    let seed = random.seed
    var covered = 0
    for _ in 0..<60 {
      let tree = RandomTree.grow(&random, count: Int.random(in: 1..<120, using: &random))
      let manager = FocusManager(tree)
      for _ in 0..<12 {
        var ids: [ElementID] = []
        tree.visit(tree.root) { id, _ in
          ids.append(id)
          return true
        }
        let id = ids.randomElement(using: &random)!
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          tree.update(id) {
            $0.covers.toggle()
            $0.frame = Rect(x: 0, y: 0, width: 600, height: 500)
          }
        case 1: tree.update(id) { $0.frame.size = Size(width: 300, height: 200) }
        case 2: tree.update(id) { $0.frame = .zero }
        case 3: tree.update(id) { $0.isHidden.toggle() }
        default: if id != tree.root { tree.move(id, to: tree.root, at: 0) }
        }
        manager.repair()
        for (place, id) in ids.enumerated() where tree[id].focus.isFocusable {
          let isCovered = isCoveredByDefinition(id, tree)
          covered += isCovered ? 1 : 0
          if isCovered == manager.order.canFocus(id), isCovered || tree.isOpen(id) {
            Issue.record("\(id), number \(place), seed \(seed)")
            return
          }
        }
      }
    }
    #expect(covered > 10)
  }

  private func isCoveredByDefinition(_ id: ElementID, _ tree: ElementTree) -> Bool {
    var order: [ElementID] = []
    tree.visit(tree.root) { id, _ in
      order.append(id)
      return true
    }
    var node: ElementID? = id
    while let current = node, tree[current].frame.isEmpty { node = tree.parent(of: current) }
    guard var frame = node.map({ tree[$0].frame }) else { return false }
    // The visible part within the window and the scroll containers around it.
    var around = node
    while let current = around {
      let view = tree[current].frame
      let clips = current == tree.root || tree.role(of: current).mayScroll && current != node
      if clips, view.isPlace { frame = frame.intersection(view) }
      around = tree.parent(of: current)
    }
    if frame.isEmpty { return false }
    let place = order.firstIndex(of: id)!
    return order.enumerated().contains { other, coverer in
      guard tree[coverer].covers, other > place, !tree.isAncestor(id, of: coverer) else { return false }
      var seen: ElementID? = coverer
      while let current = seen {
        if tree[current].isHidden { return false }
        seen = tree.parent(of: current)
      }
      return !tree[coverer].frame.isEmpty && tree[coverer].frame.contains(frame)
    }
  }
}
