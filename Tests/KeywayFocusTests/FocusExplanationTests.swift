import KeywayElements
import KeywayFocus
import Testing

@Suite("Explanations of focus moves")
struct FocusExplanationTests {
  private func screen() -> Screen {
    let screen = Screen()
    screen.add("add")
    screen.addList("coffee", rows: 4, FocusGroup(wraps: true))
    screen.add("gift")
    screen.add("drawn", FocusBehavior.none)
    screen.add("share")
    screen.tree.update(screen["gift"]) { $0.isEnabled = false }
    screen.manager.repair()
    return screen
  }

  private func words(_ screen: Screen, _ move: FocusMove) -> String {
    screen.words(screen.manager.explain(move))
  }

  @Test("Tab explains the entry of a list, skipped elements and wrapping")
  func tab() {
    let screen = screen()
    #expect(words(screen, .next) == "add > coffee 0 next; coffee by first")
    #expect(
      words(screen, .next) == "coffee 0 > share next; gift disabled by gift; drawn notFocusable")
    #expect(words(screen, .next) == "share > add next; round window loop")
    #expect(words(screen, .previous) == "add > share previous; round window loop")
    #expect(
      words(screen, .previous)
        == "share > coffee 0 previous; drawn notFocusable; gift disabled by gift; coffee by remembered")
  }

  @Test("A list is entered at its selected row where nothing is remembered")
  func selected() {
    let screen = screen()
    screen.tree.update(screen["coffee 2"]) { $0.isSelected = true }
    #expect(words(screen, .next) == "add > coffee 2 next; coffee by selected")
  }

  @Test("An arrow explains disabled rows, the list's end and the wrong axis")
  func arrows() {
    let screen = screen()
    screen.manager.focus(screen["coffee 0"])
    screen.tree.update(screen["coffee 1"]) { $0.isHidden = true }
    #expect(
      words(screen, .direction(.down))
        == "coffee 0 > coffee 2 arrow; coffee 1 hidden by coffee 1; coffee moved")
    #expect(words(screen, .direction(.right)) == "coffee 2 > coffee 2 noTarget; coffee otherAxis")
    #expect(words(screen, .direction(.end)) == "coffee 2 > coffee 3 last; coffee moved")
    #expect(words(screen, .direction(.down)) == "coffee 3 > coffee 0 arrow; coffee wrapped")
  }

  @Test(
    "A group is not reported at its end if an inner group used the key"
  )
  func notAsked() {
    let screen = Screen()
    screen.add("settings", role: .group, FocusBehavior(group: FocusGroup()))
    screen.add("mute", to: "settings")
    screen.add("volume", to: "settings", role: .slider)
    screen.tree.update(screen["volume"]) { $0.range = ValueRange(100) }
    screen.manager.focus(screen["volume"])
    #expect(words(screen, .direction(.up)) == "volume > volume edge; settings notAsked")
    screen.tree.update(screen["volume"]) { $0.range?.value = 0 }
    #expect(words(screen, .direction(.down)) == "volume > volume edge; settings atEnd")
  }

  @Test("A row of a tree that neither opens nor closes ends its tree: no inner group used the key")
  func treeRow() {
    let screen = Screen()
    screen.add("page", role: .group, FocusBehavior(group: FocusGroup(axis: .horizontal)))
    screen.add("stations", to: "page", role: .tree, FocusBehavior(group: FocusGroup(axis: .vertical)))
    screen.add("harbour", to: "stations", role: .treeItem)
    screen.add("mill", to: "stations", role: .treeItem)
    screen.add("buy", to: "page")
    screen.manager.focus(screen["harbour"])
    #expect(words(screen, .direction(.left)) == "harbour > harbour edge; stations atEnd; page atEnd")
    #expect(words(screen, .direction(.down)) == "harbour > mill arrow; stations moved")
    #expect(words(screen, .direction(.right)) == "mill > buy arrow; stations atEnd; page moved")
  }

  @Test("Rows that lose their elements can be reported until the next key")
  func rows() {
    let screen = Screen()
    screen.add("add")
    screen.add(
      "list", at: Rect(x: 0, y: 0, width: 300, height: 500), role: .list, FocusBehavior(group: FocusGroup()))
    screen.tree.setItems(
      NumberedItems(
        count: 10_000, prefix: "row ", labels: ["Row {}"], template: Element(role: .cell, focus: .stop),
        firstFrame: Rect(x: 0, y: 0, width: 300, height: 50), disabled: RangeSet([2..<3])),
      of: screen["list"])
    screen.manager.repair()
    let count = screen.tree.count
    #expect(words(screen, .next) == "add > row 1 next; list by first")
    #expect(words(screen, .direction(.down)) == "row 1 > row 3 arrow; list moved")
    #expect(words(screen, .direction(.down)) == "row 3 > row 4 arrow; list moved")
    #expect(words(screen, .direction(.end)) == "row 4 > row 10000 last; list moved")
    #expect(words(screen, .direction(.pageUp)) == "row 10000 > row 9991 page; list moved")
    #expect(words(screen, .previous) == "row 9991 > add previous")
    screen.manager.moveNext()
    screen.manager.moveNext()
    #expect(screen.tree.count <= count + 1)
  }

  @Test("Content of a hidden element is reported once, as that element")
  func hiddenSection() {
    let screen = screen()
    screen.add("section", role: .group, FocusBehavior.none)
    screen.add("one", to: "section")
    screen.add("two", to: "section")
    screen.add("end")
    screen.tree.update(screen["section"]) { $0.isHidden = true }
    screen.manager.focus(screen["share"])
    #expect(
      words(screen, .next)
        == "share > end next; one hidden by section; two hidden by section")
  }

  @Test("An end that stops is reported, and an explicit position that came before")
  func edges() {
    let screen = Screen(Traversal(edge: .stop))
    screen.add("first", FocusBehavior(isFocusable: true, tabPosition: 1))
    screen.add("one")
    screen.add("two", FocusBehavior(isFocusable: true, tabPosition: 2))
    screen.add("three")
    screen.manager.focus(screen["one"])
    #expect(words(screen, .next) == "one > three next; two explicitPosition 2")
    #expect(words(screen, .next) == "three > three edge; at window stop")
  }

  @Test("An end where Tab leaves is reported, for windows with the rules of HTML and for inner scopes")
  func left() {
    let web = Screen(Traversal(edge: .leave, profile: .web))
    web.add("a")
    web.manager.focus(web["a"])
    #expect(words(web, .next) == "a > nothing left; past window leave")
    let screen = Screen()
    screen.add("a")
    screen.add(
      "inside", role: .group, FocusBehavior(scope: FocusScope(traversal: Traversal(edge: .leave))))
    screen.add("b", to: "inside")
    screen.add("c")
    screen.manager.focus(screen["a"])
    #expect(words(screen, .next) == "a > b next")
    #expect(words(screen, .next) == "b > c next; past inside leave")
    #expect(words(screen, .next) == "c > a next; round window loop")
  }

  @Test(
    "Wrapping is reported with explicit positions, and with a single stop")
  func roundPositions() {
    let screen = Screen()
    screen.add("first", FocusBehavior(isFocusable: true, tabPosition: 1))
    screen.add("last")
    screen.manager.focus(screen["last"])
    #expect(words(screen, .next) == "last > first next; round window loop")
    #expect(words(screen, .previous) == "first > last previous; round window loop")
    screen.tree.update(screen["first"]) { $0.isHidden = true }
    screen.manager.repair()
    #expect(words(screen, .next).hasSuffix("at window loop"))
  }

  @Test("Explaining a move does the same as the move")
  func sameEnd() {
    let (one, two) = (screen(), screen())
    for move in [.next, .direction(.down), .next, .next, .next, .previous] as [FocusMove] {
      #expect(one.manager.explain(move).change.to == two.manager.perform(move).to)
    }
  }

  @Test(
    "With the rules of HTML, skipped and inert elements and the entry of focusgroups are reported"
  )
  func web() {
    let screen = Screen(Traversal(profile: .web))
    screen.add("a")
    screen.add("passed", FocusBehavior(isFocusable: true, isTabStop: false))
    screen.add("off")
    screen.tree.update(screen["off"]) { $0.isInert = true }
    screen.add("bar", role: .toolbar, FocusBehavior(group: FocusGroup(axis: .linear, isSeparate: true)))
    screen.add("x", to: "bar")
    screen.add("y", to: "bar")
    screen.tree.update(screen["y"]) { $0.focus.isGroupStart = true }
    screen.manager.focus(screen["a"])
    #expect(
      screen.words(screen.manager.explain(.next))
        == "a > y next; passed noTabStop by passed; off inert by off; bar by start")
  }
}

