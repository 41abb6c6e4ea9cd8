import Glibc
import KeywayPlatform

extension PlatformError {
  /// Describes why a connection ended or failed, for the person who started the app.
  @MainActor init(_ error: WaylandConnectionError, socket: String?) {
    let display = "the Wayland compositor at \(Self.place(socket))"
    switch error {
    case .noCompositor(_, let number):
      self.init(.noCompositor, Self.noCompositor(socket: socket, number: number))
    case .silent(let time):
      let words = "accepted the connection but did not answer within \(time.components.seconds) s"
      self.init(.noCompositor, "\(display) \(words); start it again")
    case .closed:
      self.init(.connectionLost, "the connection to the Wayland compositor is closed; start the app again")
    case .disconnected(let number):
      let words = "went away (\(Self.text(of: number))); start the app again once it runs"
      self.init(.connectionLost, "\(display) \(words)")
    case .protocolError(let interface, let id, let code):
      let object = interface ?? "an object that is gone"
      // libwayland has logged the compositor's message.
      let words = LibraryLog.lastLine.isEmpty ? "" : ": \(LibraryLog.lastLine)"
      self.init(
        .protocolViolation(interface: interface ?? "", code: code),
        "\(display) refused a request on \(object) (#\(id), error \(code))\(words); "
          + "run the app again with WAYLAND_DEBUG=1 and report its last lines")
    }
  }

  /// Creates the error for a required interface that the compositor lacks.
  static func missing(_ interface: String, for purpose: String, socket: String?) -> PlatformError {
    PlatformError(
      .missingInterface(interface),
      "the Wayland compositor at \(place(socket)) does not offer \(interface), which \(purpose) need; "
        + "use one that does, such as sway, cage or weston")
  }

  private static func noCompositor(socket: String?, number: Int32) -> String {
    let display = socket ?? environment("WAYLAND_DISPLAY")
    let cure =
      "start the app inside a Wayland session, or set WAYLAND_DISPLAY to the name of a compositor's socket"
    if let display, display.hasPrefix("/") {
      return "no Wayland compositor at WAYLAND_DISPLAY=\(display) (\(text(of: number))); \(cure)"
    }
    let unnamed =
      getenv("WAYLAND_DISPLAY") == nil
      ? "WAYLAND_DISPLAY, which is not set (wayland-0 was tried)," : "WAYLAND_DISPLAY, which is empty,"
    let name = display.map { "WAYLAND_DISPLAY=\($0)" } ?? unnamed
    guard let directory = environment("XDG_RUNTIME_DIR") else {
      return
        "no Wayland compositor at \(name) because XDG_RUNTIME_DIR, where its socket is, is not set; \(cure)"
    }
    return "no Wayland compositor at \(name) in XDG_RUNTIME_DIR=\(directory) (\(text(of: number))); \(cure)"
  }

  private static func place(_ socket: String?) -> String {
    "WAYLAND_DISPLAY=\(socket ?? environment("WAYLAND_DISPLAY") ?? "wayland-0")"
  }

  private static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  private static func text(of number: Int32) -> String { String(cString: strerror(number)) }
}
