import KeywayDrawing
import KeywayElements
public import KeywayFocus
import KeywayPlatform

/// The focus ring of the window: where it is, how wide, and in which order its bands are.
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

  /// Whether the person asked for less motion; the ring does not glide then. By default not.
  public var reducesMotion: Bool {
    get { ring.reducesMotion }
    set { ring.reducesMotion = newValue }
  }

  /// How well the focus ring that is shown can be told from what it lies on; nil where there is none, and while it is
  /// on its way.
  public var ringContrast: RingContrast? { ring.shown?.contrast }

  /// Latches the ring, or lets it go, as the devices that are there ask for.
  func inputDevicesDidChange() {
    focusManager.ringPolicy.isLatched = ring.settings.isLatched ?? (windowSystem.inputDevices == .keyboard)
  }

  /// Adds the old and the new ring, and nothing else, to what must be painted.
  func updateRing() {
    // While another window has the keyboard, keys go nowhere here.
    let isShown = focusManager.ringPolicy.isVisible && focusManager.isWindowActive
    let focused = isShown ? tree.focused : nil
    if focused != ring.widened?.element { ring.widened = nil }
    let wasOnItsWay = ring.glide != nil
    let drawing = onItsWay(focused.flatMap(drawing), of: focused)
    let isSame =
      if let drawing, let shown = ring.shown { drawing.isSame(as: shown) } else {
        drawing == nil && ring.shown == nil
      }
    // A ring that has arrived is measured, also where its last step was there already.
    let hasArrived = wasOnItsWay && ring.glide == nil
    if isSame && !hasArrived { return }
    for rect in (ring.shown?.damage ?? []) + (drawing?.damage ?? []) { graph.addDamage(rect) }
    ring.shown = drawing
    ring.needsMeasure = true
  }

  /// The ring between where it was shown last and where it is to be; there, where it does not glide.
  private func onItsWay(_ target: RingDrawing?, of focused: ElementID?) -> RingDrawing? {
    let now = windowSystem.eventLoop.nanoseconds
    if focused != ring.element {
      ring.element = focused
      ring.glide = nil
      // What is scrolled away in part has no ring that could come from it, or go to it.
      if ring.settings.glide > 0, !ring.reducesMotion, let shown = ring.shown, shown.clip == nil,
        let target, target.clip == nil
      {
        ring.glide = RingGlide(from: shown.ring, at: now, milliseconds: ring.settings.glide)
      }
    }
    guard let glide = ring.glide else { return target }
    let metrics = ringMetrics.scaled(by: ring.widened?.factor ?? 1)
    guard let target, target.clip == nil, !ring.reducesMotion,
      let between = glide.ring(
        at: now, to: target.ring, metrics: metrics, in: Rect(origin: .zero, size: platformWindow.size))
    else {
      ring.glide = nil
      return target
    }
    if ring.timer == nil {
      ring.timer = windowSystem.eventLoop.schedule(atNanoseconds: now + RingGlide.step) { [weak self] in
        self?.ring.timer = nil
        self?.runPasses()
      }
    }
    return RingDrawing(ring: between, theme: theme, on: nil)
  }

  /// The widths of rings in this theme and at this distance.
  private var ringMetrics: FocusRingMetrics {
    FocusRingMetrics.seen(from: ring.settings.viewingDistance).scaled(by: theme.textScale * theme.ringScale)
  }

  /// Keeps room for the ring, and a little air, around what is scrolled into view.
  func ringMetricsDidChange() {
    graph.revealMargin = ringMetrics.total + 4
    needsReveal = true
  }

  private func drawing(on focused: ElementID) -> RingDrawing? {
    let element = tree[focused]
    let metrics = ringMetrics.scaled(by: ring.widened?.factor ?? 1)
    let outline = FocusRing(
      frame: element.frame, shape: element.shape, in: Rect(origin: .zero, size: platformWindow.size),
      metrics: metrics)
    return outline.flatMap { RingDrawing(ring: $0, theme: theme, on: graph.renderNode(for: focused)) }
  }

  /// Has the ring painted and measured anew where what lies behind it changes.
  func measureRingOnChange() {
    guard let shown = ring.shown, !ring.needsMeasure, graph.damageTouches(shown) else { return }
    ring.needsMeasure = true
    for rect in shown.damage { graph.addDamage(rect) }
  }

  /// The ring as it is to be painted on what the canvas holds.
  func ringToPaint(_ canvas: Canvas) -> RingDrawing? {
    // While it is on its way it is where nobody looks for it.
    if ring.needsMeasure, ring.glide == nil {
      ring.needsMeasure = false
      ring.shown = ring.shown?.measured(on: canvas)
    }
    return ring.shown
  }

  /// Where neither order of the bands tells enough from a restless picture, makes them wider, at most twice as wide.
  func widenRingIfNeeded() {
    guard let contrast = ringContrast, !contrast.isEnough, let focused = tree.focused else { return }
    let factor = ring.widened?.factor ?? 1
    guard factor < 2 else { return }
    ring.widened = (focused, factor + 0.5)
    updateRing()
    schedulePass()
  }
}
