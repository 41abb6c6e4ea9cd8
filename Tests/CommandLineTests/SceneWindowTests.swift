import Foundation
import Keyway
import KeywayElements
import KeywayFiles
import KeywayKeymap
import KeywayScenes
import KeywayTesting
import Testing

@testable import KeywayDiagnostics
@testable import KeywayUI

/// A scene in a window, with a screen and without.
@MainActor
@Suite("Scenes in windows")
struct SceneWindowTests {
  nonisolated static let folder = KeywayProcess.package.appending(path: "examples/scenes").path

  @Test("The tree of the window is the scene's own, and its elements are those that the file has")
  func tree() throws {
    let scene = try Scene(path: "\(Self.folder)/roasted-beans.yaml")
    let beans = try #require(scene.tree.element(forKey: "ethiopia-yirgacheffe"))
    let opened = try HeadlessScene(scene)
    #expect(opened.window.tree === scene.tree)
    #expect(scene.tree.element(forKey: "ethiopia-yirgacheffe") == beans)
    var player = ScriptPlayer(scene: opened.window, in: opened.windowSystem)
    _ = try player.play(ReplayStep("hide(ethiopia-yirgacheffe)"))
    #expect(scene.tree[beans].isHidden)
    // A second evaluation of the views changes nothing that happened to the scene.
    opened.window.theme = .dark
    opened.windowSystem.settle()
    #expect(scene.tree[beans].isHidden)
  }

  @Test("The elements of a window stand in the order of the file, however many there are")
  func order() throws {
    let lines = (0..<3_000).map { "  - { id: b\($0), role: button }" }.joined(separator: "\n")
    let opened = try HeadlessScene(Scene(text: "elements:\n" + lines, name: "many"))
    let stops = opened.window.focusManager.tabStops()
    #expect(stops.map { opened.window.tree[$0].key } == (0..<3_000).map { "b\($0)" })
  }

  @Test("A window that shows no frames has painted none, and shows the same focus as one that does")
  func frames() throws {
    let blind = try HeadlessScene(Scene(path: "\(Self.folder)/parcels.yaml"))
    let shown = try HeadlessScene(Scene(path: "\(Self.folder)/parcels.yaml"), showsFrames: true)
    for scene in [blind, shown] {
      var player = ScriptPlayer(scene: scene.window, in: scene.windowSystem)
      for key in ["Tab", "Tab", "Down", "PageDown", "End", "Up"] { _ = try player.play(ReplayStep(key)) }
    }
    #expect(blind.windowSystem.windows.map(\.frameCount) == [0])
    #expect(try #require(shown.windowSystem.windows.first).frameCount > 3)
    let (one, other) = (blind.window.tree, shown.window.tree)
    #expect(TreeReport(one).text == TreeReport(other).text)
    #expect(one.focused.flatMap { one[$0].key } == "parcels/cell-999999")
  }

  @Test("Without fonts scenes are read, walked, explained and proved as usual, and menus open")
  func withoutFonts() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).conf")
    // A configuration without a directory; an unreadable one would fall back to the usual places.
    try Data("<fontconfig></fontconfig>".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let none = ["FONTCONFIG_FILE": file.path]
    for arguments in [
      ["tree", "examples/scenes/parcels.yaml"], ["focus", "prove", "examples/scenes/museum-map.yaml"],
      ["focus", "order", "examples/scenes/roasted-beans.yaml"],
      ["focus", "explain", "examples/scenes/parcels.yaml", "--keys", "Tab Down F1 Down Down Escape Tab"],
      ["focus", "explain", "examples/scenes/trap.yaml", "--keys", "Tab a b Left c Backspace Tab"],
    ] {
      let (usual, bare) = try (KeywayProcess(arguments), KeywayProcess(arguments, environment: none))
      #expect(bare.code == 0 && bare.errors == "", "\(arguments): \(bare.errors)")
      #expect(bare.output == usual.output && !bare.output.isEmpty, "\(arguments)")
    }
    let picture = try KeywayProcess(
      ["focus", "picture", "examples/scenes/trap.yaml", "-o", file.path + ".png"], environment: none)
    #expect(picture.code == 2 && picture.errors.contains("font"), "\(picture.errors)")
  }

  @Test("Keys that no layout types do what they would do")
  func keysOfNoLayout() throws {
    let rows = """
      elements:
        - role: list
          children:
            - { id: zero, role: cell, label: Zero }
            - { id: sha, role: cell, label: Шарик }
        - { id: end, role: button }
      """
    let scene = try HeadlessScene(Scene(text: rows, name: "rows"))
    var player = ScriptPlayer(scene: scene.window, in: scene.windowSystem)
    let steps = try ReplayStep.script("ш Ctrl+ж Tab").map { try player.play($0) }
    #expect(steps.map(\.reason) == ["typeAhead", "unbound", "next"])
    #expect(steps.map { $0.focused.flatMap { scene.window.tree[$0].key } } == ["sha", "sha", "end"])
  }

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
    for (script, table, ends) in [
      (
        "remove(t1) Tab Tab Tab Tab Shift+Tab", "standard",
        "r1 changed, t2 next, y next, n next, r1 next, n previous"
      ),
      (
        "Tab Shift+Tab Down wait(249) wait(1) Down wait(9)", "standard",
        "t1 next, r1 previous, r2 arrow, r2 waited, r2 settled, r3 arrow, r3 waited"
      ),
      (
        "Tab Down Down Up Up Tab Shift+Tab", "standard",
        "t1 next, t1 noTarget, t1 noTarget, t1 noTarget, t1 noTarget, x next, t1 previous"
      ),
      (
        "move(y,box) focus(t2) Tab Tab Space Shift+Tab", "standard",
        "r1 changed, t2 programmatic, p2 next, y next, y activated, p2 previous"
      ),
      (
        "Tab Down reset deactivate activate Tab remove(r1) reset", "standard",
        "t1 next, t1 noTarget, r1 sessionReset, r1 deactivated, r1 windowActivated, t1 next, t1 changed, r2 sessionReset"
      ),
      ("click(out) touch(out) Tab", "standard", "r1 noTarget, r1 noTarget, t1 next"),
      (
        "click(r3) click(r3) touch(r2) Tab", "standard", "r3 pointer, r3 unchanged, r2 pointer, t1 next"
      ),
      (
        "focus(n) Return Right Left Escape Right Return", "four-button",
        "n programmatic, n activated, n adjusted, n adjusted, n unchanged, r1 next, r1 activated"
      ),
    ] {
      let opened = try HeadlessScene(
        Scene(text: scene, name: "scene"), bindings: KeymapFile.load(nameOrPath: table))
      var player = ScriptPlayer(scene: opened.window, in: opened.windowSystem)
      let told = try ReplayStep.script(script).map { step in
        let played = try player.play(step)
        return "\(played.focused.flatMap { opened.window.tree[$0].key } ?? "-") \(played.reason)"
      }
      #expect(told.joined(separator: ", ") == ends, "\(script)")
    }
  }

  @Test(
    "The focused element is visible with its whole ring", arguments: scrolling)
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
      let ring = try #require(app.window.shownRing, "\(key), \(text)")
      #expect(window.contains(ring.outer), "\(key), \(text)")
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
