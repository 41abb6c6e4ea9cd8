import Keyway
import KeywayDrawing
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Views that stand for others where a person reads")
struct RepresentationTests {
  @Observable
  fileprivate final class Budget {
    var dollars = 40.0
    var isEnabled = true
    var presses = 0
  }

  /// A slider that is only drawn.
  private struct BudgetSlider: View {
    let budget: Budget

    var body: some View {
      Image(width: 200, height: 40) { $0.fill(.capsule, in: $1, $2[.accent]) }
        .focusable()
        .accessibilityRepresentation {
          Slider(value: Binding(get: { budget.dollars }, set: { budget.dollars = $0 }), in: 0...100, step: 10)
            .accessibilityLabel("Food")
            .accessibilityValue("$\(Int(budget.dollars))")
        }
        .disabled(!budget.isEnabled)
    }
  }

  @Test("A drawn control is read and adjusted as the slider that represents it")
  func slider() throws {
    let budget = Budget()
    let app = try AppDriver {
      VStack {
        Text("Budgets")
        BudgetSlider(budget: budget)
      }
    }
    #expect(app.readingOrder == ["Budgets", "Food, $40, slider"])
    #expect(app.sliders["Food"]?.increment() == true && budget.dollars == 50)
    #expect(app.readingOrder.last == "Food, $50, slider")
    budget.isEnabled = false
    #expect(app.readingOrder.last == "Food, $50, slider, dimmed")
    #expect(app.sliders["Food"]?.increment() == false && budget.dollars == 50)
  }

  @Test(
    "What represents a view lies in its frame, and is neither seen, nor a stop of Tab, nor found by the pointer"
  )
  func unseen() throws {
    let budget = Budget()
    let app = try AppDriver { BudgetSlider(budget: budget) }
    let plain = try AppDriver {
      Image(width: 200, height: 40) { $0.fill(.capsule, in: $1, $2[.accent]) }
        .focusable()
    }
    let slider = try #require(app.sliders["Food"])
    #expect(slider.frame.width == 200 && slider.frame.height == 40)
    #expect(app.tabOrder.count == 1 && app.focusFaults.isEmpty && app.layoutFaults.isEmpty)
    #expect(app.capture().differenceCount(from: plain.capture()) == 0)
    app.click(slider.frame.center)
    #expect(app.focused?.role != .slider && budget.dollars == 40)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("The focus of a view is on what represents it, and activating that comes to the view")
  func focus() throws {
    let budget = Budget()
    let app = try AppDriver {
      Text("Add").focusable().accessibilityIdentifier("add")
        .accessibilityRepresentation { Button("Add a friend") { budget.presses += 1 } }
    }
    let add = try #require(app.buttons["Add a friend"])
    try app.press("Tab")
    #expect(app.accessibilityTree.node(for: try #require(app.tree.focused))?.id == add.id)
    #expect(app.accessibilityElement(withKey: "add")?.id == add.id)
    #expect(add.activate() && budget.presses == 1)
    #expect(app.focused?.key == "add")
  }

  @Test("Modifiers around a represented view speak of its representation, and its identifier stays its own")
  func modifiersAround() throws {
    let app = try AppDriver {
      Text("seen").accessibilityRepresentation { Text("read") }
        .accessibilityLabel("Verified").accessibilityHint("Opens").accessibilityAddTraits(.isButton)
        .accessibilityIdentifier("seal")
    }
    #expect(app.readingOrder == ["Verified, button"])
    #expect(app.buttons["Verified"]?.hint == "Opens")
    #expect(app.buttons["Verified"]?.identifier == nil)
  }

  @Test("A button is named by the representation of what it shows")
  func symbolButton() throws {
    let app = try AppDriver {
      Button {
      } label: {
        Text("slider.vertical.3").accessibilityRepresentation { Text("Edit Budgets") }
      }
    }
    #expect(app.readingOrder == ["Edit Budgets, button"])
    #expect(app.tabOrder == ["Edit Budgets"])
  }

  @Test("A representation in a representation is the one that counts")
  func nested() throws {
    let app = try AppDriver {
      Text("one").accessibilityRepresentation {
        Text("two").accessibilityRepresentation { Button("three") {} }
      }
    }
    #expect(app.readingOrder == ["three, button"])
  }

  private struct Counting: View {
    @State private var count = 0

    var body: some View { Button("Pressed \(count) times") { count += 1 } }
  }

  @Test("The views of a representation keep their state while the view around changes")
  func state() throws {
    let budget = Budget()
    struct Around: View {
      let budget: Budget

      var body: some View {
        Text("\(budget.dollars)").accessibilityRepresentation { Counting() }
      }
    }
    let app = try AppDriver { Around(budget: budget) }
    #expect(app.buttons[0].activate())
    budget.dollars = 70
    #expect(app.readingOrder == ["Pressed 1 times, button"])
    #expect(app.buttons[0].activate() && app.readingOrder == ["Pressed 2 times, button"])
  }

  @Test("A representation that comes and goes with its modifier leaves what was there")
  func comesAndGoes() throws {
    struct Switching: View {
      let budget: Budget

      var body: some View {
        if budget.isEnabled {
          Text("shown").accessibilityRepresentation { Text("read") }
        } else {
          Text("shown")
        }
      }
    }
    let budget = Budget()
    let app = try AppDriver { Switching(budget: budget) }
    #expect(app.readingOrder == ["read"])
    budget.isEnabled = false
    #expect(app.readingOrder == ["shown"])
    budget.isEnabled = true
    #expect(app.readingOrder == ["read"])
  }

  // MARK: Children

  private struct History: View {
    var merges = false
    private let months = [("May", "$30"), ("June", "$45"), ("July", "$20")]

    var body: some View {
      let chart = Image(width: 300, height: 100) { $0.fill(.rectangle, in: $1, $2[.accent]) }
        .accessibilityLabel("Budget History")
        .accessibilityChildren {
          HStack(spacing: 0) {
            ForEach(months, id: \.0) { month, spent in
              Image(width: 100, height: 100) { _, _, _ in }.accessibilityLabel(month).accessibilityValue(
                spent)
            }
          }
        }
      if merges { chart.accessibilityElement(children: .combine) } else { chart }
    }
  }

  @Test("A drawn chart becomes a container with the elements that its author gives it")
  func children() throws {
    let app = try AppDriver {
      VStack {
        Text("Wallet")
        History()
      }
    }
    #expect(
      app.readingOrder == ["Wallet", "May, $30, image", "June, $45, image", "July, $20, image"])
    let chart = try #require(app.containers["Budget History"])
    #expect(chart.children.map(\.label) == ["May", "June", "July"])
    #expect(Set(chart.children.map(\.frame.size)).count == 1, "bars of one size are easy to find by finger")
    #expect(app.layoutFaults.isEmpty && app.tabOrder.isEmpty)
  }

