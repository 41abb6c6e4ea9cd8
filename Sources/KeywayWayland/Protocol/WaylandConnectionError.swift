internal import Glibc
internal import KeywayKeymap

/// The reason why a connection to a compositor failed or ended.
package enum WaylandConnectionError: Error, Hashable {
  /// No compositor is listening; `socket` is nil if the environment named it.
  case noCompositor(socket: String?, errorNumber: Int32)
  /// The compositor accepts the connection but does not answer in time.
  case silent(for: Duration)
  /// ``WaylandConnection/close()`` was called.
  case closed
  case disconnected(errorNumber: Int32)
  /// A request violated the protocol; `interface` is nil for a destroyed object.
  case protocolError(interface: String?, id: UInt32, code: UInt32)
}

extension WaylandConnectionError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noCompositor(let socket, let number):
      let name =
        socket.map { "the socket \($0)" }
        ?? getenv("WAYLAND_DISPLAY").map { "WAYLAND_DISPLAY=\(String(cString: $0))" }
        ?? "WAYLAND_DISPLAY, which is not set (so wayland-0 was tried)"
      return "no Wayland compositor at \(name): \(String(cString: strerror(number))); "
        + "start one, or set WAYLAND_DISPLAY to its socket"
    case .silent(let time): return "the compositor did not answer within \(time.milliseconds) ms"
    case .closed: return "the connection to the compositor is closed"
    case .disconnected(let number):
      return "the compositor closed the connection: \(String(cString: strerror(number)))"
    case .protocolError(let interface, let id, let code):
      return "the compositor reports protocol error \(code) on \(interface ?? "a destroyed object")#\(id)"
    }
  }
}
