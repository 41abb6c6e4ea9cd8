import Keyway
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Scroll bars under a mouse")
struct ScrollBarTests {
  /// Twenty buttons in a window of 400 x 300.
  private func driver(_ log: @escaping (String) -> Void = { _ in }) throws -> AppDriver {
    try AppDriver(size: Size(width: 400, height: 300)) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20, id: \.self) { index in
            HStack {
              Spacer()
              Button("Button \(index)") { log("Button \(index)") }
            }
          }
        }
      }
      .accessibilityIdentifier("scroll")
    }
  }

  @Observable
  fileprivate final class Model { var isTall = true }

  private struct Tall: View {
    let model: Model

    var body: some View {
      if model.isTall { ScrollView { Box("tall", height: 900) } } else { Text("Gone") }
    }
  }

  private func bar(_ app: AppDriver, _ axis: Axis = .vertical) throws -> ScrollBar {
    try #require(try optionalBar(app, axis))
  }

  private func optionalBar(_ app: AppDriver, _ axis: Axis = .vertical) throws -> ScrollBar? {
    let id = try #require(app.tree.element(forKey: "scroll"))
    return app.window.graph.renderNode(for: id)?.scrolling?.scrollBars?.bar(along: axis)
  }

  private func top(_ app: AppDriver) throws -> Double {
    try #require(app.tree.element(.button, "Button 0")).frame.minY
  }

  @Test("A bar is wider while the pointer is over it")
  func width() throws {
    let app = try driver()
    let place = try bar(app).thumb
    let beside = (x: Int(place.minX) - 4, y: Int(place.midY))
    let narrow = app.capture().pixel(x: beside.x, y: beside.y)
    app.windowSystem.movePointer(to: Point(x: 395, y: place.midY), in: app.headlessWindow)
    #expect(try bar(app).thumb.width == 2 * place.width)
    #expect(app.capture().pixel(x: beside.x, y: beside.y) == Theme.light[.controlLine])
    app.windowSystem.movePointer(to: Point(x: 100, y: 100), in: app.headlessWindow)
    #expect(try bar(app).thumb == place)
    #expect(app.capture().pixel(x: beside.x, y: beside.y) == narrow)
  }

  @Test(
    "The thumb stays under the pointer that drags it, also after it was beyond the end, and presses nothing")
  func drag() throws {
    var pressed: [String] = []
    let app = try driver { pressed.append($0) }
    let start = Point(x: 395, y: try bar(app).thumb.midY)
    app.windowSystem.movePointer(to: start, in: app.headlessWindow)
    app.windowSystem.setPointerButton(0, pressed: true)
    app.windowSystem.movePointer(to: Point(x: 200, y: start.y + 50), in: app.headlessWindow)
    #expect(abs(try bar(app).thumb.midY - start.y - 50) <= 1)
    app.windowSystem.movePointer(to: Point(x: 200, y: 900), in: app.headlessWindow)
    #expect(abs(try bar(app).thumb.maxY - bar(app).track.maxY) <= 1)
    app.windowSystem.movePointer(to: Point(x: 200, y: start.y + 20), in: app.headlessWindow)
    #expect(abs(try bar(app).thumb.midY - start.y - 20) <= 1)
    app.windowSystem.movePointer(to: Point(x: 200, y: start.y), in: app.headlessWindow)
    app.windowSystem.setPointerButton(0, pressed: false)
    #expect(try top(app) == 0)
    app.windowSystem.movePointer(to: Point(x: 200, y: 250), in: app.headlessWindow)
    #expect(try top(app) == 0, "the drag is over")
    #expect(pressed == [])
  }

  @Test("A press beside the thumb scrolls by nearly what is seen, toward the pointer")
  func page() throws {
    let app = try driver()
    app.windowSystem.click(at: Point(x: 395, y: 290), in: app.headlessWindow)
    #expect(try top(app) == -270)
    app.windowSystem.click(at: Point(x: 395, y: 6), in: app.headlessWindow)
    #expect(try top(app) == 0)
  }

  @Test("A finger at the edge presses what is there, and an app's content goes away while its bar is dragged")
  func fingerAndRemoval() throws {
    var pressed: [String] = []
    let app = try driver { pressed.append($0) }
    app.windowSystem.touch(at: Point(x: 396, y: 30), in: app.headlessWindow)
    app.windowSystem.lift(at: Point(x: 396, y: 30), in: app.headlessWindow)
    #expect(pressed == ["Button 0"])

    let model = Model()
    let other = try AppDriver(size: Size(width: 400, height: 300)) { Tall(model: model) }
    other.windowSystem.movePointer(to: Point(x: 395, y: 20), in: other.headlessWindow)
    other.windowSystem.setPointerButton(0, pressed: true)
    model.isTall = false
    other.windowSystem.movePointer(to: Point(x: 395, y: 90), in: other.headlessWindow)
    other.windowSystem.setPointerButton(0, pressed: false)
    #expect(other.tree.element(.text, "Gone") != nil)
  }

  @Test("From right to left the bar is at the left, and a strip's bar is dragged sideways")
  func sides() throws {
    let app = try AppDriver(size: Size(width: 400, height: 300)) {
      ScrollView { Box("tall", height: 900) }.accessibilityIdentifier("scroll")
        .environment(\.layoutDirection, .rightToLeft)
    }
    #expect(try bar(app).takes(Point(x: 5, y: 20), in: Rect(x: 0, y: 0, width: 400, height: 300)))
    let strip = try AppDriver(size: Size(width: 400, height: 300)) {
      ScrollView(.horizontal) { Box("wide", width: 1200, height: 100) }.accessibilityIdentifier("scroll")
        .frame(height: 100)
    }
    let thumb = try bar(strip, .horizontal).thumb
    strip.windowSystem.movePointer(to: thumb.center, in: strip.headlessWindow)
    strip.windowSystem.setPointerButton(0, pressed: true)
    strip.windowSystem.movePointer(
      to: Point(x: thumb.midX + 100, y: thumb.midY), in: strip.headlessWindow)
    #expect(abs(try bar(strip, .horizontal).thumb.midX - thumb.midX - 100) <= 1)
  }

  @Test("An app that wants no bars has none, and scrolls as before")
  func off() throws {
    let app = try AppDriver(size: Size(width: 400, height: 300)) {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<20, id: \.self) { Button("Button \($0)") {} } }
      }
      .accessibilityIdentifier("scroll")
      .scrollBars(false)
    }
    #expect(try optionalBar(app) == nil)
    let ground = Theme.light[.background]
    let picture = app.capture()
    #expect((20..<240).allSatisfy { picture.pixel(x: 400 - 8, y: $0) == ground })
    let before = try top(app)
    app.windowSystem.movePointer(to: Point(x: 200, y: 150), in: app.headlessWindow)
    app.windowSystem.scroll(y: 90)
    #expect(try top(app) < before)
  }
}
