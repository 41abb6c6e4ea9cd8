import Keyway
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

/// Every control, and what keys leave of it on the screen.
@MainActor
@Suite("Controls are painted in their state")
struct ControlPaintTests {
  private struct Item: Identifiable {
    let id: String
    var items: [Item]?
  }

  private struct Form: View {
    @State private var choice: String? = "one"
    @State private var isOn = false
    @State private var some: Bool? = nil
    @State private var number = 3
    @State private var level = 4.0
    @State private var isOpen = false
    @State private var tab = "first"
    @State private var open: Set<String> = []
    @State private var row: String?
    @State private var rows: Set<Int> = []
    @State private var sort: TableSort?

    var body: some View {
      HStack(spacing: 16) {
        VStack(alignment: .leading, spacing: 8) {
          Toolbar {
            Button("Cut") {}
            ToolbarDivider()
            RadioGroup(["one", "two"], id: \.self, selection: $choice) { Text($0) }
          }
          RadioGroup(["one", "two"], id: \.self, selection: $choice) { Text($0) }
          Toggle("Switch", isOn: $isOn)
          Toggle("Some", isPartlyOn: $some).toggleStyle(.checkbox)
          Stepper("Count", value: $number, in: 0...9)
          Slider(value: $level, in: 0...10)
          DisclosureGroup("More", isExpanded: $isOpen) { Text("Inside") }
        }
        .frame(width: 360)
        TabView("Tabs", [Item(id: "first"), Item(id: "second")], selection: $tab) {
          $0.id
        } panel: { item in
          Text(item.id)
        }
        .frame(width: 260)
        OutlineGroup(
          [Item(id: "a", items: [Item(id: "b")]), Item(id: "c")], children: \.items, expanded: $open,
          selection: $row
        ) {
          Text($0.id)
        }
        .frame(width: 200)
        Table(
          (0..<40).map(Number.init), selection: $rows, sort: $sort,
          columns: [
            TableColumn("Number", isSortable: true) { "\($0.id)" }, TableColumn("Twice") { "\($0.id * 2)" },
          ])
      }
    }
  }

  private struct Number: Identifiable { let id: Int }

  @Test(
    "What is painted in pieces is what is painted whole, key after key",
    arguments: ["light", "dark", "highContrast"])
  func pieces(theme: String) throws {
    let app = try AppDriver(
      size: Size(width: 1280, height: 760), theme: try #require(Theme.named[theme]),
      scale: theme == "dark" ? 1.5 : 1
    ) { Form() }
    let keys =
      "Right Right Space Tab Down Tab Space Tab Space Tab Up Tab Right Tab Space Tab Right Tab Tab Right Down Space Tab "
      + "Space Down Right Space Shift+Down PageDown Ctrl+End"
    for key in keys.split(separator: " ") {
      try app.press(String(key))
      #expect(app.capture().differenceCount(from: app.freshCapture()) == 0, "after \(key)")
    }
    #expect(app.window.viewFaults.isEmpty)
    // The reach of keys depends neither on colours nor on the scale.
    if theme == "light" { #expect(app.focusFaults == []) }
  }

  @Test("Targets are at least 48 high in every theme, and one and a half times as high in the large one")
  func targets() throws {
    for (theme, least) in [(Theme.light, 48.0), (Theme.light.large, 72)] {
      let app = try AppDriver(size: Size(width: 1600, height: 1200), theme: theme) { Form() }
      var names: [String] = []
      app.tree.visit(app.tree.root) { _, element in
        if element.focus.isFocusable, element.frame.height < least { names.append(element.label) }
        return true
      }
      #expect(names == [])
    }
  }

  @Test(
    "Clicks go where they are meant: to a button of the stepper, a place of the slider, the sign of a row")
  func pointer() throws {
    let app = try AppDriver(size: Size(width: 1280, height: 760)) { Form() }
    let stepper = try #require(app.tree.element(.stepper)).frame
    app.click(Point(x: stepper.maxX - 20, y: stepper.midY))
    #expect(app.tree.element(.stepper)?.value == "4")
    let slider = try #require(app.tree.element(.slider)).frame
    app.click(Point(x: slider.maxX - 14, y: slider.midY))
    #expect(app.tree.element(.slider)?.value == "10")
    let row = try #require(app.tree.element(.treeItem, "a")).frame
    app.click(Point(x: row.minX + 20, y: row.midY))
    #expect(app.tree.element(.treeItem, "b") != nil && app.tree.element(.treeItem, "a")?.isSelected == false)
    app.click(row.center)
    #expect(app.tree.element(.treeItem, "a")?.isSelected == true)
    app.click(try #require(app.tree.element(.columnHeader, "Number")).frame.center)
    #expect(app.tree.element(.columnHeader, "Number")?.accessibility.sortOrder == .ascending)
    app.click(try #require(app.tree.element(.cell, "2")).frame.center)
    #expect(app.tree.element(.row)?.isSelected == false)
    #expect(app.tree.selectedElements.contains { app.tree[$0].role == .row })
  }

  @Test("Of a hundred thousand rows a table has few elements, and keys reach all of them")
  func virtual() throws {
    final class Rows {
      var selected: Set<Int> = []
    }
    let rows = Rows()
    let app = try AppDriver(size: Size(width: 640, height: 480)) {
      Table(
        (0..<100_000).map(Number.init),
        selection: Binding(get: { rows.selected }, set: { rows.selected = $0 }),
        columns: [TableColumn("Number") { "\($0.id)" }, TableColumn("Twice") { "\($0.id * 2)" }])
    }
    #expect(app.tree.count < 150)
    try app.press("Ctrl+End")
    #expect(app.focused?.label == "199998")
    try app.press("Up PageUp Home Space")
    let index = try #require(app.focused.flatMap { Int($0.label) })
    #expect(index > 99_980 && rows.selected == [index])
    try app.press("Ctrl+Shift+Home")
    #expect(app.focused?.label == "0" && rows.selected.count == index + 1)
    try app.press("Ctrl+Shift+End")
    #expect(rows.selected == Set(index..<100_000))
    try app.press("Ctrl+Home Down Down")
    #expect(app.focused?.label == "2" && app.tree.count < 200)
    for _ in 0..<20 { try app.press("PageDown") }
    #expect(app.focused.flatMap { Int($0.label) } ?? 0 > 60)
  }
}
