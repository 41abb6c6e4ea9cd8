import KeywayAccessibility
import KeywayElements

/// `org.a11y.atspi.Component`: the position of an object, in logical pixels.
///
/// On Wayland, apps do not know where their windows are. Screen coordinates equal window coordinates, as clients expect.
enum ComponentInterface: BusInterface {
  static let name = "org.a11y.atspi.Component"
  static let methods: [String: (input: String, output: String)] = [
    "Contains": ("iiu", "b"), "GetAccessibleAtPoint": ("iiu", "(so)"), "GetExtents": ("u", "(iiii)"),
    "GetPosition": ("u", "ii"), "GetSize": ("", "ii"), "GetLayer": ("", "u"), "GetMDIZOrder": ("", "n"),
    "GrabFocus": ("", "b"), "GetAlpha": ("", "d"), "SetExtents": ("iiiiu", "b"), "SetPosition": ("iiu", "b"),
    "SetSize": ("ii", "b"), "ScrollTo": ("u", "b"), "ScrollToPoint": ("uii", "b"),
  ]

  static func fits(_ object: BusObject) -> Bool { object.nodeIfAny != nil }

  static func call(_ call: BusMessage, on object: BusObject, _ answer: inout BusWriter) throws(BusFault) {
    let (method, arguments) = (call.member, call.reader)
    let node = try object.node
    let window = object.window
    switch method {
    case "Contains": answer.bool(node.frame.contains(try object.point(arguments)))
    case "GetAccessibleAtPoint":
      let point = try object.point(arguments)
      answer.reference(object.reference(to: object.deepestNode(at: point)))
    case "GetExtents":
      answer.rectangle(object.extents(of: node.frame, CoordinateSystem(try arguments.unsigned())))
    case "GetPosition":
      let extents = object.extents(of: node.frame, CoordinateSystem(try arguments.unsigned()))
      answer.ints(extents.x, extents.y)
    case "GetSize":
      let extents = BusRectangle(node.frame)
      answer.ints(extents.width, extents.height)
    // ATSPI_LAYER_WINDOW, ATSPI_LAYER_WIDGET
    case "GetLayer": answer.unsigned(node.parent == nil ? 7 : 3)
    case "GetMDIZOrder": answer.short(0)
    case "GrabFocus": answer.bool(window.focus(node))
    case "GetAlpha": answer.double(1)
    case "ScrollTo", "ScrollToPoint": answer.bool(window.reveal(node))
    // The app's own views decide on their positions.
    case "SetExtents", "SetPosition", "SetSize": answer.bool(false)
    default: throw .unknownMethod(method)
    }
  }
}

/// `AtspiCoordType`.
enum CoordinateSystem {
  case window, parent

  init(_ number: UInt32) { self = number == 2 ? .parent : .window }
}

extension BusRectangle {
  /// The whole pixels that best match a rectangle.
  init(_ rect: Rect) {
    let (left, top) = (rect.minX.rounded(), rect.minY.rounded())
    (x, y) = (Int(clamping: left), Int(clamping: top))
    width = Int(clamping: rect.maxX.rounded() - left)
    height = Int(clamping: rect.maxY.rounded() - top)
  }
}

extension Int {
  /// The nearest number; zero for not-a-number.
  init(clamping number: Double) { self = Int(exactly: number.rounded()) ?? 0 }
}

extension BusObject {
  /// The origin of a coordinate system, in window coordinates.
  private func origin(_ system: CoordinateSystem) -> Point {
    guard system == .parent, let parent = nodeIfAny?.parent else { return .zero }
    return nodes.tree?[parent]?.frame.origin ?? .zero
  }

  func extents(of rect: Rect, _ system: CoordinateSystem) -> BusRectangle {
    let origin = origin(system)
    return BusRectangle(rect.offsetBy(x: -origin.x, y: -origin.y))
  }

  /// A point with its coordinate system, in window coordinates.
  func point(_ arguments: BusReader) throws(BusFault) -> Point {
    let (x, y) = (try arguments.int(), try arguments.int())
    let origin = origin(CoordinateSystem(try arguments.unsigned()))
    return Point(x: Double(x) + origin.x, y: Double(y) + origin.y)
  }

  /// The frontmost node in this one at a point of the window, possibly itself.
  func deepestNode(at point: Point) -> AccessibilityNode? {
    guard let node = nodeIfAny, let tree = nodes.tree else { return nil }
    func search(_ node: AccessibilityNode) -> AccessibilityNode? {
      if !node.frame.isEmpty, !node.frame.contains(point) { return nil }
      for child in tree.children(of: node).reversed() { if let found = search(child) { return found } }
      return node.frame.contains(point) ? node : nil
    }
    return search(node)
  }
}
