import KeywayElements
import KeywayFocus
import SeededRandom
import Testing

@Suite("F6 between regions")
struct RegionTests {
  /// A bar, a sidebar with a list, and what is beside them.
  private func screen() -> Screen {
    let screen = Screen()
    screen.add("bar", role: .navigationBar, .none)
    screen.add("back", to: "bar")
    screen.add("add", to: "bar")
    screen.addRegion("sidebar")
    screen.addList("coffee", to: "sidebar", rows: 4)
    screen.add("filter", to: "sidebar")
    screen.addRegion("detail")
    screen.add("share", to: "detail")
    screen.add("gift", to: "detail")
    screen.manager.repair()
    return screen
  }

  private func regions(_ screen: Screen, _ count: Int, backwards: Bool = false) -> [String?] {
    (0..<count).map { _ in
      if backwards { screen.manager.perform(.previousRegion) } else { screen.manager.perform(.nextRegion) }
      return screen.focused
    }
  }

  @Test("F6 goes round bar, sidebar and detail, and Shift-F6 goes round the other way")
  func round() {
    let screen = screen()
    #expect(screen.focused == "back")
    #expect(regions(screen, 3) == ["coffee 0", "share", "back"])
    #expect(regions(screen, 3, backwards: true) == ["share", "coffee 0", "back"])
    #expect(screen.manager.perform(.nextRegion).reason == .nextRegion)
    #expect(screen.manager.perform(.previousRegion).reason == .previousRegion)
  }

  @Test("A return to a region focuses its last focused element, even a rebuilt row")
  func memory() {
    let screen = screen()
    screen.manager.focus(screen["gift"])
    screen.manager.focus(screen["coffee 2"])
    #expect(regions(screen, 3) == ["gift", "back", "coffee 2"])
    screen.manager.focus(screen["add"])
    screen.tree.remove(screen["coffee"])
    screen.addList("coffee", to: "sidebar", rows: 4)
    #expect(regions(screen, 1) == ["coffee 2"])
    screen.tree.update(screen["gift"]) { $0.isEnabled = false }
    #expect(regions(screen, 1) == ["share"])
  }

  @Test("A region that was never visited focuses what it prefers, else its first stop")
  func preferred() {
    let screen = screen()
    screen.tree.update(screen["gift"]) { $0.focus.isPreferred = true }
    screen.manager.setDefault(screen["filter"], of: screen["sidebar"])
    #expect(screen.focused == "back")
    #expect(regions(screen, 2) == ["filter", "gift"])
  }

  @Test("A session reset forgets what was focused in regions")
  func reset() {
    let screen = screen()
    screen.manager.focus(screen["gift"])
    screen.manager.focus(screen["add"])
    screen.manager.reset()
    #expect(regions(screen, 2) == ["coffee 0", "share"])
  }

  @Test("What lies in no region is one, at the place of its first stop")
  func loose() {
    let screen = Screen()
    screen.add("top", role: .toolbar, .none)
    screen.add("a", to: "top")
    screen.add("middle")
    screen.add("bottom", role: .toolbar, .none)
    screen.add("b", to: "bottom")
    screen.add("end")
    screen.manager.repair()
    var order = screen.manager.order
    #expect(screen.names(order.regions) == ["top", "window", "bottom"])
    #expect(regions(screen, 3) == ["middle", "b", "a"])
    screen.manager.focus(screen["end"])
    #expect(regions(screen, 3) == ["b", "a", "end"])
  }

  @Test("Regions inside a region come in the order of what is first focused in each")
  func nested() {
    let screen = Screen()
    screen.addRegion("outer")
    screen.addRegion("inner", to: "outer")
    screen.add("one", to: "inner")
    screen.add("two", to: "outer")
    screen.addRegion("last", to: "outer")
    screen.add("three", to: "last")
    screen.addRegion("hollow")
    screen.addRegion("core", to: "hollow")
    screen.add("four", to: "core")
    screen.manager.repair()
    var order = screen.manager.order
    #expect(screen.names(order.regions) == ["inner", "outer", "last", "core"])
    #expect(regions(screen, 4) == ["two", "three", "four", "one"])
    #expect(regions(screen, 4, backwards: true) == ["four", "three", "two", "one"])
  }

