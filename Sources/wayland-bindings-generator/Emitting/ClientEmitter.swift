/// Emits one class per interface for the client side.
struct ClientEmitter {
  var document: ProtocolDocument
  var imports: [String]
  var opaque: Set<String>

  func source() -> String {
    var out = SourceWriter(
      header: document, imports: ["package import CWayland", "private import Glibc"] + imports)
    // libwayland owns the display's object and reads its events itself; see `WaylandConnection`.
    for interface in document.interfaces
    where interface.name != "wl_display" && !opaque.contains(interface.name) {
      out.blank()
      emit(interface, &out)
    }
    return out.text
  }

  private func spelling(in interface: ProtocolDocument.Interface) -> (ProtocolDocument.Argument) ->
    ArgumentSpelling
  {
    { ArgumentSpelling(argument: $0, interface: interface, side: .client, opaque: opaque) }
  }

  private func emit(_ interface: ProtocolDocument.Interface, _ out: inout SourceWriter) {
    let name = SwiftName.type(interface.name)
    let hasEvents = !interface.events.isEmpty
    out.comment(interface.summary)
    out.block("@MainActor package final class \(name): WaylandProxy") { out in
      out.line("package static var interface: UnsafePointer<wl_interface> { \(name)Interface.table }")
      out.line("package static var interfaceName: String { \(name)Interface.name }")
      out.line("package static var newestVersion: UInt32 { \(name)Interface.version }")
      out.enumAliases(interface)
      if hasEvents {
        out.blank()
        out.messageCases("Event", interface.events, spelling(in: interface))
      }
      out.blank()
      out.line("package private(set) var proxy: ProxyHandle")
      if hasEvents {
        out.line(
          "/// Called on the main thread for each event; file descriptors in it are the receiver's to close.")
        if interface.endsByEvent {
          out.line("/// While it is set the object keeps itself alive until its last event.")
          out.block("package var onEvent: ((Event) -> Void)?") { out in
            out.line("didSet { proxy.keepAlive(onEvent == nil ? nil : self) }")
          }
        } else {
          out.line("package var onEvent: ((Event) -> Void)?")
        }
      }
      out.blank()
      out.block("package init(_ proxy: ProxyHandle)") { out in
        out.line("self.proxy = proxy")
        out.line("proxy.attach(to: self, dispatcher: \(hasEvents ? "Self.dispatcher" : "nil"))")
      }
      out.blank()
      out.block("isolated deinit") { $0.line("proxy.discard()") }
      for (opcode, request) in interface.requests.enumerated() {
        out.blank()
        emit(request, opcode, interface, &out)
      }
      if !interface.requests.contains(where: { $0.isDestructor && $0.name == "destroy" }),
        !interface.requests.contains(where: { $0.name == "discard" })
      {
        out.blank()
        out.line("/// Forgets the object on this side; no request is sent.")
        out.block("package func discard()") { out in
          out.line("proxy.discard()")
          if hasEvents { out.line("onEvent = nil") }
        }
      }
      if hasEvents { dispatch(interface, name, &out) }
    }
  }

  private func emit(
    _ request: ProtocolDocument.Message, _ opcode: Int, _ interface: ProtocolDocument.Interface,
    _ out: inout SourceWriter
  ) {
    out.comment(request.summary, since: request.since)
    if let new = request.arguments.first(where: { $0.type == .newID }) {
      constructor(request, new, opcode, interface, &out)
      return
    }
    let spellings = request.arguments.map(spelling(in: interface))
    out.block("package func \(SwiftName.member(request.name))(\(parameters(spellings)))") { out in
      let function = request.isDestructor ? "destroy" : "request"
      out.marshal(spellings, fixed: [], call: "self.proxy.\(function)(\(opcode), ARGUMENTS)")
      if request.isDestructor, !interface.events.isEmpty { out.line("onEvent = nil") }
    }
  }

  private func constructor(
    _ request: ProtocolDocument.Message, _ new: ProtocolDocument.Argument, _ opcode: Int,
    _ interface: ProtocolDocument.Interface, _ out: inout SourceWriter
  ) {
    let spell = spelling(in: interface)
    let others = request.arguments.filter { $0.type != .newID }.map(spell)
    if let type = spell(new).objectType {
      out.block("package func \(SwiftName.member(request.name))(\(parameters(others))) -> \(type)") { out in
        out.marshal(
          request.arguments.map(spell), fixed: [],
          call: "\(type)(self.proxy.create(\(opcode), ARGUMENTS, \(type).interface))")
      }
    } else {
      // Only `wl_registry.bind` has this form: its other arguments come first.
      let list =
        (others.map { "\($0.label): \($0.outgoingType)" } + ["as type: Object.Type", "version: UInt32"])
        .joined(separator: ", ")
      out.block("package func \(SwiftName.member(request.name))<Object: WaylandProxy>(\(list)) -> Object") {
        out in
        out.line("let interface = type.interface")
        let wire =
          others.map(\.outgoing) + [
            "wl_argument(s: interface.pointee.name)", "wl_argument(u: version)", "wl_argument(n: 0)",
          ]
        out.marshal(
          [], fixed: wire,
          call: "Object(self.proxy.create(\(opcode), ARGUMENTS, interface, version: version))")
      }
    }
  }

  private func parameters(_ spellings: [ArgumentSpelling]) -> String {
    if let only = spellings.first, spellings.count == 1 { return "_ \(only.label): \(only.outgoingType)" }
    return spellings.map { "\($0.label): \($0.outgoingType)" }.joined(separator: ", ")
  }

  private func dispatch(_ interface: ProtocolDocument.Interface, _ name: String, _ out: inout SourceWriter) {
    out.blank()
    out.line(
      "// libwayland calls this from `wl_display_dispatch*`, which the connection calls on the main thread only."
    )
    out.dispatcher { out in
      out.line("nonisolated(unsafe) let owner = owner")
      out.line("nonisolated(unsafe) let wire = wire")
      out.line("MainActor.assumeIsolated {")
      out.line("  Unmanaged<\(name)>.fromOpaque(owner!).takeUnretainedValue().receive(opcode, wire!)")
      out.line("}")
    }
    out.receiver(
      of: interface.events, as: "Event", end: ["proxy.discard()", "onEvent = nil"],
      makesObjects: { $0.arguments.contains { $0.type == .newID } }, spelling(in: interface))
  }
}
