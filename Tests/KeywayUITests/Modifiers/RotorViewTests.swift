import Foundation
import Keyway
import KeywayAccessibility
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Rotors of views")
struct RotorViewTests {
  @Observable
  fileprivate final class Model {
    var showsDialog = false
  }

  fileprivate struct Alert: Identifiable {
    let id: Int
    let title: String
    var isWarning: Bool { title.hasPrefix("Over") }
  }

  private let alerts = [
    Alert(id: 1, title: "Well done"), Alert(id: 2, title: "Over budget: food"),
    Alert(id: 3, title: "Keep going"), Alert(id: 4, title: "Over budget: books"),
  ]

  private struct AlertCell: View {
    let alert: Alert

    var body: some View {
      HStack {
        Image(width: 20, height: 20) { $0.fill(.ellipse, in: $1, $2[.accent]) }.accessibilityHidden(true)
        Text(alert.title)
      }
      .accessibilityElement(children: .combine)
    }
  }

  @Test("An entry finds its element by the identity from ForEach, in the author's order")
  func byIdentity() throws {
    let app = try AppDriver {
      VStack {
        ForEach(alerts) { AlertCell(alert: $0) }
      }
      .accessibilityElement(children: .contain)
      .accessibilityRotor("Warnings", entries: alerts.filter(\.isWarning), entryLabel: \.title)
    }
    #expect(app.rotor("Warnings").entries.map(\.label) == ["Over budget: food", "Over budget: books"])
    app.moveCursor(to: app.rotor("Warnings").entries[1])
    #expect(app.cursor?.label == "Over budget: books")
    #expect(app.rotor("None").entries.isEmpty)
  }

  @Test("Where the view with the identity is several elements, the entry is the first of them")
  func severalElements() throws {
    let app = try AppDriver {
      VStack {
        ForEach(alerts) { alert in
          VStack {
            Text(alert.title)
            Button("Dismiss \(alert.id)") {}
          }
        }
      }
      .accessibilityElement(children: .contain)
      .accessibilityRotor("Warnings") { AccessibilityRotorEntry("Food", id: 2) }
    }
    let entry = try #require(app.rotor("Warnings").entries.first)
    #expect(entry.label == "Food" && app.accessibilityTree[entry.id]?.label == "Over budget: food")
  }

  private struct Marked: View {
    @Namespace private var space
    let alerts: [Alert]

    var body: some View {
      VStack {
        ForEach(alerts) { alert in
          VStack {
            AlertCell(alert: alert).accessibilityRotorEntry(id: alert.id, in: space)
            Button("Dismiss \(alert.id)") {}
          }
        }
      }
      .accessibilityElement(children: .contain)
      .accessibilityRotor("Warnings") {
        for alert in alerts where alert.isWarning {
          AccessibilityRotorEntry(alert.title, id: alert.id, in: space)
        }
      }
    }
  }

  @Test("An entry in a namespace finds the element that is marked, and those of two views do not meet")
  func byNamespace() throws {
    let app = try AppDriver {
      Marked(alerts: alerts)
      Marked(alerts: [Alert(id: 2, title: "Over again")])
    }
    let entries = app.rotor("Warnings").entries
    #expect(entries.map(\.label) == ["Over budget: food", "Over budget: books", "Over again"])
    #expect(entries.compactMap { app.accessibilityTree[$0.id]?.label } == entries.map(\.label))
  }

  @Test("An entry out of sight has no element until a cursor moves there, which scrolls to it")
  func outOfSight() throws {
    let rows = (0..<100_000).map { Alert(id: $0, title: "Row \($0)") }
    let app = try AppDriver {
      List(rows) { Text($0.title) }
        .accessibilityRotor("Some", entries: [rows[3], rows[70_000]], entryLabel: \.title)
    }
    let entry = try #require(app.rotor("Some").entries.last)
    #expect(entry.label == "Row 70000" && app.accessibilityTree[entry.id] == nil)
    let made = app.accessibilityTree.count
    app.moveCursor(to: entry)
    let node = try #require(app.cursor)
    #expect(node.label == "Row 70000" && node.position == SetPosition(index: 70_001, count: 100_000))
    #expect(app.tree[app.tree.root].frame.contains(node.frame.center))
    #expect(app.accessibilityTree.count < 2 * made)
  }

