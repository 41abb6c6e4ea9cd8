public import KeywayElements
package import KeywayKeymap

/// A window system without a display: windows in memory, input by method call, and a stopped clock.
///
/// For tests and tools. Nothing in it waits or polls: every call that delivers an event returns after the app has handled
/// it, including painted frames. Two runs with the same calls are identical.
@MainActor
public final class HeadlessWindowSystem: WindowSystem {
  package let eventLoop = EventLoop(clock: .manual)
  /// Open windows, oldest first.
  package private(set) var windows: [HeadlessWindow] = []
  /// The window that receives keys. The first window gets them automatically.
  package private(set) var keyboardFocus: HeadlessWindow?
  /// The available input devices; all by default.
  package var inputDevices: InputDevices = [.keyboard, .pointer, .touch] {
    didSet {
      guard inputDevices != oldValue else { return }
      for window in windows { window.delegate?.inputDevicesDidChange(for: window) }
      settle()
    }
  }
  /// The connected screens; none by default.
  package var displayOutputs: [DisplayOutput] = [] {
    didSet {
      guard displayOutputs != oldValue else { return }
      onOutputsChange()
      settle()
    }
  }
  package var onOutputsChange: () -> Void = {}
  /// The scale of new windows.
  package var scale: Double
  package var likelyScale: Double { scale }
  /// Whether windows paint frames. If not, there are no pixels, and windows measure only necessary text.
  package let showsFrames: Bool
  /// Whether Keyway's surfaces are animated; by default they are in place in the first frame, as pictures need.
  package var movesSurfaces = false

  /// The clipboard of all windows, to which a test can copy like another app.
  package let memoryClipboard = MemoryClipboard()

  private var pointerWindow: HeadlessWindow?
  private var pointerPosition = Point.zero
  private var keyboard: KeyboardFeed?

  /// - Parameters:
  ///   - keymap: the keyboard's keymap; nil is the `us` layout, created when the first key is pressed.
  ///   - showsFrames: whether windows paint, which needs fonts.
  package init(keymap: Keymap? = nil, scale: Double = 1, showsFrames: Bool = true) {
    (self.scale, self.showsFrames) = (scale, showsFrames)
    if let keymap { use(keymap) }
  }

  package var clipboard: any Clipboard { memoryClipboard }

  package func makeWindow(_ options: WindowOptions, delegate: any WindowDelegate) -> any PlatformWindow {
    let window = HeadlessWindow(options, scale: scale, delegate: delegate, system: self)
    windows.append(window)
    window.configureSoon()
    if keyboardFocus == nil {
      eventLoop.beforeNextPoll { [weak self, weak window] in
        guard let self, let window, self.keyboardFocus == nil, !window.isClosed else { return }
        self.giveKeyboard(to: window)
      }
    }
    return window
  }

  /// Runs deferred work and due timers until nothing is left.
  public func settle() {
    // Otherwise work that defers itself forever would hang a test silently.
    for _ in 0..<10_000 {
      eventLoop.advance(by: .zero)
      if !eventLoop.hasDeferredWork { return }
    }
    preconditionFailure("the app requests another turn of the loop in every turn")
  }

  /// Advances the time: timers and key repeats fire, each at its own time.
  public func advance(by time: Duration) { settled { eventLoop.advance(by: time) } }

  /// Finishes pending work, delivers the event, and returns when its work is done.
  func settled(_ deliver: () -> Void) {
    settle()
    deliver()
    settle()
  }

  /// Moves the keyboard focus to a window, or away from all.
  package func focus(_ window: HeadlessWindow?) { settled { giveKeyboard(to: window) } }

  private func giveKeyboard(to window: HeadlessWindow?) {
    guard window !== keyboardFocus else { return }
    if let old = keyboardFocus {
      keyboard?.cancelPresses(time: time)
      keyboardFocus = nil
      old.delegate?.window(old, keyboardFocusDidChange: false)
    }
    keyboardFocus = window
    guard let window else { return }
    if let keyboard { keyboard.enter(pressed: keyboard.state.pressedKeys) }
    noticeLayout()
    window.delegate?.window(window, keyboardFocusDidChange: true)
  }

  func windowDidClose(_ window: HeadlessWindow) {
    windows.removeAll { $0 === window }
    if pointerWindow === window { pointerWindow = nil }
    if keyboardFocus === window { giveKeyboard(to: windows.last) }
  }

  /// Delivers a press unchanged to the window with the keyboard focus.
  package func send(_ press: KeyPress) {
    settled { if let window = keyboardFocus { window.delegate?.window(window, keyPress: press) } }
  }

  // MARK: Keys

  /// Changes the keymap, as when somebody changes the layout in the system's settings.
  ///
  /// Keys that are down are cancelled.
  package func use(_ keymap: Keymap) {
    if let keyboard {
      keyboard.use(keymap, time: time)
      return noticeLayout()
    }
    let keyboard = KeyboardFeed(keymap, modifiers: .keys, device: 0, eventLoop: eventLoop)
    keyboard.onPress = { [unowned self] press in
      noticeLayout()
      if let window = self.keyboardFocus { window.delegate?.window(window, keyPress: press) }
    }
    keyboard.onFeedback = { [unowned self] feedback in
      self.follow(feedback)
      if let window = self.keyboardFocus { window.delegate?.window(window, keyboardFeedback: feedback) }
    }
    keyboard.onModifiersChange = { [unowned self] modifiers in
      if let window = self.keyboardFocus { window.delegate?.window(window, modifiersDidChange: modifiers) }
    }
    keyboard.settings = keyboardSettings
    keyboard.deviceName = keyboardName
    self.keyboard = keyboard
    noticeLayout()
  }

