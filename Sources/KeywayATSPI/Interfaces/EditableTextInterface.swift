import KeywayAccessibility
import KeywayElements

/// `org.a11y.atspi.EditableText`: writes into a field, like typing.
enum EditableTextInterface: BusInterface {
  static let name = "org.a11y.atspi.EditableText"
  static let methods: [String: (input: String, output: String)] = [
    "SetTextContents": ("s", "b"), "InsertText": ("isi", "b"), "CopyText": ("ii", ""), "CutText": ("ii", "b"),
    "DeleteText": ("ii", "b"), "PasteText": ("i", "b"),
  ]

  static func fits(_ object: BusObject) -> Bool {
    guard let node = object.nodeIfAny else { return false }
    return node.role.takesText && node.isEnabled && object.window.editedText(of: node) != nil
  }

  static func call(_ call: BusMessage, on object: BusObject, _ answer: inout BusWriter) throws(BusFault) {
    let (method, arguments) = (call.member, call.reader)
    let text = try object.text
    func replace(_ range: Range<Int>, _ new: String) -> Bool {
      let isDone = text.field?.replace(range, with: new) ?? false
      object.window.settle()
      return isDone
    }
    switch method {
    case "SetTextContents": answer.bool(replace(0..<text.count, try arguments.string()))
    case "InsertText":
      let place = try arguments.int()
      let new = try arguments.string().unicodeScalars
      // Older clients count bytes, so a number beyond the end means everything.
      let length = try arguments.int()
      let part = length < 0 ? new : String.UnicodeScalarView(new.prefix(length))
      answer.bool(replace(text.range(place, min(max(place, 0), text.count)), String(part)))
    case "DeleteText": answer.bool(replace(text.range(try arguments.int(), try arguments.int()), ""))
    case "CopyText":
      object.window.copy(
        text.string(text.range(try arguments.int(), try arguments.int())), from: try object.node)
    case "CutText":
      let range = text.range(try arguments.int(), try arguments.int())
      let isCopied = object.window.copy(text.string(range), from: try object.node)
      answer.bool(isCopied && replace(range, ""))
    case "PasteText":
      let place = try arguments.int()
      answer.bool(object.window.paste(at: min(max(place, 0), text.count), into: try object.node))
    default: throw .unknownMethod(method)
    }
  }
}
