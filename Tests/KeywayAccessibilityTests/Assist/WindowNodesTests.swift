import KeywayElements
import SeededRandom
import Testing
import TreeKit

@testable import KeywayAccessibility

@MainActor
@Suite("Nodes as a client of a window asks for them")
struct WindowNodesTests {
  private let client = Listener()

  private func nodes(_ window: TreeWindow) -> WindowNodes { WindowNodes(window, for: client) }

  private func node(_ key: String, _ nodes: WindowNodes) throws -> AccessibilityNode {
    try #require(nodes.attach().node(withIdentifier: key))
  }

  /// A window with a list of items, most of them out of sight, and a heading in it.
  private func listWindow(_ count: Int) -> (window: TreeWindow, list: ElementID) {
    let window = TreeWindow(
      Part(.list, "Rows", key: "rows", at: place(0, 0, 4), inside: [Part(.heading, "All")]))
    let list = window.elements.element(forKey: "rows")!
    window.elements.setItems(
      NumberedItems(
        count: count, prefix: "row ", labels: ["Row {}"], template: Element(role: .cell),
        firstFrame: place(0, 0)),
      of: list)
    return (window, list)
  }

  @Test("The first question attaches the client once, and after detaching nothing is known")
  func attaching() throws {
    let window = TreeWindow(Part(.button, "Pay", key: "pay"))
    let nodes = nodes(window)
    var attached = 0
    nodes.onAttach = { _ in attached += 1 }
    #expect(nodes.tree == nil && nodes.focused == nil && window.clients.isEmpty)
    let pay = try node("pay", nodes)
    #expect(nodes.attach() === nodes.tree)
    #expect(window.clients.count == 1 && window.clients.first === client && attached == 1)
    nodes.detach()
    nodes.detach()
    #expect(nodes.tree == nil && window.clients.isEmpty)
    #expect(nodes.children(of: pay).isEmpty && !nodes.isShown(pay))
    #expect(nodes.node(pay.id)?.label == "Pay" && attached == 2)
  }

  @Test("The focused node is that around the focused element, and none once the element is removed")
  func focus() throws {
    let window = TreeWindow(
      Part(
        .button, "", key: "pay", { $0.focus.isFocusable = true }, inside: [Part(.text, "Pay", key: "word")]))
    let (nodes, elements) = (nodes(window), window.elements)
    _ = nodes.attach()
    #expect(nodes.focused == nil && nodes.surfaceOfFocus == nil)
    let pay = try #require(elements.element(forKey: "pay"))
    elements.setFocused(elements.element(forKey: "word"))
    #expect(nodes.focused?.label == "Pay")
    elements.setFocused(pay)
    #expect(nodes.focused?.element == pay)
    elements.remove(pay)
    window.settle()
    #expect(nodes.focused == nil)
  }

  @Test(
    "The surface is the modal dialog or alert around the focus, and a menu above it keeps the last one",
    arguments: [Role.dialog, .alert, .group])
  func surface(_ role: Role) throws {
    let window = TreeWindow(
      Part(
        role, "Pay?", key: "surface", traits: .modal,
        inside: [
          Part(.button, "Yes", key: "yes"),
          Part(.menu, "Cards", key: "menu", inside: [Part(.menuItem, "Debit", key: "debit")]),
        ]))
    let (nodes, elements) = (nodes(window), window.elements)
    let surface = try node("surface", nodes).id
    elements.setFocused(elements.element(forKey: "yes"))
    #expect(nodes.surfaceOfFocus == (role == .group ? nil : surface))
    elements.setFocused(elements.element(forKey: "debit"))
    #expect(nodes.surfaceOfFocus == nil)
    nodes.surface = surface
    #expect(nodes.surfaceOfFocus == surface)
  }

  @Test("Of a million items, each is found by its index, and few have nodes")
  func items() throws {
    let (window, _) = listWindow(1_000_000)
    let nodes = nodes(window)
    let list = try node("rows", nodes)
    #expect(nodes.isPartial(list) && nodes.childCount(of: list) == 1_000_001)
    #expect(nodes.firstChildren(of: list, atMost: 3).count == 3)
    for index in [0, 999_999, 500_000, 1] {
      let id = try #require(nodes.child(index, of: list))
      let item = try #require(nodes.node(id))
      #expect(item.label == "Row \(index + 1)" && nodes.index(of: item) == index)
    }
    let heading = try #require(nodes.child(1_000_000, of: list).flatMap(nodes.node))
    #expect(heading.label == "All" && nodes.index(of: heading) == 1_000_000)
    #expect(nodes.child(1_000_001, of: list) == nil && nodes.child(-1, of: list) == nil)
    #expect(nodes.attach().count < 10)
  }

