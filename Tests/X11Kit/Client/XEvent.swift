package import CXCB

/// An event as it came.
package struct XEvent: Sendable {
  private let bytes: [UInt8]

  init(copying event: UnsafePointer<xcb_generic_event_t>) {
    var count = 32
    if event.pointee.response_type & 0x7F == UInt8(XCB_GE_GENERIC) {
      // Longer ones have the rest behind a number that xcb puts in.
      let length = UnsafeRawPointer(event).load(fromByteOffset: 4, as: UInt32.self)
      count += 4 + Int(length) * 4
    }
    bytes = Array(UnsafeRawBufferPointer(start: event, count: count))
  }

  /// The number of the event, without the bit that says that a client sent it.
  package var type: Int32 { Int32(bytes[0] & 0x7F) }
  /// Whether a client sent it, and not the server.
  package var isSent: Bool { bytes[0] & 0x80 != 0 }

  /// The event as one of the protocol's structures.
  package func `as`<Event>(_ type: Event.Type) -> Event {
    precondition(MemoryLayout<Event>.size <= bytes.count, "\(type) is longer than the event")
    return bytes.withUnsafeBytes { $0.loadUnaligned(as: type) }
  }

  /// The window that its app wants to be shown; nil for another event than MapRequest.
  package var mapRequest: xcb_window_t? {
    type == XCB_MAP_REQUEST ? self.as(xcb_map_request_event_t.self).window : nil
  }

  /// The XI2 facts of a key, a button, a finger or the pointer; nil for another event.
  var deviceEvent: XDeviceEvent? {
    guard type == XCB_GE_GENERIC, bytes.count >= MemoryLayout<xcb_input_key_press_event_t>.size else {
      return nil
    }
    let event = self.as(xcb_input_key_press_event_t.self)
    return XDeviceEvent(
      type: event.event_type, detail: event.detail, source: event.sourceid,
      x: Double(event.event_x) / 65_536, y: Double(event.event_y) / 65_536)
  }
}
