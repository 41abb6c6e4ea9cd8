/// The XML that describes an object to tools such as D-Feet (D-Bus specification, "Introspection Data Format").
@MainActor
enum Introspection {
  static func document(of path: String, in book: ReferenceBook) throws(BusFault) -> String {
    var lines = ["<node>"]
    switch path {
    case ObjectPaths.prefix: lines += ["accessible", "cache"].map(node)
    case ObjectPaths.prefix + "/accessible": lines.append(node("root"))
    case ObjectPaths.cache:
      lines += interface(CacheInterface.name, ["GetItems": ("", "a" + CacheInterface.item)], [:], [])
    default:
      let object = try book.object(at: path)
      for type in BusInterfaces.of(object) {
        lines += interface(type.name, type.methods, type.properties, type.settable)
      }
    }
    return (lines + ["</node>"]).joined(separator: "\n")
  }

  private static func node(_ name: String) -> String { "  <node name=\"\(name)\"/>" }

  private static func interface(
    _ name: String, _ methods: [String: (input: String, output: String)], _ properties: [String: String],
    _ settable: Set<String>
  ) -> [String] {
    var lines = ["  <interface name=\"\(name)\">"]
    for (method, types) in methods.sorted(by: { $0.key < $1.key }) {
      lines.append("    <method name=\"\(method)\">")
      lines += types.input.completeTypes.map { "      <arg direction=\"in\" type=\"\($0)\"/>" }
      lines += types.output.completeTypes.map { "      <arg direction=\"out\" type=\"\($0)\"/>" }
      lines.append("    </method>")
    }
    for (property, type) in properties.sorted(by: { $0.key < $1.key }) {
      let access = settable.contains(property) ? "readwrite" : "read"
      lines.append("    <property name=\"\(property)\" type=\"\(type)\" access=\"\(access)\"/>")
    }
    return lines + ["  </interface>"]
  }
}

extension String {
  /// The single complete types of a signature: `(so)`, `i`, `a{ss}` of `(so)ia{ss}`.
  var completeTypes: [String] {
    var types: [String] = []
    var (current, depth) = ("", 0)
    for character in self {
      current.append(character)
      if "({".contains(character) { depth += 1 }
      if ")}".contains(character) { depth -= 1 }
      if depth == 0, character != "a" {
        types.append(current)
        current = ""
      }
    }
    return types
  }
}
