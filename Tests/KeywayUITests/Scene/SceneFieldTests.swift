import Keyway
import KeywayDiagnostics
import KeywayFiles
import KeywayPlatform
import KeywayScenes
import KeywayTesting
import Testing

@testable import KeywayUI

/// The fields of a scene are those of views; their elements keep the text.
@MainActor
@Suite("Text fields of a scene")
struct SceneFieldTests {
  private static let form = """
    size: [400, 300]
    elements:
      - { id: name, role: textField, label: Name, value: Ann, frame: [20, 20, 300, 56] }
      - { id: pin, role: secureTextField, label: PIN, value: "12", frame: [20, 100, 300, 56] }
      - { id: off, role: searchField, label: Search, enabled: false, frame: [20, 180, 300, 56] }
    """

  private func open(_ text: String = form) throws -> AppDriver {
    try AppDriver(Scene(text: text, name: "fields"))
  }

  private func field(_ key: String, _ app: AppDriver) throws -> SceneFieldNode {
    let id = try #require(app.tree.element(forKey: key))
    return try #require(app.window.graph.renderNode(for: id) as? SceneFieldNode)
  }

  @Test("A field has the commands of the Edit menu; a secret cannot be undone")
  func commands() throws {
    let app = try open()
    try app.press("End a b Backspace Ctrl+Z")
    #expect(app.tree.element(.textField)?.value == "Annab")
    try app.press("Ctrl+A x")
    #expect(app.tree.element(.textField)?.value == "x")
    try app.press("Tab End 3")
    #expect(app.tree.element(.secureTextField)?.value == "•••")
    try app.press("Backspace Ctrl+Z")
    #expect(app.tree.element(.secureTextField)?.value == "••")
  }

  @Test("The next person finds the scene's text, without undo, and no secret")
  func reset() throws {
    let app = try open()
    try app.press("Ctrl+A x Tab 3")
    #expect(app.tree.element(.textField)?.value == "x" && app.tree.element(.secureTextField)?.value == "•")
    app.window.reset()
    app.windowSystem.settle()
    #expect(app.tree.element(.textField)?.value == "Ann" && app.tree.element(.secureTextField)?.value == "")
    #expect(app.focused?.role == .textField)
    try app.press("Ctrl+Z")
    #expect(app.tree.element(.textField)?.value == "Ann")
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("Input methods write into a field, but not into a secret")
  func inputMethod() throws {
    let app = try open()
    try app.press("End")
    #expect(app.headlessWindow.textInput != nil)
    app.windowSystem.compose("ni")
    #expect(try field("name", app).composing.text == "ni")
    #expect(app.tree.element(.textField)?.value == "Ann")
    app.windowSystem.commit("日")
    #expect(app.tree.element(.textField)?.value == "Ann日")
    #expect(app.editedText?.accessibilityText == "Ann日")
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    try app.press("Tab")
    #expect(app.focused?.role == .secureTextField && app.headlessWindow.textInput == nil)
    #expect(app.editedText?.accessibilityText == "••")
  }

  @Test("The name is in the box before the text, on the side where lines begin")
  func names() throws {
    for (direction, isBefore) in [("ltr", true), ("rtl", false)] {
      let app = try open("direction: \(direction)\n" + Self.form)
      for key in ["name", "pin", "off"] {
        let field = try field(key, app)
        let name = try #require(field.shownText)
        #expect(field.frame.contains(name.frame) && field.frame.contains(field.textArea))
        #expect(
          isBefore ? name.frame.maxX < field.textArea.minX : name.frame.minX > field.textArea.maxX,
          "\(direction) \(key)")
      }
      #expect(app.layoutFaults.isEmpty, "\(app.layoutFaults)")
    }
  }

  @Test("A box that is too narrow for its name cuts it and says so, but has room for text")
  func narrow() throws {
    for (width, isCut) in [(300, false), (140, true), (100, true)] {
      let app = try open(
        """
        size: [400, 300]
        elements:
          - { id: tel, role: textField, label: Telephone number, frame: [20, 20, \(width), 56] }
        """)
      #expect(try field("tel", app).shownText?.isTruncated == isCut, "\(width)")
      try app.press("1 2 3")
      #expect(app.tree.element(.textField)?.value == "123")
      #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    }
  }

  @Test("Without a screen a field is typed into as with one, and lays out no name")
  func withoutScreen() throws {
    let opened = try HeadlessScene(Scene(text: Self.form, name: "fields"))
    let window = opened.window
    var player = ScriptPlayer(scene: window, in: opened.windowSystem)
    for key in ["End", "a", "Left", "b", "Tab", "3"] { _ = try player.play(ReplayStep(key)) }
    #expect(window.tree.element(.textField)?.value == "Annba")
    #expect(window.tree.element(.secureTextField)?.value == "•")
    for key in ["name", "pin", "off"] {
      let id = try #require(window.tree.element(forKey: key))
      let field = try #require(window.graph.renderNode(for: id) as? SceneFieldNode)
      #expect(field.shownText == nil && field.roomBeforeText == 0 && field.offset == Point(x: 0, y: 0))
    }
    #expect(opened.windowSystem.windows.first?.textInput == nil)
  }

  @Test("In a grid, arrows go on from a field with text; its letters stay")
  func grid() throws {
    let app = try open(
      """
      size: [400, 300]
      elements:
        - id: sheet
          role: grid
          frame: [20, 20, 360, 112]
          children:
            - id: row
              role: row
              focusable: false
              frame: [20, 20, 360, 56]
              children:
                - { id: a, role: cell, label: A, frame: [20, 20, 120, 56] }
                - { role: none, frame: [140, 20, 240, 56], children: [{ id: b, role: textField, label: B, value: Tea, frame: [140, 20, 240, 56] }] }
      """)
    try app.press("Right s")
    #expect(app.focused?.role == .textField)
    let value = app.tree.element(.textField)?.value
    try app.press("Left")
    #expect(app.focused?.label == "A" && app.tree.element(.textField)?.value == value)
  }
}
