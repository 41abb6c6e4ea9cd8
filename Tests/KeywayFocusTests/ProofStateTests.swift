import KeywayDiagnostics
import KeywayElements
import KeywayFocus
import Testing

/// Keys decide by their effects where the next ones lead.
@Suite("The proof in all states of open, selected and remembered elements")
struct ProofStateTests {
  private func faults(_ screen: Screen, keys: [FocusKey] = FocusKey.standard) -> [String] {
    screen.manager.repair()
    let proof = FocusProof(screen.manager, keys: keys)
    #expect(proof.isExhaustive)
    return proof.faults.map { screen.words($0) }
  }

  private static let withoutCells = FocusKey.standard.filter {
    $0 != .activate && $0 != .pattern(.edit)
  }

  /// Two tabs with a panel each, of which the second one's is not seen at first.
  private func tabs() -> Screen {
    let screen = Screen()
    let group = FocusGroup(axis: .horizontal, selection: .single, selectionFollowsFocus: true)
    screen.add("tabs", role: .tabList, FocusBehavior(group: group))
    for number in 1...2 {
      screen.add("tab \(number)", to: "tabs", role: .tab)
      screen.tree.update(screen["tab \(number)"]) {
        $0.isSelected = number == 1
        $0.controls = "panel \(number)"
      }
      screen.add("panel \(number)", role: .tabPanel, .none)
      screen.tree.update(screen["panel \(number)"]) { $0.isHidden = number == 2 }
      screen.add("in \(number)", to: "panel \(number)")
    }
    return screen
  }

  @Test("The panel that a key brings up is proved like the one that is there")
  func panels() {
    let screen = tabs()
    #expect(faults(screen) == [])
    screen.add("drawn", to: "panel 2", .none)
    #expect(faults(screen) == ["unreachable drawn (notFocusable): "])
  }

  @Test("A trap in a panel that is not shown yet is found, with the keys that lead there")
  func trapInPanel() {
    let screen = tabs()
    screen.tree.update(screen["panel 2"]) {
      $0.focus.scope = FocusScope(traversal: Traversal(edge: .loop))
    }
    screen.add("more", to: "panel 2")
    let found = faults(screen)
    #expect(found.contains("trap in 2, more: moveRight focusNext"), "\(found)")
    #expect(found.contains("noReturn tab 1: "))
    // Where Right chooses nothing the panel comes with Return.
    screen.tree.update(screen["tabs"]) { $0.focus.group?.selectionFollowsFocus = false }
    #expect(faults(screen).contains("trap in 2, more: moveRight activate focusNext"))
    // Without it nobody gets there.
    #expect(faults(screen, keys: Self.withoutCells) == [])
  }

  @Test("What a disclosure shows is reached by opening it, and has to be let go of again")
  func disclosure() {
    let screen = Screen()
    screen.add("more")
    screen.tree.update(screen["more"]) {
      $0.traits = .expandable
      $0.controls = "details"
    }
    screen.add("details", role: .group, .none)
    screen.tree.update(screen["details"]) { $0.isHidden = true }
    screen.add("inside", to: "details")
    screen.add("after")
    screen.manager.repair()
    let layer = FocusProof(screen.manager).layers[0]
    #expect(screen.names(layer.reached) == ["more", "inside", "after"])
    #expect(screen.names(layer.interactive) == ["more", "after", "inside"])
    #expect(layer.faults == [])
    screen.tree.update(screen["details"]) {
      $0.focus.scope = FocusScope(traversal: Traversal(edge: .stop))
    }
    #expect(faults(screen).contains("trap inside: activate focusNext"))
  }

  @Test("An unfocusable heading with a panel is reported, even closed")
  func heading() {
    let screen = Screen()
    screen.add("add")
    screen.add("heading", role: .heading, .none)
    screen.tree.update(screen["heading"]) { $0.traits = .expandable }
    #expect(faults(screen) == ["unreachable heading (notFocusable): "])
  }

  @Test("Rows of a tree are reached by opening those around them")
  func tree() {
    let screen = Screen()
    screen.add("tree", role: .tree, FocusBehavior(group: FocusGroup()))
    screen.add("fruit", to: "tree", role: .treeItem)
    screen.tree.update(screen["fruit"]) { $0.traits = .expandable }
    screen.add("fruits", to: "tree", role: .group, .none)
    screen.tree.update(screen["fruits"]) { $0.isHidden = true }
    screen.add("apple", to: "fruits", role: .treeItem)
    screen.manager.repair()
    let layer = FocusProof(screen.manager).layers[0]
    #expect(screen.names(layer.reached) == ["fruit", "apple"])
    #expect(layer.faults == [])
  }

