import CWaylandServer

/// A global announced to every client: the owner of a `wl_global`.
///
/// Must be released before the display. Only for the compositor's thread.
final class Global {
  typealias Bind = (_ client: OpaquePointer, _ version: UInt32, _ id: UInt32) -> Void

  private var pointer: OpaquePointer?
  private let bind: Bind
  private var isRemoved = false

  init(
    _ display: OpaquePointer, _ interface: UnsafePointer<wl_interface>, version: UInt32, bind: @escaping Bind
  ) {
    self.bind = bind
    pointer = wl_global_create(
      display, interface, Int32(version), Unmanaged.passUnretained(self).toOpaque()
    ) { client, owner, version, id in
      Unmanaged<Global>.fromOpaque(owner!).takeUnretainedValue().bind(client!, version, id)
    }
  }

  deinit {
    if let pointer { wl_global_destroy(pointer) }
  }

  /// Announces its removal to clients; binds in progress still work (`wl_global_remove`).
  func remove() {
    guard let pointer, !isRemoved else { return }
    isRemoved = true
    wl_global_remove(pointer)
  }
}
