package import CWayland

/// An interface of a protocol in the generated tables.
package struct InterfaceDescription {
  var name: StaticString
  var version: Int32
  var requests: [MessageDescription]
  var events: [MessageDescription]

  package init(
    name: StaticString, version: Int32, requests: [MessageDescription], events: [MessageDescription]
  ) {
    (self.name, self.version, self.requests, self.events) = (name, version, requests, events)
  }
}

/// A request or an event: its name, its signature in libwayland's letters, and one type per argument.
package struct MessageDescription {
  var name: StaticString
  var signature: StaticString
  var types: [TypeReference]

  package init(_ name: StaticString, _ signature: StaticString, _ types: [TypeReference]) {
    (self.name, self.signature, self.types) = (name, signature, types)
  }
}

/// The interface of an object argument.
package enum TypeReference {
  /// No object, or an object of any interface.
  case none
  /// The interface at this index of the same protocol, whose address is known only during construction.
  case own(Int)
  case other(UnsafePointer<wl_interface>)
}

/// Builds `wl_interface` memory.
///
/// libwayland keeps pointers into the tables while any object lives, and compares interfaces by name, so these tables work
/// next to the library's. The memory is never freed: there is one table per protocol in a process, created on first use.
package enum InterfaceTables {
  package static func build(_ interfaces: [InterfaceDescription]) -> UnsafeMutablePointer<wl_interface> {
    let tables = UnsafeMutablePointer<wl_interface>.allocate(capacity: interfaces.count)
    for (index, interface) in interfaces.enumerated() {
      (tables + index).initialize(
        to: wl_interface(
          name: characters(interface.name), version: interface.version,
          method_count: Int32(interface.requests.count), methods: messages(interface.requests, tables),
          event_count: Int32(interface.events.count), events: messages(interface.events, tables)))
    }
    return tables
  }

  private static func messages(
    _ messages: [MessageDescription], _ tables: UnsafeMutablePointer<wl_interface>
  ) -> UnsafePointer<wl_message>? {
    guard !messages.isEmpty else { return nil }
    let memory = UnsafeMutablePointer<wl_message>.allocate(capacity: messages.count)
    for (index, message) in messages.enumerated() {
      // libwayland reads one type per argument, even for arguments that are not objects.
      let types = UnsafeMutablePointer<UnsafePointer<wl_interface>?>.allocate(
        capacity: max(message.types.count, 1))
      for (place, type) in message.types.enumerated() {
        let pointer: UnsafePointer<wl_interface>? =
          switch type {
          case .none: nil
          case .own(let index): UnsafePointer(tables + index)
          case .other(let table): table
          }
        (types + place).initialize(to: pointer)
      }
      (memory + index).initialize(
        to: wl_message(
          name: characters(message.name), signature: characters(message.signature), types: types))
    }
    return UnsafePointer(memory)
  }

  /// The bytes of a static string, which are zero-terminated and live as long as the process.
  private static func characters(_ string: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(string.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
