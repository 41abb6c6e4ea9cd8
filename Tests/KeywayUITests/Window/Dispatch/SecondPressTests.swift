import Keyway
import KeywayTesting
import Observation
import Testing

@testable import KeywayUI

@MainActor
@Suite("A key pressed twice does once what moves the focus, and twice what does not")
struct SecondPressTests {
  @MainActor @Observable
  final class Model {
    var path: [Int] = []
    var isAsking = false
    var isOn = false
    var count = 0
    var name = ""
    var log: [String] = []
  }

  private struct Shop: View {
    @Bindable var model: Model

    var body: some View {
      NavigationStack(path: $model.path) {
        VStack {
          TextField("Name", text: $model.name)
          Button("Plus") { model.count += 1 }
          Toggle("Gift", isOn: $model.isOn)
          MenuButton("Actions") { Button("Refund") { model.log.append("refunded") } }
          Button("Delete") { model.isAsking = true }
            .alert("Delete it?", isPresented: $model.isAsking) {
              Button("Delete", role: .destructive) { model.log.append("deleted") }
              Button("Keep", role: .cancel) { model.log.append("kept") }
            }
          Button("Pay") { model.path = [1] }
        }
        .navigationDestination(for: Int.self) { _ in
          Button("Cancel") {
            model.log.append("cancelled")
            model.path = []
          }
        }
      }
    }
  }

  private func open(at label: String, _ role: Role? = .button) throws -> (AppDriver, Model) {
    let model = Model()
    let app = try AppDriver { Shop(model: model) }
    _ = app.readingOrder
    try app.focus(role, label)
    return (app, model)
  }

  /// Presses a key, and another one, or the same, after a time.
  private func press(_ first: String, _ second: String, after milliseconds: Int, _ app: AppDriver) throws {
    try app.press(first)
    app.windowSystem.advance(by: .milliseconds(milliseconds))
    try app.press(second)
  }

  @Test("The second press on a page says where the focus is", arguments: ["Space", "Return"])
  func page(key: String) throws {
    let (app, model) = try open(at: "Pay")
    try app.press(key)
    let before = app.announcements.count
    app.windowSystem.advance(by: .milliseconds(120))
    try app.press("\(key) \(key)")
    #expect(model.path == [1] && model.log.isEmpty && app.focused?.label == "Cancel")
    #expect(app.announcements.dropFirst(before).allSatisfy { $0 == "Cancel" })
    #expect(app.announcements.count > before && app.traces.contains { $0.takenBy == .focusGuard })
    app.windowSystem.advance(by: .milliseconds(380))
    try app.press(key)
    #expect(model.log == ["cancelled"])
  }

  @Test("Another key acts at once, and so does the same one after another")
  func others() throws {
    for keys in [("Space", "Return"), ("Return", "Space"), ("Space", "Tab Shift+Tab Space")] {
      let (app, model) = try open(at: "Pay")
      try press(keys.0, keys.1, after: 120, app)
      #expect(model.log == ["cancelled"], "\(keys)")
    }
  }

  @Test("Keys of a script without times count as later, and an app may change the time")
  func times() throws {
    let (app, model) = try open(at: "Pay")
    try app.press("Space Space")
    #expect(model.log == ["cancelled"])
    let (other, changed) = try open(at: "Pay")
    other.window.focusGuardTime = .milliseconds(100)
    try press("Space", "Space", after: 100, other)
    #expect(changed.log == ["cancelled"])
    let (third, played) = try open(at: "Pay")
    third.window.focusGuardTime = .zero
    try press("Space", "Space", after: 1, third)
    #expect(played.log == ["cancelled"])
  }

  @Test("A dialog that a key opened is not answered by its second press, nor opened again as it closes")
  func dialog() throws {
    let (app, model) = try open(at: "Delete")
    try press("Return", "Return", after: 120, app)
    #expect(model.isAsking && model.log.isEmpty && app.focused?.label == "Keep")
    app.windowSystem.advance(by: .milliseconds(1000))
    try press("Return", "Return", after: 120, app)
    #expect(!model.isAsking && model.log == ["kept"] && app.focused?.label == "Delete")
  }

  @Test("A menu that a key opened stays open, and its first row is not chosen")
  func menu() throws {
    let (app, model) = try open(at: "Actions")
    try press("Space", "Space", after: 120, app)
    #expect(model.log.isEmpty && app.focused?.label == "Refund")
    app.windowSystem.advance(by: .milliseconds(1000))
    try press("Space", "Space", after: 120, app)
    #expect(model.log == ["refunded"] && app.tree.element(.menu) == nil)
  }

  @Test("Where the focus stays, each press counts: plus, a toggle, and spaces in a text")
  func staying() throws {
    let (app, model) = try open(at: "Plus")
    try press("Space", "Space", after: 120, app)
    #expect(model.count == 2)
    let (other, toggled) = try open(at: "Gift", nil)
    try press("Space", "Space", after: 120, other)
    #expect(!toggled.isOn)
    let (third, written) = try open(at: "Name", .textField)
    try press("A Space", "Space", after: 120, third)
    #expect(written.name == "a  ")
  }

  @Test("After a finger or another key the same key is a new one")
  func finger() throws {
    let (app, model) = try open(at: "Plus")
    try app.press("Space")
    let delete = try #require(app.tree.element(.button, "Delete"))
    app.windowSystem.tap(at: Point(x: delete.frame.midX, y: delete.frame.midY), in: app.headlessWindow)
    app.windowSystem.advance(by: .milliseconds(120))
    #expect(model.isAsking && app.focused?.label == "Keep")
    try app.press("Space")
    #expect(model.log == ["kept"])
  }
}
