import CXCB
import KeywayKeymap
import KeywayPlatform

/// The keyboards, pointers and touch screens of a display (XInput 2, XKB).
///
/// Events come from masters, to which the real devices are attached, so that the server's focus, grabs and keymap
/// apply. Each event names its real device. Raw events are not used, because they include keys for other apps.
@MainActor
final class X11Input {
  private unowned let system: X11WindowSystem
  private(set) var devices: InputDevices = []
  private var table = DeviceTable()
  private var keyboards: [X11Keyboard] = []
  private lazy var pointer = X11Pointer(system, input: self)
  private lazy var touch = X11Touch(system, input: self)
  private(set) var cursor: X11Cursor?
  private(set) var method: X11InputMethod?
  var keymaps = ServerKeymaps()
  private var isAsking = false
  private var isTableStale = false

  init(_ system: X11WindowSystem) { self.system = system }

  private var connection: X11Connection { system.connection }

  // MARK: Connections and windows

  func connectionDidBegin() {
    cursor = X11Cursor(connection)
    let (all, masters) = (XCB_INPUT_DEVICE_ALL, XCB_INPUT_DEVICE_ALL_MASTER)
    select(XCB_INPUT_XI_EVENT_MASK_HIERARCHY, ofDevice: all, on: connection.root)
    select(XCB_INPUT_XI_EVENT_MASK_DEVICE_CHANGED, ofDevice: masters, on: connection.root)
    // Each client announces itself once; otherwise the server refuses all of XKB.
    xcb_discard_reply(connection.raw, xcb_xkb_use_extension(connection.raw, 1, 0).sequence)
    isAsking = false
    askForDevices()
    method = X11InputMethod(system) { [unowned self] in deliver($0) }
  }

  func connectionDidEnd() {
    method?.forgetServer()
    method = nil
    let gone = keyboards
    keyboards = []
    for keyboard in gone { keyboard.release() }
    pointer.release()
    touch.release()
    (cursor, table) = (nil, DeviceTable())
    noteDevices()
  }

  func windowDidAppear(_ window: X11Window) {
    select(
      XCB_INPUT_XI_EVENT_MASK_KEY_PRESS, XCB_INPUT_XI_EVENT_MASK_KEY_RELEASE,
      XCB_INPUT_XI_EVENT_MASK_FOCUS_IN, XCB_INPUT_XI_EVENT_MASK_FOCUS_OUT,
      XCB_INPUT_XI_EVENT_MASK_BUTTON_PRESS, XCB_INPUT_XI_EVENT_MASK_BUTTON_RELEASE,
      XCB_INPUT_XI_EVENT_MASK_MOTION, XCB_INPUT_XI_EVENT_MASK_ENTER, XCB_INPUT_XI_EVENT_MASK_LEAVE,
      XCB_INPUT_XI_EVENT_MASK_TOUCH_BEGIN, XCB_INPUT_XI_EVENT_MASK_TOUCH_UPDATE,
      XCB_INPUT_XI_EVENT_MASK_TOUCH_END, ofDevice: XCB_INPUT_DEVICE_ALL_MASTER, on: window.id)
  }

  func windowDidClose(_ window: X11Window) {
    for keyboard in keyboards { keyboard.windowDidClose(window) }
    pointer.windowDidClose(window)
    touch.windowDidClose(window)
    cursor?.windowDidClose(window)
    method?.windowDidClose(window)
  }

  func windowDidHide(_ window: X11Window) { touch.windowDidHide(window) }

  // MARK: Input methods

  /// Performs an action after the keys that an input method has now.
  func afterKeys(_ action: @escaping @MainActor () -> Void) {
    if let method { method.keys.afterKeys(action) } else { action() }
  }

  /// Handles a key that an input method had first.
  private func deliver(_ key: ForwardedKeys.Key) {
    keyboard(key.keyboard)?.key(key.code, isDown: key.isDown, source: key.source, time: key.time)
  }

  private struct Selection {
    var head: xcb_input_event_mask_t
    var mask: UInt32
  }

