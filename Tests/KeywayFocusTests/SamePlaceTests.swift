import KeywayElements
import KeywayFocus
import Testing

/// Rows in a container of each kind, with controls in them or without.
@Suite("What is in the place of a lost row has the focus")
struct SamePlaceTests {
  enum Container: CaseIterable, Sendable {
    case stack, list, scope, toolbar

    var focus: FocusBehavior {
      switch self {
      case .stack: .none
      case .list: FocusBehavior(group: FocusGroup())
      case .scope: FocusBehavior(scope: FocusScope())
      case .toolbar: FocusBehavior(group: FocusGroup(axis: .horizontal))
      }
    }
    var role: Role { self == .list ? .list : self == .toolbar ? .toolbar : .group }
  }

  /// A heading, rows, and a button after them in one container.
  private func screen(_ container: Container, rows: [String], controls: [String]) -> Screen {
    let screen = Screen()
    screen.add("back")
    screen.add("box", role: container.role, container.focus)
    screen.add("head", to: "box", role: .heading, .none)
    for row in rows { add(row, controls, to: screen) }
    screen.add("foot", to: "box", role: .link)
    screen.manager.repair()
    return screen
  }

  private func add(_ row: String, _ controls: [String], to screen: Screen) {
    if controls.isEmpty {
      screen.add(row, to: "box", role: .button)
    } else {
      screen.add(row, to: "box", role: .group, .none)
      for control in controls {
        let id = screen.add("\(row) \(control)", to: row)
        screen.tree.update(id) { $0.label = control }
      }
    }
    if let foot = screen.tree.element(forKey: "foot") {
      screen.tree.move(screen[row], to: screen["box"], at: screen.tree.position(of: foot))
    }
  }

  @Test("Rows that all become others: the focus stays at its place", arguments: Container.allCases)
  func replaced(_ container: Container) {
    for controls in [[], ["edit", "delete"]] {
      for isNewFirst in [false, true] {
        let screen = screen(container, rows: ["a", "b", "c", "d", "e"], controls: controls)
        let end = controls.isEmpty ? "" : " delete"
        screen.manager.focus(screen["c\(end)"])
        if isNewFirst { for row in ["v", "w", "x", "y"] { add(row, controls, to: screen) } }
        for row in ["e", "d", "c", "b", "a"] { screen.tree.remove(screen[row]) }
        if !isNewFirst { for row in ["v", "w", "x", "y"] { add(row, controls, to: screen) } }
        screen.manager.repair()
        #expect(screen.focused == "x\(end)", "\(container) \(controls) \(isNewFirst)")
      }
    }
  }

  @Test("Fewer new rows: the last of them", arguments: Container.allCases)
  func fewer(_ container: Container) {
    let screen = screen(container, rows: ["a", "b", "c", "d"], controls: ["open"])
    screen.manager.focus(screen["d open"])
    for row in ["a", "b", "c", "d"] { screen.tree.remove(screen[row]) }
    for row in ["x", "y"] { add(row, ["open"], to: screen) }
    screen.manager.repair()
    #expect(screen.focused == "y open")
  }

  @Test(
    "The control of a removed row: that of the next row, else of the previous", arguments: Container.allCases)
  func sameControl(_ container: Container) {
    let screen = screen(container, rows: ["a", "b", "c"], controls: ["edit", "delete"])
    screen.manager.focus(screen["b delete"])
    for (row, expected) in [("b", "c delete"), ("c", "a delete")] {
      screen.tree.remove(screen[row])
      #expect(screen.manager.repair()?.reason == .removed)
      #expect(screen.focused == expected)
    }
  }

  @Test("A control that goes from a row that stays: the same one of the next row", arguments: [true, false])
  func goneFromRow(isRemoved: Bool) {
    let screen = screen(.stack, rows: ["a", "b", "c"], controls: ["edit", "refund"])
    screen.manager.focus(screen["b refund"])
    for (row, expected) in [("b", "c refund"), ("c", "a refund")] {
      if isRemoved {
        screen.tree.remove(screen["\(row) refund"])
      } else {
        screen.tree.update(screen["\(row) refund"]) { $0.isHidden = true }
      }
      screen.manager.repair()
      #expect(screen.focused == expected)
    }
  }

