import KeywayDiagnostics
import KeywayElements
import KeywayFocus
import SeededRandom
import Testing

@Suite("The proof that keys reach everything")
struct FocusProofTests {
  private static let place = Rect(x: 400, y: 0, width: 100, height: 48)

  private func faults(_ screen: Screen, keys: [FocusKey] = FocusKey.standard) -> [String] {
    screen.manager.repair()
    return FocusProof(screen.manager, keys: keys).faults.map { screen.words($0) }
  }

  @Test("Buttons, lists, explicit positions and a scope that is left hold no fault")
  func sound() {
    let screen = Screen()
    screen.add("add", at: Self.place)
    screen.addList("coffee", rows: 5, FocusGroup(selection: .single, selectionFollowsFocus: true))
    screen.add("details", role: .group, FocusBehavior(scope: FocusScope()))
    screen.add("share", to: "details", at: Self.place)
    screen.add("first", at: Self.place, FocusBehavior(isFocusable: true, tabPosition: 1))
    screen.manager.repair()

    let proof = FocusProof(screen.manager)

    #expect(proof.holds)
    #expect(proof.layers.map { screen.names($0.stops) } == [["first", "add", "coffee", "share"]])
    #expect(proof.layers[0].reached.count == 8)
    #expect(proof.layers[0].presses == 8 * FocusKey.standard.count)
  }

  @Test("Proving leaves focus, selection and memory as they were")
  func leavesNoTrace() {
    let screen = Screen()
    screen.addList("coffee", rows: 5, FocusGroup(selection: .single, selectionFollowsFocus: true))
    screen.add("add", at: Self.place)
    screen.manager.focus(screen["coffee 3"])
    screen.manager.moveNext()
    let version = screen.tree.focusVersion

    #expect(FocusProof(screen.manager).holds)

    #expect(screen.focused == "add")
    #expect(screen.names(screen.manager.selection(of: screen["coffee"])) == ["coffee 3"])
    #expect(screen.tree.focusVersion == version)
    screen.manager.movePrevious()
    #expect(screen.focused == "coffee 3")
  }

