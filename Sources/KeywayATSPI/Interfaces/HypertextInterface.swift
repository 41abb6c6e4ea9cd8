import KeywayAccessibility
import KeywayElements

/// `org.a11y.atspi.Hypertext`: the links in an object.
enum HypertextInterface: BusInterface {
  static let name = "org.a11y.atspi.Hypertext"
  static let methods: [String: (input: String, output: String)] = [
    "GetNLinks": ("", "i"), "GetLink": ("i", "(so)"), "GetLinkIndex": ("i", "i"),
  ]

  static func fits(_ object: BusObject) -> Bool {
    object.nodeIfAny.map(NodeText.exists) == true && !object.links.isEmpty
  }

  static func call(_ call: BusMessage, on object: BusObject, _ answer: inout BusWriter) throws(BusFault) {
    let (method, arguments) = (call.member, call.reader)
    let links = object.links
    switch method {
    case "GetNLinks": answer.int(links.count)
    case "GetLink":
      let index = try arguments.int()
      answer.reference(object.reference(to: links.indices.contains(index) ? links[index].node : nil))
    case "GetLinkIndex":
      let offset = try arguments.int()
      answer.int(links.firstIndex { $0.range.contains(offset) } ?? -1)
    default: throw .unknownMethod(method)
    }
  }
}

/// `org.a11y.atspi.Hyperlink`: a link to one place.
enum HyperlinkInterface: BusInterface {
  static let name = "org.a11y.atspi.Hyperlink"
  static let methods: [String: (input: String, output: String)] = [
    "GetObject": ("i", "(so)"), "GetURI": ("i", "s"), "IsValid": ("", "b"),
  ]
  static let properties = ["NAnchors": "i", "StartIndex": "i", "EndIndex": "i"]

  static func fits(_ object: BusObject) -> Bool { object.nodeIfAny?.role == .link }

  static func get(_ property: String, of object: BusObject, _ answer: inout BusWriter) throws(BusFault) {
    let range = try object.placeInParent
    switch property {
    // As libatspi reads it; the specification says 16 bits.
    case "NAnchors": answer.int(1)
    case "StartIndex": answer.int(range.lowerBound)
    case "EndIndex": answer.int(range.upperBound)
    default: throw .unknownProperty(property)
    }
  }

  static func call(_ call: BusMessage, on object: BusObject, _ answer: inout BusWriter) throws(BusFault) {
    let (method, arguments) = (call.member, call.reader)
    switch method {
    case "GetObject": answer.reference(try arguments.int() == 0 ? object.reference : .none)
    // Links in apps lead to places in the app, which have no address.
    case "GetURI": answer.string("")
    case "IsValid": answer.bool(try object.node.isEnabled)
    default: throw .unknownMethod(method)
    }
  }
}

extension BusObject {
  /// The links in an object, with their ranges in its text.
  var links: [(node: AccessibilityNode, range: Range<Int>)] {
    guard let node = nodeIfAny, let tree = nodes.tree else { return [] }
    let links = nodes.children(of: node).compactMap { tree[$0] }.filter { $0.role == .link }
    guard !links.isEmpty else { return [] }
    let text = NodeText(node, window)?.scalars ?? []
    var start = 0
    return links.map { link in
      let words = Array(link.label.unicodeScalars)
      let place = (start..<max(start, text.count - words.count + 1)).first {
        text[$0..<$0 + words.count].elementsEqual(words)
      }
      let range = place.map { $0..<$0 + words.count } ?? text.count..<text.count
      start = range.upperBound
      return (link, range)
    }
  }

  /// The range of a link in the surrounding text.
  fileprivate var placeInParent: Range<Int> {
    get throws(BusFault) {
      let node = try node
      guard let parent = node.parent.flatMap({ nodes.tree?[$0] }) else { return 0..<0 }
      return book.object(parent).links.first { $0.node.id == node.id }?.range ?? 0..<0
    }
  }
}
