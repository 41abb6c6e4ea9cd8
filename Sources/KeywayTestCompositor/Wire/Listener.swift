import CWaylandServer

/// Observes the end of a C object, or new clients: the owner of one `wl_listener`.
///
/// The memory stays in libwayland's list until it fires or this object ends, whichever comes first. Only for the
/// compositor's thread.
final class Listener {
  private let memory: UnsafeMutablePointer<keyway_listener>
  private let notify: (UnsafeMutableRawPointer?) -> Void
  private let repeats: Bool
  private var isListed = false

  /// - Parameters:
  ///   - repeats: whether the signal may fire more than once, unlike a destroy signal.
  ///   - add: puts the listener on a signal.
  init(
    repeats: Bool = false, notify: @escaping (UnsafeMutableRawPointer?) -> Void,
    add: (UnsafeMutablePointer<wl_listener>) -> Void
  ) {
    self.notify = notify
    self.repeats = repeats
    memory = .allocate(capacity: 1)
    memory.initialize(to: keyway_listener())
    memory.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
    memory.pointee.base.notify = { listener, data in
      listener!.withMemoryRebound(to: keyway_listener.self, capacity: 1) { listener in
        Unmanaged<Listener>.fromOpaque(listener.pointee.owner).takeUnretainedValue().fire(data)
      }
    }
    isListed = true
    add(base)
  }

  deinit {
    remove()
    memory.deallocate()
  }

  private var base: UnsafeMutablePointer<wl_listener> {
    UnsafeMutableRawPointer(memory).assumingMemoryBound(to: wl_listener.self)
  }

  private func fire(_ data: UnsafeMutableRawPointer?) {
    // A destroy signal's list dies with its object.
    if !repeats { remove() }
    notify(data)
  }

  private func remove() {
    guard isListed else { return }
    isListed = false
    wl_list_remove(&memory.pointee.base.link)
  }
}
