/// Emits one class per interface for the server side.
struct ServerEmitter {
  var document: ProtocolDocument
  var imports: [String]
  var opaque: Set<String>

  func source() -> String {
    var out = SourceWriter(
      header: document, imports: ["package import CWaylandServer", "private import Glibc"] + imports)
    for interface in document.interfaces
    where !["wl_display", "wl_registry"].contains(interface.name) && !opaque.contains(interface.name) {
      out.blank()
      emit(interface, &out)
    }
    return out.text
  }

  private func emit(_ interface: ProtocolDocument.Interface, _ out: inout SourceWriter) {
    let spell = { ArgumentSpelling(argument: $0, interface: interface, side: .server, opaque: opaque) }
    let base = SwiftName.type(interface.name)
    let hasRequests = !interface.requests.isEmpty
    out.comment(interface.summary)
    out.line("///")
    out.line("/// Lives as long as the client's object; confined to the display's thread.")
    out.block("package final class \(base)Resource: WaylandResource") { out in
      out.line("package static var interface: UnsafePointer<wl_interface> { \(base)Interface.table }")
      out.enumAliases(interface)
      if hasRequests {
        out.blank()
        out.messageCases("Request", interface.requests, spell)
      }
      out.blank()
      out.line("/// Nil once the client's object is gone; events are dropped from then on.")
      out.line("package private(set) var pointer: OpaquePointer?")
      if hasRequests {
        out.line("/// Called for each request; file descriptors in it are the receiver's to close.")
        out.line("package var onRequest: ((Request) -> Void)?")
      }
      out.line("/// The implementation of the object, kept alive with it.")
      out.line("package var owner: AnyObject?")
      out.line("/// Called once, when the object is destroyed by its client or with it.")
      out.line("package var onDestroy: (() -> Void)?")
      out.blank()
      out.block("package init(client: OpaquePointer, version: UInt32, id: UInt32)") { out in
        out.line("pointer = Resources.create(client, Self.interface, version: version, id: id)")
        out.line(
          "Resources.attach(pointer, to: self, dispatcher: \(hasRequests ? "Self.dispatcher" : "nil"), destructor: Self.destructor)"
        )
      }
      for (opcode, event) in interface.events.enumerated() {
        out.blank()
        out.comment(event.summary, since: event.since)
        let spellings = event.arguments.map(spell)
        let parameters =
          spellings.count == 1
          ? "_ \(spellings[0].label): \(outgoing(spellings[0]))"
          : spellings.map { "\($0.label): \(outgoing($0))" }.joined(separator: ", ")
        let name = "send" + SwiftName.type(event.name)
        out.block("package func \(name)(\(parameters))") { out in
          out.line("guard let pointer = self.pointer else { return }")
          out.marshal(
            spellings, fixed: [], call: "wl_resource_post_event_array(pointer, \(opcode), ARGUMENTS)")
        }
      }
      dispatch(interface, base + "Resource", spell, &out)
    }
  }

  private func outgoing(_ spelling: ArgumentSpelling) -> String {
    spelling.argument.type == .newID ? (spelling.objectType ?? "OpaquePointer") : spelling.outgoingType
  }

  private func dispatch(
    _ interface: ProtocolDocument.Interface, _ name: String,
    _ spell: @escaping (ProtocolDocument.Argument) -> ArgumentSpelling, _ out: inout SourceWriter
  ) {
    out.blank()
    out.line("// The C object holds one reference to its owner from `attach` until here.")
    out.scope(
      "private static let destructor: @convention(c) @Sendable (OpaquePointer?) -> Void = { resource in"
    ) { out in
      out.line(
        "let owner = Unmanaged<\(name)>.fromOpaque(wl_resource_get_user_data(resource)!).takeRetainedValue()")
      out.line("owner.pointer = nil")
      if !interface.requests.isEmpty { out.line("owner.onRequest = nil") }
      out.line("owner.onDestroy?()")
      out.line("owner.onDestroy = nil")
      out.line("owner.owner = nil")
    }
    guard !interface.requests.isEmpty else { return }
    out.blank()
    out.dispatcher {
      $0.line("Unmanaged<\(name)>.fromOpaque(owner!).takeUnretainedValue().receive(opcode, wire!)")
    }
    // The object exists for the client, whether it has a listener or not.
    let makesObjects = { (request: ProtocolDocument.Message) in
      request.arguments.contains { $0.type == .newID && spell($0).objectType != nil }
    }
    out.receiver(
      of: interface.requests, as: "Request",
      first: interface.requests.contains(where: makesObjects) ? ["guard let client else { return }"] : [],
      end: ["destroy()"], makesObjects: makesObjects, spell)
  }
}
