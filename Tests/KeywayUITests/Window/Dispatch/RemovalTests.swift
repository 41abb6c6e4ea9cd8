import Keyway
import KeywayDiagnostics
import KeywayFiles
import KeywayPlatform
import KeywayScenes
import KeywayTesting
import Observation
import Testing

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
}
