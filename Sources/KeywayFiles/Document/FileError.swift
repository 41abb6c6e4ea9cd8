internal import KeywayElements

/// A fault in a file, its position, and the expected content.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as the caller gave it.
  package var file: String
  /// Counted from one; nil if the fault is in the file as a whole.
  package var line: Int?
  /// In Unicode scalars, counted from one.
  package var column: Int?
  package var what: String
  package var expected: String

  package init(file: String, line: Int? = nil, column: Int? = nil, what: String, expected: String) {
    (self.file, self.line, self.column) = (file, line, column)
    self.what = Self.clipped(what)
    self.expected = expected
  }

  /// Shortens a text with a long quotation in it.
  private static func clipped(_ words: String) -> String {
    let limit = 400
    guard words.utf8.count > limit, words.count > limit else { return words }
    return words.prefix(limit / 2) + " … " + words.suffix(limit / 2)
  }

  /// `file:line:column: fault; expected …`, with the known part of the position, in one line.
  public var description: String {
    // Make a blank name visible, such as a script's empty variable.
    let name = file.contains { !$0.isWhitespace } ? file : "\"\(file)\""
    let place = ([name] + [line, line == nil ? nil : column].compactMap { $0.map(String.init) })
      .joined(separator: ":")
    return "\(place): \(what); expected \(expected)".withControlPictures
  }
}
