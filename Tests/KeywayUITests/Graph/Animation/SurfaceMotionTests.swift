import Keyway
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

extension CommandAction {
  fileprivate static let brew = CommandAction("brew")
  fileprivate static let rinse = CommandAction("rinse")
}

/// Views that come and go in front of or above the app's views, or in their place.
enum MovingSurface: CaseIterable {
  case alert, sheet, popover, banner, page
}

@Observable
private final class Model: @unchecked Sendable {
  struct Draft { var isUrgent = true }

  var shown: Set<MovingSurface> = []
  var path: [Int] = []
  var name = ""
  var left = 0
  var draft: Draft?

  func show(_ surface: MovingSurface, _ isShown: Bool) {
    if surface == .page { path = isShown ? [1] : [] }
    if isShown { shown.insert(surface) } else { shown.remove(surface) }
  }
}

private struct Stage: View {
  let model: Model

  private func shows(_ surface: MovingSurface) -> Binding<Bool> {
    Binding(get: { model.shown.contains(surface) }, set: { model.show(surface, $0) })
  }

  var body: some View {
    NavigationStack(path: Binding(get: { model.path }, set: { model.path = $0 })) {
      VStack(alignment: .leading, spacing: 16) {
        TextField("Name", text: Binding(get: { model.name }, set: { model.name = $0 }))
        Button("Place") {}.popover(isPresented: shows(.popover)) { Button("Close") {} }
      }
      .padding(24)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .navigationDestination(for: Int.self) { number in Button("Page \(number)") {} }
    }
    .onCommand(.brew) {}
    .onCommand(.rinse) {}
    .alert("Leave?", isPresented: shows(.alert)) {
      Button("Leave") { model.left += 1 }
      Button("Stay", role: .cancel) {}
    }
    .sheet(isPresented: shows(.sheet)) { Button("Fine") {} }
    .sheet(isPresented: Binding(get: { model.draft != nil }, set: { if !$0 { model.draft = nil } })) {
      Toggle("Urgent", isOn: Binding(get: { model.draft!.isUrgent }, set: { model.draft!.isUrgent = $0 }))
    }
    .banner("Saved.", isPresented: shows(.banner), tone: .success)
  }
}

@MainActor
@Suite("Menus, dialogs, banners, the keyboard on the screen and pages: only their pictures move")
struct SurfaceMotionTests {
  private let model = Model()

  private func driver(scale: Double = 1, moves: Bool = true) throws -> AppDriver {
    func build(_ builder: MenuBuilder) throws {
      try builder.insertElements(
        [
          KeyCommand(title: "Brew", action: .brew, input: "p", modifierFlags: .command),
          KeyCommand(title: "Rinse", action: .rinse, input: "i", modifierFlags: .command),
        ], atStartOfMenu: .file)
    }
    let app = try AppDriver(
      size: Size(width: 640, height: 480), scale: scale, showsMenuBar: true, buildMenu: build
    ) { Stage(model: model) }
    app.windowSystem.movesSurfaces = moves
    return app
  }

  private func show(_ surface: MovingSurface, _ isShown: Bool = true, in app: AppDriver) {
    model.show(surface, isShown)
    app.windowSystem.settle()
  }

  private func isMoving(_ app: AppDriver) -> Bool { app.window.graph.motion.isMoving }

  private func isWhole(_ app: AppDriver) -> Bool {
    app.capture().differenceCount(from: app.freshCapture()) == 0
  }

  /// Shows all frames to the end, each of which equals a whole paint. Returns how many steps that took.
  @discardableResult
  private func play(_ app: AppDriver) -> Int {
    var steps = 0
    while isMoving(app), steps < 100 {
      #expect(isWhole(app), "step \(steps)")
      app.windowSystem.advance(by: .milliseconds(16))
      steps += 1
    }
    #expect(isWhole(app), "the last frame")
    return steps
  }

  private func expectRest(_ app: AppDriver) {
    #expect(!isMoving(app) && app.window.frameClock.timer == nil)
    app.headlessWindow.forgetFrames()
    app.windowSystem.advance(by: .milliseconds(3_000))
    #expect(app.headlessWindow.frames.isEmpty && app.window.frameClock.timer == nil)
  }

  @Test("The ways of surfaces take at most 200 ms, and the first frame is a step ahead")
  func paces() {
    let paces: [(Animation, steps: Int)] = [
      (.surfaceIn, 9), (.surfaceOut, 6), (.screenIn, 12), (.screenOut, 9),
    ]
    for (animation, steps) in paces {
      #expect(animation.duration <= Animation.longest)
      let progress = (0...steps).map { animation.progress(after: UInt64($0) * FrameClock.step) }
      #expect(progress == progress.sorted() && progress[0] > 0, "\(progress)")
      #expect(progress[steps - 1] < 1 && progress[steps] == 1, "\(progress)")
    }
  }

