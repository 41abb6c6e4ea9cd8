import Foundation
import Keyway
import KeywayKeymap
import KeywayScenes
import KeywayTesting
import Testing

@testable import KeywayCLI

@MainActor
@Suite("Typing into the fields of a scene")
struct SceneTypingTests {
  private static let scene = """
    title: Sign in
    size: [640, 400]
    elements:
      - { id: name, role: textField, label: Name, value: Ann, frame: [40, 40, 400, 56] }
      - { id: pin, role: secureTextField, label: PIN, frame: [40, 120, 400, 56] }
      - { id: off, role: searchField, label: Search, enabled: false, frame: [40, 200, 400, 56] }
      - { id: go, role: button, label: Sign in, frame: [40, 280, 200, 56] }
    """

  private func file() throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "typing-\(UUID().uuidString).yaml")
    try Self.scene.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }

  @Test("Letters go in at the caret; Backspace takes them away, arrows move it")
  func typing() throws {
    let path = try file()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let app = try AppDriver(scene: path)
    try app.focus(.textField)
    try app.press("End a Space b Left c")
    #expect(app.tree.element(.textField)?.value == "Anna cb")
    #expect(app.traces.contains { $0.takenBy == .text })
    try app.press("Backspace Ctrl+Backspace")
    #expect(app.tree.element(.textField)?.value == "b")
    try app.press("Ctrl+Home x Shift+End y")
    #expect(app.tree.element(.textField)?.value == "xy")
    try app.press("Tab x")
    #expect(app.tree.element(.textField)?.value == "xy")
    #expect(app.tree.element(.secureTextField)?.value == "•")
    #expect(!app.window.showsOnScreenKeyboard)
  }

  @Test("The caret and the selection are seen, where the focus is")
  func caret() throws {
    let path = try file()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let app = try AppDriver(scene: path)
    try app.focus(.textField)
    var pictures = [app.capture()]
    for key in ["End", "Left", "Shift+Left", "Right Home"] {
      try app.press(key)
      let picture = app.capture()
      #expect(picture.differenceCount(from: app.freshCapture()) == 0, "\(key)")
      for other in pictures { #expect(picture.differenceCount(from: other) > 0, "\(key)") }
      pictures.append(picture)
    }
    #expect(app.tree.element(.textField)?.value == "Ann")
    try app.press("Tab")
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test(
    "Tab selects what is in a field, so that letters take its place; back from another it is selected again")
  func arrival() throws {
    let path = try file()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let app = try AppDriver(scene: path)
    try app.press("Tab Shift+Tab b o")
    #expect(app.tree.element(.textField)?.value == "bo")
    try app.press("Tab Shift+Tab Delete")
    #expect(app.tree.element(.textField)?.value == "")
  }

  @Test("A click puts the caret, a drag selects, two clicks select a word and three all; a finger taps")
  func pointer() throws {
    let path = try file()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let app = try AppDriver(scene: path)
    try app.focus(.button)
    let field = try #require(app.tree.element(.textField)).frame
    let (start, end) = (
      Point(x: field.minX + 2, y: field.midY), Point(x: field.maxX - 4, y: field.midY)
    )
    func click(_ point: Point) { app.windowSystem.click(at: point, in: app.headlessWindow) }
    func rest() { app.windowSystem.advance(by: .milliseconds(1_000)) }
    // Beside the name is before the value, and behind the value is its end.
    click(start)
    #expect(app.focused?.role == .textField)
    try app.press("x Space")
    #expect(app.tree.element(.textField)?.value == "x Ann")
    rest()
    click(end)
    try app.press("y")
    #expect(app.tree.element(.textField)?.value == "x Anny")
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    rest()
    click(end)
    click(end)
    try app.press("z")
    #expect(app.tree.element(.textField)?.value == "x z")
    rest()
    for _ in 0..<3 { click(end) }
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    try app.press("q")
    #expect(app.tree.element(.textField)?.value == "q")
    rest()
    app.windowSystem.movePointer(to: end, in: app.headlessWindow)
    app.windowSystem.setPointerButton(0, pressed: true)
    app.windowSystem.movePointer(to: start, in: app.headlessWindow)
    app.windowSystem.setPointerButton(0, pressed: false)
    try app.press("w")
    #expect(app.tree.element(.textField)?.value == "w")
    // Two taps select a secret as a whole.
    let secret = try #require(app.tree.element(.secureTextField)).frame
    let pin = Point(x: secret.midX, y: secret.midY)
    app.windowSystem.tap(at: pin, in: app.headlessWindow)
    #expect(app.focused?.role == .secureTextField)
    try app.press("1 2 3")
    for _ in 0..<2 { app.windowSystem.tap(at: pin, in: app.headlessWindow) }
    try app.press("4")
    #expect(app.tree.element(.secureTextField)?.value == "•")
  }

  @Test("Into a field for a number the keypad types digits; in others it moves the caret, as Num Lock says")
  func numbers() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "typing-\(UUID().uuidString).yaml")
    let path = file.path
    try """
    elements:
      - { id: amount, role: textField, label: Amount, content: number, frame: [40, 40, 400, 56] }
      - { id: pin, role: secureTextField, label: PIN, content: number, frame: [40, 120, 400, 56] }
      - { id: name, role: searchField, label: Name, content: text, value: Ann, frame: [40, 200, 400, 56] }
    """.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let app = try AppDriver(scene: path)
    func press(_ codes: UInt32...) {
      for code in codes {
        app.send(RawKeyEvent(code: code, isDown: true))
        app.send(RawKeyEvent(code: code, isDown: false))
      }
    }
    // The keypad's 1, 8 and 3, which without Num Lock are End, Up and Page Down.
    try app.focus(.textField)
    press(79, 72, 81)
    #expect(app.tree.element(.textField)?.value == "183" && app.focused?.label == "Amount")
    try app.press("Tab")
    press(79, 72)
    #expect(app.tree.element(.secureTextField)?.value == "••")
    try app.focus(.searchField)
    press(71)  // Home.
    try app.press("x")
    #expect(app.tree.element(.searchField)?.value == "xAnn")
    // Num Lock.
    press(69, 79)
    #expect(app.tree.element(.searchField)?.value == "x1Ann")
  }

  @Test("A script on the command line types too, and a secret stays one")
  func commands() throws {
    let path = try file()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let call = try CommandCall(["focus", "order", path, "--from", "pin", "--keys", "q w Tab"])
    #expect(call.output.contains("typing") && call.errors.isEmpty)
  }
}
