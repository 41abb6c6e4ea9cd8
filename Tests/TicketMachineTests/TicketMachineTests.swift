import Keyway
import KeywayTesting
import Testing

@testable import ExampleTicketMachine

@MainActor
@Suite("The ticket machine, by keys alone")
struct TicketMachineTests {
  private func start() throws -> AppDriver { try AppDriver(TicketMachine()) }

  /// The focused element: its name, and its value where it has one.
  private func focus(_ app: AppDriver) -> String {
    guard let focused = app.focused else { return "nothing" }
    return focused.value.isEmpty ? focused.label : "\(focused.label) \(focused.value)"
  }

  private func label(_ key: String, _ app: AppDriver) -> String? {
    app.tree.element(forKey: key).map { app.tree[$0].label }
  }

  @Test("On a screen of 1280 x 800 its tools have one line, in each language", arguments: ["en", "de", "ar"])
  func tools(language: String) throws {
    let app = try AppDriver(
      TicketMachine(), size: Size(width: 1280, height: 800), language: LanguageTag(language))
    #expect(try #require(app.tree.element(.toolbar)).frame.height < 100)
  }

  /// The focused element after each key.
  private func walk(_ app: AppDriver, _ keys: String) throws -> [String] {
    try keys.split(separator: " ").map {
      try app.press(String($0))
      return focus(app)
    }
  }

  @Test("Tab goes from control to control, each list and each group one stop; nothing is a trap")
  func order() throws {
    let app = try start()
    #expect(
      app.tabOrder == [
        "Sections", "Stations", "Journey", "Fare", "All extras", "Bicycle", "First class", "Adults",
        "Children",
        "Conditions",
      ])
    #expect(app.focusFaults == [])
  }

  @Test("The stations open, close and are chosen in the tree")
  func stations() throws {
    let app = try start()
    #expect(
      try walk(app, "Tab Right Down Down Down Right Right Right Right Left Left Left")
        == [
          "Coast", "Harbour", "Lighthouse", "Sands", "Hills", "Hills", "Valley", "Valley", "Mill", "Valley",
          "Valley", "Hills",
        ])
    try app.press("Left")
    #expect(app.tree.element(.treeItem, "Valley") == nil)
    #expect(app.tree.element(.treeItem, "Hills")?.traits.contains(.expanded) == false)
    try app.press("Up Space")
    #expect(app.selectedLabels.contains("Sands") && label("summary", app) == "Single to Sands, 1 adult")
    try app.press("*")
    #expect(app.tree.element(.treeItem, "Sands")?.accessibility.level == 2)
    try app.press("Home *")
    #expect(app.tree.element(.treeItem, "Market") != nil && app.tree.element(.treeItem, "Pass") != nil)
  }

  @Test("A radio group checks by arrows, and in the toolbar by Space alone")
  func radioGroups() throws {
    let app = try start()
    #expect(
      try walk(app, "Tab Tab Right Right Right Right") == [
        "Coast", "Today", "Departure", "Arrival", "Swap", "Today",
      ])
    #expect(app.selectedLabels.contains("Departure"))
    try app.press("Left Left Space")
    #expect(app.selectedLabels.contains("Arrival") && !app.selectedLabels.contains("Departure"))
    #expect(try walk(app, "Tab Down Down Up Tab") == ["Single", "Return", "Single", "Return", "All extras"])
    #expect(label("summary", app)?.hasPrefix("Return") == true)
  }

  @Test("Check boxes, steppers and the disclosure change what is bought")
  func numbers() throws {
    let app = try start()
    app.window.focusManager.focus(try #require(app.tree.element(forKey: "bicycle")))
    try app.press("Space")
    #expect(app.tree.element(.checkbox, "All extras")?.traits.contains(.mixed) == true)
    #expect(label("price", app) == "12.90 €")
    try app.press("Shift+Tab Space")
    #expect(app.tree.element(.checkbox, "First class")?.traits.contains(.checked) == true)
    #expect(
      try walk(app, "Tab Tab Tab Up PageUp End Home Down Tab Up")
        == [
          "Bicycle", "First class", "Adults 1", "Adults 2", "Adults 7", "Adults 20", "Adults 1", "Adults 1",
          "Children 0", "Children 1",
        ])
    #expect(label("summary", app) == "Single, 1 adult, 1 child")
    #expect(try walk(app, "Tab Return Tab") == ["Conditions", "Conditions", "Print the conditions"])
    try app.press("Shift+Tab Space")
    #expect(app.tree.element(.button, "Print the conditions") == nil)
  }

  @Test(
    "Tabs change the panel; a panel of text has the focus itself; Delete closes the one that can be closed")
  func tabs() throws {
    let app = try start()
    #expect(try walk(app, "Right Right Tab Shift+Tab") == ["Departures", "Offers", "Offers", "Offers"])
    #expect(app.tree.element(.tabPanel)?.label == "Offers" && app.tree.element(.radioGroup) == nil)
    try app.press("Delete")
    #expect(focus(app) == "Settings" && app.tree.element(.tab, "Offers") == nil)
    #expect(app.tree.element(.tabPanel)?.label == "Settings")
    #expect(
      try walk(app, "Delete Tab Right PageUp Home") == [
        "Settings", "Volume 4 of 10", "Volume 5 of 10", "Volume 7 of 10", "Volume 0 of 10",
      ])
    #expect(app.focusFaults == [])
  }

  @Test("The Menu key closes a tab too")
  func tabMenu() throws {
    let app = try start()
    try app.press("Right Right Menu Return")
    #expect(app.tree.element(.tab, "Offers") == nil)
    #expect(focus(app) == "Settings" || focus(app) == "Journey")
  }

  @Test(
    "The table is entered at its first row, goes by cell, sorts by its headers and selects rows; few of its rows are elements"
  )
  func table() throws {
    let app = try start()
    try app.press("Right Tab")
    #expect(focus(app) == "5:00")
    try app.press("Up")
    #expect(focus(app) == "Leaves")
    #expect(
      try walk(app, "Down Right Down Ctrl+End Up Home Ctrl+Home")
        == ["5:00", "5:45", "6:24", "Stops", "Stops", "0:56", "Leaves"])
    try app.press("Return Down")
    #expect(
      focus(app) == "0:58"
        && app.tree.element(.columnHeader, "Leaves")?.accessibility.sortOrder == .descending)
    try app.press("Space")
    #expect(label("price", app) != "9.90 €")
    let rows = app.tree.children(of: app.tree.root)
    #expect(!rows.isEmpty && app.tree.count < 800)
    try app.press("PageDown PageDown PageDown PageUp End Return")
    #expect(label("message", app)?.hasSuffix("stops on the way") == true)
    #expect(app.focusFaults == [])
  }
}
