import Keyway
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@Observable
private final class Model: @unchecked Sendable {
  var opacity = 1.0
  var offset = 0.0
  var width = 40.0
  var isThere = true
  var count = 0
}

/// A black box and a button, of which a model says where and whether they are.
private struct Stage: View {
  let model: Model
  var transition = AnyTransition.opacity

  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      Color.black.frame(width: model.width, height: 40).accessibilityIdentifier("box")
        .opacity(model.opacity).offset(x: model.offset)
      HStack {
        Button("Stays") { model.count += 1 }
        if model.isThere {
          Button("Goes") { model.count += 10 }.buttonStyle(.prominent).accessibilityIdentifier("goes")
            .transition(transition)
        }
      }
      Button("Toggle") { withAnimation { model.isThere.toggle() } }.accessibilityIdentifier("toggle")
    }
    .padding(40).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

@MainActor
@Suite("Animations: only the picture moves, for a short time")
struct AnimationTests {
  private let model = Model()

  private func driver(_ transition: AnyTransition = .opacity, scale: Double = 1) throws -> AppDriver {
    try AppDriver(size: Size(width: 600, height: 300), scale: scale) {
      Stage(model: model, transition: transition)
    }
  }

  /// Changes the model with an animation, and shows the first frame.
  private func animate(
    _ app: AppDriver, _ animation: Animation? = .linear, _ change: (Model) -> Void
  ) {
    withAnimation(animation) { change(model) }
    app.windowSystem.settle()
  }

  private func isWhole(_ app: AppDriver) -> Bool {
    app.capture().differenceCount(from: app.freshCapture()) == 0
  }

  private func isMoving(_ app: AppDriver) -> Bool { app.window.graph.motion.isMoving }

  /// Shows all frames to the end, and returns what a closure says of each.
  private func frames<Result>(_ app: AppDriver, _ look: () throws -> Result) throws -> [Result] {
    var results = [try look()]
    while isMoving(app), results.count < 100 {
      #expect(isWhole(app), "frame \(results.count)")
      app.windowSystem.advance(by: .milliseconds(16))
      results.append(try look())
    }
    #expect(isWhole(app), "the last frame")
    return results
  }

  /// The darkness of a pixel, which is that of the box as far as it is shown there.
  private func darkness(_ app: AppDriver, _ point: Point) -> Double {
    1 - app.capture().pixel(x: Int(point.x), y: Int(point.y)).red
  }