  @Test("A region in which Tab circles forever is a trap, and the way into it is reported")
  func trap() {
    let screen = Screen()
    screen.add("before")
    screen.add("region", role: .group, FocusBehavior(scope: FocusScope(traversal: Traversal(edge: .loop))))
    screen.add("one", to: "region")
    screen.add("two", to: "region")
    screen.add("after")

    #expect(
      faults(screen) == [
        "notInverse before > one, then two: focusNext", "notInverse after > two, then one: focusPrevious",
        "trap one, two: focusNext", "noReturn before: ", "noReturn after: focusPrevious",
      ])
  }

  @Test("A region whose ends stop is a trap")
  func stoppingRegion() {
    let screen = Screen()
    screen.add("region", role: .group, FocusBehavior(scope: FocusScope(traversal: Traversal(edge: .stop))))
    screen.add("one", to: "region")
    screen.add("after")

    #expect(faults(screen) == ["unreachable after (passedOver): "])
  }

  @Test("An unfocusable interactive element is unreachable, unless its ancestor or content is focusable")
  func notFocusable() {
    let screen = Screen()
    screen.add("add")
    screen.add("drawn", FocusBehavior.none)
    screen.add("row", role: .row)
    screen.add("cell", to: "row", role: .cell, .none)
    screen.add("label", role: .cell, .none)
    screen.add("field", to: "label", role: .textField)
    screen.add("words", role: .text, .none)
    screen.tree.update(screen["words"]) { $0.command = "open" }
    screen.add("off", FocusBehavior.none)
    screen.tree.update(screen["off"]) { $0.isEnabled = false }
    screen.add("gone", FocusBehavior.none)
    screen.tree.update(screen["gone"]) { $0.isHidden = true }

    #expect(
      faults(screen) == ["unreachable drawn (notFocusable): ", "unreachable words (notFocusable): "])
  }

  @Test("With the keys of a keypad rows behind the first are reached only where a key goes row by row")
  func fewKeys() {
    let screen = Screen()
    screen.addList("coffee", rows: 3)
    screen.add("add", at: Self.place)

    #expect(
      faults(screen, keys: [.move(.next), .move(.previous)]) == [
        "unreachable coffee 1 (passedOver): ", "unreachable coffee 2 (passedOver): ",
      ])
    #expect(faults(screen, keys: [.move(.nextItem)]) == [])
    // The list remembers how far down one was, and without Up nobody comes back.
    let isOneWay = [FocusKey.move(.next), .move(.direction(.down))]
    #expect(
      faults(screen, keys: isOneWay) == [
        "trap coffee 2, add: moveDown moveDown", "noReturn coffee 0: ", "noReturn coffee 1: moveDown",
      ])
    screen.tree.update(screen["coffee"]) { $0.focus.group?.remembers = false }
    #expect(faults(screen, keys: isOneWay) == [])
  }

  @Test("A modal and what is behind it are proved one after the other")
  func modal() {
    let screen = Screen()
    screen.add("add")
    screen.add("dialog", role: .dialog, FocusBehavior(scope: FocusScope(kind: .modal)))
    screen.add("ok", to: "dialog")
    screen.add("drawn", to: "dialog", .none)
    screen.manager.repair()

    let proof = FocusProof(screen.manager)

    #expect(proof.layers.map { screen.names([$0.scope]) } == [["dialog"], ["window"]])
    #expect(proof.layers.map { screen.names($0.stops) } == [["ok"], ["add"]])
    #expect(proof.layers[0].faults.map(screen.words) == ["unreachable drawn (notFocusable): "])
  }

  @Test("What is focused first and never again is told")
  func noReturn() {
    let screen = Screen()
    screen.add("add")
    screen.add("region", role: .group, FocusBehavior(scope: FocusScope(traversal: Traversal(edge: .loop))))
    screen.add("one", to: "region")
    screen.manager.setDefault(screen["add"])

    #expect(faults(screen).contains("noReturn add: "))
  }

  @Test("A control outside the window is out of sight, and one that scrolling brings in is not")
  func outOfSight() {
    let screen = Screen()
    screen.add("add", at: Rect(x: 10, y: 10, width: 100, height: 48))
    screen.add("far", at: Rect(x: -900, y: 10, width: 100, height: 48))
    screen.add("scroll", at: Rect(x: 0, y: 100, width: 100, height: 100), role: .scrollView, .none)
    screen.add("below", to: "scroll", at: Rect(x: 0, y: 2_000, width: 100, height: 48))

    #expect(faults(screen) == ["outOfSight far: focusNext"])
  }

  @Test(
    "In a toolbar nothing scrolls, in a list it does; less than a pixel and no extent at all are not seen")
  func outOfSightInGroups() {
    let screen = Screen()
    screen.add("bar", role: .toolbar, FocusBehavior(group: FocusGroup(axis: .horizontal)))
    screen.add("far", to: "bar", at: Rect(x: -900, y: 0, width: 50, height: 48))
    screen.add("near", to: "bar", at: Rect(x: 0, y: 0, width: 50, height: 48))
    screen.addList("coffee", rows: 30)
    screen.add(
      "gone list", at: Rect(x: 2_000, y: 0, width: 50, height: 50), role: .list,
      FocusBehavior(group: FocusGroup()))
    screen.add("gone row", to: "gone list", at: Rect(x: 2_000, y: 0, width: 50, height: 50), role: .cell)
    screen.add("hair", at: Rect(x: 1_279.5, y: 0, width: 50, height: 48))
    screen.add("edge", at: Rect(x: 1_279, y: 0, width: 50, height: 48))
    screen.add("point")

    #expect(
      Set(faults(screen).map { $0.prefix { $0 != ":" } }) == [
        "outOfSight far", "outOfSight gone row", "outOfSight hair", "noExtent point",
      ])
  }

  @Test("A modal without focusable content is focused itself, and its interactive elements are reported")
  func emptyModal() {
    let screen = Screen()
    screen.add("add")
    screen.add("dialog", role: .dialog, FocusBehavior(scope: FocusScope(kind: .modal)))
    screen.add("wait", to: "dialog", role: .text, .none)
    screen.manager.repair()
    let proof = FocusProof(screen.manager)
    #expect(proof.layers.map { $0.start.map { screen.names([$0])[0] } } == ["dialog", "add"])
    #expect(proof.holds)
    screen.add("picture", to: "dialog", role: .image, .none)
    screen.tree.update(screen["picture"]) { $0.command = "pay" }
    #expect(
      FocusProof(screen.manager).layers[0].faults.map(screen.words) == [
        "unreachable picture (notFocusable): "
      ])
  }

  @Test(
    "Permanently covered elements are reported, those under a closable sheet are not"
  )
  func coveredForEver() {
    let screen = Screen()
    screen.add("add", at: Rect(x: 0, y: 0, width: 100, height: 48))
    screen.add("pay", at: Rect(x: 0, y: 100, width: 100, height: 48))
    screen.add("bar", at: Rect(x: 0, y: 90, width: 1_280, height: 80), role: .group, .none)
    screen.tree.update(screen["bar"]) { $0.covers = true }
    #expect(faults(screen) == ["covered pay by bar: "])
    screen.add("close", to: "bar", at: Rect(x: 900, y: 100, width: 100, height: 48))
    #expect(faults(screen) == [])
  }

  @Test("A bar along an edge stays, so what lies under it is reported, whatever is in the bar")
  func coveredByBar() {
    let screen = Screen()
    screen.add("add", at: Rect(x: 0, y: 200, width: 100, height: 48))
    screen.add("pay", at: Rect(x: 0, y: 740, width: 100, height: 48))
    screen.add("bar", at: Rect(x: 0, y: 720, width: 1_280, height: 80), role: .group, .none)
    screen.tree.update(screen["bar"]) { $0.covers = true }
    screen.add("close", to: "bar", at: Rect(x: 900, y: 730, width: 100, height: 48))
    #expect(faults(screen) == ["covered pay by bar: "])
    screen.tree.update(screen["bar"]) { $0.focus.scope = FocusScope(kind: .popover) }
    #expect(faults(screen) == [])
  }

  @Test("In a grid what lies exactly behind another element is never the nearest, and told")
  func covered() {
    let screen = Screen()
    screen.add("grid", role: .grid, FocusBehavior(group: FocusGroup(axis: .both)))
    for key in ["one", "two"] { screen.add(key, to: "grid", at: Rect(x: 10, y: 10, width: 80, height: 80)) }
    screen.add("three", to: "grid", at: Rect(x: 10, y: 110, width: 80, height: 80))
    screen.add("four", to: "grid", at: Rect(x: 10, y: 110, width: 80, height: 80))
    screen.add("five", to: "grid", at: Rect(x: 10, y: 210, width: 80, height: 80))

    #expect(
      faults(screen) == ["unreachable two (passedOver): ", "unreachable four (passedOver): "])
  }

  @Test("A menu bar is reached by its own key, and its titles take the focus only then")
  func menuBar() {
    let screen = Screen()
    screen.add("bar", role: .menuBar, FocusBehavior(group: FocusGroup(axis: .horizontal)))
    screen.add("edit", to: "bar", role: .menuItem, FocusBehavior.none)
    screen.add("add")
    #expect(faults(screen) == [])
  }

  @Test("Screens with nothing to focus, and with one thing, hold no fault")
  func small() {
    let screen = Screen()
    #expect(faults(screen) == [])
    screen.add("add")
    #expect(faults(screen) == [])
  }

  @Test("A way of a thousand keys is told by what is pressed and how often")
  func longWay() {
    let screen = Screen()
    for index in 0..<500 { screen.add("b\(index)", at: Self.place) }
    screen.tree.update(screen["b200"]) { $0.frame.origin.x = -500 }
    screen.manager.repair()
    let fault = FocusProof(screen.manager).faults.first
    #expect(fault?.kind == .outOfSight)
    #expect(fault?.way.map { "\($0.key.name) \($0.count)" } == ["focusNext 200"])
  }

  @Test("Random screens whose regions are all left hold no fault")
  func random() {
    var random = SeededGenerator()
    let seed = random.seed
    for _ in 0..<300 {
      let tree = RandomTree.grow(&random, count: Int.random(in: 1..<60, using: &random))
      // By place, one of two elements that lie on each other may never be the nearest: the proof would be right to say so.
      tree.visit(tree.root) { id, element in
        if element.focus.group?.axis == .both { tree.update(id) { $0.focus.group?.axis = .vertical } }
        return true
      }
      let manager = FocusManager(tree)
      manager.repair()
      let faults = FocusProof(manager).faults
      #expect(faults.isEmpty, "seed \(seed)")
      if !faults.isEmpty { return }
    }
  }
}

