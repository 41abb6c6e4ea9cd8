import KeywayElements
import KeywayKeymap
import KeywayPlatform

/// A surface with its role, buffers and scale.
@MainActor
final class WaylandWindow: PlatformWindow {
  private(set) var size: Size
  private(set) var scale: Double
  private(set) weak var delegate: (any WindowDelegate)?

  /// The Wayland objects of the current or the last connection.
  private var wire: WireWindow
  var surface: WlSurface { wire.surface }
  var buffers: FrameBuffers { wire.buffers }
  var viewport: WpViewport? { wire.viewport }
  var frameTimes: FrameTimes? { system?.globals.frameTimes }
  let eventLoop: EventLoop
  private(set) weak var system: WaylandWindowSystem?
  /// The options of the window and later requests, repeated on another connection.
  private var options: WindowOptions

  var inhibitors: WindowInhibitors = [] { didSet { useInhibitors() } }
  private(set) var isClosed = false
  /// The size of a logical pixel, in millimetres.
  private(set) var pixelSize: Double?
  /// The compositor's announcements since its last configure.
  private var announced = Announced()
  private(set) var state: Set<UInt32> = []
  /// The size to use if the compositor does not set one.
  private var preferredSize: Size
  private(set) var isConfigured = false
  private var isConfigureNoticePending = false
  /// The newest unacknowledged configure. The commit that applies it acknowledges it.
  private var pendingConfigure: UInt32?
  /// In 120ths, from `wp_fractional_scale_v1.preferred_scale`.
  private var preferredScale: UInt32?
  private var shownOn: [Output] = []
  /// The output for which full screen was last requested; nil for any.
  private weak var askedOutput: Output?
  /// Whether the compositor removed the layer, which is created again once there is an output.
  private var isGone = false
  /// The number of seats whose keyboard is in the window.
  private(set) var keyboardCount = 0
  /// The focused field as reported to input methods.
  private(set) var textInput: TextInputState?
  private var layoutNotice = KeyboardLayoutNotice()
  /// The keyboard used last, whose layout the owner knows.
  private weak var usedKeyboard: Keyboard?

  var ledger = FrameLedger()
  /// The size and scale last set on the surface, to set only changes.
  var committedGeometry: Geometry?
  var frameCallback: WlCallback?
  /// Whether the delegate is waiting for `windowIsReadyForFrame`.
  var isWaitingForFrame = false

  struct Geometry: Equatable {
    var size: Size
    var scale: Double
  }

  private struct Announced {
    var size: Size?
    var state: Set<UInt32> = []
  }

  init(_ options: WindowOptions, delegate: any WindowDelegate, system: WaylandWindowSystem) {
    (self.delegate, self.system, self.options) = (delegate, system, options)
    eventLoop = system.eventLoop
    size = Self.whole(options.size)
    preferredSize = size
    scale = system.likelyScale
    wire = Self.makeWire(options, system)
    introduce()
  }

  private static func makeWire(_ options: WindowOptions, _ system: WaylandWindowSystem) -> WireWindow {
    let isLayer = options.isFullScreen && options.coversPanels
    return WireWindow(
      system.globals, layer: isLayer ? fitting(options.appID) : nil,
      over: system.output(named: options.output)?.output)
  }

  /// Sets up the listeners and the properties of the window.
  private func introduce() {
    buffers.onRelease = { [unowned self] in self.readyIfPossible() }
    surface.onEvent = { [unowned self] in self.receive($0) }
    wire.role.onEvent = { [unowned self] in self.receive($0) }
    wire.fractionalScale?.onEvent = { [unowned self] event in
      if case .preferredScale(let scale) = event { self.preferredScaleDidChange(scale) }
    }
    wire.role.topLevel?.setTitle(Self.fitting(options.title))
    wire.role.topLevel?.setAppId(Self.fitting(options.appID))
    if options.isFullScreen { askForFullScreen() }
    wire.role.leaveDecoration()
    useInhibitors()
    if let activation = system?.globals.activation, let token = system?.activationToken.take() {
      activation.activate(token: token, surface: surface)
    }
    // A commit without a buffer requests the first configure.
    surface.commit()
  }

  /// Handles the end of the connection. The keyboards have left before.
  func connectionDidEnd() {
    guard !isClosed else { return }
    // It returns in the state in which the user left it.
    if isConfigured { options.isFullScreen = isFullScreen }
    forgetWire()
  }

  private func forgetWire() {
    wire.destroy()
    (frameCallback, isWaitingForFrame, isConfigured) = (nil, false, false)
    (isConfigureNoticePending, announced, state) = (false, Announced(), [])
    (pendingConfigure, preferredScale, shownOn) = (nil, nil, [])
    (askedOutput, isGone, committedGeometry) = (nil, false, nil)
  }

  /// Handles a new connection: the window is created and configured again, as at the start, and its owner paints everything.
  func connectionDidBegin() {
    guard !isClosed, let system else { return }
    wire = Self.makeWire(options, system)
    introduce()
  }

