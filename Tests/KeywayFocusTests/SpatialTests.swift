import KeywayElements
import KeywayFocus
import SeededRandom
import Testing

@Suite("Spatial arrow keys")
struct SpatialTests {
  private static let arrows: [FocusDirection] = [.up, .down, .left, .right]

  @Test("Arrows outside groups do nothing unless the scope asks for it")
  func onlyWhenAsked() {
    for (traversal, expected) in [(Traversal(), "a"), (Traversal(arrows: .spatial), "b")] {
      let screen = Screen(traversal)
      screen.add("a", at: Rect(x: 0, y: 0, width: 50, height: 50))
      screen.add("b", at: Rect(x: 60, y: 0, width: 50, height: 50))
      screen.manager.repair()
      screen.manager.move(.right)
      #expect(screen.focused == expected)
    }
  }

  @Test("A group keeps its arrows, and hands on what goes past its end; it is entered like from Tab")
  func groups() {
    let screen = Screen(Traversal(arrows: .spatial))
    screen.add("top", at: Rect(x: 0, y: 0, width: 300, height: 40))
    screen.add(
      "list", at: Rect(x: 0, y: 50, width: 300, height: 150), role: .list, FocusBehavior(group: FocusGroup()))
    for row in 0..<3 {
      screen.add(
        "row \(row)", to: "list", at: Rect(x: 0, y: 50 + Double(row) * 50, width: 300, height: 50),
        role: .cell)
    }
    screen.add("end", at: Rect(x: 0, y: 210, width: 300, height: 40))
    screen.manager.repair()
    let path: [String?] = [FocusDirection.down, .down, .down, .down, .up, .up].map {
      screen.manager.move($0)
      return screen.focused
    }
    #expect(path == ["row 0", "row 1", "row 2", "end", "row 2", "row 1"])
  }

  @Test("An arrow back returns to the origin, except by the draft's rules or by choice")
  func retraces() {
    for (traversal, back) in [
      (Traversal(arrows: .spatial), "far"), (Traversal(arrows: .spatial, retraces: false), "near"),
      (Traversal(profile: .spatial), "near"), (Traversal(profile: .spatial, retraces: true), "far"),
    ] {
      let screen = Screen(traversal)
      screen.add("near", at: Rect(x: 0, y: 0, width: 100, height: 40))
      screen.add("far", at: Rect(x: 500, y: 0, width: 100, height: 40))
      screen.add("wide", at: Rect(x: 0, y: 100, width: 600, height: 40))
      screen.manager.focus(screen["far"])
      screen.manager.move(.down)
      #expect(screen.focused == "wide")
      screen.manager.move(.up)
      #expect(screen.focused == back, "\(traversal)")
    }
  }

  @Test("A modal scope confines arrows, and what is hidden, disabled or inert is no candidate")
  func gates() {
    let screen = Screen(Traversal(arrows: .spatial))
    for (index, key) in ["a", "b", "c", "d", "e"].enumerated() {
      screen.add(key, at: Rect(x: Double(index) * 60, y: 0, width: 50, height: 50))
    }
    screen.tree.update(screen["b"]) { $0.isHidden = true }
    screen.tree.update(screen["c"]) { $0.isEnabled = false }
    screen.tree.update(screen["d"]) { $0.isInert = true }
    screen.manager.repair()
    #expect(screen.manager.move(.right).reason == .spatial)
    #expect(screen.focused == "e")
    screen.add(
      "dialog", at: Rect(x: 0, y: 100, width: 300, height: 100), role: .dialog,
      FocusBehavior(scope: FocusScope(kind: .modal, traversal: Traversal(arrows: .spatial))))
    screen.add("ok", to: "dialog", at: Rect(x: 10, y: 110, width: 50, height: 50))
    screen.manager.repair()
    #expect(screen.manager.move(.up).reason == .edge)
    #expect(screen.focused == "ok")
  }

  @Test("A popover that Tab reaches through its invoker is still a candidate where it lies")
  func popover() {
    let screen = Screen(Traversal(arrows: .spatial))
    screen.add("invoker", at: Rect(x: 0, y: 0, width: 50, height: 50))
    screen.add(
      "pop", at: Rect(x: 60, y: 0, width: 60, height: 60), role: .group,
      FocusBehavior(scope: FocusScope(kind: .popover, invoker: "invoker")))
    screen.add("inside", to: "pop", at: Rect(x: 65, y: 0, width: 50, height: 50))
    screen.manager.repair()
    screen.manager.move(.right)
    #expect(screen.focused == "inside")
  }

