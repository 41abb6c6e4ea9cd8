import KeywayDiagnostics
import KeywayElements
import KeywayFocus
import SeededRandom
import Testing

@Suite("Arrows in groups with both axes")
struct GridTests {
  private func grid(_ group: FocusGroup = FocusGroup(axis: .both)) -> Screen {
    let screen = Screen()
    screen.add(
      "grid", at: Rect(x: 0, y: 0, width: 600, height: 600), role: .grid, FocusBehavior(group: group))
    return screen
  }

  private func move(_ screen: Screen, _ directions: FocusDirection...) -> [String?] {
    directions.map {
      screen.manager.move($0)
      return screen.focused
    }
  }

  /// Rows of unequal columns: from the middle of the wide one Up goes to another than the one that Down came from.
  private func uneven() -> Screen {
    let screen = grid()
    for column in 0..<4 {
      screen.add("top \(column)", to: "grid", at: Rect(x: Double(column) * 100, y: 0, width: 90, height: 40))
    }
    screen.add("wide", to: "grid", at: Rect(x: 0, y: 50, width: 390, height: 40))
    screen.add("bottom", to: "grid", at: Rect(x: 0, y: 100, width: 90, height: 40))
    screen.manager.repair()
    return screen
  }

  @Test(
    "Items without a place, or with a side of nothing, are reached in the order of the tree, and left by it")
  func unplaced() {
    let screen = Screen()
    screen.add("grid", role: .list, FocusBehavior(group: FocusGroup(axis: .both)))
    screen.add("first", to: "grid")
    screen.add("left", to: "grid", at: Rect(x: 0, y: 0, width: 90, height: 40))
    screen.add("flat", to: "grid", at: Rect(x: 40, y: 500, width: 90, height: 0))
    screen.add("nowhere", to: "grid")
    screen.add("right", to: "grid", at: Rect(x: 100, y: 0, width: 90, height: 40))
    screen.add("below", to: "grid", at: Rect(x: 0, y: 50, width: 90, height: 40))
    screen.manager.repair()
    #expect(screen.focused == "first")
    #expect(move(screen, .right, .right, .right, .right) == ["left", "flat", "nowhere", "right"])
    #expect(move(screen, .left, .left, .left, .left) == ["nowhere", "flat", "left", "first"])
    #expect(move(screen, .down, .down) == ["left", "below"])
    #expect(FocusProof(screen.manager).holds)
  }

  @Test("A group whose items all have positions is no row in the way of an arrow")
  func leftByPositions() {
    let screen = grid()
    screen.add("top", to: "grid", at: Rect(x: 0, y: 0, width: 90, height: 40))
    screen.add(
      "middle", to: "grid", at: Rect(x: 0, y: 50, width: 90, height: 40), role: .toolbar,
      FocusBehavior(group: FocusGroup()))
    screen.add(
      "first", to: "middle", at: Rect(x: 0, y: 50, width: 90, height: 40),
      FocusBehavior(isFocusable: true, tabPosition: 1))
    screen.add("bottom", to: "grid", at: Rect(x: 0, y: 100, width: 90, height: 40))
    screen.manager.repair()
    screen.manager.focus(screen["top"])
    #expect(move(screen, .down, .up) == ["bottom", "top"])
    #expect(FocusProof(screen.manager).holds)
  }

  @Test("An arrow back goes to where the arrow came from, step by step")
  func retraces() {
    let screen = uneven()
    screen.manager.focus(screen["top 3"])
    #expect(move(screen, .down, .down) == ["wide", "bottom"])
    #expect(screen.manager.move(.up).reason == .retraced)
    #expect(screen.focused == "wide")
    #expect(move(screen, .up) == ["top 3"])
    #expect(move(screen, .up) == ["top 3"])
  }

  @Test("What was focused in another way since is not retraced, nor what cannot be focused any more")
  func forgets() {
    let screen = uneven()
    screen.manager.focus(screen["top 3"])
    screen.manager.move(.down)
    screen.tree.update(screen["top 3"]) { $0.isEnabled = false }
    #expect(move(screen, .up) == ["top 2"])
    screen.manager.focus(screen["top 0"])
    screen.manager.move(.down)
    screen.manager.focus(screen["bottom"])
    screen.manager.focus(screen["wide"])
    #expect(screen.manager.move(.up).reason == .arrow)
  }