  @Test("Items out of sight stay for a while, and those that were dropped come back")
  func holding() throws {
    let (window, _) = listWindow(1_000)
    let nodes = nodes(window)
    let list = try node("rows", nodes)
    let ids = (0..<200).compactMap { nodes.child($0, of: list) }
    for id in ids { #expect(nodes.node(id) != nil) }
    let tree = nodes.attach()
    #expect(window.held.count == 64 && ids.filter { tree[$0] != nil } == Array(ids.suffix(64)))
    #expect(nodes.node(ids[0])?.label == "Row 1")
    // The one that was asked for last is the last to go.
    _ = nodes.node(ids[1])
    #expect(tree[ids[0]] != nil && tree[ids[137]] == nil)
  }

  @Test("An item that is removed is gone, and an item out of sight may come back", arguments: [10, 5_000])
  func removal(_ count: Int) throws {
    let (window, list) = listWindow(count)
    let nodes = nodes(window)
    let rows = try node("rows", nodes)
    let (first, second) = (try #require(nodes.child(0, of: rows)), try #require(nodes.child(1, of: rows)))
    var items = try #require(window.elements.items(of: list) as? NumberedItems)
    items.remove(at: 0)
    window.elements.setItems(items, of: list)
    window.settle()
    #expect(nodes.node(first) == nil)
    let moved = try #require(nodes.node(second))
    #expect(moved.label == "Row 2" && nodes.index(of: moved) == 0)
    #expect(nodes.mayComeBack(second, in: window.elements))
    // A long list is not searched.
    #expect(nodes.mayComeBack(first, in: window.elements) == (count > 1_000))
    window.elements.remove(list)
    window.settle()
    #expect(nodes.node(second) == nil && !nodes.mayComeBack(second, in: window.elements))
    #expect(client.removed.contains(rows.id))
  }

  @Test("A cell of a row out of sight has its row made, and there is none outside the table")
  func cells() throws {
    func cells(_ role: Role, _ words: String...) -> [Part] { words.map { Part(role, $0) } }
    func row(_ index: Int) -> Part {
      Part(
        .row, "", { $0.accessibility.position = SetPosition(index: index + 1, count: 1_000) },
        inside: cells(.cell, "\(index):00", "Ulm"))
    }
    let window = TreeWindow(
      Part(
        .table, "Trains", key: "trains",
        inside: [Part(.row, "", inside: cells(.columnHeader, "Time", "To")), row(0)]),
      Part(.button, "Pay", key: "pay"))
    window.row = { $0 < 900 ? row($0) : nil }
    let nodes = nodes(window)
    let (table, pay) = (try node("trains", nodes), try node("pay", nodes))
    #expect(nodes.grid(table)?.rowCount == 1_000 && nodes.grid(pay) == nil)
    #expect(nodes.cell(row: 0, column: 1, in: table)?.label == "Ulm" && window.held.isEmpty)
    let far = try #require(nodes.cell(row: 500, column: 0, in: table))
    #expect(far.label == "500:00" && window.held == [far.id])
    for (row, column) in [(-1, 0), (0, -1), (0, 2), (1_000, 0), (950, 0)] {
      #expect(nodes.cell(row: row, column: column, in: table) == nil)
    }
    #expect(nodes.cell(row: 0, column: 0, in: pay) == nil)
  }

  @Test("A node is shown if a part of it is inside all that scrolls around it")
  func shown() throws {
    let window = TreeWindow(
      Part(
        .scrollView, "", key: "outer", at: place(0, 0, 2),
        inside: [
          Part(.button, "In", key: "in", at: place(1, 0)), Part(.button, "Out", key: "out", at: place(2, 0)),
          Part(.button, "Flat", key: "flat"),
          Part(
            .list, "List", key: "list", at: place(1, 0, 4),
            inside: [
              Part(.cell, "Edge", key: "edge", at: place(1, 0, 2)),
              Part(.cell, "Below", key: "below", at: place(3, 0)),
            ]),
        ]))
    let nodes = nodes(window)
    let shown = try ["in", "out", "flat", "list", "edge", "below"].filter {
      nodes.isShown(try node($0, nodes))
    }
    #expect(shown == ["in", "list", "edge"])
    #expect(nodes.isShown(nodes.attach().root))
  }

  @Test("A part that reading skips is a child behind the others")
  func parts() throws {
    let window = TreeWindow(
      Part(
        .none, "", key: "card", { $0.accessibility.children = .combine },
        inside: [
          Part(.text, "Anna", at: place(0, 0)),
          Part(.button, "Send", key: "send", at: place(1, 0), { $0.focus.isFocusable = true }),
          Part(.button, "Share", key: "share", at: place(2, 0), { $0.focus.isFocusable = true }),
        ]))
    let nodes = nodes(window)
    let card = try node("card", nodes)
    #expect(nodes.childCount(of: card) == 2)
    #expect(nodes.children(of: card).map { nodes.node($0)?.label } == ["Send", "Share"])
    #expect(nodes.index(of: try node("share", nodes)) == 1)
    #expect(nodes.index(of: nodes.attach().root) == nil)
  }

  @Test("In any tree, the child at an index has that index in its parent", arguments: 0..<50)
  func indices(_ number: Int) throws {
    var random = SeededGenerator()
    let window = TreeWindow()
    var groups = [window.elements.root]
    for step in 0..<Int.random(in: 1..<40, using: &random) {
      let role: Role = [.group, .list, .text, .button, .row, .table, .none].randomElement(using: &random)!
      var element = Element(role: role, label: "Element \(step)", frame: place(step, 0))
      element.focus.isFocusable = Bool.random(using: &random)
      let made = window.elements.append(element, to: groups.randomElement(using: &random)!)
      if role == .list, Bool.random(using: &random) {
        window.elements.setItems(
          NumberedItems(
            count: Int.random(in: 0..<9, using: &random), prefix: "\(step)/", labels: ["Item {}"],
            template: Element(role: .cell), firstFrame: place(step, 1)),
          of: made)
      } else if role != .button, role != .text {
        groups.append(made)
      }
    }
    let nodes = nodes(window)
    var pending = [nodes.attach().root.id]
    while let id = pending.popLast() {
      let next = try #require(nodes.node(id), "seed \(random.seed)")
      for index in 0..<nodes.childCount(of: next) {
        let child = nodes.child(index, of: next).flatMap(nodes.node)
        #expect(child?.parent == next.id, "seed \(random.seed)")
        #expect(child.flatMap(nodes.index) == index, "seed \(random.seed)")
        if let child { pending.append(child.id) }
      }
      #expect(nodes.child(nodes.childCount(of: next), of: next) == nil, "seed \(random.seed)")
    }
  }
}
