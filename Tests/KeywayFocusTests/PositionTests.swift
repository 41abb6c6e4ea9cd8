import KeywayElements
import KeywayFocus
import SeededRandom
import Testing

/// Positions in the order (`tabindex` of HTML from 1), by the hundred thousand and among changes.
@Suite("Stops with positions")
struct PositionTests {
  /// Buttons in sections, with positions that go against the order of the tree.
  private func grow(_ count: Int) -> (FocusManager, [ElementID]) {
    let tree = ElementTree()
    var stops: [ElementID] = []
    for section in 0..<max(1, count / 1_000) {
      let parent = tree.append(Element(role: .group), to: tree.root)
      for i in 0..<min(count, 1_000) {
        let position = count - (section * 1_000 + i) / 3
        stops.append(
          tree.append(
            Element(role: .button, focus: FocusBehavior(isFocusable: true, tabPosition: position)), to: parent
          ))
      }
    }
    let manager = FocusManager(tree)
    manager.repair()
    let places = Dictionary(uniqueKeysWithValues: stops.enumerated().map { ($1, $0) })
    return (
      manager,
      stops.sorted { a, b in
        let (x, y) = (tree[a].focus.tabPosition!, tree[b].focus.tabPosition!)
        return x == y ? places[a]! < places[b]! : x < y
      }
    )
  }

  /// The most nodes that Tab and Shift-Tab visit from some of the stops, which come in this order.
  private func worst(_ manager: FocusManager, _ stops: [ElementID]) -> Int {
    var worst = 0
    for start in Array(stride(from: 0, to: stops.count, by: max(1, stops.count / 40))) + [stops.count - 1] {
      manager.focus(stops[start])
      let next = manager.moveNext()
      #expect(next.to == stops[(start + 1) % stops.count])
      let previous = manager.movePrevious()
      #expect(previous.to == stops[start])
      worst = max(worst, next.visited, previous.visited)
    }
    return worst
  }

  @Test("A Tab among two hundred thousand costs at most three times what it costs among a hundred")
  func scale() {
    let (few, fewStops) = grow(100)
    let (many, manyStops) = grow(200_000)
    let (hundred, more) = (worst(few, fewStops), worst(many, manyStops))
    #expect(hundred > 0)
    #expect(more <= 3 * hundred, "\(hundred) nodes of 100, \(more) of 200,000")
  }

  @Test(
    "With all but the first and the last of a hundred thousand disabled, Tab goes from one to the other at once"
  )
  func ends() {
    let (manager, stops) = grow(100_000)
    for id in stops.dropFirst().dropLast() { manager.tree.update(id) { $0.isEnabled = false } }
    manager.repair()
    #expect(worst(manager, [stops.first!, stops.last!]) < 40)
    // The others are as far away from a place that closed.
    manager.tree.update(stops[50_000]) { $0.isEnabled = true }
    manager.focus(stops[50_000])
    manager.tree.update(stops[50_000]) { $0.isEnabled = false }
    manager.repair()
    let change = manager.moveNext()
    #expect(change.visited < 150, "\(change.visited) nodes")
  }

  @Test("Disabling one of a hundred thousand looks at few others")
  func oneChange() {
    let (manager, stops) = grow(100_000)
    var order = manager.order
    manager.tree.update(stops[500]) { $0.isEnabled = false }
    manager.tree.append(
      Element(key: "new", focus: FocusBehavior(isFocusable: true, tabPosition: 40_000)), to: manager.tree.root
    )
    manager.tree.update(stops[7_000]) { $0.focus.tabPosition = 1 }
    #expect(order.next(from: .element(stops[499]), .forward) == stops[501])
    #expect(order.visited < 500, "\(order.visited) nodes")
    #expect(order.end(of: manager.tree.root, .forward) == stops[7_000])
  }

