package import CXCB
import Glibc

/// A connection of a test to an X server; it closes with the object.
///
/// Calls block until the server has answered, and may come from any one thread.
package final class XClient {
  package let display: String
  let connection: OpaquePointer
  /// The first screen.
  let screen: xcb_screen_t
  private var atoms: [String: xcb_atom_t] = [:]
  private var names: [xcb_atom_t: String] = [:]
  /// Events that were read while another was looked for, oldest first.
  private var waiting: [XEvent] = []

  package init(display: String) throws(XKitError) {
    self.display = display
    var number: Int32 = 0
    guard let connection = xcb_connect(display, &number) else { throw .noConnection(display: display) }
    self.connection = connection
    guard xcb_connection_has_error(connection) == 0, let setup = xcb_get_setup(connection),
      let screen = xcb_setup_roots_iterator(setup).data
    else {
      xcb_disconnect(connection)
      throw .noConnection(display: display)
    }
    self.screen = screen.pointee
  }

  deinit { xcb_disconnect(connection) }

  package var root: xcb_window_t { screen.root }

  package func makeIdentifier() -> UInt32 { xcb_generate_id(connection) }

  /// The descriptor that is readable when the server has sent something.
  package var descriptor: Int32 { xcb_get_file_descriptor(connection) }

  // MARK: Requests

  /// Waits until the server has done all that was asked for.
  package func sync() throws(XKitError) {
    let cookie = xcb_get_input_focus(connection)
    _ = try reply("GetInputFocus") { xcb_get_input_focus_reply(connection, cookie, $0) }
  }

  package func flush() { xcb_flush(connection) }

  /// Waits for the end of a request that has no answer.
  func check(_ request: String, _ cookie: xcb_void_cookie_t) throws(XKitError) {
    guard let error = xcb_request_check(connection, cookie) else {
      guard xcb_connection_has_error(connection) == 0 else { throw .noConnection(display: display) }
      return
    }
    defer { free(error) }
    throw .refused(request: request, code: error.pointee.error_code)
  }

  /// Takes the answer to a request; it is freed with the box.
  func reply<Reply>(
    _ request: String,
    _ take: (UnsafeMutablePointer<UnsafeMutablePointer<xcb_generic_error_t>?>) -> UnsafeMutablePointer<Reply>?
  ) throws(XKitError) -> XReply<Reply> {
    var error: UnsafeMutablePointer<xcb_generic_error_t>?
    guard let reply = take(&error) else {
      defer { free(error) }
      if let error { throw .refused(request: request, code: error.pointee.error_code) }
      throw .noConnection(display: display)
    }
    return XReply(reply)
  }

  // MARK: Atoms

  package func atom(_ name: String) throws(XKitError) -> xcb_atom_t {
    if let atom = atoms[name] { return atom }
    let cookie = xcb_intern_atom(connection, 0, UInt16(name.utf8.count), name)
    let atom = try reply("InternAtom") { xcb_intern_atom_reply(connection, cookie, $0) }.value.atom
    atoms[name] = atom
    names[atom] = name
    return atom
  }

  package func name(of atom: xcb_atom_t) throws(XKitError) -> String {
    if let name = names[atom] { return name }
    let cookie = xcb_get_atom_name(connection, atom)
    let reply = try reply("GetAtomName") { xcb_get_atom_name_reply(connection, cookie, $0) }
    let name = reply.read {
      let count = Int(xcb_get_atom_name_name_length($0))
      return String(
        decoding: UnsafeRawBufferPointer(start: xcb_get_atom_name_name($0), count: count), as: UTF8.self)
    }
    names[atom] = name
    return name
  }

  // MARK: Events

  /// The next event, if the server has sent one.
  package func nextEvent() -> XEvent? {
    if !waiting.isEmpty { return waiting.removeFirst() }
    guard let event = xcb_poll_for_event(connection) else { return nil }
    defer { free(event) }
    return XEvent(copying: event)
  }

  /// Waits for an event that `choose` takes; the others stay for ``nextEvent()``.
  package func waitForEvent<Found>(
    _ what: String, seconds: Double = 20, _ choose: (XEvent) -> Found?
  ) throws(XKitError) -> Found {
    var passed: [XEvent] = []
    defer { waiting = passed + waiting }
    let end = Monotonic.seconds + seconds
    flush()
    while true {
      while let event = nextEvent() {
        if let found = choose(event) { return found }
        passed.append(event)
      }
      guard xcb_connection_has_error(connection) == 0 else { throw .noConnection(display: display) }
      let rest = end - Monotonic.seconds
      guard rest > 0 else { throw .timedOut(waitingFor: what) }
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&entry, 1, Int32(min(rest, 1) * 1000))
    }
  }
}

/// An answer of the server; frees it with the object.
final class XReply<Value> {
  let pointer: UnsafeMutablePointer<Value>

  init(_ pointer: UnsafeMutablePointer<Value>) { self.pointer = pointer }

  deinit { free(pointer) }

  var value: Value { pointer.pointee }

  /// Reads what lies behind the answer, which is valid during the call.
  func read<Result>(_ body: (UnsafeMutablePointer<Value>) -> Result) -> Result {
    withExtendedLifetime(self) { body(pointer) }
  }
}

/// The clock of waits.
enum Monotonic {
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }
}