  /// A grid of one row with a cell of one button and a cell of two.
  private func grid() -> Screen {
    let screen = Screen()
    screen.add("grid", role: .grid, FocusBehavior(group: FocusGroup(axis: .both)))
    screen.add("row", to: "grid", role: .row, .none)
    screen.add("one", to: "row", role: .cell)
    screen.add("two", to: "row", role: .cell)
    screen.add("a", to: "two")
    screen.add("b", to: "two")
    return screen
  }

  @Test("The controls in a cell of a grid are reached by keys that go into it, and by no others")
  func cells() {
    let screen = grid()
    screen.manager.repair()
    #expect(screen.names(FocusProof(screen.manager).layers[0].reached) == ["one", "two", "a", "b"])
    #expect(faults(screen) == [])
    #expect(
      faults(screen, keys: Self.withoutCells) == [
        "unreachable a (passedOver): ", "unreachable b (passedOver): ",
      ])
  }

  @Test("Who comes into a cell by Return and has no key to come back is trapped there")
  func trappedInCell() {
    let screen = grid()
    let arrows = [FocusDirection.up, .down, .left, .right]
    let keypad = arrows.map { FocusKey.move(.direction($0)) } + [.activate]
    #expect(faults(screen, keys: keypad).contains("trap a, b: moveRight activate"))
    #expect(faults(screen, keys: keypad + [.pattern(.cancel)]) == [])
  }

  @Test(
    "A group that is come back to where it was left, and keeps the keys to itself, loses the rest of the screen"
  )
  func memory() {
    let screen = Screen()
    screen.add("outer", role: .group, FocusBehavior(group: FocusGroup(axis: .horizontal)))
    screen.add("cut", to: "outer")
    screen.add(
      "inner", to: "outer", role: .group, FocusBehavior(group: FocusGroup(axis: .horizontal, wraps: true)))
    screen.add("left", to: "inner")
    screen.add("right", to: "inner")
    screen.add("paste", to: "outer")
    let keys: [FocusKey] = [
      .move(.next), .move(.previous), .move(.direction(.left)), .move(.direction(.right)),
    ]
    #expect(
      faults(screen, keys: keys) == [
        "trap left, right: moveRight", "noReturn cut: ", "unreachable paste (passedOver): ",
      ])
    // Entered anew each time, it lets everybody out.
    screen.tree.update(screen["outer"]) { $0.focus.group?.remembers = false }
    #expect(faults(screen, keys: keys) == ["unreachable paste (passedOver): "])
  }

  @Test("What lies further down is scrolled to, by arrows that go by place")
  func scrolling() {
    let screen = Screen(Traversal(profile: .spatial))
    screen.add("top", at: Rect(x: 0, y: 0, width: 100, height: 40))
    screen.add("view", at: Rect(x: 0, y: 50, width: 300, height: 100), role: .scrollView, .none)
    screen.add("first", to: "view", at: Rect(x: 0, y: 60, width: 100, height: 40))
    screen.add("last", to: "view", at: Rect(x: 0, y: 400, width: 100, height: 40))
    screen.add("bottom", at: Rect(x: 0, y: 200, width: 100, height: 40))
    let arrows = [FocusDirection.up, .down, .left, .right].map { FocusKey.move(.direction($0)) }
    #expect(faults(screen, keys: arrows) == [])
    #expect(screen.tree[screen["last"]].frame.minY == 400)
  }

  @Test("Twenty disclosures are more than can be told apart: it is said, and no fault is made up")
  func bound() {
    let screen = Screen()
    for number in 0..<20 {
      screen.add("more \(number)")
      screen.tree.update(screen["more \(number)"]) {
        $0.traits = .expandable
        $0.controls = "details \(number)"
      }
      screen.add("details \(number)", role: .group, .none)
      screen.tree.update(screen["details \(number)"]) { $0.isHidden = true }
      screen.add("inside \(number)", to: "details \(number)")
    }
    screen.manager.repair()
    let layer = FocusProof(screen.manager).layers[0]
    #expect(!layer.isExhaustive)
    #expect(layer.states <= FocusProof.mostStates(for: screen.tree.count) + 40)
    #expect(layer.reached.count == 40)
    #expect(layer.faults == [])
  }
}
