import CXCB

/// The server's extensions in a usable version, with the numbers of their requests and events.
struct X11Extensions: Sendable {
  struct Numbers: Sendable {
    let opcode: UInt8
    let firstEvent: UInt8
  }

  /// XInput 2.2 or newer, and XKB, which input requires.
  let input: Numbers
  let xkb: Numbers
  /// With memory passed as a file (1.2), on a socket that can pass files.
  let sharedMemory: Numbers?
  /// Whether shared memory can be a pixmap.
  let sharesPixmaps: Bool
  /// With regions (2.0).
  let xfixes: Numbers?
  var present: Numbers?
  /// With monitors (1.5).
  let randr: Numbers?
  let sync: Numbers?
  let screensaver: Numbers?

  static func prefetch(_ connection: OpaquePointer) {
    for number in all { xcb_prefetch_extension_data(connection, number) }
  }

  private static var all: [UnsafeMutablePointer<xcb_extension_t>?] {
    [
      keyway_xcb_input(), keyway_xcb_xkb(), keyway_xcb_shm(), keyway_xcb_xfixes(), keyway_xcb_present(),
      keyway_xcb_randr(), keyway_xcb_sync(), keyway_xcb_screensaver(),
    ]
  }

  /// Requests the versions, after ``prefetch(_:)`` and a round trip.
  init(_ asker: Asker) throws(X11Failure) {
    let connection = asker.connection
    // The answers have arrived, so this does not wait.
    func numbers(_ id: UnsafeMutablePointer<xcb_extension_t>?) -> Numbers? {
      guard let data = xcb_get_extension_data(connection, id), data.pointee.present != 0 else { return nil }
      return Numbers(opcode: data.pointee.major_opcode, firstEvent: data.pointee.first_event)
    }
    guard let input = numbers(keyway_xcb_input()) else { throw .missing("XInput 2.2", asker.display) }
    guard let xkb = numbers(keyway_xcb_xkb()) else { throw .missing("XKB", asker.display) }
    let sharedMemory = Self.passesFiles(xcb_get_file_descriptor(connection)) ? numbers(keyway_xcb_shm()) : nil
    let (xfixes, present, randr) = (
      numbers(keyway_xcb_xfixes()), numbers(keyway_xcb_present()), numbers(keyway_xcb_randr())
    )
    let (sync, screensaver) = (numbers(keyway_xcb_sync()), numbers(keyway_xcb_screensaver()))

    let inputVersion = xcb_input_xi_query_version(connection, 2, 3)
    let sharedVersion = sharedMemory.map { _ in xcb_shm_query_version(connection) }
    let fixesVersion = xfixes.map { _ in xcb_xfixes_query_version(connection, 5, 0) }
    let presentVersion = present.map { _ in xcb_present_query_version(connection, 1, 0) }
    let randrVersion = randr.map { _ in xcb_randr_query_version(connection, 1, 5) }
    let syncVersion = sync.map { _ in xcb_sync_initialize(connection, 3, 1) }
    try asker.roundTrip()

    func isUsable<Reply>(_ request: UInt32?, _ type: Reply.Type, _ check: (Reply) -> Bool) -> Bool {
      request.flatMap { asker.reply($0, type) { check($0.pointee) } } ?? false
    }
    let hasInput = isUsable(inputVersion.sequence, xcb_input_xi_query_version_reply_t.self) {
      ($0.major_version, $0.minor_version) >= (2, 2)
    }
    guard hasInput else { throw .missing("XInput 2.2", asker.display) }
    var sharesPixmaps = false
    let hasShared = isUsable(sharedVersion?.sequence, xcb_shm_query_version_reply_t.self) {
      sharesPixmaps = $0.shared_pixmaps != 0 && $0.pixmap_format == UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue)
      return ($0.major_version, $0.minor_version) >= (1, 2)
    }
    let hasFixes = isUsable(fixesVersion?.sequence, xcb_xfixes_query_version_reply_t.self) {
      $0.major_version >= 2
    }
    let hasPresent = isUsable(presentVersion?.sequence, xcb_present_query_version_reply_t.self) {
      $0.major_version >= 1
    }
    let hasMonitors = isUsable(randrVersion?.sequence, xcb_randr_query_version_reply_t.self) {
      ($0.major_version, $0.minor_version) >= (1, 5)
    }
    let hasSync = isUsable(syncVersion?.sequence, xcb_sync_initialize_reply_t.self) { $0.major_version >= 3 }
    (self.input, self.xkb, self.sharesPixmaps) = (input, xkb, sharesPixmaps)
    self.sharedMemory = hasShared ? sharedMemory : nil
    self.xfixes = hasFixes ? xfixes : nil
    self.present = hasPresent ? present : nil
    self.randr = hasMonitors ? randr : nil
    self.sync = hasSync ? sync : nil
    self.screensaver = screensaver
  }

  /// Only local sockets pass files.
  private static func passesFiles(_ socket: Int32) -> Bool {
    var (domain, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
    return getsockopt(socket, SOL_SOCKET, SO_DOMAIN, &domain, &size) == 0 && domain == AF_UNIX
  }
}
