package import CXCB

/// A property of a window.
package struct XProperty: Hashable, Sendable {
  package let type: String
  package let format: Int
  package let bytes: [UInt8]

  package var text: String { String(decoding: bytes, as: UTF8.self) }
  /// The parts of a list of strings that are separated by NUL.
  package var texts: [String] {
    bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
  /// 32-bit values.
  package var numbers: [UInt32] {
    guard format == 32 else { return [] }
    return bytes.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
    }
  }
}

extension XClient {
  /// A property of a window; nil where the window has none of that name.
  package func property(_ name: String, of window: xcb_window_t, deletes: Bool = false) throws(XKitError)
    -> XProperty?
  {
    let cookie = xcb_get_property(
      connection, deletes ? 1 : 0, window, try atom(name), xcb_atom_t(XCB_GET_PROPERTY_TYPE_ANY.rawValue), 0,
      .max / 4)
    let reply = try reply("GetProperty") { xcb_get_property_reply(connection, cookie, $0) }
    guard reply.value.type != 0 else { return nil }
    let bytes = reply.read {
      Array(
        UnsafeRawBufferPointer(
          start: xcb_get_property_value($0), count: Int(xcb_get_property_value_length($0))))
    }
    return XProperty(
      type: try self.name(of: reply.value.type), format: Int(reply.value.format), bytes: bytes)
  }

  /// The atoms that a property lists, by their names.
  package func atoms(_ name: String, of window: xcb_window_t) throws(XKitError) -> [String] {
    var names: [String] = []
    for number in try property(name, of: window)?.numbers ?? [] { names.append(try self.name(of: number)) }
    return names
  }

  package func setProperty(_ name: String, of window: xcb_window_t, type: String, bytes: [UInt8])
    throws(XKitError)
  {
    try check(
      "ChangeProperty",
      xcb_change_property_checked(
        connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, try atom(name), try atom(type), 8,
        UInt32(bytes.count), bytes))
  }

  package func setProperty(_ name: String, of window: xcb_window_t, type: String, numbers: [UInt32])
    throws(XKitError)
  {
    try check(
      "ChangeProperty",
      xcb_change_property_checked(
        connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, try atom(name), try atom(type), 32,
        UInt32(numbers.count), numbers))
  }

  /// Empties a property by its atom and does not wait for the server; 39 is `WM_NAME`.
  package func clearProperty(_ atom: xcb_atom_t, of window: xcb_window_t) {
    xcb_change_property(
      connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, atom, XCB_ATOM_STRING.rawValue, 8, 0, nil)
    flush()
  }

  /// Whether the server offers an extension, by its name in the protocol.
  package func hasExtension(_ name: String) throws(XKitError) -> Bool {
    let cookie = xcb_query_extension(connection, UInt16(name.utf8.count), name)
    return try reply("QueryExtension") { xcb_query_extension_reply(connection, cookie, $0) }.value.present
      != 0
  }

  /// Sends a client message of format 32.
  ///
  /// - Parameters:
  ///   - window: whom it is about.
  ///   - receiver: who gets it; nil is that window. The root's are those of the window manager.
  package func sendMessage(
    _ type: String, about window: xcb_window_t, to receiver: xcb_window_t? = nil, _ numbers: [UInt32]
  ) throws(XKitError) {
    var event = xcb_client_message_event_t()
    event.response_type = UInt8(XCB_CLIENT_MESSAGE)
    event.format = 32
    event.window = window
    event.type = try atom(type)
    withUnsafeMutableBytes(of: &event.data) { data in
      for (index, number) in numbers.prefix(5).enumerated() {
        data.storeBytes(of: number, toByteOffset: index * 4, as: UInt32.self)
      }
    }
    let mask =
      receiver == root
      ? XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue | XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT.rawValue : 0
    let cookie = withUnsafeBytes(of: &event) { bytes in
      xcb_send_event_checked(
        connection, 0, receiver ?? window, mask,
        bytes.baseAddress!.assumingMemoryBound(to: CChar.self))
    }
    try check("SendEvent", cookie)
  }
}