  @Test("Children can be combined into the element that they were given to")
  func combinedChildren() throws {
    let app = try AppDriver { History(merges: true) }
    #expect(app.readingOrder == ["Budget History, image"], "the author's label replaces those inside")
    #expect(app.accessibilityTree.root.children.count == 1)
  }

  @Test("A drawn chart can be read as a table, with its cells and headers")
  func chartAsTable() throws {
    struct Row: Identifiable {
      let id: String
      let spent: String
    }
    let rows = [Row(id: "May", spent: "$30"), Row(id: "June", spent: "$45")]
    let app = try AppDriver {
      Image(width: 300, height: 200, label: "Spending") { $0.fill(.rectangle, in: $1, $2[.accent]) }
        .accessibilityRepresentation {
          Table(
            rows, columns: [TableColumn("Month") { Text($0.id) }, TableColumn("Spent") { Text($0.spent) }]
          )
          .accessibilityLabel("Spending")
        }
    }
    let chart = try #require(app.tables["Spending"])
    let table = try #require(app.accessibilityTree.dataTable(chart.node))
    #expect(table.rowCount == 2 && table.columnCount == 2)
    #expect(table.columnHeaders.map(\.label) == ["Month", "Spent"])
    #expect(table.cell(row: 1, column: 1)?.label == "$45")
    #expect(app.tabOrder.isEmpty && app.focusFaults.isEmpty)
  }