  @Test("A row of a table that is out of sight is an entry too, and is made, shown and kept with the cursor")
  func tableRows() throws {
    let rows = (0..<5_000).map { Alert(id: $0, title: "Row \($0)") }
    let app = try AppDriver {
      Table(rows, columns: [TableColumn("Title") { Text($0.title) }, TableColumn("Id") { Text("\($0.id)") }])
        .accessibilityRotor(
          "Some", entries: [rows[1], rows[3_000], rows[4_000], Alert(id: 9_999, title: "Gone")],
          entryLabel: \.title)
    }
    let entries = app.rotor("Some").entries
    #expect(entries.map(\.label) == ["Row 1", "Row 3000", "Row 4000"])
    #expect(entries.map { app.accessibilityTree[$0.id] != nil } == [true, false, false])
    app.moveCursor(to: entries[1])
    let row = try #require(app.cursor)
    #expect(row.label == "Row 3000, 3000" && row.role == .row)
    #expect(app.tree[app.tree.root].frame.contains(row.frame.center))
    try app.press("Tab Control+End Control+Home")
    #expect(app.cursor?.label == "Row 3000, 3000")
    #expect(app.focusFaults.isEmpty)

    final class Holder: AssistiveClient {
      let kind = AssistiveTechnology.switchControl
      var cursor: AccessibilityNode.ID?
    }
    let holder = Holder()
    app.window.assistance.attach(holder)
    app.window.assistance.hold([entries[2].id], for: holder)
    app.windowSystem.settle()
    try app.press("Control+End Control+Home")
    let held = app.rotor("Some").entries.map { app.accessibilityTree[$0.id]?.label }
    #expect(held == ["Row 1, 1", "Row 3000, 3000", "Row 4000, 4000"])
  }

  @Test(
    "The row with the cursor stays where the focus and the view go elsewhere, and goes when the cursor leaves"
  )
  func held() throws {
    let rows = (0..<10_000).map { Alert(id: $0, title: "Row \($0)") }
    let app = try AppDriver {
      VStack {
        List(rows) { Text($0.title) }
          .accessibilityRotor("Some", entries: [rows[5_000]], entryLabel: \.title)
        Button("Out") {}
      }
    }
    let entry = try #require(app.rotor("Some").entries.first)
    app.moveCursor(to: entry)
    try app.press("Down")
    #expect(app.focused?.label == "Row 1" && app.cursor?.label == "Row 5000")
    try app.press("End Home Tab")
    #expect(app.focused?.label == "Out" && app.cursor?.label == "Row 5000")
    app.moveCursor(to: app.buttons["Out"])
    try app.press("Shift+Tab End Home")
    #expect(app.accessibilityTree[entry.id] == nil)
  }

  @Test("A client holds rows that nobody sees, until it holds others")
  func client() throws {
    final class Reader: AssistiveClient {
      let kind = AssistiveTechnology.switchControl
      var cursor: AccessibilityNode.ID?
    }
    let rows = (0..<10_000).map { Alert(id: $0, title: "Row \($0)") }
    let app = try AppDriver {
      List(rows) { Text($0.title) }
        .accessibilityRotor("Some", entries: [rows[4_000], rows[8_000]], entryLabel: \.title)
    }
    let reader = Reader()
    let tree = app.window.assistance.attach(reader)
    let ids = tree.rotor(.custom("Some")).entries.map(\.id)
    app.window.assistance.hold(Set(ids), for: reader)
    app.windowSystem.settle()
    #expect(ids.compactMap { tree[$0]?.label } == ["Row 4000", "Row 8000"])
    app.window.assistance.hold([ids[0]], for: reader)
    try app.press("Tab End Home")
    #expect(ids.map { tree[$0] != nil } == [true, false])
  }