  @Test("Frames of any numbers neither crash nor loop, in groups and by place")
  func hostileFrames() {
    let numbers = [0, -50, 50, 1e300, -1e300, .infinity, -.infinity, .nan]
    var random = SeededGenerator()
    let seed = random.seed
    for arrows in Traversal.Arrows.allCases {
      let screen = Screen(Traversal(order: .reading, arrows: arrows))
      screen.add("grid", role: .grid, FocusBehavior(group: FocusGroup(axis: .both, wraps: true)))
      func frame() -> Rect {
        let sides = (0..<4).map { _ in numbers.randomElement(using: &random)! }
        return Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
      }
      for index in 0..<40 {
        screen.add("\(index)", to: index % 2 == 0 ? "grid" : "window", at: frame())
      }
      screen.manager.repair()
      for step in 0..<300 {
        if step % 10 == 0 {
          screen.tree.update(screen["\(Int.random(in: 0..<40, using: &random))"]) { $0.frame = frame() }
          screen.tree.update(screen["grid"]) { $0.frame = frame() }
        }
        screen.manager.move(Self.arrows.randomElement(using: &random)!)
        if step % 7 == 0 { screen.manager.moveNext() }
        #expect(screen.manager.focused != nil, "seed \(seed)")
      }
    }
  }

  // MARK: Against a plain search

  /// The distance of the draft, written once more.
  private func distance(_ o: Rect, _ c: Rect, _ direction: FocusDirection) -> Double? {
    func after(_ a: Rect, _ b: Rect, _ flip: Bool) -> Bool {
      let (aLow, aHigh, bLow, bHigh) =
        flip ? (a.minY, a.maxY, b.minY, b.maxY) : (a.minX, a.maxX, b.minX, b.maxX)
      let shares = flip ? a.minX < b.maxX && a.maxX > b.minX : a.minY < b.maxY && a.maxY > b.minY
      return aLow >= bHigh || aLow >= bLow && aHigh > bHigh && shares
    }
    let isVertical = direction == .up || direction == .down
    let lies = direction == .right || direction == .down ? after(c, o, isVertical) : after(o, c, isVertical)
    guard lies else { return nil }
    let x = max(0, c.minX - o.maxX, o.minX - c.maxX)
    let y = max(0, c.minY - o.maxY, o.minY - c.maxY)
    let sharedX = min(c.maxX, o.maxX) - max(c.minX, o.minX)
    let sharedY = min(c.maxY, o.maxY) - max(c.minY, o.minY)
    let (across, shared, size, weight) =
      isVertical ? (x, sharedX, o.width, 2.0) : (y, sharedY, o.height, 30.0)
    // Along the direction only what lies ahead counts.
    let ahead: Double =
      switch direction {
      case .right: max(0, c.minX - o.maxX)
      case .left: max(0, o.minX - c.maxX)
      case .down: max(0, c.minY - o.maxY)
      default: max(0, o.minY - c.maxY)
      }
    let line = (ahead * ahead + across * across).squareRoot()
    let bias = shared > 0 ? 0 : size / 2
    let overlap = sharedX > 0 && sharedY > 0 ? (sharedX * sharedY).squareRoot() : 0
    return line + (across + bias) * weight - 5 * min(1, max(0, shared) / size) - overlap
  }

  @Test("In random screens the search finds what comparing every element finds, while things move and close")
  func againstPlainSearch() {
    var random = SeededGenerator()
    let seed = random.seed
    var moves = 0
    for _ in 0..<30 {
      let screen = Screen(Traversal(arrows: .spatial, retraces: false))
      var parents = ["window"]
      var keys: [String] = []
      for index in 0..<Int.random(in: 2..<120, using: &random) {
        let parent = parents.randomElement(using: &random)!
        if index % 9 == 0 {
          screen.add("box \(index)", to: parent, role: .group, .none)
          parents.append("box \(index)")
        } else {
          screen.add("\(index)", to: parent, at: place(&random))
          keys.append("\(index)")
        }
      }
      screen.manager.repair()
      for _ in 0..<60 {
        let changed = screen[keys.randomElement(using: &random)!]
        switch Int.random(in: 0..<6, using: &random) {
        case 0: screen.tree.update(changed) { $0.frame = place(&random) }
        case 1: screen.tree.update(changed) { $0.isHidden.toggle() }
        case 2:
          screen.tree.update(screen[parents.randomElement(using: &random)!]) {
            if $0.role == .group { $0.isEnabled.toggle() }
          }
        default: break
        }
        screen.manager.repair()
        guard let from = screen.manager.focused else { continue }
        let direction = Self.arrows.randomElement(using: &random)!
        var best: (distance: Double, key: String)?
        var ties: [String] = []
        screen.tree.visit(screen.tree.root) { id, element in
          guard id != from, element.focus.isFocusable, screen.tree.isOpen(id),
            let distance = distance(screen.tree[from].frame, element.frame, direction)
          else { return true }
          if best.map({ distance < $0.distance }) ?? true { (best, ties) = ((distance, element.key!), []) }
          if distance == best?.distance { ties.append(element.key!) }
          return true
        }
        screen.manager.move(direction)
        moves += 1
        let found = screen.focused ?? "nothing"
        let expected = best == nil ? [screen.tree[from].key!] : ties
        #expect(expected.contains(found), "seed \(seed), \(direction)")
        if expected.count == 1 || !ties.contains(where: { a in ties.contains { overlap(screen, a, $0) } }) {
          #expect(found == expected[0], "seed \(seed), \(direction)")
        }
      }
    }
    #expect(moves > 500)
  }

