/// A syntax error in a shortcut.
public struct ShortcutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text of the shortcut.
  package var text: String
  /// The number of characters before the error.
  package var offset: Int
  /// What is wrong, in words.
  package var fault: String
  /// What was expected, in words.
  package var expected: String

  package init(text: String, offset: Int, fault: String, expected: String) {
    self.text = text
    self.offset = offset
    self.fault = fault
    self.expected = expected
  }

  public var description: String {
    "\"\(text)\", character \(offset + 1): \(fault); expected \(expected)"
  }
}
