import KeywayElements
import KeywayFocus
import SeededRandom
import Testing

@Suite("Content scrolled by its frames")
struct ScrollAreaTests {
  private let view = Rect(x: 0, y: 0, width: 300, height: 200)

  private func area(_ content: Rect, free: Rect? = nil) -> ScrollArea {
    ScrollArea(content: content, free: free ?? view)
  }

  @Test("What fits does not scroll; what is longer scrolls to its end, and back to its beginning")
  func ends() {
    var area = area(Rect(x: 10, y: 10, width: 200, height: 190))
    #expect(area.scroll(x: 50, y: 50) == Point(x: 0, y: 0))
    #expect(!area.scrollsVertically && !area.scrollsHorizontally)

    area.content.size.height = 500
    #expect(area.scrollsVertically && !area.scrollsHorizontally)
    #expect(area.scroll(x: 0, y: 1_000) == Point(x: 0, y: 310))
    #expect(area.scroll(x: 0, y: 1) == Point(x: 0, y: 0))
    #expect(area.scroll(x: 0, y: -1_000) == Point(x: 0, y: -310))
    // The beginning is as it was written down, with the room before it.
    #expect(area.offset == Point(x: 0, y: 0))
  }

  @Test("Content under a bar is scrolled out from behind it, at both ends")
  func bars() {
    var area = area(
      Rect(x: 0, y: 0, width: 300, height: 500), free: Rect(x: 0, y: 40, width: 300, height: 120))
    area.reveal(Rect(x: 0, y: 0, width: 300, height: 50), margin: 0)
    #expect(area.offset.y == -40)
    area.scroll(x: 0, y: 1_000)
    #expect(area.offset.y == 500 - 160)
  }

  @Test(
    "Whatever is revealed is seen with its margin, moves by no more than it must, and stays once it is seen")
  func revealing() {
    var generator = SeededGenerator()
    for _ in 0..<2_000 {
      var area = area(
        Rect(x: 0, y: 0, width: 900, height: 1_500),
        free: Rect(x: .random(in: 0...40, using: &generator), y: 30, width: 250, height: 160))
      area.endRoom = 12
      area.scroll(
        x: .random(in: 0...900, using: &generator), y: .random(in: 0...1_500, using: &generator))
      let before = area.offset
      let part = Rect(
        x: .random(in: 0...800, using: &generator), y: .random(in: 0...1_420, using: &generator), width: 100,
        height: 80)
      let way = area.reveal(part.offsetBy(x: -before.x, y: -before.y), margin: 12)
      let seen = part.offsetBy(x: -area.offset.x, y: -area.offset.y)
      #expect(area.free.contains(seen), "seed \(generator.seed), \(part)")
      #expect(way == Point(x: area.offset.x - before.x, y: area.offset.y - before.y))
      #expect(area.reveal(seen, margin: 12) == Point(x: 0, y: 0), "seed \(generator.seed), \(part)")
      // An element that was visible with its surroundings before stays in place.
      if area.free.contains(part.offsetBy(x: -before.x, y: -before.y).outset(by: 12)) {
        #expect(way == Point(x: 0, y: 0), "seed \(generator.seed), \(part)")
      }
    }
  }

  @Test("Of what is larger than there is room the beginning is seen")
  func large() {
    var area = area(Rect(x: 0, y: 0, width: 300, height: 2_000))
    area.reveal(Rect(x: 0, y: 600, width: 300, height: 400), margin: 12)
    #expect(area.offset.y == 600)
  }

