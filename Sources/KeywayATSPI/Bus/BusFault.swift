/// The reason why a client's call is answered by an error.
enum BusFault: Error, Equatable {
  /// The arguments have the wrong types, or invalid values.
  case invalidArguments(String)
  /// No object has this path, or it no longer exists.
  case unknownObject
  /// The object has no such interface.
  case unknownInterface(String)
  /// The interface has no such method.
  case unknownMethod(String)
  /// The interface has no such property.
  case unknownProperty(String)
  /// The property cannot be set.
  case readOnly(String)
  /// The client asks so often for so much that others would starve.
  case tooOften

  /// The name of the error on the bus, from the D-Bus specification.
  var name: String {
    let last =
      switch self {
      case .invalidArguments: "InvalidArgs"
      case .unknownObject: "UnknownObject"
      case .unknownInterface: "UnknownInterface"
      case .unknownMethod: "UnknownMethod"
      case .unknownProperty: "UnknownProperty"
      case .readOnly: "PropertyReadOnly"
      case .tooOften: "LimitsExceeded"
      }
    return "org.freedesktop.DBus.Error." + last
  }

  /// A name, cut to the length that D-Bus allows (D-Bus specification, "Valid Names"), because a client may send a longer one.
  private static func quoted(_ name: String) -> Substring { name.prefix(255) }

  /// The reason in words, for the developer of a client.
  var reason: String {
    switch self {
    case .invalidArguments(let expected): "invalid arguments; expected \(expected)"
    case .unknownObject: "no such object"
    case .unknownInterface(let name): "the object has no interface \(Self.quoted(name))"
    case .unknownMethod(let name): "unknown method \(Self.quoted(name))"
    case .unknownProperty(let name): "unknown property \(Self.quoted(name))"
    case .readOnly(let name): "the property \(Self.quoted(name)) cannot be set"
    case .tooOften: "asked too often; ask again in a second"
    }
  }
}