  private func overlap(_ screen: Screen, _ a: String, _ b: String) -> Bool {
    a != b && screen.tree[screen[a]].frame.intersects(screen.tree[screen[b]].frame)
  }

  private func place(_ random: inout SeededGenerator) -> Rect {
    Rect(
      x: Double(Int.random(in: 0..<110, using: &random)) * 10,
      y: Double(Int.random(in: 0..<70, using: &random)) * 10,
      width: Double(Int.random(in: 1..<12, using: &random)) * 10,
      height: Double(Int.random(in: 1..<8, using: &random)) * 10)
  }

  // MARK: Cost

  /// Buttons in rows, all in one container or each row in its own.
  private func wall(_ columns: Int, _ rows: Int, isNested: Bool) -> Screen {
    let screen = Screen(Traversal(arrows: .spatial))
    screen.tree.update(screen.tree.root) { $0.frame = Rect(x: 0, y: 0, width: 1e6, height: 1e6) }
    for row in 0..<rows {
      let parent = isNested ? "row \(row)" : "window"
      if isNested { screen.add(parent, role: .group, .none) }
      for column in 0..<columns {
        screen.add(
          "\(column) \(row)", to: parent,
          at: Rect(x: Double(column) * 60, y: Double(row) * 40, width: 50, height: 30))
      }
    }
    screen.manager.repair()
    return screen
  }

  /// The most parts that a move looks at, over some walks.
  private func worst(_ screen: Screen, _ columns: Int, _ rows: Int) -> Int {
    var worst = 0
    for (column, row) in [(0, 0), (columns / 2, rows / 2), (columns - 1, rows - 1), (columns / 3, rows - 2)] {
      screen.manager.focus(screen["\(column) \(row)"])
      for (direction, x, y) in [
        (FocusDirection.right, 1, 0), (.down, 0, 1), (.left, -1, 0), (.up, 0, -1),
      ] {
        let to = (column + x, row + y)
        let change = screen.manager.move(direction)
        worst = max(worst, change.visited)
        let isInside = (0..<columns).contains(to.0) && (0..<rows).contains(to.1)
        #expect(screen.focused == (isInside ? "\(to.0) \(to.1)" : "\(column) \(row)"), "\(direction)")
        screen.manager.focus(screen["\(column) \(row)"])
      }
    }
    return worst
  }

  @Test("Among 100,000 elements an arrow looks at a few hundred, nested or not", arguments: [false, true])
  func hundredThousand(isNested: Bool) {
    let small = worst(wall(20, 50, isNested: isNested), 20, 50)
    let screen = wall(250, 400, isNested: isNested)
    let large = worst(screen, 250, 400)
    #expect(large <= 600, "\(large) parts, \(small) among 1,000")
    #expect(large <= 6 * small, "\(large) parts, \(small) among 1,000")
    // Nearly everything between is hidden: the search does not go through it.
    for row in 1..<399 {
      for column in 0..<250 { screen.tree.update(screen["\(column) \(row)"]) { $0.isHidden = true } }
    }
    screen.manager.focus(screen["7 0"])
    let change = screen.manager.move(.down)
    #expect(screen.focused == "7 399")
    #expect(change.visited <= 600, "\(change.visited) parts")
  }

  @Test("From a headline over a row of 1,000 equals an arrow goes to the first without looking at all")
  func ties() {
    let screen = Screen(Traversal(arrows: .spatial))
    screen.tree.update(screen.tree.root) { $0.frame = Rect(x: 0, y: 0, width: 1e6, height: 1e6) }
    screen.add("headline", at: Rect(x: 0, y: 0, width: 60_000, height: 30))
    for column in 0..<1_000 {
      screen.add("\(column)", at: Rect(x: Double(column) * 60, y: 40, width: 50, height: 30))
    }
    screen.manager.repair()
    let change = screen.manager.move(.down)
    #expect(screen.focused == "0")
    #expect(change.visited <= 300, "\(change.visited) parts")
  }

  @Test("Of thousands in one place the one that is painted last is found without looking at all")
  func onePlace() {
    let screen = Screen(Traversal(arrows: .spatial))
    for index in 0..<5_000 { screen.add("\(index)", at: Rect(x: 100, y: 100, width: 50, height: 50)) }
    screen.add("below", at: Rect(x: 100, y: 300, width: 50, height: 50))
    screen.manager.repair()
    screen.manager.focus(screen["below"])
    let change = screen.manager.move(.up)
    #expect(screen.focused == "4999")
    #expect(change.visited <= 300, "\(change.visited) parts")
    screen.tree.update(screen["4999"]) { $0.isEnabled = false }
    screen.manager.focus(screen["below"])
    screen.manager.move(.up)
    #expect(screen.focused == "4998")
  }
}
