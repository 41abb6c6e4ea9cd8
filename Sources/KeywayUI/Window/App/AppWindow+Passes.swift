package import KeywayDrawing
import KeywayElements
import KeywayFocus
import KeywayPlatform

extension AppWindow {
  /// Handles a new size or scale: the whole window is laid out and painted.
  func configure() {
    let scaleChanged = graph.scale != platformWindow.scale
    graph.scale = platformWindow.scale
    // A word may be wider than the window.
    let widthChanged = graph.rootRender.frame.width != platformWindow.size.width
    if scaleChanged || widthChanged || !isConfigured { graph.rootRender.invalidateMeasurements() }
    isConfigured = true
    canvases = [:]
    needsReveal = true
    graph.setNeedsLayout()
    graph.addDamage(Rect(origin: .zero, size: platformWindow.size))
    runPasses()
  }

  func schedulePass() {
    guard !isPassScheduled else { return }
    isPassScheduled = true
    windowSystem.eventLoop.beforeNextPoll { [weak self] in
      guard let self else { return }
      self.isPassScheduled = false
      self.runPasses()
    }
  }

  /// Presents all changes now, or as soon as the window can show a frame.
  func runPasses() {
    guard isConfigured, !isClosed else { return }
    defer { commands.checkShortcuts() }
    if shortcuts.isShown {
      // Which commands are performed is known once the views are up to date.
      UpdatePass.run(graph)
      commands.update()
      refreshShortcuts()
    }
    // A focus change may scroll, and its handlers may change views: repeat until nothing is left.
    for _ in 0..<8 {
      UpdatePass.run(graph)
      commands.update()
      // The menu bar is a view too.
      if graph.needsUpdate { UpdatePass.run(graph) }
      LayoutPass.run(graph, size: platformWindow.size)
      FocusPass.run(self)
      if !graph.needsUpdate && !graph.needsLayout { break }
    }
    setSettleTimer()
    guard windowSystem.showsFrames else {
      _ = graph.takeDamage()
      return
    }
    updateRing()
    guard platformWindow.isReadyForFrame else { return }
    let damage = graph.takeDamage()
    if damage.isEmpty { return }
    platformWindow.present(damage: damage) { buffer, region in
      PaintPass.run(graph, on: canvas(for: buffer), region: region, ring: ring.shown)
    }
  }

  /// Draws the window without the focus ring on a canvas, for pictures and print.
  ///
  /// - Parameter canvas: its origin is the window's.
  package func draw(on canvas: Canvas) {
    PaintPass.run(
      graph, on: canvas, region: [Rect(origin: .zero, size: platformWindow.size)], ring: nil)
  }

  private func canvas(for buffer: PixelBuffer) -> Canvas {
    if let kept = canvases[buffer.base], kept.fits(buffer) { return kept }
    if canvases.count >= 4 { canvases = [:] }
    let made = Canvas(
      base: buffer.base, width: buffer.width, height: buffer.height, stride: buffer.stride,
      scale: buffer.scale)
    canvases[buffer.base] = made
    return made
  }
}

extension Canvas {
  @MainActor
  fileprivate func fits(_ buffer: PixelBuffer) -> Bool {
    scale == buffer.scale
      && size
        == Size(
          width: Double(buffer.width) / buffer.scale, height: Double(buffer.height) / buffer.scale)
  }
}