  @Test(
    "Whatever opens, closes, moves, comes and goes, they are visited by position, and where equal in tree order"
  )
  func random() {
    var random = SeededGenerator()
    let seed = random.seed
    var compared = 0
    for _ in 0..<60 {
      let tree = ElementTree()
      var ids = [tree.root]
      for _ in 0..<80 { ids.append(tree.append(element(&random), to: ids.randomElement(using: &random)!)) }
      for step in 0..<120 {
        change(tree, &ids, &random)
        // Sometimes several changes come together.
        if Int.random(in: 0..<3, using: &random) > 0 { continue }
        var order = FocusOrder(tree)
        for scope in ids where tree.contains(scope) && (scope == tree.root || tree[scope].focus.scope != nil)
        {
          let expected = positions(in: scope, tree)
          guard tree.isOpen(scope), !expected.isEmpty, tree[scope].focus.isFocusable == false else {
            continue
          }
          var found: [ElementID] = []
          var next = order.end(of: scope, .forward)
          while let stop = next, expected.contains(stop), !found.contains(stop) {
            found.append(stop)
            next = order.next(from: .element(stop), .forward)
          }
          compared += found.count
          #expect(found == expected, "seed \(seed), step \(step)")
          for (stop, next) in zip(expected, expected.dropFirst()) {
            #expect(order.next(from: .element(next), .backward) == stop, "seed \(seed), step \(step)")
          }
          if found != expected { return }
        }
      }
    }
    #expect(compared > 5_000, "seed \(seed)")
  }

  /// By a walk and a sort.
  private func positions(in scope: ElementID, _ tree: ElementTree) -> [ElementID] {
    var found: [(position: Int, place: Int, id: ElementID)] = []
    func visit(_ id: ElementID) {
      for child in tree.children(of: id) {
        let element = tree[child]
        guard element.isEnabled, !element.isHidden else { continue }
        if element.focus.isExplicitStop { found.append((element.focus.tabPosition!, found.count, child)) }
        if element.focus.scope == nil { visit(child) }
      }
    }
    visit(scope)
    return found.sorted { $0.position == $1.position ? $0.place < $1.place : $0.position < $1.position }.map(
      \.id)
  }

  private func element(_ random: inout SeededGenerator) -> Element {
    var focus = FocusBehavior.none
    switch Int.random(in: 0..<5, using: &random) {
    case 0: break
    case 1: focus.scope = FocusScope()
    case 2: focus = .stop
    default: focus = FocusBehavior(isFocusable: true, tabPosition: Int.random(in: 1...9, using: &random))
    }
    return Element(isEnabled: Int.random(in: 0..<6, using: &random) > 0, focus: focus)
  }

  private func change(_ tree: ElementTree, _ ids: inout [ElementID], _ random: inout SeededGenerator) {
    ids.removeAll { !tree.contains($0) }
    let id = ids.randomElement(using: &random)!
    let other = ids.randomElement(using: &random)!
    switch Int.random(in: 0..<8, using: &random) {
    case 0: tree.update(id) { $0.isEnabled.toggle() }
    case 1: tree.update(id) { $0.isHidden.toggle() }
    case 2 where tree[id].focus.tabPosition != nil:
      tree.update(id) { $0.focus.tabPosition = Int.random(in: 1...9, using: &random) }
    case 3 where id != tree.root && ids.count > 30: tree.remove(id)
    case 4,
      5 where id != tree.root && id != other && !tree.isAncestor(id, of: other):
      if id == tree.root || id == other || tree.isAncestor(id, of: other) { return }
      let count = tree.children(of: other).count - (tree.parent(of: id) == other ? 1 : 0)
      tree.move(id, to: other, at: Int.random(in: 0...max(0, count), using: &random))
    case 6 where !tree[id].focus.isFocusable && id != tree.root:
      tree.update(id) { $0.focus.scope = $0.focus.scope == nil ? FocusScope() : nil }
    default:
      ids.append(
        tree.insert(
          element(&random), at: Int.random(in: 0...tree.children(of: id).count, using: &random), in: id))
    }
  }
}
