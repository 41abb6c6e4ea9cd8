import KeywayAccessibility
package import KeywayDrawing
import KeywayElements
import KeywayPlatform

extension AppWindow {
  func configure() { passes.configure() }

  /// Ends all motion and presents the final state, for checks of a screen at rest.
  package func comeToRest() {
    guard graph.motion.isMoving else { return }
    graph.motion.finish()
    graph.setNeedsLayout()
    runPasses()
  }

  /// Presents all changes before the loop waits.
  func schedulePass() { passes.schedule() }

  /// Presents all changes now, or as soon as the window can show a frame.
  func runPasses() { passes.run() }

  /// Lets views use timers of the window's loop.
  func letViewsSchedule() {
    graph.now = { [weak self] in self?.now ?? 0 }
    graph.announce = { [weak self] words, priority, source in
      self?.parts.assistance.post { _ in .announcement(words, priority, source: source) }
    }
    graph.openMenu = { [weak self] in self?.parts.contextMenus.open($0, below: $1) }
    graph.schedule = { [weak self] delay, body in
      guard let timers = self?.timers else { return {} }
      let timer = timers.schedule(after: delay) { [weak self] in
        body()
        self?.runPasses()
      }
      return { timers.cancel(timer) }
    }
  }

  /// Connects animations to the loop. Where no frames are shown, nothing moves.
  func letViewsMove() {
    let (motion, loop, showsFrames) = (graph.motion, windowSystem.eventLoop, windowSystem.showsFrames)
    motion.isReduced = { [ring = parts.ring] in ring.reducesMotion || !showsFrames }
    motion.movesSurfaces = { [weak windowSystem] in windowSystem?.movesSurfaces ?? false }
    motion.clock = { loop.nanoseconds }
    motion.takePicture = PaintPass.picture
    frameClock.onStep = { [weak self] in self?.runPasses() }
  }

  /// Draws the whole window on a canvas with the same origin, for pictures and print.
  package func draw(on canvas: GraphicsContext, withRing: Bool = false) {
    door.enter {
      PaintPass.run(
        graph, on: canvas, region: [Rect(origin: .zero, size: platformWindow.size)],
        ring: withRing ? parts.ring.shown : nil)
    }
  }

  /// Makes the next passes measure and place all views without cached sizes.
  package func forgetLayout() {
    graph.rootRender.invalidateMeasurements()
    graph.setNeedsLayout()
  }
}