  /// Requests kinds of events.
  private func select(
    _ kinds: xcb_input_xi_event_mask_t..., ofDevice device: xcb_input_device_t, on window: xcb_window_t
  ) {
    var selection = Selection(
      head: xcb_input_event_mask_t(deviceid: UInt16(device.rawValue), mask_len: 1),
      mask: kinds.reduce(0) { $0 | $1.rawValue })
    // A pointer to the head alone would not include the mask behind it.
    withUnsafeBytes(of: &selection) {
      let head = $0.baseAddress?.assumingMemoryBound(to: xcb_input_event_mask_t.self)
      _ = xcb_input_xi_select_events(connection.raw, window, 1, head)
    }
  }

  // MARK: Devices

  func device(_ id: UInt16) -> DeviceTable.Device? { table.device(id) }

  func name(ofDevice id: UInt16) -> String { table.device(id)?.name ?? "" }

  /// Requests the current devices. A change before the answer arrives causes another request.
  func askForDevices() {
    isTableStale = isAsking
    guard !isAsking else { return }
    isAsking = true
    let cookie = xcb_input_xi_query_device(connection.raw, UInt16(XCB_INPUT_DEVICE_ALL.rawValue))
    connection.await(cookie.sequence, as: xcb_input_xi_query_device_reply_t.self) { [weak self] reply in
      guard let self else { return }
      self.isAsking = false
      if let reply { self.use(DeviceTable(reply)) }
      if self.isTableStale { self.askForDevices() }
    }
  }

  private func use(_ table: DeviceTable) {
    self.table = table
    let masters = table.masterKeyboards
    let gone = keyboards.filter { !masters.contains($0.device) }
    keyboards.removeAll { !masters.contains($0.device) }
    for keyboard in gone { keyboard.release() }
    for device in masters { _ = keyboard(device) }
    pointer.devicesDidChange(table)
    noteDevices()
    if !devices.contains(.touch) { touch.release() }
  }

  private func noteDevices() {
    guard table.kinds != devices else { return }
    devices = table.kinds
    system.inputDevicesDidChange()
  }

  /// The maximum number of masters; implausible further ones are ignored.
  private static let mostKeyboards = 16

  private func keyboard(_ device: UInt16) -> X11Keyboard? {
    if let known = keyboards.first(where: { $0.device == device }) { return known }
    guard keyboards.count < Self.mostKeyboards else { return nil }
    let keyboard = X11Keyboard(device, input: self, system: system)
    keyboards.append(keyboard)
    keyboard.introduce(connection)
    return keyboard
  }

  func hasKeyboard(in window: X11Window) -> Bool { keyboards.contains { $0.window === window } }

  // MARK: Keys of the system

  /// Handles a change of the window's wish for system keys.
  func inhibitorsDidChange(in window: X11Window) {
    for keyboard in keyboards where keyboard.window === window { keyboard.useGrab() }
  }

  // MARK: Settings

  func keyboardSettingsDidChange() { for keyboard in keyboards { keyboard.settingsDidChange() } }

  var keyboardStates: [KeymapState] { keyboards.compactMap { $0.feed?.state } }

  func stopRepeating() { for keyboard in keyboards { keyboard.feed?.stopRepeating() } }

  func forgetPerson() { for keyboard in keyboards { keyboard.feed?.forgetPerson() } }

  // MARK: Events

