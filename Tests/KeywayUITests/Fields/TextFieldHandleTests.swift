import Keyway
import KeywayPlatform
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Pointers and fingers in text fields")
struct TextFieldHandleTests {
  @Observable
  fileprivate final class Model {
    var name: String
    let pin = Secret()

    init(_ name: String = "one two three") { self.name = name }
  }

  fileprivate struct Form: View {
    let model: Model

    var body: some View {
      VStack(alignment: .leading, spacing: 24) {
        TextField("Name", text: Binding(get: { model.name }, set: { model.name = $0 }))
        SecureField("PIN", secret: model.pin)
        Button("Send") {}
      }
    }
  }

  private func open(_ model: Model, direction: LayoutDirection = .leftToRight) throws -> AppDriver {
    let app = try AppDriver { Form(model: model) }
    // The keyboard would move the field away.
    app.window.onScreenKeyboard = .never
    app.window.layoutDirection = direction
    app.windowSystem.settle()
    return app
  }

  private func field(_ app: AppDriver) throws -> FieldNode {
    try #require(app.tree.focused.flatMap { app.window.graph.renderNode(for: $0) } as? FieldNode)
  }

  /// Just behind the leading edge of a character of the focused field.
  private func place(_ app: AppDriver, _ offset: Int) throws -> Point {
    let frame = try #require(app.editedText?.accessibilityFrames(of: offset..<offset + 1).first)
    return Point(x: frame.minX + 1, y: frame.midY)
  }

  private func selection(_ app: AppDriver) -> Range<Int>? { app.editedText?.accessibilitySelection }

  /// So that the next tap is not the second of a double tap.
  private func rest(_ app: AppDriver) { app.windowSystem.advance(by: .milliseconds(600)) }

  @Test("Shift and a click extend the selection, also back over where it began")
  func shiftClick() throws {
    let app = try open(Model())
    let system = app.windowSystem
    system.click(at: try place(app, 4), in: app.headlessWindow)
    #expect(selection(app) == 4..<4)
    rest(app)
    system.press(42)
    system.click(at: try place(app, 8), in: app.headlessWindow)
    #expect(selection(app) == 4..<8)
    system.click(at: try place(app, 1), in: app.headlessWindow)
    #expect(selection(app) == 1..<4)
    system.release(42)
    rest(app)
    system.click(at: try place(app, 2), in: app.headlessWindow)
    #expect(selection(app) == 2..<2)
  }

  @Test("Shift and a click in a field without the focus only put the caret there")
  func shiftClickElsewhere() throws {
    let app = try open(Model())
    let point = try place(app, 4)
    try app.press("Tab")
    app.windowSystem.press(42)
    app.windowSystem.click(at: point, in: app.headlessWindow)
    app.windowSystem.release(42)
    #expect(app.focused?.label == "Name" && selection(app) == 4..<4)
  }

  @Test("A tap shows a handle below the caret, inside the field, which moves it")
  func caretHandle() throws {
    let app = try open(Model())
    let (system, window) = (app.windowSystem, app.headlessWindow)
    system.tap(at: try place(app, 4), in: window)
    let field = try field(app)
    #expect(selection(app) == 4..<4)
    let handle = try #require(field.handles.first)
    #expect(field.handles.count == 1 && handle.side == .below)
    #expect(field.frame.minX <= handle.frame.minX && handle.frame.maxX <= field.frame.maxX)
    #expect(handle.frame.maxY <= field.frame.maxY)
    #expect(app.capture().difference(from: app.freshCapture()).count == 0)
    rest(app)
    // The finger may be beside the drop, and leave the field.
    let start = Point(x: handle.frame.midX, y: handle.frame.midY + 20)
    system.touch(at: start, in: window)
    #expect(selection(app) == 4..<4)
    let target = try place(app, 8)
    system.moveTouch(to: Point(x: target.x, y: field.frame.maxY + 40), in: window)
    #expect(selection(app) == 8..<8)
    system.lift(at: Point(x: target.x, y: field.frame.maxY + 40), in: window)
    #expect(selection(app) == 8..<8 && field.handles.count == 1)
    #expect(app.capture().difference(from: app.freshCapture()).count == 0)
  }

