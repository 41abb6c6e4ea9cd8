/// An interface of objects on the bus: its members with their types, and their implementation.
///
/// Each is a table and three switches. The dispatcher checks the types of a call against the table before it comes here.
@MainActor
protocol BusInterface {
  /// The name on the bus.
  static var name: String { get }
  /// The methods, with the types of their arguments and results.
  static var methods: [String: (input: String, output: String)] { get }
  /// The properties with their types.
  static var properties: [String: String] { get }
  /// The properties that a client may set.
  static var settable: Set<String> { get }

  static func fits(_ object: BusObject) -> Bool
  /// - Parameter call: a call of one of the methods.
  static func call(_ call: BusMessage, on object: BusObject, _ answer: inout BusWriter) throws(BusFault)
  static func get(_ property: String, of object: BusObject, _ answer: inout BusWriter) throws(BusFault)
  static func set(_ property: String, of object: BusObject, _ value: BusReader) throws(BusFault)
}

extension BusInterface {
  static var properties: [String: String] { [:] }
  static var settable: Set<String> { [] }
  static func get(_ property: String, of object: BusObject, _ answer: inout BusWriter) throws(BusFault) {
    throw .unknownProperty(property)
  }
  static func set(_ property: String, of object: BusObject, _ value: BusReader) throws(BusFault) {
    throw .readOnly(property)
  }
}

/// All interfaces of objects, in the order shown to clients.
@MainActor
enum BusInterfaces {
  static let all: [any BusInterface.Type] = [
    AccessibleInterface.self, ApplicationInterface.self, ComponentInterface.self, ActionInterface.self,
    CollectionInterface.self, ValueInterface.self, TextInterface.self, EditableTextInterface.self,
    SelectionInterface.self, TableInterface.self, TableCellInterface.self, ImageInterface.self,
    HypertextInterface.self, HyperlinkInterface.self,
  ]
  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  static func of(_ object: BusObject) -> [any BusInterface.Type] { all.filter { $0.fits(object) } }
}
