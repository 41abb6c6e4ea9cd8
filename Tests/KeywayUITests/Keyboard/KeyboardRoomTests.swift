import Keyway
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Room for a field above the keyboard on the screen")
struct KeyboardRoomTests {
  @Observable
  fileprivate final class Model {
    var name = ""
    var notes = ""
    var isAsking = false
  }

  private static let sizes = [
    Size(width: 800, height: 480), Size(width: 1024, height: 600), Size(width: 1280, height: 800),
    Size(width: 1080, height: 1920),
  ]

  fileprivate struct Fields: View {
    let model: Model

    var body: some View {
      VStack(alignment: .leading, spacing: 24) {
        TextField("Name", text: Binding(get: { model.name }, set: { model.name = $0 }))
          .fieldError("Enter your name.")
        TextEditor("Notes", text: Binding(get: { model.notes }, set: { model.notes = $0 }))
          .fieldError("Write a few words.")
      }
    }
  }

  /// Opens a view on each screen, in normal and large type, with the keyboard always shown.
  private func onEachScreen(
    showsMenuBar: Bool = false, _ model: Model, _ content: (Model) -> some View,
    _ check: (AppDriver, String) throws -> Void
  ) throws {
    for size in Self.sizes {
      for theme in [Theme.light, .light.large] {
        let app = try AppDriver(size: size, theme: theme, showsMenuBar: showsMenuBar) { content(model) }
        app.window.onScreenKeyboard = .always
        app.windowSystem.settle()
        try check(app, "\(size.width) x \(size.height), type x \(theme.textScale)")
        #expect(app.window.viewFaults.isEmpty)
      }
    }
  }

