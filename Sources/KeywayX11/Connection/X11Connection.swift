import CXCB
import Glibc
import KeywayPlatform

/// A connection to an X server, and the requests on it.
///
/// All calls come from the main thread. Nothing here waits for the server unless documented.
@MainActor
final class X11Connection {
  /// An error from the server, as a value.
  struct RequestError: Error, CustomStringConvertible {
    let code: UInt8
    let majorOpcode: UInt8
    let minorOpcode: UInt16
    /// The resource named by the request.
    let resource: UInt32

    init(_ error: xcb_generic_error_t) {
      code = error.error_code
      majorOpcode = error.major_code
      minorOpcode = error.minor_code
      resource = error.resource_id
    }

    var description: String {
      let names = [
        "Request", "Value", "Window", "Pixmap", "Atom", "Cursor", "Font", "Match", "Drawable", "Access",
        "Alloc", "Colormap", "GContext", "IDChoice", "Name", "Length", "Implementation",
      ]
      let name = (1...names.count).contains(Int(code)) ? "Bad\(names[Int(code) - 1])" : "error \(code)"
      return "\(name) for request \(majorOpcode).\(minorOpcode) on resource 0x\(String(resource, radix: 16))"
    }
  }

  typealias Answer = Result<UnsafeMutableRawPointer?, RequestError>

  private struct Awaited {
    let sequence: UInt32
    let completion: @MainActor (Answer) -> Void
  }

  let display: OpenDisplay
  let raw: OpaquePointer
  let root: xcb_window_t
  let atoms: X11Atoms
  let extensions: X11Extensions
  private(set) var isClosed = false
  /// Whether the last call handled any events.
  private(set) var hasHandledEvents = false
  /// Whether more events are left than one turn of the loop handles.
  private(set) var hasMore = false
  /// In the order of the requests.
  private var awaited: [Awaited] = []

  init(_ display: OpenDisplay) {
    self.display = display
    raw = display.connection
    root = display.screen.root
    atoms = display.atoms
    extensions = display.extensions
  }

  isolated deinit { close() }

  /// Disconnects; the second call does nothing. No more answers come.
  func close() {
    guard !isClosed else { return }
    (isClosed, awaited) = (true, [])
    display.disconnect()
  }

  /// The socket to poll; -1 once closed.
  var fileDescriptor: Int32 { isClosed ? -1 : display.socket }

  /// Returns an identifier for a new resource.
  func makeID() -> UInt32 { xcb_generate_id(raw) }

  // MARK: Asking

  /// Calls back with the reply to the latest request; `.success(nil)` for a checked request without a reply, which must be
  /// followed by ``sync(_:)`` or another request with one. The reply is valid during the call.
  func await(_ sequence: UInt32, _ completion: @escaping @MainActor (Answer) -> Void) {
    guard !isClosed else { return }
    awaited.append(Awaited(sequence: sequence, completion: completion))
  }

  /// Calls back with the typed reply to a request; nil if the server refused it.
  func await<Reply>(
    _ sequence: UInt32, as type: Reply.Type,
    _ completion: @escaping @MainActor (UnsafeMutablePointer<Reply>?) -> Void
  ) {
    self.await(sequence) { answer in
      if case .success(let reply?) = answer {
        completion(reply.assumingMemoryBound(to: Reply.self))
      } else {
        completion(nil)
      }
    }
  }

  /// Calls back once the server has handled all requests so far.
  func sync(_ completion: @escaping @MainActor () -> Void) {
    let cookie = xcb_get_input_focus(raw)
    self.await(cookie.sequence) { _ in completion() }
  }

  /// Waits until the server has handled all requests so far, without handling events. For tests, and for the end.
  func roundTrip() {
    guard !isClosed else { return }
    let cookie = xcb_get_input_focus(raw)
    guarding { free(xcb_get_input_focus_reply(raw, cookie, nil)) }
  }

  /// Runs a library call that waits for the server, within the connection's time limit.
  func guarding<Result>(_ call: () throws -> Result) rethrows -> Result {
    try display.watchdog.guarding(call)
  }

  /// The next event, read from the socket if none has been read.
  private func nextEvent() -> UnsafeMutablePointer<xcb_generic_event_t>? {
    if let event = xcb_poll_for_queued_event(raw) { return event }
    // Even a polling call waits for the rest of an event that has begun.
    return guarding { xcb_poll_for_event(raw) }
  }

  private func deliverAnswers() {
    while !isClosed, let next = awaited.first {
      var reply: UnsafeMutableRawPointer?
      var error: UnsafeMutablePointer<xcb_generic_error_t>?
      // This also reads.
      guard guarding({ xcb_poll_for_reply(raw, next.sequence, &reply, &error) }) != 0 else { return }
      defer {
        free(reply)
        free(error)
      }
      // A broken connection answers everything at once, with nothing.
      if reply == nil, error == nil, xcb_connection_has_error(raw) != 0 { return }
      awaited.removeFirst()
      hasHandledEvents = true
      next.completion(error.map { .failure(RequestError($0.pointee)) } ?? .success(reply))
    }
  }

  // MARK: For the event loop

  /// The maximum number of events handled at a time.
  private static let eventsAtOnce = 64
  /// The time for them, excluding the last one.
  private static let nanosecondsAtOnce: UInt64 = 8_000_000

  /// Handles a bounded part of the received events (``hasMore``). An event is valid during the call.
  ///
  /// - Parameter reads: whether to read the socket, or only handle events that were read before.
  /// - Returns: false once the connection is broken.
  func handle(
    reads: Bool, _ receive: (UnsafeMutablePointer<xcb_generic_event_t>) -> Void,
    error: (RequestError) -> Void
  ) -> Bool {
    (hasHandledEvents, hasMore) = (false, false)
    var budget = TurnBudget(count: Self.eventsAtOnce, nanoseconds: Self.nanosecondsAtOnce)
    while !isClosed, let event = reads ? nextEvent() : xcb_poll_for_queued_event(raw) {
      defer { free(event) }
      hasHandledEvents = true
      if !awaited.isEmpty { deliverAnswers() }
      guard !isClosed else { return true }
      if event.pointee.response_type == 0 {
        error(RequestError(event.read(xcb_generic_error_t.self)))
      } else {
        event.pointee.response_type &= 0x7f
        receive(event)
      }
      if budget.spend() {
        hasMore = true
        break
      }
    }
    if !isClosed, !awaited.isEmpty { deliverAnswers() }
    return isClosed || xcb_connection_has_error(raw) == 0
  }

  /// Sends queued requests, if the socket has room.
  ///
  /// - Returns: false if the socket is full: poll it for writing and call again.
  func flush() -> Bool {
    guard !isClosed else { return true }
    // XCB would wait for the server to read.
    guard hasRoom else { return false }
    // It reads before it writes, and may therefore wait like a read.
    guarding { _ = xcb_flush(raw) }
    return true
  }

  /// Whether the socket can take XCB's queue and ``roomInSocket`` bytes more.
  var hasRoom: Bool {
    var asked = pollfd(fd: display.socket, events: Int16(POLLOUT), revents: 0)
    return poll(&asked, 1, 0) > 0 && asked.revents & Int16(POLLOUT) != 0
  }

  /// Linux reports a socket as writable while at least a third of its buffer is free, more than twice this number.
  static let roomInSocket = 16_384
}

extension UnsafeMutablePointer<xcb_generic_event_t> {
  /// The event in the type implied by its number.
  func read<Event>(_ type: Event.Type) -> Event {
    UnsafeRawPointer(self).assumingMemoryBound(to: Event.self).pointee
  }
}
