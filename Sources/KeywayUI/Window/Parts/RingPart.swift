package import KeywayDrawing
package import KeywayElements
public import KeywayFocus
import KeywayKeymap
import KeywayPlatform

final class RingPart: OwnedPart {
  static let summary = "Places the focus ring, and adapts it to devices, theme and viewing distance."

  unowned let window: AppWindow
  private let presentation: RingPresentation
  /// The ring of the focused control, to which the shown one may still glide, and the distance to the control's neighbours, as far
  /// as the ring and the reader's outline reach; nil for none.
  private(set) var target: (drawing: RingDrawing, room: Double)?
  /// The source of ``target``.
  private var source: Source?

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
    findTarget(focused)
    let damage = presentation.update(
      target?.drawing, of: focused, at: window.windowSystem.eventLoop.nanoseconds)
    for rect in damage { graph.addDamage(rect) }
  }

  /// The values that decide the ring of an element, as long as nothing is painted again.
  private struct Source: Equatable {
    let element: ElementID
    let frame: Rect
    let shape: ElementShape
    let metrics: FocusRingMetrics
    let reach: Double
  }

  /// Makes the ring of the focused element anew if it may look different: its room depends on everything around it.
  private func findTarget(_ focused: ElementID?) {
    guard let focused else {
      (target, source) = (nil, nil)
      return
    }
    let element = tree[focused]
    let next = Source(
      element: focused, frame: element.frame, shape: element.shape, metrics: metrics,
      reach: parts.reader.reach)
    if next == source, graph.damage.isEmpty { return }
    (target, source) = (ring(of: focused), next)
  }

  func paint(of element: ElementID, on canvas: GraphicsContext) -> [Rect]? {
    guard graph.renderNode(for: element) != nil, let drawing = ring(of: element)?.drawing, drawing.clip == nil
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

  /// The distance from a node to its neighbours, in logical pixels, up to a maximum. Nodes behind a modal are not neighbours.
  func room(around node: RenderNode, upTo reach: Double) -> Double {
    let top = focusManager.openModals.last.flatMap {
      $0 == node.element || tree.isAncestor($0, of: node.element) ? graph.renderNode(for: $0) : nil
    }
    return node.ringRoom(upTo: reach, below: top ?? graph.rootRender)
  }

  /// The ring of the focused element; nil if the element shows the focus by its fill, or is not visible.
  private func ring(of focused: ElementID) -> (drawing: RingDrawing, room: Double)? {
    let node = graph.renderNode(for: focused)
    if node?.compositing?.showsFocusByFill == true { return nil }
    let (element, metrics) = (tree[focused], metrics)
    let room = node.map { self.room(around: $0, upTo: metrics.total + parts.reader.reach) } ?? .infinity
    let ring = FocusRing(
      frame: element.frame, shape: element.shape,
      in: Rect(origin: .zero, size: window.platformWindow.size), room: room,
      metrics: metrics)
    let drawing = ring.flatMap {
      RingDrawing(
        ring: $0, colors: presentation.colors(inner: theme[.ringInner], outer: theme[.ringOuter]), on: node)
    }
    return drawing.map { ($0, room) }
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
