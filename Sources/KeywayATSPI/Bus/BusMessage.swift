import CSystemd

/// A message that came from the bus: a call, a reply or a signal.
///
/// Owner: sd-bus; it is valid while its handler runs.
@MainActor
struct BusMessage {
  private let bus: SDBus
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer, _ bus: SDBus) { (self.pointer, self.bus) = (pointer, bus) }

  var path: String { bus.path(pointer).map { String(cString: $0) } ?? "" }
  var interface: String? { bus.interface(pointer).map { String(cString: $0) } }
  var member: String { bus.member(pointer).map { String(cString: $0) } ?? "" }
  var sender: String { bus.sender(pointer).map { String(cString: $0) } ?? "" }
  /// Whether it is an error in reply to a call, such as a time-out.
  var isError: Bool { bus.isError(pointer, nil) > 0 }
  /// Whether the sender wants a reply.
  var expectsReply: Bool { bus.expectsReply(pointer) > 0 }
  var reader: BusReader { BusReader(pointer, bus) }

  /// Whether the body has exactly these types.
  func has(signature: String) -> Bool { bus.hasSignature(pointer, signature) > 0 }
}
