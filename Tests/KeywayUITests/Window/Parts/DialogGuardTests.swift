import Keyway
import KeywayTesting
import Observation
import Testing

@testable import KeywayUI

@MainActor
@Suite("A dialog or a page that comes or goes by itself waits for the person")
struct DialogGuardTests {
  @MainActor @Observable
  final class Model {
    var path: [Int] = []
    var isTold = false
    var isToldInside = false
    var isWarned = false
    var isOpen = false
    var name = ""
    var log: [String] = []
  }

  private struct Desk: View {
    @Bindable var model: Model

    var body: some View {
      NavigationStack(path: $model.path) {
        VStack {
          TextField("Name", text: $model.name)
          Button("Edit") { model.isOpen = true }
          Button("Remove") { model.isWarned = true }
        }
        .navigationDestination(for: Int.self) { _ in
          Button("Close") {
            model.log.append("closed")
            model.path = []
          }
        }
      }
      .alert("Your table is free", isPresented: $model.isTold) {
        Button("Accept") { model.log.append("accepted") }
      }
      .alert("Remove all?", isPresented: $model.isWarned) {
        Button("Remove all", role: .destructive) { model.log.append("removed") }
        Button("Keep", role: .cancel) { model.log.append("kept") }
      }
      .sheet(isPresented: $model.isOpen) {
        Button("Count") { model.log.append("counted") }
          .alert("Saved", isPresented: $model.isToldInside) { Button("Fine") { model.log.append("fine") } }
      }
    }
  }

  private func open(at label: String, _ role: Role = .button) throws -> (AppDriver, Model) {
    let model = Model()
    let app = try AppDriver { Desk(model: model) }
    _ = app.readingOrder
    try app.focus(role, label)
    return (app, model)
  }

  /// Lets the app do something by itself, some time after what was pressed last.
  private func later(_ app: AppDriver, _ change: () -> Void) {
    app.windowSystem.advance(by: .milliseconds(2000))
    change()
    app.windowSystem.settle()
  }

  private func tap(_ label: String, _ app: AppDriver) throws {
    let button = try #require(app.tree.element(.button, label))
    app.windowSystem.tap(at: Point(x: button.frame.midX, y: button.frame.midY), in: app.headlessWindow)
  }

  @Test(
    "An alert that opens while somebody types is not answered by the key that was on its way",
    arguments: ["Return", "Space"])
  func alertWhileTyping(key: String) throws {
    let (app, model) = try open(at: "Name", .textField)
    try app.press("A N")
    later(app) { model.isTold = true }
    #expect(app.focused?.label == "Accept")
    app.windowSystem.advance(by: .milliseconds(100))
    let before = app.announcements.count
    try app.press("N \(key)")
    #expect(model.isTold && model.log.isEmpty && model.name == "an")
    #expect(app.announcements.dropFirst(before) == ["Accept", "Accept"], "each of both keys says it")
    app.windowSystem.advance(by: .milliseconds(400))
    try app.press(key)
    #expect(!model.isTold && model.log == ["accepted"])
  }

  @Test("An alert that the person's key opened is answered at once by another key")
  func alertByKey() throws {
    let (app, model) = try open(at: "Remove")
    try app.press("Return")
    app.windowSystem.advance(by: .milliseconds(100))
    try app.press("Space")
    #expect(!model.isWarned && model.log == ["kept"])
  }

  @Test("A warning that opens by itself neither removes nor keeps; a key that goes elsewhere acts at once")
  func destructive() throws {
    let (app, model) = try open(at: "Name", .textField)
    later(app) { model.isWarned = true }
    app.windowSystem.advance(by: .milliseconds(100))
    try app.press("Return Space")
    #expect(model.isWarned && model.log.isEmpty && app.focused?.label == "Keep")
    try app.press("Tab Space")
    #expect(model.log == ["removed"])
  }

  @Test("A sheet that a time-out closes is not opened again by the key that was meant for it")
  func closed() throws {
    let (app, model) = try open(at: "Edit")
    try app.press("Space")
    #expect(app.focused?.label == "Count")
    later(app) { model.isOpen = false }
    #expect(app.focused?.label == "Edit")
    app.windowSystem.advance(by: .milliseconds(100))
    try app.press("Space")
    #expect(!model.isOpen && model.log.isEmpty)
    app.windowSystem.advance(by: .milliseconds(400))
    try app.press("Space")
    #expect(model.isOpen)
  }

  @Test("In a sheet that a key opened, an alert by itself waits, and the sheet goes on at once")
  func nested() throws {
    let (app, model) = try open(at: "Edit")
    try app.press("Space")
    later(app) { model.isToldInside = true }
    #expect(app.focused?.label == "Fine")
    app.windowSystem.advance(by: .milliseconds(100))
    try app.press("Return")
    #expect(model.isToldInside && model.log.isEmpty)
    app.windowSystem.advance(by: .milliseconds(400))
    try app.press("Return")
    #expect(model.log == ["fine"] && app.focused?.label == "Count")
    app.windowSystem.advance(by: .milliseconds(100))
    try app.press("Space")
    #expect(model.log == ["fine", "counted"])
  }

  @Test("A finger acts at once, and what it opens does not wait")
  func finger() throws {
    let (app, model) = try open(at: "Name", .textField)
    later(app) { model.isTold = true }
    app.windowSystem.advance(by: .milliseconds(50))
    try tap("Accept", app)
    #expect(model.log == ["accepted"])
    try tap("Remove", app)
    app.windowSystem.advance(by: .milliseconds(50))
    try app.press("Return")
    #expect(model.log == ["accepted", "kept"])
  }

  @Test("A page that comes by itself waits, and one that a key opened does not")
  func page() throws {
    let (app, model) = try open(at: "Edit")
    later(app) { model.path = [1] }
    #expect(app.focused?.label == "Close")
    app.windowSystem.advance(by: .milliseconds(100))
    try app.press("Space")
    #expect(model.path == [1] && model.log.isEmpty)
    app.windowSystem.advance(by: .milliseconds(400))
    try app.press("Space")
    #expect(model.log == ["closed"])
  }
}
