import Keyway
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("A ring that glides, and one that stays")
struct RingGlideTests {
  private func driver(glide: Int = 120) throws -> AppDriver {
    let app = try AppDriver(size: Size(width: 600, height: 500)) {
      VStack {
        Button("First") {}
        Spacer()
        Button("Second") {}
        Spacer()
        Button("Third") {}
      }
    }
    app.window.focusRing.glide = glide
    try app.press("Shift+Tab Tab")
    app.windowSystem.advance(milliseconds: 1_000)
    #expect(app.focused?.label == "First")
    return app
  }

  private func outer(_ app: AppDriver) throws -> Rect { try #require(app.window.ring.shown).ring.outer }

  @Test(
    "The focus and the ring leave with the key, the ring is on its way for its time, and each frame is whole")
  func glides() throws {
    let app = try driver()
    let start = try outer(app)
    app.headlessWindow.forgetFrames()
    try app.press("Tab")
    #expect(app.focused?.label == "Second")
    var places = [start.minY, try outer(app).minY]
    while app.window.ring.glide != nil, places.count < 100 {
      #expect(app.capture().differenceCount(from: app.freshCapture()) == 0, "\(places)")
      app.windowSystem.advance(milliseconds: 16)
      places.append(try outer(app).minY)
    }
    // 120 ms are seven steps of 16 and a rest; the first was shown with the key.
    #expect(places.count == 9 && places == places.sorted() && Set(places).count >= 8, "\(places)")
    let second = try #require(app.element(.button, "Second")).frame
    #expect(try outer(app) == second.outset(by: 8))
    #expect(app.window.ringContrast?.isEnough == true)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    // And then nothing moves any more.
    let count = app.headlessWindow.frames.count
    app.windowSystem.advance(milliseconds: 5_000)
    #expect(app.headlessWindow.frames.count == count && app.window.ring.timer == nil)
  }

  @Test("A key that comes meanwhile is not late, and sends the ring on from where it is")
  func anotherKey() throws {
    let app = try driver()
    try app.press("Tab")
    app.windowSystem.advance(milliseconds: 40)
    let between = try outer(app)
    let third = try #require(app.element(.button, "Third")).frame.outset(by: 8)
    try app.press("Tab")
    #expect(app.focused?.label == "Third")
    let next = try outer(app)
    #expect(next.minY > between.minY && next.minY < third.minY)
    try app.press("Tab")
    #expect(app.focused?.label == "First")
    #expect(try outer(app).minY < next.minY)
    app.windowSystem.advance(milliseconds: 200)
    // At the window's edge the ring lies inwards.
    let first = try #require(app.element(.button, "First")).frame
    #expect(try outer(app).maxY == first.maxY + 8 && outer(app).minY == max(0, first.minY - 8))
  }

  @Test("With less motion, without a glide, and after a touch the ring is where it goes at once")
  func atOnce() throws {
    for change in [
      { (app: AppDriver) in app.window.reducesMotion = true }, { $0.window.focusRing.glide = 0 },
      { app in app.windowSystem.tap(at: Point(x: 590, y: 250), in: app.headlessWindow) },
    ] {
      let app = try driver()
      change(app)
      try app.press("Tab")
      #expect(try outer(app) == app.focused?.frame.outset(by: 8))
    }
    #expect(FocusRingSettings(glide: 500).glide == 120 && FocusRingSettings(glide: -1).glide == 0)
  }

  @Test("A window that is made smaller on the way, and a control that goes, end in the right place")
  func changes() throws {
    let app = try driver()
    try app.press("Tab")
    app.windowSystem.advance(milliseconds: 30)
    app.headlessWindow.configure(size: Size(width: 500, height: 300))
    app.windowSystem.advance(milliseconds: 300)
    #expect(try outer(app) == app.element(.button, "Second")?.frame.outset(by: 8))
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test(
    "Where a keypad is all there is the ring stays, and goes with a touch again once there is a screen to touch"
  )
  func latched() throws {
    let app = try driver(glide: 0)
    func touch() { app.windowSystem.tap(at: Point(x: 590, y: 250), in: app.headlessWindow) }
    touch()
    #expect(app.window.ring.shown == nil)
    app.windowSystem.inputDevices = .keyboard
    #expect(app.window.ring.shown != nil)
    touch()
    #expect(app.window.ring.shown != nil)
    app.windowSystem.inputDevices = [.keyboard, .touch]
    touch()
    #expect(app.window.ring.shown == nil)
    app.window.focusRing.isLatched = true
    app.windowSystem.settle()
    #expect(app.window.ring.shown != nil)
    app.window.focusRing.isLatched = false
    app.windowSystem.inputDevices = .keyboard
    touch()
    #expect(app.window.ring.shown == nil)
  }
}
