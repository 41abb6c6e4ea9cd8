import CXCB
import Glibc
import KeywayPlatform

/// A connection to an X server, and everything that is requested once.
///
/// Opening takes two round trips, which may run on any thread, so that a hanging server does not hang the app.
struct OpenDisplay: @unchecked Sendable {
  let name: DisplayName
  let connection: OpaquePointer
  let socket: Int32
  /// Ends calls that wait for the server; nil if the system had no thread for it.
  let watchdog: Watchdog?
  let screen: X11Setup.Screen
  let visual: X11Visual
  let atoms: X11Atoms
  var extensions: X11Extensions
  /// Xft.dpi and other resources, as stored in the server.
  let resources: String
  /// The address of the accessibility bus, from the root's property `AT_SPI_BUS`; nil if there is none.
  let accessibilityBus: String?
  /// The maximum size of a request, in bytes.
  let longestRequest: Int

  /// Connects to a server.
  ///
  /// - Parameters:
  ///   - name: nil uses `DISPLAY`.
  ///   - limit: the time limit for each answer of the server.
  init(_ name: String?, within limit: Duration) throws(X11Failure) {
    guard let display = DisplayName(name) else {
      let text = name ?? getenv("DISPLAY").map { String(cString: $0) }
      throw .noDisplay(text.flatMap { $0.isEmpty ? nil : $0 })
    }
    let clock = ContinuousClock()
    let start = clock.now
    let (connection, socket, watchdog) = try Self.connect(display, limit)
    do throws(X11Failure) {
      guard xcb_connection_has_error(connection) == 0 else {
        let isSilent = clock.now - start >= limit
        throw isSilent ? .silent(display, for: limit) : .refused(display)
      }
      let asker = Asker(
        display: display, connection: connection, watchdog: watchdog, limit: limit)
      let setup = xcb_get_setup(connection).flatMap { X11Setup($0) }
      guard let screens = setup?.screens, screens.indices.contains(Int(display.screen)) else {
        throw .missing("screen \(display.screen)", display)
      }
      let screen = screens[Int(display.screen)]
      guard let visual = setup?.visual(of: screen) else {
        throw .missing("32-bit pixels with 8 bits per colour (a TrueColor visual)", display)
      }
      (self.screen, self.visual) = (screen, visual)
      // The first round trip: names, extensions, settings.
      X11Extensions.prefetch(connection)
      // XCB asks whether requests may be long, and waits for the answer.
      watchdog.guarding {
        xcb_prefetch_maximum_request_length(connection)
      }
      let cookies = X11Atoms.Name.allCases.map {
        xcb_intern_atom(connection, 0, UInt16($0.rawValue.utf8.count), $0.rawValue)
      }
      let settings = xcb_get_property(
        connection, 0, screen.root, XCB_ATOM_RESOURCE_MANAGER.rawValue, XCB_ATOM_STRING.rawValue, 0,
        65_536)
      try asker.roundTrip()
      atoms = X11Atoms(
        values: cookies.map { cookie in
          asker.reply(cookie.sequence, xcb_intern_atom_reply_t.self) { $0.pointee.atom } ?? 0
        })
      resources =
        asker.reply(settings.sequence, xcb_get_property_reply_t.self) { reply in
          String(decoding: reply.value, as: UTF8.self)
        } ?? ""
      // The second: versions, and a property whose atom had to be known first.
      let address = xcb_get_property(
        connection, 0, screen.root, atoms[.atSPIBus], XCB_ATOM_STRING.rawValue, 0, 1024)
      extensions = try X11Extensions(asker)
      let text = asker.reply(address.sequence, xcb_get_property_reply_t.self) { reply in
        String(decoding: reply.value.prefix { $0 != 0 }, as: UTF8.self)
      }
      accessibilityBus = text.flatMap { $0.isEmpty ? nil : $0 }
      longestRequest = Int(xcb_get_maximum_request_length(connection)) * 4
      self.name = display
      (self.connection, self.socket, self.watchdog) = (connection, socket, watchdog)
    } catch {
      watchdog?.end()
      xcb_disconnect(connection)
      throw error
    }
  }

  /// Closes the connection.
  func disconnect() {
    watchdog?.end()
    xcb_disconnect(connection)
  }

  private static func connect(
    _ name: DisplayName, _ limit: Duration
  ) throws(X11Failure) -> (OpaquePointer, Int32, Watchdog?) {
    let socket: Int32
    do throws(DisplaySocket.SystemError) {
      let descriptor = try DisplaySocket.connect(name, within: limit)
      // XCB closes its own copy.
      socket = fcntl(descriptor.raw, F_DUPFD_CLOEXEC, 3)
    } catch {
      if error.number == ETIMEDOUT { throw .silent(name, for: limit) }
      throw .noServer(name, errorNumber: error.number)
    }
    guard socket >= 0 else { throw .noServer(name, errorNumber: errno) }
    let watchdog = Watchdog(socket: socket, limit: limit)
    let connection = watchdog.guarding { () -> OpaquePointer? in
      guard var key = Authority.key(to: name) else { return xcb_connect_to_fd(socket, nil) }
      var scheme = Authority.scheme.utf8CString
      return scheme.withUnsafeMutableBufferPointer { scheme in
        key.withUnsafeMutableBytes { key in
          var authority = xcb_auth_info_t(
            namelen: Int32(scheme.count - 1), name: scheme.baseAddress, datalen: Int32(key.count),
            data: key.baseAddress?.assumingMemoryBound(to: CChar.self))
          return xcb_connect_to_fd(socket, &authority)
        }
      }
    }
    guard let connection else { throw .refused(name) }
    return (connection, socket, watchdog)
  }
}

/// Sends requests and waits for the answers, up to a limit; only while a connection is being opened.
struct Asker {
  let display: DisplayName
  let connection: OpaquePointer
  let watchdog: Watchdog?
  let limit: Duration

  /// Waits until the server has answered everything.
  func roundTrip() throws(X11Failure) {
    let cookie = xcb_get_input_focus(connection)
    let answered = watchdog.guarding { () -> Bool in
      let reply = xcb_get_input_focus_reply(connection, cookie, nil)
      defer { free(reply) }
      return reply != nil
    }
    if !answered { throw .silent(display, for: limit) }
  }

  /// A received answer; nil if the server refused the request.
  func reply<Reply, Result>(
    _ sequence: UInt32, _ type: Reply.Type, _ read: (UnsafeMutablePointer<Reply>) -> Result
  ) -> Result? {
    var reply: UnsafeMutableRawPointer?
    var error: UnsafeMutablePointer<xcb_generic_error_t>?
    xcb_poll_for_reply(connection, sequence, &reply, &error)
    defer {
      free(reply)
      free(error)
    }
    return reply.map { read($0.assumingMemoryBound(to: Reply.self)) }
  }
}
