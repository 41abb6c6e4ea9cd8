import CXCB
import KeywayKeymap
import KeywayPlatform

// A keyboard's requests to the server. Only that for the keymap waits.
extension X11Keyboard {
  /// Requests the current state, and events for changes.
  func introduce(_ connection: X11Connection) {
    let events = UInt16(
      XCB_XKB_EVENT_TYPE_NEW_KEYBOARD_NOTIFY.rawValue | XCB_XKB_EVENT_TYPE_STATE_NOTIFY.rawValue
        | XCB_XKB_EVENT_TYPE_CONTROLS_NOTIFY.rawValue)
    // All modifiers and the group, but not the pointer's buttons.
    let state: UInt16 = 0x00ff
    let controls =
      XCB_XKB_BOOL_CTRL_REPEAT_KEYS.rawValue | XCB_XKB_BOOL_CTRL_SLOW_KEYS.rawValue
      | XCB_XKB_BOOL_CTRL_BOUNCE_KEYS.rawValue | XCB_XKB_BOOL_CTRL_STICKY_KEYS.rawValue
      | XCB_XKB_BOOL_CTRL_ACCESS_X_KEYS.rawValue | XCB_XKB_CONTROL_CONTROLS_ENABLED.rawValue
      | XCB_XKB_CONTROL_PER_KEY_REPEAT.rawValue
    var details = xcb_xkb_select_events_details_t()
    (details.affectNewKeyboard, details.newKeyboardDetails) = (7, 7)
    (details.affectState, details.stateDetails) = (state, state)
    (details.affectCtrls, details.ctrlDetails) = (controls, controls)
    let parts: UInt16 = 0x00ff
    xcb_xkb_select_events_aux(
      connection.raw, device, events | UInt16(XCB_XKB_EVENT_TYPE_MAP_NOTIFY.rawValue), 0, 0, parts, parts,
      &details)
    let flag = XCB_XKB_PER_CLIENT_FLAG_DETECTABLE_AUTO_REPEAT.rawValue
    xcb_discard_reply(
      connection.raw, xcb_xkb_per_client_flags(connection.raw, device, flag, flag, 0, 0, 0).sequence)
    askForControls(connection)
    askForState(connection)
  }

  func askForControls(_ connection: X11Connection) {
    let cookie = xcb_xkb_get_controls(connection.raw, device)
    connection.await(cookie.sequence, as: xcb_xkb_get_controls_reply_t.self) { [weak self] reply in
      if let reply { self?.use(ServerControls(reply.pointee)) }
    }
  }

  func askForState(_ connection: X11Connection) {
    let cookie = xcb_xkb_get_state(connection.raw, device)
    connection.await(cookie.sequence, as: xcb_xkb_get_state_reply_t.self) { [weak self] reply in
      guard let state = reply?.pointee else { return }
      self?.use(
        ModifierState(
          depressed: UInt32(state.baseMods), latched: UInt32(state.latchedMods),
          locked: UInt32(state.lockedMods), group: UInt32(state.group)))
    }
  }

  /// Requests the keys that are already down when the keyboard comes to a window.
  func askForPressedKeys(_ connection: X11Connection) {
    let cookie = xcb_query_keymap(connection.raw)
    let visit = self.visit
    connection.await(cookie.sequence, as: xcb_query_keymap_reply_t.self) { [weak self] reply in
      // The keyboard may have moved on meanwhile.
      guard let self, let reply, self.visit == visit else { return }
      let codes = withUnsafeBytes(of: reply.pointee.keys) { bits in
        (8..<256).filter { bits[$0 / 8] & (1 << UInt8($0 % 8)) != 0 }.map { UInt32($0) - 8 }
      }
      self.feed?.addPressedElsewhere(codes)
    }
  }

  /// Handles an XKB event of this keyboard.
  func receive(_ event: UnsafeMutablePointer<xcb_generic_event_t>, _ connection: X11Connection) {
    // The second byte is the type of the event.
    switch Int32(event.pointee.pad0) {
    case XCB_XKB_NEW_KEYBOARD_NOTIFY, XCB_XKB_MAP_NOTIFY:
      keymapDidChange()
      askForControls(connection)
      askForState(connection)
    case XCB_XKB_STATE_NOTIFY:
      let event = event.read(xcb_xkb_state_notify_event_t.self)
      let state = ModifierState(
        depressed: UInt32(event.baseMods), latched: UInt32(event.latchedMods),
        locked: UInt32(event.lockedMods), group: UInt32(event.group))
      input.afterKeys { [weak self] in self?.use(state) }
    case XCB_XKB_CONTROLS_NOTIFY: askForControls(connection)
    default: break
    }
  }
}
