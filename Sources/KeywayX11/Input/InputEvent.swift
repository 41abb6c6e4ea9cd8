import CXCB
import KeywayElements

/// An XInput 2 event, read within its bounds.
///
/// Owner of the bytes: the connection, during the call that passes the event.
struct InputEvent {
  private let bytes: UnsafeRawBufferPointer
  let kind: Int32

  init(_ event: UnsafePointer<xcb_ge_generic_event_t>) {
    // XCB inserts its own number (`full_sequence`) after the first 32 bytes.
    bytes = UnsafeRawBufferPointer(start: event, count: 36 + Int(event.pointee.length) * 4)
    kind = Int32(event.pointee.event_type)
  }

  /// Casts the event to the type implied by its number; nil if it is too short.
  func read<Event>(_ type: Event.Type) -> Event? {
    bytes.count >= MemoryLayout<Event>.size ? bytes.loadUnaligned(as: type) : nil
  }

  /// Calls back with the number and value of each valuator in a pointer event.
  func forEachValuator(of event: xcb_input_button_press_event_t, _ body: (Int, Double) -> Void) {
    let mask = MemoryLayout<xcb_input_button_press_event_t>.size + Int(event.buttons_len) * 4
    var place = mask + Int(event.valuators_len) * 4
    guard place <= bytes.count else { return }
    for number in 0..<Int(event.valuators_len) * 32
    where bytes[mask + number / 8] & (1 << UInt8(number % 8)) != 0 {
      guard place + 8 <= bytes.count else { return }
      body(number, bytes.loadUnaligned(fromByteOffset: place, as: xcb_input_fp3232_t.self).value)
      place += 8
    }
  }
}

extension xcb_input_fp3232_t {
  var value: Double { Double(integral) + Double(frac) / 4_294_967_296 }
}

extension xcb_input_button_press_event_t {
  /// In logical pixels of a window.
  func position(atScale scale: Double) -> Point {
    Point(x: Double(event_x) / 65_536 / scale, y: Double(event_y) / 65_536 / scale)
  }

  /// Whether the server generated it from a finger or a wheel that it also reports otherwise.
  var isEmulated: Bool { flags & XCB_INPUT_POINTER_EVENT_FLAGS_POINTER_EMULATED.rawValue != 0 }
}
