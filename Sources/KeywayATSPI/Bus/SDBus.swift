import CSystemd

/// sd-bus, the D-Bus library in libsystemd. Each function has the type that `systemd/sd-bus.h` declares.
///
/// It is opened when the first bus is, so that a kiosk without one loads nothing, and needs no such package. It stays open.
/// Owner: nobody. Thread: that of the connections.
typealias SDBus = keyway_sd_bus

extension SDBus {
  typealias Handler = sd_bus_message_handler_t
  typealias Out = UnsafeMutablePointer<OpaquePointer?>

  /// The library; nil where it is not installed, or lacks a function.
  @MainActor static let library: SDBus? = {
    var bus = SDBus()
    return keyway_open_sd_bus(&bus) ? bus : nil
  }()
}

extension CChar {
  /// The code of a type in D-Bus's signatures.
  init(_ type: Unicode.Scalar) { self = CChar(truncatingIfNeeded: type.value) }
}
