/// The kind of value that an option takes.
package enum OptionKind: Hashable, Sendable {
  case none, text, file, folder
  /// One of several words.
  case choice([String])
}

/// An option of a command line: a row of the table that command lines are parsed by and that help is written from.
package struct CommandOption<Values>: Sendable {
  /// The names as written, the long one first: `--output`, `-o`.
  package let names: [String]
  package let kind: OptionKind
  /// Stands for the value in help, such as `FILE`; empty for an option without a value.
  package let placeholder: String
  /// Follows "expected" in the error for a missing value.
  package let expected: String
  /// A phrase without a full stop.
  package let help: String
  /// Whether further values are added; otherwise the last one applies.
  package let isRepeated: Bool
  private let apply: @Sendable (inout Values, String) throws(UsageError) -> Void

  package var name: String { names[0] }

  /// Creates an option without a value.
  package init(
    _ name: String, _ help: String,
    apply: @escaping @Sendable (inout Values) throws(UsageError) -> Void
  ) {
    self.init(
      names: [name], kind: .none, placeholder: "", expected: "", help: help, isRepeated: false,
      apply: { values, _ throws(UsageError) in try apply(&values) })
  }

  /// Creates an option with a value.
  package init(
    _ names: String..., value placeholder: String, _ kind: OptionKind = .text, expected: String,
    isRepeated: Bool = false, _ help: String,
    apply: @escaping @Sendable (inout Values, String) throws(UsageError) -> Void
  ) {
    self.init(
      names: names, kind: kind, placeholder: placeholder, expected: expected, help: help,
      isRepeated: isRepeated, apply: apply)
  }

  /// Creates an option whose value is one of several words.
  package init(
    _ name: String, value placeholder: String, oneOf words: [String], _ help: String,
    apply: @escaping @Sendable (inout Values, String) throws(UsageError) -> Void
  ) {
    let expected =
      words.count > 2 ? "one of " + words.joined(separator: ", ") : words.joined(separator: " or ")
    self.init(
      names: [name], kind: .choice(words), placeholder: placeholder, expected: expected, help: help,
      isRepeated: false, apply: apply)
  }

  private init(
    names: [String], kind: OptionKind, placeholder: String, expected: String, help: String, isRepeated: Bool,
    apply: @escaping @Sendable (inout Values, String) throws(UsageError) -> Void
  ) {
    (self.names, self.kind, self.placeholder) = (names, kind, placeholder)
    (self.expected, self.help, self.isRepeated, self.apply) = (expected, help, isRepeated, apply)
  }

  /// The same option, applied to a part of other values.
  package func of<Whole>(_ part: any WritableKeyPath<Whole, Values> & Sendable) -> CommandOption<Whole> {
    CommandOption<Whole>(
      names: names, kind: kind, placeholder: placeholder, expected: expected, help: help,
      isRepeated: isRepeated,
      apply: { [apply] whole, value throws(UsageError) in try apply(&whole[keyPath: part], value) })
  }

  /// Applies the option.
  ///
  /// - Parameter value: nil if none was given.
  package func read(_ value: String?, into values: inout Values) throws(UsageError) {
    if kind == .none {
      if let value { throw UsageError("\(name): unexpected value '\(value)'; expected \(name) alone") }
      return try apply(&values, "")
    }
    guard let value else { throw UsageError("\(name): missing value; expected \(expected)") }
    if case .choice(let words) = kind, !words.contains(value) {
      let noun = name.dropFirst(2).split(separator: "-").joined(separator: " ")
      throw UsageError("\(name): unknown \(noun) '\(value)'; expected \(expected)")
    }
    try apply(&values, value)
  }

  /// The lines of help: names and value, and the phrase beside or below them.
  package var helpLines: String {
    let (indent, width) = (26, 100)
    var lines = ["  " + names.joined(separator: ", ") + (placeholder.isEmpty ? "" : " " + placeholder)]
    if lines[0].count >= indent { lines.append("") }
    for word in help.split(separator: " ") {
      if lines[lines.count - 1].count >= indent, lines[lines.count - 1].count + 1 + word.count > width {
        lines.append("")
      }
      let line = lines[lines.count - 1]
      let space = line.count < indent ? indent - line.count : 1
      lines[lines.count - 1] = line + String(repeating: " ", count: space) + word
    }
    return lines.joined(separator: "\n")
  }
}

extension UsageError {
  /// The error for an option that no table has.
  ///
  /// - Parameter near: the option that was perhaps meant.
  package static func unknownOption(_ name: String, near: String?) -> UsageError {
    UsageError(
      "unknown option '\(name)'; expected " + (near.map { "perhaps \"\($0)\", or " } ?? "")
        + "one that --help lists")
  }
}
