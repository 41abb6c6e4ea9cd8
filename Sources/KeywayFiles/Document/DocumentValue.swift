internal import KeywayElements
internal import Yams

/// A value in a document and its position. Reading it as the wrong type throws an error with that position.
package struct DocumentValue {
  let node: Node
  package let file: String
  /// Counted from one.
  package let line: Int
  private let budget: ReadingBudget

  /// Creates the value of a whole document.
  init(root node: Node, file: String) {
    self.node = node
    self.file = file
    line = node.mark?.line ?? 1
    budget = ReadingBudget()
  }

  /// Creates a value inside another, or a key of it.
  private init(_ node: Node, in outer: DocumentValue, line: Int) {
    self.node = node
    file = outer.file
    self.line = node.mark?.line ?? line
    budget = outer.budget
  }

  /// Whether the value is empty, `null` or `~`.
  package var isNull: Bool {
    guard let scalar = node.scalar, scalar.style == .plain else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(scalar.string)
  }

  package func error(_ what: String, expected: String) -> FileError {
    FileError(file: file, line: line, column: node.mark?.column, what: what, expected: expected)
  }

  /// Creates an error about a part of this text.
  ///
  /// - Parameter offset: the number of characters before that part. For quoted and escaped text, the column is that of the
  ///   beginning.
  func error(_ what: String, expected: String, offset: Int) -> FileError {
    var error = error(what, expected: expected)
    guard let scalar = node.scalar, let column = error.column else { return error }
    switch scalar.style {
    case .plain: error.column = column + offset
    case .singleQuoted, .doubleQuoted: error.column = column + 1 + offset
    default: break
    }
    return error
  }

  /// In bytes; no label is longer.
  private static let longestText = 100_000

  /// A scalar as text; numbers and booleans need no quotes.
  package func string() throws(FileError) -> String {
    guard let scalar = node.scalar, !isNull else { throw unexpected("a text") }
    guard scalar.string.utf8.count <= Self.longestText else {
      throw error("the text has more than 100,000 bytes", expected: "at most 100,000 bytes")
    }
    return scalar.string
  }

  /// A text that is not empty.
  package func name() throws(FileError) -> String {
    let text = try string()
    if text.isEmpty { throw error("the text is empty", expected: "at least one character") }
    return text
  }

  /// A text with at least one visible character.
  func visibleText() throws(FileError) -> String {
    _ = try name()
    let text = try singleLine()
    if text.isBlank {
      let isWhite = text.allSatisfy(\.isWhitespace)
      throw error(
        isWhite ? "the text is white space" : "the text is invisible",
        expected: "at least one visible character")
    }
    return text
  }

  /// A text in one line, without control characters, possibly empty.
  func singleLine() throws(FileError) -> String {
    let text = try string()
    if let control = text.firstControl {
      let code = String(control.value, radix: 16, uppercase: true)
      let what =
        control == "\n"
        ? "a line break" : "the control character U+" + String(repeating: "0", count: 4 - code.count) + code
      throw error("the text contains \(what)", expected: "one line without control characters")
    }
    return text
  }

  /// A finite number.
  package func number(in range: ClosedRange<Double>? = nil) throws(FileError) -> Double {
    guard let text = plainText, let number = Double(text), number.isFinite else {
      throw unexpected("a number")
    }
    if let range, !range.contains(number) { throw unexpected(words(for: range)) }
    return number
  }

  package func integer(in range: ClosedRange<Int>? = nil) throws(FileError) -> Int {
    guard let text = plainText, let number = Int(text) else { throw unexpected("a whole number") }
    if let range, !range.contains(number) {
      throw unexpected(
        range.upperBound == .max
          ? "a whole number from \(range.lowerBound)"
          : "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// `true` or `false`. YAML 1.1's other spellings (`yes`, `on`) are errors, because YAML 1.2 treats them as text.
  package func bool() throws(FileError) -> Bool {
    switch plainText {
    case "true", "True", "TRUE": return true
    case "false", "False", "FALSE": return false
    default: throw unexpected("true or false")
    }
  }

  /// One of the values of an enumeration, by raw value.
  package func choice<Choice>(_ type: Choice.Type = Choice.self) throws(FileError) -> Choice
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    let names = Choice.allCases.map(\.rawValue)
    guard let text = node.scalar?.string, let choice = Choice(rawValue: text) else {
      throw unexpected(Spelling.alternatives(names, near: node.scalar?.string))
    }
    return choice
  }

  package func list(count: Int? = nil) throws(FileError) -> [DocumentValue] {
    guard let sequence = node.sequence else {
      throw unexpected(count.map { "a list of \($0)" } ?? "a list")
    }
    if let count, sequence.count != count {
      throw error("the list has \(sequence.count) values", expected: "\(count)")
    }
    return sequence.map { DocumentValue($0, in: self, line: line) }
  }

  /// The values of a list that aliases may have made long: screen or menu elements.
  ///
  /// - Throws: if the document has too many of them.
  func list(of kind: ReadingBudget.Limit) throws(FileError) -> [DocumentValue] {
    let values = try list()
    try budget.take(values.count, of: kind, at: self)
    return values
  }

  /// A mapping with the keys declared by `Key`. Any other key is an error that suggests the nearest one.
  package func record<Key>(_ keys: Key.Type = Key.self) throws(FileError) -> DocumentRecord<Key> {
    guard let mapping = node.mapping else { throw unexpected("a mapping") }
    var values: [Key: DocumentValue] = [:]
    for (name, value) in mapping {
      let place = DocumentValue(name, in: self, line: line)
      let text = try place.string()
      guard let key = Key(rawValue: text) else {
        let known = Key.allCases.map(\.rawValue)
        throw place.error(
          "unknown key \"\(text)\"", expected: Spelling.alternatives(known, near: text))
      }
      values[key] = DocumentValue(value, in: self, line: place.line)
    }
    return DocumentRecord(place: self, values: values)
  }

  /// The entries of a mapping with free keys, in file order.
  package func entries() throws(FileError) -> [(key: DocumentValue, value: DocumentValue)] {
    guard let mapping = node.mapping else { throw unexpected("a mapping") }
    return mapping.map { name, value in
      let key = DocumentValue(name, in: self, line: line)
      return (key, DocumentValue(value, in: self, line: key.line))
    }
  }

  package var isRecord: Bool { node.mapping != nil }
  package var isList: Bool { node.sequence != nil }

  private var plainText: String? {
    guard let scalar = node.scalar, scalar.style == .plain else { return nil }
    return scalar.string
  }

  private func unexpected(_ expected: String) -> FileError {
    error("\(words) is not allowed here", expected: expected)
  }

  /// The value in words, for error messages.
  private var words: String {
    switch node {
    case .scalar(let scalar):
      isNull ? "nothing" : "\"\(scalar.string.count > 40 ? scalar.string.prefix(40) + "…" : scalar.string)\""
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .alias: "an alias"
    }
  }

  private func words(for range: ClosedRange<Double>) -> String {
    range.upperBound == .infinity
      ? "a number from \(range.lowerBound)" : "a number from \(range.lowerBound) to \(range.upperBound)"
  }
}

/// A mapping whose keys are declared by a type, so that reading an undeclared key does not compile.
package struct DocumentRecord<Key>
where Key: RawRepresentable & CaseIterable & Hashable, Key.RawValue == String {
  /// The mapping itself, for errors about missing keys.
  package let place: DocumentValue
  let values: [Key: DocumentValue]

  /// The value of a key; nil if it is missing or null.
  package subscript(key: Key) -> DocumentValue? {
    guard let value = values[key], !value.isNull else { return nil }
    return value
  }

  /// The values of the keys that another type also declares.
  func part<Other>(_ keys: Other.Type = Other.self) -> DocumentRecord<Other> {
    var part: [Other: DocumentValue] = [:]
    for key in Other.allCases { part[key] = Key(rawValue: key.rawValue).flatMap { values[$0] } }
    return DocumentRecord<Other>(place: place, values: part)
  }

  /// The value of a required key.
  package func required(_ key: Key, _ what: String) throws(FileError) -> DocumentValue {
    guard let value = self[key] else {
      throw place.error("\"\(key.rawValue)\" is missing", expected: what)
    }
    return value
  }
}