  @Test("A scroll view scrolls always, a list where its rows do not fit, and a row of buttons never")
  func roles() {
    let screen = Screen()
    func scrolls(_ key: String) -> Bool {
      screen.tree.scrolledContent(of: screen[key]) { screen.tree[$0].frame } != nil
    }
    for (key, role) in [("view", Role.scrollView), ("list", .list), ("bar", .toolbar)] {
      screen.add(key, at: Rect(x: 0, y: 0, width: 300, height: 100), role: role, .none)
      screen.add("\(key) 0", to: key, at: Rect(x: 0, y: 0, width: 300, height: 50))
    }
    #expect(["view", "list", "bar"].map(scrolls) == [true, false, false])
    for key in ["view", "list", "bar"] {
      screen.add("\(key) 1", to: key, at: Rect(x: 0, y: 80, width: 300, height: 50))
    }
    #expect(["view", "list", "bar"].map(scrolls) == [true, true, false])
    // All of them do that have rows.
    for role in [Role.table, .grid, .treeGrid, .tree, .menu] {
      screen.tree.update(screen["bar"]) { $0.role = role }
      #expect(scrolls("bar"), "\(role)")
    }
    // A hidden element needs no room.
    screen.tree.update(screen["list 1"]) { $0.isHidden = true }
    #expect(!scrolls("list"))
  }

  @Test("A view that scrolls inside another counts with its frame, not with its content")
  func nested() {
    let screen = Screen()
    screen.add("outer", at: Rect(x: 0, y: 0, width: 300, height: 100), role: .scrollView, .none)
    screen.add("inner", to: "outer", at: Rect(x: 0, y: 20, width: 300, height: 100), role: .scrollView, .none)
    screen.add("far", to: "inner", at: Rect(x: 0, y: 900, width: 300, height: 50))
    let content = screen.tree.scrolledContent(of: screen["outer"]) { screen.tree[$0].frame }
    #expect(content == Rect(x: 0, y: 20, width: 300, height: 100))
  }

  @Test(
    "An arrow by place leaves a scroll view in which there is no more to see, whatever is hidden or scrolled inside"
  )
  func nothingMore() {
    let screen = Screen(Traversal(arrows: .spatial))
    screen.add("above", at: Rect(x: 0, y: 0, width: 100, height: 40))
    screen.add("view", at: Rect(x: 0, y: 100, width: 300, height: 300), role: .scrollView, .none)
    screen.add("inside", to: "view", at: Rect(x: 0, y: 100, width: 100, height: 40))
    screen.add("hidden", to: "view", at: Rect(x: 0, y: 1_000, width: 100, height: 40))
    screen.tree.update(screen["hidden"]) { $0.isHidden = true }
    // As it lies when it is scrolled to its end.
    screen.add(
      "list", to: "view", at: Rect(x: 150, y: 150, width: 100, height: 100), role: .list,
      FocusBehavior(group: FocusGroup()))
    for row in 0..<6 {
      screen.add(
        "row \(row)", to: "list", at: Rect(x: 150, y: 10 + Double(row) * 40, width: 100, height: 40),
        role: .cell)
    }
    screen.add("below", at: Rect(x: 0, y: 500, width: 100, height: 40))
    screen.manager.repair()
    for (direction, target) in [(FocusDirection.up, "above"), (.down, "below")] {
      screen.manager.focus(screen["inside"])
      #expect(screen.manager.move(direction).scroll == nil)
      #expect(screen.focused == target)
      screen.tree.update(screen["list"]) { $0.isHidden = true }
    }
  }

  @Test("A part whose frame lies on pixels comes to rest after one move", arguments: [1, 0.5, 2.0 / 3])
  func pixels(pixel: Double) {
    for length in stride(from: 150.0, through: 200, by: 1) {
      var area = area(Rect(x: 0, y: 0, width: 300, height: 900))
      area.scroll(x: 0, y: 99.75)
      func frame() -> Rect {
        // Halves round up on both sides of zero, as in a window.
        let y = ((310 - area.offset.y) / pixel + 0.5).rounded(.down) * pixel
        return Rect(x: 0, y: y, width: 100, height: (length / pixel).rounded() * pixel)
      }
      area.reveal(frame(), margin: 12, pixel: pixel)
      #expect(area.reveal(frame(), margin: 12, pixel: pixel) == .zero, "\(length): \(frame())")
      #expect(frame().minY > -pixel && frame().maxY < 200 + pixel)
    }
  }
}
