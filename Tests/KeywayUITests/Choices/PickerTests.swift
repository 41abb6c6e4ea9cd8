import Keyway
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Pickers")
struct PickerTests {
  @MainActor @Observable
  final class Model {
    var insurance: Int?
    var log: [String] = []

    init(_ insurance: Int?) { self.insurance = insurance }
  }

  private struct Insurances: View {
    @Bindable var model: Model

    var body: some View {
      Picker("Insurance", selection: $model.insurance) {
        Text("Public").tag(1)
        Text("Private").tag(2)
        Group {
          Text("Travel").font(.caption).tag(3)
          Text("Gone").tag(4).disabled(true)
        }
        Text("Proof at the desk").tag(5)
      }
    }
  }

  private func start(_ insurance: Int? = 2, style: PickerStyle = .menu) throws -> (AppDriver, Model) {
    let model = Model(insurance)
    let app = try AppDriver {
      VStack(alignment: .leading) {
        Insurances(model: model).pickerStyle(style)
        Button("Next") {}
      }
    }
    return (app, model)
  }

  // MARK: In a menu

  @Test(
    "Each key of a combobox opens the menu at the selected choice, and Return chooses",
    arguments: ["Space", "Return", "Down", "Alt+Down"])
  func opening(key: String) throws {
    let (app, model) = try start()
    #expect(app.readingOrder.first == "Insurance, Private, combo box")
    #expect(app.focused?.traits.contains(.hasPopup) == true)
    try app.press(key)
    #expect(app.tree.element(.menu)?.label == "Insurance")
    #expect(app.focused?.label == "Private" && app.focused?.traits.contains(.selected) == true)
    try app.press("Down Return")
    #expect(model.insurance == 3 && app.tree.element(.menu) == nil)
    #expect(app.focused?.label == "Insurance" && app.focused?.value == "Travel")
    #expect(app.focusFaults.isEmpty, "\(app.focusFaults)")
  }

  @Test("Escape and a press beside the menu leave the choice as it was")
  func leaving() throws {
    let (app, model) = try start()
    try app.press("Space Down Escape")
    #expect(model.insurance == 2 && app.tree.element(.menu) == nil && app.focused?.label == "Insurance")
    try app.press("Space Down")
    app.click(Point(x: 795, y: 595))
    #expect(model.insurance == 2 && app.tree.element(.menu) == nil)
  }

  @Test("A click opens the menu, as wide as the field, and a click on a row chooses it")
  func pointer() throws {
    let (app, model) = try start()
    try app.click(.button, "Insurance")
    let field = try #require(app.tree.element(.button, "Insurance")).frame
    let menu = try #require(app.tree.element(.menu)).frame
    #expect(menu.width == field.width && menu.minY >= field.maxY)
    try app.click(.menuItem, "Public")
    #expect(model.insurance == 1 && app.tree.element(.menu) == nil)
  }

  @Test("Letters choose without the menu: one goes from choice to choice, several spell a name")
  func letters() throws {
    let (app, model) = try start(1)
    try app.press("P")
    #expect(model.insurance == 2 && app.tree.element(.menu) == nil)
    try app.press("P")
    #expect(model.insurance == 5)
    let (other, spelled) = try start(1)
    try other.press("P R O")
    #expect(spelled.insurance == 5)
    let (third, kept) = try start(1)
    // A choice that is disabled is passed over.
    try third.press("G")
    #expect(kept.insurance == 1)
  }

  @Test("In the open menu a letter goes to a choice, and does not choose it")
  func lettersInMenu() throws {
    let (app, model) = try start(1)
    try app.press("Space T")
    #expect(app.focused?.label == "Travel" && app.tree.element(.menu) != nil && model.insurance == 1)
    try app.press("Return")
    #expect(model.insurance == 3)
  }

  @Test("A disabled choice can be found and not chosen")
  func disabledChoice() throws {
    let (app, model) = try start(3)
    try app.press("Space Down")
    #expect(app.focused?.label == "Gone")
    try app.press("Return")
    #expect(model.insurance == 3)
  }

  @Test("Without a selection there is no value, and the menu opens at its beginning")
  func nothing() throws {
    let (app, model) = try start(nil)
    #expect(app.readingOrder.first == "Insurance, combo box")
    try app.press("Down")
    #expect(app.focused?.label == "Public")
    try app.press("Return")
    #expect(model.insurance == 1)
  }

  @Test("Down belongs to arrows that move by place; Alt-Down still opens the menu")
  func byPlace() throws {
    let model = Model(2)
    let app = try AppDriver {
      VStack {
        Insurances(model: model)
        Button("Next") {}
      }
      .focusGroup(FocusGroup(axis: .vertical))
    }
    try app.press("Alt+Down")
    #expect(app.tree.element(.menu) != nil)
    try app.press("Escape Down")
    #expect(app.tree.element(.menu) == nil && app.focused?.label == "Next")
  }

  @Test("An error is said with the picker")
  func error() throws {
    let app = try AppDriver {
      Picker("Insurance", selection: .constant(0)) { Text("Public").tag(1) }
        .fieldError("Choose your insurance.")
    }
    let field = try #require(app.element(.button, "Insurance"))
    #expect(field.hint == "Choose your insurance." && field.isInvalid)
    #expect(app.layoutFaults.isEmpty, "\(app.layoutFaults)")
  }

  // MARK: In the page

  @Test(
    "Inline and segmented choices are a radio group with the picker's name",
    arguments: [
      PickerStyle.inline, .segmented,
    ])
  func inPage(style: PickerStyle) throws {
    let (app, model) = try start(2, style: style)
    #expect(app.tree.element(.radioGroup)?.label == "Insurance")
    #expect(app.tree.elements(.radioButton).count == 5 && app.focused?.label == "Private")
    try app.press("Down")
    #expect(model.insurance == 3)
    // Past the disabled one.
    try app.press("Down")
    #expect(model.insurance == 5)
    #expect(app.focusFaults.isEmpty, "\(app.focusFaults)")
  }

  // MARK: Tags

  @Test("The identities of a ForEach are tags, and a tag goes before them")
  func identities() throws {
    let model = Model(nil)
    let app = try AppDriver {
      Picker("Size", selection: Binding(get: { model.insurance }, set: { model.insurance = $0 })) {
        ForEach([10, 20], id: \.self) { Text("Size \($0)") }
        ForEach([30], id: \.self) { Text("Size \($0)").tag($0 + 1) }
      }
    }
    try app.press("Down Down Return")
    #expect(model.insurance == 20)
    try app.press("Down Down Return")
    #expect(model.insurance == 31)
  }

  @Test("A choice without a tag of the right type is left out and reported")
  func noTag() throws {
    let app = try AppDriver {
      Picker("Size", selection: .constant(1)) {
        Text("Small").tag(1)
        Text("Large").tag("large")
        Text("Huge")
      }
    }
    #expect(
      app.window.viewFaults == [
        .choiceWithoutTag("Large", picker: "Size"), .choiceWithoutTag("Huge", picker: "Size"),
      ])
    try app.press("Space")
    #expect(app.tree.elements(.menuItem).map(\.label) == ["Small"])
  }
}