  @Test(
    "Each frame of what comes and goes is what a whole paint shows, and after the last one nothing wakes",
    arguments: MovingSurface.allCases, [1, 1.5])
  func frames(surface: MovingSurface, scale: Double) throws {
    let app = try driver(scale: scale)
    for isShown in [true, false, true] {
      show(surface, isShown, in: app)
      #expect(isMoving(app), "\(isShown)")
      #expect((5...13).contains(play(app)), "\(isShown)")
      expectRest(app)
    }
  }

  @Test("The ground is dimmed at once; the panel fades in, and its frames damage no more than it")
  func fades() throws {
    let app = try driver()
    app.headlessWindow.forgetFrames()
    show(.alert, in: app)
    let panel = try #require(app.tree.element(.alert, "Leave?")).frame
    func shade(_ x: Double, _ y: Double) -> Double { app.capture().pixel(x: Int(x), y: Int(y)).red }
    func ground() -> Double { shade(6, 470) }
    func surface() -> Double { shade(panel.minX + 40, panel.minY + 6) }
    let dimmed = ground()
    #expect(dimmed < Theme.light[.background].red)
    var shades = [surface()]
    for _ in 0..<12 {
      app.windowSystem.advance(by: .milliseconds(16))
      #expect(ground() == dimmed)
      shades.append(surface())
    }
    #expect(shades == shades.sorted() && Set(shades).count > 4, "\(shades)")
    #expect(abs(shades[12] - Theme.light[.raised].red) < 0.01, "\(shades)")
    let frames = app.headlessWindow.frames
    #expect((6...12).contains(frames.count), "\(frames.count)")
    let room = panel.outset(by: 32)
    #expect(frames.suffix(5).allSatisfy { $0.damage.allSatisfy(room.contains) })
  }

  @Test("A key that comes while a dialog opens acts on the dialog, which is gone at once then")
  func keys() throws {
    let app = try driver()
    show(.alert, in: app)
    #expect(isMoving(app) && app.focused?.label == "Leave")
    let button = try #require(app.tree.element(.button, "Leave")).frame
    try app.press("Return")
    #expect(model.left == 1 && model.shown.isEmpty)
    #expect(app.tree.element(.alert, "Leave?") == nil && app.buttons["Leave"] == nil)
    #expect(isMoving(app) && isWhole(app))
    app.click(button.center)
    #expect(model.left == 1)
    play(app)
    expectRest(app)
  }

  @Test("Escape closes a dialog that is still opening; opened again, it takes keys again")
  func escape() throws {
    let app = try driver()
    let before = app.capture()
    show(.alert, in: app)
    app.windowSystem.advance(by: .milliseconds(32))
    try app.press("Escape")
    #expect(model.shown.isEmpty && app.tree.element(.alert, "Leave?") == nil)
    #expect(isMoving(app) && isWhole(app))
    show(.alert, in: app)
    #expect(isWhole(app))
    try app.press("Escape")
    #expect(model.shown.isEmpty && model.left == 0)
    play(app)
    expectRest(app)
    #expect(app.focused?.label != "Leave" && app.capture().width == before.width)
  }

  @Test("With less motion, and in tests that do not ask for it, the first frame is the last")
  func atOnce() throws {
    for isReduced in [true, false] {
      for surface in MovingSurface.allCases {
        let app = try driver(moves: isReduced)
        app.window.reducesMotion = isReduced
        for isShown in [true, false] {
          show(surface, isShown, in: app)
          #expect(!isMoving(app) && isWhole(app), "\(surface)")
          let first = app.capture()
          app.windowSystem.advance(by: .milliseconds(400))
          #expect(app.capture().differenceCount(from: first) == 0, "\(surface)")
        }
      }
    }
  }

  @Test("A menu fades in and out; keys move in it at once, and so do menus from title to title")
  func menus() throws {
    let app = try driver()
    try app.press("F10 Right")
    #expect(!isMoving(app))
    try app.press("Down")
    #expect(isMoving(app) && isWhole(app) && app.focused?.label == "Brew")
    try app.press("Down")
    #expect(isMoving(app) && isWhole(app) && app.focused?.label == "Rinse")
    play(app)
    expectRest(app)
    try app.press("Right")
    #expect(!isMoving(app) && isWhole(app))
    try app.press("Escape")
    #expect(isMoving(app) && app.tree.element(.menu) == nil)
    play(app)
    expectRest(app)
  }