  @Test("Going back selects where the selection follows the focus")
  func selection() {
    let screen = grid(FocusGroup(axis: .both, selection: .single, selectionFollowsFocus: true))
    for row in 0..<2 {
      screen.add("\(row)", to: "grid", role: .cell)
      screen.tree.update(screen["\(row)"]) {
        $0.frame = Rect(x: 0, y: Double(row) * 50, width: 90, height: 40)
      }
    }
    screen.manager.focus(screen["0"])
    _ = move(screen, .down, .up)
    #expect(screen.names(screen.manager.selection(of: screen["grid"])) == ["0"])
  }

  @Test("A guide hands an arrow on, and only an arrow: Tab, Home and the pointer pass by it")
  func guide() {
    let screen = grid()
    screen.add("one", to: "grid", at: Rect(x: 0, y: 0, width: 90, height: 40))
    screen.add("guide", to: "grid", at: Rect(x: 300, y: 0, width: 90, height: 40), role: .none, .none)
    screen.tree.update(screen["guide"]) {
      $0.focus.isGuide = true
      $0.focus.preferredFocus = ["gone", "far", "outside"]
    }
    screen.add("near", to: "grid", at: Rect(x: 400, y: 0, width: 90, height: 40))
    screen.add("far", to: "grid", at: Rect(x: 300, y: 400, width: 90, height: 40))
    screen.add("outside")
    screen.manager.repair()
    #expect(screen.cycle == ["grid", "outside"])
    screen.manager.focus(screen["one"])
    let explanation = screen.manager.explain(.direction(.right))
    #expect(screen.focused == "far")
    #expect(explanation.guide == screen["guide"])
    #expect(screen.names(explanation.losers.map(\.element)) == ["near"])
    #expect(move(screen, .left) == ["one"])
    screen.tree.update(screen["far"]) { $0.isHidden = true }
    #expect(move(screen, .right) == ["outside"])
    screen.manager.focus(screen["one"])
    screen.tree.update(screen["outside"]) { $0.isEnabled = false }
    // A guide that leads nowhere is not there.
    #expect(move(screen, .right) == ["near"])
    screen.tree.update(screen["guide"]) { $0.isHidden = true }
    screen.tree.update(screen["far"]) { $0.isHidden = false }
    screen.manager.focus(screen["one"])
    #expect(move(screen, .right) == ["near"])
    screen.manager.click(screen["guide"])
    #expect(screen.focused == "near")
  }

  @Test("In a window whose arrows go by place a guide hands them on too")
  func spatialGuide() {
    let screen = Screen(Traversal(arrows: .spatial))
    screen.add("left", at: Rect(x: 0, y: 0, width: 90, height: 40))
    screen.add("guide", at: Rect(x: 200, y: 0, width: 90, height: 40), role: .none, .none)
    screen.add("right", at: Rect(x: 400, y: 0, width: 90, height: 40))
    screen.add("corner", at: Rect(x: 900, y: 700, width: 90, height: 40))
    screen.tree.update(screen["guide"]) {
      $0.focus.isGuide = true
      $0.focus.preferredFocus = ["corner"]
    }
    screen.manager.repair()
    screen.manager.focus(screen["left"])
    let explanation = screen.manager.explain(.direction(.right))
    #expect(screen.focused == "corner")
    #expect(explanation.guide == screen["guide"])
    #expect(screen.names(explanation.losers.map(\.element)).first == "right")
    #expect(explanation.losers.allSatisfy { $0.distance > explanation.distance ?? .infinity })
    #expect(screen.tabs(1) == ["left"])
  }

  @Test("What lost against the item that an arrow went to is told, by row and by distance")
  func losers() {
    let screen = uneven()
    screen.manager.focus(screen["bottom"])
    screen.manager.move(.up)
    screen.manager.focus(screen["wide"])
    let explanation = screen.manager.explain(.direction(.up))
    #expect(screen.focused == "top 1")
    #expect(screen.names(explanation.losers.map(\.element)) == ["top 2", "top 0", "top 3"])
    #expect(explanation.losers.map(\.because) == [.later, .further, .further])
    screen.manager.focus(screen["top 0"])
    #expect(screen.manager.explain(.direction(.down)).losers.map(\.because) == [.beyondRow])
  }

