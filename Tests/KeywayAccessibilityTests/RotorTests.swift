import KeywayElements
import Testing
import TreeKit

@testable import KeywayAccessibility

@Suite("Rotors and tables")
struct RotorTests {
  @Test("System rotors have what the screen has, and none that is empty")
  func system() {
    let tree = AccessibilityTree(
      Part(.heading, "Coffee"), Part(.button, "Section", traits: .header), Part(.link, "More"),
      Part(.toggle, "Wi-Fi"), Part(.image, ""),
      Part(.group, "Where", { $0.accessibility.container = .landmark }),
      Part(.text, "Dog", key: "dog") {
        $0.accessibility.customContent = [.init(label: "Age", value: "3")]
      })
    #expect(tree.rotor(.headings).entries.map(\.label) == ["Coffee", "Section"])
    #expect(tree.rotor(.formFields).entries.map(\.label) == ["Wi-Fi"])
    #expect(
      tree.rotors.map(\.kind) == [
        .headings, .links, .buttons, .formFields, .images, .landmarks, .containers,
      ])
  }

  @Test("More Content and Actions have what belongs to the element under the cursor, and nothing of others")
  func ofElement() throws {
    let tree = AccessibilityTree(
      Part(.text, "Bailey", key: "dog") {
        $0.accessibility.customContent = [
          .init(label: "Age", value: "Three years", importance: .high),
          .init(label: "Weight", value: "25 lb"),
          .init(label: "Weight", value: "25 lb"),
        ]
        $0.accessibility.actions = ["Adopt", "Feed"]
      },
      Part(.button, "Back", key: "back"))
    let dog = try #require(tree["dog"])
    let content = tree.rotor(.moreContent, at: dog).entries
    #expect(content.map(\.content?.value) == ["Three years", "25 lb"], "what is repeated is there once")
    #expect(content.map(\.label) == ["Age", "Weight"] && content.allSatisfy { $0.id == dog.id })
    let actions = tree.rotor(.actions, at: dog).entries
    #expect(actions.map(\.label) == ["Adopt", "Feed"])
    #expect(actions.map(\.action) == dog.actions.filter { $0.name != nil })
    #expect(tree.rotors(at: dog).map(\.kind) == [.actions, .moreContent])
    #expect(tree.rotors(at: try #require(tree["back"])).isEmpty)
    #expect(tree.rotor(.moreContent).entries.isEmpty && tree.rotor(.actions).entries.isEmpty)
    #expect(!tree.rotors.map(\.kind).contains(.moreContent))
  }

  @Test("An author's rotor steps through its entries in the author's order, and passes over what went")
  func custom() {
    let elements = ElementTree([
      Part(
        .group, "Alerts",
        { $0.accessibility.rotors = [.init(name: "Warnings", entries: ["c", "a", "gone", "c"])] },
        inside: [Part(.text, "A", key: "a"), Part(.text, "B", key: "b"), Part(.text, "C", key: "c")])
    ])
    let tree = AccessibilityTree(elements)
    #expect(tree.rotor(.custom("Warnings")).entries.map(\.label) == ["C", "A"])
    #expect(tree.rotors.first?.kind == .custom("Warnings"))
    elements.update(elements.element(forKey: "c")!) { $0.isHidden = true }
    _ = tree.update()
    #expect(tree.rotor(.custom("Warnings")).entries.map(\.label) == ["A"])
  }

  @Test("The rows of a tree grid are counted as they are shown, whatever their places among their siblings")
  func treeGrid() throws {
    func row(_ name: String, _ place: Int, of count: Int) -> Part {
      Part(
        .row, "", { $0.accessibility.position = SetPosition(index: place, count: count) },
        inside: [Part(.cell, name, key: name)])
    }
    let tree = AccessibilityTree(
      Part(
        .treeGrid, "Records", key: "grid",
        inside: [row("Low Tide", 1, of: 2), row("Salt", 1, of: 1), row("Attic Tapes", 2, of: 2)]))
    let table = try #require(tree["grid"].flatMap { tree.dataTable($0) })
    #expect(table.rowCount == 3)
    #expect((0..<3).map { table.cell(row: $0, column: 0)?.label } == ["Low Tide", "Salt", "Attic Tapes"])
  }

  @Test("A data table knows its rows, columns, headers and spans")
  func table() throws {
    func row(_ cells: [Part]) -> Part { Part(.row, "", inside: cells) }
    let tree = AccessibilityTree(
      Part(
        .table, "Trains", key: "table",
        inside: [
          row([Part(.columnHeader, "Time"), Part(.columnHeader, "To"), Part(.columnHeader, "Track")]),
          row([Part(.cell, "8:05", key: "time"), Part(.cell, "Ulm"), Part(.cell, "3", key: "track")]),
          row([
            Part(.cell, "8:10"), Part(.cell, "Not today", key: "wide") { $0.accessibility.columnSpan = 2 },
          ]),
        ]))
    let table = try #require(tree["table"].flatMap { tree.dataTable($0) })
    #expect(table.rowCount == 2 && table.columnCount == 3)
    #expect(table.cell(row: 1, column: 2)?.label == "Not today")
    #expect(table.cell(row: 2, column: 0) == nil)
    let track = try #require(tree["track"])
    #expect(table.place(of: track) == .init(row: 0, column: 2, columnSpan: 1))
    #expect(table.columnHeaders(of: track).map(\.label) == ["Track"])
    let (wide, time) = (try #require(tree["wide"]), try #require(tree["time"]))
    #expect(table.columnHeaders(of: wide).map(\.label) == ["To", "Track"])
    #expect(table.rowHeader(of: track)?.label == "8:05")
    #expect(table.rowHeader(of: time) == nil)
    #expect(tree.dataTable(track) == nil)
    #expect(
      tree.children(of: tree["table"]!).map(\.position) == [
        nil, SetPosition(index: 1, count: 2), SetPosition(index: 2, count: 2),
      ])
  }
}
