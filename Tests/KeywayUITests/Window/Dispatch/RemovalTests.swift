import Keyway
import KeywayDiagnostics
import KeywayFiles
import KeywayPlatform
import KeywayScenes
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

/// An element that a key removes is gone for the trace, the ring and the next key.
@MainActor
@Suite("Keys that remove what they act on")
struct RemovalTests {
  nonisolated private static let roles = [
    "tab", "cell", "row", "treeItem", "menuItem", "radioButton", "button", "link",
  ]

  /// A container of closable items of each role that can have the focus.
  private static func scene(_ role: String) -> String {
    let around = [
      "tab": "tabList", "cell": "list", "row": "table", "treeItem": "tree", "menuItem": "menu",
      "radioButton": "radioGroup",
    ]
    let items = (0..<3).map {
      "{ id: i\($0), role: \(role), label: Item \($0), traits: [closable], focusable: true, "
        + "frame: [\($0 * 100), 0, 90, 50]"
        + (role == "tab" ? ", controls: p\($0), selected: \($0 == 0)" : "") + " }"
    }
    let panels = (0..<3).map {
      "  - { id: p\($0), role: tabPanel, frame: [0, 60, 300, 50], children: "
        + "[{ id: b\($0), role: button, label: B\($0), frame: [0, 60, 90, 40] }] }\n"
    }
    return """
      size: [400, 200]
      focus: i0
      elements:
        - id: around
          role: \(around[role] ?? "group")
          frame: [0, 0, 300, 50]
          children: [\(items.joined(separator: ", "))]
        - { id: end, role: button, label: End, frame: [0, 130, 90, 50] }

      """ + (role == "tab" ? panels.joined() : "")
  }

  @Test("A closable item goes with Delete, and what is told of the press is true", arguments: roles)
  func items(role: String) throws {
    for showsFrames in [false, true] {
      for keys in [["Delete"], ["Right", "Delete"], ["Down", "Delete"]] {
        let opened = try HeadlessScene(
          Scene(text: Self.scene(role), name: role), showsFrames: showsFrames)
        let window = opened.window
        window.explainsMoves = true
        var told: [String] = []
        window.onDispatch = { [unowned window] in
          let report = TraceReport($0, in: window.tree)
          told.append(report.text + report.json.text())
        }
        var player = ScriptPlayer(scene: window, in: opened.windowSystem)
        for key in keys.dropLast() { _ = try player.play(ReplayStep(key)) }
        for left in [2, 1, 0] {
          _ = try player.play(ReplayStep("Delete"))
          let items = (0..<3).filter { window.tree.element(forKey: "i\($0)") != nil }
          #expect(items.count == left, "\(keys)")
          let focused = try #require(window.tree.focused, "\(keys)")
          #expect(window.tree.contains(focused) && window.tree.isOpen(focused))
          // The panel of a tab goes with it.
          if role == "tab" {
            #expect((0..<3).filter { window.tree.element(forKey: "b\($0)") != nil } == items)
          }
        }
        _ = try player.play(ReplayStep("Tab"))
        #expect(told.count >= 8)
        #expect(window.graph.renderNode(for: try #require(window.tree.focused)) != nil)
      }
    }
  }

  // MARK: Views

  @Observable
  fileprivate final class Model {
    var buttons = ["X", "Y", "Z"]
  }

  private struct Removing: View {
    let model: Model

    var body: some View {
      VStack {
        HStack {
          ForEach(model.buttons, id: \.self) { name in
            Button(name) { model.buttons.removeAll { $0 == name } }
              .onCommand("take") { model.buttons.removeAll { $0 == name } }
              .contextMenu {
                try $0.insertElements([Command(title: "Take", action: "take")], atEndOfMenu: .contextMenu)
              }
          }
        }
        Button("End") {}
      }
    }
  }

  @Test("A control that goes with its own press leaves the focus on another, and the picture is whole")
  func views() throws {
    for keys in ["Return", "Space", "Shift+F10 Return", "F10 Escape Return"] {
      let model = Model()
      let app = try AppDriver(showsMenuBar: true) { Removing(model: model) }
      var told: [String] = []
      app.window.explainsMoves = true
      app.window.onDispatch = { [unowned app] in
        let report = TraceReport($0, in: app.tree)
        told.append(report.text + report.json.text())
      }
      for left in [2, 1, 0] {
        let first = try #require(model.buttons.first)
        let button = try #require(
          app.window.focusManager.tabStops().first { app.tree[$0].label == first })
        app.window.focus(button)
        try app.press(keys)
        #expect(model.buttons.count == left, "\(keys)")
        #expect(app.focused != nil)
        #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
      }
      #expect(!told.isEmpty)
    }
  }

  @Observable
  fileprivate final class Visit {
    var isOpen = true
    var row: String?
    @ObservationIgnored var reset: @MainActor () -> Void = {}

    @MainActor
    func end() {
      isOpen = false
      reset()
    }
  }

  private struct Row: Identifiable { let id: String }

  /// Controls in the sidebar of a narrow window that end the session, which removes them.
  private struct Leaving: View {
    let visit: Visit

    var body: some View {
      SplitView {
        VStack {
          Button("Stay") {}
          if visit.isOpen {
            Button("Leave") { visit.end() }
            List(["A", "B"].map(Row.init), selection: row) { Text($0.id) }
          }
        }
      } detail: {
        Button("Order") {}
      }
    }

    private var row: Binding<String?> {
      Binding(
        get: { visit.row },
        set: { row in
          visit.row = row
          if row == "B" { visit.end() }
        })
    }
  }

  @Test("A control that goes at once, as it resets the window, is asked nothing more")
  func resets() throws {
    for (role, label) in [(Role.button, "Leave"), (Role.cell, "B")] {
      for way in ["key", "click", "finger", "action"] {
        let visit = Visit()
        let app = try AppDriver(size: Size(width: 800, height: 480)) { Leaving(visit: visit) }
        visit.reset = { [unowned app] in app.window.reset() }
        let place = try #require(app.tree.element(role, label), "\(label)").frame.center
        switch way {
        case "key" where role == .cell:
          try app.focus(role, "A")
          try app.press("Down")
        case "key":
          try app.focus(role, label)
          try app.press("Space")
        case "click": app.click(place)
        case "finger": app.windowSystem.tap(at: place, in: app.headlessWindow)
        default: app.element(role, label)?.activate()
        }
        #expect(!visit.isOpen && app.tree.element(role, label) == nil, "\(label) by \(way)")
        #expect(app.focused?.label == "Stay", "\(label) by \(way)")
      }
    }
  }
}
