package import CWayland
import Glibc

/// A client-side object, the base of the generated classes.
///
/// Releasing the last reference destroys the object on this side (`wl_proxy_destroy`) without a request. If the protocol has a
/// destructor request, send that first.
@MainActor
package protocol WaylandProxy: AnyObject {
  nonisolated static var interface: UnsafePointer<wl_interface> { get }
  nonisolated static var interfaceName: String { get }
  /// The newest version that the bindings support; bind the lower of this and the compositor's.
  nonisolated static var newestVersion: UInt32 { get }
  var proxy: ProxyHandle { get }
  init(_ proxy: ProxyHandle)
}

extension WaylandProxy {
  /// The version of the object; newer requests are protocol errors.
  package var version: UInt32 { proxy.version }
  /// The object's ID in the protocol, as in the compositor's log; 0 once it is gone.
  package var identifier: UInt32 { isAlive ? wl_proxy_get_id(proxy.pointer) : 0 }
  /// False after a destructor, `discard()` or the end of the connection, when requests are dropped.
  package var isAlive: Bool { proxy.pointer != nil && !proxy.connection.isClosed }
}

/// The only reference to a `wl_proxy`, held by the generated class that wraps it.
///
/// Owner: the generated object; thread: main. The pointer is destroyed once: by a destructor request, by ``discard()``, or by
/// the connection when it closes.
@MainActor
package struct ProxyHandle {
  /// nil if the object is gone, or was never created because the connection was closed.
  package private(set) var pointer: OpaquePointer?
  package let connection: WaylandConnection
  package let version: UInt32
  /// Describes the requests; nil for an object created by the compositor.
  private let interface: UnsafePointer<wl_interface>?

  /// Takes ownership of a proxy.
  package init(
    _ pointer: OpaquePointer?, connection: WaylandConnection, interface: UnsafePointer<wl_interface>? = nil
  ) {
    self.pointer = connection.isClosed ? nil : pointer
    (self.interface, self.connection) = (interface, connection)
    version = self.pointer.map { wl_proxy_get_version($0) } ?? 0
    if let pointer = self.pointer { connection.proxies[pointer] = .some(nil) }
  }

  /// Takes ownership of an object that the compositor created (`new_id` in an event).
  package func adopt(_ object: OpaquePointer?) -> ProxyHandle { ProxyHandle(object, connection: connection) }

  /// Sends events to `owner`, and lets ``object(_:as:)`` find it.
  ///
  /// The C object does not retain its owner: the owner's `deinit` destroys the C object.
  package func attach(to owner: AnyObject, dispatcher: EventDispatcher?) {
    guard let pointer else { return }
    let reference = Unmanaged.passUnretained(owner).toOpaque()
    if let dispatcher {
      // libwayland passes the class's own dispatcher as the implementation.
      wl_proxy_add_dispatcher(
        pointer, dispatchEvent, unsafeBitCast(dispatcher, to: UnsafeRawPointer.self), reference)
    } else {
      wl_proxy_set_user_data(pointer, reference)
    }
  }

  /// The Swift object for an object argument of an event; nil if it has been destroyed.
  package static func object<Object: WaylandProxy>(_ object: OpaquePointer?, as type: Object.Type) -> Object?
  {
    guard let object, let reference = wl_proxy_get_user_data(object) else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(reference).takeUnretainedValue() as? Object
  }

  /// Keeps `owner` alive until the object is gone; nil releases it.
  package func keepAlive(_ owner: AnyObject?) {
    guard let pointer, !connection.isClosed else { return }
    connection.proxies[pointer] = .some(owner)
  }

  /// Sends a request that creates no object (`wl_proxy_marshal_array_flags`).
  package func request(_ opcode: UInt32, _ arguments: UnsafeMutablePointer<wl_argument>?) {
    guard let pointer, !connection.isClosed else { return }
    connection.makeRoom(for: size(opcode, arguments))
    _ = wl_proxy_marshal_array_flags(pointer, opcode, nil, version, 0, arguments)
  }

  /// Sends a request that creates an object, of this object's version unless another is given (`wl_proxy_marshal_array_flags`).
  package func create(
    _ opcode: UInt32, _ arguments: UnsafeMutablePointer<wl_argument>?,
    _ interface: UnsafePointer<wl_interface>, version: UInt32? = nil
  ) -> ProxyHandle {
    guard let pointer, !connection.isClosed else { return ProxyHandle(nil, connection: connection) }
    connection.makeRoom(for: size(opcode, arguments))
    return ProxyHandle(
      wl_proxy_marshal_array_flags(pointer, opcode, interface, version ?? self.version, 0, arguments),
      connection: connection, interface: interface)
  }

  /// Sends a destructor request and destroys the proxy in one step, so that no event can come between
  /// (`wl_proxy_marshal_array_flags`).
  package mutating func destroy(_ opcode: UInt32, _ arguments: UnsafeMutablePointer<wl_argument>?) {
    guard let pointer = take() else { return }
    connection.makeRoom(for: size(opcode, arguments))
    _ = wl_proxy_marshal_array_flags(
      pointer, opcode, nil, version, UInt32(WL_MARSHAL_FLAG_DESTROY), arguments)
  }

  /// Destroys the object without a request (`wl_proxy_destroy`).
  package mutating func discard() {
    guard let pointer = take() else { return }
    wl_proxy_destroy(pointer)
  }

  private mutating func take() -> OpaquePointer? {
    guard let pointer = pointer.take(), !connection.isClosed else { return nil }
    connection.proxies.removeValue(forKey: pointer)
    return pointer
  }

  /// An upper bound of a request's size on the wire, in bytes.
  private func size(_ opcode: UInt32, _ arguments: UnsafeMutablePointer<wl_argument>?) -> Int {
    guard let arguments, let interface else { return 64 }
    let signature = interface.pointee.methods[Int(opcode)].signature!
    var (size, index, letter) = (8, 0, signature)
    while letter.pointee != 0 {
      switch UInt8(bitPattern: letter.pointee) {
      case UInt8(ascii: "s"):
        size += 8 + (arguments[index].s.map { strlen($0) } ?? 0)
        index += 1
      case UInt8(ascii: "a"):
        size += 8 + (arguments[index].a?.pointee.size ?? 0)
        index += 1
      case UInt8(ascii: "?"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
      default:
        size += 4
        index += 1
      }
      letter += 1
    }
    // Strings and arrays are padded to multiples of four bytes.
    return size + 8
  }
}

/// The type `wl_dispatcher_func_t`.
package typealias EventDispatcher =
  @convention(c) @Sendable (
    UnsafeRawPointer?, UnsafeMutableRawPointer?, UInt32, UnsafePointer<wl_message>?,
    UnsafeMutablePointer<wl_argument>?
  ) -> Int32

/// Receives every event of every object, and passes it to the object's class unless it is dropped.
///
/// Thread: main, where the connection dispatches. The object's owner is alive, because its `deinit` destroys the object.
private let dispatchEvent: EventDispatcher = { implementation, object, opcode, message, arguments in
  guard let implementation, let object, MainActor.assumeIsolated({ EventFlood.takesNext() }) else { return 0 }
  let dispatcher = unsafeBitCast(implementation, to: EventDispatcher.self)
  return dispatcher(
    UnsafeRawPointer(wl_proxy_get_user_data(OpaquePointer(object))), object, opcode, message, arguments)
}
