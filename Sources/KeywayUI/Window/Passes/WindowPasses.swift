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
    isScheduled = true
    window.timers.beforeNextPoll { [weak window = self.window] in
      guard let window else { return }
      window.passes.isScheduled = false
      window.passes.run()
    }
  }

  /// Presents all changes now, or as soon as the window can show a frame.
  func run() {
    guard isConfigured, !window.isClosed else { return }
    if window.parts.assistance.isTelling { return schedule() }
    window.door.enter {
      runEach()
      window.commands.checkShortcuts()
    }
  }

  private func runEach() {
    let (graph, commands, parts) = (window.graph, window.commands, window.parts)
    let (windowSystem, platformWindow) = (window.windowSystem, window.platformWindow!)
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
      LayoutPass.run(graph, size: platformWindow.size)
      graph.motion.changesAreLaidOut()
      for part in parts.all { part.layoutDidEnd() }
      focusSight = FocusPass.run(window, focusSight)
      parts.keyboardStatus.showSequence()
      // Handlers of rows that came into view may change views too.
    } while (graph.needsUpdate || graph.hasActions || graph.needsLayout) && rounds < Self.mostRounds
    parts.focusGuard.passesDidEnd()
    // Views that never come to rest are painted in their present state, and the loop handles its events before the next try.
    if graph.needsUpdate || graph.needsLayout {
      graph.reportUnsettled()
      schedule()
    } else if graph.hasActions {
      schedule()
    }
    AccessibilityPass.run(window)
    parts.textInput.update()
    parts.lists.setTimer()
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
      PaintPass.run(graph, on: canvas, region: region, ring: parts.ring.shown)
      for part in parts.all { part.paint(on: canvas, region: region) }
    }
  }

  private static let mostRounds = 8

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