  /// The first and the last column in which the box is shown.
  private func columns(_ app: AppDriver) throws -> (first: Int, last: Int) {
    let (picture, row) = (app.capture(), Int(try app.frame("box").midY))
    let dark = (0..<picture.width).filter { picture.pixel(x: $0, y: row).red < 0.5 }
    return (try #require(dark.first), try #require(dark.last))
  }

  @Test("A change of opacity fades for its time, each frame is whole, and then nothing wakes any more")
  func fades() throws {
    let app = try driver()
    let center = try app.frame("box").center
    #expect(darkness(app, center) == 1)
    animate(app) { $0.opacity = 0.25 }
    let shown = try frames(app) { darkness(app, center) }
    // 200 ms are twelve steps of 16 and a rest; the first was shown at once.
    #expect(shown.count == 13, "\(shown)")
    #expect(shown == shown.sorted(by: >) && Set(shown).count == 13, "\(shown)")
    #expect(shown[0] < 1 && shown[0] > 0.9 && abs(shown[12] - 0.25) < 0.05, "\(shown)")
    #expect(app.window.frameClock.timer == nil)
    app.headlessWindow.forgetFrames()
    app.windowSystem.advance(by: .milliseconds(5_000))
    #expect(app.headlessWindow.frames.isEmpty && app.window.frameClock.timer == nil)
  }

  @Test("Without an animation everything is there at once, and so it is with less motion")
  func atOnce() throws {
    for prepare in [
      { (app: AppDriver) in }, { $0.window.reducesMotion = true },
      { $0.window.focusRing.reducesMotion = true },
    ] {
      (model.opacity, model.offset, model.width, model.isThere) = (1, 0, 40, true)
      let app = try driver(.opacity.combined(with: .move(edge: .bottom)))
      prepare(app)
      let isReduced = app.window.reducesMotion
      let before = app.capture()
      animate(app, isReduced ? .default : nil) {
        ($0.opacity, $0.offset, $0.width, $0.isThere) = (0.5, 60, 200, false)
      }
      #expect(!isMoving(app) && app.window.frameClock.timer == nil)
      #expect(app.capture().differenceCount(from: before) > 0)
      let first = app.capture()
      #expect(isWhole(app))
      app.windowSystem.advance(by: .milliseconds(400))
      #expect(app.capture().differenceCount(from: first) == 0)
    }
  }

  @Test("The user who asks for less motion on the way sees the end at once")
  func reducedOnTheWay() throws {
    let app = try driver()
    animate(app) { $0.offset = 100 }
    #expect(isMoving(app))
    app.window.reducesMotion = true
    app.windowSystem.advance(by: .milliseconds(16))
    #expect(!isMoving(app) && isWhole(app))
    #expect(darkness(app, try app.frame("box").center) == 1)
  }

  @Test("No animation takes longer than 200 ms")
  func longest() {
    #expect(Animation.linear(duration: .seconds(9)).duration == .milliseconds(200))
    #expect(Animation.easeIn(duration: .milliseconds(100)).duration == .milliseconds(100))
    #expect(Animation.easeOut(duration: .seconds(-1)).duration == .zero)
    #expect(Animation.easeInOut(duration: .milliseconds(150)).duration == .milliseconds(150))
    for animation in [Animation.default, .linear, .easeIn, .easeOut, .easeInOut] {
      #expect(animation.duration == .milliseconds(200))
      let progress = (0...13).map { animation.progress(after: $0 * 16_000_000) }
      #expect(progress == progress.sorted() && progress[0] > 0 && progress[11] < 1 && progress[12] == 1)
    }
    #expect(Animation.linear(duration: .zero).progress(after: 0) == 1)
  }

  @Test("A view that is moved has its final frame at once; only its picture is on its way")
  func moves() throws {
    let app = try driver()
    let old = try app.frame("box")
    animate(app) { $0.offset = 100 }
    #expect(try app.frame("box") == old.offsetBy(x: 100, y: 0))
    // The left edge of the picture, on its way from the old place to the new one.
    let edges = try frames(app) { try columns(app).first }
    #expect(edges.count == 13 && edges == edges.sorted() && Set(edges).count == 13, "\(edges)")
    #expect(edges[0] == Int(old.minX) + 8 && edges.last == Int(old.minX) + 100, "\(edges)")
  }

  @Test("Another change on the way goes on from what is shown")
  func turnsBack() throws {
    let app = try driver()
    let old = try app.frame("box")
    animate(app) { $0.offset = 100 }
    app.windowSystem.advance(by: .milliseconds(80))
    #expect(try columns(app).first == Int(old.minX) + 48)
    animate(app) { $0.offset = 0 }
    #expect(try app.frame("box") == old)
    let back = try frames(app) { try columns(app).first }
    // A step has passed in the first frame: 8 % of the way back.
    #expect(back[0] == Int(old.minX) + 44 && back == back.sorted(by: >), "\(back)")
    #expect(back.last == Int(old.minX))
    // A change without an animation ends one.
    animate(app) { $0.offset = 100 }
    model.offset = 30
    app.windowSystem.settle()
    #expect(try !isMoving(app) && columns(app).first == Int(old.minX) + 30 && isWhole(app))
  }

  @Test("A colour grows and shrinks in paint only")
  func size() throws {
    let app = try driver()
    let old = try app.frame("box")
    animate(app) { $0.width = 240 }
    #expect(try app.frame("box").width == 240)
    let grown = try frames(app) { try columns(app).last }
    #expect(grown[0] == Int(old.minX) + 40 + 16 - 1, "\(grown)")
    #expect(grown == grown.sorted() && grown.last == Int(old.minX) + 239, "\(grown)")
    animate(app) { $0.width = 40 }
    let shrunk = try frames(app) { try columns(app).last }
    #expect(shrunk == shrunk.sorted(by: >) && shrunk.last == Int(old.minX) + 39, "\(shrunk)")
    #expect(shrunk[0] == Int(old.minX) + 240 - 16 - 1, "\(shrunk)")
  }

  @Test("A view that comes can be focused and pressed from its first frame on")
  func comes() throws {
    model.isThere = false
    let app = try driver(.opacity.combined(with: .offset(y: 30)))
    let without = app.capture()
    animate(app) { $0.isThere = true }
    #expect(isMoving(app) && app.tabOrder.contains("Goes"))
    let frame = try #require(app.tree.element(.button, "Goes")).frame
    app.click(frame.center)
    #expect(model.count == 10)
    #expect(app.capture().differenceCount(from: without) > 0)
    _ = try frames(app) { 0 }
    #expect(app.tree.element(.button, "Goes")?.frame == frame)
  }

  @Test("A view that goes is gone at once for keys, presses and readers; its picture leaves")
  func goes() throws {
    let app = try driver()
    let frame = try #require(app.tree.element(.button, "Goes")).frame
    app.window.focusManager.focus(try #require(app.tree.element(forKey: "goes")))
    app.windowSystem.settle()
    animate(app) { $0.isThere = false }
    #expect(isMoving(app))
    #expect(app.tree.element(.button, "Goes") == nil && app.buttons["Goes"] == nil)
    #expect(!app.tabOrder.contains("Goes") && app.focused?.label != "Goes")
    // Its picture is still there.
    let background = Theme.light[.background]
    let corner = (x: Int(frame.midX), y: Int(frame.minY) + 6)
    #expect(app.capture().pixel(x: corner.x, y: corner.y) != background)
    app.click(frame.center)
    #expect(model.count == 0)
    _ = try frames(app) { 0 }
    #expect(app.capture().pixel(x: corner.x, y: corner.y) == background)
    #expect(app.window.frameClock.timer == nil)
  }

  @Test(
    "A key is answered in as many frames as without animations, the first at once, and the next key does not wait"
  )
  func keys() throws {
    var counts: [Int] = []
    for isReduced in [true, false] {
      (model.isThere, model.count) = (false, 0)
      let app = try driver()
      app.window.reducesMotion = isReduced
      app.window.focusManager.focus(try #require(app.tree.element(forKey: "toggle")))
      app.windowSystem.advance(by: .milliseconds(1_000))
      app.headlessWindow.forgetFrames()
      try app.press("Space")
      counts.append(app.headlessWindow.frames.count)
      #expect(isMoving(app) == !isReduced)
      #expect(app.tree.element(.button, "Goes") != nil)
      try app.press("Shift+Tab Space")
      #expect(app.focused?.label == "Goes" && model.count == 10)
      #expect(isWhole(app))
    }
    #expect(counts[0] == counts[1] && counts[0] > 0, "\(counts)")
  }

  @Test("At opacity 0 a view keeps its place, takes neither focus nor press, and is not read")
  func invisible() throws {
    struct Fading: View {
      let model: Model
      var body: some View {
        VStack {
          Button("Hidden") { model.count += 1 }.opacity(model.opacity)
          Button("Below") {}
        }
      }
    }
    let app = try AppDriver { Fading(model: model) }
    let (hidden, below) = try (
      #require(app.tree.element(.button, "Hidden")).frame, #require(app.tree.element(.button, "Below")).frame
    )
    for isAnimated in [false, true] {
      animate(app, isAnimated ? .linear : nil) { $0.opacity = 0 }
      #expect(app.tabOrder == ["Below"] && app.buttons["Hidden"] == nil)
      #expect(app.tree.element(.button, "Below")?.frame == below)
      app.click(hidden.center)
      #expect(model.count == 0)
      _ = try frames(app) { 0 }
      #expect(app.capture().pixel(x: Int(hidden.midX), y: Int(hidden.minY) + 4) == Theme.light[.background])
      animate(app, isAnimated ? .linear : nil) { $0.opacity = 1 }
      #expect(app.tabOrder == ["Hidden", "Below"] && app.buttons["Hidden"] != nil)
      _ = try frames(app) { 0 }
    }
  }

  @Test("Offsets and transitions are mirrored from right to left")
  func mirrored() throws {
    struct Shifted: View {
      let model: Model
      var body: some View {
        Color.black.frame(width: 40, height: 40).accessibilityIdentifier("box").offset(x: model.offset, y: 7)
          .environment(\.layoutDirection, .rightToLeft)
      }
    }
    let app = try AppDriver { Shifted(model: model) }
    let old = try app.frame("box")
    animate(app, nil) { $0.offset = 50 }
    #expect(try app.frame("box") == old.offsetBy(x: -50, y: 0))
    let lag = AnyTransition.move(edge: .leading).insertion.lag(of: Size(width: 80, height: 30), .rightToLeft)
    #expect(lag == Lag(x: 80))
    #expect(
      AnyTransition.asymmetric(insertion: .offset(x: 5), removal: .identity).removal.lag(
        of: .zero, .leftToRight)
        == Lag())
  }

  @Test("A value's animation is that of its changes only, and nil keeps another animation out")
  func value() throws {
    struct Valued: View {
      let model: Model
      let animation: Animation?
      var body: some View {
        VStack {
          Color.black.frame(width: 40, height: 40).opacity(model.opacity)
          Text("\(model.count)")
        }
        .animation(animation, value: model.count)
      }
    }
    let app = try AppDriver { Valued(model: model, animation: .linear) }
    model.opacity = 0.5
    app.windowSystem.settle()
    #expect(!isMoving(app))
    (model.opacity, model.count) = (1, 1)
    app.windowSystem.settle()
    #expect(isMoving(app) && isWhole(app))
    let other = try AppDriver { Valued(model: model, animation: nil) }
    animate(other) { ($0.opacity, $0.count) = (0.5, 2) }
    #expect(!isMoving(other) && isWhole(other))
  }

  @Test("A window that is made smaller or gets another theme on the way shows the end")
  func changes() throws {
    let app = try driver(.move(edge: .bottom))
    animate(app) { ($0.offset, $0.isThere) = (100, false) }
    app.headlessWindow.configure(size: Size(width: 500, height: 280))
    #expect(!isMoving(app) && isWhole(app))
    animate(app) { ($0.offset, $0.width) = (0, 90) }
    app.window.theme = .dark
    app.windowSystem.settle()
    #expect(!isMoving(app) && isWhole(app))
  }

  @Test("A window that shows no frames for a while ends its animations, and then shows the end")
  func hiddenWindow() throws {
    let app = try driver()
    app.headlessWindow.framePacing = .manual
    animate(app) { ($0.offset, $0.isThere) = (100, false) }
    app.windowSystem.advance(by: .milliseconds(400))
    #expect(!isMoving(app) && app.window.frameClock.timer == nil)
    // Once for what came after the frame of the change.
    app.headlessWindow.completeFrame()
    #expect(isWhole(app))
    app.headlessWindow.framePacing = .immediate
    app.headlessWindow.completeFrame()
    #expect(isWhole(app))
  }
}
