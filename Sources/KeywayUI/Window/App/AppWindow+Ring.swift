import KeywayDrawing
import KeywayElements
public import KeywayFocus
import KeywayPlatform

/// The focus ring of the window: where it is, and how wide.
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

  /// Whether the person asked for less motion, or ``focusRing`` does; the ring does not glide then. By default what the
  /// environment says: `KEYWAY_REDUCE_MOTION=1`.
  package var reducesMotion: Bool {
    get { ring.reducesMotion }
    set { ring.isMotionReduced = newValue }
  }

  /// The ring of the frame that is shown; nil where there is none.
  package var shownRing: FocusRing? { ring.shown?.ring }

  /// Latches the ring, or lets it go, as the devices that are there ask for.
  ///
  /// A keypad that is pulled out leaves nothing to touch or to click with: the ring stays, for whoever plugs it in again.
  func inputDevicesDidChange() {
    let devices = windowSystem.inputDevices
    focusManager.ringPolicy.isLatched =
      ring.settings.isLatched ?? devices.isDisjoint(with: [.pointer, .touch])
    ring.devicesDidChange(devices)
  }

  /// Adds the old and the new ring, and nothing else, to what must be painted.
  func updateRing() {
    // While another window has the keyboard, keys go nowhere here.
    let hasKeys = focusManager.isWindowActive || ring.outlivesKeyboard
    let focused = focusManager.ringPolicy.isVisible && hasKeys ? tree.focused : nil
    let damage = ring.update(
      focused.flatMap(ringDrawing), of: focused, at: windowSystem.eventLoop.nanoseconds)
    for rect in damage { graph.addDamage(rect) }
  }

  /// The widths of rings in this theme and at this distance.
  private var ringMetrics: FocusRingMetrics {
    FocusRingMetrics.seen(
      from: ring.settings.viewingDistance, style: theme.textScale * theme.ringScale)
  }

  /// Keeps room for the ring, and a little air, around what is scrolled into view.
  func ringMetricsDidChange() {
    graph.revealMargin = ringMetrics.total + 4
    needsReveal = true
  }

  /// The ring of what has the focus; nil where that shows it by its fill, or is out of sight.
  private func ringDrawing(on focused: ElementID) -> RingDrawing? {
    let node = graph.renderNode(for: focused)
    if node?.showsFocusByFill ?? false { return nil }
    let (element, metrics) = (tree[focused], ringMetrics)
    // What lies behind a modal is no neighbour.
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
