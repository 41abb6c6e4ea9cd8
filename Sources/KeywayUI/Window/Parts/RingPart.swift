package import KeywayDrawing
package import KeywayElements
public import KeywayFocus
import KeywayKeymap
import KeywayPlatform

final class RingPart: OwnedPart {
  static let summary = "Places the focus ring, and adapts it to devices, theme and viewing distance."

  unowned let window: AppWindow
  private let presentation: RingPresentation

  init(_ window: AppWindow) {
    self.window = window
    presentation = RingPresentation(window.timers, window.frameClock)
    presentation.onChange = { [weak window] in window?.runPasses() }
    metricsDidChange()
    devicesDidChange()
  }

  var settings: FocusRingSettings {
    get { presentation.settings }
    set {
      guard newValue != presentation.settings else { return }
      presentation.settings = newValue
      devicesDidChange()
      metricsDidChange()
      window.schedulePass()
    }
  }

  var reducesMotion: Bool {
    get { presentation.reducesMotion }
    set { presentation.isMotionReduced = newValue }
  }

  var shown: RingDrawing? { presentation.shown }
  var isGliding: Bool { presentation.glide != nil }

  // MARK: Devices

  /// Latches or releases the ring, depending on the connected devices.
  ///
  /// If a keypad is unplugged, there may be no pointer or touch screen: the ring stays until it is plugged in
  /// again.
  func devicesDidChange() {
    let devices = window.windowSystem.inputDevices
    focusManager.ringPolicy.isLatched =
      presentation.settings.isLatched ?? devices.isDisjoint(with: [.pointer, .touch])
    presentation.devicesDidChange(devices)
  }

  func keyboardDidArrive() { presentation.keyboardDidArrive() }

  func keyboardDidLeave() { presentation.keyboardDidLeave(window.windowSystem.inputDevices) }

  /// Shows the ring for the keyboard or keypad in use.
  func keyIsUsed(_ press: KeyPress) {
    // A key on the screen is pressed with another device.
    if press.device == KeyPress.screenDevice { return }
    presentation.isHeld = press.phase == .repeated
    if press.phase == .began {
      focusManager.ringPolicy.used(press.keyCode?.isKeypad == true ? .keypad : .keyboard)
    }
  }

  // MARK: Frames

  /// Marks the old and the new ring for painting.
  func willPaint() {
    // If another window has the keyboard, this one gets no keys.
    let hasKeys = focusManager.isWindowActive || presentation.outlivesKeyboard
    let focused = focusManager.ringPolicy.isVisible && hasKeys ? tree.focused : nil
    let damage = presentation.update(
      focused.flatMap(drawing), of: focused, at: window.windowSystem.eventLoop.nanoseconds)
    for rect in damage { graph.addDamage(rect) }
  }

  func paint(of element: ElementID, on canvas: GraphicsContext) -> [Rect]? {
    guard graph.renderNode(for: element) != nil, let drawing = drawing(on: element), drawing.clip == nil
    else { return nil }
    drawing.paint(on: canvas)
    return drawing.damage
  }

  /// The widths of rings in this theme and at this viewing distance.
  private var metrics: FocusRingMetrics {
    FocusRingMetrics.seen(
      from: presentation.settings.viewingDistance,
      style: theme.textScale * window.magnification * theme.ringScale)
  }

  /// The distance that a ring takes outside its control.
  var room: Double { metrics.total }

  /// Reserves room for the ring, and some space, around revealed elements.
  func metricsDidChange() {
    graph.revealMargin = metrics.total + 4
    graph.ringBands = metrics.bands
    graph.focusRequests.reveals = true
  }

  /// The ring of the focused element; nil if the element shows the focus by its fill, or is not visible.
  private func drawing(on focused: ElementID) -> RingDrawing? {
    let node = graph.renderNode(for: focused)
    if node?.compositing?.showsFocusByFill == true { return nil }
    let (element, metrics) = (tree[focused], metrics)
    // Nodes behind a modal are not neighbours.
    let top = focusManager.openModals.last.flatMap {
      $0 == focused || tree.isAncestor($0, of: focused) ? graph.renderNode(for: $0) : nil
    }
    let ring = FocusRing(
      frame: element.frame, shape: element.shape,
      in: Rect(origin: .zero, size: window.platformWindow.size),
      room: node?.ringRoom(upTo: metrics.total, below: top ?? graph.rootRender) ?? .infinity,
      metrics: metrics)
    return ring.flatMap {
      RingDrawing(
        ring: $0, colors: presentation.colors(inner: theme[.ringInner], outer: theme[.ringOuter]), on: node)
    }
  }
}

extension AppWindow {
  /// The settings of the ring; see ``KioskApp/focusRing``.
  public var focusRing: FocusRingSettings {
    get { parts.ring.settings }
    set { parts.ring.settings = newValue }
  }

  /// Whether motion is reduced, by the user or by ``focusRing``: the ring does not glide, and nothing is animated. By default
  /// from the environment: `KEYWAY_REDUCE_MOTION=1`.
  package var reducesMotion: Bool {
    get { parts.ring.reducesMotion }
    set { parts.ring.reducesMotion = newValue }
  }

  package var shownRing: FocusRing? { parts.ring.shown?.ring }

  /// Paints the ring that an element would have with the focus. Returns the rectangles that cover it, in window coordinates; nil
  /// if there is none, or if it is partly hidden.
  package func paintRing(of element: ElementID, on canvas: GraphicsContext) -> [Rect]? {
    parts.ring.paint(of: element, on: canvas)
  }
}