  /// Creates the window again on the same connection, because a surface can have only one role, and a layer only one output.
  private func makeAgain() {
    guard let system, !system.connection.isClosed else { return }
    for seat in system.seats { seat.windowDidClose(self) }
    system.cancelFingers { $0.window === self }
    while keyboardCount > 0 { keyboardDidLeave() }
    forgetWire()
    connectionDidBegin()
  }

  /// The size in whole logical pixels and not empty, as the protocol requires.
  private static func whole(_ size: Size) -> Size {
    Size(width: max(1, size.width.rounded()), height: max(1, size.height.rounded()))
  }

  var isReadyForFrame: Bool {
    // Before it knows a new size or scale, the owner would paint for the old one.
    isConfigured && !isConfigureNoticePending && !isClosed && frameCallback == nil && buffers.hasFree
  }

  func setTitle(_ title: String) {
    options.title = title
    wire.role.topLevel?.setTitle(Self.fitting(title))
  }

  /// The part of a text that fits a message of 4096 bytes, since a longer message would end the connection.
  private static func fitting(_ text: String) -> String {
    let limit = 2_000
    guard text.utf8.count > limit else { return text }
    var size = 0
    let scalars = text.unicodeScalars.prefix {
      size += UTF8.width($0)
      return size <= limit
    }
    return String(scalars)
  }

  var isFullScreen: Bool { state.contains(XdgToplevel.State.fullscreen.rawValue) }

  func setFullScreen(_ isFullScreen: Bool) {
    guard !isClosed else { return }
    options.isFullScreen = isFullScreen
    if options.coversPanels, system?.globals.layers != nil {
      if isFullScreen != wire.role.isLayer { makeAgain() }
    } else if isFullScreen {
      askForFullScreen()
    } else {
      wire.role.topLevel?.unsetFullscreen()
    }
  }

  func setOutput(_ name: String?) {
    options.output = name
    useOutput()
  }

  /// Moves the window to its output if that exists and was not requested yet.
  func useOutput() {
    guard !isClosed, let system, !system.outputs.isEmpty else { return }
    if isGone { return makeAgain() }
    guard options.isFullScreen, let output = system.output(named: options.output), output !== askedOutput
    else { return }
    if wire.role.isLayer { makeAgain() } else { askForFullScreen() }
  }

  private func askForFullScreen() {
    askedOutput = system?.output(named: options.output)
    wire.role.topLevel?.setFullscreen(askedOutput?.output)
  }

  /// Updates the compositor's inhibitors to the owner's wishes and the current seats.
  func useInhibitors() {
    guard !isClosed, let system else { return }
    wire.inhibitors.use(inhibitors, on: surface, seats: system.seats, system.globals)
  }

  func setTextInput(_ state: TextInputState?) {
    guard state != textInput else { return }
    textInput = state
    for seat in system?.seats ?? [] { seat.textInput?.textInputDidChange(in: self) }
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    frameCallback?.discard()
    frameCallback = nil
    wire.destroy()
    system?.windowDidClose(self)
  }

  // MARK: Configuring

  private func receive(_ event: SurfaceRole.Event) {
    switch event {
    case .announced(let size, let states): announced = Announced(size: size, state: states)
    case .configure(let serial): configure(serial)
    case .close: delegate?.windowShouldClose(self)
    case .gone:
      // A layer that was never shown waits for another output. Otherwise a compositor that refuses it would be asked forever.
      isGone = true
      if isConfigured { system?.outputsMayHaveChanged() }
    }
  }

  /// Applies the compositor's announcements (xdg-shell, `xdg_surface.configure`).
  private func configure(_ serial: UInt32) {
    pendingConfigure = serial
    state = announced.state
    let newSize = announced.size ?? preferredSize
    // After full screen, the floating window returns to its own size.
    if !isFullScreenOrMaximized { preferredSize = newSize }
    update(size: newSize)
  }

  private var isFullScreenOrMaximized: Bool {
    isFullScreen || state.contains(XdgToplevel.State.maximized.rawValue)
  }

  private func update(size wantedSize: Size) {
    let (newSize, newScale) = paintable(wantedSize, scale: wantedScale)
    let newPixelSize = wantedPixelSize
    if newSize != size || newScale != scale || newPixelSize != pixelSize || !isConfigured {
      (size, scale, pixelSize) = (newSize, newScale, newPixelSize)
      let width = max(1, Int((size.width * scale).rounded()))
      let height = max(1, Int((size.height * scale).rounded()))
      buffers.resize(width: width, height: height)
      if !isConfigured { buffers.populate() }
      isConfigured = true
      ledger = FrameLedger(width: width, height: height, scale: scale)
      // The new size must not wait for a frame of the old one, which takes long if the window is hidden.
      frameCallback?.discard()
      frameCallback = nil
      noticeConfigure()
    }
    eventLoop.beforeNextPoll { [weak self] in self?.commitConfigure() }
  }

  /// The maximum number of pixels along one side of a frame.
  static let mostPerSide = 16_384.0
  /// The maximum number of pixels of a frame: a quarter of a gigabyte, as for 8192 × 8192.
  static let mostPixels = 67_108_864.0