  @Test(
    "Cleared and filled again, the place has the focus, unless the person has acted",
    arguments: Container.allCases)
  func filledAgain(_ container: Container) {
    for hasActed in [false, true] {
      let screen = screen(container, rows: ["a", "b", "c"], controls: [])
      screen.manager.focus(screen["b"])
      for row in ["a", "b", "c"] { screen.tree.remove(screen[row]) }
      screen.manager.repair()
      let refuge = screen.focused
      #expect(refuge == "foot" || refuge == "back")
      if hasActed { screen.manager.personDidAct() }
      for row in ["x", "y", "z"] { add(row, [], to: screen) }
      screen.manager.repair()
      #expect(screen.focused == (hasActed ? refuge : "y"), "\(container)")
    }
  }

  @Test("What comes back has the focus again, unless the person has moved")
  func comesBack() {
    for hasMoved in [false, true] {
      let screen = screen(.stack, rows: ["a", "b"], controls: ["name", "send"])
      screen.manager.focus(screen["b name"])
      screen.tree.update(screen["b"]) { $0.isHidden = true }
      screen.manager.repair()
      #expect(screen.focused == "a name")
      if hasMoved { screen.manager.moveNext() }
      screen.tree.update(screen["b"]) { $0.isHidden = false }
      screen.manager.repair()
      // Tab goes on from where the focus was lost.
      #expect(screen.focused == (hasMoved ? "foot" : "b name"))
    }
  }

  @Test("A form that is built again has the focus where it was")
  func rebuilt() {
    let screen = screen(.stack, rows: ["a"], controls: ["name", "mail"])
    screen.manager.focus(screen["a mail"])
    screen.tree.remove(screen["a"])
    screen.add("busy", to: "box", role: .progress, .none)
    screen.manager.repair()
    screen.tree.remove(screen["busy"])
    add("z", ["name", "mail"], to: screen)
    screen.manager.repair()
    #expect(screen.focused == "z mail")
  }

  @Test("A row of a long list: its neighbour, the place among others, the place after it was empty")
  func items() {
    let screen = Screen()
    let (tree, manager) = (screen.tree, screen.manager)
    let list = screen.add("list", role: .list, FocusBehavior(group: FocusGroup()))
    screen.add("after")
    func show(_ keys: [String]) {
      tree.setItems(NamedItems(keys: keys), of: list)
      manager.repair()
    }
    func row() -> String? { manager.focused.flatMap { tree.itemKey(of: $0) as? String } }
    show((0..<6).map { "a\($0)" })
    manager.focus(tree.makeElement(ofItem: 3, in: list))
    show(["a0", "a1", "a2", "a4", "a5"])
    #expect(row() == "a4")
    show((0..<6).map { "b\($0)" })
    #expect(row() == "b3")
    show(["b0", "b1", "b2"])
    #expect(row() == "b2")
    show([])
    #expect(manager.focused == tree.element(forKey: "after"))
    show(["c0", "c1", "c2", "c3"])
    #expect(row() == "c3")
    manager.move(.up)
    show(["c0", "c1", "x", "y", "c3"])
    #expect(row() == "x")
  }

  @Test("While a dialog covers the list, its rows go, and the neighbour has the focus after")
  func covered() {
    let screen = screen(.list, rows: ["a", "b", "c", "d"], controls: ["open"])
    screen.manager.focus(screen["c open"])
    screen.add("dialog", role: .dialog, FocusBehavior(scope: FocusScope(kind: .modal)))
    screen.add("ok", to: "dialog")
    screen.manager.repair()
    #expect(screen.focused == "ok")
    screen.tree.remove(screen["a"])
    screen.manager.repair()
    screen.tree.remove(screen["c"])
    screen.manager.repair()
    screen.tree.remove(screen["dialog"])
    screen.manager.repair()
    #expect(screen.focused == "d open")
  }

  private struct NamedItems: ItemCollection {
    let keys: [String]
    var count: Int { keys.count }
    func key(at index: Int) -> AnyHashable { keys[index] }
    func index(of key: AnyHashable, near index: Int) -> Int? { keys.firstIndex { AnyHashable($0) == key } }
    func element(at index: Int) -> Element { Element(role: .cell, focus: .stop) }
    func label(at index: Int) -> String { keys[index] }
    func isEnabled(at index: Int) -> Bool { true }
    func selectable(in range: Range<Int>) -> RangeSet<Int> { RangeSet(range) }
    func extent(at index: Int) -> ClosedRange<Double> { Double(index)...Double(index + 1) }
    func index(at position: Double) -> Int { min(max(0, Int(position)), count - 1) }
  }
}
