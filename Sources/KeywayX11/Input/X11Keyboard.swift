import CXCB
import KeywayKeymap
import KeywayPlatform

/// The keyboard of a display, to which all real ones are attached (a master of XInput 2).
@MainActor
final class X11Keyboard {
  /// The server's modifiers and layout, in real modifiers.
  struct ModifierState: Equatable {
    var (depressed, latched, locked, group): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
  }

  let device: UInt16
  unowned let input: X11Input
  private unowned let system: X11WindowSystem
  /// nil until the first keymap, which is requested when the keyboard comes to a window, so as not to delay the first frame.
  private(set) var feed: KeyboardFeed?
  private(set) var window: X11Window?
  /// The number of windows that the keyboard came to.
  private(set) var visit = 0
  private var isKeymapStale = true
  private var isReloadPending = false
  private var isGrabbed = false
  private var modifiers = ModifierState()
  private var controls = ServerControls()
  /// The last event time, for events without one.
  private var lastTime: UInt32 = 0
  /// The real keyboards whose keys are down, by code.
  private var sources: [UInt32: UInt16] = [:]

  init(_ device: UInt16, input: X11Input, system: X11WindowSystem) {
    (self.device, self.input, self.system) = (device, input, system)
  }

  /// Ends with its device or the connection, cancelling pressed keys.
  func release() { leave() }

  func settingsDidChange() { feed?.settings = controls.rest(of: system.keyboardSettings) }

  // MARK: Windows

  func enter(_ new: X11Window?, time: UInt32) {
    if time != 0 { lastTime = time }
    guard new !== window else { return }
    leave()
    guard let new else { return }
    window = new
    visit += 1
    reloadKeymap()
    feed?.enter(pressed: EmptyCollection())
    askForPressedKeys(system.connection)
    noticeLayout()
    input.method?.keyboardDidMove(to: new)
    useGrab()
    new.keyboardDidEnter()
  }

  /// Leaves a window; ignores a late event of another one.
  func leave(_ old: X11Window?, time: UInt32) {
    if time != 0 { lastTime = time }
    if old === window { leave() }
  }

  private func leave() {
    guard let old = window else { return }
    input.method?.keyboardDidMove(to: nil)
    cancelPresses()
    window = nil
    visit += 1
    useGrab()
    if !input.hasKeyboard(in: old) { old.keyboardDidLeave() }
  }

  func windowDidClose(_ closed: X11Window) {
    guard window === closed else { return }
    window = nil
    visit += 1
    useGrab()
    // The keys no longer go to a window, but must not repeat into another one.
    cancelPresses()
  }

  /// Grabs all keys while the window with the keyboard wants system keys, such as Alt+Tab.
  func useGrab() {
    let connection = system.connection
    let wants = window?.inhibitors.contains(.systemShortcuts) == true
    guard wants != isGrabbed else { return }
    isGrabbed = wants
    guard !connection.isClosed else { return }
    guard let window, wants else {
      xcb_input_xi_ungrab_device(connection.raw, xcb_timestamp_t(XCB_CURRENT_TIME), device)
      return
    }
    var mask = XCB_INPUT_XI_EVENT_MASK_KEY_PRESS.rawValue | XCB_INPUT_XI_EVENT_MASK_KEY_RELEASE.rawValue
    let mode = UInt8(XCB_INPUT_GRAB_MODE_22_ASYNC.rawValue)
    // If another client has grabbed all keys, this one gets only what is passed on.
    let cookie = xcb_input_xi_grab_device(
      connection.raw, window.id, xcb_timestamp_t(XCB_CURRENT_TIME), 0, device, mode, mode, 1, 1, &mask)
    xcb_discard_reply(connection.raw, cookie.sequence)
  }

  /// Handles a grab by another app, or its end: presses that began here end silently.
  func keysWereGrabbed(time: UInt32) {
    lastTime = time
    cancelPresses()
  }

