import Keyway
import KeywayTesting
import Observation
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
    #expect(app.readingOrder == ["Options, menu button"])
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

  // MARK: Any views

  private struct CountRow: View {
    @State private var count = 0
    let model: Model

    var body: some View {
      HStack {
        Button("Count \(count)") {
          count += 1
          model.counts.append(count)
        }
      }
    }
  }

  @MainActor @Observable
  fileprivate final class Model {
    var counts: [Int] = []
    var isShort = false
  }

  private struct Options: View {
    let model: Model

    var body: some View {
      MenuButton("Options") {
        if !model.isShort { CountRow(model: model) }
        Button("Other") {}
      }
    }
  }

  private struct SizeRow: View {
    @Environment(\.controlLineLimit) private var limit

    var body: some View { Button("\(limit ?? 0) lines") {} }
  }

  @Test("Buttons under any modifier and in any container are rows")
  func containers() throws {
    let log = Log()
    let model = Model()
    let app = try AppDriver {
      MenuButton("Options") {
        Group {
          Button("Copy") { log.lines.append("copied") }.keyboardShortcut(.defaultAction)
          Button("Send") { log.lines.append("sent") }.disabled(true).help("By mail")
        }
        .font(.caption)
        VStack {
          ForEach(1..<3, id: \.self) { number in
            Button("No. \(number)") { log.lines.append("\(number)") }
              .onKeyPress { _ in .ignored }
              .sheet(isPresented: .constant(false)) { Text("Sheet") }
          }
        }
        .onChange(of: model.isShort) { log.lines.append("changed") }
        if !model.isShort { Divider().padding(4) }
        SizeRow().environment(\.controlLineLimit, 3)
        Button(action: {}) { Image(systemName: "chevron.down") }.accessibilityLabel("More")
      }
    }
    try app.press("Space")
    #expect(
      app.tree.elements(.menuItem).map(\.label) == ["Copy", "Send", "No. 1", "No. 2", "3 lines", "More"])
    #expect(app.tree.element(.menuItem, "Send")?.traits.contains(.notEnabled) == true)
    try app.press("Down Return Down Down Return")
    #expect(log.lines == ["2"])
    #expect(app.window.viewFaults.isEmpty, "\(app.window.viewFaults)")
  }

  @Test("The views of a row keep their state while the menu is closed, and lose it with their place")
  func state() throws {
    let model = Model()
    let app = try AppDriver { Options(model: model) }
    try app.press("Space Return Space")
    #expect(app.tree.elements(.menuItem).map(\.label) == ["Count 1", "Other"])
    try app.press("Return Space Return")
    #expect(model.counts == [1, 2, 3])
    model.isShort = true
    app.windowSystem.settle()
    try app.press("Space")
    #expect(app.tree.elements(.menuItem).map(\.label) == ["Other"])
    model.isShort = false
    app.windowSystem.settle()
    #expect(app.tree.elements(.menuItem).map(\.label) == ["Count 0", "Other"])
    #expect(app.window.viewFaults.isEmpty, "\(app.window.viewFaults)")
  }

  @Test("Other controls are left out of the menu, and reported with their names")
  func otherControls() throws {
    let app = try AppDriver {
      MenuButton("Options") {
        Button("Print") {}
        Toggle("Sound", isOn: .constant(true)).padding(4)
        MenuButton("Paper") { Button("A4") {} }
        Text("Version 3")
      }
    }
    try app.press("Space")
    #expect(app.tree.elements(.menuItem).map(\.label) == ["Print"])
    #expect(
      app.window.viewFaults == [
        .notInMenu("Sound", menu: "Options"), .notInMenu("Paper", menu: "Options"),
      ])
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
    #expect(log.lines == ["clinic:terms", "clinic:terms"] && app.window.viewFaults.isEmpty)
    let plain = try AppDriver { Link("Terms", destination: "clinic:terms") }
    try plain.press("Return")
    #expect(plain.window.viewFaults == [.nothingOpens("clinic:terms")])
  }
}
