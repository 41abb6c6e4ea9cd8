import CXCB
import KeywayElements
import KeywayKeymap
import KeywayPlatform

/// A top-level window of an X server.
///
/// With a window manager it requests full screen by EWMH. Without one, as in most kiosks, it fills its monitor by itself,
/// follows the monitor's size, and takes the keyboard once it is viewable.
@MainActor
final class X11Window: PlatformWindow {
  private(set) weak var delegate: (any WindowDelegate)?
  private(set) weak var system: X11WindowSystem?
  let eventLoop: EventLoop
  /// The options of the window and later requests, repeated on another connection.
  var options: WindowOptions

  /// On the current connection; 0 if there is none.
  private(set) var id: xcb_window_t = 0
  private(set) var size: Size
  private(set) var scale = 1.0
  private(set) var pixelSize: Double?
  var inhibitors: WindowInhibitors = [] {
    didSet {
      guard !isClosed, inhibitors != oldValue else { return }
      system?.inhibitorsDidChange()
      system?.input.inhibitorsDidChange(in: self)
    }
  }
  private(set) var isClosed = false
  var isFullScreen = false
  private(set) var isMapped = false
  /// Retries mapping a window that the manager does not show.
  private var mapTimer: EventLoop.Timer?
  private(set) var isConfigured = false
  private var isConfigureNoticePending = false
  /// Whether the window's parent is the root, not a manager's frame.
  private var isOnRoot = true
  /// In device pixels of the root, as far as known.
  private(set) var frame = DeviceRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
  /// The focused field as reported to input methods.
  private(set) var textInput: TextInputState?
  private(set) var hasKeyboard = false
  private var layoutNotice = KeyboardLayoutNotice()
  var frames: X11Frames?
  var syncRequest = SyncRequest()

  init(_ options: WindowOptions, delegate: any WindowDelegate, system: X11WindowSystem) {
    (self.delegate, self.system, self.options) = (delegate, system, options)
    eventLoop = system.eventLoop
    size = options.size
    introduce()
  }

  var connection: X11Connection? { isClosed || id == 0 ? nil : system?.connection }

  /// Creates the window on the server. It is mapped once the presence of a window manager is known.
  private func introduce() {
    // Without a connection, the next one introduces it.
    guard let system, !system.connection.isClosed else { return }
    let connection = system.connection
    scale = system.monitors.scale
    frame = wantedFrame(in: system.monitors)
    id = connection.makeID()
    createWindow(connection)
    setProperties(connection)
    frames = X11Frames(self, connection)
    system.input.windowDidAppear(self)
    if system.manager.isKnown { map() }
  }

