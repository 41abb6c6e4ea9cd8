import KeywayDrawing
import KeywayElements
import KeywayPlatform

/// The passes of a window: when they run, in which order, and the values that one leaves for the next.
@MainActor
final class WindowPasses {
  /// Unowned: the window owns its passes.
  private unowned let window: AppWindow
  /// Whether the passes run before the loop waits.
  private(set) var isScheduled = false
  /// The number of nested runs. Their requests are not new events.
  private var depth = 0
  /// The number of runs in a row after which views still changed, since the last event.
  private var unsettledRuns = 0
  /// Whether the run that is going on has still to paint.
  private var willPaint = false
  /// Fires for the next try of views that do not come to rest; nil while none waits.
  private var retry: EventLoop.Timer?
  /// Whether the window has a size.
  private(set) var isConfigured = false
  /// The sight of the focused element that the last focus pass left.
  private var focusSight = FocusSight()
  /// A canvas for each buffer of the window; there are few, and they are reused.
  private var canvases: [UnsafeMutableRawPointer: GraphicsContext] = [:]

  init(_ window: AppWindow) { self.window = window }

  /// Handles a new size or scale: the whole window is laid out and painted.
  func configure() {
    let (graph, platformWindow) = (window.graph, window.platformWindow!)
    window.magnificationMayHaveChanged()
    let scaleChanged = graph.scale != platformWindow.scale
    graph.scale = platformWindow.scale
    // A word may be wider than the window.
    let widthChanged = graph.rootRender.frame.width != platformWindow.size.width
    if scaleChanged || widthChanged || !isConfigured { graph.rootRender.invalidateMeasurements() }
    isConfigured = true
    graph.motion.finish()
    canvases = [:]
    graph.focusRequests.reveals = true
    graph.setNeedsLayout()
    graph.addDamage(Rect(origin: .zero, size: platformWindow.size))
    run()
  }

  /// Runs the passes before the loop waits.
  func schedule() {
    guard !isScheduled else { return }
    if depth == 0 { unsettledRuns = 0 }
    isScheduled = true
    window.timers.beforeNextPoll { [weak window = self.window] in
      guard let passes = window?.passes, passes.isScheduled else { return }
      passes.isScheduled = false
      passes.runAgain()
    }
  }

  /// Runs the passes before the loop waits, for what is painted above the views: unless that is still to come.
  func scheduleFrame() { if !willPaint { schedule() } }

  /// Presents all changes now, or as soon as the window can show a frame.
  func run() {
    if depth == 0 { unsettledRuns = 0 }
    runAgain()
  }

  /// Presents changes that waited for the last frame.
  func frameIsReady() {
    guard window.graph.needsPass, !window.isClosed else { return }
    // A frame of views that do not come to rest is not a reason to change them again: that would ask for the next frame.
    if hasGivenUp { enter(present) } else { runAgain() }
  }

  /// The same as `run()`, without an event.
  private func runAgain() {
    guard isConfigured, !window.isClosed else { return }
    if window.parts.assistance.isTelling { return schedule() }
    enter {
      runEach()
      window.commands.checkShortcuts()
    }
  }

  private func enter(_ work: () -> Void) {
    depth += 1
    window.door.enter(work)
    depth -= 1
    // Otherwise views that change in each run would ask for another in each turn of the loop.
    if hasGivenUp { isScheduled = false }
  }

  /// Whether views that do not come to rest wait for an event, or the next try.
  private var hasGivenUp: Bool { unsettledRuns >= Self.mostUnsettledRuns }

  private func runEach() {
    let (graph, commands, parts) = (window.graph, window.commands, window.parts)
    graph.motion.advance()
    if parts.shortcuts.isShown {
      // The performed commands are known once the views are up to date.
      UpdatePass.run(graph)
      commands.update()
      parts.shortcuts.refresh()
    }
    // A focus change may scroll, and its handlers may change views: repeat until the state is stable.
    var rounds = 0
    repeat {
      rounds += 1
      UpdatePass.run(graph)
      commands.update()
      // The menu bar is a view too.
      if graph.needsUpdate { UpdatePass.run(graph) }
      LayoutPass.run(graph, size: window.platformWindow.size)
      graph.motion.changesAreLaidOut()
      for part in parts.all { part.layoutDidEnd() }
      focusSight = FocusPass.run(graph, window.focusManager, parts, focusSight)
      // Handlers of rows that came into view may change views too.
    } while (graph.needsUpdate || graph.hasActions || graph.needsLayout) && rounds < Self.mostRounds
    noteSettling()
    for part in parts.all { part.passesDidEnd() }
    willPaint = true
    AccessibilityPass.run(window)
    willPaint = false
    present()
    AccessibilityPass.end(window)
  }

  /// Lets views that have not come to rest go on in the next turns of the loop, after its events, and later once these are over.
  /// They are painted in their present state.
  private func noteSettling() {
    let graph = window.graph
    let isSettled = !(graph.needsUpdate || graph.needsLayout || graph.hasActions)
    // The outer run goes on.
    guard depth == 1 else { return isSettled ? () : schedule() }
    if let waiting = retry.take() { window.timers.cancel(waiting) }
    unsettledRuns = isSettled ? 0 : unsettledRuns + 1
    if isSettled { return }
    if graph.needsUpdate || graph.needsLayout { graph.reportUnsettled() }
    if !hasGivenUp { return schedule() }
    retry = window.timers.schedule(after: .seconds(1)) { [weak window = self.window] in
      guard let passes = window?.passes else { return }
      passes.retry = nil
      passes.runAgain()
    }
  }

  /// Paints what changed, if the window can show a frame.
  private func present() {
    let (graph, parts) = (window.graph, window.parts)
    let (windowSystem, platformWindow) = (window.windowSystem, window.platformWindow!)
    guard windowSystem.showsFrames else {
      _ = graph.takeDamage()
      return
    }
    graph.motion.paintBegun()
    if graph.motion.isMoving { window.frameClock.requestStep(after: windowSystem.eventLoop.nanoseconds) }
    for part in parts.all { part.willPaint() }
    guard platformWindow.isReadyForFrame else { return }
    var damage = graph.takeDamage()
    let presented = parts.records.takeTimedPresses()
    if damage.isEmpty { return }
    if let overlay = parts.overlay.shown {
      // Its marks may lie anywhere.
      damage = [Rect(origin: .zero, size: platformWindow.size)]
      overlay.windowDidChange(window)
    }
    platformWindow.present(damage: damage, presented: presented) { buffer, region in
      let canvas = canvas(for: buffer)
      PaintPass.run(graph, on: canvas, region: region, ring: parts.ring.shown) {
        for part in parts.all { part.paint(on: canvas) }
      }
    }
    // The frame does not wait for the work of assistive technologies.
    if parts.assistance.isRunning { platformWindow.sendFrame() }
  }

  private static let mostRounds = 8
  /// More runs after an event would only keep the loop busy.
  private static let mostUnsettledRuns = 8

  private func canvas(for buffer: PixelBuffer) -> GraphicsContext {
    if let kept = canvases[buffer.base], kept.fits(buffer) { return kept }
    if canvases.count >= 4 { canvases = [:] }
    let made = GraphicsContext(
      base: buffer.base, width: buffer.width, height: buffer.height, stride: buffer.stride,
      scale: buffer.scale)
    canvases[buffer.base] = made
    return made
  }
}

extension GraphicsContext {
  @MainActor
  fileprivate func fits(_ buffer: PixelBuffer) -> Bool {
    scale == buffer.scale
      && size
        == Size(
          width: Double(buffer.width) / buffer.scale, height: Double(buffer.height) / buffer.scale)
  }
}
