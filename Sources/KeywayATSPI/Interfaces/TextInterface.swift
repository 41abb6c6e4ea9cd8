import KeywayAccessibility
import KeywayElements

/// `org.a11y.atspi.Text`: the text of an object by character. Offsets count Unicode scalars.
enum TextInterface: BusInterface {
  static let name = "org.a11y.atspi.Text"
  static let methods: [String: (input: String, output: String)] = [
    "GetStringAtOffset": ("iu", "sii"), "GetText": ("ii", "s"), "SetCaretOffset": ("i", "b"),
    "GetTextBeforeOffset": ("iu", "sii"), "GetTextAtOffset": ("iu", "sii"),
    "GetTextAfterOffset": ("iu", "sii"), "GetCharacterAtOffset": ("i", "i"),
    "GetAttributeValue": ("is", "s"), "GetAttributes": ("i", "a{ss}ii"),
    "GetAttributeRun": ("ib", "a{ss}ii"), "GetDefaultAttributes": ("", "a{ss}"),
    "GetDefaultAttributeSet": ("", "a{ss}"), "GetCharacterExtents": ("iu", "iiii"),
    "GetRangeExtents": ("iiu", "iiii"), "GetOffsetAtPoint": ("iiu", "i"), "GetNSelections": ("", "i"),
    "GetSelection": ("i", "ii"), "AddSelection": ("ii", "b"), "RemoveSelection": ("i", "b"),
    "SetSelection": ("iii", "b"), "GetBoundedRanges": ("iiiiuuu", "a(iisv)"),
    "ScrollSubstringTo": ("iiu", "b"), "ScrollSubstringToPoint": ("iiuii", "b"),
  ]
  static let properties = ["CharacterCount": "i", "CaretOffset": "i"]

  static func fits(_ object: BusObject) -> Bool { object.nodeIfAny.map(NodeText.exists) ?? false }

  static func get(_ property: String, of object: BusObject, _ answer: inout BusWriter) throws(BusFault) {
    let text = try object.text
    switch property {
    case "CharacterCount": answer.int(text.count)
    case "CaretOffset": answer.int(text.caret)
    default: throw .unknownProperty(property)
    }
  }

  static func call(_ call: BusMessage, on object: BusObject, _ answer: inout BusWriter) throws(BusFault) {
    let (method, arguments) = (call.member, call.reader)
    let text = try object.text
    switch method {
    case "GetText": answer.string(text.string(text.range(try arguments.int(), try arguments.int())))
    case "GetStringAtOffset":
      let offset = try arguments.int()
      try write(text, TextUnits.Unit(granularity: try arguments.unsigned()), .at, offset, &answer)
    case "GetTextAtOffset", "GetTextBeforeOffset", "GetTextAfterOffset":
      let offset = try arguments.int()
      let place: TextUnits.Place =
        method == "GetTextAtOffset" ? .at : method == "GetTextBeforeOffset" ? .before : .after
      try write(text, TextUnits.Unit(boundary: try arguments.unsigned()), place, offset, &answer)
    case "GetCharacterAtOffset":
      let offset = try arguments.int()
      answer.int(text.scalars.indices.contains(offset) ? Int(text.scalars[offset].value) : 0)
    case "GetAttributeValue":
      _ = try arguments.int()
      let name = try arguments.string()
      answer.string(object.textAttributes.first { $0.0 == name }?.1 ?? "")
    case "GetAttributes", "GetAttributeRun":
      // All text of an object has the same attributes.
      answer.attributes(object.textAttributes)
      answer.ints(0, text.count)
    case "GetDefaultAttributes", "GetDefaultAttributeSet": answer.attributes(object.textAttributes)
    case "GetCharacterExtents":
      let offset = try arguments.int()
      let range = text.range(offset, min(text.count, max(0, offset) + 1))
      answer.numbers(object.extents(of: text.frame(of: range), CoordinateSystem(try arguments.unsigned())))
    case "GetRangeExtents":
      let range = text.range(try arguments.int(), try arguments.int())
      answer.numbers(object.extents(of: text.frame(of: range), CoordinateSystem(try arguments.unsigned())))
    case "GetOffsetAtPoint": answer.int(text.offset(at: try object.point(arguments)) ?? -1)
    case "GetBoundedRanges": try writeRanges(in: object, text, arguments, &answer)
    case "ScrollSubstringTo", "ScrollSubstringToPoint": answer.bool(object.window.reveal(try object.node))
    default: try select(method, in: text, arguments, &answer)
    }
  }

  private static func write(
    _ text: NodeText, _ unit: TextUnits.Unit?, _ place: TextUnits.Place, _ offset: Int,
    _ answer: inout BusWriter
  ) throws(BusFault) {
    guard let unit else { throw .invalidArguments("a kind of boundary") }
    let range = text.units.range(unit, place, offset)
    answer.string(text.string(range))
    answer.ints(range.lowerBound, range.upperBound)
  }

  /// The text in a rectangle: all or none.
  private static func writeRanges(
    in object: BusObject, _ text: NodeText, _ arguments: BusReader, _ answer: inout BusWriter
  ) throws(BusFault) {
    let (x, y) = (try arguments.int(), try arguments.int())
    let (width, height) = (try arguments.int(), try arguments.int())
    let system = CoordinateSystem(try arguments.unsigned())
    let frame = object.extents(of: try object.node.frame, system)
    let isInside =
      frame.x < x.advanced(by: width) && x < frame.x + frame.width && frame.y < y.advanced(by: height)
      && y < frame.y + frame.height
    answer.array("(iisv)", isInside ? [0..<text.count] : []) { writer, range in
      writer.structure("iisv") { item in
        item.ints(range.lowerBound, range.upperBound)
        item.string(text.string(range))
        item.variant("s") { $0.string("") }
      }
    }
  }

  // MARK: The selection

  private static func select(
    _ method: String, in text: NodeText, _ arguments: BusReader, _ answer: inout BusWriter
  ) throws(BusFault) {
    switch method {
    case "GetNSelections": answer.int(text.selection.isEmpty ? 0 : 1)
    case "GetSelection":
      let range = try arguments.int() == 0 ? text.selection : 0..<0
      answer.ints(range.lowerBound, range.upperBound)
    case "SetCaretOffset":
      let offset = try arguments.int()
      answer.bool(set(text, text.range(offset, offset)))
    case "AddSelection":
      let range = text.range(try arguments.int(), try arguments.int())
      // A field has one selection.
      answer.bool(text.selection.isEmpty && set(text, range))
    case "SetSelection":
      let index = try arguments.int()
      let range = text.range(try arguments.int(), try arguments.int())
      answer.bool(index == 0 && set(text, range))
    case "RemoveSelection":
      let isThere = try arguments.int() == 0 && !text.selection.isEmpty
      answer.bool(isThere && set(text, text.caret..<text.caret))
    default: throw .unknownMethod(method)
    }
  }

  private static func set(_ text: NodeText, _ range: Range<Int>) -> Bool {
    guard let field = text.field else { return false }
    field.selection = range
    return field.selection == range
  }
}

extension BusObject {
  var text: NodeText {
    get throws(BusFault) {
      guard let text = NodeText(try node, window) else { throw .unknownInterface(TextInterface.name) }
      return text
    }
  }

  /// The attributes of the whole text.
  var textAttributes: [(String, String)] {
    guard let node = nodeIfAny else { return [] }
    return [("language", locale)] + (node.isInvalid ? [("invalid", "true")] : [])
  }
}
