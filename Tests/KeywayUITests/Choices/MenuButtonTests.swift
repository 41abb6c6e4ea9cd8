import Keyway
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("Menu buttons and links")
struct MenuButtonTests {
  private final class Log { var lines: [String] = [] }

  private func start(_ log: Log) throws -> AppDriver {
    try AppDriver {
      MenuButton("Options") {
        Button("Print") { log.lines.append("printed") }
        Button("Send") { log.lines.append("sent") }.disabled(true)
        Divider()
        Button("Delete", role: .destructive) { log.lines.append("deleted") }
      }
    }
  }

  @Test("It opens a menu of its buttons, and a row does what its button does")
  func choosing() throws {
    let log = Log()
    let app = try start(log)
    #expect(app.readingOrder == ["Options, button"])
    #expect(app.focused?.traits.contains(.hasPopup) == true)
    try app.press("Space")
    #expect(app.tree.element(.menu)?.label == "Options")
    #expect(app.tree.elements(.menuItem).map(\.label) == ["Print", "Send", "Delete"])
    #expect(app.focused?.label == "Print")
    try app.press("Return")
    #expect(log.lines == ["printed"] && app.tree.element(.menu) == nil && app.focused?.label == "Options")
    try app.press("Return Up Return")
    #expect(log.lines == ["printed", "deleted"])
    #expect(app.focusFaults.isEmpty, "\(app.focusFaults)")
  }

  @Test("What is disabled is found and does nothing; Escape leaves")
  func leaving() throws {
    let log = Log()
    let app = try start(log)
    try app.press("Space Down")
    #expect(app.focused?.label == "Send")
    try app.press("Return Escape")
    #expect(log.lines.isEmpty && app.tree.element(.menu) == nil && app.focused?.label == "Options")
  }

  @Test("Down opens the menu at its first row, Up at its last, and Escape gives the focus back")
  func arrows() throws {
    let log = Log()
    let app = try start(log)
    try app.press("Down")
    #expect(app.focused?.label == "Print")
    try app.press("Escape")
    #expect(app.focused?.label == "Options" && app.tree.element(.menu) == nil)
    try app.press("Up")
    #expect(app.focused?.label == "Delete" && app.focused?.role == .menuItem)
    try app.press("Escape")
    #expect(app.focused?.label == "Options" && log.lines.isEmpty)
    try app.press("Down P")
    #expect(log.lines == ["printed"] && app.focused?.label == "Options")
  }

  @Test("In a group the arrows move on, and Alt with an arrow opens the menu")
  func inGroup() throws {
    let app = try AppDriver {
      VStack {
        MenuButton("Options") {
          Button("Print") {}
          Button("Send") {}
        }
        Button("Next") {}
      }
      .focusGroup(FocusGroup(axis: .vertical))
    }
    try app.press("Down")
    #expect(app.tree.element(.menu) == nil && app.focused?.label == "Next")
    try app.press("Up Alt+Up")
    #expect(app.tree.element(.menu) != nil && app.focused?.label == "Send")
    try app.press("Escape Alt+Down")
    #expect(app.focused?.label == "Print")
  }

  @Test("A link hands its address to the app; where nothing opens it, that is reported")
  func links() throws {
    let log = Log()
    let app = try AppDriver {
      Link("Terms", destination: "clinic:terms")
        .environment(\.openURL, OpenURLAction { log.lines.append($0) })
    }
    #expect(app.readingOrder == ["Terms, link"])
    try app.press("Return Space")
    #expect(log.lines == ["clinic:terms", "clinic:terms"] && app.window.graph.faults.isEmpty)
    let plain = try AppDriver { Link("Terms", destination: "clinic:terms") }
    try plain.press("Return")
    #expect(plain.window.graph.faults == [.nothingOpens("clinic:terms")])
  }
}
