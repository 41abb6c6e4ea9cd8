import KeywayDiagnostics
import KeywayElements
import KeywayFocus
import Testing

/// The work of a proof, by counters and never by time.
@Suite("The proof of large screens")
struct ProofScaleTests {
  /// The work for 1,000 elements must be about twice that for 500. A search among the children takes a step more.
  private func expectLinear(_ name: String, mayBeFar: Bool = false, _ build: (Screen, Int) -> Void) {
    let visits = [500, 1_000].map { count -> Int in
      let screen = Screen()
      build(screen, count)
      screen.manager.repair()
      let proof = FocusProof(screen.manager)
      let faults = proof.layers.flatMap(\.faults).filter {
        if case .farAway = $0.kind { !mayBeFar } else { true }
      }
      #expect(faults.isEmpty && proof.isExhaustive, "\(name)")
      #expect(proof.layers[0].reached.count == count, "\(name)")
      return proof.visits
    }
    #expect(visits[0] > 0 && visits[1] < visits[0] * 5 / 2, "\(name): \(visits)")
  }

  @Test("Twice the rows of a list that scrolls are twice the work, although unused keys ask what scrolls")
  func list() {
    expectLinear("list") { screen, count in screen.addList("list", rows: count) }
  }

  @Test("Twice the buttons of a scroll view are twice the work, and those in the middle are far")
  func scrollView() {
    expectLinear("scroll view", mayBeFar: true) { screen, count in
      screen.add("view", at: Rect(x: 0, y: 0, width: 600, height: 400), role: .scrollView, .none)
      for index in 0..<count {
        screen.add(
          "\(index)", to: "view", at: Rect(x: 0, y: Double(index) * 50, width: 200, height: 48))
      }
    }
  }

  @Test("Twice the items of a toolbar without places are twice the work, although all are on one page")
  func toolbar() {
    expectLinear("toolbar") { screen, count in
      screen.add("bar", role: .toolbar, FocusBehavior(group: FocusGroup(axis: .horizontal)))
      for index in 0..<count { screen.add("\(index)", to: "bar") }
    }
  }

  @Test("Twice the groups are twice the work")
  func groups() {
    expectLinear("groups") { screen, count in
      for group in 0..<count / 10 {
        screen.add("group \(group)", role: .group, FocusBehavior(group: FocusGroup()))
        for index in 0..<10 { screen.add("\(group)-\(index)", to: "group \(group)") }
      }
    }
  }

  @Test("What is scrolled is moved when a key reads it: what was taken back before moves nothing")
  func scrollViewByPlace() {
    let screen = Screen(Traversal(arrows: .spatial))
    let view = screen.add(
      "view", at: Rect(x: 0, y: 0, width: 600, height: 400), role: .scrollView, .none)
    for index in 0..<40 {
      screen.add("\(index)", to: "view", at: Rect(x: 0, y: Double(index) * 50, width: 200, height: 48))
    }
    screen.manager.repair()
    let (manager, last) = (screen.manager, screen["39"])
    let written = screen.tree[last].frame
    let down = FocusScroll(element: view, x: 0, y: 100)
    var scrolled = ScrolledTree()
    scrolled.scroll(down, manager)
    scrolled.restore([:], manager)
    scrolled.settle(manager)
    #expect(scrolled.framesMoved == 0)

    scrolled.scroll(down, manager)
    #expect(scrolled.offsets == [view: Point(x: 0, y: 100)] && screen.tree[last].frame == written)
    scrolled.settle(manager)
    #expect(scrolled.framesMoved == 40)
    #expect(screen.tree[last].frame == written.offsetBy(x: 0, y: -100))

    // Due changes count when an element is brought into view.
    scrolled.scroll(down, manager)
    manager.focus(screen["0"])
    scrolled.revealFocused(manager)
    #expect(scrolled.offsets == [:])
    scrolled.settle(manager)
    #expect(scrolled.framesMoved == 80 && screen.tree[last].frame == written)

    // A proof moves the frames at most once for each state, and not for each key.
    let proof = FocusProof(manager)
    let layer = proof.layers[0]
    #expect(proof.holds && layer.reached.count == 40)
    #expect(proof.visits < layer.presses * 40, "\(proof.visits)")
  }

  // MARK: - Measuring once

  private func fiveRows() -> Screen {
    let screen = Screen()
    screen.addList("list", rows: 5, height: 500)
    screen.manager.focus(screen["list 1"])
    return screen
  }

  @Test("Page Down goes to the end of what fits, and to the end of the page once a row has moved away")
  func pages() {
    let screen = fiveRows()
    screen.manager.move(.pageDown)
    #expect(screen.focused == "list 4")
    #expect(screen.manager.move(.pageDown).reason == .edge)
    screen.manager.move(.pageUp)
    #expect(screen.focused == "list 0")
    #expect(screen.manager.move(.pageUp).reason == .edge)
    screen.tree.update(screen["list 4"]) { $0.frame.origin.y = 1_000 }
    screen.manager.move(.pageDown)
    #expect(screen.focused == "list 3")
    // The next one at least, however far it is.
    screen.manager.move(.pageDown)
    #expect(screen.focused == "list 4")
    screen.manager.move(.pageUp)
    #expect(screen.focused == "list 3")
  }

  @Test("A page of items ends at a group inside, and enters it")
  func pageToGroup() {
    let screen = fiveRows()
    screen.add(
      "inner", to: "list", at: Rect(x: 0, y: 250, width: 300, height: 100), role: .group,
      FocusBehavior(group: FocusGroup(axis: .horizontal)))
    for index in 0..<2 {
      screen.add("inner \(index)", to: "inner", at: Rect(x: 0, y: 250, width: 100, height: 50))
    }
    screen.manager.move(.pageDown)
    #expect(screen.focused == "inner 0")
  }

  @Test("A key that scrolls sees what was moved, hidden, added and removed since the last one")
  func layout() {
    let screen = fiveRows()
    func right() -> FocusReason { screen.manager.move(.right).reason }
    #expect(right() == .noTarget)
    screen.tree.update(screen["list 4"]) { $0.frame.size.width = 900 }
    #expect(right() == .scrolled)
    screen.tree.update(screen["list 4"]) { $0.isHidden = true }
    #expect(right() == .noTarget)
    let wide = screen.add(
      "wide", to: "list", at: Rect(x: 0, y: 200, width: 900, height: 50), role: .text, .none)
    #expect(right() == .scrolled)
    let read = screen.manager.framesRead
    #expect(right() == .scrolled)
    #expect(screen.manager.framesRead == read)
    screen.tree.remove(wide)
    #expect(right() == .noTarget)
    screen.tree.update(screen["list"]) { $0.frame.size.width = 200 }
    #expect(right() == .scrolled)
  }

  @Test("A copy of a memory changes alone")
  func memory() {
    let screen = fiveRows()
    var memory = screen.manager.memory
    let (list, other) = (GroupIdentity.key("list"), GroupIdentity.key("other"))
    #expect(memory.groups[list] != nil && memory.groups[other] == nil)
    memory.groups[other] = memory.groups[list]
    let copy = memory
    memory.groups[list] = nil
    #expect(memory.groups.map { $0.key } == [other])
    #expect(Set(copy.groups.map { $0.key }) == [list, other])
  }
}
