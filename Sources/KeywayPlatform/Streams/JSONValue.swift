/// A JSON value (RFC 8259) whose objects keep the order of their members.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: JSONValue

    package init(_ name: String, _ value: JSONValue) { (self.name, self.value) = (name, value) }
  }

  /// The layout of the text.
  package enum Layout: Sendable {
    /// On one line, without spaces.
    case compact
    /// Indented by two spaces; short values stay on one line.
    case pretty
  }

  /// The value as text. Non-finite numbers, which JSON lacks, become null.
  package func text(_ layout: Layout = .compact) -> String {
    var text = ""
    write(to: &text, isSpaced: layout == .pretty, indentation: layout == .pretty ? 0 : nil)
    return text
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(nilLiteral: ()) { self = .null }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Creates an object whose members keep their order.
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}

// MARK: - Writing

extension JSONValue {
  private static let lineLength = 100

  /// - Parameters:
  ///   - isSpaced: whether there are blanks between the parts.
  ///   - indentation: the column of the value, whose parts stand below it unless they fit on a line; nil for one line.
  private func write(to text: inout String, isSpaced: Bool, indentation: Int? = nil) {
    let outer = indentation.flatMap { isNested && !fitsOnLine($0) ? $0 : nil }
    let inner = outer.map { $0 + 2 }
    func newLine(_ column: Int?) -> String? { column.map { "\n" + String(repeating: " ", count: $0) } }
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += Self.words(for: value)
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        text += newLine(inner) ?? (isSpaced && index > 0 ? " " : "")
        value.write(to: &text, isSpaced: isSpaced, indentation: inner)
      }
      text += (newLine(outer) ?? "") + "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        text += newLine(inner) ?? (isSpaced ? " " : "")
        Self.write(member.name, to: &text)
        text += isSpaced ? ": " : ":"
        member.value.write(to: &text, isSpaced: isSpaced, indentation: inner)
      }
      text += (newLine(outer) ?? (isSpaced && !members.isEmpty ? " " : "")) + "}"
    }
  }

  private var isNested: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }

  /// Whether the value is flat and short. Examines no more members than fit on a line.
  private func fitsOnLine(_ indentation: Int) -> Bool {
    let values: [JSONValue]
    switch self {
    case .array(let array): values = array
    case .object(let members): values = members.map(\.value)
    default: return true
    }
    if values.count > Self.lineLength / 2 || values.contains(where: { $0.hasNestedObjects }) { return false }
    var line = ""
    write(to: &line, isSpaced: true)
    return line.count + indentation <= Self.lineLength
  }

  private var hasNestedObjects: Bool {
    switch self {
    case .object: true
    case .array(let values): values.contains { $0.isNested }
    default: false
    }
  }

  private static func words(for number: Double) -> String {
    guard number.isFinite else { return "null" }
    return Int(exactly: number).map(String.init) ?? number.description
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
