package import KeywayDrawing
import KeywayElements
import KeywayPlatform

extension AppWindow {
  /// Handles a new size or scale: the whole window is laid out and painted.
  func configure() {
    magnificationMayHaveChanged()
    let scaleChanged = graph.scale != platformWindow.scale
    graph.scale = platformWindow.scale
    // A word may be wider than the window.
    let widthChanged = graph.rootRender.frame.width != platformWindow.size.width
    if scaleChanged || widthChanged || !isConfigured { graph.rootRender.invalidateMeasurements() }
    isConfigured = true
    graph.motion.finish()
    canvases = [:]
    needsReveal = true
    graph.setNeedsLayout()
    graph.addDamage(Rect(origin: .zero, size: platformWindow.size))
    runPasses()
  }

  /// Ends all motion and presents the final state, for checks of a screen at rest.
  package func comeToRest() {
    guard graph.motion.isMoving else { return }
    graph.motion.finish()
    graph.setNeedsLayout()
    runPasses()
  }

  func schedulePass() {
    guard !isPassScheduled else { return }
    isPassScheduled = true
    timers.beforeNextPoll { [weak self] in
      guard let self else { return }
      self.isPassScheduled = false
      self.runPasses()
    }
  }

  /// Presents all changes now, or as soon as the window can show a frame.
  func runPasses() {
    guard isConfigured, !isClosed else { return }
    if parts.assistance.isTelling { return schedulePass() }
    door.enter {
      runEachPass()
      commands.checkShortcuts()
    }
  }

  private func runEachPass() {
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
      FocusPass.run(self)
      parts.keyboardStatus.showSequence()
      // Handlers of rows that came into view may change views too.
    } while (graph.needsUpdate || graph.hasActions || graph.needsLayout || !graph.actionsAfterUpdate.isEmpty)
      && rounds < Self.mostRounds
    parts.focusGuard.passesDidEnd()
    // Views that never come to rest are painted in their present state, and the loop handles its events before the next try.
    if graph.needsUpdate || graph.needsLayout {
      graph.reportUnsettled()
      schedulePass()
    } else if graph.hasActions {
      schedulePass()
    }
    AccessibilityPass.run(self)
    parts.textInput.update()
    parts.lists.setTimer()
    guard windowSystem.showsFrames else {
      _ = graph.takeDamage()
      return
    }
    graph.motion.paintBegun()
    if graph.motion.isMoving { frameClock.requestStep(after: windowSystem.eventLoop.nanoseconds) }
    for part in parts.all { part.willPaint() }
    guard platformWindow.isReadyForFrame else { return }
    var damage = graph.takeDamage()
    let presented = parts.records.takeTimedPresses()
    if damage.isEmpty { return }
    if let overlay = parts.overlay.shown {
      // Its marks may lie anywhere.
      damage = [Rect(origin: .zero, size: platformWindow.size)]
      overlay.windowDidChange(self)
    }
    platformWindow.present(damage: damage, presented: presented) { buffer, region in
      let canvas = canvas(for: buffer)
      PaintPass.run(graph, on: canvas, region: region, ring: parts.ring.shown)
      for part in parts.all { part.paint(on: canvas, region: region) }
    }
  }

  private static let mostRounds = 8

  /// Lets views use timers of the window's loop.
  func letViewsSchedule() {
    graph.now = { [weak self] in self?.now ?? 0 }
    graph.announce = { [weak self] in self?.announce($0, priority: $1) }
    graph.openMenu = { [weak self] in self?.parts.contextMenus.open($0, below: $1) }
    graph.schedule = { [weak self] milliseconds, body in
      guard let timers = self?.timers else { return {} }
      let timer = timers.schedule(afterMilliseconds: milliseconds) { [weak self] in
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

  /// Draws the whole window on a canvas, for pictures and print.
  ///
  /// - Parameter canvas: its origin is the window's.
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