  func receiveXKB(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {
    // The ninth byte of each XKB event is the device.
    let device = UInt16(event.read(xcb_xkb_state_notify_event_t.self).deviceID)
    keyboards.first { $0.device == device }?.receive(event, connection)
  }

  func receive(_ event: UnsafePointer<xcb_ge_generic_event_t>) {
    let event = InputEvent(event)
    switch event.kind {
    case XCB_INPUT_KEY_PRESS, XCB_INPUT_KEY_RELEASE:
      if let key = event.read(xcb_input_key_press_event_t.self) {
        receive(key, isDown: event.kind == XCB_INPUT_KEY_PRESS)
      }
    case XCB_INPUT_FOCUS_IN, XCB_INPUT_FOCUS_OUT:
      if let focus = event.read(xcb_input_focus_in_event_t.self) {
        receive(focus, isIn: event.kind == XCB_INPUT_FOCUS_IN)
      }
    case XCB_INPUT_ENTER: if let enter = event.read(xcb_input_enter_event_t.self) { pointer.enter(enter) }
    case XCB_INPUT_LEAVE: if let leave = event.read(xcb_input_leave_event_t.self) { pointer.leave(leave) }
    case XCB_INPUT_HIERARCHY: askForDevices()
    case XCB_INPUT_DEVICE_CHANGED:
      // The other reason is that the user switched to another device, which is in the table.
      let changed = event.read(xcb_input_device_changed_event_t.self)
      if changed.map({ UInt32($0.reason) }) == XCB_INPUT_CHANGE_REASON_DEVICE_CHANGE.rawValue {
        askForDevices()
      }
    default:
      if let pointed = event.read(xcb_input_button_press_event_t.self) { receive(pointed, event) }
    }
  }

  private func receive(_ event: xcb_input_button_press_event_t, _ bytes: InputEvent) {
    system.note(time: event.time)
    switch bytes.kind {
    case XCB_INPUT_MOTION: pointer.move(event, bytes)
    case XCB_INPUT_BUTTON_PRESS: pointer.button(event, isDown: true)
    case XCB_INPUT_BUTTON_RELEASE: pointer.button(event, isDown: false)
    case XCB_INPUT_TOUCH_BEGIN: touch.begin(event)
    case XCB_INPUT_TOUCH_UPDATE: touch.update(event)
    case XCB_INPUT_TOUCH_END: touch.end(event)
    default: break
    }
  }

  private func receive(_ event: xcb_input_key_press_event_t, isDown: Bool) {
    system.note(time: event.time)
    // Keyway repeats held keys itself, to apply the user's settings.
    guard event.flags & XCB_INPUT_KEY_EVENT_FLAGS_KEY_REPEAT.rawValue == 0, (8...255).contains(event.detail),
      let window = system.window(of: event.event), let keyboard = keyboard(event.deviceid),
      keyboard.window === window
    else { return }
    if isDown { system.wasUsed(window, at: event.time) }
    let state = UInt16(event.mods.effective & 0xff) | UInt16(event.group.effective & 3) << 13
    let key = ForwardedKeys.Key(
      keyboard: keyboard.device, code: event.detail - 8, isDown: isDown, source: event.sourceid,
      time: event.time,
      state: state)
    if method?.takes(key) != true { deliver(key) }
  }

  private func receive(_ event: xcb_input_focus_in_event_t, isIn: Bool) {
    guard let window = system.window(of: event.event), let keyboard = keyboard(event.deviceid) else { return }
    switch xcb_input_notify_mode_t(UInt32(event.mode)) {
    case XCB_INPUT_NOTIFY_MODE_GRAB, XCB_INPUT_NOTIFY_MODE_PASSIVE_GRAB:
      // The focus stays, but keys go elsewhere.
      if !isIn { keyboard.keysWereGrabbed(time: event.time) }
      return
    case XCB_INPUT_NOTIFY_MODE_UNGRAB, XCB_INPUT_NOTIFY_MODE_PASSIVE_UNGRAB:
      if isIn { keyboard.keysWereReleased(time: event.time) }
      return
    default: break
    }
    switch xcb_input_notify_detail_t(UInt32(event.detail)) {
    case XCB_INPUT_NOTIFY_DETAIL_INFERIOR, XCB_INPUT_NOTIFY_DETAIL_POINTER,
      XCB_INPUT_NOTIFY_DETAIL_POINTER_ROOT, XCB_INPUT_NOTIFY_DETAIL_NONE:
      // It reports the position of the pointer, or a window inside this one has the keyboard.
      return
    default: break
    }
    if isIn { keyboard.enter(window, time: event.time) } else { keyboard.leave(window, time: event.time) }
  }
}
