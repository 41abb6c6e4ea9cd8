/// Finds the declaration of each interface named by the listed protocols.
struct InterfaceIndex {
  /// The protocol that declares an interface, and its index there.
  private var places: [String: (document: String, index: Int)] = [:]

  init(_ documents: [ProtocolDocument]) {
    for document in documents {
      for (index, interface) in document.interfaces.enumerated() {
        places[interface.name] = (document.name, index)
      }
    }
  }

  /// Every object argument must name an interface of a listed protocol.
  func check(_ document: ProtocolDocument) throws(GeneratorError) {
    for interface in document.interfaces {
      for message in interface.requests + interface.events {
        for argument in message.arguments {
          guard let name = argument.interface, places[name] == nil else { continue }
          throw GeneratorError(
            file: document.file, line: argument.line,
            message: "interface \(name) is in no listed protocol; list the one that declares it")
        }
      }
    }
  }

  /// A `TypeReference` expression for a table's argument.
  func reference(_ name: String?, from document: ProtocolDocument) -> String {
    guard let name, let place = places[name] else { return ".none" }
    return place.document == document.name
      ? ".own(\(place.index))" : ".other(\(SwiftName.type(name))Interface.table)"
  }
}
