/// The Swift spelling of an argument's type and of its place in a `wl_argument`.
struct ArgumentSpelling {
  var argument: ProtocolDocument.Argument
  var interface: ProtocolDocument.Interface
  var side: BindingsRequest.Side
  /// Interfaces passed as bare pointers.
  var opaque: Set<String>

  var label: String { SwiftName.bareMember(argument.name) }
  var name: String { SwiftName.member(argument.name) }

  /// The class of an object argument; nil if it is passed as a bare pointer.
  var objectType: String? {
    guard let interface = argument.interface, !opaque.contains(interface) else { return nil }
    return SwiftName.type(interface) + (side == .server ? "Resource" : "")
  }

  private var enumType: String? {
    guard let enumeration = argument.enumeration else { return nil }
    let parts = enumeration.split(separator: ".").map(String.init)
    let owner = parts.count == 2 ? parts[0] : interface.name
    return "\(SwiftName.type(owner))Interface.\(SwiftName.type(parts.last ?? enumeration))"
  }

  var outgoingType: String {
    switch argument.type {
    case .object: return (objectType ?? "OpaquePointer") + (argument.allowsNull ? "?" : "")
    default: return scalarType
    }
  }

  /// The type of an incoming argument.
  ///
  /// Objects are optional, because a client may receive one that it has already destroyed.
  var incomingType: String {
    switch argument.type {
    case .object: return (objectType ?? "OpaquePointer") + (argument.allowsNull || side == .client ? "?" : "")
    case .newID: return objectType ?? "UInt32"
    default: return scalarType
    }
  }

  private var scalarType: String {
    switch argument.type {
    case .int: return enumType ?? "Int32"
    case .uint: return enumType ?? "UInt32"
    case .fixed: return "Double"
    case .string: return argument.allowsNull ? "String?" : "String"
    case .array: return "WireArray"
    case .fd: return "Int32"
    case .newID, .object: return "OpaquePointer"
    }
  }

  /// The `wl_argument` for a value in scope; strings and arrays were opened as pointers before.
  var outgoing: String {
    switch argument.type {
    case .int:
      return "wl_argument(i: \(enumType == nil ? name : "Int32(bitPattern: \(name).rawValue)"))"
    case .uint: return "wl_argument(u: \(enumType == nil ? name : "\(name).rawValue"))"
    case .fixed: return "wl_argument(f: Wire.fixed(\(name)))"
    case .string: return "wl_argument(s: \(label)Pointer)"
    case .array: return "wl_argument(a: \(label)Pointer)"
    case .fd: return "wl_argument(h: \(name))"
    case .newID:
      return side == .server ? "wl_argument(o: \(name).pointer)" : "wl_argument(n: 0)"
    case .object:
      let mark = argument.allowsNull ? "?" : ""
      if objectType == nil { return "wl_argument(o: \(name))" }
      return side == .server
        ? "wl_argument(o: \(name)\(mark).pointer)" : "wl_argument(o: \(name)\(mark).proxy.pointer)"
    }
  }

  /// The value of argument `index` of the received `wire`.
  func incoming(_ index: Int) -> String {
    let wire = "wire[\(index)]"
    switch argument.type {
    case .int: return enumType.map { "\($0)(rawValue: UInt32(bitPattern: \(wire).i))" } ?? "\(wire).i"
    case .uint: return enumType.map { "\($0)(rawValue: \(wire).u)" } ?? "\(wire).u"
    case .fixed: return "Wire.double(\(wire).f)"
    case .string: return argument.allowsNull ? "Wire.optionalString(\(wire).s)" : "Wire.string(\(wire).s)"
    case .array: return "WireArray(\(wire).a)"
    case .fd: return "\(wire).h"
    case .newID:
      guard let objectType else { return "\(wire).n" }
      return side == .client
        ? "\(objectType)(proxy.adopt(\(wire).o))"
        : "\(objectType)(client: client, version: version, id: \(wire).n)"
    case .object:
      guard let objectType else { return argument.allowsNull ? "\(wire).o" : "\(wire).o!" }
      if side == .client { return "ProxyHandle.object(\(wire).o, as: \(objectType).self)" }
      return argument.allowsNull
        ? "Resources.optional(\(wire).o, as: \(objectType).self)"
        : "Resources.object(\(wire).o, as: \(objectType).self)"
    }
  }
}

extension SourceWriter {
  /// An enum with one case per message.
  mutating func messageCases(
    _ name: String, _ messages: [ProtocolDocument.Message],
    _ spell: (ProtocolDocument.Argument) -> ArgumentSpelling
  ) {
    block("package enum \(name)") { out in
      for message in messages {
        out.comment(message.summary, since: message.since)
        let spellings = message.arguments.map(spell)
        let payload =
          spellings.count == 1
          ? spellings[0].incomingType
          : spellings.map { "\($0.label): \($0.incomingType)" }.joined(separator: ", ")
        out.line("case \(SwiftName.member(message.name))" + (payload.isEmpty ? "" : "(\(payload))"))
      }
    }
  }