  @Test("In a list the stand-in of a row is read, and the list keeps its rows")
  func rows() throws {
    struct Row: Identifiable { let id: Int }
    let app = try AppDriver {
      List((0..<500).map(Row.init)) { row in
        Text("\(row.id)").accessibilityRepresentation { Text("Row \(row.id)") }
      }
      .accessibilityLabel("Numbers")
    }
    #expect(app.readingOrder.first == "Row 0")
    try app.press("Tab End")
    #expect(app.focused?.label == "Row 499")
  }

  @Test(
    "An author's order reads what represents a view, what it was given inside, and nothing that was replaced")
  func explicitOrder() throws {
    let app = try AppDriver {
      VStack {
        Text("Title").accessibilityIdentifier("title")
        Text("drawn").accessibilityIdentifier("budget").accessibilityRepresentation { Button("Budget") {} }
        VStack { Text("hidden").accessibilityIdentifier("replaced") }
          .accessibilityRepresentation { Text("shown") }
        Text("chart").accessibilityChildren { Text("May").accessibilityIdentifier("may") }
      }
      .accessibilityElements(["budget", "may", "replaced", "title"])
    }
    #expect(app.readingOrder == ["Budget, button", "May", "Title"])
  }

  @Test("A choice is made in what represents a view: radio buttons, rows and commands")
  func choices() throws {
    final class Model {
      var size = "S"
      var row: Int?
    }
    struct Row: Identifiable { let id: Int }
    let model = Model()
    let app = try AppDriver {
      VStack {
        Text("S M").focusable().accessibilityIdentifier("sizes").accessibilityRepresentation {
          RadioGroup(
            ["S", "M"], id: \.self, selection: Binding(get: { model.size }, set: { model.size = $0 })
          ) { Text($0) }
        }
        Image(width: 300, height: 200) { _, _, _ in }.accessibilityRepresentation {
          List([Row(id: 1), Row(id: 2)], selection: Binding(get: { model.row }, set: { model.row = $0 })) {
            Text("Row \($0.id)")
          }
        }
      }
    }
    #expect(app.element(.radioButton, "M")?.activate() == true && model.size == "M")
    #expect(app.focused?.key == "sizes", "the focus comes to what is seen")
    #expect(app.element(.cell, "Row 2")?.activate() == true && model.row == 2)
  }

  @Test("A modal scope, a cover, a shortcut and a key inside a representation take nothing from what is seen")
  func hostile() throws {
    let budget = Budget()
    let app = try AppDriver {
      VStack {
        Button("Seen") { budget.presses += 1 }.accessibilityIdentifier("key")
        Text("drawn").accessibilityRepresentation {
          VStack {
            Button("Trap") { budget.presses += 100 }.accessibilityIdentifier("key").keyboardShortcut(
              .defaultAction)
            Text("Over").covers()
          }
          .focusScope(FocusScope(kind: .modal))
        }
      }
    }
    #expect(app.tabOrder == ["Seen"] && app.focusFaults.isEmpty)
    #expect(app.tree.element(forKey: "key").map { app.tree[$0].label } == "Seen")
    #expect(app.tree.element(.button, "Trap") == nil && app.tree.element(.button, "Seen") != nil)
    try app.press("Tab Space Return")
    #expect(app.focused?.label == "Seen" && budget.presses == 2)
    #expect(app.buttons["Seen"]?.activate() == true && budget.presses == 3)
  }

  @Test("What represents a view names others, and an identifier finds it")
  func names() throws {
    let app = try AppDriver {
      VStack {
        Text("seen").accessibilityRepresentation { Text("read") }.accessibilityIdentifier("title")
        Button("x") {}.accessibilityLabeled(by: "title")
      }
    }
    #expect(app.readingOrder == ["read", "read, button"])
    #expect(app.accessibilityTree.node(withIdentifier: "title")?.label == "read")
  }

  @Test("A representation that comes to a placed view has its frame at once")
  func lateFrame() throws {
    struct Late: View {
      let model: Budget

      var body: some View {
        Text("drawn").padding().focusable(model.isEnabled).accessibilityRepresentation { Button("read") {} }
      }
    }
    let model = Budget()
    let app = try AppDriver { Late(model: model) }
    for isFocusable in [false, true, false] {
      model.isEnabled = isFocusable
      #expect(app.buttons["read"]?.frame.isEmpty == false)
    }
  }
}
