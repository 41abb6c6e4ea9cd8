import Keyway
import KeywayTesting
import Testing
import ViewTestKit

@MainActor
@Suite("Drags over views")
struct DragGestureTests {
  private final class Log {
    var changed: [DragGesture.Value] = []
    var ended: [DragGesture.Value] = []
    var steps: [AccessibilityAdjustmentDirection] = []
  }

  private func driver(_ log: Log, minimumDistance: Double = 10) throws -> AppDriver {
    try AppDriver(size: Size(width: 400, height: 300)) {
      ScrollView {
        Rectangle().fill(.accent).frame(width: 200, height: 500)
          .gesture(
            DragGesture(minimumDistance: minimumDistance).onChanged { log.changed.append($0) }
              .onEnded { log.ended.append($0) })
      }
    }
  }

  @Test("A drag begins after its distance, is told in the view's points, and ends beside the view too")
  func pointer() throws {
    let log = Log()
    let app = try driver(log)
    let system = app.windowSystem
    system.movePointer(to: Point(x: 150, y: 100), in: app.headlessWindow)
    system.setPointerButton(0, pressed: true)
    system.movePointer(to: Point(x: 156, y: 100), in: app.headlessWindow)
    #expect(log.changed.isEmpty)
    system.movePointer(to: Point(x: 180, y: 100), in: app.headlessWindow)
    let value = try #require(log.changed.first)
    #expect(value.translation == Size(width: 30, height: 0) && log.changed.count == 1)
    #expect(value.size.height == 500)
    #expect(value.location.x == value.startLocation.x + 30)
    system.movePointer(to: Point(x: 350, y: 100), in: app.headlessWindow)
    system.setPointerButton(0, pressed: false)
    #expect(log.ended.map(\.translation.width) == [200])
  }

  @Test("A press that hardly moves is no drag, but with a distance of 0 it is")
  func tap() throws {
    let log = Log()
    var app = try driver(log)
    app.windowSystem.click(at: Point(x: 150, y: 100), in: app.headlessWindow)
    #expect(log.changed.isEmpty && log.ended.isEmpty)
    app = try driver(log, minimumDistance: 0)
    app.windowSystem.click(at: Point(x: 150, y: 100), in: app.headlessWindow)
    #expect(log.changed.count == 1 && log.ended.count == 1)
    #expect(log.ended.first?.translation == Size(width: 0, height: 0))
  }

  @Test(
    "A finger on the view drags and does not scroll; one that is taken away ends nothing, and the next begins anew"
  )
  func finger() throws {
    let log = Log()
    let app = try driver(log)
    let system = app.windowSystem
    system.touch(at: Point(x: 150, y: 200), in: app.headlessWindow)
    system.moveTouch(to: Point(x: 150, y: 120), in: app.headlessWindow)
    #expect(log.changed.map(\.translation.height) == [-80])
    system.cancelTouch(in: app.headlessWindow)
    #expect(log.ended.isEmpty)
    system.touch(at: Point(x: 150, y: 150), in: app.headlessWindow)
    system.moveTouch(to: Point(x: 150, y: 130), in: app.headlessWindow)
    system.lift(at: Point(x: 150, y: 130), in: app.headlessWindow)
    #expect(log.ended.map(\.translation.height) == [-20])
  }

  @Test("With an adjustable action the view is a tab stop, and arrows step as those who read do")
  func keys() throws {
    let log = Log()
    let app = try AppDriver {
      VStack {
        Rectangle().fill(.accent).frame(width: 200, height: 60)
          .gesture(DragGesture())
          .accessibilityAdjustableAction { log.steps.append($0) }
          .accessibilityLabel("Food")
        Rectangle().frame(width: 200, height: 60).gesture(DragGesture()).accessibilityIdentifier("drawn")
      }
    }
    #expect(app.tabOrder == ["Food"])
    try app.press("Right Left Up Down Shift+Up")
    #expect(log.steps == [.increment, .decrement, .increment, .decrement])
    #expect(app.element(labeled: "Food")?.increment() == true)
    #expect(log.steps.count == 5)
  }

  @Test("From right to left the arrow to the left is more")
  func mirrored() throws {
    let log = Log()
    let app = try AppDriver {
      Rectangle().frame(width: 200, height: 60)
        .accessibilityAdjustableAction { log.steps.append($0) }
        .gesture(DragGesture())
        .environment(\.layoutDirection, .rightToLeft)
    }
    try app.press("Left Right")
    #expect(log.steps == [.increment, .decrement])
  }
}