  func keysWereReleased(time: UInt32) {
    lastTime = time
    guard window != nil else { return }
    askForPressedKeys(system.connection)
  }

  private func cancelPresses() {
    feed?.cancelPresses(time: lastTime)
    sources = [:]
  }

  // MARK: Keys

  /// Handles a key of the window with the keyboard.
  ///
  /// - Parameters:
  ///   - code: the Linux input event code.
  ///   - source: the real keyboard.
  func key(_ code: UInt32, isDown: Bool, source: UInt16, time: UInt32) {
    lastTime = time
    guard window != nil else { return }
    reloadKeymap()
    sources[code] = source
    feed?.key(code, isDown: isDown, time: time)
    if !isDown { sources[code] = nil }
  }

  private func deliver(_ press: KeyPress) {
    guard let window else { return }
    var press = press
    let source = sources[press.code] ?? device
    press.device = Int(source)
    press.deviceName = input.name(ofDevice: source)
    window.payConfigureNotice()
    noticeLayout()
    window.delegate?.window(window, keyPress: press)
  }

  // MARK: The server's state

  func use(_ state: ModifierState) {
    modifiers = state
    updateFeed()
  }

  private func updateFeed() {
    // Modifiers of a keymap that has not arrived would be misread, so they follow it.
    guard !isKeymapStale else { return }
    feed?.updateModifiers(
      depressed: modifiers.depressed, latched: modifiers.latched, locked: modifiers.locked,
      group: modifiers.group)
    noticeLayout()
  }

  func use(_ controls: ServerControls) {
    self.controls = controls
    feed?.repeatSettings = controls.keyRepeat
    settingsDidChange()
  }

  private func noticeLayout() {
    guard let window, let feed else { return }
    window.noticeLayout(of: feed.state.keymap, feed.state.layout)
  }

  // MARK: Keymaps

  /// Handles a new keymap. Several changes come at once, so it is requested before the next key, or at the end of the turn.
  func keymapDidChange() {
    isKeymapStale = true
    guard window != nil, !isReloadPending else { return }
    isReloadPending = true
    system.eventLoop.beforeNextPoll { [weak self] in
      self?.isReloadPending = false
      self?.reloadKeymap()
    }
  }

  /// Uses the server's keymap, or the last valid one if it is invalid.
  private func reloadKeymap() {
    guard isKeymapStale, !system.connection.isClosed else { return }
    isKeymapStale = false
    guard let keymap = input.keymaps.keymap(of: device, system.connection) else {
      return keepKeymap("the X server sends no keymap")
    }
    use(keymap)
  }

  private func keepKeymap(_ reason: String) {
    guard feed == nil else { return system.log("\(reason); the keymap from before stays in use") }
    do throws(KeymapError) {
      use(try Keymap(layout: "us"))
      system.log("\(reason); the us layout is used instead")
    } catch {
      system.log("\(reason); \(error); keys do nothing until the X server sends a keymap")
    }
  }

  private func use(_ keymap: Keymap) {
    if let feed {
      // Alternating between two keyboards makes the server send the same keymap again and again.
      guard keymap !== feed.state.keymap else { return updateFeed() }
      feed.use(keymap, time: lastTime)
      sources = [:]
      return updateFeed()
    }
    let feed = KeyboardFeed(keymap, modifiers: .compositor, device: Int(device), eventLoop: system.eventLoop)
    feed.repeatSettings = controls.keyRepeat
    feed.onPress = { [unowned self] in deliver($0) }
    feed.onModifiersChange = { [unowned self] modifiers in
      if let window { window.delegate?.window(window, modifiersDidChange: modifiers) }
    }
    feed.onFeedback = { [unowned self] feedback in
      system.follow(feedback)
      guard let window else { return }
      window.delegate?.window(window, keyboardFeedback: feedback.combined(with: input.keyboardStates))
    }
    self.feed = feed
    settingsDidChange()
    updateFeed()
  }
}