  @Test("Ranges of a text are places in its element, counted in scalars")
  func textRanges() throws {
    let text = "Write to café@example.org or call 030 1234"
    let ranges = ["café@example.org", "030 1234"].compactMap { text.range(of: $0) }
    let app = try AppDriver { Text(text).accessibilityRotor("Links", textRanges: ranges, in: text) }
    let entries = app.rotor("Links").entries
    #expect(entries.map(\.label) == ["café@example.org", "030 1234"])
    #expect(entries.map(\.textRange) == [9..<25, 34..<42])
    #expect(Set(entries.map(\.id)).count == 1)
  }

  @Test("The header of a section is a heading, in a stack and in a list, where no key stops at it")
  func sections() throws {
    let stack = try AppDriver {
      VStack {
        Section("Fruit") { Text("Apple") }
        Section {
          Text("Leek")
        } header: {
          Text("Vegetables")
        }
      }
    }
    #expect(stack.readingOrder == ["Fruit, heading", "Apple", "Vegetables, heading", "Leek"])
    let list = try AppDriver {
      List {
        Section("Fruit") {
          Text("Apple")
          Text("Pear")
        }
        Section("Vegetables") { Text("Leek") }
      }
    }
    #expect(list.readingOrder == ["Fruit, heading", "Apple", "Pear", "Vegetables, heading", "Leek"])
    #expect(list.accessibilityTree.rotor(.headings).entries.map(\.label) == ["Fruit", "Vegetables"])
    try list.press("Tab Down")
    #expect(list.focused?.label == "Pear")
    try list.press("Down")
    #expect(list.focused?.label == "Leek")
    #expect(list.focusFaults.isEmpty)
  }

  @Test("Entries are found in drawn charts, merged texts and written-out rows, and not in what is not read")
  func places() throws {
    let chart = try AppDriver {
      Text("chart").accessibilityChildren { HStack { ForEach(alerts) { Text($0.title) } } }
        .accessibilityRotor("High", entries: [alerts[1]], entryLabel: \.title)
    }
    #expect(
      chart.rotor("High").entries.compactMap { chart.accessibilityTree[$0.id]?.label } == [alerts[1].title])

    let text = "Call 1234"
    let row = try AppDriver {
      List(alerts) { _ in
        Text(text).accessibilityRotor("Numbers", textRanges: [text.range(of: "1234")!], in: text)
      }
    }
    #expect(row.rotor("Numbers").entries.map(\.label) == ["1234", "1234", "1234", "1234"])
    #expect(row.accessibilityTree[row.rotor("Numbers").entries[2].id]?.role == .cell)

    let written = try AppDriver {
      List {
        Text("First")
        ForEach(alerts) { alert in
          if alert.isWarning { Text(alert.title) }
        }
      }
      .accessibilityRotor("Warnings", entries: alerts, entryLabel: \.title)
    }
    #expect(written.rotor("Warnings").entries.map(\.label) == [alerts[1].title, alerts[3].title])

    let long = try AppDriver {
      List {
        Section("Alerts") { ForEach((0..<300).map { Alert(id: $0, title: "Row \($0)") }) { Text($0.title) } }
      }
      .accessibilityRotor("Some", entries: [Alert(id: 250, title: "Row 250")], entryLabel: \.title)
    }
    long.moveCursor(to: try #require(long.rotor("Some").entries.first))
    #expect(long.cursor?.label == "Row 250" && long.cursor?.position == SetPosition(index: 251, count: 300))
    #expect(long.element(.list)?.itemCount == 300)

    let unlisted = try AppDriver {
      VStack {
        VStack { ForEach(alerts) { Text($0.title) } }.accessibilityElementsHidden(true)
        Text("Seen")
      }
      .accessibilityElement(children: .contain)
      .accessibilityRotor("Warnings", entries: alerts, entryLabel: \.title)
    }
    #expect(unlisted.rotor("Warnings").entries.isEmpty)

    let hidden = try AppDriver {
      VStack {
        Text("Seen")
        List(alerts) { Text($0.title) }.accessibilityHidden(true)
      }
      .accessibilityElement(children: .contain)
      .accessibilityRotor("Warnings", entries: alerts, entryLabel: \.title)
    }
    #expect(hidden.rotor("Warnings").entries.isEmpty)
  }

