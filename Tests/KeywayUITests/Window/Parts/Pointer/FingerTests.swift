import Keyway
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Several fingers at one window")
struct FingerTests {
  /// Sequences of fingers on two buttons, and the pressed buttons.
  struct Case: CustomTestStringConvertible, Sendable {
    /// `0 down a, 1 down b, 0 up a`: the finger, what it does, and where.
    let script: String
    let pressed: [String]

    init(_ script: String, _ pressed: String...) { (self.script, self.pressed) = (script, pressed) }

    var testDescription: String { script }
  }

  private nonisolated static let cases = [
    Case("0 down a, 1 down b, 0 up a, 1 up b", "a"),
    Case("0 down a, 1 down b, 1 up b, 0 up a", "a"),
    Case("1 down b, 0 down a, 0 up a, 1 up b", "b"),
    // On the same button, and with a second finger that comes to it.
    Case("0 down a, 1 down a, 1 up a, 0 up a", "a"),
    Case("0 down a, 1 down a, 0 up a, 1 up a", "a"),
    Case("0 down a, 1 down b, 1 move a, 1 up a, 0 up a", "a"),
    // The first leaves its button; the second does not bring it back.
    Case("0 down a, 1 down b, 0 move b, 1 up b, 0 up b"),
    Case("0 down a, 1 down b, 0 move b, 1 move a, 0 up b, 1 up a"),
    // A gesture takes one of them over, or both.
    Case("0 down a, 1 down b, 1 cancel, 0 up a", "a"),
    Case("0 down a, 1 down b, 0 cancel, 1 up b"),
    Case("0 down a, 1 down b, 0 cancel, 1 cancel, 0 down b, 0 up b", "b"),
    // While the second stays, the number of the first comes back, or a third finger comes.
    Case("0 down a, 1 down b, 0 up a, 0 down b, 1 up b, 0 up b", "a", "b"),
    Case("0 down a, 1 down b, 0 up a, 2 down b, 1 up b, 2 up b", "a", "b"),
    Case("0 down a, 1 down b, 0 up a, 1 move a, 1 up a, 1 down b, 1 up b", "a", "b"),
    // An end without a beginning.
    Case("1 up b, 1 cancel, 0 down a, 0 up a", "a"),
  ]

