import Keyway
import KeywayKeymap
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("A style of the app gives a button its views")
struct ButtonStyleTests {
  /// A square whose colour tells the state; only readers know the label.
  private struct Square: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    init() {}

    func makeBody(configuration: Configuration) -> some View {
      let color: Color = !isEnabled ? .white : configuration.isPressed ? .red : .black
      Image(width: 20, height: 20) { canvas, frame, _ in canvas.fill(frame, color) }
        .accessibilityRepresentation { configuration.label }
    }
  }

  private func driver(@ViewBuilder content: () -> some View) throws -> AppDriver {
    try AppDriver(size: Size(width: 200, height: 200)) {
      content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  private func color(of key: String, in app: AppDriver) throws -> Color {
    let center = try app.frame(key).center
    return app.capture().pixel(x: Int(center.x), y: Int(center.y))
  }

  @Test("A button is still one: its name, its keys, and a target that a finger finds")
  func button() throws {
    var presses = 0
    let app = try driver {
      Button("Edit Budgets") { presses += 1 }.accessibilityIdentifier("edit").buttonStyle(Square())
    }
    #expect(app.readingOrder == ["Edit Budgets, button"])
    #expect(app.tabOrder == ["Edit Budgets"])
    #expect(app.focused?.label == "Edit Budgets")
    #expect(try app.frame("edit").size == Size(width: 48, height: 48))
    try app.press("Space Return")
    app.click(try app.frame("edit").center)
    #expect(presses == 3)
  }

  @Test("It knows while a key or the pointer holds the button down")
  func pressed() throws {
    let app = try driver {
      Button("Edit") {}.accessibilityIdentifier("edit").buttonStyle(Square())
    }
    let (system, window) = (app.windowSystem, app.headlessWindow)
    #expect(try color(of: "edit", in: app) == .black)
    app.send(RawKeyEvent(code: 57, isDown: true))
    #expect(try color(of: "edit", in: app) == .red)
    app.send(RawKeyEvent(code: 57, isDown: false))
    #expect(try color(of: "edit", in: app) == .black)
    let center = try app.frame("edit").center
    system.movePointer(to: center, in: window)
    system.setPointerButton(0, pressed: true)
    #expect(try color(of: "edit", in: app) == .red)
    system.movePointer(to: Point(x: 150, y: 150), in: window)
    #expect(try color(of: "edit", in: app) == .black)
    system.movePointer(to: center, in: window)
    #expect(try color(of: "edit", in: app) == .red)
    system.setPointerButton(0, pressed: false)
    #expect(try color(of: "edit", in: app) == .black)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("It reads the environment, such as whether the button can be used")
  func disabled() throws {
    let app = try driver {
      Button("Edit") {}.accessibilityIdentifier("edit").buttonStyle(Square()).disabled(true)
    }
    #expect(try color(of: "edit", in: app) == .white)
    #expect(app.tabOrder.isEmpty)
  }

  @Test("The innermost style counts, whether it is the app's or not")
  func innermost() throws {
    let app = try driver {
      VStack {
        Button("One") {}.accessibilityIdentifier("one").buttonStyle(.bordered)
        Button("Two") {}.accessibilityIdentifier("two")
        VStack { Button("3") {}.accessibilityIdentifier("three").buttonStyle(Square()) }.buttonStyle(
          .prominent)
      }
      .buttonStyle(Square())
    }
    #expect(try app.frame("one").height == 56)
    #expect(try app.frame("two").size == Size(width: 48, height: 48))
    #expect(try color(of: "two", in: app) == .black)
    #expect(try color(of: "three", in: app) == .black)
  }

  @Test("A plain button shows its label alone, with a fill while it is held down")
  func plain() throws {
    let app = try driver {
      Button {
      } label: {
        Image(width: 20, height: 20, label: "Flag") { _, _, _ in }
      }
      .accessibilityIdentifier("flag").buttonStyle(.plain)
    }
    #expect(try app.frame("flag").size == Size(width: 48, height: 48))
    #expect(try color(of: "flag", in: app) == Theme.light[.background])
    app.send(RawKeyEvent(code: 57, isDown: true))
    #expect(try color(of: "flag", in: app) == Theme.light[.selection])
  }
}
