import KeywayElements
import KeywayFocus
import Testing

@Suite("Arrow keys in groups")
struct ArrowTests {
  private func keys(_ screen: Screen, _ directions: FocusDirection...) -> [String?] {
    directions.map {
      screen.manager.move($0)
      return screen.focused
    }
  }

  @Test("Up and Down move in a vertical group, stop at its ends, and leave the other arrows alone")
  func vertical() {
    let screen = Screen()
    screen.addList("list", rows: 3)
    screen.manager.repair()
    #expect(keys(screen, .down, .down, .down, .up) == ["list 1", "list 2", "list 2", "list 1"])
    #expect(screen.manager.move(.left).reason == .noTarget)
    screen.manager.move(.home)
    #expect(screen.manager.move(.up).reason == .edge)
  }

  @Test("A group that wraps comes round at both ends")
  func wrapping() {
    let screen = Screen()
    screen.addList("list", rows: 3, FocusGroup(wraps: true))
    screen.manager.repair()
    #expect(keys(screen, .up, .down) == ["list 2", "list 0"])
  }

  @Test("Disabled and hidden rows are passed over")
  func closedRows() {
    let screen = Screen()
    screen.addList("list", rows: 5)
    screen.tree.update(screen["list 0"]) { $0.isEnabled = false }
    screen.tree.update(screen["list 2"]) { $0.isHidden = true }
    screen.tree.update(screen["list 4"]) { $0.isEnabled = false }
    screen.manager.repair()
    #expect(screen.focused == "list 1")
    #expect(keys(screen, .down, .end, .home) == ["list 3", "list 3", "list 1"])
  }

  @Test("Right goes forward where text runs left to right, Left where it runs right to left")
  func mirrored() {
    let screen = Screen()
    screen.addList("tabs", rows: 3, FocusGroup(axis: .horizontal))
    screen.manager.repair()
    #expect(keys(screen, .right, .left) == ["tabs 1", "tabs 0"])
    screen.tree.update(screen.tree.root) { $0.direction = .rightToLeft }
    #expect(keys(screen, .left, .right) == ["tabs 1", "tabs 0"])
    // Vertical keys are not mirrored.
    screen.tree.update(screen["tabs"]) { $0.focus.group?.axis = .vertical }
    #expect(keys(screen, .down, .up) == ["tabs 1", "tabs 0"])
  }

  @Test("Page Down moves by what is visible, at least one row, and never past the end")
  func pages() {
    let screen = Screen()
    screen.addList("list", rows: 20, height: 200)
    screen.manager.repair()
    // Rows of 50 in a height of 200: the fourth row is the last one that is seen whole.
    #expect(keys(screen, .pageDown, .pageDown, .pageUp) == ["list 3", "list 6", "list 3"])
    screen.tree.update(screen["list"]) { $0.frame.size.height = 20 }
    #expect(keys(screen, .pageDown) == ["list 4"])
    screen.tree.update(screen["list"]) { $0.frame.size.height = 5_000 }
    #expect(keys(screen, .pageDown, .pageUp) == ["list 19", "list 0"])
  }

  @Test("The visible height is that of the nearest scroll view")
  func pageInScrollView() {
    let screen = Screen()
    screen.add("scroll", at: Rect(x: 0, y: 0, width: 300, height: 100), role: .scrollView, .none)
    screen.addList("list", to: "scroll", rows: 20, height: 1_000)
    screen.manager.repair()
    #expect(keys(screen, .pageDown) == ["list 1"])
  }

  @Test("In a grid arrows go by place, and a column that was left for a shorter row is found again")
  func grid() {
    let screen = Screen()
    screen.add("grid", role: .grid, FocusBehavior(group: FocusGroup(axis: .both)))
    for row in 0..<3 {
      for column in 0..<(row == 1 ? 2 : 3) {
        let x = Double(column) * 100
        // Rows do not line up exactly.
        let y = Double(row) * 60 + Double(column) * 3
        screen.add("\(row)\(column)", to: "grid", at: Rect(x: x, y: y, width: 90, height: 50))
      }
    }
    screen.manager.focus(screen["02"])
    #expect(keys(screen, .down, .down, .up, .up) == ["11", "22", "11", "02"])
    #expect(keys(screen, .left, .left, .left, .down) == ["01", "00", "00", "10"])
  }