  @Test(
    "The first finger presses; others press, move and release nothing until they come down alone",
    arguments: cases)
  func firstActs(_ fingers: Case) throws {
    var pressed: [String] = []
    let app = try AppDriver {
      VStack(spacing: 40) {
        ForEach(["other", "a", "b"], id: \.self) { name in
          Button(name) { pressed.append(name) }.accessibilityIdentifier(name)
        }
      }
    }
    let places = ["a": try app.frame("a").center, "b": try app.frame("b").center]
    for step in fingers.script.split(separator: ", ") {
      let words = step.split(separator: " ").map(String.init)
      let (system, window, finger) = (app.windowSystem, app.headlessWindow, try #require(Int(words[0])))
      let place = words.count > 2 ? try #require(places[words[2]]) : .zero
      switch words[1] {
      case "down": system.touch(at: place, in: window, finger: finger)
      case "move": system.moveTouch(to: place, in: window, finger: finger)
      case "up": system.lift(at: place, in: window, finger: finger)
      default: system.cancelTouch(in: window, finger: finger)
      }
    }
    #expect(pressed == fingers.pressed)
    #expect(app.focused?.label == fingers.pressed.last ?? "other")
    #expect(app.window.parts.pointer.press == nil)
  }

  @Test("Content goes with the first finger alone")
  func scrolling() throws {
    let app = try AppDriver(size: Size(width: 400, height: 400)) {
      ScrollView {
        VStack { ForEach(0..<20, id: \.self) { index in Button("Button \(index)") {} } }
      }
    }
    func top() throws -> Double { try #require(app.tree.element(.button, "Button 1")).frame.minY }
    let (system, window, start) = (app.windowSystem, app.headlessWindow, try top())
    let place = try #require(app.tree.element(.button, "Button 1")).frame.center
    system.touch(at: place, in: window)
    system.moveTouch(to: Point(x: place.x, y: place.y - 60), in: window)
    #expect(try top() == start - 50)
    system.touch(at: place, in: window, finger: 1)
    system.moveTouch(to: Point(x: place.x, y: place.y + 90), in: window, finger: 1)
    system.lift(at: place, in: window, finger: 1)
    #expect(try top() == start - 50)
    system.moveTouch(to: Point(x: place.x, y: place.y - 80), in: window)
    #expect(try top() == start - 70)
    system.lift(at: Point(x: place.x, y: place.y - 80), in: window)
  }

  @Test("A finger that does not act still shows that a person is there")
  func presence() throws {
    var resets = 0
    let app = try AppDriver { Button("A") {}.accessibilityIdentifier("a") }
    app.window.kiosk.policy.idle = IdleReset(after: .seconds(5)) { resets += 1 }
    let (system, window, place) = (app.windowSystem, app.headlessWindow, try app.frame("a").center)
    system.touch(at: place, in: window)
    system.advance(by: .milliseconds(4000))
    system.touch(at: place, in: window, finger: 1)
    system.advance(by: .milliseconds(4000))
    #expect(resets == 0)
    system.advance(by: .milliseconds(1000))
    #expect(resets == 1)
    // Also once the time has ended, with the first finger still down.
    system.moveTouch(to: place, in: window, finger: 1)
    system.advance(by: .milliseconds(5000))
    #expect(resets == 2)
  }

  @Test("A finger that does not act begins a session, which gives back what the person has set")
  func session() throws {
    let app = try AppDriver { Button("A") {}.accessibilityIdentifier("a") }
    let place = try app.frame("a").center
    app.windowSystem.touch(at: place, in: app.headlessWindow)
    app.window.reset()
    app.window.layoutDirection = .rightToLeft
    app.windowSystem.moveTouch(to: place, in: app.headlessWindow)
    app.window.layoutDirection = .leftToRight
    app.window.reset()
    #expect(app.window.layoutDirection == .rightToLeft)
  }

  /// Loses the end of a first finger on "a", and taps "b" with another one.
  private func run(
    afterLosing end: (AppDriver, Point) throws -> Void
  ) throws -> (app: AppDriver, pressed: [String]) {
    var pressed: [String] = []
    let app = try AppDriver {
      VStack(spacing: 40) {
        ForEach(["other", "a", "b"], id: \.self) { name in
          Button(name) { pressed.append(name) }.accessibilityIdentifier(name)
        }
      }
    }
    let (a, b) = (try app.frame("a").center, try app.frame("b").center)
    let (system, window) = (app.windowSystem, app.headlessWindow)
    system.touch(at: a, in: window)
    try end(app, a)
    system.touch(at: b, in: window, finger: 1)
    system.lift(at: b, in: window, finger: 1)
    system.lift(at: a, in: window)
    return (app, pressed)
  }

  @Test("After the keyboard has left the window, the next finger takes the place of one whose end was lost")
  func lostWithKeyboard() throws {
    let (app, pressed) = try run { app, _ in
      app.windowSystem.focus(nil)
      app.windowSystem.focus(app.headlessWindow)
    }
    #expect(pressed == ["b"] && app.window.parts.pointer.press == nil)
    // The next finger is a first one.
    app.windowSystem.tap(at: try app.frame("a").center, in: app.headlessWindow)
    #expect(app.focused?.label == "a")
  }

  @Test(
    "The next finger takes the place of one that has rested for 5 seconds, as a hand that leans on the screen"
  )
  func resting() throws {
    let (app, pressed) = try run { app, _ in app.windowSystem.advance(by: .seconds(5)) }
    #expect(pressed == ["b"] && app.window.parts.pointer.press == nil)
    // A shorter rest, and one that a small move interrupts, keep their place.
    #expect(try run { app, _ in app.windowSystem.advance(by: .milliseconds(4900)) }.pressed == ["a"])
    let (_, others) = try run { app, a in
      app.windowSystem.advance(by: .seconds(3))
      app.windowSystem.moveTouch(to: Point(x: a.x + 1, y: a.y), in: app.headlessWindow)
      app.windowSystem.advance(by: .seconds(3))
    }
    #expect(others == ["a"])
  }

  @Test("The press of a lost finger ends with the next one, even if that only closes the overview")
  func lostBelowOverview() throws {
    var pressed = 0
    let app = try AppDriver { Button("a") { pressed += 1 }.accessibilityIdentifier("a") }
    let (system, window, a) = (app.windowSystem, app.headlessWindow, try app.frame("a").center)
    system.touch(at: a, in: window)
    system.focus(nil)
    system.focus(window)
    #expect(app.window.parts.pointer.press != nil)
    app.window.parts.shortcuts.open()
    system.settle()
    system.touch(at: Point(x: 2, y: 2), in: window, finger: 1)
    #expect(app.window.parts.pointer.press == nil && app.shortcuts.isEmpty)
    system.lift(at: a, in: window, finger: 1)
    #expect(pressed == 0)
  }

  @Test("A finger that goes on after the keyboard has left is there, and acts")
  func there() throws {
    let (_, pressed) = try run { app, a in
      app.windowSystem.focus(nil)
      app.windowSystem.focus(app.headlessWindow)
      app.windowSystem.moveTouch(to: Point(x: a.x + 1, y: a.y), in: app.headlessWindow)
    }
    #expect(pressed == ["a"])
  }

  @Test("A finger of the last person does not act for the next, whose first finger does")
  func reset() throws {
    let (app, pressed) = try run { app, _ in app.window.reset() }
    #expect(pressed == ["b"] && app.window.parts.pointer.press == nil)
    let (_, others) = try run { _, _ in }
    #expect(others == ["a"])
  }

  @Test("A mouse works while a finger rests on the screen")
  func mouse() throws {
    var pressed: [String] = []
    let app = try AppDriver {
      VStack(spacing: 40) {
        ForEach(["a", "b"], id: \.self) { name in
          Button(name) { pressed.append(name) }.accessibilityIdentifier(name)
        }
      }
    }
    app.windowSystem.touch(at: try app.frame("a").center, in: app.headlessWindow)
    app.click(try app.frame("b").center)
    app.windowSystem.lift(at: try app.frame("a").center, in: app.headlessWindow)
    #expect(pressed == ["b"])
  }
}
