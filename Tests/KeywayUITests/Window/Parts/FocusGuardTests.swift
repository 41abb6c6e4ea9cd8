import Keyway
import KeywayTesting
import Observation
import Testing

@testable import KeywayUI

@MainActor
@Suite("The next press means what the person meant")
struct FocusGuardTests {
  @MainActor @Observable
  final class Model {
    var isPaying = false
    var isSending = false
    var page = 0
    var name = ""
    var isGone = false
    var log: [String] = []
  }

  private struct Checkout: View {
    let model: Model

    var body: some View {
      VStack {
        TextField("Name", text: Binding(get: { model.name }, set: { model.name = $0 }))
        if !model.isGone { Button("Next") { model.isGone = true } }
        Button("Pay") {
          model.log.append("paid")
          model.isPaying = true
        }
        .disabled(model.isPaying)
        Button("Cancel") { model.log.append("cancelled") }
        TextField("Notes", text: Binding(get: { model.name }, set: { model.name = $0 }))
      }
      .disabled(model.isSending)
    }
  }

  private func open(at label: String, role: Role = .button) throws -> (AppDriver, Model) {
    let model = Model()
    let app = try AppDriver { Checkout(model: model) }
    _ = app.readingOrder
    try app.focus(role, label)
    return (app, model)
  }

  @Test(
    "Pay disables itself: it keeps the focus, and neither Space nor Return does anything",
    arguments: ["Space", "Return"])
  func pay(key: String) throws {
    let (app, model) = try open(at: "Pay")
    try app.press("\(key) \(key) \(key)")
    #expect(model.log == ["paid"] && app.focused?.label == "Pay")
    #expect(app.traces.contains { $0.takenBy == .focusGuard })
    #expect(app.announcements.allSatisfy { $0 == "Pay, dimmed" } && !app.announcements.isEmpty)
    try app.press("Tab Space")
    #expect(model.log == ["paid", "cancelled"])
  }

  @Test(
    "A field that is disabled while a form is sent keeps the focus and its caret, and takes no letter meanwhile"
  )
  func sending() throws {
    let (app, model) = try open(at: "Name", role: .textField)
    try app.press("A B Left")
    model.isSending = true
    app.windowSystem.settle()
    try app.press("X")
    #expect(model.name == "ab" && app.focused?.label == "Name")
    model.isSending = false
    app.windowSystem.settle()
    try app.press("C")
    #expect(model.name == "acb" && app.focused?.label == "Name")
  }

  @Test("After a forced move Space and letters wait; Tab and arrows act at once; later all act")
  func times() throws {
    for (wait, acts) in [(100, false), (499, false), (500, true)] {
      let (app, model) = try open(at: "Next")
      try app.press("Space")
      #expect(app.focused?.label == "Pay")
      app.windowSystem.advance(by: .milliseconds(wait))
      try app.press("Space")
      #expect((model.log == ["paid"]) == acts, "\(wait) ms")
    }
    let (app, model) = try open(at: "Next")
    try app.press("Space")
    app.windowSystem.advance(by: .milliseconds(100))
    try app.press("Tab Space")
    #expect(model.log == ["cancelled"])
  }

  @Test("Keys of a script without times count as later, and an app may change the time")
  func scripts() throws {
    let (app, model) = try open(at: "Next")
    try app.press("Space Space")
    #expect(model.log == ["paid"])
    let (other, changed) = try open(at: "Next")
    other.window.focusGuardTime = .milliseconds(50)
    try other.press("Space")
    other.windowSystem.advance(by: .milliseconds(60))
    try other.press("Space")
    #expect(changed.log == ["paid"])
    let (third, played) = try open(at: "Next")
    _ = try third.explain("Space Space")
    #expect(played.log == ["paid"])
  }

  @Test("The press says where the focus is")
  func says() throws {
    let (app, _) = try open(at: "Next")
    try app.press("Space")
    app.windowSystem.advance(by: .milliseconds(100))
    let before = app.announcements.count
    try app.press("Space")
    #expect(app.announcements.dropFirst(before) == ["Pay"])
  }

  private struct Moving: View {
    let model: Model

    var body: some View {
      VStack {
        if !model.isGone {
          TextField("First", text: Binding(get: { "" }, set: { _ in model.isGone = true }))
        }
        TextField("Second", text: Binding(get: { model.name }, set: { model.name = $0 }))
      }
    }
  }

  @Test("A key that is held while its field goes writes nothing in the next one, however long")
  func held() throws {
    let model = Model()
    let app = try AppDriver { Moving(model: model) }
    app.windowSystem.press(30)
    app.windowSystem.advance(by: .milliseconds(3_000))
    app.windowSystem.release(30)
    #expect(model.isGone && model.name.isEmpty && app.focused?.label == "Second")
    try app.press("A")
    #expect(model.name == "a")
  }

  private struct Pages: View {
    let model: Model

    var body: some View {
      HStack {
        Button("Previous page") { model.page -= 1 }.disabled(model.page == 0)
        Button("Next page") { model.page += 1 }.disabled(model.page == 2)
      }
    }
  }

  @Test("Space on the last page stays there", arguments: ["Space", "Return"])
  func lastPage(key: String) throws {
    let model = Model()
    let app = try AppDriver { Pages(model: model) }
    for _ in 0..<7 { try app.press(key) }
    #expect(model.page == 2 && app.focused?.label == "Next page")
    try app.press("Shift+Tab \(key) \(key) \(key) \(key)")
    #expect(model.page == 0 && app.focused?.label == "Previous page")
  }
}
