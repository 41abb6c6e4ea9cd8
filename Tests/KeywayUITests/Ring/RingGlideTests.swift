import Keyway
import KeywayFocus
import KeywayKeymap
import KeywayTesting
import Testing

@testable import KeywayPlatform
@testable import KeywayUI

@MainActor
@Suite("Gliding and latched rings")
struct RingGlideTests {
  private func driver(glide: Duration = .milliseconds(120)) throws -> AppDriver {
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
    app.windowSystem.advance(by: .milliseconds(1_000))
    #expect(app.focused?.label == "First")
    return app
  }

  private func outer(_ app: AppDriver) throws -> Rect { try #require(app.window.shownRing).outer }

  @Test(
    "The focus and the ring leave with the key, the ring is on its way for its time, and each frame is whole")
  func glides() throws {
    let app = try driver()
    let start = try outer(app)
    app.headlessWindow.forgetFrames()
    try app.press("Tab")
    #expect(app.focused?.label == "Second")
    var places = [start.minY, try outer(app).minY]
    while app.window.parts.ring.isGliding, places.count < 100 {
      #expect(app.capture().differenceCount(from: app.freshCapture()) == 0, "\(places)")
      app.windowSystem.advance(by: .milliseconds(16))
      places.append(try outer(app).minY)
    }
    // 120 ms are seven steps of 16 and a rest; the first was shown with the key.
    #expect(places.count == 9 && places == places.sorted() && Set(places).count >= 8, "\(places)")
    let second = try #require(app.tree.element(.button, "Second")).frame
    #expect(try outer(app) == second.outset(by: 8))
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    // And then nothing moves any more.
    let count = app.headlessWindow.frames.count
    app.windowSystem.advance(by: .milliseconds(5_000))
    #expect(app.headlessWindow.frames.count == count && app.window.frameClock.timer == nil)
  }

  @Test("A key that comes while the ring is on its way takes it there at once, and so does one that is held")
  func anotherKey() throws {
    let app = try driver()
    try app.press("Tab")
    app.windowSystem.advance(by: .milliseconds(40))
    #expect(app.window.parts.ring.isGliding)
    try app.press("Tab")
    #expect(app.focused?.label == "Third")
    #expect(try outer(app) == app.focused?.frame)
    // The next one after that is as quick, and still no glide begins; later one does.
    app.windowSystem.advance(by: .milliseconds(40))
    try app.press("Tab")
    #expect(!app.window.parts.ring.isGliding && app.focused?.label == "First")
    app.windowSystem.advance(by: .milliseconds(500))
    try app.press("Tab")
    #expect(app.window.parts.ring.isGliding)
  }

  @Test("While Tab is held down the ring is at a control in every frame")
  func held() throws {
    let app = try driver()
    let code: UInt32 = 15
    app.send(RawKeyEvent(code: code, isDown: true))
    app.windowSystem.advance(by: .milliseconds(300))
    var places: Set<Rect> = []
    for _ in 0..<60 {
      app.windowSystem.advance(by: .milliseconds(16))
      let place = try outer(app)
      places.insert(place)
      let frame = try #require(app.focused).frame
      // At the window's edge it lies wholly inside.
      #expect(place == (frame.minY == 0 || frame.maxY == 500 ? frame : frame.outset(by: 8)))
    }
    #expect(places.count == 3)
    app.send(RawKeyEvent(code: code, isDown: false))
    app.windowSystem.advance(by: .milliseconds(500))
    try app.press("Tab")
    #expect(app.window.parts.ring.isGliding)
  }

  @Test("With less motion, without a glide, and after a touch the ring is where it goes at once")
  func atOnce() throws {
    for change in [
      { (app: AppDriver) in app.window.reducesMotion = true }, { $0.window.focusRing.glide = .zero },
      { $0.window.focusRing.reducesMotion = true },
      { app in app.windowSystem.tap(at: Point(x: 590, y: 250), in: app.headlessWindow) },
    ] {
      let app = try driver()
      change(app)
      try app.press("Tab")
      #expect(try outer(app) == app.focused?.frame.outset(by: 8))
    }
    // The environment may ask for it, for all apps.
    #expect(["1", "true", "on"].allSatisfy(RingPresentation.isMotionReduced))
    #expect(!["", "0", "false", "no"].contains(where: RingPresentation.isMotionReduced))
    #expect(!RingPresentation.isMotionReduced(by: nil))
    #expect(FocusRingSettings(glide: .milliseconds(500)).glide == .milliseconds(120))
    #expect(FocusRingSettings(glide: .milliseconds(-1)).glide == .zero)
  }

  @Test("A window that is made smaller on the way, and a control that goes, end in the right place")
  func changes() throws {
    let app = try driver()
    try app.press("Tab")
    app.windowSystem.advance(by: .milliseconds(30))
    app.headlessWindow.configure(size: Size(width: 500, height: 300))
    app.windowSystem.advance(by: .milliseconds(300))
    #expect(try outer(app) == app.tree.element(.button, "Second")?.frame.outset(by: 8))
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test(
    "Where a keypad is all there is the ring stays, and goes with a touch again once there is a screen to touch"
  )
  func latched() throws {
    let app = try driver(glide: .zero)
    func touch() { app.windowSystem.tap(at: Point(x: 590, y: 250), in: app.headlessWindow) }
    touch()
    #expect(app.window.shownRing == nil)
    app.windowSystem.inputDevices = .keyboard
    #expect(app.window.shownRing != nil)
    touch()
    #expect(app.window.shownRing != nil)
    app.windowSystem.inputDevices = [.keyboard, .touch]
    touch()
    #expect(app.window.shownRing == nil)
    app.window.focusRing.isLatched = true
    app.windowSystem.settle()
    #expect(app.window.shownRing != nil)
    app.window.focusRing.isLatched = false
    app.windowSystem.inputDevices = .keyboard
    touch()
    #expect(app.window.shownRing == nil)
  }

  @Test("A latched ring stays while the keypad is pulled out, and goes where another window has the keyboard")
  func pulledOut() throws {
    let app = try driver(glide: .zero)
    app.windowSystem.inputDevices = .keyboard
    #expect(app.window.shownRing != nil)
    // As the keyboard goes the window hears that it has left; the devices are up to date then.
    app.windowSystem.inputDevices = []
    app.window.window(app.headlessWindow, keyboardFocusDidChange: false)
    #expect(app.window.shownRing != nil)
    app.windowSystem.inputDevices = .keyboard
    app.window.window(app.headlessWindow, keyboardFocusDidChange: true)
    #expect(app.window.shownRing != nil)
    app.windowSystem.advance(by: .milliseconds(1_000))
    app.window.window(app.headlessWindow, keyboardFocusDidChange: false)
    #expect(app.window.shownRing == nil)
    // It is the other window's ring that stays when the keyboard goes now.
    app.windowSystem.advance(by: .milliseconds(1_000))
    app.windowSystem.inputDevices = []
    app.windowSystem.settle()
    #expect(app.window.shownRing == nil)
    // A compositor may say first that the keyboard left.
    app.windowSystem.inputDevices = .keyboard
    app.window.window(app.headlessWindow, keyboardFocusDidChange: true)
    app.window.window(app.headlessWindow, keyboardFocusDidChange: false)
    app.windowSystem.inputDevices = []
    app.windowSystem.settle()
    #expect(app.window.shownRing != nil)
  }

  @Test("It also stays if the loop was busy while the keyboard left")
  func pulledOutWhileBusy() throws {
    let app = try driver(glide: .zero)
    app.windowSystem.inputDevices = .keyboard
    app.window.window(app.headlessWindow, keyboardFocusDidChange: false)
    app.windowSystem.eventLoop.manualTime += 400_000_000
    app.windowSystem.inputDevices = []
    app.windowSystem.advance(by: .milliseconds(1_000))
    #expect(app.window.shownRing != nil)
  }

  @Test("A keypad with a loose plug has as long to be given to the window each time it is in")
  func loosePlug() throws {
    let app = try driver(glide: .zero)
    app.windowSystem.inputDevices = .keyboard
    app.windowSystem.inputDevices = []
    app.window.window(app.headlessWindow, keyboardFocusDidChange: false)
    app.windowSystem.inputDevices = .keyboard
    app.windowSystem.advance(by: .milliseconds(300))
    app.windowSystem.inputDevices = []
    app.windowSystem.advance(by: .milliseconds(150))
    app.windowSystem.inputDevices = .keyboard
    app.windowSystem.advance(by: .milliseconds(499))
    #expect(app.window.shownRing != nil)
    // Nobody gave it to the window: another has it.
    app.windowSystem.advance(by: .milliseconds(1))
    #expect(app.window.shownRing == nil)
  }

  @Test("The ring follows the last used device: a keyboard, a keypad, a switch, a finger, or the program")
  func devices() throws {
    let app = try driver(glide: .zero)
    var device: FocusDevice? { app.window.focusManager.ringPolicy.device }
    try app.press("Tab")
    #expect(device == .keyboard)
    let second = try #require(app.tree.focused)
    // The digit 2 of the keypad.
    app.send(RawKeyEvent(code: 80, isDown: true))
    app.send(RawKeyEvent(code: 80, isDown: false))
    #expect(device == .keypad)
    app.windowSystem.tap(at: Point(x: 590, y: 250), in: app.headlessWindow)
    #expect(device == .touch && app.window.shownRing == nil)
    try app.press("Tab")
    app.window.bindings = BindingTable(bindings: [BindingTable.Binding(.scanNext, Shortcut(.f5))])
    try app.press("F5")
    #expect(device == .switchControl && app.window.shownRing != nil)
    app.window.focusManager.focus(second)
    #expect(device == .program)
  }
}
