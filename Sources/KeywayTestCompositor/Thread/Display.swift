import CWaylandServer
import Glibc
import KeywayPlatform

/// The server side of a socket: the owner of a `wl_display` and of its folder.
///
/// The compositor's thread only.
final class Display {
  let pointer: OpaquePointer
  /// A private folder used as `XDG_RUNTIME_DIR`.
  let folder: String
  /// The folder of a socket elsewhere, removed if then empty.
  private var placeFolder: String?
  /// The socket's absolute path.
  let socket: String

  private let eventTimeOffset: UInt32

  /// - Parameters:
  ///   - place: an absolute path to listen at; nil for one in the folder.
  ///   - eventTimeOffset: in milliseconds.
  init(socket place: String? = nil, eventTimeOffset: UInt32 = 0) throws(CompositorError) {
    self.eventTimeOffset = eventTimeOffset
    var template = Array("/tmp/keyway-compositor-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .cannotStart("no folder in /tmp", errno) }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    if let place {
      // The previous compositor removed its folder.
      let folder = place[..<(place.lastIndex(of: "/") ?? place.startIndex)]
      guard folder.isEmpty || mkdir(String(folder), 0o700) == 0 || errno == EEXIST else {
        throw .cannotStart("making \(folder)", errno)
      }
      placeFolder = String(folder)
    }
    socket = place ?? folder + "/wayland-0"
    guard let pointer = wl_display_create() else { throw .cannotStart("wl_display_create", errno) }
    self.pointer = pointer
    let listener = try Self.listen(on: socket)
    guard wl_display_add_socket_fd(pointer, listener) == 0 else {
      throw .cannotStart("wl_display_add_socket_fd", errno)
    }
  }

  deinit {
    wl_display_destroy(pointer)
    unlink(socket)
    rmdir(folder)
    if let placeFolder { rmdir(placeFolder) }
  }

  var loop: OpaquePointer { wl_display_get_event_loop(pointer) }

  /// The serial of the last press of a key, a button or a finger, of all seats.
  private(set) var lastPressSerial: UInt32?

  func nextSerial(isPress: Bool = false) -> UInt32 {
    let serial = wl_display_next_serial(pointer)
    if isPress { lastPressSerial = serial }
    return serial
  }

  /// The current time for events, in milliseconds; it wraps around after 49.7 days.
  var eventTime: UInt32 { MonotonicClock.milliseconds &+ eventTimeOffset }

  /// A listening socket; libwayland closes it with the display.
  private static func listen(on path: String) throws(CompositorError) -> Int32 {
    guard let file = UnixSocket.open() else { throw .cannotStart("socket", errno) }
    var fault = UnixSocket.bind(file, to: path)
    if fault == 0, Glibc.listen(file, 16) != 0 { fault = errno }
    guard fault == 0 else {
      close(file)
      throw .cannotStart("listening on \(path)", fault)
    }
    return file
  }
}