  /// The rules by comparing all items, as a reference for the search.
  private func expected(
    _ screen: Screen, _ items: [ElementID], from item: ElementID, _ direction: FocusDirection
  )
    -> ElementID?
  {
    let isVertical = direction == .up || direction == .down
    let sign: Double = direction == .down || direction == .right ? 1 : -1
    func along(_ id: ElementID) -> (Double, Double) {
      let frame = screen.tree[id].frame
      return isVertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
    }
    func across(_ id: ElementID) -> (Double, Double) {
      let frame = screen.tree[id].frame
      return isVertical ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
    }
    func middle(_ range: (Double, Double)) -> Double { (range.0 + range.1) / 2 }
    func share(_ a: (Double, Double), _ b: (Double, Double)) -> Double {
      max(0, min(a.1, b.1) - max(a.0, b.0)) / min(a.1 - a.0, b.1 - b.0)
    }
    let candidates = items.filter {
      $0 != item && sign * (middle(along($0)) - middle(along(item))) > 0
        && share(along($0), along(item)) < 0.5 && (isVertical || share(across($0), across(item)) >= 0.5)
    }
    guard let row = candidates.min(by: { sign * middle(along($0)) < sign * middle(along($1)) }) else {
      return nil
    }
    return candidates.filter { share(along($0), along(row)) >= 0.5 }.min {
      abs(middle(across($0)) - middle(across(item))) < abs(middle(across($1)) - middle(across(item)))
    }
  }

  private func inTreeOrder(_ items: [ElementID], _ screen: Screen) -> [ElementID] {
    var ordered: [ElementID] = []
    screen.tree.visit(screen.tree.root) { id, _ in
      if items.contains(id) { ordered.append(id) }
      return true
    }
    return ordered
  }

  @Test("The search over places finds what comparing all items finds, in random grids")
  func random() {
    var random = SeededGenerator()
    let seed = random.seed
    var moves = 0
    for _ in 0..<60 {
      let screen = grid()
      var parents = [screen["grid"]]
      var items: [ElementID] = []
      for _ in 0..<Int.random(in: 2..<70, using: &random) {
        let frame = Rect(
          x: Double(Int.random(in: 0..<30, using: &random)) * 20,
          y: Double(Int.random(in: 0..<30, using: &random)) * 20,
          width: Double(Int.random(in: 1..<6, using: &random)) * 20,
          height: Double(Int.random(in: 1..<4, using: &random)) * 20)
        let isItem = Int.random(in: 0..<5, using: &random) > 0
        let id = screen.tree.append(
          Element(
            frame: frame, isEnabled: Int.random(in: 0..<8, using: &random) > 0 || !isItem,
            focus: isItem ? .stop : .none), to: parents.randomElement(using: &random)!)
        if isItem { items.append(id) } else { parents.append(id) }
      }
      screen.manager.repair()
      items = inTreeOrder(items.filter(screen.tree.isOpen), screen)
      for item in items {
        for direction in [FocusDirection.up, .down, .left, .right] {
          screen.manager.focus(item)
          // Nothing is kept of the moves before.
          let change = screen.manager.move(direction)
          #expect(change.to == expected(screen, items, from: item, direction) ?? item, "seed \(seed)")
          moves += 1
          screen.manager.focus(item)
        }
      }
    }
    #expect(moves > 1_000)
  }

  @Test(
    "An arrow in a grid of a hundred thousand cells costs at most three times what it costs among a hundred")
  func scale() {
    func worst(_ columns: Int, _ rows: Int) -> Int {
      let screen = grid()
      for row in 0..<rows {
        for column in 0..<columns {
          screen.tree.append(
            Element(
              frame: Rect(x: Double(column) * 20, y: Double(row) * 20, width: 18, height: 18), focus: .stop),
            to: screen["grid"])
        }
      }
      screen.manager.repair()
      let cells = screen.tree.children(of: screen["grid"])
      var worst = 0
      for start in [cells.count / 2 + columns / 2, columns + 1] {
        for direction in [FocusDirection.up, .down, .left, .right] {
          screen.manager.focus(cells[start])
          let change = screen.manager.move(direction)
          #expect(change.hasMoved)
          worst = max(worst, change.visited)
        }
      }
      return worst
    }
    let (small, large) = (worst(10, 10), worst(100, 1_000))
    #expect(large <= 3 * small, "\(small) nodes of 100, \(large) of 100,000")
  }

  @Test("The column of one group is not kept in the next one")
  func twoGroups() {
    let screen = Screen()
    screen.add("column", role: .group, FocusBehavior(group: FocusGroup()))
    for (group, top) in [("a", 0.0), ("b", 200)] {
      screen.add(
        group, to: "column", at: Rect(x: 0, y: top, width: 300, height: 80), role: .group,
        FocusBehavior(group: FocusGroup(axis: .both)))
      for (row, column) in [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)] {
        screen.add(
          "\(group)\(row)\(column)", to: group,
          at: Rect(x: Double(column) * 100, y: top + Double(row) * 40, width: 90, height: 30))
      }
    }
    screen.manager.repair()
    #expect(
      move(screen, .right, .right, .down, .down, .down) == ["a01", "a02", "a12", "b00", "b10"])
  }
}
