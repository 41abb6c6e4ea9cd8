internal import KeywayElements
package import KeywayPlatform

/// Members of an object in the order in which they are added; nil adds nothing.
extension [JSONValue.Member] {
  package mutating func add(_ name: String, _ value: JSONValue?) {
    if let value { append(JSONValue.Member(name, value)) }
  }

  package mutating func add(_ name: String, _ text: String?) { add(name, text.map(JSONValue.string)) }

  package mutating func add(_ name: String, _ number: Int?) { add(name, number.map(JSONValue.integer)) }

  package mutating func add(_ name: String, _ texts: [String]) { add(name, JSONValue(texts)) }

  mutating func add(_ name: String, ifAny text: String) { if !text.isEmpty { add(name, text) } }

  package mutating func add(_ name: String, ifAny texts: [String]) { if !texts.isEmpty { add(name, texts) } }

  mutating func add(_ name: String, ifAny values: [JSONValue]) {
    if !values.isEmpty { add(name, .array(values)) }
  }
}

extension JSONValue {
  package init(_ texts: [String]) { self = .array(texts.map { .string($0) }) }

  init(_ frame: Rect) { self = .array(frame.sides.map { .number($0) }) }
}

extension Rect {
  /// x, y, width and height.
  var sides: [Double] { [minX, minY, width, height] }
}
