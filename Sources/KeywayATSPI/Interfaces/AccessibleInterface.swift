import KeywayAccessibility

/// `org.a11y.atspi.Accessible`: an object's meaning, words and children.
enum AccessibleInterface: BusInterface {
  static let name = "org.a11y.atspi.Accessible"
  static let methods: [String: (input: String, output: String)] = [
    "GetChildAtIndex": ("i", "(so)"), "GetChildren": ("", "a(so)"), "GetIndexInParent": ("", "i"),
    "GetRelationSet": ("", "a(ua(so))"), "GetRole": ("", "u"), "GetRoleName": ("", "s"),
    "GetLocalizedRoleName": ("", "s"), "GetState": ("", "au"), "GetAttributes": ("", "a{ss}"),
    "GetApplication": ("", "(so)"), "GetInterfaces": ("", "as"),
  ]
  static let properties = [
    "Name": "s", "Description": "s", "Parent": "(so)", "ChildCount": "i", "Locale": "s", "AccessibleId": "s",
    "HelpText": "s",
  ]

  static func fits(_ object: BusObject) -> Bool { true }

  static func call(_ call: BusMessage, on object: BusObject, _ answer: inout BusWriter) throws(BusFault) {
    let (method, arguments) = (call.member, call.reader)
    switch method {
    case "GetChildAtIndex": answer.reference(object.child(try arguments.int()))
    case "GetChildren": answer.array("(so)", object.children) { $0.reference($1) }
    case "GetIndexInParent": answer.int(object.index)
    case "GetRelationSet":
      answer.array("(ua(so))", object.relations) { writer, relation in
        writer.structure("ua(so)") { inner in
          inner.unsigned(relation.kind)
          inner.array("(so)", relation.targets) { $0.reference($1) }
        }
      }
    case "GetRole": answer.unsigned(object.role.number)
    case "GetRoleName": answer.string(object.role.name)
    case "GetLocalizedRoleName": answer.string(object.role.localizedName)
    case "GetState": answer.array("u", object.states.words) { $0.unsigned($1) }
    case "GetAttributes": answer.attributes(object.attributes)
    case "GetApplication": answer.reference(object.book.application)
    case "GetInterfaces": answer.array("s", BusInterfaces.of(object)) { $0.string($1.name) }
    default: throw .unknownMethod(method)
    }
  }

  static func get(_ property: String, of object: BusObject, _ answer: inout BusWriter) throws(BusFault) {
    switch property {
    case "Name": answer.string(object.name)
    case "Description": answer.string(object.description)
    case "Parent": answer.reference(object.parent)
    case "ChildCount": answer.int(object.childCount)
    case "Locale": answer.string(object.locale)
    case "AccessibleId": answer.string(object.accessibleID)
    // The hint is in the description, for Orca 43. Orca 48 would speak it twice.
    case "HelpText": answer.string("")
    default: throw .unknownProperty(property)
    }
  }
}