  private func noticeLayout() {
    guard let keyboard else { return }
    keyboardFocus?.noticeLayout(of: keyboard.state.keymap, keyboard.state.layout)
  }

  /// The keyboard's name in presses: ``KeyPress/deviceName``.
  package var keyboardName = "" { didSet { keyboard?.deviceName = keyboardName } }

  package func resetKeyboards() { keyboard?.forgetPerson() }

  package var keyboardSettings = KeyboardSettings() { didSet { keyboard?.settings = keyboardSettings } }

  /// Switches to one of the keymap's layouts.
  package func lockLayout(_ index: Int) {
    settled {
      let feed = feed
      feed.state.lockLayout(index)
      noticeLayout()
      guard let window = keyboardFocus else { return }
      window.delegate?.window(window, modifiersDidChange: feed.state.modifiers)
    }
  }

  /// The repeat of held keys unless ``keyboardSettings`` sets it.
  package var keyRepeat: KeyRepeat.Settings {
    get { feed.repeatSettings }
    set { feed.repeatSettings = newValue }
  }

  /// Presses and holds a key: it repeats while time passes.
  ///
  /// - Parameter code: the Linux input event code; `KEY_TAB` is 15.
  package func press(_ code: UInt32) { settled { feed.key(code, isDown: true, time: time) } }

  package func release(_ code: UInt32) { settled { feed.key(code, isDown: false, time: time) } }

  /// Presses keys in order and releases them in reverse: `tap(42, 15)` is Shift-Tab.
  package func tap(_ codes: UInt32...) {
    for code in codes { press(code) }
    for code in codes.reversed() { release(code) }
  }

  /// Plays keys one after the other on the active layout.
  ///
  /// - Parameter role: the physical key that plays Command.
  package func type(_ script: KeyScript, role: CommandRole = .control) throws(KeyScriptError) {
    let state = feed.state
    for event in try script.events(on: state.keymap, layout: state.layout, role: role) {
      if event.isDown { press(event.code) } else { release(event.code) }
    }
  }

  /// Plays keys written as `Tab Tab Shift+Tab Down`.
  package func type(_ script: String, role: CommandRole = .control) throws(KeyScriptError) {
    try type(KeyScript(script), role: role)
  }

  private var time: UInt32 { UInt32(truncatingIfNeeded: eventLoop.milliseconds) }

  private var feed: KeyboardFeed {
    if keyboard == nil {
      do throws(KeymapError) {
        use(try Keymap(layout: "us"))
      } catch {
        preconditionFailure("a headless keyboard needs xkb-data: \(error)")
      }
    }
    return keyboard!
  }

  // MARK: Pointer and touch

  /// Moves the pointer to a position in a window, or out of all windows.
  package func movePointer(to position: Point, in window: HeadlessWindow?) {
    settle()
    if window !== pointerWindow {
      if let old = pointerWindow { send(.left, at: pointerPosition, to: old) }
      pointerWindow = window
      pointerPosition = position
      if let window { send(.entered, at: position, to: window) }
    } else if let window {
      pointerPosition = position
      send(.moved, at: position, to: window)
    }
    settle()
  }

  /// Presses or releases a button at the pointer; 0 is the primary one.
  package func setPointerButton(_ button: Int, pressed: Bool) {
    sendAtPointer(pressed ? .pressed(button: button) : .released(button: button))
  }

  /// Moves the pointer and clicks.
  public func click(at position: Point, in window: HeadlessWindow, button: Int = 0) {
    movePointer(to: position, in: window)
    setPointerButton(button, pressed: true)
    setPointerButton(button, pressed: false)
  }

  /// Scrolls under the pointer, in logical pixels.
  public func scroll(x: Double = 0, y: Double) { sendAtPointer(.scrolled(x: x, y: y)) }

  /// Puts a finger down and lifts it.
  public func tap(at position: Point, in window: HeadlessWindow) {
    touch(at: position, in: window)
    lift(at: position, in: window)
  }

  /// Puts a finger down and leaves it there.
  ///
  /// - Parameter finger: the number of the finger; see ``PointerEvent/finger``.
  package func touch(at position: Point, in window: HeadlessWindow, finger: Int = 0) {
    settled { send(.pressed(button: 0), finger, at: position, to: window) }
  }

  /// Moves a finger that is down.
  package func moveTouch(to position: Point, in window: HeadlessWindow, finger: Int = 0) {
    settled { send(.moved, finger, at: position, to: window) }
  }

  /// Lifts a finger.
  package func lift(at position: Point, in window: HeadlessWindow, finger: Int = 0) {
    settled { send(.released(button: 0), finger, at: position, to: window) }
  }

  /// Ends the touch of a finger, as when a gesture takes it over.
  package func cancelTouch(in window: HeadlessWindow, finger: Int = 0) {
    settled { send(.cancelled, finger, at: .zero, to: window) }
  }

  private func sendAtPointer(_ kind: PointerEvent.Action) {
    settled { if let window = pointerWindow { send(kind, at: pointerPosition, to: window) } }
  }

  private func send(
    _ kind: PointerEvent.Action, _ finger: Int? = nil, at position: Point, to window: HeadlessWindow
  ) {
    guard !window.isClosed else { return }
    let event = PointerEvent(kind: kind, finger: finger, position: position, time: time)
    window.delegate?.window(window, pointer: event)
  }
}
