import Glibc
package import KeywayPlatform
import KeywayWayland

#if X11
  import KeywayX11
#endif

/// The window system that shows an app: Wayland if it answers, otherwise X11.
package enum WindowSystemChoice: String, CaseIterable, Sendable {
  case wayland, x11

  /// The environment variable that makes the choice.
  package static let variable = "KEYWAY_WINDOW_SYSTEM"

  /// - Parameter option: the value of `--window-system`; nil for the environment's choice.
  /// - Returns: nil if the choice is open.
  package static func chosen(_ option: String? = nil) throws(UsageError) -> WindowSystemChoice? {
    let name = option ?? getenv(variable).map { String(cString: $0) }
    guard let name, option != nil || !name.isEmpty else { return nil }
    guard let choice = WindowSystemChoice(rawValue: name) else {
      let place = option == nil ? variable : "--window-system"
      throw UsageError("\(place): unknown window system '\(name)'; expected wayland or x11")
    }
    return choice
  }
}

/// Connects to the window system.
///
/// - Parameters:
///   - choice: nil for the first that answers.
///   - reconnectionTime: see ``DisplayConnection/reconnectionTime``.
/// - Throws: `PlatformError` with the attempts and a remedy.
@MainActor
package func openDisplay(
  _ choice: WindowSystemChoice?, reconnectionTime: Duration = ReconnectionSchedule.usualTime
) throws(PlatformError) -> any DisplayConnection {
  let display: any DisplayConnection =
    switch choice {
    case .wayland: try WaylandWindowSystem()
    case .x11: try openX11()
    case nil: try openFirst()
    }
  display.reconnectionTime = reconnectionTime
  return display
}

@MainActor
private func openFirst() throws(PlatformError) -> any DisplayConnection {
  do throws(PlatformError) {
    return try WaylandWindowSystem()
  } catch {
    guard error.meansNoDisplay else { throw error }
    do throws(PlatformError) {
      return try openX11()
    } catch let other {
      guard other.meansNoDisplay else { throw other }
      throw PlatformError(
        .noCompositor,
        "\(error.problem), and \(other.problem); start the app inside a Wayland or an X session, or set WAYLAND_DISPLAY "
          + "or DISPLAY to a running server")
    }
  }
}

@MainActor
private func openX11() throws(PlatformError) -> any DisplayConnection {
  #if X11
    return try X11WindowSystem()
  #else
    throw PlatformError(
      .noCompositor, "this program was built without X11; build it with the package trait X11")
  #endif
}

extension PlatformError {
  /// Whether another window system may work.
  fileprivate var meansNoDisplay: Bool {
    switch reason {
    case .noCompositor, .missingInterface: true
    default: false
    }
  }

  /// The description without the remedy, which follows the first semicolon.
  fileprivate var problem: Substring { description.prefix { $0 != ";" } }
}
