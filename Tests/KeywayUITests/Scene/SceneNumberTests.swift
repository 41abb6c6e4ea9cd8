import Keyway
import KeywayElements
import KeywayFiles
import KeywayPlatform
import KeywayScenes
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

/// Presses change them as they change those of views.
@MainActor
@Suite("Sliders and steppers of a scene")
struct SceneNumberTests {
  private static let numbers = """
    size: [400, 300]
    elements:
      - { id: ok, role: button, label: OK, frame: [20, 220, 100, 56] }
      - { id: volume, role: slider, label: Volume, frame: [20, 20, 300, 56], range: { value: 4, maximum: 10 } }
      - { id: cups, role: stepper, label: Cups, frame: [20, 100, 300, 56], range: { value: 2, minimum: 1, maximum: 3 } }
    """

  private func open(_ text: String = numbers, direction: String = "ltr") throws -> AppDriver {
    try AppDriver(Scene(text: "direction: \(direction)\n" + text, name: "numbers"))
  }

  private func number(_ key: String, _ app: AppDriver) throws -> Double? {
    app.tree[try #require(app.tree.element(forKey: key))].range?.value
  }

  private func line(_ key: String, _ app: AppDriver) throws -> ChoiceLine {
    let id = try #require(app.tree.element(forKey: key))
    let node = try #require(app.window.graph.renderNode(for: id) as? SceneNumberNode)
    return try #require(node.line(beside: node.label))
  }

  /// The points in the first and the last part of a sign, in the direction of the text.
  private func ends(_ key: String, _ app: AppDriver) throws -> (first: Point, last: Point) {
    let line = try line(key, app)
    let places = [true, false].map {
      line.place.part(width: 28, atStart: $0, line.context.layoutDirection).center
    }
    return (places[0], places[1])
  }

  private func press(_ point: Point, _ app: AppDriver, byFinger: Bool) {
    guard !byFinger else { return app.windowSystem.touch(at: point, in: app.headlessWindow) }
    app.windowSystem.movePointer(to: point, in: app.headlessWindow)
    app.windowSystem.setPointerButton(0, pressed: true)
  }

  private func move(_ point: Point, _ app: AppDriver, byFinger: Bool) {
    guard !byFinger else { return app.windowSystem.moveTouch(to: point, in: app.headlessWindow) }
    app.windowSystem.movePointer(to: point, in: app.headlessWindow)
  }

  private func release(_ point: Point, _ app: AppDriver, byFinger: Bool) {
    guard !byFinger else { return app.windowSystem.lift(at: point, in: app.headlessWindow) }
    app.windowSystem.setPointerButton(0, pressed: false)
  }

  @Test("The thumb follows the pointer and a finger, in both directions of text", arguments: [false, true])
  func drag(byFinger: Bool) throws {
    for direction in ["ltr", "rtl"] {
      let app = try open(direction: direction)
      let (first, last) = try ends("volume", app)
      press(first, app, byFinger: byFinger)
      #expect(try number("volume", app) == 0, "\(direction)")
      move(try line("volume", app).place.center, app, byFinger: byFinger)
      #expect(try number("volume", app) == 5, "\(direction)")
      move(last, app, byFinger: byFinger)
      #expect(try number("volume", app) == 10, "\(direction)")
      // Beyond the track, and beside the control.
      move(Point(x: 2 * last.x - first.x, y: last.y + 60), app, byFinger: byFinger)
      #expect(try number("volume", app) == 10, "\(direction)")
      move(last, app, byFinger: byFinger)
      release(last, app, byFinger: byFinger)
      #expect(app.focused?.role == .slider && app.focused?.value == "10")
      move(first, app, byFinger: byFinger)
      #expect(try number("volume", app) == 10)
      #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
      // Keys go on from there.
      try app.press("Down")
      #expect(try number("volume", app) == 9)
    }
  }

  @Test("A click sets the number, as on a slider of a view at the same place")
  func click() throws {
    for direction in ["ltr", "rtl"] {
      let app = try open(direction: direction)
      let line = try line("volume", app)
      for part in [0.0, 0.2, 0.37, 0.5, 0.81, 1] {
        let thumb = Indicators.thumb(in: .light)
        let way = thumb / 2 + part * (line.place.width - thumb)
        let x = direction == "ltr" ? line.place.minX + way : line.place.maxX - way
        app.click(Point(x: x, y: line.place.midY))
        #expect(try number("volume", app) == (part * 10).rounded(), "\(direction) \(part)")
      }
    }
  }

  @Test("A press on the label focuses the control alone, and never becomes a drag", arguments: [false, true])
  func label(byFinger: Bool) throws {
    for (direction, key) in [("ltr", "volume"), ("rtl", "volume"), ("ltr", "cups"), ("rtl", "cups")] {
      let app = try open(direction: direction)
      let before = try number(key, app)
      let (first, last) = try ends(key, app)
      let frame = try line(key, app).context.bounds
      // The name, and the middle, where scripts click.
      for start in [
        frame.part(width: 60, atStart: true, direction == "ltr" ? .leftToRight : .rightToLeft).center,
        frame.center,
      ] {
        press(start, app, byFinger: byFinger)
        for point in [first, last, start] { move(point, app, byFinger: byFinger) }
        release(start, app, byFinger: byFinger)
        #expect(try number(key, app) == before && app.focused?.key == key, "\(direction) \(key)")
      }
    }
  }

  @Test("The buttons of a stepper change it by a step, up to its ends", arguments: [false, true])
  func buttons(byFinger: Bool) throws {
    for direction in ["ltr", "rtl"] {
      let app = try open(direction: direction)
      let (minus, plus) = try ends("cups", app)
      for (button, expected) in [(plus, 3.0), (plus, 3), (minus, 2), (minus, 1), (minus, 1), (plus, 2)] {
        press(button, app, byFinger: byFinger)
        release(button, app, byFinger: byFinger)
        #expect(try number("cups", app) == expected, "\(direction)")
        #expect(app.focused?.role == .stepper && app.focused?.value == ValueRange.text(expected))
        #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
      }
      // Released on the other button, on the name, and beside the control.
      for end in [plus, Point(x: 170, y: 128), Point(x: 390, y: 290)] {
        press(minus, app, byFinger: byFinger)
        move(end, app, byFinger: byFinger)
        release(end, app, byFinger: byFinger)
        #expect(try number("cups", app) == 2, "\(direction)")
      }
    }
  }

  @Test("A button looks pressed while the press is over it")
  func look() throws {
    let app = try open()
    let (minus, plus) = try ends("cups", app)
    app.click(Point(x: 40, y: 128))
    app.windowSystem.movePointer(to: plus, in: app.headlessWindow)
    let before = app.capture()
    app.windowSystem.setPointerButton(0, pressed: true)
    let pressed = app.capture()
    #expect(pressed.differenceCount(from: before) > 200)
    for point in [minus, Point(x: 390, y: 290)] {
      app.windowSystem.movePointer(to: point, in: app.headlessWindow)
      #expect(app.capture().differenceCount(from: before) == 0)
      app.windowSystem.movePointer(to: plus, in: app.headlessWindow)
      #expect(app.capture().differenceCount(from: pressed) == 0)
    }
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("A press that is cancelled ends; a new one begins afresh")
  func cancelled() throws {
    let app = try open()
    let (first, last) = try ends("volume", app)
    app.windowSystem.touch(at: first, in: app.headlessWindow)
    app.windowSystem.cancelTouch(in: app.headlessWindow)
    app.windowSystem.moveTouch(to: last, in: app.headlessWindow)
    #expect(try number("volume", app) == 0)
    let plus = try ends("cups", app).last
    app.windowSystem.touch(at: plus, in: app.headlessWindow)
    app.windowSystem.cancelTouch(in: app.headlessWindow)
    #expect(try number("cups", app) == 2)
    app.windowSystem.tap(at: plus, in: app.headlessWindow)
    #expect(try number("cups", app) == 3)
  }

  @Test("A disabled slider and a disabled stepper take no press")
  func disabled() throws {
    let app = try open(Self.numbers.replacing(", range:", with: ", enabled: false, range:"))
    for key in ["volume", "cups"] {
      let before = try number(key, app)
      let (first, last) = try ends(key, app)
      for point in [first, last] { app.click(point) }
      #expect(try number(key, app) == before)
    }
  }

  @Test("A control with a direction of its own is mirrored by itself")
  func ownDirection() throws {
    let app = try open(Self.numbers.replacing("label: Volume", with: "label: Volume, direction: rtl"))
    let (volume, cups) = (try line("volume", app), try line("cups", app))
    #expect(volume.place.maxX < volume.context.bounds.midX && cups.place.minX > cups.context.bounds.midX)
    app.click(Point(x: volume.place.minX + 14, y: volume.place.midY))
    #expect(try number("volume", app) == 10)
    try app.focus(.slider)
    try app.press("Right")
    #expect(try number("volume", app) == 9)
  }

  @Test("An assistive technology sets the number")
  func assistance() throws {
    let app = try open()
    for (key, wanted, expected) in [("volume", 7.2, 7.0), ("cups", 9, 3)] {
      let id = try #require(app.tree.element(forKey: key))
      #expect(app.window.perform(.adjust(to: wanted), on: id))
      #expect(try number(key, app) == expected)
      #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    }
  }

  @Test("Without a screen presses change the numbers too, and no label is laid out")
  func withoutScreen() throws {
    let opened = try HeadlessScene(Scene(text: Self.numbers, name: "numbers"))
    let window = try #require(opened.windowSystem.windows.first)
    func number(_ key: String) throws -> Double? {
      opened.window.tree[try #require(opened.window.tree.element(forKey: key))].range?.value
    }
    // In the middle of the track, and of the plus button.
    opened.windowSystem.click(at: Point(x: 245, y: 48), in: window)
    #expect(try number("volume") == 5)
    opened.windowSystem.tap(at: Point(x: 290, y: 128), in: window)
    #expect(try number("cups") == 3)
    for key in ["volume", "cups", "ok"] {
      let id = try #require(opened.window.tree.element(forKey: key))
      #expect(opened.window.graph.renderNode(for: id)?.readable?.showsWords == false)
    }
  }
}