  @Test("Regions with nothing to focus, hidden and disabled ones are passed over, and explained")
  func passedOver() {
    let screen = screen()
    screen.addRegion("empty")
    screen.tree.update(screen["detail"]) { $0.isHidden = true }
    screen.manager.focus(screen["filter"])
    #expect(
      screen.words(screen.manager.explain(.nextRegion))
        == "filter > back nextRegion; detail hidden by detail; empty emptyRegion; sidebar to bar by remembered"
    )
    screen.tree.update(screen["sidebar"]) { $0.isEnabled = false }
    let change = screen.manager.perform(.nextRegion)
    #expect(change.reason == .noTarget)
    #expect(screen.focused == "back")
  }

  @Test("An explanation names the rule that entered a region, even if another rule comes to the same stop")
  func entered() {
    let screen = screen()
    screen.manager.setDefault(screen["share"], of: screen["detail"])
    func explained() -> String { screen.words(screen.manager.explain(.nextRegion)) }
    #expect(explained() == "back > coffee 0 nextRegion; bar to sidebar by first; coffee by first")
    #expect(explained() == "coffee 0 > share nextRegion; sidebar to detail by preferred")
    screen.manager.focus(screen["coffee 2"])
    screen.manager.focus(screen["back"])
    screen.tree.update(screen["coffee 2"]) { $0.isEnabled = false }
    #expect(explained() == "back > coffee 0 nextRegion; bar to sidebar by first; coffee by first")
  }

  @Test("An open modal confines F6, and its own regions are gone round")
  func modal() {
    let screen = screen()
    screen.add("dialog", role: .dialog, FocusBehavior(scope: FocusScope(kind: .modal)))
    screen.add("name", to: "dialog")
    screen.add("tools", to: "dialog", role: .toolbar, .none)
    screen.add("bold", to: "tools")
    screen.manager.repair()
    #expect(screen.focused == "name")
    #expect(regions(screen, 3) == ["bold", "name", "bold"])
  }

  @Test("A dialog beside the rest is a region; a container for assistive technologies is none by itself")
  func roles() {
    let screen = screen()
    screen.add("palette", role: .dialog, FocusBehavior(scope: FocusScope(kind: .dialog)))
    screen.add("colour", to: "palette")
    var landmark = Element(key: "search", role: .group)
    landmark.accessibility.container = .landmark
    screen.tree.append(landmark, to: screen.tree.root)
    screen.add("query", to: "search")
    screen.add("not", role: .toolbar, FocusBehavior(isRegion: false))
    screen.add("x", to: "not")
    screen.manager.repair()
    var order = screen.manager.order
    #expect(screen.names(order.regions) == ["bar", "sidebar", "detail", "palette", "window"])
  }

  @Test("A region inside a group is none, since the group is one stop")
  func inGroup() {
    let screen = Screen()
    screen.add("group", role: .list, FocusBehavior(group: FocusGroup()))
    screen.addRegion("inside", to: "group")
    screen.add("one", to: "inside")
    screen.addRegion("beside")
    screen.add("two", to: "beside")
    screen.manager.repair()
    #expect(regions(screen, 2) == ["two", "one"])
  }

  @Test("A screen that is read by place has its regions in that order")
  func reading() {
    let screen = Screen(Traversal(order: .reading))
    for (key, x) in [("right", 600.0), ("left", 0), ("middle", 300)] {
      screen.addRegion(key, at: Rect(x: x, y: 0, width: 200, height: 400))
      screen.add("\(key) one", to: key, at: Rect(x: x, y: 10, width: 100, height: 40))
    }
    screen.manager.repair()
    #expect(screen.focused == "left one")
    #expect(regions(screen, 2) == ["middle one", "right one"])
  }

  @Test("In random trees F6 comes to every region once, and Shift-F6 goes back the same way")
  func random() {
    var random = SeededGenerator()
    let seed = random.seed
    var most = 0
    for _ in 0..<400 {
      let tree = RandomTree.grow(&random, count: Int.random(in: 1..<80, using: &random))
      tree.visit(tree.root) { id, _ in
        if Int.random(in: 0..<3, using: &random) == 0 { tree.update(id) { $0.focus.isRegion = true } }
        return true
      }
      let manager = FocusManager(tree)
      manager.repair()
      var order = manager.order
      var expected: [ElementID] = []
      var stops: [ElementID: ElementID] = [:]
      func visit(_ id: ElementID) {
        let isStop = order.canFocus(id) && tree[id].focus.group == nil
        if isStop {
          let region = order.region(of: id)
          if stops[region] == nil {
            stops[region] = id
            expected.append(region)
          }
        }
        for child in tree.visitOrder(of: id) { visit(child) }
      }
      visit(tree.root)
      #expect(order.regions == expected, "seed \(seed)")
      most = max(most, expected.count)
      for (region, next) in zip(expected, expected.dropFirst()) {
        #expect(order.region(after: next, from: stops[next]!, .backward) == region, "seed \(seed)")
      }
    }
    #expect(most > 6)
  }

  @Test(
    "F6 among a thousand regions of a million elements costs at most three times what it costs in a small window"
  )
  func scale() {
    func worst(_ sections: Int, _ size: Int) -> Int {
      let tree = ElementTree()
      for _ in 0..<sections {
        let region = tree.append(Element(role: .toolbar), to: tree.root)
        for _ in 0..<size { tree.append(Element(role: .button, focus: .stop), to: region) }
      }
      let manager = FocusManager(tree)
      manager.repair()
      var worst = 0
      for _ in 0..<min(sections, 50) {
        worst = max(worst, manager.perform(.nextRegion).visited, manager.perform(.previousRegion).visited)
        manager.perform(.nextRegion)
      }
      return worst
    }
    let (small, large) = (worst(20, 20), worst(1_000, 1_000))
    #expect(small > 0)
    #expect(large <= 3 * small, "\(small) nodes of 400, \(large) of 1,000,000")
  }
}

extension Screen {
  @discardableResult
  func addRegion(_ key: String, to parent: String = "window", at frame: Rect = .zero) -> ElementID {
    add(key, to: parent, at: frame, role: .group, FocusBehavior(isRegion: true))
  }
}

extension FocusBehavior {
  init(isRegion: Bool) {
    self.init()
    self.isRegion = isRegion
  }
}