  @Test("The keyboard on the screen slides in and out, and types before it is there")
  func keyboard() throws {
    let app = try driver()
    try app.click(.textField, "Name")
    app.window.onScreenKeyboard = .always
    app.windowSystem.settle()
    #expect(app.window.showsOnScreenKeyboard && isMoving(app) && isWhole(app))
    let keys = try app.frame("onscreen-keyboard")
    #expect(abs(keys.maxY - 480) < 1)
    try app.press("a")
    #expect(model.name == "a" && isMoving(app))
    play(app)
    expectRest(app)
    app.window.onScreenKeyboard = .never
    app.windowSystem.settle()
    #expect(app.tree.element(forKey: "onscreen-keyboard") == nil && isMoving(app))
    play(app)
    expectRest(app)
  }

  @Test("A page that is on its way has the focus, and Escape leads back from it")
  func pages() throws {
    let app = try driver()
    show(.page, in: app)
    #expect(isMoving(app) && app.tree.element(.button, "Page 1") != nil)
    #expect(app.buttons["Place"] == nil)
    try app.press("Escape")
    #expect(model.path.isEmpty && app.tree.element(.button, "Page 1") == nil)
    #expect(isMoving(app) && isWhole(app) && app.buttons["Place"] != nil)
    play(app)
    expectRest(app)
  }

  @Test("The picture of a dialog shows what its controls read last, where their state is gone with it")
  func lastValues() throws {
    let app = try driver()
    model.draft = Model.Draft()
    app.windowSystem.settle()
    play(app)
    #expect(app.tree.element(.checkbox, "Urgent") != nil || app.tree.element(.toggle, "Urgent") != nil)
    model.draft = nil
    app.windowSystem.settle()
    #expect(isMoving(app) && app.tree.element(.dialog) == nil)
    play(app)
    expectRest(app)
  }

  @Test("A window that is made smaller, or gets another theme, shows the end")
  func changes() throws {
    let app = try driver()
    show(.alert, in: app)
    app.headlessWindow.configure(size: Size(width: 600, height: 440))
    #expect(!isMoving(app) && isWhole(app))
    model.show(.alert, false)
    app.window.theme = .dark
    app.windowSystem.settle()
    #expect(!isMoving(app) && isWhole(app))
  }

  @Test("The next person sees no picture of what the last one had open")
  func reset() throws {
    let app = try driver()
    for surface in MovingSurface.allCases {
      show(surface, in: app)
      play(app)
      app.window.reset()
      app.windowSystem.settle()
      #expect(!isMoving(app) && isWhole(app), "\(surface)")
      show(surface, false, in: app)
      play(app)
    }
  }

  @Test("A transaction without animations shows surfaces and the views' own animations at once")
  func transactions() throws {
    let app = try driver()
    withTransaction(\.disablesAnimations, true) { model.show(.sheet, true) }
    app.windowSystem.settle()
    #expect(!isMoving(app) && isWhole(app) && app.tree.element(.dialog) != nil)
    show(.sheet, false, in: app)
    #expect(isMoving(app))
    play(app)
  }
}

@MainActor
@Suite("A transaction says how changes are shown")
struct TransactionTests {
  @Observable
  fileprivate final class Place: @unchecked Sendable { var x = 0.0 }

  private struct Shifting: View {
    let place: Place
    let animation: Animation?

    var body: some View {
      Color.black.frame(width: 40, height: 40).offset(x: place.x).animation(animation, value: place.x)
    }
  }

  private func moves(_ animation: Animation?, in transaction: Transaction) throws -> Bool {
    let place = Place()
    let app = try AppDriver(size: Size(width: 300, height: 200)) {
      Shifting(place: place, animation: animation)
    }
    withTransaction(transaction) { place.x = 50 }
    app.windowSystem.settle()
    let isMoving = app.window.graph.motion.isMoving
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    // The next change is a separate one.
    app.windowSystem.advance(by: .milliseconds(400))
    place.x = 0
    app.windowSystem.settle()
    #expect(app.window.graph.motion.isMoving == (animation != nil))
    return isMoving
  }

  @Test("One without animations keeps out those of views, and has the one that it brings")
  func disables() throws {
    var still = Transaction()
    still.disablesAnimations = true
    #expect(try moves(.linear, in: Transaction()))
    #expect(try !moves(.linear, in: still))
    still.animation = .linear
    #expect(try moves(nil, in: still))
  }

  @Test("An animation inside a transaction keeps the rest of it, and ends with its changes")
  func nests() {
    withTransaction(\.disablesAnimations, true) {
      withAnimation(.linear) {
        #expect(Transaction.current.disablesAnimations && Transaction.current.animation == .linear)
      }
      #expect(Transaction.current.animation == nil)
    }
    #expect(Transaction.current == Transaction())
  }
}
