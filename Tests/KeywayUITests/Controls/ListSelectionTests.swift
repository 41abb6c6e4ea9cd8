import Keyway
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@MainActor
@Suite("Lists with multiple selection")
struct ListSelectionTests {
  private struct Row: Identifiable {
    let id: String
  }

  @Observable
  final class Store {
    var selection: Set<String> = []
    var writes = 0
  }

  private struct Letters: View {
    let store: Store
    var refused: Set<String> = []
    var body: some View {
      VStack {
        List(
          "abcdef".map { Row(id: String($0)) },
          selection: Binding(
            get: { store.selection },
            set: {
              store.selection = $0
              store.writes += 1
            })
        ) { Text($0.id) }
        .shouldSelect { !refused.contains($0.id) }
        .accessibilityIdentifier("letters")
        Button("Done") {}
      }
    }
  }

  private func letters(_ store: Store, refused: Set<String> = []) throws -> AppDriver {
    let app = try AppDriver { Letters(store: store, refused: refused) }
    try app.press("Tab Home")
    return app
  }

  private func selected(_ store: Store) -> String { store.selection.sorted().joined() }

  @Test("Space toggles, Shift extends, Control moves and adds, and Command+A selects all")
  func keys() throws {
    let store = Store()
    let app = try letters(store)
    app.window.focusManager.focus(app.tree.element(forKey: "letters")!)
    try app.press("Home Space Down Down Space")
    #expect(selected(store) == "ac")
    try app.press("Shift+Down")
    #expect(selected(store) == "cd")
    try app.press("Ctrl+Home Ctrl+Space")
    #expect(selected(store) == "acd")
    try app.press("Ctrl+Down Ctrl+Shift+Down")
    #expect(selected(store) == "abcd")
    try app.press("Ctrl+Home Space Ctrl+End Shift+Space")
    #expect(selected(store) == "abcdef")
    try app.press("Space Space Ctrl+Home Ctrl+Shift+End")
    #expect(app.focused?.label == "f")
    store.selection = ["b"]
    app.windowSystem.settle()
    #expect(app.selectedLabels == ["b"])
    try app.press("Ctrl+A")
    #expect(selected(store) == "abcdef")
    #expect(app.selectedLabels == ["a", "b", "c", "d", "e", "f"])
    try app.press("Escape")
    #expect(selected(store) == "abcdef")
    #expect(app.traces.last?.takenBy != .typeAhead)
  }

  @Test("A click selects one row, with Control one more, with Shift up to it")
  func clicks() throws {
    let store = Store()
    let app = try letters(store)
    func click(_ label: String, holding codes: [UInt32] = []) throws {
      for code in codes { app.windowSystem.press(code) }
      app.click(try #require(app.tree.element(.cell, label)).frame.center)
      for code in codes.reversed() { app.windowSystem.release(code) }
    }
    try click("b")
    #expect(selected(store) == "b")
    try click("d", holding: [29])
    #expect(selected(store) == "bd")
    try click("f", holding: [42])
    #expect(selected(store) == "def")
    try click("a", holding: [29, 42])
    #expect(selected(store) == "abcdef")
    try click("c")
    #expect(selected(store) == "c")
  }

  @Test("A finger toggles; where it rests it selects from the row that was chosen last")
  func fingers() throws {
    let store = Store()
    let app = try letters(store)
    func point(_ label: String) throws -> Point { try #require(app.tree.element(.cell, label)).frame.center }
    app.windowSystem.tap(at: try point("b"), in: app.headlessWindow)
    app.windowSystem.tap(at: try point("d"), in: app.headlessWindow)
    #expect(selected(store) == "bd")
    app.windowSystem.tap(at: try point("d"), in: app.headlessWindow)
    #expect(selected(store) == "b")
    app.windowSystem.tap(at: try point("b"), in: app.headlessWindow)
    app.windowSystem.tap(at: try point("b"), in: app.headlessWindow)
    #expect(selected(store) == "b")
    app.windowSystem.touch(at: try point("e"), in: app.headlessWindow)
    app.windowSystem.advance(by: .milliseconds(600))
    #expect(selected(store) == "bcde")
    app.windowSystem.lift(at: try point("e"), in: app.headlessWindow)
    #expect(selected(store) == "bcde")
  }

  @Test("A row that cannot be selected is left out of ranges and of all, and is not selected by a click")
  func veto() throws {
    let store = Store()
    let app = try letters(store, refused: ["c"])
    app.click(try #require(app.tree.element(.cell, "b")).frame.center)
    try app.press("Shift+Down Shift+Down")
    #expect(selected(store) == "bd")
    app.click(try #require(app.tree.element(.cell, "c")).frame.center)
    #expect(selected(store) == "bd")
    try app.press("Ctrl+A")
    #expect(selected(store) == "abdef")
  }

  @Test("Select All of the menus is enabled in such a list alone")
  func menu() throws {
    let store = Store()
    let app = try letters(store)
    let command = Command(title: "Select All", action: .selectAll)
    app.window.focusManager.focus(app.tree.element(forKey: "letters")!)
    #expect(app.window.validator(command).isEnabled)
    try app.press("Tab")
    #expect(app.focused?.label == "Done")
    #expect(!app.window.validator(command).isEnabled)
  }

  @Test("A control that is all of a row is the row's own; another is a stop after its row, and rows go on")
  func controls() throws {
    var opened: [String] = []
    let rows = (1...3).map { NamedRow(id: "\($0)") }
    let links = try AppDriver { List(rows) { row in Button("Open \(row.id)") { opened.append(row.id) } } }
    #expect(links.focusFaults.isEmpty)
    try links.press("Down Return Down Space Up Up Return")
    #expect(opened == ["2", "3", "1"])
    var chosen: Set<String> = []
    for app in [
      try AppDriver {
        List(rows) { row in
          HStack {
            Text(row.id)
            Button("Open \(row.id)") {}
          }
        }
      },
      try AppDriver {
        List(rows, selection: Binding(get: { chosen }, set: { chosen = $0 })) { Button("Open \($0.id)") {} }
      },
    ] {
      #expect(app.focusFaults.isEmpty)
      var roles: [Role] = []
      for _ in 0..<5 {
        try app.press("Down")
        roles += app.focused.map { [$0.role] } ?? []
      }
      #expect(roles == [.button, .cell, .button, .cell, .button] && app.focused?.label == "Open 3")
      for _ in 0..<5 { try app.press("Up") }
      #expect(app.focused?.role == .cell && app.focused?.itemPosition?.index == 1)
    }
  }

  private struct Counted: Identifiable {
    let number: Int
    let count: () -> Void
    var id: Int {
      count()
      return number
    }
  }

  @Test("A key that selects one row instead of ten thousand visits few of them")
  func fewLooks() throws {
    final class Desk {
      var selection: Set<Int> = []
      var looks = 0
    }
    let desk = Desk()
    let rows = (0..<10_000).map { Counted(number: $0) { desk.looks += 1 } }
    let app = try AppDriver {
      List(rows, selection: Binding(get: { desk.selection }, set: { desk.selection = $0 })) {
        Text("\($0.number)")
      }
      .selectionFollowsFocus()
    }
    try app.press("Ctrl+A")
    #expect(desk.selection.count == 10_000)
    desk.looks = 0
    try app.press("Down")
    #expect(desk.selection == [1])
    #expect(desk.looks < 1_000)
  }
}
