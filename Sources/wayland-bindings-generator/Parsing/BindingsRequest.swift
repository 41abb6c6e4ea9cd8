/// A target's `protocols.json`: the protocols to bind, and for which side.
struct BindingsRequest: Decodable {
  /// Modules that the generated files import besides the C library.
  var imports: [String]?
  var protocols: [RequestedProtocol]

  struct RequestedProtocol: Decodable {
    /// A protocol's file name without `.xml`, or the path of a custom XML file from the target's folder.
    var name: String
    /// Empty if the protocol is listed only because another one names its interfaces.
    var sides: [Side]
    /// The module that already has the interface tables; nil to generate them here.
    var tables: String?
    /// The newest version supported by hand-written code, by interface. Later additions are left out, so that a newer
    /// system neither breaks the build nor uses unsupported messages.
    var versions: [String: Int]?
    /// Interfaces that the C library itself handles; they are passed as bare pointers.
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
