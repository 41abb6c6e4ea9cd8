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

  /// Whether the person asked for less motion, or ``focusRing`` does; the ring does not glide then. By default what the
  /// environment says: `KEYWAY_REDUCE_MOTION=1`.
  public var reducesMotion: Bool {
    get { ring.settings.reducesMotion || ring.reducesMotion }
    set { ring.reducesMotion = newValue }
  }

  /// How well the focus ring that is shown can be told from what it lies on; nil where there is none, and while it is
  /// on its way.
  public var ringContrast: RingContrast? { ring.shown?.contrast }

  /// Latches the ring, or lets it go, as the devices that are there ask for.
  ///
  /// A keypad that is pulled out leaves nothing to touch or to click with: the ring stays, for whoever plugs it in again.
  func inputDevicesDidChange() {
    let devices = windowSystem.inputDevices
    focusManager.ringPolicy.isLatched =
      ring.settings.isLatched ?? devices.isDisjoint(with: [.pointer, .touch])
    if devices.contains(.keyboard) {
      waitForKeyboardOfRing()
      return
    }
    // The compositor says that the keyboard left the window just before it says that there is none.
    if ring.leaveTimer != nil { ring.outlivesKeyboard = true }
    // Whoever plugs it in next has all the time.
    if let timer = ring.keyboardTimer { timers.cancel(timer) }
    ring.keyboardTimer = nil
  }

  /// A keyboard is there again, and the compositor is about to say which window has it: the ring stays until it does, and goes
  /// where it was another one.
  private func waitForKeyboardOfRing() {
    guard ring.outlivesKeyboard, ring.keyboardTimer == nil else { return }
    ring.keyboardTimer = timers.schedule(afterMilliseconds: 500) { [weak self] in
      guard let self else { return }
      ring.keyboardTimer = nil
      ring.outlivesKeyboard = false
      schedulePass()
    }
  }

  /// Notes that the keyboard left the window: to another one, or because there is none any more.
  func keyboardDidLeaveRing() {
    ring.outlivesKeyboard = !windowSystem.inputDevices.contains(.keyboard)
    if let timer = ring.leaveTimer { timers.cancel(timer) }
    // A timer and no look at the clock: what the compositor has said by then is heard first, however long the loop was busy.
    ring.leaveTimer = timers.schedule(afterMilliseconds: 100) { [weak self] in self?.ring.leaveTimer = nil }
  }

  /// Adds the old and the new ring, and nothing else, to what must be painted.
  func updateRing() {
    // While another window has the keyboard, keys go nowhere here.
    let hasKeys = focusManager.isWindowActive || ring.outlivesKeyboard
    let focused = focusManager.ringPolicy.isVisible && hasKeys ? tree.focused : nil
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
      let glides = canGlide(to: target, at: now)
      ring.element = focused
      ring.lastMove = now
      ring.glide =
        glides ? ring.shown.map { RingGlide(from: $0.ring, at: now, milliseconds: ring.settings.glide) } : nil
    }
    ring.target = target
    guard let glide = ring.glide else { return target }
    guard let target, target.clip == nil, !reducesMotion,
      let between = glide.ring(
        at: now, to: target.ring, in: Rect(origin: .zero, size: platformWindow.size))
    else {
      ring.glide = nil
      return target
    }
    if ring.timer == nil {
      ring.timer = timers.schedule(atNanoseconds: now + RingGlide.step) { [weak self] in
        self?.ring.timer = nil
        self?.runPasses()
      }
    }
    var drawing = RingDrawing(ring: between, colors: target.colors, on: nil)
    drawing?.order = glide.order ?? .themed
    return drawing
  }

  /// Whether the ring goes its way in steps.
  ///
  /// Not while a key is held down, and not where it would be underway already: it would never be at a control.
  private func canGlide(to target: RingDrawing?, at now: UInt64) -> Bool {
    guard ring.settings.glide > 0, !reducesMotion, !ring.isHeld else { return false }
    let duration = UInt64(ring.settings.glide) * 1_000_000
    if ring.glide != nil { return false }
    if let last = ring.lastMove, now - last < duration { return false }
    // What is scrolled away in part has no ring that could come from it, or go to it.
    guard let shown = ring.shown, let target else { return false }
    return shown.clip == nil && target.clip == nil
  }

  /// The widths of rings in this theme and at this distance.
  private var ringMetrics: FocusRingMetrics {
    FocusRingMetrics.seen(
      from: ring.settings.viewingDistance, style: theme.textScale * theme.ringScale)
  }

  /// The theme's colours of the ring, as far apart as they must be.
  private var ringColors: RingColors {
    let (inner, outer) = (theme[.ringInner], theme[.ringOuter])
    if let colors = ring.colors, colors.isMade(from: inner, outer) { return colors }
    let colors = RingColors(inner: inner, outer: outer)
    ring.colors = colors
    return colors
  }

  /// Keeps room for the ring, and a little air, around what is scrolled into view.
  func ringMetricsDidChange() {
    graph.revealMargin = ringMetrics.total + 4
    needsReveal = true
  }

  private func drawing(on focused: ElementID) -> RingDrawing? {
    let element = tree[focused]
    let outline = FocusRing(
      frame: element.frame, shape: element.shape, in: Rect(origin: .zero, size: platformWindow.size),
      metrics: ringMetrics)
    return outline.flatMap {
      RingDrawing(
        ring: $0, colors: ringColors,
        stretch: RingContrast.stretch * FocusRingMetrics.factor(of: ring.settings.viewingDistance),
        on: graph.renderNode(for: focused))
    }
  }

  /// Has the ring painted and measured anew where what lies behind it changes.
  func measureRingOnChange() {
    guard let shown = ring.shown, !ring.needsMeasure, graph.damageTouches(shown) else { return }
    ring.needsMeasure = true
    for rect in shown.damage { graph.addDamage(rect) }
  }

  /// The ring as it is to be painted on what the canvas holds.
  func ringToPaint(_ canvas: Canvas) -> RingDrawing? {
    guard ring.needsMeasure else { return ring.shown }
    if ring.glide == nil {
      ring.needsMeasure = false
      ring.shown = ring.shown?.measured(on: canvas)
    } else if ring.glide?.order == nil {
      // It has the order that it will need where it comes to: colours do not change there. What is mixed is so by its place,
      // and becomes it there.
      let order = ring.target?.measured(on: canvas).order
      ring.glide?.order = order == .swapped ? .swapped : .themed
      ring.shown?.order = ring.glide?.order ?? .themed
    }
    return ring.shown
  }
}
