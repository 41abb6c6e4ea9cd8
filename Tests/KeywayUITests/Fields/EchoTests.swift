import Keyway
import KeywayPlatform
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("The echo of secret fields")
struct EchoTests {
  fileprivate struct Form: View {
    let pin: Secret
    let policy: EchoPolicy?

    var body: some View {
      VStack(alignment: .leading, spacing: 16) {
        if let policy {
          SecureField("PIN", secret: pin).echoPolicy(policy)
        } else {
          SecureField("PIN", secret: pin)
        }
        Button("Send") {}
      }
    }
  }

  private func open(_ pin: Secret, _ policy: EchoPolicy?) throws -> (AppDriver, FieldNode) {
    let app = try AppDriver { Form(pin: pin, policy: policy) }
    let field = try #require(app.tree.focused.flatMap { app.window.graph.renderNode(for: $0) } as? FieldNode)
    return (app, field)
  }

  @Test("By default nothing but bullets is ever shown")
  func never() throws {
    let (app, field) = try open(Secret(), nil)
    try app.type("1a")
    #expect(field.shownBlock.text == "••" && field.echo == nil)
  }

  @Test("The character that was typed last is shown for its time, and only painted")
  func lastCharacter() throws {
    let pin = Secret()
    let (app, field) = try open(pin, .lastCharacter(for: .seconds(2)))
    try app.type("1a")
    #expect(field.shownBlock.text == "•a" && field.shownCaret == 4)
    #expect(app.editedText?.accessibilityText == "••" && app.focused?.value == "••")
    #expect(app.capture().difference(from: app.freshCapture()).count == 0)
    app.windowSystem.advance(by: .milliseconds(1999))
    #expect(field.shownBlock.text == "•a")
    app.windowSystem.advance(by: .milliseconds(1))
    #expect(field.shownBlock.text == "••" && field.shownCaret == 6)
    #expect(app.capture().difference(from: app.freshCapture()).count == 0)
    pin.withUTF8 { #expect(String(decoding: $0, as: UTF8.self) == "1a") }
  }

  @Test("Echoes with the same time in other units are equal")
  func equality() {
    let echo = EchoPolicy.lastCharacter(for: .seconds(1.2))
    #expect(echo == .lastCharacter(for: .milliseconds(1200)))
    let all: Set = [echo, .lastCharacter(for: .milliseconds(1200)), .lastCharacter(for: .zero), .never]
    #expect(all.count == 3)
  }

  @Test("A move, a deletion, another focus and an app that empties the secret end it; a paste has none")
  func ended() throws {
    let pin = Secret()
    let (app, field) = try open(pin, .lastCharacter(for: .seconds(2)))
    for key in ["Left", "Backspace", "Ctrl+A", "Tab"] {
      try app.press("X")
      #expect(field.echo != nil, "before \(key)")
      try app.press(key)
      #expect(field.echo == nil && !field.shownBlock.text.contains("x"), "\(key)")
      if key == "Tab" { try app.press("Shift+Tab End") }
    }
    try app.press("X")
    pin.removeAll()
    app.windowSystem.settle()
    #expect(field.echo == nil && field.shownBlock.text == "")
    app.windowSystem.memoryClipboard.setForeignText("y", in: .clipboard)
    try app.press("Ctrl+V")
    #expect(pin.count == 1 && field.echo == nil)
  }
}
