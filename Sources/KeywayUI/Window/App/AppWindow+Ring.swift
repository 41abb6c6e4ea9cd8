package import KeywayDrawing
package import KeywayElements
public import KeywayFocus
import KeywayPlatform

/// The focus ring of the window.
extension AppWindow {
  /// How the ring is shown; see ``KioskApp/focusRing``.
  public var focusRing: FocusRingSettings {
    get { ring.settings }
    set {
      guard newValue != ring.settings else { return }
      ring.settings = newValue
      inputDevicesDidChange()
      ringMetricsDidChange()
      schedulePass()
    }
  }

  /// Whether motion is reduced, by the user or by ``focusRing``: the ring does not glide, and nothing is animated. By default
  /// from the environment: `KEYWAY_REDUCE_MOTION=1`.
  package var reducesMotion: Bool {
    get { ring.reducesMotion }
    set { ring.isMotionReduced = newValue }
  }

  /// The ring of the current frame; nil if there is none.
  package var shownRing: FocusRing? { ring.shown?.ring }

  /// Paints the ring that an element would have with the focus.
  ///
  /// - Returns: the rectangles that cover it, in window coordinates; nil where there is none, or where not all of it is seen.
  package func paintRing(of element: ElementID, on canvas: GraphicsContext) -> [Rect]? {
    guard graph.renderNode(for: element) != nil, let drawing = ringDrawing(on: element), drawing.clip == nil
    else { return nil }
    drawing.paint(on: canvas)
    return drawing.damage
  }

  /// Latches or releases the ring, depending on the connected devices.
  ///
  /// If a keypad is unplugged, there may be nothing to touch or click with: the ring stays, for the time when it is plugged in
  /// again.
  func inputDevicesDidChange() {
    let devices = windowSystem.inputDevices
    focusManager.ringPolicy.isLatched =
      ring.settings.isLatched ?? devices.isDisjoint(with: [.pointer, .touch])
    ring.devicesDidChange(devices)
  }

  /// Marks the old and the new ring for painting.
  func updateRing() {
    // If another window has the keyboard, this one gets no keys.
    let hasKeys = focusManager.isWindowActive || ring.outlivesKeyboard
    let focused = focusManager.ringPolicy.isVisible && hasKeys ? tree.focused : nil
    let damage = ring.update(
      focused.flatMap(ringDrawing), of: focused, at: windowSystem.eventLoop.nanoseconds)
    for rect in damage { graph.addDamage(rect) }
  }

  /// The widths of rings in this theme and at this viewing distance.
  private var ringMetrics: FocusRingMetrics {
    FocusRingMetrics.seen(
      from: ring.settings.viewingDistance, style: theme.textScale * magnification * theme.ringScale)
  }

  /// Reserves room for the ring, and some space, around revealed elements.
  func ringMetricsDidChange() {
    graph.revealMargin = ringMetrics.total + 4
    graph.ringBands = ringMetrics.bands
    needsReveal = true
  }

  /// The ring of the focused element; nil if the element shows the focus by its fill, or is not visible.
  private func ringDrawing(on focused: ElementID) -> RingDrawing? {
    let node = graph.renderNode(for: focused)
    if node?.showsFocusByFill ?? false { return nil }
    let (element, metrics) = (tree[focused], ringMetrics)
    // Nodes behind a modal are not neighbours.
    let top = focusManager.openModals.last.flatMap {
      $0 == focused || tree.isAncestor($0, of: focused) ? graph.renderNode(for: $0) : nil
    }
    let ring = FocusRing(
      frame: element.frame, shape: element.shape, in: Rect(origin: .zero, size: platformWindow.size),
      room: node?.ringRoom(upTo: metrics.total, below: top ?? graph.rootRender) ?? .infinity,
      metrics: metrics)
    return ring.flatMap {
      RingDrawing(
        ring: $0, colors: self.ring.colors(inner: theme[.ringInner], outer: theme[.ringOuter]), on: node)
    }
  }
}
