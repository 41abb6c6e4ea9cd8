import Keyway
import KeywayTesting
import Observation
import Testing

@testable import KeywayUI

@MainActor
@Suite("Choices that are views of the app")
struct ChoiceRowTests {
  @MainActor @Observable
  final class Model {
    var chosen: Int? = 2
    var names = ["Public", "Private", "Travel"]
    var appeared = 0
    var loads = 0

    func load() { loads += 1 }
  }

  /// A row with state, a body and a condition.
  private struct NameRow: View {
    let model: Model
    let index: Int
    @State private var note = "plan"

    var body: some View {
      HStack {
        if index > 0 { NoteView(text: model.names[index - 1]) }
        Text(note)
      }
      .padding(4)
      .onAppear { model.appeared += 1 }
    }
  }

  private struct NoteView: View {
    let text: String
    @Environment(\.isEnabled) private var isEnabled

    var body: some View { Label(isEnabled ? text : "Off", systemImage: "chevron.down") }
  }

  private struct Plans: View {
    @Bindable var model: Model

    var body: some View {
      Picker("Plan", selection: $model.chosen) {
        ForEach(1..<4, id: \.self) { NameRow(model: model, index: $0) }
      }
    }
  }

  private func start(_ style: PickerStyle) throws -> (AppDriver, Model) {
    let model = Model()
    let app = try AppDriver {
      VStack(alignment: .leading) {
        Plans(model: model).pickerStyle(style)
        Button("Next") {}
      }
    }
    return (app, model)
  }

  @Test("A menu has their words, letters find them, and they follow the model")
  func menu() throws {
    let (app, model) = try start(.menu)
    #expect(app.readingOrder.first == "Plan, Private plan, combo box")
    try app.press("T")
    #expect(model.chosen == 3 && app.focused?.value == "Travel plan")
    try app.press("Space")
    #expect(app.tree.elements(.menuItem).map(\.label) == ["Public plan", "Private plan", "Travel plan"])
    try app.press("Up Return")
    #expect(model.chosen == 2 && app.focused?.value == "Private plan")
    model.names[1] = "Family"
    app.windowSystem.settle()
    #expect(app.focused?.value == "Family plan")
    #expect(app.window.viewFaults.isEmpty, "\(app.window.viewFaults)")
    #expect(model.appeared == 0, "nothing appears for its words alone")
  }

  /// A row that loads its details.
  private struct LoadingRow: View {
    let model: Model

    var body: some View {
      Text("Loaded").onSelectionSettled(1) { [model] _ in await model.load() }
    }
  }

  @Test("Nothing is loaded for their words alone")
  func loads() async throws {
    let model = Model()
    let app = try AppDriver {
      Picker("Plan", selection: Bindable(model).chosen) { LoadingRow(model: model).tag(2) }
    }
    #expect(app.readingOrder.first == "Plan, Loaded, combo box")
    for _ in 0..<20 { await Task.yield() }
    #expect(model.loads == 0)
  }

  @Test(
    "In the page they are shown, and name the radio buttons", arguments: [PickerStyle.inline, .segmented])
  func inPage(style: PickerStyle) throws {
    let (app, model) = try start(style)
    let names = app.tree.elements(.radioButton).map(\.label)
    #expect(names == ["Public, plan", "Private, plan", "Travel, plan"])
    try app.press("Down")
    #expect(model.chosen == 3 && model.appeared == 3)
    #expect(app.window.viewFaults.isEmpty, "\(app.window.viewFaults)")
    #expect(app.layoutFaults.isEmpty, "\(app.layoutFaults)")
  }

  @Test("A wheel says the one in the middle, and letters turn it")
  func wheel() throws {
    let (app, model) = try start(.wheel)
    #expect(app.focused?.role == .stepper && app.focused?.value == "Private plan")
    try app.press("T")
    #expect(model.chosen == 3 && app.focused?.value == "Travel plan")
    #expect(app.window.viewFaults.isEmpty, "\(app.window.viewFaults)")
    let (other, spelled) = try start(.wheel)
    try other.press("P U")
    #expect(spelled.chosen == 1 && other.focused?.value == "Public plan")
  }

  // MARK: Languages

  @Test(
    "They speak the language of the window in each style",
    arguments: [PickerStyle.menu, .inline, .segmented, .wheel], ["de", "ar"])
  func languages(style: PickerStyle, language: String) throws {
    let app = try AppDriver(RowDesk(style: style), language: LanguageTag(language))
    let word = language == "de" ? "Gesetzlich" : "عام"
    switch style {
    case .inline, .segmented: #expect(app.tree.elements(.radioButton).map(\.label) == [word, "B"])
    default: #expect(app.focused?.value == word)
    }
  }

  // MARK: Lists of them

