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