  private func createWindow(_ connection: X11Connection) {
    // No background: the screen stays until the first frame, without flashing.
    var values: [UInt32] = [
      XCB_BACK_PIXMAP_NONE.rawValue, XCB_GRAVITY_NORTH_WEST.rawValue,
      XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue | XCB_EVENT_MASK_EXPOSURE.rawValue
        | XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue,
    ]
    let mask = XCB_CW_BACK_PIXMAP.rawValue | XCB_CW_BIT_GRAVITY.rawValue | XCB_CW_EVENT_MASK.rawValue
    xcb_create_window(
      connection.raw, connection.display.visual.depth, id, connection.root, Int16(clamping: frame.minX),
      Int16(clamping: frame.minY), UInt16(clamping: frame.width), UInt16(clamping: frame.height), 0,
      UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), connection.display.visual.id, mask, &values)
  }

  private func map() {
    guard let connection, !isMapped else { return }
    isMapped = true
    if let system, !system.manager.isPresent { placeAlone() }
    xcb_map_window(connection.raw, id)
    mapAgain(after: .milliseconds(500))
  }

  /// Maps the window until the server confirms it: openbox announces itself before it accepts windows, and loses those that
  /// come in between.
  private func mapAgain(after delay: Duration) {
    guard delay < .seconds(10) else { return }
    mapTimer = eventLoop.schedule(after: delay) { [weak self] in
      guard let self, let connection = self.connection else { return }
      xcb_map_window(connection.raw, self.id)
      self.mapAgain(after: delay * 2)
    }
  }

  private func stopMapping() { if let mapTimer = mapTimer.take() { eventLoop.cancel(mapTimer) } }

  /// The position and size that the window requests, or has without a window manager.
  private func wantedFrame(in monitors: Monitors) -> DeviceRect {
    let screen = wantedMonitor(in: monitors).frame
    if options.isFullScreen { return screen }
    let width = min(max(1, Int((options.size.width * monitors.scale).rounded())), screen.width)
    let height = min(max(1, Int((options.size.height * monitors.scale).rounded())), screen.height)
    let (x, y) = (screen.minX + (screen.width - width) / 2, screen.minY + (screen.height - height) / 2)
    return DeviceRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  private func wantedMonitor(in monitors: Monitors) -> Monitors.Monitor {
    options.output.flatMap { monitors.monitor(named: $0) }
      ?? monitors.monitor(showing: isMapped ? frame : monitors.all[0].frame)
  }

  // MARK: The connection

  /// Handles the end of the connection. The keyboard has left before.
  func connectionDidEnd() {
    guard !isClosed else { return }
    keyboardDidLeave()
    // It returns in the state in which the user left it.
    if isConfigured { options.isFullScreen = isFullScreen }
    frames?.forget()
    (frames, id) = (nil, 0)
    stopMapping()
    (isMapped, isConfigured, isConfigureNoticePending) = (false, false, false)
    (isOnRoot, syncRequest) = (true, SyncRequest())
  }

  /// Handles a new connection: the window is created again, and its owner paints everything.
  func connectionDidBegin() { if !isClosed { introduce() } }

  func close() {
    guard !isClosed else { return }
    keyboardDidLeave()
    stopMapping()
    if let connection {
      frames?.destroy()
      xcb_destroy_window(connection.raw, id)
    }
    (frames, isClosed) = (nil, true)
    system?.windowDidClose(self)
  }

  /// Handles the destruction of the window by others, such as `xkill`, as a request to close.
  func wasDestroyed() {
    guard !isClosed else { return }
    frames?.forget()
    (frames, id, isConfigured) = (nil, 0, false)
    delegate?.windowShouldClose(self)
  }

  // MARK: Requests of the owner

  func setTitle(_ title: String) {
    options.title = title
    if let connection { setTitle(connection) }
  }

  func setFullScreen(_ isFullScreen: Bool) {
    guard !isClosed else { return }
    options.isFullScreen = isFullScreen
    guard let connection, let system else { return }
    if system.manager.isPresent, isMapped {
      askForFullScreen(isFullScreen, connection)
    } else {
      setStateProperty(connection)
      if isMapped { placeAlone() }
    }
  }

  func setOutput(_ name: String?) {
    options.output = name
    useOutput()
  }

  /// Moves a full-screen window to its output, if it is on another.
  private func useOutput() {
    guard let connection, let system, isMapped, options.isFullScreen else { return }
    guard system.manager.isPresent else { return placeAlone() }
    let monitor = wantedMonitor(in: system.monitors)
    guard isFullScreen, monitor != system.monitors.monitor(showing: frame) else { return }
    // Managers make a window full screen on its current monitor, and do not move one that already is.
    askForFullScreen(false, connection)
    moveAndResize(monitor.frame, connection)
    askForFullScreen(true, connection)
  }

  func setTextInput(_ state: TextInputState?) {
    guard state != textInput else { return }
    textInput = state
    system?.input.method?.textInputDidChange(in: self)
  }

  // MARK: Without a window manager

  /// Positions the window itself if no manager does.
  private func placeAlone() {
    guard let connection, let system else { return }
    let wanted = wantedFrame(in: system.monitors)
    isFullScreen = options.isFullScreen
    if wanted != frame || !isConfigured { moveAndResize(wanted, connection) }
  }

  private func moveAndResize(_ wanted: DeviceRect, _ connection: X11Connection) {
    var values = [
      UInt32(bitPattern: Int32(wanted.minX)), UInt32(bitPattern: Int32(wanted.minY)), UInt32(wanted.width),
      UInt32(wanted.height),
    ]
    let mask =
      XCB_CONFIG_WINDOW_X.rawValue | XCB_CONFIG_WINDOW_Y.rawValue | XCB_CONFIG_WINDOW_WIDTH.rawValue
      | XCB_CONFIG_WINDOW_HEIGHT.rawValue
    xcb_configure_window(connection.raw, id, UInt16(mask), &values)
  }

  func managerDidChange() {
    guard let system else { return }
    if !isMapped { return map() }
    guard !system.manager.isPresent else { return }
    placeAlone()
    takeKeyboardIfNobodyHasIt()
  }

  func monitorsDidChange() {
    guard let system, connection != nil else { return }
    if isMapped, !system.manager.isPresent { placeAlone() } else if options.output != nil { useOutput() }
    update()
  }

  /// Takes the keyboard if nobody has it and no manager assigns it. Only a viewable window may have it, and without an owner, keys are lost or go
  /// to the window under the pointer.
  func takeKeyboardIfNobodyHasIt() {
    guard let system, mayTakeKeyboard else { return }
    system.keyboardClaims.add(self)
  }

  private var mayTakeKeyboard: Bool { isMapped && system?.manager.isPresent == false }

  /// Takes the keyboard from whoever has it, unless a manager assigns it.
  func takeKeyboard(at time: xcb_timestamp_t) {
    guard let connection, mayTakeKeyboard else { return }
    xcb_set_input_focus(connection.raw, UInt8(XCB_INPUT_FOCUS_POINTER_ROOT.rawValue), id, time)
  }

  // MARK: Events of the server

  func didMap() {
    isMapped = true
    stopMapping()
    takeKeyboardIfNobodyHasIt()
    update()
  }

  func didUnmap() {
    // A manager's icon: frames are invisible. Pending frames may never be completed.
    frames?.windowDidHide()
    system?.input.windowDidHide(self)
  }

  func didReparent(isOnRoot: Bool) { self.isOnRoot = isOnRoot }

  func receive(configure event: xcb_configure_notify_event_t) {
    let (width, height) = (max(1, Int(event.width)), max(1, Int(event.height)))
    frame = DeviceRect(
      minX: isOnRoot ? Int(event.x) : frame.minX, minY: isOnRoot ? Int(event.y) : frame.minY,
      maxX: (isOnRoot ? Int(event.x) : frame.minX) + width,
      maxY: (isOnRoot ? Int(event.y) : frame.minY) + height)
    if !isOnRoot { findPlace() }
    update()
    syncRequest.windowWasConfigured(needsFrame: isConfigureNoticePending)
    finishSyncRequest()
  }

  /// Inside a manager's frame, events do not contain the window's position on the root.
  private func findPlace() {
    guard let connection, let system, system.monitors.all.count > 1 else { return }
    let cookie = xcb_translate_coordinates(connection.raw, id, connection.root, 0, 0)
    connection.await(cookie.sequence, as: xcb_translate_coordinates_reply_t.self) { [weak self] reply in
      guard let self, let reply else { return }
      let (x, y) = (Int(reply.pointee.dst_x), Int(reply.pointee.dst_y))
      self.frame = DeviceRect(minX: x, minY: y, maxX: x + self.frame.width, maxY: y + self.frame.height)
      self.update()
    }
  }

  func receive(expose event: xcb_expose_event_t) {
    let (x, y) = (Int(event.x), Int(event.y))
    frames?.showAgain(DeviceRect(minX: x, minY: y, maxX: x + Int(event.width), maxY: y + Int(event.height)))
  }

  /// Updates the size of the frame, and the scale and millimetres of its monitor.
  private func update() {
    guard let system, connection != nil, isMapped else { return }
    let (width, height) = X11Frames.paintable(width: frame.width, height: frame.height)
    if (width, height) != (frame.width, frame.height), frames?.width != width || frames?.height != height {
      system.log(
        "\(frame.width) x \(frame.height) pixels are too many for a window; it has \(width) x \(height)")
    }
    let newScale = system.monitors.scale
    let newSize = Size(width: Double(width) / newScale, height: Double(height) / newScale)
    let newPixelSize = system.monitors.monitor(showing: frame).pixelSize.map { $0 * newScale }
    guard newSize != size || newScale != scale || newPixelSize != pixelSize || !isConfigured else { return }
    (size, scale, pixelSize) = (newSize, newScale, newPixelSize)
    frames?.resize(width: width, height: height, scale: scale)
    if !isConfigured { frames?.populate() }
    isConfigured = true
    noticeConfigure()
  }

  func fullScreenDidChange() {
    options.isFullScreen = isFullScreen
    if isConfigured { noticeConfigure() }
  }

  /// Marks the window's content as lost, or painted for another transport.
  func needsWholeFrame() { if isConfigured { noticeConfigure() } }

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

  // MARK: The keyboard

  func keyboardDidEnter() {
    guard !hasKeyboard, !isClosed else { return }
    hasKeyboard = true
    delegate?.window(self, keyboardFocusDidChange: true)
  }

  func keyboardDidLeave() {
    guard hasKeyboard else { return }
    hasKeyboard = false
    delegate?.window(self, keyboardFocusDidChange: false)
    // A window that is gone by now may have taken it.
    takeKeyboardIfNobodyHasIt()
  }

  /// Reports a changed keyboard layout to the owner.
  func noticeLayout(of keymap: Keymap, _ layout: Int) {
    guard !isClosed, layoutNotice.isOwed(for: keymap, layout: layout) else { return }
    delegate?.window(self, keyboardLayoutDidChange: keymap, layout: layout)
  }

  // MARK: Frames

  var isReadyForFrame: Bool {
    isConfigured && !isConfigureNoticePending && !isClosed && frames?.isReady == true
  }

  func present(
    damage: [Rect], presented: (@MainActor (UInt64) -> Void)?, draw: (PixelBuffer, [Rect]) -> Void
  ) {
    guard !isClosed, let frames else { return }
    do throws(PlatformError) {
      try frames.present(damage: damage, draw: draw)
      frames.onPresented = presented
    } catch {
      eventLoop.fail(error)
      return
    }
    syncRequest.frameWasPresented()
    finishSyncRequest()
  }

  func sendFrame() {
    // If the socket is full, the loop sends the rest.
    _ = connection?.flush()
    leaveProcessor()
  }

  /// Notifies the owner that it can present a frame, if it is waiting.
  func readyIfPossible() {
    guard let frames, frames.isWaiting, isReadyForFrame else { return }
    frames.isWaiting = false
    delegate?.windowIsReadyForFrame(self)
  }

  private func finishSyncRequest() {
    guard let value = syncRequest.takeDueValue(), let connection else { return }
    xcb_sync_set_counter(connection.raw, syncRequest.counter, value)
  }
}