  @Test("A cursor that comes far into a list of uneven rows has its row in sight")
  func unevenRows() throws {
    let app = try AppDriver(size: Size(width: 400, height: 300)) {
      List((0..<3_000).map { Alert(id: $0, title: "Row \($0)") }) { row in
        Text(row.title).frame(height: row.id % 7 == 0 ? 400 : 30)
      }
      .accessibilityRotor("Some", entries: [Alert(id: 1_500, title: "Row 1500")], entryLabel: \.title)
    }
    app.moveCursor(to: app.rotor("Some").entries[0])
    let frame = try #require(app.cursor).frame
    #expect(frame.minY >= 0 && frame.maxY <= 300)
  }

  @Test("Two cursors far apart come to rest, and the content is where the later one went")
  func twoCursors() throws {
    final class Reader: AssistiveClient {
      let kind = AssistiveTechnology.switchControl
      var cursor: AccessibilityNode.ID?
    }
    let app = try AppDriver(size: Size(width: 400, height: 200)) {
      ScrollView { VStack { ForEach(0..<60) { Text("Line \($0)") } } }
    }
    let reader = Reader()
    app.window.assistance.attach(reader)
    for line in ["Line 0", "Line 55"] {
      app.window.assistance.moveCursor(of: reader, to: app.element(.text, line)?.id)
    }
    app.windowSystem.settle()
    #expect(app.window.viewFaults.isEmpty)
    #expect(app.element(.text, "Line 55").map { $0.frame.minY >= 0 && $0.frame.maxY <= 200 } == true)
  }

  @Test(
    "When a dialog closes, the cursor returns to the row that it came from, though nobody has seen it since")
  func wayBack() throws {
    struct Screen: View {
      let model: Model

      var body: some View {
        VStack {
          List((0..<5_000).map { Alert(id: $0, title: "Row \($0)") }) { Text($0.title) }
            .accessibilityRotor("Some", entries: [Alert(id: 4_000, title: "Row 4000")], entryLabel: \.title)
          if model.showsDialog {
            VStack { Button("Close") {} }.accessibilityAddTraits(.isModal)
          }
        }
      }
    }
    let model = Model()
    let app = try AppDriver { Screen(model: model) }
    app.moveCursor(to: app.rotor("Some").entries[0])
    try app.press("End Home")
    model.showsDialog = true
    app.moveCursor(to: app.buttons["Close"])
    try app.press("End Home")
    #expect(app.cursor?.label == "Close")
    model.showsDialog = false
    _ = app.readingOrder
    #expect(app.cursor?.label == "Row 4000")
  }

  @Test("A button in the header of a list's section is reached, and no row counts the header")
  func headers() throws {
    var shown = 0
    let app = try AppDriver {
      List {
        Section {
          Text("Apple")
          Text("Pear")
        } header: {
          Text("Fruit")
          Button("Show all") { shown += 1 }
        }
      }
    }
    #expect(app.readingOrder.first == "Fruit, heading")
    #expect(app.cells.map(\.position) == [SetPosition(index: 1, count: 2), SetPosition(index: 2, count: 2)])
    #expect(app.focusFaults == [] && app.layoutFaults.isEmpty)
    try app.focus(.button, "Show all")
    try app.press("Space")
    #expect(shown == 1)
  }
}