  @Test("A finger that rests selects the word, and two handles move its ends, which never meet")
  func wordHandles() throws {
    let app = try open(Model())
    let (system, window) = (app.windowSystem, app.headlessWindow)
    let point = try place(app, 5)
    system.touch(at: point, in: window)
    system.advance(by: .milliseconds(499))
    #expect(selection(app) == 5..<5)
    system.advance(by: .milliseconds(1))
    #expect(selection(app) == 4..<7)
    system.lift(at: point, in: window)
    #expect(selection(app) == 4..<7)
    let field = try field(app)
    #expect(field.handles.map(\.side) == [.left, .right])
    rest(app)

    let end = try #require(field.handles.last).frame
    system.touch(at: Point(x: end.midX, y: end.midY), in: window)
    system.moveTouch(to: Point(x: field.frame.maxX - 20, y: end.midY), in: window)
    #expect(selection(app) == 4..<13)
    system.lift(at: Point(x: field.frame.maxX - 20, y: end.midY), in: window)
    rest(app)

    let start = try #require(field.handles.first).frame
    system.touch(at: Point(x: start.midX, y: start.midY), in: window)
    system.moveTouch(to: Point(x: field.frame.minX, y: start.midY), in: window)
    #expect(selection(app) == 0..<13)
    system.moveTouch(to: Point(x: field.frame.maxX - 20, y: start.midY), in: window)
    #expect(selection(app) == 0..<13, "the ends do not meet")
    system.cancelTouch(in: window)
    #expect(selection(app) == 4..<13, "as before the drag")
  }

  @Test("A double tap selects the word; a tap on a handle is one on the text")
  func doubleTap() throws {
    let app = try open(Model())
    let (system, window) = (app.windowSystem, app.headlessWindow)
    for _ in 0..<2 { system.tap(at: try place(app, 9), in: window) }
    #expect(selection(app) == 8..<13)
    #expect(try field(app).handles.count == 2)
    rest(app)
    system.tap(at: try place(app, 1), in: window)
    #expect(selection(app) == 1..<1)
  }

  @Test("A key, a mouse and another focus take the handles away")
  func hidden() throws {
    let model = Model()
    let app = try open(model)
    let (system, window) = (app.windowSystem, app.headlessWindow)
    let point = try place(app, 5)
    let field = try field(app)
    system.click(at: point, in: window)
    #expect(field.handles.isEmpty)
    for action in ["Right", "Ctrl+C", "X"] {
      rest(app)
      system.tap(at: point, in: window)
      #expect(field.handles.count == 1)
      try app.press(action)
      #expect(field.handles.isEmpty, "\(action)")
    }
    rest(app)
    system.tap(at: point, in: window)
    rest(app)
    system.click(at: point, in: window)
    #expect(field.handles.isEmpty)
    rest(app)
    system.tap(at: point, in: window)
    #expect(field.handles.count == 1)
    try app.focus(.button, "Send")
    app.windowSystem.settle()
    #expect(field.handles.isEmpty && !field.showsHandles)
    #expect(app.capture().difference(from: app.freshCapture()).count == 0)
  }

  @Test("An empty field has no handle")
  func empty() throws {
    let app = try open(Model(""))
    let field = try field(app)
    app.windowSystem.tap(at: Point(x: field.frame.minX + 30, y: field.frame.midY), in: app.headlessWindow)
    #expect(field.handles.isEmpty)
  }

  @Test("A secret is selected whole, so that no word can be told")
  func secret() throws {
    let model = Model()
    let app = try open(model)
    try app.press("Tab")
    try app.type("ab cd")
    let (system, window) = (app.windowSystem, app.headlessWindow)
    let point = try place(app, 1)
    system.touch(at: point, in: window)
    system.advance(by: .milliseconds(500))
    system.lift(at: point, in: window)
    #expect(selection(app) == 0..<5)
    #expect(try field(app).handles.count == 2)
  }

  @Test("Handles of text from right to left are mirrored")
  func mirrored() throws {
    let app = try open(Model("שלום עולם"), direction: .rightToLeft)
    let (system, window) = (app.windowSystem, app.headlessWindow)
    let frame = try #require(app.editedText?.accessibilityFrames(of: 1..<2).first)
    let point = Point(x: frame.midX, y: frame.midY)
    system.touch(at: point, in: window)
    system.advance(by: .milliseconds(500))
    system.lift(at: point, in: window)
    #expect(selection(app) == 0..<4)
    let field = try field(app)
    #expect(field.handles.map(\.side) == [.right, .left])
    #expect(
      field.handles.allSatisfy { field.frame.minX <= $0.frame.minX && $0.frame.maxX <= field.frame.maxX })
  }

  @Test("A finger that rests on a handle selects the word there")
  func restOnHandle() throws {
    let app = try open(Model())
    let (system, window) = (app.windowSystem, app.headlessWindow)
    let point = try place(app, 5)
    system.tap(at: point, in: window)
    rest(app)
    system.touch(at: Point(x: point.x, y: point.y + 8), in: window)
    system.advance(by: .milliseconds(500))
    #expect(selection(app) == 4..<7)
    system.lift(at: Point(x: point.x, y: point.y + 8), in: window)
    #expect(selection(app) == 4..<7)
  }
}