  @Test("Nested groups: each arrow is taken by the nearest group with its axis")
  func nested() {
    let screen = Screen()
    screen.add("rows", role: .list, FocusBehavior(group: FocusGroup(axis: .vertical)))
    for row in 0..<3 {
      screen.add("row \(row)", to: "rows", role: .group, FocusBehavior(group: FocusGroup(axis: .horizontal)))
      for column in 0..<3 { screen.add("\(row)\(column)", to: "row \(row)") }
    }
    screen.manager.repair()
    #expect(screen.cycle == ["rows"])
    #expect(keys(screen, .right, .down, .end, .up, .down) == ["01", "10", "12", "01", "12"])
  }
}

@Suite("Type-ahead")
struct TypeAheadTests {
  private func screen() -> Screen {
    let screen = Screen()
    screen.add("list", role: .list, FocusBehavior(group: FocusGroup()))
    for name in ["Espresso", "Ethiopia", "Café crème", "Эспрессо", "Sumatra"] {
      screen.add(name, to: "list", role: .cell)
    }
    screen.manager.repair()
    return screen
  }

  @Test("Typed text finds the next label that begins with it, in any case and script")
  func prefix() {
    let screen = screen()
    #expect(screen.manager.type("s", at: 0).reason == .typeAhead)
    #expect(screen.focused == "Sumatra")
    screen.manager.type("э", at: 5_000)
    #expect(screen.focused == "Эспрессо")
    // The label is written with a composed é, the typed one is not.
    for (index, character) in ["c", "a", "f", "e\u{301}", " "].enumerated() {
      screen.manager.type(character, at: 10_000 + UInt64(index))
    }
    #expect(screen.focused == "Café crème")
    #expect(screen.manager.type("x", at: 20_000).reason == .noTarget)
  }

  @Test("The same character again goes on to the next match, and comes round")
  func repeated() {
    let screen = screen()
    screen.manager.type("e", at: 0)
    #expect(screen.focused == "Ethiopia")
    screen.manager.type("e", at: 100)
    #expect(screen.focused == "Espresso")
  }

  @Test("After a pause the search begins anew")
  func pause() {
    let screen = screen()
    screen.manager.type("e", at: 0)
    screen.manager.type("s", at: 900)
    #expect(screen.focused == "Espresso")
    screen.manager.type("s", at: 1_901)
    #expect(screen.focused == "Sumatra")
  }

  @Test("The Turkish İ is found by i, ı by its capital, and a word in capitals by its final sigma")
  func foldedTypeAhead() {
    let pairs = [
      ("İzmir", "i"), ("İzmir", "İ"), ("ılık", "I"), ("Isparta", "ı"), ("ΦΩΣ", "φως"), ("Ärger", "ä"),
    ]
    for (label, typed) in pairs {
      let screen = Screen()
      screen.add("list", role: .list, FocusBehavior(group: FocusGroup(axis: .vertical)))
      screen.add("Zebra", to: "list", role: .cell)
      screen.add(label, to: "list", role: .cell)
      screen.manager.repair()
      screen.manager.type(typed, at: 0)
      #expect(screen.focused == label, "\(typed) finds \(label)")
    }
  }

  @Test(
    "An arrow past the last control of a toolbar inside a group goes on in the group, as from any nested list"
  )
  func nestedToolbar() {
    for wraps in [false, true] {
      let screen = Screen()
      screen.add("outer", role: .list, FocusBehavior(group: FocusGroup(axis: .horizontal)))
      screen.add("one", to: "outer")
      screen.add(
        "bar", to: "outer", role: .toolbar, FocusBehavior(group: FocusGroup(axis: .horizontal, wraps: wraps)))
      screen.add("cut", to: "bar")
      screen.add("copy", to: "bar")
      screen.add("two", to: "outer")
      screen.manager.repair()
      screen.manager.focus(screen["copy"])
      screen.manager.move(.right)
      #expect(screen.focused == (wraps ? "cut" : "two"))
      screen.manager.focus(screen["cut"])
      screen.manager.move(.left)
      #expect(screen.focused == (wraps ? "copy" : "one"))
    }
  }

  @Test("At the end of a toolbar that stands alone there is nothing further")
  func toolbarEnd() {
    let screen = Screen()
    screen.add("bar", role: .toolbar, FocusBehavior(group: FocusGroup(axis: .horizontal)))
    screen.add("cut", to: "bar")
    screen.add("copy", to: "bar")
    screen.manager.focus(screen["copy"])
    #expect(screen.manager.move(.right).reason == .edge)
  }
}
