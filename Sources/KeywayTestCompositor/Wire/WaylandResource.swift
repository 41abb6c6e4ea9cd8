package import CWaylandServer

/// A server-side object: the common part of the generated `…Resource` classes.
///
/// libwayland owns the C object and destroys it when its client requests it or ends; the Swift object lives at least as
/// long. Everything is confined to the compositor's thread.
package protocol WaylandResource: AnyObject {
  static var interface: UnsafePointer<wl_interface> { get }
  var pointer: OpaquePointer? { get }
}

extension WaylandResource {
  package var isAlive: Bool { pointer != nil }
  /// The `wl_client`; nil once the object is gone.
  package var client: OpaquePointer? { pointer.map { wl_resource_get_client($0) } }
  /// The version that the client bound.
  package var version: UInt32 { pointer.map { UInt32(wl_resource_get_version($0)) } ?? 0 }

  /// Destroys the object, like a destructor request (`wl_resource_destroy`).
  package func destroy() {
    if let pointer { wl_resource_destroy(pointer) }
  }

  /// Ends the client with a protocol error (`wl_resource_post_error`).
  package func postError(_ code: UInt32, _ message: String) {
    if let pointer { keyway_resource_post_error(pointer, code, message) }
  }
}

/// The functions called by the generated `…Resource` classes. Only for the compositor's thread.
package enum Resources {
  package typealias Dispatcher =
    @convention(c) @Sendable (
      UnsafeRawPointer?, UnsafeMutableRawPointer?, UInt32, UnsafePointer<wl_message>?,
      UnsafeMutablePointer<wl_argument>?
    ) -> Int32

  /// `wl_resource_create`. Returns nil, and ends the client, if memory or a free id is lacking.
  package static func create(
    _ client: OpaquePointer, _ interface: UnsafePointer<wl_interface>, version: UInt32, id: UInt32
  ) -> OpaquePointer? {
    guard let resource = wl_resource_create(client, interface, Int32(version), id) else {
      wl_client_post_no_memory(client)
      return nil
    }
    return resource
  }

  /// Sends requests to `owner` and retains it until the C object is destroyed; `destructor` releases it.
  package static func attach(
    _ resource: OpaquePointer?, to owner: AnyObject, dispatcher: Dispatcher?,
    destructor: @convention(c) @Sendable (OpaquePointer?) -> Void
  ) {
    guard let resource else { return }
    let reference = Unmanaged.passRetained(owner).toOpaque()
    if let dispatcher {
      wl_resource_set_dispatcher(resource, dispatcher, reference, reference, destructor)
    } else {
      wl_resource_set_implementation(resource, nil, reference, destructor)
    }
  }

  /// The Swift object of an argument that is never null.
  ///
  /// libwayland has checked the interface, and all its objects are created by the same generated class.
  package static func object<Object: WaylandResource>(_ object: OpaquePointer?, as: Object.Type) -> Object {
    guard let found = optional(object, as: Object.self) else {
      preconditionFailure("an object of \(Object.self) was not made by the compositor")
    }
    return found
  }

  package static func optional<Object: WaylandResource>(
    _ object: OpaquePointer?, as: Object.Type
  ) -> Object? {
    guard let object, let reference = wl_resource_get_user_data(object) else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(reference).takeUnretainedValue() as? Object
  }
}