extension Screen {
  /// An explanation in one line, with elements by their names.
  func words(_ explanation: FocusExplanation) -> String {
    func name(_ id: ElementID?) -> String { id.map { names([$0])[0] } ?? "nothing" }
    var words = [
      "\(name(explanation.start)) > \(name(explanation.change.to)) \(explanation.change.reason)"
    ]
    words += explanation.passedOver.map { passed in
      switch passed.obstacle {
      case .disabled(let by): "\(name(passed.element)) disabled by \(name(by))"
      case .hidden(let by): "\(name(passed.element)) hidden by \(name(by))"
      case .inert(let by): "\(name(passed.element)) inert by \(name(by))"
      case .covered(let by): "\(name(passed.element)) covered by \(name(by))"
      case .noTabStop(let by): "\(name(passed.element)) noTabStop by \(name(by))"
      case .notFocusable: "\(name(passed.element)) notFocusable"
      case .explicitPosition(let position): "\(name(passed.element)) explicitPosition \(position)"
      case .emptyGroup: "\(name(passed.element)) emptyGroup"
      case .emptyRegion: "\(name(passed.element)) emptyRegion"
      }
    }
    words += explanation.groups.map { "\(name($0.group)) \($0.answer)" }
    if let region = explanation.region {
      words.append("\(name(region.from)) to \(name(region.to)) by \(region.choice)")
    }
    if let entry = explanation.entry { words.append("\(name(entry.group)) by \(entry.choice)") }
    if let edge = explanation.edge {
      let how = edge.edge == .leave ? "past" : explanation.change.hasMoved ? "round" : "at"
      words.append("\(how) \(name(edge.scope)) \(edge.edge)")
    }
    return words.joined(separator: "; ")
  }
}
