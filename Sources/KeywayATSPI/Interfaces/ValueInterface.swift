import KeywayAccessibility
import KeywayElements

/// `org.a11y.atspi.Value`: the number of a slider, a stepper or a progress bar.
enum ValueInterface: BusInterface {
  static let name = "org.a11y.atspi.Value"
  static let methods: [String: (input: String, output: String)] = [:]
  static let properties = [
    "MinimumValue": "d", "MaximumValue": "d", "MinimumIncrement": "d", "CurrentValue": "d", "Text": "s",
  ]
  static let settable: Set<String> = ["CurrentValue"]

  static func fits(_ object: BusObject) -> Bool { object.nodeIfAny?.range != nil }

  static func call(_ call: BusMessage, on object: BusObject, _ answer: inout BusWriter) throws(BusFault) {
    throw .unknownMethod(call.member)
  }

  static func get(_ property: String, of object: BusObject, _ answer: inout BusWriter) throws(BusFault) {
    let node = try object.node
    guard let range = node.range else { throw .unknownInterface(name) }
    switch property {
    case "MinimumValue": answer.double(range.minimum)
    case "MaximumValue": answer.double(range.maximum)
    case "MinimumIncrement": answer.double(range.step)
    case "CurrentValue": answer.double(range.value)
    case "Text": answer.string(node.value.forBus)
    default: throw .unknownProperty(property)
    }
  }

  static func set(_ property: String, of object: BusObject, _ value: BusReader) throws(BusFault) {
    let number = try value.numberInVariant()
    guard number.isFinite else { throw .invalidArguments("a finite number") }
    guard object.window.setNumber(number, of: try object.node) else {
      throw .invalidArguments("a control that takes a number now")
    }
  }
}
