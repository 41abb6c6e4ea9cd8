/// `org.a11y.atspi.Application`: the app as a whole.
enum ApplicationInterface: BusInterface {
  static let name = "org.a11y.atspi.Application"
  static let methods: [String: (input: String, output: String)] = [
    "GetLocale": ("u", "s"), "GetApplicationBusAddress": ("", "s"), "RegisterEventListener": ("s", ""),
    "DeregisterEventListener": ("s", ""),
  ]
  static let properties = [
    "ToolkitName": "s", "Version": "s", "ToolkitVersion": "s", "AtspiVersion": "s", "InterfaceVersion": "u",
    "Id": "i",
  ]
  static let settable: Set<String> = ["Id"]

  static func fits(_ object: BusObject) -> Bool {
    if case .application = object.target { true } else { false }
  }

  static func call(_ call: BusMessage, on object: BusObject, _ answer: inout BusWriter) throws(BusFault) {
    switch call.member {
    case "GetLocale": answer.string(object.locale)
    // libatspi waits for this answer before it asks for the cache.
    case "GetApplicationBusAddress": answer.string(object.book.directAddress())
    // The registry reports listeners.
    case "RegisterEventListener", "DeregisterEventListener": break
    default: throw .unknownMethod(call.member)
    }
  }

  static func get(_ property: String, of object: BusObject, _ answer: inout BusWriter) throws(BusFault) {
    switch property {
    case "ToolkitName": answer.string("Keyway")
    case "Version", "ToolkitVersion": answer.string("1.0")
    case "AtspiVersion": answer.string("2.1")
    case "InterfaceVersion": answer.unsigned(1)
    case "Id": answer.int(object.book.applicationID)
    default: throw .unknownProperty(property)
    }
  }

  static func set(_ property: String, of object: BusObject, _ value: BusReader) throws(BusFault) {
    guard property == "Id" else { throw .readOnly(property) }
    object.book.applicationID = Int(try value.numberInVariant())
  }
}
