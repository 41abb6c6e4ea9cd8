/// A target's `protocols.json`: which protocols to bind, and for which side.
struct BindingsRequest: Decodable {
  /// Modules that the generated files import besides the C library.
  var imports: [String]?
  var protocols: [RequestedProtocol]

  struct RequestedProtocol: Decodable {
    /// A protocol's file name without `.xml`, or the path of an own XML file from the target's folder.
    var name: String
    /// Empty where the protocol is listed only because another one names its interfaces.
    var sides: [Side]
    /// The module that has the interface tables already; nil to make them here.
    var tables: String?
    /// The newest version that hand-written code knows, by interface. What came later is left out, so that a newer
    /// system neither breaks the build nor speaks of what nobody handles.
    var versions: [String: Int]?
    /// Interfaces that the C library serves itself; they are passed as bare pointers.
    var opaque: [String]?

    /// The part of a generated file's name before the side.
    var stem: String {
      let file = name.split(separator: "/").last.map(String.init) ?? name
      return file.hasSuffix(".xml") ? String(file.dropLast(4)) : file
    }

    var isOwnFile: Bool { name.hasSuffix(".xml") }
  }

  enum Side: String, Decodable {
    case client, server
  }
}