  private func expectInSight(_ label: String, _ app: AppDriver, _ place: String) throws {
    try app.focus(.textField, label)
    let keyboard = try app.frame("onscreen-keyboard")
    let field = try #require(app.find(.textField, label))
    let whole = try #require(app.tree.parent(of: field).map { app.tree[$0].frame })
    let box = app.tree[field].frame
    // The name is above, and the error below.
    #expect(box.minY - whole.minY > 34 && whole.maxY - box.maxY > 28, "\(label), \(place)")
    #expect(box.height >= 56, "\(label), \(place)")
    #expect(whole.minY >= 0 && whole.maxY <= keyboard.minY, "\(label), \(place): \(whole) above \(keyboard)")
    #expect(
      app.tree.elements(.navigationBar).allSatisfy { !$0.frame.intersects(whole) }, "\(label), \(place)")
    #expect(app.tree.elements(.menuBar).allSatisfy { !$0.frame.intersects(whole) }, "\(label), \(place)")
  }

  @Test("In a dialog, a field and an editor are seen with their names and errors")
  func dialog() throws {
    let model = Model()
    try onEachScreen(
      model,
      { model in
        Button("Ask") {}
          .sheet(isPresented: Binding(get: { model.isAsking }, set: { model.isAsking = $0 })) {
            VStack(spacing: 24) {
              Fields(model: model)
              Button("OK") { model.isAsking = false }
            }
          }
      },
      { app, place in
        model.isAsking = true
        app.windowSystem.settle()
        try expectInSight("Name", app, place)
        try expectInSight("Notes", app, place)
        try expectInSight("Name", app, place)
        model.isAsking = false
        app.windowSystem.settle()
      })
  }

  @Test("So is a field in a page of a navigation stack that does not scroll")
  func page() throws {
    let app = try AppDriver(size: Size(width: 800, height: 480)) {
      NavigationStack {
        VStack {
          Text("Find an exhibit")
          Button("Above") {}
          Button("Between") {}
          TextField("Name", text: .constant(""))
          Spacer()
        }
      }
    }
    app.window.onScreenKeyboard = .always
    app.windowSystem.settle()
    try app.focus(.textField, "Name")
    let field = try #require(app.focused).frame
    #expect(try field.maxY <= app.frame("onscreen-keyboard").minY && field.minY >= 0)
    try app.press("Escape")
    #expect(app.layoutFaults.isEmpty)
  }

  @Test("So they are in a page with a menu bar, a title and a bar of buttons, which come back with the room")
  func bars() throws {
    try onEachScreen(
      showsMenuBar: true, Model(),
      { model in
        VStack(spacing: 0) {
          ScrollView { Fields(model: model).padding(24) }
          Divider()
          Button("Continue") {}.padding(16)
        }
        .navigationBar("Notes") {}
      },
      { app, place in
        try expectInSight("Name", app, place)
        try expectInSight("Notes", app, place)
        try app.press("Escape")
        let frames = (
          try #require(app.tree.element(.menuBar)).frame,
          try #require(app.tree.element(.navigationBar)).frame,
          try #require(app.tree.element(.button, "Continue")).frame
        )
        #expect(frames.0.minY == 0 && frames.1.minY >= frames.0.maxY, "\(place)")
        #expect(frames.2.maxY <= app.tree[app.tree.root].frame.height, "\(place)")
      })
  }

  @Test(
    "An editor gives lines away only while there is no room for them, and what is typed stays in sight in it")
  func editor() throws {
    let model = Model()
    let app = try AppDriver(size: Size(width: 800, height: 480), theme: .light.large) {
      ScrollView { Fields(model: model).padding(24) }
    }
    let before = try #require(app.tree.element(.textField, "Notes")).frame.height
    app.window.onScreenKeyboard = .always
    app.windowSystem.settle()
    try app.focus(.textField, "Notes")
    #expect(try #require(app.tree.element(.textField, "Notes")).frame.height < before)
    try app.press("A Return B Return C Return D")
    let field = try #require(
      app.find(.textField, "Notes").flatMap(app.window.graph.renderNode(for:)) as? FieldNode)
    let caret = field.block.caret(at: 7).strong.offsetBy(x: 0, y: field.origin.y)
    #expect(caret.minY >= field.textArea.minY && caret.maxY <= field.textArea.maxY)
    try app.focus(.textField, "Name")
    #expect(try #require(app.tree.element(.textField, "Notes")).frame.height == before)
    try app.focus(.textField, "Notes")
    try app.press("Escape")
    #expect(try #require(app.tree.element(.textField, "Notes")).frame.height == before)
  }

  @Test(
    "A finger and the wheel bring what is behind the keyboard into sight, in content that does not scroll itself"
  )
  func finger() throws {
    let model = Model()
    var pressed = 0
    let app = try AppDriver(size: Size(width: 800, height: 480)) {
      VStack(spacing: 24) {
        TextField("Name", text: Binding(get: { model.name }, set: { model.name = $0 }))
        Box("box", height: 200)
        Button("Below") { pressed += 1 }
      }
    }
    app.windowSystem.tap(at: try #require(app.tree.element(.textField)).frame.center, in: app.headlessWindow)
    #expect(app.window.showsOnScreenKeyboard)
    let room = try app.frame("onscreen-keyboard").minY
    func below() throws -> Rect { try #require(app.tree.element(.button, "Below")).frame }
    func drag(_ way: Double) {
      let start = Point(x: 400, y: room - 20)
      app.windowSystem.touch(at: start, in: app.headlessWindow)
      for step in 1...10 {
        app.windowSystem.moveTouch(
          to: Point(x: start.x, y: start.y + way * Double(step) / 10), in: app.headlessWindow)
      }
      app.windowSystem.lift(at: Point(x: start.x, y: start.y + way), in: app.headlessWindow)
    }
    let before = try below()
    #expect(before.maxY > room)
    drag(-60)
    #expect(try below().minY == before.minY - 50, "all but the way that tells it from a tap")
    for _ in 0..<4 { drag(-120) }
    #expect(try below().maxY <= room, "no further than to the end")
    #expect(app.window.showsOnScreenKeyboard && app.focused?.label == "Name")
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    app.windowSystem.tap(at: try below().center, in: app.headlessWindow)
    #expect(pressed == 1)
  }
}
