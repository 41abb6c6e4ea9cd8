internal import CWayland
internal import Glibc
internal import KeywayKeymap
internal import KeywayPlatform

/// A connection to a compositor: the owner of a `wl_display`.
///
/// All calls come from the main thread. Objects of the connection retain it, so it closes with the last of them, or by
/// ``close()``.
@MainActor
package final class WaylandConnection {
  private var display: OpaquePointer?
  /// Each live object, with the Swift object that it keeps alive, if any.
  var proxies: [OpaquePointer: AnyObject?] = [:]

  package private(set) var isClosed = false
  /// The maximum size of libwayland's request buffer since it was last empty. libwayland ends a connection whose buffer
  /// overflows while the socket is full, so requests never exceed its size (4,096 bytes).
  private var unsent = 0
  private static let room = 4_096
  /// A queue without objects, used to read the socket while the events of the other queue wait (``readAhead()``).
  private var emptyQueue: OpaquePointer?
  /// The nesting depth of dispatch calls, since handlers may dispatch too.
  private var dispatching = 0

  /// Connects to a socket: a name in `XDG_RUNTIME_DIR`, an absolute path, or by default `WAYLAND_DISPLAY` and `WAYLAND_SOCKET`
  /// (`wl_display_connect`).
  package init(socket: String? = nil) throws(WaylandConnectionError) {
    guard let display = wl_display_connect(socket) else {
      throw .noCompositor(socket: socket, errorNumber: errno)
    }
    self.display = display
  }

  isolated deinit { close() }

  /// Destroys every client-side object and disconnects; the second call does nothing.
  ///
  /// If called by an event handler, it disconnects when the dispatch returns.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    let pointers = proxies.keys
    for pointer in pointers { wl_proxy_destroy(pointer) }
    proxies = [:]
    if dispatching == 0 { disconnect() }
  }

  private func disconnect() {
    guard let display = display.take() else { return }
    if let emptyQueue { wl_event_queue_destroy(emptyQueue) }
    emptyQueue = nil
    wl_display_disconnect(display)
  }

  /// Calls a libwayland function that fails with -1, while keeping the display open.
  private func call(_ body: (OpaquePointer) -> Int32) throws(WaylandConnectionError) {
    guard let display, !isClosed else { throw .closed }
    if dispatching == 0 { EventFlood.begin() }
    dispatching += 1
    let status = body(display)
    let failure = status < 0 && !isClosed ? failure() : nil
    dispatching -= 1
    if isClosed, dispatching == 0 { disconnect() }
    if let failure { throw failure }
  }

  /// The socket to poll; -1 once closed.
  package var fileDescriptor: Int32 { isClosed ? -1 : display.map { wl_display_get_fd($0) } ?? -1 }

  /// Requests the globals (`wl_display.get_registry`).
  package func registry() -> WlRegistry { WlRegistry(create(opcode: 1, WlRegistry.interface)) }

  /// Requests an answer after all earlier requests (`wl_display.sync`).
  package func sync() -> WlCallback { WlCallback(create(opcode: 0, WlCallback.interface)) }

  private func create(opcode: UInt32, _ interface: UnsafePointer<wl_interface>) -> ProxyHandle {
    guard let display, !isClosed else { return ProxyHandle(nil, connection: self) }
    var argument = wl_argument(n: 0)
    // Every `wl_display` starts with a `wl_proxy`.
    return ProxyHandle(
      wl_proxy_marshal_array_flags(display, opcode, interface, 1, 0, &argument), connection: self,
      interface: interface)
  }

  // MARK: For the event loop

  /// Sends buffered requests (`wl_display_flush`).
  /// - Returns: false if the socket is full: poll it for writing and call again.
  package func flush() throws(WaylandConnectionError) -> Bool {
    guard let display, !isClosed else { throw .closed }
    if wl_display_flush(display) >= 0 {
      unsent = 0
      return true
    }
    if errno == EAGAIN { return false }
    // The compositor's last events, such as a protocol error, may not have been read.
    if errno == EPIPE { return true }
    throw failure()
  }

  /// Makes room for a request. If the socket is full, waits for the compositor to read, or for a termination signal.
  package func makeRoom(for bytes: Int) {
    unsent += bytes
    guard unsent > Self.room, let display, !isClosed else { return }
    while wl_display_flush(display) < 0 {
      // Other errors are found when the events are read.
      guard errno == EAGAIN else { break }
      var asked = pollfd(fd: wl_display_get_fd(display), events: Int16(POLLOUT), revents: 0)
      _ = poll(&asked, 1, 100)
      if PendingSignals.askToEnd { return }
    }
    unsent = bytes
  }

  /// The number of bytes read ahead since all events were dispatched.
  private var readAheadCount = 0
  /// The maximum of these, enough for thousands of keys. A longer flood fills the socket, but neither memory nor a turn.
  private static let mostReadAhead = 128 << 10

  /// Reads received events, up to a limit, without dispatching. Call it before work that may take long, because a compositor
  /// disconnects a client that does not read.
  package func readAhead() {
    guard let display, !isClosed else { return }
    if emptyQueue == nil { emptyQueue = wl_display_create_queue(display) }
    guard let emptyQueue else { return }
    var asked = pollfd(fd: wl_display_get_fd(display), events: Int16(POLLIN), revents: 0)
    while readAheadCount < Self.mostReadAhead, poll(&asked, 1, 0) > 0, asked.revents & Int16(POLLIN) != 0 {
      // libwayland reads as much as fits into its buffer.
      var available: Int32 = 0
      _ = ioctl(asked.fd, UInt(FIONREAD), &available)
      readAheadCount += min(max(1, Int(available)), Self.room)
      guard wl_display_prepare_read_queue(display, emptyQueue) == 0, wl_display_read_events(display) == 0
      else { return }
    }
  }

  /// Dispatches events that were read and announces a read (`wl_display_prepare_read`), so that the socket may be polled. Call
  /// ``readEvents()`` or ``cancelRead()`` afterwards.
  package func prepareRead() throws(WaylandConnectionError) {
    while true {
      guard let display, !isClosed else { throw .closed }
      if wl_display_prepare_read(display) == 0 {
        readAheadCount = 0
        return
      }
      try dispatchPending()
    }
  }

  package func cancelRead() { if let display, !isClosed { wl_display_cancel_read(display) } }

  /// Reads from the socket and dispatches (`wl_display_read_events`, `wl_display_dispatch_pending`).
  package func readEvents() throws(WaylandConnectionError) {
    try call { wl_display_read_events($0) }
    try dispatchPending()
  }

  package func dispatchPending() throws(WaylandConnectionError) {
    try call { wl_display_dispatch_pending($0) }
  }

  /// Waits until the compositor has answered all earlier requests (`wl_display_roundtrip`).
  package func roundTrip() throws(WaylandConnectionError) { try call { wl_display_roundtrip($0) } }

  /// Waits like ``roundTrip()``, but with a limit.
  package func roundTrip(within limit: Duration) throws(WaylandConnectionError) {
    var isAnswered = false
    let answer = sync()
    answer.onEvent = { _ in isAnswered = true }
    defer { answer.discard() }
    func milliseconds() -> Int { Int(EventLoop.monotonicNanoseconds / 1_000_000) }
    let end = milliseconds() + limit.milliseconds
    while true {
      try prepareRead()
      if isAnswered { return cancelRead() }
      let isSent: Bool
      do throws(WaylandConnectionError) {
        isSent = try flush()
      } catch {
        cancelRead()
        throw error
      }
      let left = end - milliseconds()
      var asked = pollfd(fd: fileDescriptor, events: Int16(isSent ? POLLIN : POLLIN | POLLOUT), revents: 0)
      let found = left > 0 ? poll(&asked, 1, Int32(clamping: left)) : 0
      if found > 0, asked.revents & ~Int16(POLLOUT) != 0 {
        try readEvents()
        continue
      }
      cancelRead()
      if found == 0, left <= 0 { throw .silent(for: limit) }
    }
  }

  /// Waits for events and dispatches them (`wl_display_dispatch`).
  package func dispatch() throws(WaylandConnectionError) { try call { wl_display_dispatch($0) } }

  /// The reason why the connection ended, from `wl_display_get_error` and `wl_display_get_protocol_error`.
  private func failure() -> WaylandConnectionError {
    guard let display else { return .closed }
    let number = wl_display_get_error(display)
    guard number == EPROTO else { return .disconnected(errorNumber: number == 0 ? errno : number) }
    var interface: UnsafePointer<wl_interface>?
    var id: UInt32 = 0
    let code = wl_display_get_protocol_error(display, &interface, &id)
    return .protocolError(interface: interface.map { String(cString: $0.pointee.name) }, id: id, code: code)
  }
}
