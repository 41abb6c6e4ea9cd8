import Glibc

/// The location of the accessibility bus in the process's environment, and whether to use it.
package struct BusEnvironment: Hashable, Sendable {
  /// Whether the user or the administrator has turned bridges off: `NO_AT_BRIDGE=1`, or also `GTK_A11Y=none`.
  package var isForbidden = false
  /// Whether all calls go over the bus, to be observable: `ATSPI_DISABLE_P2P=1`, as in other toolkits.
  package var forbidsDirectCalls = false
  /// `AT_SPI_BUS_ADDRESS`: the bus itself.
  package var accessibilityBus: String?
  /// The session bus, which provides the accessibility bus's address.
  package var sessionBus: String?

  /// Creates an environment without any bus.
  package init() {}

  /// The environment of the process.
  ///
  /// - Parameter rootProperty: the property `AT_SPI_BUS` of an X11 screen's root window.
  package static func current(rootProperty: String? = nil) -> BusEnvironment {
    func value(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    var found = BusEnvironment()
    found.isForbidden = value("NO_AT_BRIDGE").flatMap { Int($0) } == 1 || value("GTK_A11Y") == "none"
    found.forbidsDirectCalls = value("ATSPI_DISABLE_P2P").flatMap { Int($0) } == 1
    found.accessibilityBus = value("AT_SPI_BUS_ADDRESS") ?? rootProperty
    found.sessionBus =
      value("DBUS_SESSION_BUS_ADDRESS") ?? value("XDG_RUNTIME_DIR").map { "unix:path=\($0)/bus" }
    return found
  }

  /// The socket file of a bus; nil for addresses without one.
  static func socket(of address: String) -> String? {
    for part in address.split(separator: ";") where part.hasPrefix("unix:") {
      for pair in part.dropFirst(5).split(separator: ",") where pair.hasPrefix("path=") {
        return String(pair.dropFirst(5))
      }
    }
    return nil
  }
}
