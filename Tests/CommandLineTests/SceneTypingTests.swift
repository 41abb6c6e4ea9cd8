import Foundation
import Keyway
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

  @Test("Letters go in at the caret, first behind the value; Backspace takes them away, arrows move it")
  func typing() throws {
    let path = try file()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let app = try AppDriver(scene: path)
    try app.focus(.textField)
    try app.press("a Space b Left c")
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
    for key in ["Left", "Shift+Left", "Right Home"] {
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

  @Test("A script on the command line types too, and a secret stays one")
  func commands() throws {
    let path = try file()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let call = try CommandCall(["focus", "order", path, "--from", "pin", "--keys", "q w Tab"])
    #expect(call.output.contains("typing") && call.errors.isEmpty)
  }
}