  /// The expression that creates a case from the wire.
  func messageCase(
    _ message: ProtocolDocument.Message, _ spell: (ProtocolDocument.Argument) -> ArgumentSpelling
  ) -> String {
    let spellings = message.arguments.map(spell)
    let values = spellings.enumerated().map { index, spelling in
      spellings.count == 1 ? spelling.incoming(index) : "\(spelling.label): \(spelling.incoming(index))"
    }
    return ".\(SwiftName.bareMember(message.name))"
      + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
  }

  /// The function that libwayland calls for each message; `body` writes its lines.
  mutating func dispatcher(_ body: (inout SourceWriter) -> Void) {
    line("private static let dispatcher: @convention(c) @Sendable (")
    line(
      "  UnsafeRawPointer?, UnsafeMutableRawPointer?, UInt32, UnsafePointer<wl_message>?, UnsafeMutablePointer<wl_argument>?"
    )
    scope(") -> Int32 = { owner, _, opcode, _, wire in") { out in
      body(&out)
      out.line("return 0")
    }
    blank()
  }

  /// The function that reads each message from the wire and passes it to its handler, such as `onEvent`.
  ///
  /// - Parameters:
  ///   - end: the lines after a destructor.
  ///   - makesObjects: whether a message is read without a handler too.
  mutating func receiver(
    of messages: [ProtocolDocument.Message], as type: String, first: [String] = [], end: [String],
    makesObjects: (ProtocolDocument.Message) -> Bool, _ spell: (ProtocolDocument.Argument) -> ArgumentSpelling
  ) {
    block("private func receive(_ opcode: UInt32, _ wire: UnsafeMutablePointer<wl_argument>)") { out in
      for line in first { out.line(line) }
      out.line("switch opcode {")
      for (opcode, message) in messages.enumerated() {
        out.line("case \(opcode):")
        out.indented { out in
          let value = out.messageCase(message, spell)
          let files = message.arguments.enumerated().filter { $0.element.type == .fd }.map(\.offset)
          if !files.isEmpty {
            let closes = files.map { "Glibc.close(wire[\($0)].h)" }.joined(separator: "; ")
            out.line("guard let on\(type) else { \(closes); return }")
            out.line("on\(type)(\(value))")
          } else if makesObjects(message) {
            out.line("let \(type.lowercased()) = \(type)\(value)")
            out.line("on\(type)?(\(type.lowercased()))")
          } else {
            out.line("on\(type)?(\(value))")
          }
          if message.isDestructor { for line in end { out.line(line) } }
        }
      }
      out.line("default: break")
      out.line("}")
    }
  }

  /// Opens strings and arrays as pointers, fills the argument memory on the stack, then writes `call`.
  mutating func marshal(_ spellings: [ArgumentSpelling], fixed: [String], call: String) {
    let values = fixed + spellings.map(\.outgoing)
    let pointers = spellings.filter { $0.argument.type == .string || $0.argument.type == .array }
    // Requests that create an object return it through each of the nested closures.
    let prefix = call.hasPrefix("self") ? "" : "return "
    func open(_ rest: ArraySlice<ArgumentSpelling>, _ out: inout SourceWriter) {
      if let spelling = rest.first {
        let head =
          spelling.argument.type == .array
          ? "\(spelling.name).withArray" : "Wire.withString(\(spelling.name))"
        out.scope("\(prefix)\(head) { \(spelling.label)Pointer in") { open(rest.dropFirst(), &$0) }
      } else if values.isEmpty {
        out.line(prefix + call.replacing("ARGUMENTS", with: "nil"))
      } else {
        let head = "withUnsafeTemporaryAllocation(of: wl_argument.self, capacity: \(values.count))"
        out.scope("\(prefix)\(head) { wire in") { out in
          for (index, value) in values.enumerated() {
            out.line("wire.initializeElement(at: \(index), to: \(value))")
          }
          out.line(prefix + call.replacing("ARGUMENTS", with: "wire.baseAddress"))
        }
      }
    }
    open(pointers[...], &self)
  }

  /// Aliases for the interface's enums in a class.
  mutating func enumAliases(_ interface: ProtocolDocument.Interface) {
    for enumeration in interface.enums {
      let name = SwiftName.type(enumeration.name)
      guard name != "Event", name != "Request" else { continue }
      line("package typealias \(name) = \(SwiftName.type(interface.name))Interface.\(name)")
    }
  }
}
