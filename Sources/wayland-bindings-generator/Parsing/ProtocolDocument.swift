/// One protocol XML file, as far as bindings need it.
struct ProtocolDocument {
  var file: String
  var name: String
  var interfaces: [Interface] = []

  struct Interface {
    var name: String
    var version: Int
    var line: Int
    var summary = ""
    var requests: [Message] = []
    var events: [Message] = []
    var enums: [Enumeration] = []
  }

  /// A request or an event; its opcode is its index in the interface's list.
  struct Message {
    var name: String
    var line: Int
    var summary = ""
    var since: Int
    var isDestructor: Bool
    var arguments: [Argument] = []
  }

  struct Argument {
    var name: String
    var line: Int
    var type: ArgumentType
    var summary: String
    /// The interface of an object or of a new object; nil if the message leaves it open.
    var interface: String?
    /// `name` in the same interface, or `interface.name`.
    var enumeration: String?
    var allowsNull: Bool
  }

  enum ArgumentType: String {
    case int, uint, fixed, string, object, array, fd
    case newID = "new_id"
  }

  struct Enumeration {
    var name: String
    var line: Int
    var summary = ""
    var isBitfield: Bool
    var entries: [EnumEntry] = []
  }

  struct EnumEntry {
    var name: String
    var value: UInt32
    var summary: String
    var since = 1
  }
}

extension ProtocolDocument {
  /// Whether a server's declarations use types of the tables, which are only the enums.
  var hasEnums: Bool {
    interfaces.contains { interface in
      let arguments = (interface.requests + interface.events).flatMap(\.arguments)
      return !interface.enums.isEmpty || arguments.contains { $0.enumeration != nil }
    }
  }
}

extension ProtocolDocument.Interface {
  /// The object ends with an event, like `wl_callback` with `done`.
  var endsByEvent: Bool { events.contains { $0.isDestructor } }
}

extension ProtocolDocument.Interface {
  /// Removes everything added after a version.
  mutating func limit(to newest: Int) {
    version = min(version, newest)
    requests.removeAll { $0.since > newest }
    events.removeAll { $0.since > newest }
    for index in enums.indices { enums[index].entries.removeAll { $0.since > newest } }
  }
}
