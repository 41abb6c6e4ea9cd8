/// Emits the code shared by both sides: the interface tables and the enums.
struct TablesEmitter {
  var document: ProtocolDocument
  var index: InterfaceIndex
  var imports: [String]

  func source() -> String {
    var out = SourceWriter(header: document, imports: ["package import CWayland"] + imports)
    let name = SwiftName.type(document.name) + "Protocol"
    out.blank()
    out.line("/// The interface tables of the protocol \(document.name).")
    out.block("package enum \(name)") { out in
      out.line("/// Built once, never freed and never written again, so any thread may read it.")
      out.line("nonisolated(unsafe) static let tables: UnsafeMutablePointer<wl_interface> =")
      out.indented { out in
        out.line("InterfaceTables.build([")
        out.indented { out in
          for interface in document.interfaces { table(interface, &out) }
        }
        out.line("])")
      }
    }
    for (place, interface) in document.interfaces.enumerated() {
      out.blank()
      out.comment(interface.summary)
      out.block("package enum \(SwiftName.type(interface.name))Interface") { out in
        out.line("package static let name = \"\(interface.name)\"")
        out.line("/// The newest version that these bindings know.")
        out.line("package static let version: UInt32 = \(interface.version)")
        out.block("package static var table: UnsafePointer<wl_interface>") { out in
          out.line("UnsafePointer(\(name).tables + \(place))")
        }
        for enumeration in interface.enums { emit(enumeration, &out) }
      }
    }
    return out.text
  }

  private func table(_ interface: ProtocolDocument.Interface, _ out: inout SourceWriter) {
    out.line("InterfaceDescription(")
    out.indented { out in
      out.line("name: \"\(interface.name)\", version: \(interface.version),")
      messages("requests", interface.requests, ",", &out)
      messages("events", interface.events, "),", &out)
    }
  }

  private func messages(
    _ label: String, _ messages: [ProtocolDocument.Message], _ end: String, _ out: inout SourceWriter
  ) {
    out.line("\(label): [")
    out.indented { out in
      for message in messages {
        let types = message.arguments.flatMap(references).joined(separator: ", ")
        out.line("MessageDescription(\"\(message.name)\", \"\(Self.signature(message))\", [\(types)]),")
      }
    }
    out.line("]\(end)")
  }

  private func references(_ argument: ProtocolDocument.Argument) -> [String] {
    // A new object of open interface is sent as its interface's name, its version and its number.
    if argument.type == .newID, argument.interface == nil { return [".none", ".none", ".none"] }
    return [index.reference(argument.interface, from: document)]
  }

  /// The signature in libwayland's notation: the version if above 1, then a letter per argument.
  static func signature(_ message: ProtocolDocument.Message) -> String {
    let letters = message.arguments.map { argument -> String in
      let mark = argument.allowsNull ? "?" : ""
      switch argument.type {
      case .int: return "i"
      case .uint: return "u"
      case .fixed: return "f"
      case .string: return mark + "s"
      case .object: return mark + "o"
      case .array: return mark + "a"
      case .fd: return "h"
      case .newID: return argument.interface == nil ? "sun" : "n"
      }
    }
    return (message.since > 1 ? String(message.since) : "") + letters.joined()
  }

  private func emit(_ enumeration: ProtocolDocument.Enumeration, _ out: inout SourceWriter) {
    out.blank()
    out.comment(enumeration.summary)
    let kind =
      enumeration.isBitfield ? "OptionSet, Hashable, Sendable" : "RawRepresentable, Hashable, Sendable"
    out.block("package struct \(SwiftName.type(enumeration.name)): \(kind)") { out in
      out.line("package let rawValue: UInt32")
      out.block("package init(rawValue: UInt32)") { $0.line("self.rawValue = rawValue") }
      for entry in enumeration.entries where !(enumeration.isBitfield && entry.value == 0) {
        out.comment(entry.summary)
        out.line(
          "package static var \(SwiftName.member(entry.name)): Self { Self(rawValue: \(entry.value)) }")
      }
    }
  }
}
