import Keyway
import KeywayTesting
import Observation
import Testing

@testable import KeywayUI

/// Controls with bindings that refuse, with directions, and with changing content.
@MainActor
@Suite("Controls follow their bindings")
struct ControlTests {
  private struct Item: Identifiable {
    let id: String
    var items: [Item]?
  }

  /// Holds what a control is bound to; views that read it are evaluated anew.
  @Observable
  final class Model {
    var choice: String? = "one"
    var tab = "one"
    var tabs = ["one", "two", "three"]
    var open: Set<String> = []
    var picked: Set<String> = []
    var row: Int?
    var rows = Array(0..<30)
    var part: String?
    var refuses = false
  }

  /// Evaluates its content again when what that read has changed.
  private struct Live<Content: View>: View {
    @ViewBuilder let content: () -> Content
    var body: some View { content() }
  }

  private func binding<Value>(_ model: Model, _ path: ReferenceWritableKeyPath<Model, Value>) -> Binding<
    Value
  > {
    Binding(get: { model[keyPath: path] }, set: { if !model.refuses { model[keyPath: path] = $0 } })
  }

  @Test("A radio group whose app refuses shows what the binding says; the focus has moved")
  func refusal() throws {
    let model = Model()
    let app = try AppDriver {
      RadioGroup(["one", "two"], id: \.self, selection: binding(model, \.choice)) { Text($0) }
    }
    model.refuses = true
    try app.press("Down")
    #expect(app.focused?.label == "two" && app.selectedLabels == ["one"])
    model.refuses = false
    try app.press("Space")
    #expect(model.choice == "two" && app.selectedLabels == ["two"])
  }

  @Test("Tabs at the side go by Down and Up; where text runs right to left they lie at the right")
  func verticalTabs() throws {
    let model = Model()
    func make(_ direction: LayoutDirection) throws -> AppDriver {
      try AppDriver {
        TabView("Tabs", model.tabs.map { Item(id: $0) }, selection: binding(model, \.tab)) {
          $0.id
        } panel: {
          Text("Panel \($0.id)")
        }
        .tabPlacement(.leading)
        .tabActivation(.manual)
        .environment(\.layoutDirection, direction)
      }
    }
    let app = try make(.leftToRight)
    try app.press("Down")
    #expect(app.focused?.label == "two" && model.tab == "one")
    try app.press("Right Return")
    #expect(model.tab == "two" && app.tree.element(.tabPanel)?.label == "two")
    try app.press("Tab")
    #expect(app.focused?.role == .tabPanel)
    let mirrored = try make(.rightToLeft)
    let tab = try #require(mirrored.tree.element(.tab))
    let panel = try #require(mirrored.tree.element(.tabPanel))
    #expect(tab.frame.minX > panel.frame.maxX - 8)
  }