extension Screen {
  /// A fault in one line, with elements by their names.
  func words(_ fault: FocusFault) -> String {
    let way = fault.way.flatMap { Array(repeating: $0.key.name, count: $0.count) }.joined(separator: " ")
    let elements = names(fault.elements).joined(separator: ", ")
    switch fault.kind {
    case .unreachable(let obstacle): return "unreachable \(elements) (\(obstacle)): \(way)"
    case .trap: return "trap \(elements): \(way)"
    case .noReturn: return "noReturn \(elements): \(way)"
    case .notInverse(let move, _, let next, let elsewhere):
      let end = elsewhere.map { names([$0])[0] } ?? "nowhere"
      return "notInverse \(elements) > \(names([next])[0]), then \(end): \(move.name)"
    case .escape(let key, let to): return "escape \(elements) > \(names([to])[0]): \(key.name)"
    case .nothingFocused: return "nothingFocused \(elements): \(way)"
    case .nothingToFocus: return "nothingToFocus \(elements): \(way)"
    case .outOfSight: return "outOfSight \(elements): \(way)"
    case .noExtent: return "noExtent \(elements): \(way)"
    case .covered(let by): return "covered \(elements) by \(names([by])[0]): \(way)"
    case .farAway(let presses): return "farAway \(elements), \(presses): \(way)"
    }
  }
}
