import KeywayAccessibility
import KeywayElements

/// `org.a11y.atspi.Image`: the description and the position of a picture.
enum ImageInterface: BusInterface {
  static let name = "org.a11y.atspi.Image"
  static let methods: [String: (input: String, output: String)] = [
    "GetImageExtents": ("u", "(iiii)"), "GetImagePosition": ("u", "ii"), "GetImageSize": ("", "ii"),
  ]
  static let properties = ["ImageDescription": "s", "ImageLocale": "s"]

  static func fits(_ object: BusObject) -> Bool { object.nodeIfAny?.role == .image }

  static func get(_ property: String, of object: BusObject, _ answer: inout BusWriter) throws(BusFault) {
    switch property {
    case "ImageDescription": answer.string(object.name)
    case "ImageLocale": answer.string(object.locale)
    default: throw .unknownProperty(property)
    }
  }

  static func call(_ call: BusMessage, on object: BusObject, _ answer: inout BusWriter) throws(BusFault) {
    let (method, arguments) = (call.member, call.reader)
    let frame = try object.node.frame
    switch method {
    case "GetImageExtents":
      answer.rectangle(object.extents(of: frame, CoordinateSystem(try arguments.unsigned())))
    case "GetImagePosition":
      let extents = object.extents(of: frame, CoordinateSystem(try arguments.unsigned()))
      answer.ints(extents.x, extents.y)
    case "GetImageSize":
      let extents = BusRectangle(frame)
      answer.ints(extents.width, extents.height)
    default: throw .unknownMethod(method)
    }
  }
}