  @Test("Right to left, horizontal tabs, trees and sliders exchange Left and Right")
  func mirrored() throws {
    let model = Model()
    let app = try AppDriver {
      VStack {
        TabView("Tabs", model.tabs.map { Item(id: $0) }, selection: binding(model, \.tab)) {
          $0.id
        } panel: { _ in
          OutlineGroup(
            [Item(id: "a", items: [Item(id: "b")])], children: \.items, expanded: binding(model, \.open)
          ) {
            Text($0.id)
          }
        }
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
    try app.press("Left")
    #expect(model.tab == "two")
    try app.press("Tab Left Left")
    #expect(app.focused?.label == "b" && model.open == ["a"])
    try app.press("Right Right")
    #expect(app.focused?.label == "a" && model.open.isEmpty)
  }

  @Test("Several rows of a tree are selected with Shift and Control, as in a list")
  func multipleRows() throws {
    let model = Model()
    model.open = ["a"]
    let app = try AppDriver {
      OutlineGroup(
        [Item(id: "a", items: [Item(id: "b"), Item(id: "c")]), Item(id: "d")], children: \.items,
        expanded: binding(model, \.open), selection: binding(model, \.picked)
      ) { Text($0.id) }
    }
    try app.press("Space Down Shift+Down")
    #expect(model.picked == ["b", "c"])
    try app.press("Ctrl+Down Ctrl+Space")
    #expect(model.picked == ["b", "c", "d"] && app.focused?.label == "d")
    try app.press("Ctrl+A")
    #expect(model.picked == ["a", "b", "c", "d"])
  }

  @Test("A closed tab that was not chosen leaves the chosen one; the last one leaves the panel empty")
  func closing() throws {
    let model = Model()
    let app = try AppDriver {
      Live {
        TabView("Tabs", model.tabs.map { Item(id: $0) }, selection: binding(model, \.tab)) {
          $0.id
        } panel: { item in
          Button("In \(item.id)") {}
        }
        .tabActivation(.manual)
        .onClose { item in model.tabs.removeAll { $0 == item.id } }
      }
    }
    try app.press("Right Delete")
    #expect(model.tab == "one" && model.tabs == ["one", "three"] && app.focused?.label == "three")
    try app.press("Delete")
    #expect(app.focused?.label == "one" && app.tree.element(.button)?.label == "In one")
    try app.press("Delete")
    #expect(model.tabs.isEmpty && app.tree.element(.tabPanel) == nil && app.tree.element(.button) == nil)
  }

  @Test("A row of a table that moves in the data keeps the focus, and keys go on from its new place")
  func movedRow() throws {
    struct Row: Identifiable { let id: Int }
    let model = Model()
    let app = try AppDriver(size: Size(width: 400, height: 500)) {
      Live {
        Table(
          model.rows.map { Row(id: $0) }, selection: binding(model, \.row),
          columns: [TableColumn("Number") { "\($0.id)" }])
      }
    }
    try app.press("Down Down Space")
    #expect(model.row == 2)
    model.rows.reverse()
    app.windowSystem.settle()
    #expect(app.focused?.label == "2" && app.selectedLabels.contains("2") == false)
    try app.press("Down")
    #expect(app.focused?.label == "1")
    #expect(app.headlessWindow.size.height > (app.focused?.frame.maxY ?? 1_000))
    model.rows = []
    app.windowSystem.settle()
    #expect(app.focused == nil && app.focusFaults.isEmpty)
  }

  @Test("Of an accordion one part is open; arrows go over the headings")
  func accordion() throws {
    let model = Model()
    let app = try AppDriver {
      Accordion([Item(id: "one"), Item(id: "two"), Item(id: "three")], expanded: binding(model, \.part)) {
        $0.id
      } panel: { item in
        Button("In \(item.id)") {}
      }
    }
    try app.press("Space Down Space")
    #expect(model.part == "two" && app.tree.element(.button, "In one") == nil)
    try app.press("Tab")
    #expect(app.focused?.label == "In two")
    try app.press("Shift+Tab End Home Up")
    #expect(app.focused?.label == "one" && app.tabOrder == ["one", "two", "In two", "three"])
  }

  @Test("A stepper goes to the greatest number there is, and stays between its bounds")
  func greatestNumber() throws {
    final class Copies {
      var number = 1
    }
    let copies = Copies()
    let app = try AppDriver {
      Stepper(
        "Copies", value: Binding(get: { copies.number }, set: { copies.number = $0 }), in: 1...Int.max)
    }
    try app.press("End")
    #expect(copies.number == .max)
    #expect(app.tree.element(.stepper, "Copies")?.value == "\(Int.max)")
    try app.press("Up Home Up")
    #expect(copies.number == 2)
    #expect(app.tree.element(.stepper, "Copies")?.value == "2")
  }

  @Test("What has no room in a toolbar goes on in the next line, and arrows follow")
  func lines() throws {
    let app = try AppDriver(size: Size(width: 300, height: 400)) {
      VStack(alignment: .leading) {
        Toolbar { ForEach(["First", "Second", "Third", "Fourth"], id: \.self) { Button($0) {} } }
        Spacer()
      }
    }
    let first = try #require(app.tree.element(.button, "First")).frame
    let last = try #require(app.tree.element(.button, "Fourth")).frame
    #expect(last.minY > first.maxY && last.maxX < 300)
    try app.press("End Right Left Left")
    #expect(app.focused?.label == "Third")
  }

  @Test("A toolbar's divider is drawn between controls, and not at the end of a line")
  func dividers() throws {
    for (width, isBetween) in [(500.0, true), (180.0, false)] {
      let app = try AppDriver(size: Size(width: width, height: 400)) {
        VStack(alignment: .leading) {
          Toolbar {
            Button("First") {}
            ToolbarDivider()
            Button("Second") {}
          }
          Spacer()
        }
      }
      let first = try #require(app.tree.element(.button, "First")).frame
      let second = try #require(app.tree.element(.button, "Second")).frame
      #expect((second.minY < first.maxY) == isBetween)
      let line = try #require(app.tree.element(.separator)).frame
      let (picture, y) = (app.capture(), Int(line.midY))
      let isDrawn = (Int(line.minX) + 2..<Int(line.maxX) - 1).contains {
        picture.pixel(x: $0, y: y) != picture.pixel(x: Int(line.minX) + 1, y: y)
      }
      #expect(isDrawn == isBetween)
    }
  }
}