  private struct Both: View {
    var body: some View {
      Text("First").tag(1)
      Text("Second").tag(2).disabled(true)
    }
  }

  private struct Lines: View {
    let upper: String

    var body: some View {
      Text(upper)
      Text("below")
    }
  }

  @Test("They may stand in each container, list several choices, and be told by their accessible names")
  func containers() throws {
    let model = Model()
    let app = try AppDriver {
      Picker("Plan", selection: Bindable(model).chosen) {
        Section("Heading") { Both() }
        if model.chosen != nil { Lines(upper: "Third").tag(3) }
        Group { Text("DE").accessibilityLabel("Germany").tag(4) }.font(.caption)
        Text("Fifth").tag(5).padding(8)
        ForEach([6, 7], id: \.self) { Lines(upper: "No. \($0)") }
      }
    }
    try app.press("Space")
    #expect(
      app.tree.elements(.menuItem).map(\.label) == [
        "First", "Second", "Third below", "Germany", "Fifth", "No. 6 below", "No. 7 below",
      ])
    #expect(app.tree.element(.menuItem, "Second")?.traits.contains(.notEnabled) == true)
    #expect(app.window.viewFaults.isEmpty, "\(app.window.viewFaults)")
  }

  @Test("One without a tag is reported with its words")
  func noTag() throws {
    let app = try AppDriver {
      Picker("Size", selection: .constant(1)) {
        Text("Small").tag(1)
        Lines(upper: "Large").tag("large")
      }
    }
    #expect(app.window.viewFaults == [.choiceWithoutTag("Large below", picker: "Size")])
  }

  private struct Years: View {
    let made: (Int) -> Void

    var body: some View {
      ForEach(0..<5_000, id: \.self) { year in
        let _ = made(year)
        Lines(upper: "\(year)")
      }
    }
  }

  @Test("Of 5,000 choices in a view of the app those are made that are seen")
  func long() throws {
    let model = Model()
    model.chosen = 2_500
    var count = 0
    let app = try AppDriver {
      Picker("Year", selection: Bindable(model).chosen) { Years { _ in count += 1 } }
    }
    #expect(app.focused?.value == "2500 below" && count < 100)
  }

  private struct CountedRow: View {
    let index: Int
    let evaluated: (Int) -> Void

    var body: some View {
      let _ = evaluated(index)
      Text(index == 40 ? "Zebra" : "Row \(index)").padding(2)
    }
  }

  @Test("A letter on a wheel evaluates each row that it passes once", arguments: [0, 35])
  func evaluations(start: Int) throws {
    let model = Model()
    model.chosen = start
    var counts: [Int: Int] = [:]
    let app = try AppDriver {
      Picker("Row", selection: Bindable(model).chosen) {
        ForEach(0..<60, id: \.self) { CountedRow(index: $0) { counts[$0, default: 0] += 1 } }
      }
    }
    counts = [:]
    try app.press("Z")
    #expect(model.chosen == 40 && app.focused?.value == "Zebra")
    // Those around the old choice and the new one are shown, too.
    let passed = start == 0 ? Array(10..<37) : []
    #expect(passed.allSatisfy { counts[$0] == 1 }, "\(counts)")
    #expect((50..<60).allSatisfy { counts[$0] == nil }, "\(counts)")
  }

  // MARK: Rows of a menu button

  private struct PrintButton: View {
    @Environment(\.isEnabled) private var isEnabled
    let print: @MainActor () -> Void

    var body: some View {
      Button(action: print) { Lines(upper: isEnabled ? "Print" : "Off") }
    }
  }

  @Test("A button in a view of the app is a row of a menu button")
  func menuButton() throws {
    var count = 0
    let app = try AppDriver {
      MenuButton("Options") {
        PrintButton { count += 1 }
        PrintButton {}.disabled(true)
      }
    }
    try app.press("Space")
    #expect(app.tree.elements(.menuItem).map(\.label) == ["Print below", "Off below"])
    try app.press("Return")
    #expect(count == 1)
  }
}

/// A picker whose choices are translated in their bodies.
private struct RowDesk: KioskApp {
  struct Row: View {
    var body: some View { Text(localized("Public")) }
  }

  var style = PickerStyle.menu

  static var catalogs: [TextCatalog] {
    get throws {
      try [("de", "Gesetzlich"), ("ar", "عام")].map { language, word in
        try TextCatalog(
          Array(
            """
            msgid ""
            msgstr "Language: \(language)\\n"
            msgid "Public"
            msgstr "\(word)"
            """.utf8))
      }
    }
  }

  init() {}

  init(style: PickerStyle) { self.style = style }

  var title: String { "Desk" }

  var body: some View {
    Picker("Plan", selection: .constant(1)) {
      Row().tag(1)
      Text("B").tag(2)
    }
    .pickerStyle(style)
  }
}
