import Foundation
import Keyway
import KeywayDiagnostics
import KeywayElements
import KeywayFiles
import KeywayFocus
import KeywayKeymap
import KeywayTesting
import SeededRandom
import Testing

@testable import KeywayCLI
@testable import KeywayUI

/// The same keys, pressed on the bare tree (`keyway focus order`) and in a window (`keyway run`).
@MainActor
@Suite("A scene in a window and the same scene without one")
struct SceneAgreementTests {
  nonisolated static let folder = KeywayProcess.package.appending(path: "examples/scenes").path

  nonisolated static let examples = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".yaml") }.sorted()

  private static let keys = [
    "Tab", "Tab", "Tab", "Shift+Tab", "Up", "Down", "Down", "Left", "Right", "Right", "Home", "End", "PageUp",
    "PageDown", "Space", "F6", "Shift+F6",
  ]

  /// Plays a script both ways and says where they part: in what is told of a step, whole, and, where places decide, in
  /// where the focus lies.
  private func parting(
    of load: () throws -> Scene, playing script: String, bindings: BindingTable = .standard
  ) throws -> String? {
    let bare = try load()
    let goesByPlace = !bare.tree.elements(.spatialScope).isEmpty
    var replay = FocusReplay(FocusManager(opening: bare), bindings: bindings)
    let app = try AppDriver(try load(), bindings: bindings)
    var window = AppReplay(app.window, in: app.windowSystem)
    window.makesChanges = true
    var way = ""
    for step in try ReplayStep.script(script) {
      way += " " + step.text
      let told = replay.play(step)
      let one = told.json(in: bare.tree).text()
      let played = try window.play(step)
      guard case .object(let members) = played.json else { return "\(way): nothing is told" }
      // A scene without a window has no stages of a dispatch.
      let other = JSONValue.object(members.filter { $0.name != "takenBy" }).text()
      guard one == other else { return "\(way): \(one) without a window, \(other) in it" }
      let (selected, selectedInWindow) = (selection(in: bare.tree), selection(in: app.tree))
      guard selected == selectedInWindow else {
        return "\(way): \(selected) selected without a window, \(selectedInWindow) in it"
      }
      guard goesByPlace, let focused = told.focused, let shown = played.focused else { continue }
      let (frame, shownFrame) = (bare.tree[focused].frame, app.tree[shown].frame)
      guard abs(frame.minX - shownFrame.minX) <= 1, abs(frame.minY - shownFrame.minY) <= 1 else {
        return "\(way): at \(frame.origin) without a window, at \(shownFrame.origin) in it"
      }
    }
    return nil
  }

  /// All that is selected in a tree, also in groups that the focus is not in; rows that need not be elements by their places.
  private func selection(in tree: ElementTree) -> Set<String> {
    var names: Set<String> = []
    tree.visit(tree.root) { id, element in
      guard let key = element.key else { return true }
      if element.isSelected, tree.itemKey(of: id) == nil { names.insert(key) }
      if tree.items(of: id) != nil {
        for range in tree.selectedItems(of: id).ranges { names.insert("\(key) \(range)") }
      }
      return true
    }
    return names
  }

  private func randomKeys(_ count: Int, _ generator: inout SeededGenerator) -> [String] {
    (0..<count).map { _ in Self.keys.randomElement(using: &generator)! }
  }

  /// Keys, and after every few a change to an element that is there.
  private func randomScript(_ count: Int, of scene: Scene, _ generator: inout SeededGenerator) -> String {
    var names: [String] = []
    scene.tree.visit(scene.tree.root) { _, element in
      if let key = element.key { names.append(key) }
      return true
    }
    let changes: [ReplayStep.Change] = [
      .focus, .hide, .show, .disable, .enable, .show, .enable, .inert, .remove,
    ]
    return (0..<count).map { index in
      guard index % 6 == 5, let name = names.randomElement(using: &generator) else {
        return Self.keys.randomElement(using: &generator)!
      }
      return ReplayStep.change(changes.randomElement(using: &generator)!, of: name).text
    }.joined(separator: " ")
  }

  @Test("Keys do the same in both, in every example", arguments: examples)
  func examples(_ file: String) throws {
    var generator = SeededGenerator()
    let keys = randomKeys(80, &generator).joined(separator: " ")
    let parting = try parting(of: { try Scene(path: "\(Self.folder)/\(file)") }, playing: keys)
    #expect(parting == nil, "seed \(generator.seed)")
  }

  @Test("Changes between the keys do the same in both, in every example", arguments: examples)
  func changes(_ file: String) throws {
    var generator = SeededGenerator()
    let load = { try Scene(path: "\(Self.folder)/\(file)") }
    let script = randomScript(80, of: try load(), &generator)
    let parting = try parting(of: load, playing: script)
    #expect(parting == nil, "seed \(generator.seed)")
  }

  @Test("There are examples")
  func thereAreExamples() { #expect(!Self.examples.isEmpty) }

  @Test(
    "Tabs that go take their panels along, times settle selections, elements move, and the next person begins anew"
  )
  func scripts() throws {
    let scene = """
      size: [600, 400]
      elements:
        - id: list
          role: list
          frame: [200, 0, 100, 190]
          group: { selection: single, selectionFollowsFocus: true, settle: 250 }
          children:
            - { id: r1, role: cell, label: One, frame: [200, 0, 100, 60] }
            - { id: r2, role: cell, label: Two, frame: [200, 60, 100, 60] }
            - { id: r3, role: cell, label: Three, frame: [200, 120, 100, 60] }
        - id: tabs
          role: tabList
          frame: [0, 200, 400, 50]
          children:
            - { id: t1, role: tab, label: T1, controls: p1, selected: true, traits: [closable], frame: [0, 200, 100, 50] }
            - { id: t2, role: tab, label: T2, controls: p2, traits: [closable], frame: [100, 200, 100, 50] }
        - { id: p1, role: tabPanel, frame: [0, 260, 400, 50], children: [{ id: x, role: button, label: X, frame: [0, 260, 100, 50] }] }
        - { id: p2, role: tabPanel, frame: [0, 260, 400, 50], children: [{ id: y, role: button, label: Y, command: yes, frame: [0, 260, 100, 50] }] }
        - { id: box, role: group, frame: [0, 320, 400, 50] }
        - { id: n, role: stepper, label: N, range: { value: 2, maximum: 9 }, frame: [450, 320, 100, 50] }
        - { id: out, role: button, label: Out, hidden: true, frame: [450, 320, 100, 50] }
      """
    for (script, table) in [
      ("remove(t1) Tab Tab Tab Tab Shift+Tab", "standard"),
      ("Tab Down wait(249) wait(1) Down wait(9)", "standard"),
      ("Tab Down Down Up Up Tab Shift+Tab", "standard"),
      ("move(y,box) focus(t2) Tab Tab Space Shift+Tab", "standard"),
      ("Tab Down reset deactivate activate Tab remove(r1) reset", "standard"),
      ("click(out) touch(out) Tab", "standard"),
      ("click(r3) click(r3) touch(r2) Tab", "standard"),
      ("focus(n) Return Right Left Escape Right Return", "four-button"),
    ] {
      let parting = try parting(
        of: { try Scene(text: scene, name: "scene") }, playing: script,
        bindings: try KeymapFile.load(nameOrPath: table))
      #expect(parting == nil, "\(script)")
    }
  }

  @Test("They do the same where content scrolls", arguments: scrolling)
  func scrolling(_ text: String) throws {
    var generator = SeededGenerator()
    let keys = randomKeys(120, &generator).joined(separator: " ")
    let parting = try parting(of: { try Scene(text: text, name: "scene") }, playing: keys)
    #expect(parting == nil, "seed \(generator.seed), \(text)")
    let down = try self.parting(
      of: { try Scene(text: text, name: "scene") }, playing: String(repeating: "Down ", count: 40))
    #expect(down == nil, "\(text)")
  }

  @Test(
    "What has the focus is seen with its whole ring, and nothing else beside its frame", arguments: scrolling)
  func rings(_ text: String) throws {
    let scene = try Scene(text: text, name: "scene")
    let app = try AppDriver(scene)
    let window = Rect(origin: .zero, size: scene.size)
    for key in Array(repeating: "Down", count: 30) + Array(repeating: "Tab", count: 30) {
      try app.press(key)
      guard let focused = app.tree.focused, let node = app.window.graph.renderNode(for: focused) else {
        continue
      }
      // An arrow that only scrolled leaves the focus where it was.
      if app.traces.last(where: { $0.press.phase == .began })?.focusChange?.reason == .scrolled { continue }
      let ring = try #require(app.window.ring.shown, "\(key), \(text)")
      #expect(window.contains(ring.ring.outer), "\(key), \(text)")
      var around = node.parent
      while let current = around {
        around = current.parent
        guard current.clipsChildren else { continue }
        let free = app.tree.freeArea(of: current.element, frame: app.window.graph.writtenFrame)
          .offsetBy(x: current.frame.minX, y: current.frame.minY)
        #expect(
          free.outset(by: 0.5).contains(app.tree[focused].frame), "\(key), \(app.tree[focused].key ?? "")")
      }
    }
    // Below all that scrolls here is the ground; the ring may reach over the edge.
    #expect(app.capture().pixel(x: 330, y: 396) == Theme.light[.background] || text.contains("toolbar"))
  }

  /// Buttons, one below the other.
  nonisolated private static func buttons(_ count: Int, role: String = "button") -> String {
    (0..<count).map {
      "      - { id: b\($0), role: \(role), label: \"Button \($0)\", frame: [40, \(30 + 60 * $0), 200, 50] }\n"
    }.joined()
  }

  nonisolated static let scrolling: [String] = {
    let cells = (0..<12).map { row in
      (0..<8).map { column in
        "{ id: c\(row)-\(column), role: button, label: c, frame: [\(40 + 160 * column), \(30 + 70 * row), 140, 60] }"
      }.joined(separator: ", ")
    }.joined(separator: ", ")
    return [
      // A scroll view, in the tree's order and by place.
      """
      size: [600, 400]
      elements:
        - id: view
          role: scrollView
          frame: [20, 20, 400, 360]
          children:
      \(buttons(30))
        - { id: beside, role: button, frame: [440, 60, 100, 50] }
      """,
      """
      size: [600, 400]
      traversal: { arrows: spatial }
      elements:
        - id: view
          role: scrollView
          frame: [20, 20, 400, 360]
          children:
      \(buttons(30))
        - { id: beside, role: button, frame: [440, 60, 100, 50] }
        - { id: below, role: button, frame: [440, 320, 100, 50] }
      """,
      // A list that is taller than its frame, with a bar over its end.
      """
      size: [600, 400]
      traversal: { arrows: spatial }
      elements:
        - id: list
          role: list
          frame: [20, 20, 400, 360]
          children:
      \(buttons(20, role: "cell"))
        - { id: beside, role: button, frame: [440, 60, 100, 50] }
        - { id: below, role: button, frame: [440, 320, 100, 50] }
        - { id: bar, role: toolbar, frame: [0, 330, 430, 70], covers: true }
      """,
      // Both ways, and one in the other.
      """
      size: [600, 400]
      traversal: { profile: spatial }
      elements:
        - id: outer
          role: scrollView
          frame: [20, 20, 400, 360]
          children:
            - { id: top, role: button, frame: [40, 30, 100, 50] }
            - { id: inner, role: scrollView, frame: [40, 300, 340, 300], children: [\(cells)] }
            - { id: end, role: button, frame: [40, 700, 100, 50] }
        - { id: beside, role: button, frame: [440, 60, 100, 50] }
      """,
      // Rows that are elements only while they are seen.
      """
      size: [600, 400]
      traversal: { arrows: spatial }
      elements:
        - { id: list, role: list, frame: [20, 20, 300, 340], rows: { count: 5000, label: "Row {}", height: 60 } }
        - { id: beside, role: button, frame: [440, 60, 100, 50] }
        - { id: below, role: button, frame: [440, 320, 100, 50] }
      """,
    ]
  }()
}