  /// The scale and size of a frame within its bounds: the scale is lowered first, down to 1, then the size is cut.
  private func paintable(_ size: Size, scale: Double) -> (size: Size, scale: Double) {
    var finest = min(
      Self.mostPerSide / max(size.width, size.height),
      (Self.mostPixels / size.width / size.height).squareRoot())
    // Without a viewport, scales are whole numbers.
    if viewport == nil { finest = finest.rounded(.down) }
    let newScale = min(scale, max(finest, min(scale, 1)))
    let side = (Self.mostPerSide / newScale).rounded(.down)
    let width = min(size.width, side)
    let room = Self.mostPixels / (newScale * newScale)
    let height = max(1, min(size.height, side, (room / width).rounded(.down)))
    if width != size.width || height != size.height || newScale != scale {
      system?.log(
        "\(size.width) x \(size.height) at scale \(scale) is too large for a window; "
          + "it has \(width) x \(height) at scale \(newScale)")
    }
    return (Size(width: width, height: height), newScale)
  }

  /// Notifies the owner once per turn, however many configures arrived: only the last is painted.
  private func noticeConfigure() {
    guard !isConfigureNoticePending else { return }
    isConfigureNoticePending = true
    eventLoop.beforeNextPoll { [weak self] in self?.payConfigureNotice() }
  }

  /// Notifies the owner before input in the same turn, so that it knows the size to which the input applies.
  func payConfigureNotice() {
    guard isConfigureNoticePending, !isClosed else { return }
    isConfigureNoticePending = false
    delegate?.windowDidConfigure(self)
  }

  /// Acknowledges a configure that does not affect painting; others are acknowledged with their frame.
  private func commitConfigure() {
    guard pendingConfigure != nil, !isClosed, committedGeometry == Geometry(size: size, scale: scale) else {
      return
    }
    acknowledge()
    surface.commit()
  }

  /// Acknowledges the newest configure, which the next commit applies.
  func acknowledge() {
    if let serial = pendingConfigure { wire.role.acknowledge(serial) }
    pendingConfigure = nil
  }

  // MARK: Scale

  /// The compositor's fractional scale, otherwise the largest scale of the screens that show the window.
  private var wantedScale: Double {
    if let preferredScale { return min(Double(preferredScale) / 120, Self.largestScale) }
    return shownOn.map { min(Double($0.scale), Self.largestScale) }.max() ?? system?.likelyScale ?? 1
  }

  /// The largest plausible scale; a larger value is an error.
  static let largestScale = 16.0

  private func receive(_ event: WlSurface.Event) {
    switch event {
    case .enter(let object):
      guard let output = system?.outputs.first(where: { $0.output === object }) else { return }
      shownOn.append(output)
      scaleMayHaveChanged()
    case .leave(let object):
      shownOn.removeAll { $0.output === object }
      // When it is on no screen, the window keeps its scale, because the next one is probably the same.
      if !shownOn.isEmpty { scaleMayHaveChanged() }
    }
  }

  /// The pixel size of the first screen that shows the window, otherwise of the only screen.
  private var wantedPixelSize: Double? {
    let outputs = shownOn.isEmpty ? system?.outputs ?? [] : shownOn
    guard shownOn.count > 0 || outputs.count == 1 else { return pixelSize }
    return outputs[0].pixelSize.map { $0 * wantedScale }
  }

  private func preferredScaleDidChange(_ scale: UInt32) {
    preferredScale = max(12, scale)
    scaleMayHaveChanged()
  }

  func outputDidGo(_ output: Output) {
    shownOn.removeAll { $0 === output }
    if !shownOn.isEmpty { scaleMayHaveChanged() }
  }

  func outputDidChangeScale(_ output: Output) {
    if shownOn.isEmpty || shownOn.contains(where: { $0 === output }) { scaleMayHaveChanged() }
  }

  private func scaleMayHaveChanged() {
    guard isConfigured, !isClosed else { return }
    update(size: size)
  }

  // MARK: Keyboards

  /// Handles the arrival of a seat's keyboard. The owner learns only of the first and the last of several.
  func keyboardDidEnter() {
    keyboardCount += 1
    if keyboardCount == 1 { delegate?.window(self, keyboardFocusDidChange: true) }
  }

  func keyboardDidLeave() {
    keyboardCount -= 1
    if keyboardCount == 0 { delegate?.window(self, keyboardFocusDidChange: false) }
  }

  /// Reports the keyboard layout to the owner.
  ///
  /// - Parameter isPress: whether the keyboard is in use; one that only enters, or whose layout changes, does not replace it.
  func noticeLayout(of keymap: Keymap, _ layout: Int, on keyboard: Keyboard, isPress: Bool) {
    if usedKeyboard == nil || isPress { usedKeyboard = keyboard }
    guard !isClosed, usedKeyboard === keyboard, layoutNotice.isOwed(for: keymap, layout: layout) else {
      return
    }
    delegate?.window(self, keyboardLayoutDidChange: keymap, layout: layout)
  }

  // MARK: Frames

  /// Notifies the owner that it can present a frame, if it is waiting.
  func readyIfPossible() {
    guard isWaitingForFrame, isReadyForFrame else { return }
    isWaitingForFrame = false
    delegate?.windowIsReadyForFrame(self)
  }
}
