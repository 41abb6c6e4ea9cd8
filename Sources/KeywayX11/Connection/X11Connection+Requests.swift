import CXCB

/// Requests about windows and their properties.
extension X11Connection {
  /// Sets a property to 32-bit numbers.
  func set(_ property: xcb_atom_t, _ type: xcb_atom_t, of window: xcb_window_t, _ values: [UInt32]) {
    xcb_change_property(
      raw, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, property, type, 32, UInt32(values.count), values)
  }

  /// Sets a property to bytes, or adds them to it.
  func set(
    _ property: xcb_atom_t, _ type: xcb_atom_t, of window: xcb_window_t, bytes: some Sequence<UInt8>,
    appends: Bool = false
  ) {
    let bytes = Array(bytes)
    let mode = appends ? XCB_PROP_MODE_APPEND : XCB_PROP_MODE_REPLACE
    xcb_change_property(raw, UInt8(mode.rawValue), window, property, type, 8, UInt32(bytes.count), bytes)
  }

  /// Requests a property.
  ///
  /// - Parameters:
  ///   - words: the most to get, in units of four bytes.
  ///   - deletes: whether to delete it, once nothing is left of it.
  ///   - completion: gets nil if the server refused the request.
  func get(
    _ property: xcb_atom_t, _ type: xcb_atom_t, of window: xcb_window_t, words: UInt32, deletes: Bool = false,
    _ completion: @escaping @MainActor (UnsafeMutablePointer<xcb_get_property_reply_t>?) -> Void
  ) {
    let cookie = xcb_get_property(raw, deletes ? 1 : 0, window, property, type, 0, words)
    self.await(cookie.sequence, as: xcb_get_property_reply_t.self, completion)
  }

  /// Requests the window that owns a selection; 0 for none, nil if the server refused the request.
  func getOwner(of selection: xcb_atom_t, _ completion: @escaping @MainActor (xcb_window_t?) -> Void) {
    let cookie = xcb_get_selection_owner(raw, selection)
    self.await(cookie.sequence, as: xcb_get_selection_owner_reply_t.self) { completion($0?.pointee.owner) }
  }

  /// Replaces the events that this app gets of a window.
  func select(_ events: xcb_event_mask_t..., of window: xcb_window_t) {
    var mask = events.reduce(0) { $0 | $1.rawValue }
    xcb_change_window_attributes(raw, window, XCB_CW_EVENT_MASK.rawValue, &mask)
  }

  /// Sends an event to the apps that get events of a kind of a window; without a kind to the window's own.
  func send<Event>(_ event: Event, to window: xcb_window_t, _ kind: xcb_event_mask_t...) {
    withUnsafeBytes(of: event) {
      _ = xcb_send_event(
        raw, 0, window, kind.reduce(0) { $0 | $1.rawValue },
        $0.baseAddress!.assumingMemoryBound(to: CChar.self))
    }
  }

  /// Creates an invisible window for properties and selections.
  func makeHiddenWindow() -> xcb_window_t {
    let window = makeID()
    var mask = XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue
    xcb_create_window(
      raw, 0, window, root, -10, -10, 1, 1, 0, UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue), 0,
      XCB_CW_EVENT_MASK.rawValue, &mask)
    return window
  }
}

extension xcb_client_message_event_t {
  /// A message about a window, with five numbers.
  init(_ type: xcb_atom_t, of window: xcb_window_t, _ data: (UInt32, UInt32, UInt32, UInt32, UInt32)) {
    self.init()
    response_type = UInt8(XCB_CLIENT_MESSAGE)
    (format, self.window, self.type, self.data.data32) = (32, window, type, data)
  }
}

extension UnsafeMutablePointer<xcb_get_property_reply_t> {
  /// The bytes of a property's value, limited to the received data, because a length in the reply may be wrong.
  var value: UnsafeRawBufferPointer {
    let length = Int(clamping: UInt64(pointee.value_len) * UInt64(pointee.format / 8))
    return UnsafeRawBufferPointer(
      start: UnsafeRawPointer(self) + MemoryLayout<xcb_get_property_reply_t>.size,
      count: Swift.min(length, Int(pointee.length) * 4))
  }

  /// The same as 32-bit numbers.
  var words: [UInt32] {
    guard pointee.format == 32 else { return [] }
    let bytes = value
    return stride(from: 0, to: bytes.count & ~3, by: 4).map {
      bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self)
    }
  }
}
