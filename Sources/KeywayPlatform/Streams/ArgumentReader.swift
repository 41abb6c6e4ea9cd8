/// An option as it was given on a command line.
package struct GivenOption: Sendable {
  /// As written.
  package let name: String
  /// nil if there is none.
  package let value: String?

  package init(_ name: String, _ value: String?) { (self.name, self.value) = (name, value) }
}

/// Takes a command line apart into words and options.
package struct ArgumentReader {
  package enum Argument {
    case word(String)
    /// The name of an option; ``given(takesValue:)`` is called next.
    case option(String)
  }

  private var rest: ArraySlice<String>
  private var name = ""
  /// The value behind `=`.
  private var attached: String?

  package init(_ arguments: [String]) { rest = arguments[...] }

  package mutating func next() -> Argument? {
    guard let argument = rest.popFirst() else { return nil }
    guard Self.isOption(argument) else { return .word(argument) }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    name = String(parts[0])
    attached = parts.count == 2 ? String(parts[1]) : nil
    return .option(name)
  }

  /// The option that came last, with its value: the text behind `=`, else the next argument unless that is an option.
  package mutating func given(takesValue: Bool) -> GivenOption {
    var value = attached
    if value == nil, takesValue, let next = rest.first, !Self.isOption(next) { value = rest.removeFirst() }
    return GivenOption(name, value)
  }

  package var nextWords: [String] { Array(rest.prefix { !Self.isOption($0) }) }

  /// Whether an argument is an option. `-` and `-1` are values.
  package static func isOption(_ argument: String) -> Bool {
    argument.hasPrefix("--") || argument.hasPrefix("-") && argument.dropFirst().first?.isLetter == true
  }
}
