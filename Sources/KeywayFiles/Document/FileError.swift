/// What is wrong in a file, where, and what was expected.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as the caller gave it.
  public var file: String
  /// Counted from one; nil when the fault is with the file as a whole.
  public var line: Int?
  /// In Unicode scalars, counted from one.
  public var column: Int?
  public var what: String
  public var expected: String

  public init(file: String, line: Int? = nil, column: Int? = nil, what: String, expected: String) {
    self.file = file
    self.line = line
    self.column = column
    self.what = what
    self.expected = expected
  }

  /// `file:line: what is wrong; expected what`.
  public var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return "\(place): \(what); expected \(expected)"
  }
}
