import Glibc
public import KeywayKeymap
import KeywayWayland

/// A client of a real compositor that simulates a keyboard and takes pictures.
///
/// Needs virtual-keyboard-v1 and wlr-screencopy, which wlroots-based compositors support. Every wait ends after 30
/// seconds.
@MainActor
public final class CompositorClient {
  private let connection: WaylandConnection
  private let registry: WlRegistry
  private let seat: WlSeat
  private let keyboards: ZwpVirtualKeyboardManagerV1
  let shm: WlShm
  let output: WlOutput
  let screencopy: ZwlrScreencopyManagerV1
  /// The memory for pictures, reused.
  var pictureMemory: PictureMemory?

  /// Connects to a socket, by its name in `XDG_RUNTIME_DIR` or its path.
  public init(socket: String) throws(CompositorError) {
    let connection: WaylandConnection
    do throws(WaylandConnectionError) {
      connection = try WaylandConnection(socket: socket)
    } catch {
      throw CompositorError(error.description)
    }
    let registry = connection.registry()
    var offered: [String: (number: UInt32, version: UInt32)] = [:]
    registry.onEvent = { event in
      guard case .global(let number, let interface, let version) = event else { return }
      offered[interface] = (number, version)
    }
    try Self.synchronize(connection)
    func bind<Object: WaylandProxy>(_ type: Object.Type) throws(CompositorError) -> Object {
      guard let global = offered[type.interfaceName] else { throw .missingGlobal(type.interfaceName) }
      return registry.bind(name: global.number, as: type, version: min(global.version, type.newestVersion))
    }
    seat = try bind(WlSeat.self)
    keyboards = try bind(ZwpVirtualKeyboardManagerV1.self)
    shm = try bind(WlShm.self)
    output = try bind(WlOutput.self)
    screencopy = try bind(ZwlrScreencopyManagerV1.self)
    self.connection = connection
    self.registry = registry
  }

  isolated deinit {
    pictureMemory = nil
    connection.close()
  }

  /// Adds a keyboard with a layout to the seat.
  public func makeKeyboard(_ names: KeymapNames) throws(CompositorError) -> VirtualKeyboard {
    try VirtualKeyboard(keyboards.createVirtualKeyboard(seat), names: names, client: self)
  }

  // MARK: Waiting

  /// Waits until the compositor has read everything sent.
  func synchronize() throws(CompositorError) { try Self.synchronize(connection) }

  /// Waits for events until one makes the condition true.
  func wait(for what: String, until condition: () -> Bool) throws(CompositorError) {
    try Self.wait(for: what, on: connection, until: condition)
  }

  private static func synchronize(_ connection: WaylandConnection) throws(CompositorError) {
    var isAnswered = false
    connection.sync().onEvent = { _ in isAnswered = true }
    try wait(for: "answer of the compositor", on: connection) { isAnswered }
  }

  private static func wait(
    for what: String, on connection: WaylandConnection, until condition: () -> Bool
  ) throws(CompositorError) {
    let end = MonotonicClock.now + UInt64(TestCompositor.patience.milliseconds) * 1_000_000
    while !condition() {
      let now = MonotonicClock.now
      guard now < end else {
        throw .timedOut(waitingFor: what, milliseconds: TestCompositor.patience.milliseconds)
      }
      do throws(WaylandConnectionError) {
        try connection.prepareRead()
        // Events read before are dispatched now, and may include the awaited one.
        if condition() { return connection.cancelRead() }
        let events = try connection.flush() ? POLLIN : POLLIN | POLLOUT
        var entry = pollfd(fd: connection.fileDescriptor, events: Int16(events), revents: 0)
        let found = poll(&entry, 1, Int32((end - now) / 1_000_000) + 1)
        if found > 0, entry.revents & ~Int16(POLLOUT) != 0 {
          try connection.readEvents()
        } else {
          connection.cancelRead()
        }
      } catch {
        throw CompositorError(error.description)
      }
    }
  }
}
