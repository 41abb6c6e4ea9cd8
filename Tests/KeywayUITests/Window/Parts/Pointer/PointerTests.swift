import Keyway
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Presses of pointers and fingers")
struct PointerTests {
  private func driver(_ pressed: @escaping (String) -> Void) throws -> AppDriver {
    try AppDriver(showsMenuBar: true) {
      VStack(spacing: 40) {
        Button("A") { pressed("A") }.accessibilityIdentifier("a")
        Button("B") { pressed("B") }.accessibilityIdentifier("b")
        Button("Passed") { pressed("Passed") }.focusable(false).accessibilityIdentifier("passed")
        Button("Off") { pressed("Off") }.disabled(true).accessibilityIdentifier("off")
      }
    }
  }

  @Test("A press that is dragged out and released there does nothing; dragged back it does")
  func drag() throws {
    var presses: [String] = []
    let app = try driver { presses.append($0) }
    let (a, outside) = (try app.frame("a").center, Point(x: 5, y: 590))
    let plain = app.capture()
    app.windowSystem.movePointer(to: a, in: app.headlessWindow)
    app.windowSystem.setPointerButton(0, pressed: true)
    let held = app.capture()
    app.windowSystem.movePointer(to: outside, in: app.headlessWindow)
    let pixel = (x: Int(a.x), y: Int(try app.frame("a").minY) + 3)
    #expect(held.pixel(x: pixel.x, y: pixel.y) != plain.pixel(x: pixel.x, y: pixel.y))
    #expect(app.capture().pixel(x: pixel.x, y: pixel.y) == plain.pixel(x: pixel.x, y: pixel.y))
    app.windowSystem.setPointerButton(0, pressed: false)
    #expect(presses == [])
    app.windowSystem.movePointer(to: a, in: app.headlessWindow)
    app.windowSystem.setPointerButton(0, pressed: true)
    app.windowSystem.movePointer(to: outside, in: app.headlessWindow)
    app.windowSystem.movePointer(to: a, in: app.headlessWindow)
    app.windowSystem.setPointerButton(0, pressed: false)
    #expect(presses == ["A"])
  }

  @Test("A press that the pointer leaves the window with is over, and a later release does nothing")
  func brokenOff() throws {
    var presses: [String] = []
    let app = try driver { presses.append($0) }
    let a = try app.frame("a").center
    app.windowSystem.movePointer(to: a, in: app.headlessWindow)
    let plain = app.capture()
    app.windowSystem.setPointerButton(0, pressed: true)
    let held = app.capture()
    app.windowSystem.movePointer(to: a, in: nil)
    #expect(app.window.parts.pointer.press == nil)
    let pixel = (x: Int(a.x), y: Int(try app.frame("a").minY) + 3)
    #expect(held.pixel(x: pixel.x, y: pixel.y) != plain.pixel(x: pixel.x, y: pixel.y))
    #expect(app.capture().pixel(x: pixel.x, y: pixel.y) == plain.pixel(x: pixel.x, y: pixel.y))
    app.windowSystem.movePointer(to: a, in: app.headlessWindow)
    app.windowSystem.setPointerButton(0, pressed: false)
    #expect(presses == [])
  }

  @Test("A control that the keyboard passes by is pressed all the same, and a disabled one is not")
  func unfocusable() throws {
    var presses: [String] = []
    let app = try driver { presses.append($0) }
    app.click(try app.frame("passed").center)
    app.click(try app.frame("off").center)
    #expect(presses == ["Passed"])
    #expect(app.focused?.label == "A")
  }

  @Test("A finger hides the ring, moves the focus and activates; the next key brings the ring back")
  func touch() throws {
    var presses: [String] = []
    let app = try driver { presses.append($0) }
    let (b, ringed) = (try app.frame("b"), app.capture())
    app.windowSystem.tap(at: b.center, in: app.headlessWindow)
    #expect(presses == ["B"])
    #expect(app.focused?.label == "B")
    let touched = app.capture()
    let a = try app.frame("a")
    let above = (x: Int(a.midX), y: Int(a.minY) - 7)
    #expect(ringed.pixel(x: above.x, y: above.y) == Theme.light[.ringOuter])
    #expect(touched.pixel(x: above.x, y: above.y) == Theme.light[.background])
    #expect(touched.pixel(x: Int(b.midX), y: Int(b.minY) - 7) == Theme.light[.background])
    try app.press("Shift+Tab")
    #expect(app.capture().pixel(x: above.x, y: above.y) == Theme.light[.ringOuter])
  }

  @Test("A click beside an open menu closes it and does nothing else")
  func clickOutside() throws {
    var presses: [String] = []
    let app = try driver { presses.append($0) }
    app.offerEditing()
    try app.press("Tab Alt+E")
    #expect(app.tree.element(.menu, "Edit") != nil)
    app.click(try app.frame("b").center)
    #expect(app.tree.element(.menu) == nil)
    #expect(presses == [])
    #expect(app.focused?.label == "B")
    app.click(try app.frame("b").center)
    #expect(presses == ["B"])
  }

  @Test("A title of the menu bar opens its menu by click, and closes it by another")
  func menuByClick() throws {
    let app = try driver { _ in }
    app.offerEditing()
    let edit = try #require(app.tree.element(.menuItem, "Edit")).frame.center
    app.click(edit)
    #expect(app.tree.element(.menu, "Edit") != nil)
    app.click(edit)
    #expect(app.tree.element(.menu) == nil)
  }
}
